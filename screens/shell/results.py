"""What was played: matches to go on with, matches to look at again, and codes to open."""

from __future__ import annotations

import time
from functools import partial

from kivy.metrics import dp

from engine.game import Refusal
from engine.games import catalogue
from engine.match import Match
from engine.store import ResultRow, Waiting
from engine.texts import N_, _, ngettext
from screens.shell.page import MIDDLE, Card, Page, app, pair, quiet
from screens.widgets.button import BrassButton, CanvasButton, FaceButton, IconButton, QuietButton
from screens.widgets.field import Field
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import Dialog, Sheet, toast
from screens.widgets.text import Icon, Text

LONGEST_CODE = 4000
"""A long match has a long code; nobody types more than this."""
SHOWN = 50
"""The last matches are enough for a list."""


def how_long_ago(then: float, now: float) -> str:
    """When something happened, in a child's words."""
    days = int(now // 86400) - int(then // 86400)
    if days <= 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def who(names: tuple[str, ...]) -> str:
    """The players of a match in one line."""
    return ", ".join(name for name in names if name) or _("Alone")


class ResultsScreen(Page):
    """Waiting matches first, then finished ones."""

    heading = N_("Matches played")
    two_columns = True
    fresh = True

    def fill(self, column: Column) -> None:
        """The code first: it is what one comes for with a paper in the hand."""
        column.add_widget(
            CanvasButton(
                label=_("Enter a code"), icon="keyboard-outline",
                on_release=lambda _b: CodeSheet().open(),
            )
        )  # fmt: skip
        known = catalogue()
        waiting = [w for w in app().store.waiting() if w.game in known]
        finished = [w for w in app().store.finished() if w.game in known]
        left, right = pair(column)
        left.add_widget(Text(text=_("Still under way"), style="title_s"))
        for match in waiting[:SHOWN]:
            left.add_widget(self._waiting(match))
        if not waiting:
            left.add_widget(quiet(_("No match is waiting.")))
        right.add_widget(Text(text=_("Finished"), style="title_s"))
        rows: dict[int | None, list[ResultRow]] = {}
        for row in app().store.results():
            rows.setdefault(row.match, []).append(row)
        for match in finished[:SHOWN]:
            right.add_widget(self._finished(match, rows.get(match.id, [])))
        if not finished:
            right.add_widget(quiet(_("No match has been played to its end yet.")))

    def _waiting(self, match: Waiting) -> Card:
        on = BrassButton(
            label=_("Go on"), icon="play", size_hint=(1, None),
            on_release=lambda _b: app().go_on(match.id),
        )  # fmt: skip
        return self._card(match, [], on)

    def _finished(self, match: Waiting, rows: list[ResultRow]) -> Card:
        again = QuietButton(
            label=_("Look at it again"), icon="eye", size_hint=(1, None), game=match.game,
            on_release=partial(self._review, match),
        )  # fmt: skip
        return self._card(match, [_result(row) for row in rows], again)

    def _card(self, match: Waiting, lines: list[Row], button: FaceButton) -> Card:
        """The game, who played, how it ended, when; what one can do with it."""
        name = _(catalogue()[match.game].name)
        moves = ngettext("{count} move", "{count} moves", match.ply).format(count=match.ply)
        drop = IconButton(icon="delete-outline", on_release=partial(self._ask_to_discard, match))
        return Card(
            Text(text=name, style="label", color_role=f"accent:{match.game}"),
            Text(text=who(match.names), style="title_s", shrink=True),
            *lines,
            quiet(f"{moves} · {how_long_ago(match.changed, time.time())}", "small"),
            Row(button, drop),
            spacing=dp(4),
        )

    def _review(self, kept: Waiting, _button: object) -> None:
        try:
            match = app().store.load(kept.id)
        except Refusal as refusal:
            toast(refusal.sentence, "alert-circle-outline")
            return
        app().open_review(match)

    def _ask_to_discard(self, match: Waiting, _button: object) -> None:
        Dialog(
            _("Throw this match away?"),
            _("It will not come back."),
            [
                (_("Throw away"), "delete-outline", partial(self._discard, match), "primary"),
                (_("No, keep"), "close", lambda: None, "quiet"),
            ],
        ).open()

    def _discard(self, match: Waiting) -> None:
        app().store.discard(match.id)
        self.build()


def _result(row: ResultRow) -> Row:
    """A player and the points."""
    icon, role = ("trophy", "brass_low") if row.won else ("circle-small", "ink_2")
    return Row(
        Icon(icon=icon, size_dp=22, color_role=role, pos_hint=MIDDLE),
        Text(text=row.name or _("Player"), style="body", shrink=True, pos_hint=MIDDLE),
        Text(text=str(row.score), style="title_s", wrap=False, pos_hint=MIDDLE),
    )


class CodeSheet(Sheet):
    """Type or paste a code: the match opens for review, or a sentence says what is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.field = Field(hint_text=_("Code of the match"), most=LONGEST_CODE)
        self.field.bind(on_text_validate=lambda _f: self.enter())
        self.problem = Text(text="", style="body", color_role="bad")
        self.column.hold(
            self.title_row(_("Enter a code")),
            quiet(_("Someone shared a match with you? Write its code here.")),
            self.field,
            self.problem,
            QuietButton(
                label=_("Paste"), icon="content-paste", size_hint=(1, None),
                on_release=lambda _b: self.paste(),
            ),
            CanvasButton(
                label=_("Open"), icon="check-bold", size_hint=(1, None),
                on_release=lambda _b: self.enter(),
            ),
        )  # fmt: skip

    def paste(self) -> None:
        """Take what was copied elsewhere."""
        from kivy.core.clipboard import Clipboard

        self.field.text = (Clipboard.paste() or "").strip()[:LONGEST_CODE]

    def enter(self) -> None:
        """Open the match of this code; a wrong one leaves the sheet open with a sentence."""
        try:
            match = Match.from_code(self.field.text)
        except Refusal as refusal:
            self.problem.text = refusal.sentence
            return
        self.close()
        app().open_review(match)
