"""Math&Magic by touch: lines, slides, the third series, passing, the end."""

from functools import partial

import pytest

from engine.games.mathmagic.cells import LINES
from screens.games.mathmagic import passing
from tests.screens.harness import faults
from tests.screens.mathmagic.table import (
    ALICE,
    PHONE,
    SIZES,
    TABLET,
    saved,
    sit_down,
)
from tools.games.mathmagic.scenes import cell, head, key, propose, slot, write


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


def test_every_head_chooses_its_line_and_an_empty_cell_its_row_then_its_column(sit):
    app, table = sit(target="50")
    for line in LINES:
        app.tap(head(app, line))
        assert table.board.draft.line == line
    app.tap(cell(app, "C3"))
    assert table.board.draft.line == "3"
    app.tap(cell(app, "C3"))
    assert table.board.draft.line == "C"


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
    assert table.subject.hour == "20\u00a0s left"
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
    assert not table.match.over, "it asks first"
    assert "Then the match is over. You got as far as 50." in app.texts()
    app.tap(text="No, go back")
    app.settle()
    assert saved(table) == ("3: 5*(7+3)",)
    app.tap(key(app, "pass"))
    app.settle()
    app.tap(text="Yes, I stop here")
    app.settle()
    assert table.match.over
    assert table.match.position.result.scores == (50,)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_alone_the_menu_calls_giving_up_what_it_does(sit, size):
    app, table = sit((ALICE,), target="50", size=size)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="I stop here", cls="MenuRow")
    app.settle()
    assert saved(table) == ()
    app.tap(text="Yes, I stop here")
    app.settle()
    assert saved(table) == ("pass",)


def test_alone_for_points_the_next_number_comes_without_a_question(sit):
    app, table = sit((ALICE,), target="50", goal="range")
    assert passing.label(table.match.position) == "Next number"
    app.tap(key(app, "pass"))
    app.settle()
    assert saved(table) == ("pass",)
    assert not table.match.over


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_solution_lights_and_tells_every_line_that_works(sit, size):
    app, table = sit((ALICE,), target="7", size=size, training=True)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="Show me the solution", cls="FinalButton")
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
