"""HexaDames for the tests of all games by touch: a table, and a drag that is a move."""

from tools.games.hexadames.scenes import MIDDLE, seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({"card": MIDDLE}))


def drag(app):
    """From where to where: a pawn takes a step."""
    return spot(app, "d4"), spot(app, "e4")
