"""Chaînes de puissances for the tests of all games by touch: a table, and a drag there."""

from tools.games.chaines.scenes import OPTIONS, seated, shown
from tools.scenes import place, tray


def sit(app):
    """Sit down in front of such a position."""
    return shown(app, seated({**OPTIONS, "time": "0"}))


def drag(app):
    """From where to where: a value to its head."""
    return tray(app, "2^3"), place(app, "row-a4")
