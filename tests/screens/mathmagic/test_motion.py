"""What moves in Math&Magic: the number that jumps to its row, and a digit under the finger."""

import weakref
from functools import partial

import pytest
from kivy.graphics import Mesh, Rectangle

from engine.games.mathmagic.cells import PLACE
from engine.match import Match
from screens.base.theme import theme
from screens.widgets import paint
from tests.screens.harness import alive, faults
from tests.screens.mathmagic.table import LYING, PHONE, STANDING, TABLET, saved, sit_down
from tools.games.mathmagic.scenes import GRID, cell, head, key, propose, write
from tools.games.mathmagic.scenes import sit as sit_at


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
    x, y, w, h = row or table.subject.plate
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
    track = table.view.track()
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


LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, 1), (0, -1)
INSIDE = 9
"""Pixels from the edge of a box to a point that is surely in its cell."""
CHEVRON = 3 * 4
"""How many corners the mesh of an open line through three points has."""


def middle(corners):
    """The middle of some points."""
    xs, ys = zip(*corners)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def drawn(board):
    """What lies under a sliding digit: boxes by their first and last cell, chevrons, the ghost."""
    plan, boxes, chevrons, ghosts = board.plan, [], set(), []
    for one in board.hand.under.children:
        if isinstance(one, Mesh):
            corners = list(zip(one.vertices[::4], one.vertices[1::4]))
            if len(corners) == CHEVRON:
                ends = [middle(corners[i : i + 4]) for i in (0, 4, 8)]
                back = middle([ends[0], ends[2]])
                ahead = tuple(round((t - b) / (0.17 * plan.u)) for t, b in zip(ends[1], back))
                chevrons.add((plan.cell(*middle(ends)), ahead))
            else:
                xs, ys = zip(*corners)
                first, last = (
                    (min(xs) + INSIDE, max(ys) - INSIDE),
                    (max(xs) - INSIDE, min(ys) + INSIDE),
                )
                boxes.append((plan.cell(*first), plan.cell(*last)))
        elif type(one) is Rectangle:
            (x, y), (w, h) = one.pos, one.size
            ghosts.append((plan.cell(x + w / 2, y + h / 2), one.texture))
    return boxes, chevrons, ghosts


@pytest.mark.parametrize(
    ("start", "goal", "way", "chevrons"),
    [
        # Free on both sides: the way leads on past the goal, or back past the start.
        ("D3", "E3", ("C3", "F3"), {("C3", LEFT), ("F3", RIGHT)}),
        ("D3", "F3", ("C3", "F3"), {("C3", LEFT), ("E3", RIGHT)}),
        ("D3", "C3", ("C3", "F3"), {("F3", RIGHT)}),
        ("D3", "D2", ("D2", "D4"), {("D4", DOWN)}),
        ("D3", "D4", ("D2", "D4"), {("D2", UP)}),
        # Free on one side only.
        ("A3", "A4", ("A3", "A5"), {("A5", DOWN)}),
        ("A3", "A5", ("A3", "A5"), {("A4", DOWN)}),
        ("F4", "E4", ("D4", "F4"), {("D4", LEFT)}),
        ("E6", "F6", ("D6", "F6"), {("D6", LEFT)}),
    ],
)
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_sliding_digit_shows_its_way_and_where_it_comes_to_lie(
    sit, size, start, goal, way, chevrons
):
    app, table = sit(target="65", size=size)
    board = table.board
    digit = board.grid[PLACE[start]]
    finger = app.down(cell(app, start))
    finger.move(cell(app, goal), 12)
    app.frame(3)
    assert [gesture.target for gesture in board.hand.gestures.values()] == [goal]
    boxes, seen, ghosts = drawn(board)
    # The way, the dashes where it was, the pale ground and the outline where it comes.
    assert boxes == [way, (start, start), (goal, goal), (goal, goal)]
    assert seen == chevrons
    assert ghosts == [(goal, paint.written(digit, 1.22 * board.plan.token))]
    finger.move(cell(app, start), 12)
    app.frame(3)
    assert not drawn(board)[2]
    finger.up()
    app.settle()
    assert len(board.hand.under.children) == 0
    assert saved(table) == ()


def test_a_digit_that_cannot_slide_shows_no_way(sit):
    app, table = sit(target="65", size=TABLET)
    finger = app.down(cell(app, "E5"))
    finger.move(cell(app, "F5"), 12)
    app.frame(3)
    boxes, chevrons, ghosts = drawn(table.board)
    assert boxes == [("E5", "E5")] * 4
    assert (chevrons, ghosts) == (set(), [])
    finger.up()
    app.settle()
    assert saved(table) == ()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_whoever_hammers_on_the_button_still_sees_the_end(malle, size):
    app = malle(size=size)
    match = sit_at(app, {"grid": GRID, "target": "50", "end": "50"})
    write(app, "3", "5*(7+3)")
    button = app.where(app.find(cls="PrimaryButton"))
    app.tap(button)
    assert match.over
    while not app.find(cls="Ending"):
        app.tap(button)
    for _touch in range(5):
        app.tap((3, app.size[1] - 3))
    app.settle()
    assert app.find(cls="Ending")
    # After a moment a touch beside it lets one look at the board.
    app.wait(1.5)
    app.tap((3, app.size[1] - 3))
    app.settle()
    assert app.find(cls="Ending") is None
    assert app.app.screen.match is match


@pytest.mark.parametrize("calm", ["off", "on"], ids=["slides", "calm"])
def test_a_table_that_was_left_in_the_middle_of_a_motion_is_gone(malle, calm):
    app = malle(size=LYING, language="en", calm=calm)
    left = []
    for seed in range(3):
        options = {"grid": GRID, "target": "50"}
        app.app.start_match(Match.new("mathmagic", 1, options, seed=seed))
        app.settle()
        table = app.app.screen
        table.play("3: 5*(7+3)")
        app.frame()
        jump = app.wait_for(cls="Leap")
        left += [weakref.ref(table), weakref.ref(table.board), weakref.ref(jump)]
        app.app.open_home()
        app.settle()
        del table, jump
    app.frame(3)
    assert alive(*left[:-3]) == 0


def under_finger(board):
    """What the one finger on the board would do: where, and whether it may."""
    (gesture,) = board.hand.gestures.values()
    return gesture.target, gesture.legal


def test_a_second_move_is_hatched_and_the_first_may_be_taken_back(sit):
    app, table = sit(target="65", size=TABLET)
    app.drag(cell(app, "A3"), cell(app, "A4"))
    app.settle()
    finger = app.down(cell(app, "D3"))
    finger.move(cell(app, "E3"), 12)
    app.frame(3)
    assert under_finger(table.board) == ("E3", False)
    assert not drawn(table.board)[2], "no digit is promised there"
    finger.up()
    app.settle()
    assert saved(table) == ("A3-A4",)
    assert "Only one piece may be moved" in table.message.sentence
    finger = app.down(cell(app, "A4"))
    finger.move(cell(app, "A3"), 12)
    app.frame(3)
    assert under_finger(table.board) == ("A3", True)
    assert drawn(table.board)[2]
    finger.up()
    app.settle()
    assert saved(table) == ()


def test_a_move_in_a_race_without_moves_is_hatched(sit):
    app, table = sit(target="50", size=TABLET, rules="race", moving="no", reserve="")
    app.tap(cls="Claim")
    app.settle()
    before = saved(table)
    finger = app.down(cell(app, "D3"))
    finger.move(cell(app, "E3"), 12)
    app.frame(3)
    assert under_finger(table.board) == ("E3", False)
    finger.up()
    app.settle()
    assert saved(table) == before
    assert table.message.sentence == "Nothing may be moved in this race."
    assert table.board.grid == table.match.position.grid
