"""What the tests of Math&Magic share: who sits where, a clock that stands, a table to sit at."""

from engine.match import Match, Seat
from screens.widgets import sheet as sheets
from tools.scenes.mathmagic import GRID, THIRD

ALICE, BEN, ROBOT = Seat("Alice", colour=0), Seat("Ben", colour=2), Seat("", level=4)
PHONE, LYING, TABLET, STANDING = (360, 640), (640, 360), (1280, 800), (800, 1280)
SIZES = [PHONE, LYING]


class Watch:
    """A clock that goes only when told."""

    def __init__(self):
        self.time = 1000.0

    def __call__(self):
        return self.time


def sitting(malle):
    """For a fixture: sits down at a table, `app, table = sit(seats, target="65")`."""

    def start(seats=(ALICE, BEN), size=LYING, training=False, calm="on", **options):
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

    yield start
    sheets.close_all()


def saved(table):
    return table.store.load(table.match_id).moves
