"""A table of Math&Magic for tests: the sheet's board, and a clock that goes only when told."""

from engine.match import Match, Seat
from tests.screens.sitting import Watch
from tools.games.mathmagic.scenes import GRID, THIRD

ALICE, BEN, ROBOT = Seat("Alice", colour=0), Seat("Ben", colour=2), Seat("", level=4)
PHONE, LYING, TABLET, STANDING = (360, 640), (640, 360), (1280, 800), (800, 1280)
SIZES = [PHONE, LYING]


def sit_down(malle, seats=(ALICE, BEN), size=LYING, training=False, calm="on", **options):
    """The app and its table, laid out with these options; an empty one is left to the game."""
    app = malle(size=size, language="en", calm=calm)
    options = {"grid": GRID, "reserve": THIRD, "turns": "turn", **options}
    options = {name: value for name, value in options.items() if value}
    if len(seats) == 1:
        options.pop("turns")
    match = Match.new("mathmagic", list(seats), options, 7, training=training)
    app.app.start_match(match)
    table = app.run_until(lambda: app.find(cls="TableScreen"))
    match.clock.pause(table.now())
    match.clock.spent = 0.0
    table.now = Watch()
    app.settle()
    return app, table


def saved(table):
    """The moves on the disk."""
    return table.store.load(table.match_id).moves
