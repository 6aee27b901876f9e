"""A finger on the labyrinth: one's own king is lifted, all else is a cell to go to or to close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.games.labyrinthe.pieces import STONE, Piece
from screens.widgets.gesture import Gesture
from screens.widgets.tilinghand import TilingHand

if TYPE_CHECKING:
    from screens.games.labyrinthe.board import Board


class Hand(TilingHand):
    """What is chosen, king or heap, says what a touch on a cell means; a drag says it by itself."""

    board: Board
    _outlining = False
    """A new outline takes the place of the one before: the stone is still thought of."""

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """One cell; but one's own king is taken hold of."""
        return () if gesture.start == self.board.king_cell else (end,)

    def tap(self, gesture: Gesture) -> str:
        """One's own king is chosen: touches move it again."""
        self.board.choose(False)
        return ""

    def drop(self, gesture: Gesture) -> str:
        """The king goes, a stone of the heap is laid."""
        return f"go {gesture.target}" if gesture.start else f"stone {gesture.target}"

    def make(self, kind: str) -> Piece:
        """A piece as large as those on the board."""
        return Piece(self.board.plan.token, kind)

    def outline(self, gesture: Gesture) -> None:
        """A stone that is thought of is weighed."""
        lifted = gesture.kind == STONE
        thought_of = lifted or (self.board.laying and gesture.draws)
        self._outlining = True
        super().outline(gesture)
        self._outlining = False
        self.board.weigh(gesture.target if thought_of else "", lifted)

    def wipe(self, gesture: Gesture) -> None:
        """Nothing is thought of any more."""
        super().wipe(gesture)
        if not self._outlining:
            self.board.weigh("", False)
