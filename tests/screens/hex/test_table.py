"""Hex played by touch: ports, exchange, who is cut off, conquest, the winning way, small cells."""

import pytest

from engine.texts import _
from screens.base import device
from tests.screens.harness import faults
from tools.games.hex.scenes import BARRED, BRIDGED, seated, spot, three
from tools.scenes import climb

TABLET, PHONE, STANDING = (1280, 800), (360, 640), (800, 1280)
FOUR = ("Zoé", "Léo", "Sara", "Samuel")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_match_of_two_to_the_end(sit, size):
    app, table = sit(seated({"board": "rhombus-5", "swap": "no"}), size=size)
    for move in ("c3", "b3", "c2", "b4", "c4", "d1", "c1", "b5", "c5"):
        app.tap(spot(app, move))
        app.settle()
    assert table.match.over
    assert table.store.load(table.match_id).moves == table.match.moves
    assert table.board.way() == ("c1", "c2", "c3", "c4", "c5")
    app.wait_for(cls="Ending")
    app.settle()
    assert "The chain goes from port to port." in app.texts()
    assert faults(app) == []


def test_the_tablet_buzzes_for_the_next_one_once_the_pawn_is_seen(sit, monkeypatch):
    app, table = sit(seated({"board": "rhombus-5", "swap": "no"}))
    seen = []
    monkeypatch.setattr(device, "vibrate", lambda milliseconds: seen.append(milliseconds))
    app.window.bind(on_flip=lambda _window: seen.append("frame") if table.match.moves else None)
    finger = app.down(spot(app, "c3"))
    seen.clear()
    finger.up()
    app.run_until(lambda: 30 in seen, what="a buzz")
    assert "frame" in seen[: seen.index(30)]


def test_light_runs_from_port_to_port(sit):
    moves = ("c3", "b3", "c2", "b4", "c4", "d1", "c1", "b5")
    app, table = sit(seated({"board": "rhombus-5", "swap": "no"}), *moves, calm="off")
    board = table.board
    app.tap(spot(app, "c5"))
    app.wait(0.5)
    begun = len(board._rings.children)
    app.wait(1.2)
    assert 0 < begun < len(board._rings.children)
    line = board._way_line()
    assert len(line) == 7
    top, bottom = (board.band_line(band) for band in board.bands()[::2])
    assert line[0][1] == pytest.approx(top[0][1])
    assert line[-1][1] == pytest.approx(bottom[0][1])


def test_after_an_exchange_pawn_and_ports_change_their_colours(sit):
    app, table = sit(seated({"board": "hexagon-5"}), "e5")
    board = table.board
    before = board.shown["e5"], [band.colour for band in board.bands()]
    app.tap(text=_("Exchange places"))
    app.settle()
    assert table.match.moves == ("e5", "swap")
    assert board.shown["e5"] != before[0]
    assert [band.colour for band in board.bands()] == [before[1][k] for k in (1, 0, 3, 2)]
    assert table.match.position.seat == 0
    assert app.find(text=_("Exchange places")) is None


@pytest.mark.parametrize("size", [TABLET, PHONE, STANDING])
def test_who_is_cut_off_is_seen_and_told(sit, size):
    app, table = sit(three(), *BARRED[:-1], size=size)
    board = table.board
    dashed = [band for band in board.bands() if band.out]
    assert not dashed
    app.tap(spot(app, BARRED[-1]))
    app.frame()
    assert table.match.position.just_out == (2,)
    assert len([band for band in board.bands() if band.out]) == 2
    assert board.shown["e3"] == "4-"
    assert board.under.children, "the barrier is to be seen"
    assert board.lights._flash.children
    said = "Sara is barred: the two ports can no longer meet. The pawns stay!"
    app.run_until(lambda: said in app.texts(), what=said)
    assert faults(app) == []
    app.tap(spot(app, "c4"))
    app.settle()
    assert not board.under.children


def test_a_conquered_port_takes_its_owners_colour(sit):
    match = seated({"board": "hexagon-7", "ports": "neutral"}, FOUR)
    moves = ("c1", "g5", "a4", "k9", "c2", "g6", "b6", "l7", "b2", "h6", "c5", "g8")
    app, table = sit(match, *moves, calm="off")
    board = table.board
    assert {band.colour for band in board.bands()} == {None}
    app.tap(spot(app, "a2"))
    app.wait(0.1)
    growing = len(board.rim.children)
    app.wait(0.6)
    assert growing != len(board.rim.children)
    assert [band.colour for band in board.bands()].count(3) == 2
    assert "Zoé has taken 2 ports." in app.texts()


def test_a_taken_cell_and_a_forbidden_middle_say_why(sit):
    options = {"board": "hexagon-5", "swap": "no", "centre": "forbidden"}
    app, table = sit(seated(options))
    app.tap(spot(app, "e5"))
    app.settle()
    assert "Nobody’s first pawn may stand in the middle." in table.message.sentence
    for _time in range(2):
        app.tap(spot(app, "d4"))
        app.settle()
    assert table.match.moves == ("d4",)
    assert "A pawn stands there already." in table.message.sentence


@pytest.mark.parametrize("board", ["hexagon-9", "rhombus-13"])
def test_on_a_phone_the_largest_boards_have_a_lens_and_can_be_seen_from_nearer(sit, board):
    app, table = sit(seated({"board": board, "swap": "no"}), size=PHONE)
    cell = "h8"
    finger = app.down(spot(app, cell))
    app.frame()
    assert table.board.hand.glass.children
    app.wait(0.3)
    finger.up()
    app.settle()
    assert table.match.moves == (cell,)
    app.double_tap(spot(app, "d5"))
    app.wait(0.6)
    assert table.board.zoom.near
    assert table.board.plan.u >= 40
    app.tap(spot(app, "d5"))
    app.settle()
    assert table.match.moves == (cell, "d5")
    app.tap(icon="magnify-minus-outline")
    app.wait(0.6)
    assert not table.board.zoom.near
    assert faults(app) == []


def test_names_of_the_cells_are_a_switch_of_the_menu(sit):
    app, table = sit(seated({"board": "rhombus-7", "swap": "no"}))
    app.tap(text=_("Menu"))
    app.settle()
    app.tap(text=_("Names of the cells"))
    app.settle()
    assert table.board.named


def test_a_rhombus_has_the_width_of_the_table_and_hints_lie_below_it(sit):
    app, table = sit(seated({"board": "rhombus-7", "swap": "no"}), "d4", "c4")
    assert table.board.plan.w > 900
    climb(app, 2)
    sheet = app.wait_for(cls="HintSheet")
    assert app.box(sheet)[3] <= app.box(table.board)[1] + 1
    assert faults(app) == []


@pytest.mark.parametrize(
    ("match", "sides"),
    [
        (three(), [0, 120, 240]),
        (seated({"board": "hexagon-5"}), [0, 180]),
        (seated({"board": "hexagon-7", "ports": "neutral"}, FOUR), [0, 270, 180, 90]),
    ],
    ids=["three", "two", "neutral"],
)
def test_everybody_sits_behind_a_port(match, sides):
    from screens.games.hex.view import GameView

    view = GameView(match)
    assert [round(side) for side in view.sides()] == sides
    outline = view.outline()
    assert len(outline) == 6
    assert max(x for x, _y in outline) == pytest.approx(1)


@pytest.mark.parametrize(("size", "pictures"), [(TABLET, 2), (PHONE, 1), (STANDING, 1)])
def test_a_hint_has_its_picture_beside_it(sit, size, pictures):
    app, _table = sit(seated({"board": "rhombus-7", "swap": "no", "card": BRIDGED}), size=size)
    climb(app, 4)
    tiles = app.find_all(cls="Tile")
    assert len(tiles) == pictures  # on a wide sheet where to look stands beside why
    words = next(text for text in app.find_all(cls="Reading") if "pair" in text.text)
    tile = max(tiles, key=lambda tile: tile.x)
    assert tile.right <= words.x
    assert tile.canvas.children
    assert faults(app) == []


def test_a_hint_without_a_picture_has_none(sit):
    app, table = sit(seated({"board": "rhombus-7", "swap": "no", "card": BRIDGED}))
    climb(app, 1)
    assert not app.find_all(cls="Tile")
    assert table.view.picture("nothing of the kind") is None


def test_the_pictures_that_hints_name_are_drawn(sit):
    _app, table = sit(seated({"board": "rhombus-7"}))
    for name in ("bridge", "attack", "zone", "ladder", "barrier"):
        before = len(table.canvas.children)
        with table.canvas:
            table.view.picture(name)(100, 100, 40)
        assert len(table.canvas.children) > before
