"""Les Carreleurs by its sheet: free squares, tiles that are lifted, the end of a round."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.carreleurs.rules import LONGEST, game
from engine.games.carreleurs.stocks import STOCK
from engine.match import Match
from engine.rectangles import Tile, read_sizes


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def played(*moves, seats=2, **options):
    position = start(seats, **options)
    for move in moves:
        position = position.play(move)
    return position


SMALL = {"board": "square-5x4", "stock": "3x3 2x2"}


def test_two_equal_stocks_of_the_proposal():
    position = start()
    assert (position.floor.width, position.floor.height) == (14, 14)
    assert position.stocks[0] == position.stocks[1] == tuple(sorted(read_sizes(STOCK)))
    assert position.left(0) == 92
    assert round(100 * 2 * 92 / 196) == 94


def test_every_floor_takes_the_nine_tiles_where_no_stock_is_named():
    for board in ("square-8", "square-10", "square-12", "square-8x5"):
        assert start(board=board).stocks[0] == tuple(sorted(read_sizes(STOCK))), board
    assert len(start(board="square-8", stock="2x3 1x1").stocks[0]) == 2
    assert start(1).cover


def test_for_a_5x8_black_removes_red_5x3_and_3x5_and_they_go_into_his_stock():
    card = "2:5x3 a1, 2:3x5 f1; 1"
    position = start(board="square-8x5", stock="5x8 1x1", card=card)
    assert not position.fits((5, 8))
    assert {str(tile) for tile in position.in_the_way(Tile.read("8x5 a1"))} == {"5x3 a1", "3x5 f1"}
    after = position.play("8x5 a1")
    assert after.stocks[0] == ((1, 1), (3, 5), (3, 5))
    assert after.stocks[1] == position.stocks[1]
    assert [str(tile) for tile in after.tiles] == ["8x5 a1"]
    assert sorted(tile.owner for tile in after.taken) == [1, 1]
    assert after.scores == (3, 2)


def test_what_still_fits_somewhere_may_not_go_over_others():
    position = played("3x3 a1", **SMALL)
    with pytest.raises(IllegalMove) as refusal:
        position.play("2x2 b2")
    assert "still fits" in refusal.value.sentence
    assert set(refusal.value.lit) == {f"{col}{row}" for col in "abc" for row in "123"}


def test_one_that_fits_only_turned_may_not_go_over_others_either():
    position = start(board="square-5x3", stock="2x5 1x2", card="2:5x1 a1; 1")
    assert position.allows("5x2 a2")
    assert not position.allows("5x2 a1")


def test_own_tiles_are_lifted_too():
    position = start(board="square-4x3", stock="3x3", card="1:2x2 b1; 1")
    after = position.play("3x3 a1")
    assert after.stocks[0] == ((2, 2),)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("8x5", "such as 5x8 c3"),
        ("4x4 a1", "no tile of 4 × 4"),
        ("3x3 d1", "with all its squares"),
        ("3x3 z9", "with all its squares"),
        ("lift a1", "such as"),
        ("give up", "such as"),
    ],
)
def test_a_refusal_says_why(move, why):
    with pytest.raises(IllegalMove, match=why):
        start(**SMALL).play(move)


def test_the_round_is_finished_and_both_may_win():
    options = {"board": "square-6x4", "stock": "2x2 1x1"}
    position = played("2x2 a1", "2x2 c1", "1x1 e1", **options)
    assert position.stocks[0] == ()
    assert not position.over
    after = position.play("1x1 e2")
    assert after.result.winners == (0, 1)
    assert "same round" in after.result.how


def test_who_begins_wins_alone_if_the_other_cannot_finish():
    position = played("3x3 a1", "2x2 d1", "2x2 d3", **SMALL)
    assert not position.over
    after = position.play("3x3 a1")
    assert after.result.winners == (0,)
    assert after.stocks[1] == ((3, 3),)


def test_the_second_may_finish_first():
    position = start(board="square-4x2", stock="2x2", card="; 2")
    assert position.play("2x2 a1").result.winners == (1,)


def test_the_same_for_the_third_time_ends_the_match():
    again = start(board="square-3x2", stock="2x3 2x3", card="1:3x2 a1; 1")
    while not again.over:
        again = again.play("3x2 a1")
    assert again.repeated
    assert again.ply < LONGEST
    assert "third time" in again.result.how
    least = min(again.left(0), again.left(1))
    assert again.result.winners == tuple(s for s in (0, 1) if again.left(s) == least)


def test_after_a_hundred_moves_the_smaller_stock_wins():
    match = Match.new("carreleurs", 2, {"board": "square-8", "stock": STOCK}, seed=1)
    while not match.over:
        moves = list(match.position.moves())
        match.play(moves[(7 * match.ply + match.ply // 3) % len(moves)])
    assert match.position.ply <= LONGEST
    if match.position.ply == LONGEST:
        assert "100 moves" in match.position.result.how


def test_alone_the_floor_is_covered_without_a_gap():
    options = {"mode": "cover", "board": "square-5x3", "stock": "3x3 2x3"}
    position = played("3x3 a1", seats=1, **options)
    assert position.play("2x3 d1").result.winners == (0,)
    with pytest.raises(IllegalMove, match="lies there already"):
        position.play("2x3 c1")
    back = position.play("lift a1")
    assert back.stocks == (((2, 3), (3, 3)),)
    assert not back.tiles
    with pytest.raises(IllegalMove, match="No tile begins there"):
        position.play("lift b1")
    assert position.play("give up").result.winners == ()


def test_alone_the_most_is_covered_with_so_many_tiles():
    options = {"mode": "cover", "board": "square-5x4", "stock": "2x2 2x3 2x5 3x3", "moves": "2"}
    position = start(1, **options)
    assert position.goal == 16
    assert game.setup(options=options).seats == 1
    astray = position.play("3x3 a1").play("2x3 d1")
    assert not astray.over
    with pytest.raises(IllegalMove, match="take one back"):
        astray.play("2x2 d1")
    assert [move for move in astray.moves() if move[0].isdigit()] == []
    back = astray.play("lift a1").play("lift d1")
    done = back.play("5x2 a1").play("3x2 a3")
    assert done.result.winners == (0,)
    assert "16 squares" in done.result.how
    given = astray.play("give up")
    assert given.result.winners == ()
    assert "15 of 16" in given.result.how


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "cover"},
        {"moves": "10"},
        {"moves": "-1"},
        {"stock": "5x9x2"},
        {"stock": ""},
        {"stock": "15x15"},
        {"board": "hexagon-4"},
        {"card": "1:3x3 n14"},
        {"card": "1:3x3 a1, 2:2x2 c3"},
        {"card": "3:3x3 a1"},
        {"card": "1:3x3 a1; 3"},
    ],
)
def test_a_bad_setup_says_so(options):
    with pytest.raises(BadSetup):
        start(**options)


def test_a_card_starts_where_it_says():
    position = start(card="1:8x5 d3, 2:3x5 a1; 2")
    assert position.turn == 1
    assert position.card == "2:3x5 a1, 1:8x5 d3; 2"
    assert start(card=position.card).tiles == position.tiles


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=24))
def test_squares_are_covered_once_and_no_tile_is_lost(choices):
    position = start(board="square-8", stock="3x5 2x3 2x2 1x3 1x2")
    every = sorted([*position.stocks[0], *position.stocks[1]])
    for choice in choices:
        if position.over:
            break
        moves = list(position.moves())
        assert all(position.allows(move) for move in moves[:: max(1, len(moves) // 5)])
        position = position.play(moves[choice % len(moves)])
        there = [tile.size for tile in position.tiles]
        assert sorted([*there, *position.stocks[0], *position.stocks[1]]) == every
        area = sum(tile.area for tile in position.tiles)
        assert area == position.floor.area - position.free.bit_count()
