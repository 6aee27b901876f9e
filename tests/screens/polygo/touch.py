"""PolyGo for the tests of all games by touch: a table, and a drag that is a move."""

from tools.games.polygo.scenes import seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({"board": "hexagon-4"}), "a1", "d4")


def drag(app):
    """From where to where: the pawn goes where the finger leaves."""
    return spot(app, "c3"), spot(app, "e4")
