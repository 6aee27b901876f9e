"""Chaînes de puissances for the tests of all games by touch: a table, and a drag there."""

from tools.games.chaines.probe import match
from tools.scenes import opened, place, tray


def sit(app):
    """Sit down in front of such a position: one person, so that nothing is covered."""
    return opened(app, match())


def drag(app):
    """From where to where: a value to its head."""
    return tray(app, "5^3"), place(app, "col-e1")
