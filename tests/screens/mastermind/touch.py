"""Master Mind for the tests of all games by touch: a table, and a drag that is a move there."""

from tools.games.mastermind.scenes import hole, seated, tray


def sit(app):
    """Sit down in front of such a position."""
    match = seated({"card": "=AFDE"})
    app.app.start_match(match)
    app.settle()
    return match


def drag(app):
    """From where to where."""
    return tray(app, "B"), hole(app, "2")
