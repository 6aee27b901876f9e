"""Math&Magic by touch: lines, keys, slides, the third series, the end."""

from functools import partial

import pytest

from engine.games.mathmagic.cells import LINES
from screens.games.mathmagic import formula as mathmagic_formula
from tests.screens.harness import faults
from tests.screens.mathmagic.table import (
    ALICE,
    LYING,
    PHONE,
    SIZES,
    STANDING,
    TABLET,
    saved,
    sit_down,
)
from tools.games.mathmagic.scenes import cell, head, key, propose, sign, slot, write


@pytest.fixture
def sit(malle):
    return partial(sit_down, malle)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_an_answer_without_a_move(sit, size):
    app, table = sit(target="50", size=size)
    write(app, "3", "5*(7+3)")
    assert table.board.draft.value == 50
    propose(app)
    assert saved(table) == ("3: 5*(7+3)",)
    assert table.match.position.points == (2, 0)
    assert table.match.position.number == 51
    assert "2 points" in table.message.sentence
    assert table.board.draft.signs == []


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_an_answer_with_a_slide(sit, size):
    app, table = sit(target="65", size=size)
    app.drag(cell(app, "A3"), cell(app, "A4"))
    assert saved(table) == ("A3-A4",)
    app.settle()
    write(app, "4", "9*8-(4+3)")
    propose(app)
    assert saved(table) == ("A3-A4", "4: 9*8-(4+3)")
    assert table.match.position.points == (1, 0)


@pytest.mark.parametrize("size", SIZES)
def test_a_piece_of_the_third_series_is_dragged_in(sit, size):
    app, table = sit(target="27", size=size)
    start = slot(app, "9")
    x, y = cell(app, "D4")
    finger = app.down(start)
    finger.move((x, y - table.board.plan.token - 10), 12)
    app.frame(10)
    assert [gesture.target for gesture in table.board.hand.gestures.values()] == ["D4"]
    finger.up()
    app.settle()
    assert saved(table) == ("9@D4",)
    assert "9" not in table.match.position.reserve


def test_a_piece_stops_where_the_way_is_blocked(sit):
    app, table = sit(target="65")
    # D3 holds a 7; left of it C3 is free and B3 is not.
    app.drag(cell(app, "D3"), cell(app, "A3"), steps=12)
    assert saved(table) == ("D3-C3",)


def test_a_piece_keeps_to_its_row_or_column(sit):
    app, table = sit(target="65")
    x, _y = cell(app, "F3")
    finger = app.down(cell(app, "D3"))
    finger.move((x, cell(app, "D2")[1]), 12)
    finger.up()
    app.settle()
    assert saved(table) == ("D3-F3",)


def test_a_piece_that_goes_nowhere_is_no_move(sit):
    app, table = sit(target="65")
    finger = app.down(cell(app, "D3"))
    finger.move(cell(app, "E3"), 6)
    finger.move(cell(app, "D3"), 6)
    finger.up()
    app.settle()
    assert saved(table) == ()
    assert table.board.grid == table.match.position.grid
    assert table.board.tokens["D3"].canvas.opacity == 1


def test_a_third_series_with_equal_pieces_lies_one_after_the_other(sit):
    grid = "9...../....../....../....../....../......"
    app, table = sit(target="27", grid=grid, reserve="1155")
    kinds = lambda: [table.board.tokens[f"@{n}"].kind for n in range(1, 6)]  # noqa: E731
    assert kinds() == ["1", "1", "5", "5", ""]
    x, y = cell(app, "D4")
    app.drag(slot(app, "5"), (x, y - table.board.plan.token - 10), steps=12)
    app.settle()
    assert saved(table) == ("5@D4",)
    assert kinds() == ["1", "1", "5", "", ""]


def test_an_entry_on_a_piece_is_refused_with_a_sentence(sit):
    app, table = sit(target="65")
    x, y = cell(app, "D3")
    app.drag(slot(app, "9"), (x, y - table.board.plan.token - 10), steps=12)
    assert saved(table) == ()
    assert "D3" in table.message.sentence
    app.settle()
    app.run_until(lambda: table.board.tokens["@9"].canvas.opacity == 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_slide_is_taken_back_by_undo_or_by_sliding_back(sit, size):
    app, table = sit(target="65", size=size)
    before = table.match.position
    app.drag(cell(app, "A3"), cell(app, "A4"))
    app.settle()
    app.tap(icon="undo", cls="DockButton")
    assert table.match.position == before
    app.drag(cell(app, "A3"), cell(app, "A4"))
    app.settle()
    app.drag(cell(app, "A4"), cell(app, "A3"))
    assert table.match.position == before
    assert saved(table) == ()


def test_only_one_piece_is_moved(sit):
    app, table = sit(target="65")
    app.drag(cell(app, "A3"), cell(app, "A4"))
    app.settle()
    app.drag(cell(app, "E5"), cell(app, "E4"))
    assert saved(table) == ("A3-A4",)
    assert "Only one piece" in table.message.sentence


def test_a_wrong_value_says_what_it_makes_and_keeps_the_calculation(sit):
    app, table = sit(target="50")
    write(app, "3", "5*7+3")
    propose(app)
    assert saved(table) == ()
    assert table.message.sentence == "This makes 38, not 50."
    assert table.board.draft.text == "5*7+3"


def test_without_a_line_or_a_calculation_the_button_says_what_to_do(sit):
    app, table = sit(target="50")
    propose(app)
    assert "row or a column" in table.message.sentence
    app.tap(head(app, "3"))
    propose(app)
    assert "these digits" in table.message.sentence
    assert saved(table) == ()


def test_an_empty_line_is_said_to_be_empty(sit):
    app, table = sit(target="50", grid="335.../....../....../....../....../......", reserve="")
    app.tap(head(app, "5"))
    propose(app)
    assert table.message.sentence == "This line is empty."


def test_every_head_chooses_its_line_and_a_cell_its_row_then_its_column(sit):
    app, table = sit(target="50")
    for line in LINES:
        app.tap(head(app, line))
        assert table.board.draft.line == line
    app.tap(cell(app, "B3"))
    assert table.board.draft.line == "3"
    app.tap(cell(app, "B3"))
    assert table.board.draft.line == "B"


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


def test_the_next_player_looks_for_the_same_number_and_nobody_loses(sit):
    app, table = sit(target="83", size=TABLET)
    app.tap(key(app, "pass"))
    app.settle()
    assert table.match.position.seat == 1
    assert table.match.position.points == (-1, 0)
    assert "Out for 83" in app.texts()
    app.tap(key(app, "pass"))
    app.settle()
    sheet = app.wait_for(cls="OutcomeSheet")
    assert "Nobody loses a point." in sheet.card.sentence
    app.tap(text="Go on")
    app.settle()
    assert table.match.position.number == 84
    assert table.match.position.points == (0, 0)


def test_a_hint_lights_the_line_and_can_be_followed(sit):
    app, table = sit(target="65")
    app.tap(icon="lightbulb-on")
    app.settle()
    assert table.board.lights.lit == table.match.ladder()[0].lit
    app.tap(icon="close")
    app.settle()
    assert table.board.lights.lit == ()


def test_check_marks_the_lines_that_work(sit):
    app, table = sit(target="50")
    table.counsel.check()
    app.settle()
    assert "3" in table.board.lights.check.right
    table.play("3: 5*(7+3)")
    assert table.board.lights.check is None


def test_a_match_until_an_hour_is_stopped_when_it_is_over(sit):
    app, table = sit(target="50", minutes="15")
    assert table.match.match_clock.limit == 900
    app.frame(3)
    table.now.time += 880
    app.frame(3)
    assert table.subject.hour == "20 s left"
    table.keep()
    kept = table.store.load(table.match_id)
    assert kept.match_clock.spent == pytest.approx(880, abs=1)
    table.now.time += 21
    app.run_until(lambda: table.match.over, what="the end of the hour")
    assert saved(table)[-1] == "stop"


def test_thresholds_are_shown(sit):
    app, _table = sit(target="10", size=TABLET, from_2="15")
    assert "Scores from 15" in app.texts()


def test_alone_as_far_as_possible_ends_with_the_first_number_not_found(sit):
    app, table = sit((ALICE,), target="50", size=TABLET)
    write(app, "3", "5*(7+3)")
    propose(app)
    app.tap(key(app, "pass"))
    app.settle()
    assert table.match.over
    assert table.match.position.result.scores == (50,)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_solution_lights_and_tells_every_line_that_works(sit, size):
    app, table = sit((ALICE,), target="7", size=size, training=True)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="Show me the solution", cls="PrimaryButton")
    sheet = app.wait_for(cls="SolutionSheet")
    app.settle()
    assert table.board.lights.lit == ("1", "2", "B", "6", "4", "A")
    assert sheet.solution.proof in app.texts()
    assert "\nRow 4: 9 − 8 ÷ 4\n" in sheet.solution.proof
    if sheet.body.height > sheet.scroll.height:
        left, low, _right, top = app.box(sheet.scroll)
        for _finger in range(8):
            app.drag((left + 40, low + 8), (left + 40, top - 8))
        app.run_until(lambda: sheet.scroll.scroll_y <= 0, what="the end of the list")
    else:
        assert not faults(app)
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: saved(table) == ("1: 8+1-2",), what="the solution shown")


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
