"""What a finger does on the board of Colorigraphe to make a move."""

from screens.games.colorigraphe.graph import PEGS

NUMBERS = {str(peg) for peg in range(1, PEGS + 1)}
PLACES = {"red": 1, "blue": 1, "black": 1, "flip": 1, "clear": 1, "move": 2}
"""How many pegs a move speaks of, by its verb."""


def demonstrate(table, move):
    """What a finger does for a move with tokens; None for all that is decided beside the board."""
    board, tray = table.board, table.tray
    verb, *pegs = move.split(" ")
    if not board.placing or len(pegs) != PLACES.get(verb) or not set(pegs) <= NUMBERS:
        return None
    spots = [board.to_window(*board.plan.at(peg)) for peg in pegs]
    there = board.shown[pegs[0]]
    if verb in ("flip", "clear", "move"):
        if not there or (verb == "flip" and board.armed) or len(set(pegs)) < len(pegs):
            return None
        return [[*spots, board.to_window(board.x, board.y)] if verb == "clear" else spots]
    if verb == board.face and not there and not board.armed:
        return [spots]
    if not (board.showing.blacks_left if verb == "black" else board.showing.turners_left):
        return None  # none is left in the tray
    turned = [[tray.home(verb)]] if verb not in ("black", board.face) else []
    return [*turned, [tray.home(verb), *spots]]
