"""What a finger does on the plank of Master Mind to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.mastermind.codes import HOLES
from screens.widgets.demonstration import Demonstration

if TYPE_CHECKING:
    from screens.games.mastermind.board import Board


PLACES = {str(hole) for hole in range(1, HOLES + 1)}


def demonstrate(board: Board, move: str) -> Demonstration | None:
    """What a finger does for a move with pegs; None for what buttons say: rows and markings."""
    verb, *words = move.split(" ")
    if not board.placing or not words or words[0] not in PLACES:
        return None
    there = board.shown[words[0]]
    spot = board.to_window(*board.plan.at(words[0]))
    match verb, *words[1:]:
        case "carry", goal if there and goal in PLACES and goal != words[0]:
            return Demonstration(((spot, board.to_window(*board.plan.at(goal))),))
        case "put", colour if colour != there and colour in board.showing.letters:
            return Demonstration(((spot,),), choose=colour if colour != board.armed else "")
        case ("clear",) if there:
            # A touch with the colour that is there already takes it out.
            return Demonstration(((spot,),), choose=there if there != board.armed else "")
    return None
