"""Fingers on the grids of Nombres Croisés: a touch goes round the signs, a stroke paints a run.

Every finger has a stroke of its own, so that in a race two people can paint at the same time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, StringProperty

from screens.games.nombres_croises.lens import draw_lens
from screens.games.nombres_croises.plan import Plan
from screens.widgets import hand
from screens.widgets.gesture import Gesture
from screens.widgets.plan import Point

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

NEXT = {"": "pawn", "pawn": "cross", "cross": "clear"}
"""What a touch makes of a square, by what stands there."""


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


class Hand(hand.Hand):
    """What gestures mean here, for all fingers on the board."""

    slop = 8
    """A finger near an edge that trembles would else paint the next square."""

    board: Board

    # --- two grids, one of them perhaps upside down ---------------------------------------------

    def seat_at(self, x: float, y: float) -> int | None:
        """Whose grid this is; in turns the grid is that of who acts."""
        for seat, grid in enumerate(self.board.grids):
            if grid.plan is not None and grid.plan.on_plate(*self.board.seen_from(seat, x, y)):
                return seat
        return None

    def plan(self, seat: int) -> Plan:
        """Where the squares of this grid lie."""
        plan = self.board.grids[seat].plan
        assert plan is not None
        return plan

    def point(self, gesture: Gesture) -> Point:
        """Where the finger is, as its player sees it."""
        return self.board.seen_from(gesture.seat, *gesture.touch.pos)

    def down(self, touch: Any) -> bool:
        """A finger on a grid: one at a time on each."""
        seat = self.seat_at(*touch.pos)
        if seat is not None and self.board.may_touch(seat):
            super().down(touch)
        return seat is not None

    # --- what strokes mean ----------------------------------------------------------------------

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """Squares in a straight line, along the longer way."""
        return self.plan(gesture.seat).run(gesture.start, end)

    def sign(self, gesture: Gesture) -> str:
        """The sign that is put: a touch has its own, a stroke paints what the pen says."""
        pen = self.board.pens[gesture.seat]
        if gesture.long or self.board.showing.terms.turns:
            return pen.sign
        return pen.touch(self.board.sign_at(gesture.seat, gesture.start)) or pen.sign

    def stroke(self, gesture: Gesture) -> str:
        """Paint the run; one square gets its sign, unless it has it already."""
        places, sign = gesture.places, self.sign(gesture)
        who = self.board.prefix(gesture.seat)
        if self.board.showing.terms.turns:
            # One mark for each turn: sliding to another square takes the finger back.
            return f"{sign} {gesture.start}" if places == (gesture.start,) else ""
        if len(places) > 1:
            first, last = self.plan(gesture.seat).in_order(places)
            return f"{who}paint {sign} {first}-{last}"
        there = self.board.sign_at(gesture.seat, places[0])
        same = there == (sign if sign != "clear" else "")
        return "" if same and (gesture.long or not there) else f"{who}{sign} {places[0]}"

    def send(self, gesture: Gesture) -> bool:
        """The pen goes on with the sign that was put; all the way round it begins with a pawn."""
        pen, sign = self.board.pens[gesture.seat], self.sign(gesture)
        self.board.speaker = gesture.seat
        taken = super().send(gesture)
        if taken and not pen.chosen and not gesture.long:
            pen.sign = "pawn" if sign == "clear" else sign
        return taken

    def outline(self, gesture: Gesture) -> None:
        """Pale signs where they would be put; a lens where a finger hides the squares."""
        grid = self.board.grids[gesture.seat]
        if not gesture.places:
            grid.clear_ghost()
            return
        shape, sign = self.plan(gesture.seat).shape, self.sign(gesture)
        run = sum(shape.cells[name] for name in gesture.places)
        able = self.board.showing.able(gesture.seat, sign) if gesture.legal else 0
        grid.ghost(run, sign, run & able)
        draw_lens(grid, shape.names.index(gesture.places[-1]), run)

    def wipe(self, gesture: Gesture) -> None:
        """The finger has gone."""
        self.board.grids[gesture.seat].clear_ghost()
