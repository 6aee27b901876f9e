"""PolyGo played by touch: what is shown before release, land, boats, captures, low tide, words."""

import pytest

from engine.games.polygo.lessons import LESSONS
from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.polygo.scenes import HEXAGON, LOW_TIDE, SINKING, seated, spot
from tools.scenes import climb

TABLET, PHONE = (1280, 800), (360, 640)


@pytest.fixture
def sit(sit):
    """Sit down at a table: `app, table = sit({"board": "hexagon-4"}, "d4")`."""

    def start(options, *moves, match=None, **how):
        return sit(match or seated(options), *moves, **how)

    return start


def test_a_cell_is_shown_before_release_and_sliding_off_takes_it_back(sit):
    app, table = sit({"board": "hexagon-4"})
    board = table.board
    finger = app.down(spot(app, "d4"))
    app.frame()
    assert board.hand.pale.children
    finger.move((board.x - 30, board.y - 30), steps=4)
    app.frame()
    assert not board.hand.pale.children
    finger.up()
    app.settle()
    assert table.match.moves == ()
    app.tap(spot(app, "b2"))
    assert table.match.moves == ("b2",)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_pawns_float_until_they_are_tied_to_land(sit, size):
    app, table = sit({"board": "hexagon-4"}, size=size)
    board = table.board
    for cell in ("d4", "g4", "c3", "g3", "b2"):
        app.tap(spot(app, cell))
        app.settle()
    assert {name for name, kind in board.shown.items() if kind} == {"d4", "c3", "b2"}
    app.tap(spot(app, "g2"))
    app.settle()
    app.tap(spot(app, "a1"))
    app.settle()
    assert table.match.moves[-1] == "a1"
    assert not any(board.shown.values()), "all of it is land now"
    assert table.match.position.scores == (4, 3)
    assert faults(app) == []


def test_land_spreads_cell_after_cell(sit):
    app, table = sit({"board": "hexagon-4"}, "d4", "g4", "c3", "g3", "b2", "g2", calm="off")
    board = table.board
    app.app.screen.play("a1")
    app.frame()
    assert len(board.motions)
    early = len(board._spread.children)
    app.settle()
    assert not board._spread.children, "at rest all of it is drawn with the land"
    assert early


@pytest.mark.parametrize("facing", [False, True])
@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_the_littoral_is_shown_and_hidden_beside_the_board(sit, size, facing):
    app, table = sit(HEXAGON, size=size, facing=facing)
    assert (table.at.facing is not None) == facing
    assert app.find(text="Each on their own side", cls="SideButton")
    plain = len(table.board.over.children)
    app.tap(text="Show the littoral", cls="SideButton")
    app.settle()
    assert table.board.coast
    assert len(table.board.over.children) > plain
    assert faults(app) == []
    app.tap(text="Hide the littoral", cls="SideButton")
    app.settle()
    assert not table.board.coast
    assert len(table.board.over.children) == plain
    assert table.match.moves == (), "nothing was played"


def test_the_littoral_is_in_the_menu_where_its_place_is_taken(sit):
    app, table = sit(HEXAGON, size=PHONE)
    assert not app.find(text="Show the littoral")
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Show the littoral")
    app.settle()
    assert table.board.coast


def test_what_is_surrounded_sinks_and_it_is_said(sit):
    app, table = sit(SINKING)
    app.tap(spot(app, "d3"))
    app.settle()
    assert "2 pawns are surrounded and sink." in table.message.sentence
    assert not any(table.board.shown.values())


def test_a_pawn_thrown_into_an_eye_is_seen_and_goes(sit):
    card = {"board": "square-5", "card": ".11.2/.1.12/2111./..2../....2 2"}
    app, table = sit(card)
    app.tap(spot(app, "c2"))
    app.settle()
    assert table.match.moves == ("c2",)
    assert table.board.shown["c2"] == ""
    assert "1 pawn is surrounded and sinks." in table.message.sentence


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_low_tide_is_seen_and_said(sit, size):
    app, table = sit(LOW_TIDE, size=size)
    app.tap(spot(app, "e4"))
    app.settle()
    assert "No cell is free any more" in table.message.sentence
    assert not any(table.board.shown.values())
    assert faults(app) == []


def test_an_isolated_cell_says_why(sit):
    card = {"board": "square-6", "card": "11111./12221./12.212/122212/11111./.2..2. 1"}
    app, table = sit(card)
    app.tap(spot(app, "c3"))
    app.settle()
    assert table.match.moves == ()
    assert "isolated" in table.message.sentence


def test_lakes_and_free_cells_are_shown_on_request(sit):
    app, table = sit(HEXAGON)
    board = table.board
    plain = board.cell_colour("b5")
    entries = {entry.label: entry for entry in table.view.menu(board)}
    entries[_("Show the lakes")].act()
    entries[_("Show the free cells")].act()
    app.settle()
    assert board.lakes
    assert board.free
    assert board.cell_colour("b5") != plain
    assert board.cell_colour("d4") == board.ground_colour("d4")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_reason_lights_pawns_and_cells(sit, size):
    app, table = sit(HEXAGON, size=size)
    climb(app, 4)
    assert table.board.lights.lit
    assert faults(app) == []


def test_the_computer_answers(sit):
    match = Match.new("polygo", [Seat("Zoé", colour=3), Seat(level=2)], {"board": "square-6"})
    app, table = sit({}, match=match)
    app.tap(spot(app, "c3"))
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.position.seat == 0


def test_hexagons_turn_into_triangles(malle):
    app = malle(size=TABLET, language="en", calm="off")
    app.app.open_rules("polygo")
    app.settle()
    rules = app.app.screen
    page = next(k for k, lesson in enumerate(LESSONS) if lesson.scene)
    rules.turn_to(page)
    app.frame()
    board = rules.board
    assert board._dual.children
    assert len(board.motions)
    rules.turn_to(0)
    app.frame()
    assert not rules.board._dual.children
