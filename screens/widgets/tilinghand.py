"""A finger on a tiling: it shows its cell before it leaves, and what would stand there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp

from screens.base import voice
from screens.base.theme import fade, theme
from screens.widgets import hand, lens, paint, tilingmarks
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.widgets.plan import Point
    from screens.widgets.tilingpicture import TilingPicture
    from screens.widgets.tilingplan import TilingPlan

SMALL = 32
"""Cells narrower than this, in dp, are hidden by a finger: there is a lens."""
LARGE = 46
"""How wide they are in the lens."""
REST = 0.35
"""A finger that rests so long on a cell hears its name, where names are wanted."""
NEAR = {"triangle": 1.8}
"""How far, in cells, the lens looks beyond the one in its middle."""


class TilingHand(hand.Hand):
    """A touch means the nearest cell; sliding goes to another, off the plate to none.

    A game whose pieces are carried or whose strokes are longer says so by `run`, `drop` and
    `stroke`, as with every Hand; cells are shown in the same way.
    """

    board: TilingPicture[Any]

    def __init__(self, board: TilingPicture[Any]) -> None:
        super().__init__(board)
        self.pale, self.shown = Canvas(), Canvas()
        self.pale.opacity = 0.55
        self.canvas.add(self.shown)
        self.canvas.add(self.pale)
        self.glass = Canvas()
        """The lens lies above everything."""
        self._reading: Any = None

    # --- what a game may say otherwise ----------------------------------------------------------

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """One cell, wherever the finger is."""
        return (end,)

    def stroke(self, gesture: Gesture) -> str:
        """The board says what a touch on a cell means."""
        return self.board.move_at(gesture.places[-1])

    def ghost(self, gesture: Gesture) -> str:
        """The kind of piece that is shown pale where it would stand; empty: none."""
        if gesture.carried is not None:
            return gesture.kind
        return self.board.ghost_kind(gesture.target)

    # --- what is shown --------------------------------------------------------------------------

    def plan(self, _seat: int) -> TilingPlan:
        """One board for all."""
        return self.board.plan

    def lay(self) -> None:
        """Nothing is drawn before there is a target: every cell has its own outline."""

    def outline(self, gesture: Gesture) -> None:
        """The cell, outlined if it is allowed and hatched if not; the piece, pale."""
        self.wipe(gesture)
        if not gesture.target:
            return
        plan, name = self.plan(gesture.seat), gesture.target
        kind = self.ghost(gesture) if gesture.legal else ""
        with self.shown:
            self.draw_target(plan, gesture)
        with self.pale:
            if kind:
                self.board.draw_piece(kind, *plan.at(name), plan.token)
        self._look_through(gesture, kind)
        if self.board.named and voice.wanted():
            self._reading = Clock.schedule_once(lambda _dt: voice.read(name), REST)

    def draw_target(self, plan: TilingPlan, gesture: Gesture) -> None:
        """Outline the cell that is meant, on this plan."""
        name = gesture.target
        if not gesture.legal:
            tilingmarks.hatched(plan, name)
            return
        tint = self.board.tint()
        if tint is not None:
            tilingmarks.filled(plan, name, fade(tint, 0.28), 0.96)
        width = max(dp(3), min(theme.line(5), 0.12 * plan.u))
        tilingmarks.outlined(plan, name, width, theme.ink)

    def wipe(self, gesture: Gesture) -> None:
        """Nothing would be done any more."""
        self.shown.clear()
        self.pale.clear()
        self.glass.clear()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _look_through(self, gesture: Gesture, kind: str) -> None:
        """Where a finger hides its cell: the cell and its neighbours in a lens."""
        plan, name = self.plan(gesture.seat), gesture.target
        if plan.u >= dp(SMALL):
            return
        board = self.board
        (cx, cy), side, large, near = lens_on(board, plan, name)
        with self.glass:
            lens.ground(cx, cy, side)
            board.draw_cells(large, near)
            self.draw_target(large, gesture)
            if kind:
                board.draw_piece(kind, *large.at(name), large.token)
            if board.named:
                paint.words(name, cx - 0.38 * side, cy + 0.38 * side, dp(18), theme.ink)


def lens_on(
    board: Widget, plan: TilingPlan, name: str
) -> tuple[Point, float, TilingPlan, list[str]]:
    """A lens on a cell: its middle and side, where the cells lie in it, and which are seen."""
    tiling = plan.tiling
    side = min(dp(3.1 * LARGE), *board.size)
    cx, cy = lens.beside((*board.pos, *board.size), plan.at(name), side)
    x, y = tiling.middle(name)
    u = dp(LARGE) * (0.8 if tiling.kind == "triangle" else 0.94)
    large = plan.nearer(u / plan.u, cx - x * u, cy + y * u)
    reach = NEAR.get(tiling.kind, 1.5)
    near = [n for n in tiling.cells if math.dist(tiling.middle(n), (x, y)) <= reach]
    return (cx, cy), side, large, near
