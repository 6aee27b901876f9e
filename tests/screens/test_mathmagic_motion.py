"""What moves in Math&Magic: the number that jumps to its row, and a digit under the finger."""

from functools import partial

import pytest

from screens.theme import theme
from tests.screens.harness import faults
from tests.screens.mathmagic_table import LYING, PHONE, STANDING, TABLET, sit_down
from tools.scenes.mathmagic import cell, head, key, propose, write


@pytest.fixture
def sit(malle):
    return partial(sit_down, malle)


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


@pytest.mark.parametrize("away", ["F3", "C3", "D2"])
def test_a_sliding_digit_shows_where_it_comes_to_lie(sit, away):
    app, table = sit(target="65", size=TABLET)
    finger = app.down(cell(app, "D3"))
    finger.move(cell(app, away), 12)
    app.frame(3)
    assert table.board.hand.target == away
    assert len(table.board.hand.under.children) > 0
    finger.move(cell(app, "D3"), 12)
    finger.up()
    app.settle()
    assert len(table.board.hand.under.children) == 0
