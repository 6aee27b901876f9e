"""A rough child: two fingers, too many touches, leaving and turning in the middle of a drag."""

import pytest

from engine.texts import _
from screens.table.screen import TableScreen
from tools.scenes import colorigraphe, mastermind, mathmagic, nombres_croises

SIZES = [(1280, 800), (360, 640)]


def sit_colorigraphe(app):
    return colorigraphe.table(app)


def sit_mathmagic(app):
    return mathmagic.sit(app, {"grid": mathmagic.GRID, "target": "65"})


def sit_mastermind(app):
    match = mastermind.seated({"card": "=AFDE"})
    app.app.start_match(match)
    app.settle()
    return match


def sit_nombres(app):
    return nombres_croises.opened(app, nombres_croises.seated(nombres_croises.SHEET_8))


TABLES = {
    "colorigraphe": (
        sit_colorigraphe,
        lambda app: (colorigraphe.tray(app, "black"), colorigraphe.spot(app, "5")),
    ),
    "mathmagic": (
        sit_mathmagic,
        lambda app: (mathmagic.cell(app, "D3"), mathmagic.cell(app, "F3")),
    ),
    "mastermind": (
        sit_mastermind,
        lambda app: (mastermind.tray(app, "B"), mastermind.hole(app, "2")),
    ),
    "nombres_croises": (
        sit_nombres,
        lambda app: (nombres_croises.spot(app, "a5"), nombres_croises.spot(app, "f5")),
    ),
}
"""How to sit down at a game, and a drag that is a move there."""


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param]


def check_goes_on(app, drag):
    """What is on the table is kept, and a drag is one more move."""
    screen = app.app.screen
    before = screen.match.moves
    assert screen.store.load(screen.match_id).moves == before
    app.drag(*drag(app), steps=12)
    app.settle()
    assert len(screen.match.moves) == len(before) + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_back_key_in_the_middle_of_a_drag_makes_no_move(malle, table, size):
    sit, drag = table
    app = malle(size=size)
    match = sit(app)
    moves, number = match.moves, app.app.screen.match_id
    start, end = drag(app)
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
    check_goes_on(app, drag)


def test_turning_in_the_middle_of_a_drag_makes_no_move(malle, table):
    sit, drag = table
    app = malle(size=(360, 640))
    match = sit(app)
    moves = match.moves
    start, end = drag(app)
    finger = app.down(start).move(end, 6)
    app.resize(640, 360)
    finger.move((200, 100), 2).up()
    app.settle()
    assert match.moves == moves
    check_goes_on(app, drag)


def test_hint_menu_rules_and_back_again(malle, table):
    sit, drag = table
    app = malle(size=(360, 640))
    sit(app)
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
    assert not screen.holds
    if screen.sheet is not None:
        app.back()
        app.settle()
    check_goes_on(app, drag)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_hammers_on_the_button_still_sees_the_end(malle, size):
    app = malle(size=size)
    match = mathmagic.sit(app, {"grid": mathmagic.GRID, "target": "50", "end": "50"})
    mathmagic.write(app, "3", "5*(7+3)")
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


def test_a_code_in_sight_is_covered_again_after_a_pause(malle):
    app = malle(size=(360, 640))
    app.app.start_match(mastermind.seated({}))
    app.settle()
    mastermind.open_cover(app)
    app.drag(mastermind.tray(app, "B"), mastermind.hole(app, "1"))
    app.pause()
    app.resume()
    assert mastermind.covered(app)
    # A pause under the cover leaves it as it is.
    cover = app.find(cls="Cover")
    app.pause()
    app.resume()
    assert app.find(cls="Cover") is cover
    mastermind.open_cover(app)
    assert app.app.screen.match.moves == ("put 1 B",)
    assert not app.app.screen.holds
