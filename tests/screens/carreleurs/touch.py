"""Les Carreleurs for the tests of all games by touch: a table, and a drag that is a move there."""

from tools.games.carreleurs.scenes import BEGUN, seated, spot
from tools.scenes import opened, tray


def sit(app):
    """Sit down in front of such a position."""
    return opened(app, seated({}), *BEGUN)


def drag(app):
    """From where to where: a tile from the tray to a free place."""
    return tray(app, "3x5"), spot(app, "3x5 g9")
