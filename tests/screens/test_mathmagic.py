"""Math&Magic by touch: lines, keys, slides, the third series, whole matches."""

import pytest

from engine.games.mathmagic.board import LINES
from engine.games.mathmagic.rules import game
from screens.games.mathmagic_draft import Draft
from tests.screens.harness import faults
from tests.screens.mathmagic_table import (
    ALICE,
    LYING,
    PHONE,
    ROBOT,
    SIZES,
    STANDING,
    TABLET,
    saved,
    sitting,
)
from tools.scenes.mathmagic import cell, head, key, propose, sign, slot, write


@pytest.fixture
def sit(malle):
    yield from sitting(malle)


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
    finger.move((x, y - table.board.plan.half - 10), 12)
    app.frame(10)
    assert table.board.hand.target == "D4"
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
    assert table.board.tiles["D3"].canvas.opacity == 1


def test_a_third_series_with_equal_pieces_lies_one_after_the_other(sit):
    grid = "9...../....../....../....../....../......"
    app, table = sit(target="27", grid=grid, reserve="1155")
    kinds = lambda: [tile.kind for tile in table.board.slots[:5]]  # noqa: E731
    assert kinds() == ["1", "1", "5", "5", ""]
    x, y = cell(app, "D4")
    app.drag(slot(app, "5"), (x, y - table.board.plan.half - 10), steps=12)
    app.settle()
    assert saved(table) == ("5@D4",)
    assert kinds() == ["1", "1", "5", "", ""]


def test_an_entry_on_a_piece_is_refused_with_a_sentence(sit):
    app, table = sit(target="65")
    x, y = cell(app, "D3")
    app.drag(slot(app, "9"), (x, y - table.board.plan.half - 10), steps=12)
    assert saved(table) == ()
    assert "D3" in table.message.sentence
    app.settle()
    app.run_until(lambda: table.board.slots[8].canvas.opacity == 1)


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


def test_the_rules_let_one_try_to_pass(malle):
    app = malle(size=PHONE, language="en", calm="on")
    app.app.open_rules("mathmagic")
    app.settle()
    page = app.wait_for(cls="RulesScreen")
    pages = [lesson.attempt for lesson in game.lessons()]
    page.turn_to(pages.index(("pass",)))
    app.settle()
    app.tap(page.board)
    app.run_until(lambda: page.stage == "try", what="the child's turn")
    app.frame(2)
    app.tap(app.wait_for(cls="Practice").spot("pass"))
    app.run_until(lambda: page.stage == "done", what="the praise")


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
    assert table.board.lights.lit == table.match.ladder[0].lit
    app.tap(icon="close")
    app.settle()
    assert table.board.lights.lit == ()


def test_check_marks_the_lines_that_work(sit):
    _app, table = sit(target="50")
    table.tools.check()
    assert "3" in table.board.lights.check.right
    table.play("3: 5*(7+3)")
    assert table.board.lights.check is None


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


def test_thresholds_are_shown(sit):
    app, _table = sit(target="10", size=TABLET, from_2="15")
    assert "Scores from 15" in app.texts()


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_whole_short_match(sit, size):
    app, table = sit((ALICE, ROBOT), target="48", end="51", size=size)
    match = table.match
    while not match.over:
        if match.position.seat == 1:
            number = match.position.number
            app.run_until(
                lambda n=number: match.over or match.position.number > n, what="the robot"
            )
            app.settle()
            continue
        for move in match.solution().moves:
            if "@" in move:
                table.play(move)
            elif "-" in move and ":" not in move:
                start, goal = move.split("-")
                app.drag(cell(app, start), cell(app, goal), steps=12)
            else:
                line, text = move.split(": ")
                write(app, line, text)
                propose(app)
            app.settle()
    assert saved(table) == table.match.moves
    assert sum(table.match.position.points) >= 4
    app.wait_for(cls="Ending")


def test_alone_as_far_as_possible_ends_with_the_first_number_not_found(sit):
    app, table = sit((ALICE,), target="50", size=TABLET)
    write(app, "3", "5*(7+3)")
    propose(app)
    app.tap(key(app, "pass"))
    app.settle()
    assert table.match.over
    assert table.match.position.result.scores == (50,)


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_let_one_practise_a_calculation(malle, size):
    app = malle(size=size, language="en", calm="on")
    app.app.open_rules("mathmagic")
    app.settle()
    page = app.wait_for(cls="RulesScreen")
    app.tap(page.board)  # enough seen, now try
    app.run_until(lambda: page.stage == "try", what="the child's turn")
    app.frame(2)
    app.tap(head(app, "3"))
    app.frame(2)
    keys = app.wait_for(cls="Practice")
    assert min(min(key.w, key.h) for key in keys.keys) >= 47.9
    for one in "5+3-7":
        app.tap(keys.spot(one))
        app.frame()
    app.run_until(lambda: page.stage == "done", what="the praise")
    assert page.match.moves == ("3: 5+3-7",)


# --- the calculation itself -------------------------------------------------------------------


def typed(signs, digits="3489"):
    draft = Draft()
    draft.line, draft.digits = "4", digits
    return draft, [sign for sign in signs if not draft.press(sign)]


def test_signs_that_cannot_stand_are_not_typed():
    assert typed("9*8-(4+3)")[1] == []
    assert typed("98")[1] == ["8"]
    assert typed("+9)")[1] == ["+", ")"]
    assert typed("9(")[1] == ["("]
    assert typed("9+*8")[0].text == "9*8"


@pytest.mark.parametrize(
    ("signs", "value"), [("", None), ("9", 9), ("9*", 9), ("9*8-(4+", 68), ("9/4", None)]
)
def test_the_value_grows_while_typing(signs, value):
    assert typed(signs)[0].value == value


def test_a_run_grows_until_its_parentheses_are_whole():
    draft, _ = typed("9*(8-4)+3")
    draft.touch(0)
    draft.touch(3)
    assert draft.run == (0, 6)
    draft.press("(")
    assert draft.text == "(9*(8-4))+3"
