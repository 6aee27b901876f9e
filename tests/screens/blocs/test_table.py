"""Blocs by touch: the product that grows, what is refused, blocks that are offered, the book."""

from math import ceil, floor

import pytest

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.blocs.scenes import (
    BEGUN,
    OPEN,
    PROBLEM,
    SEVERAL,
    THREE,
    alone,
    draw,
    hold,
    lay,
    seated,
    spot,
)

TABLET, PHONE = (1280, 800), (360, 640)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_rectangle_grows_and_shrinks_with_the_finger(sit, size):
    app, table = sit(seated({}), *OPEN, size=size)
    finger = hold(app, "4x3 a5")
    board = table.board
    assert str(board.aimed) == "4x3 a5"
    finger.move(spot(app, "b5"), steps=3)
    assert str(board.aimed) == "2x1 a5"
    finger.move(spot(app, "c6"), steps=3)
    finger.up()
    app.settle()
    assert str(board.draft) == "3x2 a5"
    assert table.match.ply == len(OPEN), "nothing is laid before the button"
    assert table.primary.label == "Lay 3 × 2"
    app.tap(table.primary)
    app.settle()
    assert table.match.moves[-1] == "3x2 a5"
    assert board.draft is None
    assert faults(app) == []


def test_it_may_be_drawn_from_any_corner_and_once_more(sit):
    app, table = sit(seated({}), *OPEN)
    app.drag(spot(app, "d8"), spot(app, "b6"), 6)
    app.settle()
    assert str(table.board.draft) == "3x3 b6"
    app.tap(spot(app, "h8"))
    app.settle()
    assert str(table.board.draft) == "1x1 h8"


@pytest.mark.parametrize(
    ("move", "why"), [("5x3 a6", "5 × 3 = 15: at most 12"), ("3x2 b3", "lies there already")]
)
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_an_impossible_rectangle_says_why(sit, move, why, size):
    app, table = sit(seated({}), *OPEN, size=size)
    finger = hold(app, move)
    assert not next(iter(table.board.hand.gestures.values())).legal
    assert table.board.aimed is None
    finger.up()
    app.settle()
    assert why in table.message.sentence
    assert table.board.draft is None


def test_the_button_asks_for_a_rectangle_first(sit):
    app, table = sit(seated({}), *OPEN)
    app.tap(text=_("Draw a rectangle"))
    app.settle()
    assert "First draw a rectangle" in table.message.sentence
    assert table.match.ply == len(OPEN)


def test_off_the_plate_nothing_comes_of_it(sit):
    app, table = sit(seated({}), *OPEN)
    finger = hold(app, "4x3 a5")
    finger.move((table.board.right + 60, table.board.y + 40), steps=4)
    finger.up()
    app.settle()
    assert table.board.draft is None


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_block_is_told_before_it_is_made_and_stands_in_the_book_after(sit, size):
    app, table = sit(seated(BEGUN, THREE), size=size)
    board = table.board
    hold(app, "4x3 f7").up()
    assert board.line.text == "30 = 12 + 10 + 8"
    assert table.primary.label == "Lay the block"
    app.tap(table.primary)
    app.settle()
    assert table.match.moves[-1] == "4x3 f7 block 6x5 d5"
    assert table.match.position.scores == (60, 36, 27)
    board.skip()
    assert {str(tile) for tile in board.slabs} == {str(t) for t in table.match.position.tiles}
    assert len(board._tiles.children) == len(board.slabs), "what has melted is gone"
    assert table.view.status(0) == "30 = 12 + 10 + 8"
    app.tap(icon="menu")
    app.settle()
    app.tap(text=_("The book of equalities"))
    app.settle()
    (entry,) = app.find_all(cls="Entry")
    assert entry.line.text == "30 = 12 + 10 + 8"
    assert entry.identity.text == "(2 + 4) × (2 + 3)"
    assert faults(app) == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_several_blocks_are_offered_by_touch(sit, size):
    app, table = sit(seated(SEVERAL), size=size)
    draw(app, "2x2 c3")
    board, ledger = table.board, table.tray
    assert [block.area for block in board.offers] == [16, 14]
    assert board.block.area == 16
    (x, y, w, h), block = ledger.touches[1]
    assert h > 30
    app.tap(ledger.to_window(x + w / 2, y + h / 2))
    app.settle()
    assert board.block == block
    app.tap(spot(app, "c1"))
    app.settle()
    assert board.block.area == 16, "a touch on a tile chooses the block with it"
    app.tap(spot(app, "a3"))
    app.settle()
    assert board.block.area == 14
    app.tap(table.primary)
    app.settle()
    assert table.match.moves == ("2x2 c3 block 7x2 a3",)


def test_undo_brings_the_tiles_back(sit):
    app, table = sit(seated(BEGUN, THREE))
    before = set(table.board.slabs)
    lay(app, "4x3 f7 block 6x5 d5")
    table.undo()
    app.settle()
    table.board.skip()
    assert set(table.board.slabs) == before


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_alone_a_block_is_made(sit, size):
    app, table = sit(alone(PROBLEM), size=size)
    assert "24" in table.view.status(0)
    for move in table.match.adviser.solution(table.match.position, 0, lambda: False).moves:
        lay(app, move)
    assert table.match.over
    assert table.match.winners == (0,)


def test_the_computer_answers_and_says_its_equality(sit):
    card = {"board": "square-8", "card": "1:2x5 a1, 1:4x2 c1; 1"}
    match = Match.new("blocs", [Seat("Zoé", colour=3), Seat(level=3)], card)
    app, table = sit(match)
    assert table.view.says("1x1 h8") == ""
    lay(app, "2x2 g7")
    assert table.view.says("4x3 c3 block 6x5 a1") == "30 = 12 + 10 + 8"
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.moves[-1] == "4x3 c3 block 6x5 a1"
    assert table.match.position.turn == 0


# What nobody sees


def uncovered(app, table):
    """The table is drawn everywhere but below the board's plate, and there it is not."""
    x, y, w, h = table.board.solid
    left, low, right, top = ceil(x), ceil(y), floor(x + w), floor(y + h)
    seen = 0.0
    for side in table._ground:
        (x0, y0), (wide, high) = side.pos, side.size
        assert x0 + wide <= left or x0 >= right or y0 + high <= low or y0 >= top
        seen += wide * high
    return seen == app.size[0] * app.size[1] - (right - left) * (top - low)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_table_lies_round_the_board_also_when_it_is_turned(sit, size):
    app, table = sit(seated(BEGUN, THREE), size=size)
    for turned in (size, size[::-1], (2 * size[0] // 3, size[1]), size):
        app.resize(*turned)
        app.settle()
        _x, _y, w, h = table.board.solid
        assert min(w, h) > 0.8 * min(table.board.size)
        assert uncovered(app, table)


def test_the_ledger_waits_until_a_rectangle_closes_a_block(sit, monkeypatch):
    app, table = sit(seated(BEGUN, THREE))
    drawn = []
    draw = table.tray.draw
    monkeypatch.setattr(table.tray, "draw", lambda *box: (drawn.append(1), draw(*box)))
    finger = hold(app, "2x1 f7")
    finger.move(spot(app, "h8"), steps=3)
    app.settle()
    assert table.board.aimed is not None
    assert table.board.line is None
    assert drawn == []
    finger.move(spot(app, "i9"), steps=3)
    app.settle()
    assert table.board.line is not None
    assert drawn
