"""What a child does with its hands at a table of Master Mind, for the tests."""

import itertools

import pytest

from engine.match import Match, Seat
from screens.table import computer
from screens.widgets import sheet as sheets

ALICE, BEN = Seat("Alice", colour=2), Seat("Ben", colour=4)
TABLET, PHONE, LYING = (1280, 800), (360, 640), (640, 360)
QUICK = LYING
"""Most tests do not care for the size; a small window draws sooner."""


@pytest.fixture
def sit(malle, monkeypatch):
    """Sits down at a table: `app, table = sit(seats, options)`."""
    monkeypatch.setattr(computer, "STEP", 0.02)

    def start(seats=(ALICE,), options=None, size=QUICK, **choices):
        app = malle(size=size, language="en", calm="on")
        chosen = {"first": "1", **(options or {})}
        match = Match.new("mastermind", list(seats), chosen, 7, **choices)
        app.app.start_match(match)
        table = app.run_until(lambda: app.find(cls="TableScreen"))
        app.settle()
        return app, table

    yield start
    sheets.close_all()


def hidden(table):
    """That nothing on the screen knows the code."""
    seen = (table.board.position, table.subject.position, table.tray.position)
    assert all(position.code is None for position in seen)
    assert all(position.terms.seed == -1 for position in seen)
    assert table.board.now.code is None
    assert table.board._flap.opacity == 1
    return True


def hole(table, number):
    return table.board.to_window(*table.board.plan.at(str(number)))


def fill(app, table, row):
    """Fill the row as a child does: some pegs dragged, others touched; a point is empty."""
    for number, colour in enumerate(row, 1):
        if colour == ".":
            continue
        if number % 2:
            app.drag(table.tray.home(colour), hole(table, number))
            continue
        app.tap(hole(table, number))
        app.tap(table.tray.home(colour))
    assert table.match.position.prepared == row


def play_row(app, table, row):
    fill(app, table, row)
    app.tap(table.primary)
    assert table.match.moves[-1].split(" ")[1] == row
    app.settle()
    table.board.skip()


def fingers_fit(tray):
    assert tray.step >= 48
    for one, other in itertools.combinations(tray.spots(), 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 48


def eraser(table):
    x, y, w, h = table.tray.eraser
    return table.tray.to_window(x + w / 2, y + h / 2)
