"""What a finger does on the plank of Master Mind to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.mastermind.board import Board


def gesture(board: Board, move: str) -> Gesture | None:
    """The gesture of a move with pegs; None for rows and markings, which are said by buttons."""
    verb, *words = move.split(" ")
    if not board.placing or verb not in ("put", "clear", "carry"):
        return None
    hole = int(words[0])
    spot = board.to_window(*board.plan.at(hole))
    if verb == "carry":
        return Gesture(((spot, board.to_window(*board.plan.at(int(words[1])))),))
    # A touch with the colour that is there already takes it out.
    colour = words[1] if verb == "put" else board.shown[hole - 1]
    if (colour == board.shown[hole - 1]) != (verb == "clear"):
        return None
    return Gesture(((spot,),), choose=colour if colour != board.armed else "")
