"""The calculation of Math&Magic by touch: its keys, its parentheses, what is refused or kept."""

from functools import partial

import pytest

from engine.games.mathmagic.cells import LINES
from screens.games.mathmagic import formula as mathmagic_formula
from tests.screens.harness import faults
from tests.screens.mathmagic.table import LYING, PHONE, SIZES, STANDING, TABLET, saved, sit_down
from tools.games.mathmagic.scenes import cell, head, key, propose, sign, write


@pytest.fixture
def sit(malle):
    return partial(sit_down, malle)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_digit_of_the_chosen_line_is_typed_by_touching_it(sit, size):
    app, table = sit(target="50", size=size)
    draft = table.board.draft
    app.tap(cell(app, "B3"))
    assert (draft.line, draft.text) == ("3", ""), "one elsewhere chooses its line"
    app.tap(cell(app, "B3"))
    app.tap(key(app, "*"))
    app.tap(key(app, "("))
    app.tap(cell(app, "D3"))
    assert draft.text == "5*(7"
    app.tap(cell(app, "A3"))
    assert draft.text == "5*(7"
    assert table.message.sentence == "Now a sign: +, \N{MINUS SIGN}, × or ÷."
    app.tap(key(app, "+"))
    app.tap(cell(app, "B3"))
    assert draft.text == "5*(7+"
    assert table.message.sentence == "This digit is used."
    app.tap(cell(app, "A3"))
    app.tap(key(app, ")"))
    propose(app)
    assert saved(table) == ("3: 5*(7+3)",)


def test_a_touch_beside_the_line_loses_no_calculation(sit):
    app, table = sit(target="50")
    write(app, "3", "5*7")
    app.tap(cell(app, "A2"))
    assert (table.board.draft.line, table.board.draft.text) == ("2", "")
    app.tap(cell(app, "B3"))
    assert (table.board.draft.line, table.board.draft.text) == ("3", "5*7")


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, STANDING])
def test_parentheses_go_round_what_belongs_together(sit, size):
    app, table = sit(target="50", size=size)
    draft = table.board.draft
    write(app, "3", "5*7+3")
    app.tap(sign(app, 2))
    app.tap(sign(app, 4))
    assert draft.run == (2, 4)
    app.tap(key(app, "("))
    assert draft.text == "5*(7+3)"
    # Chosen again, they go again.
    app.tap(sign(app, 3))
    app.tap(sign(app, 5))
    app.tap(key(app, ")"))
    assert draft.text == "5*7+3"


def test_erasing_the_last_sign_and_all(sit):
    app, table = sit(target="50")
    write(app, "3", "5*7")
    app.tap(key(app, "<"))
    assert table.board.draft.text == "5*"
    app.tap(key(app, ""))
    assert table.board.draft.text == ""


def test_a_digit_can_be_used_once_only(sit):
    app, table = sit(target="50")
    write(app, "3", "5*5")
    assert table.board.draft.text == "5*"
    assert table.board.draft.left() == [True, False, True]


def test_a_key_acts_on_release_and_sliding_off_cancels(sit):
    app, table = sit(target="50")
    app.tap(head(app, "3"))
    app.frame(2)
    finger = app.down(key(app, "5"))
    assert table.board.draft.text == ""
    finger.move(cell(app, "A1"), 4)
    finger.up()
    assert table.board.draft.text == ""


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_turning_the_screen_keeps_the_calculation(sit, size):
    app, table = sit(target="50", size=size)
    write(app, "3", "5*(7+3")
    app.resize(*reversed(size))
    app.settle()
    assert table.board.draft.text == "5*(7+3"
    app.tap(key(app, ")"))
    propose(app)
    assert saved(table) == ("3: 5*(7+3)",)


def test_a_slide_of_a_digit_that_was_typed_empties_the_calculation(sit):
    app, table = sit(target="65")
    write(app, "3", "5+3")
    app.drag(cell(app, "A3"), cell(app, "A4"))
    app.settle()
    assert table.board.draft.line == "3"
    assert table.board.draft.signs == []


def test_a_calculation_that_a_rule_forbids_has_no_check(sit, monkeypatch):
    seen = []
    draw = mathmagic_formula._draw_value
    monkeypatch.setattr(
        mathmagic_formula, "_draw_value", lambda *args: seen.append(args[:2]) or draw(*args)
    )
    app, _table = sit(target="12", size=TABLET)
    for line, text, right in (("2", "6*2*1", False), ("6", "5+4+3", True)):
        write(app, line, text)
        app.frame(2)
        assert seen[-1] == ("= 12", right)


SQUARISH = [(544, 682), (700, 760)]
ALL_SIZES = [*SIZES, TABLET, STANDING, (960, 600), (600, 960), (390, 844), *SQUARISH]


@pytest.mark.parametrize("size", ALL_SIZES)
def test_all_keys_are_as_large_as_a_finger(sit, size):
    app, table = sit(target="65", size=size)
    for line in LINES:
        app.tap(head(app, line))
        table.tray.redraw_now()
        keys = table.tray.keys
        every = {*table.board.draft.digits, *"+-*/()", "<", "", "table", "pass"}
        assert {k.sign for k in keys} == every
        assert min(min(k.w, k.h) for k in keys) >= 47.9, line
    assert not faults(app)


@pytest.mark.parametrize("size", ALL_SIZES)
def test_a_full_line_of_six_leaves_the_keys_that_one_needs(sit, size):
    grid = "123456/7.8.9./....../....../....../......"
    app, table = sit(target="65", size=size, grid=grid, reserve="")
    for line, count in (("1", 6), ("2", 3)):
        app.tap(head(app, line))
        table.tray.redraw_now()
        keys = table.tray.keys
        assert sum(k.digit >= 0 for k in keys) == count
        assert {k.sign for k in keys} >= {*"+-*/()", "<", "pass"}
        assert min(min(k.w, k.h) for k in keys) >= 47.9, line


@pytest.mark.parametrize("size", ALL_SIZES)
def test_one_can_pass_wherever_one_plays(sit, size):
    app, table = sit(target="83", size=size)
    app.tap(key(app, "pass"))
    assert saved(table) == ("pass",)


@pytest.mark.parametrize("size", SIZES)
def test_the_multiplication_table_is_one_touch_away_and_shows_the_number(sit, size):
    app, table = sit(target="65", size=size)
    app.tap(key(app, "table"))
    app.settle()
    app.wait_for(cls="TimesSheet")
    assert "Find 65" in app.texts()
    app.tap(icon="close")
    app.settle()
    assert table.tray.get_root_window() is not None
