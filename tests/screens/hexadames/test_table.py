"""HexaDames by touch: pawns are dragged and tapped, chains prepared, arrivals seen."""

import pytest

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.hexadames.scenes import CHAIN, MIDDLE, seated, spot
from tools.scenes import climb

TABLET, PHONE = (1280, 800), (360, 640)
SIZES = pytest.mark.parametrize("size", [TABLET, PHONE])


@pytest.fixture
def sit(sit):
    """Sit down at a table: `app, table = sit({"card": MIDDLE})`."""

    def start(options=None, *moves, match=None, **how):
        return sit(match or seated(options or {"card": MIDDLE}), *moves, **how)

    return start


def drag(app, *cells):
    finger = app.down(spot(app, cells[0]))
    for cell in cells[1:]:
        finger.move(spot(app, cell), steps=6)
    app.frame()
    return finger


# --- choosing and stepping ---


@SIZES
def test_a_touched_pawn_shows_where_it_can_go_and_a_touch_steps(sit, size):
    app, table = sit(size=size)
    app.tap(spot(app, "d4"))
    app.settle()
    draft = table.board.draft
    assert (set(draft.steps), set(draft.landings)) == ({"e4"}, {"f5"})
    assert table.primary.label == ""
    app.tap(spot(app, "e4"))
    app.settle()
    assert table.match.moves == ("d4-e4",)
    assert table.board.draft is None
    assert faults(app) == []


def test_a_second_touch_puts_the_pawn_down_and_another_pawn_may_be_chosen(sit):
    app, table = sit()
    app.tap(spot(app, "d4"))
    app.tap(spot(app, "a4"))
    assert table.board.draft.start == "a4"
    app.tap(spot(app, "a4"))
    assert table.board.draft is None
    assert table.match.moves == ()


@pytest.mark.parametrize("cell", ["e5", "h3"])
def test_first_one_of_ones_own_pawns(sit, cell):
    app, table = sit()
    app.tap(spot(app, cell))
    app.settle()
    assert "First touch one of your pawns." in table.message.sentence


def test_a_pawn_that_cannot_move_says_why(sit):
    options = {"board": "hexagon-3", "card": ".../.1../.11../..../..2 1 0,0"}
    app, table = sit(match=seated(options, ("Zoé", "Léo")))
    app.tap(spot(app, "b2"))
    app.settle()
    assert "already" in table.message.sentence
    assert table.board.draft is None


# --- chains ---


@SIZES
def test_landings_are_tapped_one_by_one_and_the_button_says_what_will_happen(sit, size):
    app, table = sit(size=size)
    for cell in CHAIN:
        app.tap(spot(app, cell))
        app.settle()
    board = table.board
    assert board.draft.move == "d4xf5xh3"
    assert table.match.moves == ()
    assert table.primary.label == "Jump 2 times"
    jumped = [board.tokens[name].kind for name in board.draft.jumped]
    assert all(kind.endswith("-") for kind in jumped), "they are muted"
    assert faults(app) == []
    app.tap(text="Jump 2 times")
    app.settle()
    assert table.match.moves == ("d4xf5xh3",)
    assert table.primary.label == ""


def test_there_is_a_way_back_until_it_is_confirmed(sit):
    app, table = sit()
    for cell in (*CHAIN, "f5"):
        app.tap(spot(app, cell))
        app.settle()
    assert table.board.draft.move == "d4xf5"
    assert table.primary.label == "Jump"
    assert not table.board.tokens["g4"].kind.endswith("-")
    app.tap(spot(app, "f5"))
    app.settle()
    assert table.match.moves == ("d4xf5",), "the last landing touched again confirms"


@SIZES
def test_a_pawn_is_dragged_through_its_landings(sit, size):
    app, table = sit(size=size)
    finger = drag(app, *CHAIN)
    assert table.board.draft.path == CHAIN
    assert table.primary.label == "Jump 2 times"
    finger.move(spot(app, "f5"), steps=4)
    app.frame()
    assert table.board.draft.path == CHAIN[:2], "and back"
    finger.move(spot(app, "h3"), steps=4)
    finger.up()
    app.settle()
    assert table.match.moves == ("d4xf5xh3",)


def test_a_finger_that_comes_home_or_leaves_the_board_does_nothing(sit):
    app, table = sit()
    finger = drag(app, "d4", "f5", "d4")
    finger.up()
    app.settle()
    assert table.match.moves == ()
    assert table.board.draft is None
    finger = drag(app, "d4", "f5")
    finger.move((table.board.x - 20, table.board.y - 20), steps=4)
    finger.up()
    app.settle()
    assert table.match.moves == ()
    assert table.board.draft is None


def test_a_step_back_is_refused_and_the_pawn_goes_home(sit):
    app, table = sit()
    drag(app, "d4", "c4").up()
    app.settle()
    assert table.match.moves == ()
    assert "forward" in table.message.sentence


def test_who_must_jump_is_told_so(sit):
    app, table = sit({"card": MIDDLE, "capture": "compulsory"})
    drag(app, "c3", "d3").up()
    app.settle()
    assert "You can jump, so you must." in table.message.sentence
    drag(app, "d4", "f5").up()
    app.settle()
    assert "so it must" in table.message.sentence
    drag(app, *CHAIN).up()
    app.settle()
    assert table.match.moves == ("d4xf5xh3",)


# --- what is seen ---


def test_a_jump_is_a_hop_and_the_jumped_tip_over(sit):
    app, table = sit(calm="off")
    table.play("d4xf5xh3")
    app.wait(0.1)
    board = table.board
    assert board.tokens["h3"].height > 0, "in the air"
    assert board.tokens["e5"].kind, "it stays until it is jumped"
    app.wait(1.2)
    assert board.tokens["h3"].height == 0
    assert not board.tokens["e5"].kind
    assert not board.tokens["g4"].kind


@pytest.mark.parametrize("calm", ["on", "off"])
def test_who_arrives_stands_in_the_tray(sit, calm):
    app, table = sit({"board": "hexagon-3", "card": ".../.2../...../.1../... 1 1,0,0"}, calm=calm)
    held = [band.held for band in table.board.bands()]
    drag(app, "d2", "e2").up()
    app.wait(1.0)
    assert [band.held for band in table.board.bands()] == [held[0] + 1, *held[1:]]
    assert not table.board.tokens["e2"].kind
    table.undo()
    app.settle()
    assert [band.held for band in table.board.bands()] == held


@SIZES
def test_a_hint_shows_the_way_of_the_jump(sit, size):
    app, table = sit(size=size)
    climb(app, 3)
    assert any(">" in name for name in table.board.lights.lit)
    assert faults(app) == []


def test_everybody_sits_behind_their_own_side(sit):
    app, table = sit(facing=True)
    assert list(table.view.sides()) == [180, 60, 300]
    app.tap(spot(app, "d4"))
    app.tap(spot(app, "e4"))
    app.settle()
    assert table.match.moves == ("d4-e4",)
    assert faults(app) == []


def test_computers_answer(sit):
    seats = [Seat("Zoé", colour=3), Seat(level=4), Seat(level=1)]
    match = Match.new("hexadames", seats, {"board": "hexagon-3"})
    app, table = sit(match=match)
    drag(app, "a2", "b2").up()
    app.run_until(lambda: len(table.match.moves) == 3, what="both answers")
    assert table.match.position.seat == 0


def test_the_end_is_said(sit):
    options = {"board": "hexagon-3", "card": ".../..../...../..1./... 1 2,1,1"}
    app, _table = sit(options)
    drag(app, "d3", "e3").up()
    app.wait_for(cls="Ending")
    app.settle()
    assert _("No pawn is on its way any more: the pawns across are counted.") in app.texts()
    assert faults(app) == []
