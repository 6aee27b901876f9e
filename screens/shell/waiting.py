"""Matches that wait: who plays, how far they are, since when; to go on with or to throw away."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial

from kivy.metrics import dp

from engine.game import Refusal
from engine.games import catalogue, find
from engine.seat import Names
from engine.store import Waiting
from engine.texts import _, ngettext
from screens.shell.page import app, quiet
from screens.widgets.button import IconButton, Pressable, QuietButton
from screens.widgets.scroll import Column
from screens.widgets.sheet import Sheet, really
from screens.widgets.text import Icon, Text


def under_way(game_id: str | None = None) -> list[Waiting]:
    """The matches of a game, or of all, with a move in them, the last touched first."""
    known = catalogue()
    return [w for w in app().store.waiting(game_id) if w.ply and w.game in known]


def going_on(waiting: int) -> str:
    """What the button says that goes on with a match, or with one of several."""
    return _("Go on") if waiting == 1 else f"{_('Go on')} · {waiting}"


def who(match: Waiting) -> str:
    """The players of a match in one line, the computer and guests too."""
    try:
        start = app().store.start(match.id)
    except Refusal:
        return ", ".join(filter(None, match.names))
    if len(start.seats) == 1:
        return start.seats[0].name or _("Alone")
    return ", ".join(Names(start.seats)[seat] for seat in range(len(start.seats)))


def how_long_ago(then: float, now: float) -> str:
    """When something happened, in a child's words."""
    days = (date.fromtimestamp(now) - date.fromtimestamp(then)).days
    if days <= 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def how_far(match: Waiting) -> str:
    """How many moves, and when the last one was made."""
    moves = ngettext("{count} move", "{count} moves", match.ply).format(count=match.ply)
    parts = [moves, how_long_ago(match.changed, time.time())]
    return " · ".join([_("Training"), *parts] if match.training else parts)


def ask_to_discard(match: Waiting, then: Callable[[], object]) -> None:
    """Throw a match away, after a question; `then` is called when it is gone."""

    def discard() -> None:
        app().throw_away(match.id)
        then()

    really(
        _("Throw this match away?"),
        _("It will not come back."),
        _("Throw away"),
        "delete-outline",
        discard,
        _("No, keep"),
    ).open()


class WaitingRow(Pressable):
    """One match: a touch anywhere goes on with it, except on what throws it away."""

    def __init__(self, match: Waiting, drop: Callable[[Waiting], object]) -> None:
        super().__init__(size_hint=(1, None), height=dp(80), thickness=dp(3), radius=dp(20))
        self.waiting = match
        self.sign = Icon(icon="play", size_dp=34, color_role=f"accent:{match.game}")
        self.words = Column(
            Text(text=who(match), style="title_s", shrink=True),
            quiet(how_far(match)),
            spacing=0,
            size_hint_x=None,
        )
        self.drop = IconButton(
            icon="delete-outline", color_role="ink_2", on_release=lambda _b: drop(match)
        )
        for part in (self.sign, self.words, self.drop):
            self.add_widget(part)
        self.words.fbind("height", self._lay)
        self.restyle()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The sign, the words, the bin at the right."""
        middle = y + height / 2
        self.sign.pos = (x + dp(12), middle - self.sign.height / 2)
        self.drop.pos = (x + width - dp(54), middle - self.drop.height / 2)
        self.words.width = max(dp(60), width - dp(118))
        self.words.pos = (x + dp(58), middle - self.words.height / 2)
        self.height = max(dp(80), self.words.height + dp(20))

    def on_release(self) -> None:
        """Go on with it."""
        app().go_on(self.waiting.id)


class WaitingSheet(Sheet):
    """All matches of a game that wait, and the way to a new one.

    `changed` is called when one was thrown away.
    """

    def __init__(self, game_id: str, changed: Callable[[], object]) -> None:
        super().__init__()
        self.game, self.changed = find(game_id), changed
        self.fill()

    def fill(self) -> None:
        """The matches of now."""
        rows = [WaitingRow(match, self._drop) for match in under_way(self.game.id)]
        self.column.clear_widgets()
        self.column.hold(
            self.title_row(_("Go on with which match?"), shrink=True),
            *rows,
            QuietButton(
                label=_("New match"), icon="plus", game=self.game.id, size_hint=(1, None),
                on_release=lambda _b: self.close_and(partial(app().open_setup, self.game.id)),
            ),
        )  # fmt: skip

    def _drop(self, match: Waiting) -> None:
        ask_to_discard(match, self._gone)

    def _gone(self) -> None:
        self.fill()
        self.changed()
        if not under_way(self.game.id):
            self.close()
