"""Saying the number in Math&Magic: by ones, by tens, by chance, on every size."""

import pytest

from engine.match import Match, Seat
from tests.screens.harness import faults

SIZES = [(360, 640), (640, 360), (1280, 800), (800, 1280)]


@pytest.fixture
def asked(malle):
    """Sits down where the first seat says the number: `app, table, ask = asked(size)`."""

    def start(size, *seats):
        app = malle(size=size, language="fr", calm="on")
        options = {"rules": "race", "numbers": "agreed", "rounds": "3"}
        seats = list(seats or (Seat("Alice", colour=0), Seat("Ben", colour=2)))
        app.app.start_match(Match.new("mathmagic", seats, options, 7))
        table = app.run_until(lambda: app.find(cls="TableScreen"))
        app.settle()
        return app, table, app.find(cls="Ask")

    return start


@pytest.mark.parametrize("size", SIZES)
def test_counting_to_a_number_and_saying_it(asked, size):
    app, table, ask = asked(size)
    assert not faults(app)
    keys = [key for key in (*ask.steps, ask.chance, ask.go) if key.opacity]
    assert min(min(key.size) for key in keys) >= 48
    before = ask.value = 50
    app.frame(2)
    for key in ask.steps:
        if key in keys:
            app.tap(key)
    app.tap(ask.steps[2])
    assert ask.value == before + 1
    app.tap(ask.go)
    app.run_until(lambda: table.match.moves == (f"ask {before + 1}",), what="the number")
    app.settle()
    assert table.match.position.phase == "seek"
    assert app.find(cls="Ask") is None
    assert app.find(cls="Claims")


def test_chance_says_a_number_that_can_be_found(asked):
    app, table, ask = asked((640, 360))
    seen = {ask.value}
    for _draw in range(5):
        app.tap(ask.chance)
        seen.add(ask.value)
    assert len(seen) > 2
    app.tap(ask.go)
    app.run_until(lambda: table.match.moves, what="the number")
    assert table.match.solution().moves == ()
    assert table.match.solution().data["still"] or table.match.solution().data["moved"]


def test_it_ends_at_one_and_at_the_highest(asked):
    app, _table, ask = asked((1280, 800))
    ask.value = 5
    app.tap(ask.steps[0])
    assert ask.value == 1
    app.frame(2)
    assert [key.disabled for key in ask.steps] == [True, True, False, False]
    app.tap(ask.steps[1])
    assert ask.value == 1
    ask.value = 495
    app.frame(2)
    app.tap(ask.steps[3])
    assert ask.value == 500
    app.frame(2)
    assert [key.disabled for key in ask.steps] == [False, False, True, True]


def test_the_computer_says_its_number_by_itself(asked):
    app, table, ask = asked((640, 360), Seat("", level=1), Seat("Ben", colour=2))
    assert ask is None
    app.run_until(lambda: table.match.position.number, what="the computer's number")
