"""Colorigraphe for the tests of all games by touch: a table, and a drag that is a move there."""

from tools.games.colorigraphe.scenes import spot, table, tray


def sit(app):
    """Sit down in front of such a position."""
    return table(app)


def drag(app):
    """From where to where."""
    return tray(app, "black"), spot(app, "5")
