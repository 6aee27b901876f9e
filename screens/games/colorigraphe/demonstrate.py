"""What a finger does on the board of Colorigraphe to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.games.colorigraphe.graph import PEGS
from screens.widgets.demonstration import Demonstration

if TYPE_CHECKING:
    from screens.games.colorigraphe.board import Board


NUMBERS = {str(peg) for peg in range(1, PEGS + 1)}
PLACES = {"red": 1, "blue": 1, "black": 1, "flip": 1, "clear": 1, "move": 2}
"""How many pegs a move speaks of, by its verb."""


def demonstrate(board: Board, move: str) -> Demonstration | None:
    """What a finger does for a move with tokens; None for all that is decided beside the board."""
    verb, *pegs = move.split(" ")
    if not board.placing or len(pegs) != PLACES.get(verb) or not set(pegs) <= NUMBERS:
        return None
    spots = tuple(board.to_window(*board.plan.at(peg)) for peg in pegs)
    there = board.shown[pegs[0]]
    if verb in ("flip", "clear", "move"):
        if not there or (verb == "flip" and board.armed) or len(set(pegs)) < len(pegs):
            return None
        if verb == "clear":
            spots += (board.to_window(board.x, board.y),)
        return Demonstration((spots,))
    if verb == board.face and not there and not board.armed:
        return Demonstration((spots,))
    if not (board.showing.blacks_left if verb == "black" else board.showing.turners_left):
        return None  # none is left in the tray
    other = verb not in ("black", board.face)
    return Demonstration((spots,), choose=verb if other else "", take=verb)
