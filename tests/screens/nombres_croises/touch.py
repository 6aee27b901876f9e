"""Nombres Croisés for the tests of all games by touch: a table, and a drag that is a move there."""

from tools.games.nombres_croises.scenes import SHEET_8, seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated(SHEET_8))


def drag(app):
    """From where to where."""
    return spot(app, "a5"), spot(app, "f5")
