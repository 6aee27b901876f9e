"""Ponts et Barrages played by touch: what is shown before release, bridges, the exchange, pairs."""

import pytest

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.ponts.scenes import seated, spot
from tools.scenes import climb

TABLET, PHONE = (1280, 800), (360, 640)


@pytest.fixture
def sit(sit):
    """Sit down at a table: `app, table = sit({"size": "3"}, "d4")`."""

    def start(options, *moves, match=None, **how):
        return sit(match or seated(options), *moves, **how)

    return start


def test_a_cell_is_shown_before_release_and_sliding_off_takes_it_back(sit):
    app, table = sit({"size": "3", "swap": "no"})
    board = table.board
    finger = app.down(spot(app, "d4"))
    app.frame()
    assert board.hand.pale.children
    finger.move(spot(app, "b2"), steps=4)
    app.frame()
    assert next(iter(board.hand.gestures.values())).target == "b2"
    finger.move((board.x - 30, board.y - 30), steps=4)
    app.frame()
    assert not board.hand.pale.children
    finger.up()
    app.settle()
    assert table.match.moves == ()
    app.tap(spot(app, "b2"))
    assert table.match.moves == ("b2",)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_match_of_two_to_the_end(sit, size):
    app, table = sit({"size": "3", "swap": "no"}, size=size)
    for move in ("b2", "c3", "b4", "d2", "b6"):
        app.tap(spot(app, move))
        app.settle()
    assert table.match.over
    assert table.store.load(table.match_id).moves == table.match.moves
    assert table.board.showing.way
    app.wait_for(cls="Ending")
    app.settle()
    assert "The bridge goes from top to bottom." in app.texts()
    assert faults(app) == []


def test_after_an_exchange_the_pawn_and_the_banks_change_their_colours(sit):
    app, table = sit({"size": "3"}, "d4")
    board = table.board
    before = board.shown["d4"], [look.name for look in board.looks]
    app.tap(text=_("Exchange places"))
    app.settle()
    assert table.match.moves == ("d4", "swap")
    assert board.shown["d4"] != before[0]
    assert [look.name for look in board.looks] == before[1][::-1]
    assert table.match.position.seat == 0


def test_a_taken_cell_says_why(sit):
    app, table = sit({"size": "3", "swap": "no"}, "d4")
    app.tap(spot(app, "d4"))
    app.settle()
    assert table.match.moves == ("d4",)
    assert "A pawn stands there already." in table.message.sentence


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_reason_is_shown_as_numbered_pairs(sit, size):
    app, table = sit({"swap": "no"}, *("h2", "b4", "f4", "f6", "d6", "d4", "g7", "h4"), size=size)
    climb(app, 4)
    lit = table.board.lights.lit
    pairs = [name.split("~") for name in lit if "~" in name]
    assert pairs
    free = set(table.match.position.moves())
    assert all(cell in free for pair in pairs for cell in pair)
    assert faults(app) == []


def test_the_computer_answers(sit):
    match = Match.new("ponts", [Seat("Zoé", colour=3), Seat(level=4)], {"size": "3", "swap": "no"})
    app, table = sit({}, match=match)
    app.tap(spot(app, "d4"))
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.position.seat == 0


def test_on_a_phone_the_largest_river_has_a_lens_and_can_be_seen_from_nearer(sit):
    app, table = sit({"size": "8", "swap": "no"}, size=PHONE)
    finger = app.down(spot(app, "h8"))
    app.frame()
    assert table.board.hand.glass.children
    app.wait(0.3)
    finger.up()
    app.settle()
    assert table.match.moves == ("h8",)
    app.double_tap(spot(app, "j10"))
    app.wait(0.6)
    assert table.board.zoom.near
    app.tap(spot(app, "j10"))
    app.settle()
    assert table.match.moves == ("h8", "j10")
    app.tap(icon="magnify-minus-outline")
    app.wait(0.6)
    assert not table.board.zoom.near
