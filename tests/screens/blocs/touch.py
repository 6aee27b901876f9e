"""Blocs for the tests of all games by touch: a table, a drag that draws, the button."""

from tools.games.blocs.scenes import OPEN, ends, seated
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({}), *OPEN)


def drag(app):
    """From where to where: the rectangle between is prepared where the finger leaves."""
    return ends(app, "3x4 a6")


def finish(app):
    """The button lays what was drawn."""
    app.tap(app.app.screen.primary)
