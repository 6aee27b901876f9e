"""Math&Magic as a match goes on: the race, computers, the hour, the jump to the row of numbers."""

import pytest

from engine.games.mathmagic.computer import seconds
from engine.match import Seat
from screens.tableparts import computer
from screens.theme import theme
from tests.screens.harness import faults
from tests.screens.mathmagic_table import (
    ALICE,
    BEN,
    LYING,
    PHONE,
    ROBOT,
    SIZES,
    STANDING,
    TABLET,
    saved,
    sitting,
)
from tools.scenes.mathmagic import head, key, propose, write


@pytest.fixture
def sit(malle):
    yield from sitting(malle)


@pytest.mark.parametrize("size", SIZES)
def test_the_race_goes_to_whoever_presses_first(sit, size):
    app, table = sit(target="50", size=size, rules="race", reserve="")
    claims = app.find_all(cls="Claim")
    assert len(claims) == 2
    app.tap(next(c for c in claims if c.label == "Ben"))
    app.settle()
    assert saved(table) == ("claim 2",)
    write(app, "3", "5*7+3")
    propose(app)
    # A wrong claim is out for that number; the other one may still find it.
    assert table.match.position.failed == (1,)
    assert [c.label for c in app.find_all(cls="Claim")] == ["I have it!"]
    app.tap(cls="Claim")
    app.settle()
    write(app, "3", "5*(7+3)")
    propose(app)
    assert table.match.position.points == (1, 0)


@pytest.mark.parametrize("size", SIZES)
def test_five_in_the_race_have_two_buttons_each_on_a_phone(sit, size):
    seats = [Seat(name) for name in ("Alice", "Ben", "Maximilian", "Zoé", "Tom")]
    app, table = sit(seats, size=size, target="50", rules="race", reserve="")
    claims, leaves = app.find_all(cls="Claim"), app.find_all(cls="Pass")
    assert len(claims) == len(leaves) == 5
    assert min(min(button.size) for button in claims + leaves) >= 47.9
    app.tap(leaves[0])
    app.settle()
    assert table.match.moves[0].startswith("pass")
    app.tap(app.find_all(cls="Claim")[0])
    app.settle()
    assert table.match.moves[1].startswith("claim")


def test_the_computer_looks_in_the_race_as_long_as_its_level_does(sit, monkeypatch):
    monkeypatch.setattr(computer, "COURTESY", 0.01)
    app, table = sit((ALICE, ROBOT), target="50", rules="race", reserve="")
    robot = table.computer
    app.run_until(lambda: robot.waited > 0, what="a beat")
    assert robot.thought is None
    robot.waited = seconds(table.match.position, 4, 1)
    app.run_until(lambda: table.match.moves, what="the computer's claim")
    app.run_until(lambda: table.match.ply > 1, what="its answer")
    assert table.match.moves[0] == "claim 2"
    assert table.match.at(2).points == (0, 1)


@pytest.mark.parametrize("gesture", ["claim 1", "pass 1"])
def test_the_computer_goes_on_looking_while_others_claim_and_pass(sit, gesture):
    app, table = sit((ALICE, BEN, ROBOT), target="50", rules="race", reserve="")
    robot = table.computer
    app.frame(2)
    robot.waited = 7.0
    table.play(gesture)
    app.frame(2)
    if gesture == "claim 1":
        table.play("3: 5+7+3")
        app.frame(2)
    assert table.match.position.failed == (0,)
    assert robot.waited > 7.0
    # The next number is another question.
    table.play("claim 2")
    table.play("3: 5*(7+3)")
    app.frame(2)
    assert table.match.position.number == 51
    assert robot.waited < 7.0


def test_the_computer_does_not_look_while_the_menu_is_open(sit):
    app, table = sit((ALICE, ROBOT), target="50", rules="race", reserve="")
    app.tap(icon="menu")
    app.settle()
    waited = table.computer.waited
    app.frame(20)
    assert table.computer.waited == waited


def test_a_match_until_an_hour_is_stopped_when_it_is_over(sit):
    app, table = sit(target="50", minutes="15")
    assert table.hour.limit == 900
    app.frame(3)
    table.now.time += 880
    app.frame(3)
    assert table.stake.hour == "20 s left"
    table.keep()
    assert float(table.store.setting(f"hour {table.match_id}")) == pytest.approx(880, abs=1)
    table.now.time += 21
    app.run_until(lambda: table.match.over, what="the end of the hour")
    assert saved(table)[-1] == "stop"


def answer_fifty(app):
    """Say an answer that is right, without waiting for what follows."""
    write(app, "3", "5*(7+3)")
    app.tap(icon="bullhorn", cls="PrimaryButton")
    app.frame()


@pytest.mark.parametrize("calm", ["off", "on"])
@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, STANDING])
def test_an_accepted_number_jumps_to_the_row_of_numbers(sit, size, calm):
    app, table = sit(target="50", size=size, calm=calm)
    answer_fifty(app)
    (leap,) = app.find_all(cls="Leap")
    row = table.rail.race.box_of("50")
    assert (row is not None) == (size == TABLET)
    x, y, w, h = row or table.stake.plate
    while app.find(cls="Leap"):
        last = leap._place.xy
        app.frame()
    assert x <= last[0] <= x + w
    assert y <= last[1] <= y + h
    assert not app.find_all(cls="Leap")
    assert table.match.position.number == 51


def test_the_jump_stops_no_touch(sit):
    app, table = sit(target="50", size=TABLET, calm="off")
    answer_fifty(app)
    app.tap(head(app, "C"))
    app.tap(key(app, "8"))
    assert table.board.draft.text == "8"


@pytest.mark.parametrize("change", ["turn", "undo", "leave"])
def test_the_jump_ends_when_something_else_begins(sit, change):
    app, table = sit(target="50", size=TABLET, calm="off")
    answer_fifty(app)
    assert app.find(cls="Leap")
    if change == "turn":
        app.resize(800, 1280)
    elif change == "undo":
        table.undo()
    else:
        app.app.open_home()
        app.run_until(lambda: not table.board.motions, what="the jump to end")
    app.frame(2)
    assert not app.find(cls="Leap")
    assert not [child for child in table.children if type(child).__name__ == "Leap"]


def test_the_row_of_numbers_shows_what_is_done_and_how_far_it_goes(sit):
    app, table = sit(target="48", size=TABLET)
    assert "Up to 100" in app.texts()
    for line, text in (("A", "6*(5+3)"), ("", ""), ("3", "5*(7+3)")):
        if not line:
            table.play("pass")
            table.play("pass")
            app.tap(text="Go on")
            app.settle()
            continue
        write(app, line, text)
        propose(app)
    track = table.view.track(table.match)
    assert track.numbers == (("49", False), ("50", False), ("51", True), ("52", False))


def test_how_far_it_goes_stays_on_one_line_in_large_letters(sit):
    app, _table = sit(target="48", size=(960, 600), minutes="30")
    theme.text_scale = 1.3
    try:
        app.settle()
        assert "30 minutes in all" in app.texts()
        assert not faults(app)
        label = app.find(text="30 minutes in all")
        assert label.texture_size[1] <= 24 * 1.3
    finally:
        theme.text_scale = 1.0
        app.settle()
