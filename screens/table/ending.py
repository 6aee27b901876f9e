"""The end of a match: who won and how, the points, a trophy and confetti of the six shapes.

Where a solution was shown nobody has won: it says so, without a trophy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import Result, dice
from engine.texts import _, number
from screens.base.people import seat_name
from screens.base.theme import BLACK, SEATS, WHITE, fade, mix, theme
from screens.widgets import paint
from screens.widgets.button import DockButton, PrimaryButton
from screens.widgets.piece import Avatar
from screens.widgets.reading import Reading
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from engine.match import Match
    from screens.view import View

FALL = 2.4
"""Seconds until the confetti is down."""
PIECES = 46

Choice = tuple[str, str, Callable[[], object]]
"""Label, icon, what it does."""


def headline(match: Match) -> str:
    """Who won, in a few words."""
    result = match.position.result
    if result is None:
        return ""
    if match.shown:
        return _("Solution seen")
    if len(match.seats) == 1:
        return _("Well done!") if match.winners else _("That’s the end!")
    names = [seat_name(match, seat) for seat in match.winners]
    if not names:
        return _("A draw!")
    if len(names) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("{names} and {name} win!").format(names=", ".join(names[:-1]), name=names[-1])


def how(match: Match) -> str:
    """What led to it, in a sentence; of a solution that was shown, what it means."""
    if match.shown:
        return _("It does not count as a win. The next one is yours!")
    result = match.position.result
    return result.how if result is not None else ""


class Ending(Sheet):
    """Over the table when the match is over; the first choice is the big one."""

    steady = 1.5  # whoever was quick at the last move sees it too

    def __init__(self, view: View[Any], choices: Sequence[Choice], note: str = "") -> None:
        super().__init__()
        match = self.match = view.match
        self.view, self.choices, self.note = view, choices, note
        self.confetti: Confetti | None = None
        if match.winners and not theme.calm:
            self.confetti = Confetti(match.setup.seed)
            self.add_widget(self.confetti)

    def arrange(self) -> None:
        """In a column; on a phone lying who won at the left, what to do at the right."""
        self.widest = 680 if self.low else 460
        says = does = column = self.column
        column.clear_widgets()
        column.padding, column.spacing = dp(16 if self.low else 24), dp(6)
        if self.low:
            both = Row(spacing=dp(20))
            says, does = Column(spacing=dp(2)), Column(spacing=dp(6))
            for side in (says, does):
                side.pos_hint = {"center_y": 0.5}
                both.add_widget(side)
            column.add_widget(both)
        match, colours = self.match, self.view.colours
        result = match.position.result
        assert result is not None
        says.add_widget(Trophy(self.view))
        says.add_widget(Text(text=headline(match), style="title_win", halign="center"))
        if told := how(match):
            says.add_widget(Reading(text=told, color_role="ink_2", halign="center"))
        if self.note:
            says.add_widget(Reading(text=self.note, halign="center"))
        if match.position.scores is not None and not match.shown:
            for seat in sorted(
                range(len(colours)),
                key=lambda seat: (seat not in result.winners, -result.scores[seat]),
            ):
                does.add_widget(self._score_row(result, seat, colours[seat]))
        does.add_widget(Widget(size_hint_y=None, height=dp(6)))
        self._add_choices(does)

    def _score_row(self, result: Result, seat: int, colour: int) -> Widget:
        row = Row(size_hint=(None, None), height=dp(48), pos_hint={"center_x": 0.5})
        row.width = dp(250 if self.low else 300)
        name = Text(text=self.view.name(seat), style="title_s", shrink=True)
        points = Text(text=number(result.scores[seat]), style="number_m", wrap=False)
        for part in (Avatar(colour, 42), name, points):
            part.pos_hint = {"center_y": 0.5}
            row.add_widget(part)
        if seat in self.match.winners and len(self.match.seats) > 1:
            crown = Icon(icon="trophy", size_dp=26, color_role="brass", pos_hint={"center_y": 0.5})
            row.add_widget(crown)
        return row

    def _add_choices(self, column: Column) -> None:
        first, *others = self.choices
        big = PrimaryButton(
            label=first[0], icon=first[1], game=self.match.game.id, size_hint=(1, None)
        )
        big.fbind("on_release", self.close_and, first[2])
        column.add_widget(big)
        row = Row(spacing=dp(10))
        for label, icon, act in others:
            button = DockButton(
                label=label, icon=icon, size_hint=(1, None), height=dp(72), stacked=True
            )
            button.fbind("on_release", self.close_and, act)
            row.add_widget(button)
        column.add_widget(row)


class Trophy(Widget):
    """A cup on a stitched disc in the game's colour, with the winner's shape on it.

    Without a winner it is a flag, or an eye where a solution was shown.
    """

    def __init__(self, view: View[Any]) -> None:
        super().__init__(size_hint=(1, None), height=dp(128))
        match = view.match
        self.game = match.game.id
        self.winner = SEATS[view.colours[match.winners[0]]] if match.winners else None
        icon = "trophy" if self.winner else "eye" if match.shown else "flag-checkered"
        self._cup = Icon(icon=icon, size_dp=74, color_role="brass")
        self.add_widget(self._cup)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def _draw(self, *_args: object) -> None:
        cx, cy, r = self.center_x, self.center_y, dp(58)
        self.canvas.before.clear()
        self.canvas.after.clear()
        with self.canvas.before:
            paint.disc(cx, cy, r, mix(theme.accent(self.game).accent, BLACK, 0.28))
            points = paint.circle(cx, cy, r - dp(4))
            paint.dashes([*points, points[0]], dp(7), dp(6), dp(1.6), fade(WHITE, 0.38))
        self._cup.center = (cx, cy)
        if self.winner is not None:
            with self.canvas.after:
                paint.shape(self.winner.shape, cx, cy + dp(14), dp(10), theme.brass_low)


class Confetti(Widget):
    """The six shapes falling once over the sheet; touches go through."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        luck = dice(seed, "confetti")
        self._flakes = []
        with self.canvas:
            for number in range(PIECES):
                seat = SEATS[number % len(SEATS)]
                PushMatrix()
                move = Translate(0, 0)
                turn = Rotate(angle=0)
                paint.shape(seat.shape, 0, 0, dp(luck.uniform(6, 10)), seat.face)
                PopMatrix()
                path = [luck.random() for _ in range(5)]
                self._flakes.append((move, turn, path))
        self._time = 0.0
        self._event = Clock.schedule_interval(self._fall, 0)

    def _fall(self, dt: float) -> None:
        if self.parent is None:
            self._event.cancel()
            return
        self._time += dt
        (left, low), (width, height) = self.parent.pos, self.parent.size
        for move, turn, (x, wait, speed, swing, spin) in self._flakes:
            t = max(0.0, self._time - wait * 0.7)
            move.x = left + x * width + sin(t * 4 + swing * 2 * pi) * dp(18)
            move.y = low + height * (1.06 - t * (0.55 + 0.5 * speed))
            turn.angle = (spin - 0.5) * 720 * t
        if self._time > FALL + 1:
            self._event.cancel()
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        """In nobody's way."""
        return False
