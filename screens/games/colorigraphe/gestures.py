"""What a finger does on the board of Colorigraphe to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.colorigraphe.board import Board


def gesture(board: Board, move: str) -> Gesture | None:
    """The gesture of a move with tokens; None for all that is decided beside the board."""
    verb, *pegs = move.split(" ")
    if not board.placing or verb not in ("red", "blue", "black", "flip", "move", "clear"):
        return None
    spots = tuple(board.to_window(*board.plan.at(int(peg))) for peg in pegs)
    there = board.shown[int(pegs[0]) - 1]
    if verb == "move":
        return Gesture((spots,))
    if verb == "clear":
        return Gesture(((*spots, board.to_window(board.x, board.y)),))
    if verb == "flip" or (verb == board.face and not there):
        return None if board.armed else Gesture((spots,))
    if verb == "black":
        return Gesture((spots,), take=verb)
    if not board.position.turners_left:
        return None  # none is left in the tray; they are turned over
    return Gesture((spots,), choose=verb if verb != board.face else "", take=verb)
