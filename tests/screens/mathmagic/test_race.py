"""The race of Math&Magic by touch, practising in the rules, and the calculation by itself."""

from functools import partial

import pytest

from engine.games.mathmagic.computer import seconds
from engine.games.mathmagic.rules import game
from engine.match import Seat
from screens.games.mathmagic.draft import OPERATORS, Draft
from screens.games.mathmagic.keypad import KEY
from screens.table import computer
from tests.screens.harness import faults
from tests.screens.mathmagic.table import (
    ALICE,
    BEN,
    PHONE,
    ROBOT,
    SIZES,
    STANDING,
    TABLET,
    saved,
    sit_down,
)
from tools.games.mathmagic.scenes import head, key, propose, write


@pytest.fixture
def sit(malle):
    return partial(sit_down, malle)


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
    assert table.message.sentence == "Ben is out for 50: 5 × 7 + 3 makes 38."
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


def middle(app, widget):
    left, low, right, top = app.box(widget)
    return (left + right) / 2, (low + top) / 2


@pytest.mark.parametrize("size", [TABLET, STANDING, (960, 600)])
def test_on_a_tablet_each_has_a_big_button_at_their_edge(sit, size):
    seats = [Seat(name) for name in ("Alice", "Ben", "Zoé")]
    app, table = sit(seats, size=size, target="50", rules="race", reserve="")
    claims = {claim.label: claim for claim in app.find_all(cls="Claim")}
    left, low, right, top = app.box(table.board)
    for name, across in (("Alice", False), ("Ben", True), ("Zoé", False)):
        x0, y0, x1, y1 = app.box(claims[name])
        assert (y0 >= top) if across else (y1 <= low), "beside the board, not on it"
        assert x1 - x0 >= 140
        assert y1 - y0 >= 47.9
        assert (claims[name].parent.__class__.__name__ == "Turned") == across
    assert min(right - left, top - low) >= 0.7 * min(size)
    assert table.subject.parent is not None, "the number stays in sight"
    assert not faults(app)
    # Side by side instead: everybody at the lower edge.
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Face to face", cls="MenuRow")
    app.settle()
    app.tap(icon="close")
    app.settle()
    assert all(app.box(claim)[3] <= low for claim in app.find_all(cls="Claim"))
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Face to face", cls="MenuRow")
    app.settle()
    app.tap(icon="close")
    app.settle()
    # Two at once: the first finger to leave has it; sliding off is nothing.
    one, other = (app.down(middle(app, claims[name])) for name in ("Alice", "Ben"))
    one.move(middle(app, table.board), 4)
    other.up()
    one.up()
    app.settle()
    assert saved(table) == ("claim 2",)
    assert app.find(cls="Claim") is None
    assert table.board.placing


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
        app.tap(key(app, one, cls="Practice"))
        app.frame()
    app.run_until(lambda: page.stage == "done", what="the praise")
    assert page.match.moves == ("3: 5+3-7",)


def test_the_keys_of_the_rules_stand_in_the_smallest_room(malle):
    """They have no table to leave out where not all fit."""
    app = malle(size=PHONE, language="en", calm="on")
    app.app.open_rules("mathmagic")
    app.settle()
    page = app.wait_for(cls="RulesScreen")
    app.tap(page.board)
    app.run_until(lambda: page.stage == "try", what="the child's turn")
    app.frame(2)
    app.tap(head(app, "3"))
    app.frame(2)
    keys = app.wait_for(cls="Practice")
    keys.place_low(0, 0, 4 * KEY, 2 * KEY)
    assert {*OPERATORS, *page.board.draft.digits} <= {key.sign for key in keys.keys}


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
    app.tap(key(app, "pass", cls="Practice"))
    app.run_until(lambda: page.stage == "done", what="the praise")


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
