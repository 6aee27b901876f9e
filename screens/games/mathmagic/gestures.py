"""What a finger does on the board of Math&Magic to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.games.mathmagic.cells import PLACE, goals
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.mathmagic.board import Board


def gesture(board: Board, move: str) -> Gesture | None:
    """The gesture of a slide or an entry; None for calculations, which are typed."""
    start, _dash, goal = move.partition("@" if "@" in move else "-")
    if not board.playing or goal not in PLACE:
        return None
    end = board.plan.at(goal)
    if start in PLACE:
        piece = board.grid[PLACE[start]] != "."
        back = board.position.moved == f"{goal}-{start}"
        if not piece or back or PLACE[goal] not in goals(board.grid, PLACE[start]):
            return None
        return Gesture(((board.to_window(*board.plan.at(start)), board.to_window(*end)),))
    for slot, tile in enumerate(board.slots):
        if tile.kind and tile.kind == start:
            # The piece floats above the finger that brings it in.
            below = end[0], end[1] - 0.55 * board.plan.half - dp(10)
            return Gesture(((board.to_window(*board.plan.slot(slot)), board.to_window(*below)),))
    return None
