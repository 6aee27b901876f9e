"""Master Mind played by touch: rows, pegs, game 2, the computer in both roles."""

import pytest

from engine.advice import Check
from engine.games.mastermind.codes import mark
from engine.match import Seat
from tests.screens.harness import faults
from tests.screens.mastermind.hands import (
    BEN,
    LYING,
    PHONE,
    TABLET,
    eraser,
    fill,
    fingers_fit,
    hidden,
    hole,
    play_row,
    sit,
)
from tools.games.mastermind.scenes import rest
from tools.scenes import read_outcome

__all__ = ["sit"]


def saved(table):
    return table.store.load(table.match_id).moves


# --- alone ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_whole_game_alone(sit, size):
    app, table = sit(options={"card": "=ABCD"}, size=size)
    assert hidden(table)
    play_row(app, table, "AABB")
    assert table.match.position.lines[0].marking == (1, 1)
    assert saved(table) == table.match.moves
    assert hidden(table)
    assert table.subject.left == table.match.position.left.bit_count()
    play_row(app, table, "ACBD")
    play_row(app, table, "ABCD")
    assert table.match.over
    assert table.board.now.code == "ABCD"
    app.wait_for(cls="Ending")
    app.settle()
    assert "The code was found in 3 rows." in app.texts()
    assert faults(app) == []


def test_empty_holes_count_in_game_2(sit):
    app, table = sit(options={"card": "=A.B.", "colours": "7"})
    fill(app, table, "A..C")
    app.tap(table.primary)
    assert table.match.position.lines == ()
    assert "an empty hole counts" in table.message.sentence
    app.tap(table.primary)
    assert table.match.position.lines[0].marking == (2, 1)
    rest(app)
    assert len(table.subject.levels) == 7**4
    play_row(app, table, "A.B.")
    assert table.match.over
    app.wait_for(cls="Ending")


def test_a_touch_too_many_wastes_no_row_in_game_2(sit):
    app, table = sit(options={"card": "=A.B.", "colours": "7"})
    fill(app, table, "ABCD")
    app.double_tap(table.primary)
    app.settle()
    assert table.match.moves[-1] == "guess ABCD"
    app.run_until(lambda: not table.message.sentence)
    app.tap(table.primary)
    assert table.match.moves[-1] == "guess ABCD"
    app.tap(table.primary)
    assert table.match.moves[-1] == "guess ....", "an empty row may be meant"


def test_the_last_row_passes_and_the_code_is_shown(sit):
    app, table = sit(options={"card": "=ABCD", "rows": "8"})
    for _row in range(8):
        assert hidden(table)
        play_row(app, table, "EEFF")
    assert table.match.over
    assert table.board.now.code == "ABCD"
    app.wait_for(cls="Ending")
    app.settle()
    assert "The code was not found." in app.texts()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_touched_colour_goes_into_the_next_free_hole(sit, size):
    app, table = sit(options={"card": "=ABCD"}, size=size)
    app.drag(table.tray.home("F"), hole(table, 2))
    for colour in "AAB":
        app.tap(table.tray.home(colour))
    assert table.match.moves == ("put 2 F", "put 1 A", "put 3 A", "put 4 B")
    app.tap(table.tray.home("C"))
    assert table.match.position.prepared == "AFAB", "a full row stays as it is"
    assert table.message.sentence == "The row is full. Touch a hole first, then its new colour."


def test_a_chosen_hole_takes_the_colour_first(sit):
    app, table = sit(options={"card": "=ABCD"})
    app.tap(hole(table, 3))
    assert table.board.chosen == "3"
    assert len(table.board._choice.children) > 0
    app.tap(table.tray.home("E"))
    assert table.board.chosen == ""
    assert len(table.board._choice.children) == 0
    app.tap(table.tray.home("E"))
    app.tap(hole(table, 3))
    app.tap(table.tray.home("D"))
    assert table.match.moves == ("put 3 E", "put 1 E", "put 3 D")
    # The same hole again: its peg comes out, an empty one is let go.
    app.tap(hole(table, 3))
    app.tap(hole(table, 3))
    assert table.match.moves[-1] == "clear 3"
    app.tap(hole(table, 2))
    app.tap(hole(table, 2))
    assert table.board.chosen == ""
    assert table.match.moves[-1] == "clear 3"


def test_pegs_are_dragged_in_across_and_out(sit):
    app, table = sit(options={"card": "=ABCD"}, size=PHONE)
    app.drag(table.tray.home("B"), hole(table, 1))
    assert table.match.moves == ("put 1 B",)
    app.drag(hole(table, 1), hole(table, 4))
    assert table.match.moves[1:] == ("carry 1 4",)
    assert tuple(table.board.shown.values()) == ("", "", "", "B")
    app.tap(table.undo_button)
    assert tuple(table.board.shown.values()) == ("B", "", "", "")
    app.tap(table.redo_button)
    app.settle()
    assert [token.kind for token in table.board.tokens.values()] == ["", "", "", "B"]
    x, y = hole(table, 4)
    app.drag((x, y), (x, y + 3 * table.board.plan.reach))
    assert table.match.moves[-1] == "clear 4"
    app.settle()
    assert app.window.canvas.after.children == []


def test_a_drag_let_go_between_tray_and_row_comes_to_nothing(sit):
    app, table = sit(options={"card": "=ABCD"}, size=PHONE)
    x, y = table.tray.home("B")
    app.drag((x, y), (x, table.board.center_y))
    assert table.match.moves == ()
    app.run_until(lambda: app.window.canvas.after.children == [])


def test_two_children_drag_at_once_and_both_pegs_arrive(sit):
    app, table = sit(options={"card": "=ABCD"})
    app.drag(table.tray.home("B"), hole(table, 1))
    one = app.down(hole(table, 1)).move(hole(table, 3), 6)
    other = app.down(table.tray.home("F")).move(hole(table, 1), 6)
    one.move(hole(table, 2), 3).up()
    assert table.match.moves[1:] == ("carry 1 2",)
    other.move(hole(table, 4), 6).up()
    assert tuple(table.board.shown.values()) == ("", "B", "", "F")
    app.settle()
    assert app.window.canvas.after.children == []


def test_a_second_finger_on_the_row_leaves_the_first_its_peg(sit):
    app, table = sit(options={"card": "=ABCD"})
    app.drag(table.tray.home("B"), hole(table, 1))
    one = app.down(table.tray.home("F")).move(hole(table, 4), 6)
    other = app.down(hole(table, 1)).move(hole(table, 2), 6)
    assert [gesture.kind for gesture in table.board.hand.gestures.values()] == ["F"]
    other.up()
    one.move(hole(table, 3), 3).up()
    assert tuple(table.board.shown.values()) == ("B", "", "F", "")
    app.tap(hole(table, 1))
    assert table.board.chosen == "1"
    app.tap(table.tray.home("C"))
    assert table.match.moves[-1] == "put 1 C"
    app.settle()
    assert app.window.canvas.after.children == []


def test_a_peg_on_its_like_is_refused_and_says_why(sit):
    app, table = sit(options={"card": "=ABCD"})
    app.drag(table.tray.home("B"), hole(table, 2))
    app.drag(table.tray.home("B"), hole(table, 2))
    assert table.match.moves == ("put 2 B",)
    assert table.message.sentence == "This peg is there already."


def test_a_row_with_a_free_hole_is_not_tried(sit):
    app, table = sit(options={"card": "=ABCD"})
    app.tap(table.tray.home("A"))
    app.tap(table.primary)
    assert table.match.moves == ("put 1 A",)
    assert table.message.sentence == "Put pegs into the row, then try it."


def test_turning_the_screen_keeps_the_row_and_fingers_fit(sit):
    app, table = sit(options={"card": "=ABCD", "rows": "12"}, size=PHONE)
    fill(app, table, "ABCE")
    for size in (LYING, PHONE):
        app.resize(*size)
        app.settle()
        assert tuple(table.board.shown.values()) == tuple("ABCE")
        assert [token.kind for token in table.board.tokens.values()] == list("ABCE")
        assert 2 * table.board.plan.reach >= 48
        assert table.board.plan.height(1) >= 48
        fingers_fit(table.tray)


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING])
def test_the_eraser_beside_the_pegs_empties_the_row(sit, size):
    app, table = sit(options={"card": "=ABCD"}, size=size)
    assert min(table.tray.eraser[2:]) >= 48
    app.tap(eraser(table))
    assert table.match.moves == ()
    assert not table.tray.erases
    fill(app, table, "ABCE")
    assert table.tray.erases
    app.drag(eraser(table), hole(table, 1))
    assert tuple(table.board.shown.values()) == tuple("ABCE")
    app.tap(eraser(table))
    app.settle()
    assert tuple(table.board.shown.values()) == ("", "", "", "")
    assert not table.tray.erases
    app.tap(table.undo_button)
    assert tuple(table.board.shown.values()) == tuple("ABCE")


def test_key_pegs_click_in_one_by_one_and_a_touch_ends_it(sit):
    from screens.base.theme import theme

    app, table = sit(options={"card": "=ABCD"})
    fill(app, table, "ABDC")
    theme.calm = False
    app.tap(table.primary)
    keys = table.board._key_pegs
    assert [key.kind for key in keys] == ["black", "black", "white", "white"]
    assert table.board.busy
    app.run_until(lambda: keys[0].canvas.opacity == 1)
    assert keys[-1].canvas.opacity < 1
    app.tap(hole(table, 1))
    assert not table.board.busy
    assert keys[-1].canvas.opacity == 1
    app.tap(table.tray.home("C"))
    assert table.match.moves[-1] == "put 1 C"


def test_a_hint_lights_its_rows_and_holes(sit):
    app, table = sit(options={"card": "AABB:1,0 =ACCC"})
    fill(app, table, "ABBB")
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    app.tap(text="Another hint", cls="PrimaryButton")
    app.settle()
    assert table.board.lights.lit == ("row 1", "hole 1", "hole 2", "hole 3", "hole 4")
    assert table.board.lights.places(table.board.lights.lit) == ([1], [(n, 2) for n in range(1, 5)])
    assert table.board.lights.places(["colour A"])[1] == [(1, 1), (2, 1), (1, 2)]
    app.drag(hole(table, 1), hole(table, 2))
    assert table.board.lights.lit == ()


def test_a_check_marks_rows_and_holes_until_the_next_move(sit):
    app, table = sit(options={"card": "AABB:1,0 =ACCC"})
    fill(app, table, "ABBB")
    table.counsel.check()
    app.settle()
    check = table.board.lights.check
    assert isinstance(check, Check)
    assert "row 1" in check.wrong
    assert len(table.board.lights._marks.children) > 0
    app.drag(hole(table, 2), hole(table, 1))
    assert table.board.lights.check is None
    assert len(table.board.lights._marks.children) == 0


# --- against the computer ---------------------------------------------------------------------


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_match_against_the_computer_in_both_roles(sit, size):
    app, table = sit((Seat(level=1), BEN), size=size)
    match = table.match
    app.run_until(lambda: match.position.phase == "guess", what="the computer's code")
    assert app.find(cls="Cover") is None
    while match.position.game == 1:
        app.run_until(lambda: not table.board.busy and table.board.placing)
        assert hidden(table)
        play_row(app, table, match.solution().moves[0].split(" ")[1])
    rest(app)
    assert "Ben has found the code!" in app.texts()
    read_outcome(app)
    assert app.find(cls="Cover") is None
    play_row(app, table, "FEDC")
    # Who has hidden the code may look at it while the computer guesses.
    assert table.board.now.code == "FEDC"
    assert not table.board.placing
    app.run_until(lambda: match.over, 60, "the computer's rows")
    for line in match.position.lines:
        assert line.marking == mark("FEDC", line.guess)
    app.wait_for(cls="Ending")
