"""Marienbad for the tests of all games by touch: a table, a drag that chooses, the button."""

from tools.games.marienbad.scenes import seated, spot
from tools.scenes import opened


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({"board": "hexagon-3"}), "take a1", "take e3")


def drag(app):
    """From where to where: the pawns between are chosen where the finger leaves."""
    return spot(app, "c1"), spot(app, "c4")


def finish(app):
    """The button takes what was chosen."""
    app.tap(app.app.screen.primary)
