"""A rough child: two fingers, too many touches, leaving and turning in the middle of a drag."""

import pytest

from engine.games import catalogue
from engine.texts import _
from screens.table.screen import TableScreen
from tests.screens.dragging import Touch
from tests.screens.harness import faults

SIZES = [(1280, 800), (360, 640)]


@pytest.fixture(params=catalogue())
def table(request):
    """How to sit down at a game, and a drag that is a move there."""
    return Touch(request.param)


def be_ready(app):
    """Say so where time counts, which is asked of those who come back."""
    if app.app.screen.ready is not None:
        app.tap(app.app.screen.ready.go)
        app.settle()


def check_goes_on(app, table):
    """What is on the table is kept, and a drag is one more move."""
    screen = app.app.screen
    before = screen.match.moves
    assert screen.store.load(screen.match_id).moves == before
    table.move(app)
    assert len(screen.match.moves) == len(before) + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_back_key_in_the_middle_of_a_drag_makes_no_move(malle, table, size):
    app = malle(size=size)
    match = table.sit(app)
    moves, number = match.moves, app.app.screen.match_id
    start, end = table.drag(app)
    finger = app.down(start).move(end, 6)
    app.back()
    # The page still slides away under the finger.
    app.frame(3)
    finger.move(start, 2).move(end, 2).up()
    app.settle()
    assert not isinstance(app.app.screen, TableScreen)
    assert app.app.store.load(number).moves == moves
    app.app.go_on(number)
    app.settle()
    be_ready(app)
    check_goes_on(app, table)


def test_another_app_beside_it_in_the_middle_of_a_drag_makes_no_move(malle, table):
    """Half of a tablet, then a third, while the finger is still down; as when it is turned. So
    it is when the app goes out of sight with a finger on it: whether that lifts is never told."""
    app = malle(size=(1280, 800))
    match = table.sit(app)
    moves = match.moves
    start, end = table.drag(app)
    finger = app.down(start).move(end, 6)
    for size in ((640, 800), (427, 800)):
        app.resize(*size)
        finger.move((200, 100), 2)
    finger.up()
    app.settle()
    assert match.moves == moves
    assert not faults(app)
    start, end = table.drag(app)
    finger = app.down(start).move(end, 6)
    app.pause()
    assert app.app.store.load(app.app.screen.match_id).moves == moves
    app.resume()
    be_ready(app)
    finger.move(start, 2).move(end, 2).up()
    app.settle()
    assert match.moves == moves
    check_goes_on(app, table)


def test_hint_menu_rules_and_back_again(malle, table):
    app = malle(size=(360, 640))
    table.sit(app)
    screen = app.app.screen
    app.tap(icon="lightbulb-on")
    app.tap(icon="menu")
    app.settle()
    app.tap(text=_("Rules"))
    app.settle()
    assert app.app.screen is not screen
    app.back()
    app.settle()
    assert app.app.screen is screen
    be_ready(app)
    if screen.sheet is not None:
        app.back()
        app.settle()
    assert not screen.holds
    check_goes_on(app, table)
