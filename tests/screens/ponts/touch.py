"""Ponts et Barrages for the tests of all games by touch: a table, and a drag that is a move."""

from tools.games.ponts.scenes import seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({"swap": "no"}), "h2", "b4")


def drag(app):
    """From where to where: the pawn goes where the finger leaves."""
    return spot(app, "d4"), spot(app, "f6")
