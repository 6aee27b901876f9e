"""Fingers on the grids of Nombres Croisés: a touch goes round the signs, a stroke paints a run.

Every finger has a stroke of its own, so that in a race two people can paint at the same time.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from engine.games.nombres_croises.problem import bits
from screens.base import device
from screens.games.nombres_croises.lens import draw_lens

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

SIGNS = ("pawn", "cross", "clear")
NEXT = {"": "pawn", "pawn": "cross", "cross": "clear"}
"""What a touch makes of a square, by what stands there."""


STILL = 8
"""A finger that has moved fewer dp has not moved: near an edge it would paint the next square."""


class Pen(EventDispatcher):
    """The sign that a stroke paints: the last one made, or the one chosen in the tray."""

    sign = StringProperty("pawn")
    chosen = BooleanProperty(False)
    """Chosen in the tray: then a touch puts this very sign."""

    def choose(self, sign: str) -> None:
        """A touch in the tray: take this sign, or let it go again."""
        self.chosen = not (self.chosen and self.sign == sign)
        self.sign = sign if self.chosen else "pawn"

    def touch(self, there: str) -> str:
        """The sign that a touch means where this one stands; empty: nothing happens."""
        if not self.chosen:
            return NEXT[there]
        if self.sign == "clear":
            return "clear" if there else ""
        return "clear" if there == self.sign else self.sign


@dataclass
class Stroke:
    """One finger: whose grid it is on, where it began, and the squares it would paint now."""

    seat: int
    start: int
    run: int
    sign: str
    begun: tuple[float, float]
    """The point where the finger came down."""
    tip: int
    """The square where the stroke ends, near the finger."""
    long: bool = False
    """It has left its first square: it paints, even if it comes back."""


class Hand:
    """All fingers on the board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.strokes: dict[Any, Stroke] = {}
        self.last_seat = 0
        """Whose finger made the move that is being played or refused."""

    def down(self, touch: Any) -> bool:
        """A finger on a grid: one at a time on each."""
        seat = self.board.seat_at(*touch.pos)
        if seat is None:
            return False
        plan = self.board.grids[seat].plan
        start = plan.find(*self.board.seen_from(seat, *touch.pos)) if plan is not None else None
        if start is None or any(stroke.seat == seat for stroke in self.strokes.values()):
            return True
        if not self.board.may_touch(seat):
            return True
        touch.grab(self.board)
        pen = self.board.pen(seat)
        sign = pen.touch(self.board.sign_at(seat, start)) or pen.sign
        self.strokes[touch] = Stroke(seat, start, 1 << start, sign, touch.pos, start)
        self._ghost(self.strokes[touch])
        return True

    def carry(self, touch: Any) -> None:
        """The stroke grows, shrinks or turns; off the plate it is nothing."""
        stroke = self.strokes.get(touch)
        if stroke is None or self._gone():
            return
        if not stroke.long and dist(touch.pos, stroke.begun) < dp(STILL):
            return
        grid = self.board.grids[stroke.seat]
        assert grid.plan is not None
        point = self.board.seen_from(stroke.seat, *touch.pos)
        if not grid.plan.holds(*point):
            run = 0
        else:
            end = grid.plan.nearest(*point)
            run = grid.plan.run(stroke.start, end)
            stroke.long = stroke.long or end != stroke.start
        if run == stroke.run:
            return
        if run:
            squares = list(bits(run))
            stroke.tip = squares[-1] if squares[0] == stroke.start else squares[0]
        if stroke.long:
            stroke.sign = self.board.pen(stroke.seat).sign
        stroke.run = run
        self._ghost(stroke)
        if run:
            device.vibrate(10)

    def up(self, touch: Any) -> None:
        """The finger left: the run becomes a move."""
        stroke = self.strokes.pop(touch, None)
        if stroke is None or self._gone():
            return
        self.board.grids[stroke.seat].clear_ghost()
        move = self._meaning(stroke)
        if not move:
            return
        pen = self.board.pen(stroke.seat)
        changed = self.board.changed_by(stroke.seat, stroke.run, stroke.sign)
        if changed and not pen.chosen and not stroke.long:
            # A touch that went all the way round begins anew with a pawn.
            pen.sign = "pawn" if stroke.sign == "clear" else stroke.sign
        self.last_seat = stroke.seat
        self.board.play(self.board.prefix(stroke.seat) + move)

    def _meaning(self, stroke: Stroke) -> str:
        squares = list(bits(stroke.run))
        if not squares:
            return ""
        names = self.board.position.puzzle.shape.names
        if self.board.position.terms.turns:
            # One mark for each turn: sliding to another square takes the finger back.
            pen = self.board.pen(stroke.seat)
            return f"{pen.sign} {names[stroke.start]}" if squares == [stroke.start] else ""
        if len(squares) > 1:
            return f"paint {stroke.sign} {names[squares[0]]}-{names[squares[-1]]}"
        sign = stroke.sign
        there = self.board.sign_at(stroke.seat, squares[0])
        if stroke.long and there == (sign if sign != "clear" else ""):
            return ""
        if sign == "clear" and not there:
            return ""
        return f"{sign} {names[squares[0]]}"

    def _ghost(self, stroke: Stroke) -> None:
        grid = self.board.grids[stroke.seat]
        if not stroke.run:
            grid.clear_ghost()
            return
        sign = stroke.sign
        if self.board.position.terms.turns:
            sign = self.board.pen(stroke.seat).sign
        grid.ghost(stroke.run, sign, self.board.changed_by(stroke.seat, stroke.run, sign))
        draw_lens(grid, stroke.tip, stroke.run)

    def _gone(self) -> bool:
        """Whether the table was left with a finger still on it: then nothing comes of it."""
        if self.board.get_root_window() is not None:
            return False
        self.let_go()
        return True

    def let_go(self, seat: int | None = None) -> None:
        """Forget the fingers (of a seat): size, turn or position changed under them."""
        for touch, stroke in tuple(self.strokes.items()):
            if seat is None or stroke.seat == seat:
                del self.strokes[touch]
                touch.ungrab(self.board)
                self.board.grids[stroke.seat].clear_ghost()
