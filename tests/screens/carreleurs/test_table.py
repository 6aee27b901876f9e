"""Les Carreleurs by touch: what is shown before release, turning, lifting, floors to cover."""

import pytest

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.carreleurs.scenes import BEGUN, COVER, MOST, TIGHT, alone, carry, lay, seated, spot
from tools.scenes import tray

TABLET, PHONE = (1280, 800), (360, 640)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_carried_tile_shows_where_it_will_lie_and_snaps(sit, size):
    app, table = sit(seated({}), *BEGUN, size=size)
    finger = carry(app, "3x5 g9")
    gesture = next(iter(table.board.hand.gestures.values()))
    assert gesture.move == "3x5 g9"
    assert gesture.legal
    x, y = spot(app, "3x5 g9")
    finger.move((x + 0.3 * table.board.plan.u, y), steps=2)
    assert gesture.move == "3x5 g9"
    finger.up()
    app.settle()
    assert table.match.moves[-1] == "3x5 g9"
    assert faults(app) == []


def test_let_go_beside_the_board_it_goes_home(sit):
    app, table = sit(seated({}), *BEGUN)
    before = table.match.moves
    finger = carry(app, "3x5 g9")
    finger.move(tray(app, "3x5"), steps=6)
    finger.up()
    app.settle()
    assert table.match.moves == before
    assert not table.board.carried


def test_a_second_finger_turns_what_is_carried(sit):
    app, table = sit(seated({}), *BEGUN)
    finger = carry(app, "3x5 g9")
    gesture = next(iter(table.board.hand.gestures.values()))
    app.down((table.board.x + 30, table.board.y + 30)).up()
    assert gesture.carried.cells == (5, 3)
    finger.move(spot(app, "5x3 a12"), steps=3)
    finger.up()
    app.settle()
    assert table.match.moves[-1] == "5x3 a12"


def test_a_touch_chooses_another_turns_and_the_floor_takes_it(sit):
    app, table = sit(seated({}), *BEGUN)
    board = table.board
    app.tap(tray(app, "3x5"))
    assert board.chosen == "3x5"
    app.tap(tray(app, "3x5"))
    assert board.way_of("3x5") == (5, 3)
    app.tap(text=_("Turn the tile"))
    app.tap(text=_("Turn the tile"))
    app.settle()
    assert board.way_of("3x5") == (5, 3)
    app.tap(spot(app, "5x3 a12"))
    app.settle()
    assert table.match.moves[-1] == "5x3 a12"
    assert not board.chosen


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_tap_on_the_corner_of_the_chosen_tile_turns_it(sit, size):
    app, table = sit(seated({}), *BEGUN, size=size)
    tile = tray(app, "3x5")
    app.tap(tile)
    _seat, box = table.tray.parts()[0]
    slot = next(s for s in table.tray.slots(box, own=True) if s.size == (3, 5))
    x, y, w, h = slot.room
    app.tap(table.tray.to_window(x + w - 8, y + h - 8))
    assert table.board.way_of("3x5") == (5, 3)
    assert faults(app) == []


def test_tiles_show_their_area_as_a_product(sit):
    _app, table = sit(seated({}), *BEGUN)
    slabs = {str(tile): slab.texts for tile, slab in table.board.slabs.items()}
    assert slabs["8x5 a1"][0] == "5 × 8 = 40"
    assert slabs["3x2 l1"][0] == "2 × 3 = 6"


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_most_with_two_tiles_by_touch(sit, size):
    app, table = sit(alone(MOST), size=size)
    assert "16 squares with 2 tiles" in table.view.status(0)
    lay(app, "3x3 a1")
    lay(app, "2x3 d1")
    assert not table.match.over
    lay(app, "2x2 d1")
    assert "take one back" in table.message.sentence
    board = table.board
    for tile in board.showing.tiles:
        middle = board.to_window(*board.middle(tile))
        app.drag(middle, tray(app, "2x5"), 8)
        app.settle()
    for move in ("5x2 a1", "3x2 a3"):
        lay(app, move)
    assert table.match.over
    assert table.match.winners == (0,)


def test_the_button_asks_for_a_tile_first(sit):
    app, table = sit(seated({}), *BEGUN)
    app.tap(text=_("Turn the tile"))
    app.settle()
    assert "First touch a tile" in table.message.sentence
    assert table.match.ply == len(BEGUN)


def test_an_impossible_place_says_why(sit):
    app, table = sit(seated({}), *BEGUN)
    finger = carry(app, "3x5 d9")
    assert not next(iter(table.board.hand.gestures.values())).legal
    finger.up()
    app.settle()
    assert "still fits on free squares" in table.message.sentence
    assert table.match.ply == len(BEGUN)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_what_would_be_lifted_is_marked_and_its_cost_said_before_release(sit, size):
    app, table = sit(seated(TIGHT), size=size)
    board = table.board
    finger = carry(app, "5x8 f3")
    gesture = next(iter(board.hand.gestures.values()))
    assert gesture.legal
    assert {str(tile) for tile in board.lifting} == {"5x3 d1", "5x3 f4", "3x2 d7"}
    assert gesture.carried.note == "+ 3 tiles"
    finger.up()
    app.settle()
    assert table.match.moves == ("5x8 f3",)
    assert board.lifting == ()
    assert table.match.position.stocks[0].count((3, 5)) == 3


@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280), (960, 600)])
def test_both_stocks_are_always_in_sight(sit, size):
    app, table = sit(seated({}), *BEGUN, size=size)
    seen = [seat for seat, _box in table.tray.parts()]
    if table.tray.aside_seen:
        assert table.aside.parent is not None
        seen += [seat for seat, _box in table.aside.parts()]
    assert sorted(seen) == [0, 1]
    assert faults(app) == []


@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280), (960, 600)])
def test_all_tiles_of_both_stocks_are_drawn_to_one_scale(sit, size):
    app, table = sit(seated({}), *BEGUN, size=size)
    stocks = [table.tray, table.aside] if table.tray.aside_seen else [table.tray]
    # Kivy looks for its window as soon as it is imported.
    from screens.games.carreleurs.stocks import is_strip

    scales = set()
    for stock in stocks:
        for number, (_seat, box) in enumerate(stock.parts()):
            own = stock is table.tray and number == 0
            if is_strip(box, own):
                continue  # areas alone
            slots = stock.slots(box, own)
            for slot in slots:
                assert not own or min(slot.room[2:]) >= 47.9
                scales.add(round(slot.tile[2] / slot.way[0], 3))
                assert slot.tile[2] / slot.way[0] == pytest.approx(slot.tile[3] / slot.way[1])
                x, y, w, h = slot.tile
                rx, ry, rw, rh = slot.room
                assert rx <= x
                assert ry <= y
                assert x + w <= rx + rw
                assert y + h <= ry + rh
    assert len(scales) == 1
    before = scales.pop()
    app.tap(tray(app, "3x5"))
    app.tap(tray(app, "3x5"))
    _seat, box = table.tray.parts()[0]
    turned = next(s for s in table.tray.slots(box, own=True) if s.size == (3, 5))
    assert turned.way == (5, 3)
    assert turned.tile[2] / 5 == pytest.approx(before, abs=0.001)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_alone_a_tile_is_dragged_off_moved_and_the_floor_is_covered(sit, size):
    app, table = sit(alone(COVER), "5x3 a1", size=size)
    board = table.board
    middle = board.to_window(*board.middle(board.showing.tiles[0]))
    app.drag(middle, spot(app, "5x3 a3"), 8)
    app.settle()
    assert table.match.moves == ("5x3 a1", "lift a1", "5x3 a3")
    middle = board.to_window(*board.middle(board.showing.tiles[0]))
    app.drag(middle, tray(app, "1x3"), 8)
    app.settle()
    assert table.match.moves[-1] == "lift a3"
    for move in table.match.adviser.solution(table.match.position, 0, lambda: False).moves:
        lay(app, move)
    assert table.match.over
    assert table.match.winners == (0,)


def test_the_computer_answers(sit):
    match = Match.new("carreleurs", [Seat("Zoé", colour=3), Seat(level=3)], {})
    app, table = sit(match)
    lay(app, "5x8 a1")
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.position.turn == 0
    assert table.board.mine == 0
