"""A table of Colorigraphe to sit down at, for the tests of all tables."""

import pytest

from engine.match import Match, Seat
from screens.widgets import sheet as sheets

CARD = "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"
PATH = "1-2 2-3"
ALICE, BEN = Seat("Alice", colour=2), Seat("Ben", colour=4)
SIZES = [(1280, 800), (360, 640)]
QUICK = (640, 360)
"""Most tests do not care for the size; a small window draws sooner."""


class Watch:
    """A clock that goes only when told."""

    def __init__(self):
        self.time = 0.0  # what ran by the table's own watch goes on from here

    def __call__(self):
        return self.time

    def go(self, seconds):
        self.time += seconds


@pytest.fixture
def sit(malle):
    """Sits down at a table: `app, table, watch = sit(seats, options)`."""

    def start(seats=(ALICE, BEN), options=None, size=QUICK, **choices):
        app = malle(size=size, language="en", calm="on")
        match = Match.new("colorigraphe", list(seats), options or {"card": CARD}, 7, **choices)
        app.app.start_match(match)
        table = app.run_until(lambda: app.find(cls="TableScreen"))
        watch = Watch()
        match.clock.pause(table.now())
        match.clock.spent = 0.0
        table.now = watch
        app.settle()
        return app, table, watch

    yield start
    sheets.close_all()


def peg(table, number):
    return table.board.to_window(*table.board.plan.at(number))


def saved(table):
    return table.store.load(table.match_id).moves
