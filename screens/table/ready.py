"""Before somebody plays: whether the table is covered first, and 'Ready?' for who comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from engine.match import Match
from engine.texts import _, ngettext
from screens.base.insets import room
from screens.base.theme import fade, theme
from screens.view import View
from screens.widgets import paint
from screens.widgets.button import PrimaryButton, QuietButton
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Row
from screens.widgets.text import Text
from screens.widgets.timer import clock_text

WIDEST = 440
LOW = 420
"""On a screen lower than this (dp) everything stands closer together."""
MOST = 4
"""So many pieces side by side, of those who play at the same time."""


def presses(match: Match) -> bool:
    """Whether time counts where this match stands: a clock runs, or who is quicker wins."""
    position = match.position
    if position.result is not None:
        return False
    clocks = position.time_limit, position.match_limit
    return any(limit is not None for limit in clocks) or len(position.actors) > 1


def hides(match: Match) -> bool:
    """Whether others at the table may not see what the person sees who acts now."""
    position, seat = match.position, match.position.seat
    if seat is None or not position.secret or match.seats[seat].computer:
        return False
    return len(match.people) > 1


class Ready(AnchorLayout):
    """Lies over the whole table; under it nothing is seen, nothing is touched and no time runs."""

    def __init__(
        self, view: View[Any], now: float, go: Callable[[], object], anew: Callable[[], object]
    ) -> None:
        super().__init__(size_hint=(1, 1))
        self.view, self.game = view, view.match.game.id
        self.go = PrimaryButton(
            label=_("Off we go!"), icon="play", style="play", game=self.game, icon_dp=30,
            size_hint=(1, None), height=dp(68), on_release=lambda _b: go(),
        )  # fmt: skip
        self.anew = QuietButton(
            label=_("New match"), icon="replay", game=self.game, size_hint=(1, None),
            on_release=lambda _b: anew(),
        )  # fmt: skip
        self.words = Column(
            self._pieces(),
            Text(text=ngettext("Ready?", "All ready?", self._people), style="title_xl",
                 halign="center", shrink=True),
            Text(text=self._line(now), style="body_l", font_sp=20, color_role="ink_2",
                 halign="center"),
            self.go,
            self.anew,
            size_hint_x=None,
        )  # fmt: skip
        self.add_widget(self.words)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
            self.words.fbind(name, self._draw)
        theme.bind(changed=self._draw)
        self._draw()

    @property
    def _people(self) -> int:
        """How many have to be ready."""
        seats = self.view.match.seats
        return max(1, sum(not seats[seat].computer for seat in self.view.position.actors))

    def _pieces(self) -> Row:
        """Whose turn it is, as they look."""
        actors = self.view.position.actors[:MOST]
        row = Row(size_hint=(None, None), pos_hint={"center_x": 0.5}, height=dp(60))
        row.hold(*(Avatar(self.view.colours[seat], 60) for seat in actors))
        row.width = len(actors) * dp(68) - dp(8)
        return row

    def _line(self, now: float) -> str:
        """Who plays, where that is not everybody, and how much time there is."""
        match, actors = self.view.match, self.view.position.actors
        parts = []
        if len(match.seats) > 1 and len(actors) == 1:
            parts.append(_("It is {name:’s} turn.").format(name=self.view.name(actors[0])))
        left = match.clock.remaining(now)
        if left is None:
            left = match.match_clock.remaining(now)
        if left is None:
            parts.append(_("It goes on for everyone at once.") if len(actors) > 1 else "")
        else:
            parts.append(_("Time left: {time}.").format(time=clock_text(left)))
        return " ".join(parts)

    def _draw(self, *_args: object) -> None:
        low = self.height < dp(LOW)
        self.words.width = min(dp(WIDEST), self.width - dp(24))
        self.words.padding = (dp(24), dp(10 if low else 26), dp(24), dp(10 if low else 18))
        self.words.spacing = dp(4 if low else 14)
        card, edge, radius = self.words, dp(4), dp(30)
        self.canvas.before.clear()
        with self.canvas.before:
            (x, y), (w, h), inset = self.pos, self.size, dp(10)
            paint.rounded(*room.out(x, y, w, h, self.size), 0, theme.rail(self.game))
            points = paint.box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, dp(18))
            paint.dashes([*points, points[0]], dp(7), dp(6), dp(1.6), fade(theme.cream, 0.38))
            paint.rounded(card.x, card.y - edge, card.width, card.height, radius, theme.edge)
            paint.rounded(card.x, card.y, card.width, card.height, radius, theme.paper)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing goes through to the table."""
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Nor does a slide."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Nor a finger that is lifted."""
        super().on_touch_up(touch)
        return True
