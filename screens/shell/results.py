"""What was played: matches to go on with, matches to look at again, and codes to open."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from engine.game import Refusal
from engine.games import catalogue
from engine.seat import LEVEL_NAMES
from engine.store import ResultRow, Waiting
from engine.texts import N_, _, number
from screens.shell.page import MIDDLE, Card, Page, app, pair, quiet
from screens.shell.waiting import ask_to_discard, how_far, who
from screens.widgets.button import BrassButton, CanvasButton, FaceButton, IconButton, QuietButton
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import toast
from screens.widgets.text import Icon, Text

SHOWN = 50
"""The last matches are enough for a list."""


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
                on_release=lambda _b: app().open_code(),
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
        drop = IconButton(
            icon="delete-outline", on_release=lambda _b: ask_to_discard(match, self.build)
        )
        return Card(
            Text(text=name, style="label", color_role=f"accent:{match.game}"),
            Text(text=who(match), style="title_s", shrink=True),
            *lines,
            quiet(how_far(match), "small"),
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


def _result(row: ResultRow) -> Row:
    """A player and the points."""
    icon, role = ("trophy", "brass_low") if row.won else ("circle-small", "ink_2")
    name = row.name or (_(LEVEL_NAMES[row.level]) if row.level else _("Player"))
    score = Text(text=number(row.score), style="title_s", wrap=False, pos_hint=MIDDLE)
    if row.shown:
        icon, score = "eye", quiet(_("Solution seen"), "small")
        score.pos_hint = MIDDLE
    return Row(
        Icon(icon=icon, size_dp=22, color_role=role, pos_hint=MIDDLE),
        Text(text=name, style="body", shrink=True, pos_hint=MIDDLE),
        score,
    )
