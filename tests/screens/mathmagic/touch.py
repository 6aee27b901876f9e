"""Math&Magic for the tests of all games by touch: a table, and a drag that is a move there."""

from tools.games.mathmagic.scenes import GRID, cell
from tools.games.mathmagic.scenes import sit as sit_down


def sit(app):
    """Sit down in front of such a position."""
    return sit_down(app, {"grid": GRID, "target": "65"})


def drag(app):
    """From where to where."""
    return cell(app, "D3"), cell(app, "F3")
