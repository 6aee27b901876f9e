"""Marienbad played by touch: strokes, pawns given back, the button, matches, hints that draw."""

import pytest

from engine.match import Match, Seat
from tests.screens.harness import faults
from tools.games.marienbad.scenes import seated, spot, stroke
from tools.scenes import climb

TABLET, PHONE = (1280, 800), (360, 640)


@pytest.fixture
def sit(sit):
    """Sit down at a table: `app, table = sit({"board": "square-3"}, "take a1")`."""

    def start(options, *moves, match=None, **how):
        return sit(match or seated(options), *moves, **how)

    return start


def press(app, table):
    app.tap(table.primary)
    app.settle()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_stroke_chooses_and_the_button_takes(sit, size):
    app, table = sit({"board": "hexagon-3"}, size=size)
    assert table.primary.label == "Choose pawns"
    stroke(app, "c1", "c3")
    assert table.board.chosen == ("c1", "c2", "c3")
    assert table.match.moves == ()
    assert table.primary.label == "Take 3 pawns"
    press(app, table)
    assert table.match.moves == ("take c1 c2 c3",)
    assert table.board.chosen == ()
    assert table.primary.label == "Choose pawns"
    assert faults(app) == []


def test_pawns_turn_plum_before_release_and_sliding_off_takes_it_back(sit):
    app, table = sit({"board": "hexagon-3"})
    board = table.board
    finger = app.down(spot(app, "c1"))
    finger.move(spot(app, "c4"), steps=6)
    app.frame()
    assert [board.tokens[f"c{n}"].count for n in range(1, 6)] == ["1", "2", "3", "4", ""]
    assert board.tokens["c1"].height > 0
    assert board.chosen == ()
    finger.move((board.x + 4, board.y + 4), steps=6)
    app.frame()
    assert board.tokens["c1"].count == ""
    finger.up()
    app.settle()
    assert board.chosen == ()
    assert table.match.moves == ()


def test_a_touch_chooses_one_more_or_gives_one_back(sit):
    app, table = sit({"board": "square-4"}, "take b1")
    for name in ("d1", "a1", "c1", "a1"):
        app.tap(spot(app, name))
        app.settle()
    assert table.board.chosen == ("c1", "d1")
    press(app, table)
    assert table.match.moves[-1] == "take c1 d1"


def test_what_is_not_on_one_line_says_why_and_keeps_what_was_chosen(sit):
    app, table = sit({"board": "square-4"})
    app.tap(spot(app, "a1"))
    app.tap(spot(app, "b2"))
    app.settle()
    assert table.board.chosen == ("a1",)
    assert table.message.sentence == "These pawns are not on one line."


def test_an_empty_hollow_says_why(sit):
    app, table = sit({"board": "square-4"}, "take a1")
    app.tap(spot(app, "a1"))
    app.settle()
    assert table.message.sentence == "There is no pawn in this hollow."


def test_the_button_without_pawns_says_what_to_do(sit):
    app, table = sit({"board": "square-4"})
    press(app, table)
    assert table.match.moves == ()
    assert "First choose" in table.message.sentence


def test_side_by_side_a_stroke_ends_at_a_hole(sit):
    app, table = sit({"board": "square-5", "rule": "contiguous"}, "take c1")
    stroke(app, "a1", "e1")
    assert table.board.chosen == ("a1", "b1")
    stroke(app, "a1", "b1")
    app.tap(spot(app, "d1"))
    app.settle()
    press(app, table)
    assert "without a gap" in table.message.sentence
    assert table.match.moves == ("take c1",)


def test_taken_pawns_roll_off_and_leave_their_hollows(sit):
    app, table = sit({"board": "hexagon-3"}, calm="off")
    assert table.play("take c1 c2 c3")
    app.frame()
    board = table.board
    assert len(board.motions)
    board.skip()
    app.frame()
    assert [board.tokens[name].kind for name in ("c1", "c2", "c3", "c4")] == ["", "", "", "o"]
    assert set(board.last_cells()) == {"c1", "c2", "c3"}


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_matches_are_drawn_and_taken(sit, size):
    app, table = sit({"board": "matches"}, size=size)
    assert table.board.shown["d4"] == "m"
    stroke(app, "d1", "d7")
    assert table.primary.label == "Take 7 matches"
    press(app, table)
    assert table.match.position.left == 9
    assert faults(app) == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
@pytest.mark.parametrize(("board", "what"), [("hexagon-3", "mirror"), ("matches", "heaps")])
def test_reasons_are_drawn(sit, size, board, what):
    moves = ("take c4 c5",) if board == "matches" else ()
    app, table = sit({"board": board}, *moves, size=size)
    climb(app, 4)
    assert what in table.board.lights.data
    assert faults(app) == []


def test_after_undo_and_a_hint_nothing_is_left_chosen(sit):
    app, table = sit({"board": "hexagon-3"}, "take a1")
    stroke(app, "c1", "c3")
    table.undo()
    app.settle()
    assert table.board.chosen == ()
    assert table.match.position.left == 19


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_match_of_three_to_the_end(sit, size):
    match = seated({"board": "hexagon-2"}, ("Zoé", "Léo", "Sara"))
    app, table = sit({}, match=match, size=size)
    for first, last in (("b1", "b3"), ("a1", "a2"), ("c1", "c2")):
        stroke(app, first, last)
        press(app, table)
    assert table.match.over
    assert table.match.winners == (2,)
    app.wait_for(cls="Ending")
    app.settle()
    assert "Sara took the last pawn." in app.texts()
    assert faults(app) == []


def test_the_computer_answers(sit):
    match = Match.new("marienbad", [Seat("Zoé", colour=3), Seat(level=4)], {"board": "square-3"})
    app, table = sit({}, match=match)
    stroke(app, "a1", "c1")
    press(app, table)
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.position.seat == 0


def test_a_lesson_is_tried_with_the_button(malle):
    app = malle(size=TABLET, language="en", calm="on")
    app.app.open_rules("marienbad")
    app.settle()
    page = app.app.screen
    page._ask()
    app.settle()
    board = page.board
    finger = app.down(board.to_window(*board.plan.at("b1")))
    finger.move(board.to_window(*board.plan.at("b3")), steps=6)
    finger.up()
    app.settle()
    assert page.decides.label == "Take 3 pawns"
    app.tap(page.decides)
    app.settle()
    assert page.stage == "done"
