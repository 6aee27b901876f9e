"""Labyrinthe for the tests of all games by touch: a table, and a drag that is a move."""

from tools.games.labyrinthe.scenes import seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({}), "go b3", "go h3")


def drag(app):
    """From where to where: the king goes where the finger leaves."""
    return spot(app, "b3"), spot(app, "c3")
