"""Blocs by its sheet: free squares, the limit, blocks and their equalities, the largest area."""

import math
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.blocs.blocks import area, closings, grid_of
from engine.games.blocs.rules import game
from engine.rectangles import Tile


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def played(*moves, seats=2, **options):
    position = start(seats, **options)
    for move in moves:
        position = position.play(move)
    return position


def defined(position):
    """The blocks by their definition, every rectangle on every free place tried."""
    grid = position.grid
    found = set()
    for new, squares in grid.mask.items():
        if squares & ~position.free or area(new) > position.limit:
            continue
        rim = grid.floor.touching(squares)
        for block, mask in grid.mask.items():
            inside = [tile.mask for tile in position.laid if tile.mask & mask]
            whole = all(not tile & ~mask and tile & rim for tile in inside)
            if len(inside) >= 2 and whole and squares | sum(inside) == mask:
                found.add((new, block))
    return found


def reckoned(side):
    """The value of one side of an identity: sums of products, with sums in brackets."""
    for inner in re.findall(r"\(([^)]*)\)", side):
        side = side.replace(f"({inner})", str(sum(map(int, inner.split(" + ")))))
    side = re.sub(r"(\d+)²", r"\1 × \1", side)
    return sum(math.prod(map(int, term.split(" × "))) for term in side.split(" + "))


def test_a_match_is_on_12_by_12_with_tiles_of_at_most_12():
    position = start()
    assert (position.floor.width, position.floor.height, position.limit) == (12, 12, 12)
    assert position.allows("4x3 c5")
    with pytest.raises(IllegalMove, match="4 × 4 = 16: at most 12"):
        position.play("4x4 c5")


def test_a_block_30_is_12_and_10_and_8():
    position = played("2x5 b4", "4x2 d4", seats=3)
    after = position.play("4x3 d6 block 6x5 b4")
    assert after.book[-1].text == "30 = 12 + 10 + 8"
    assert [str(tile) for tile in after.tiles] == ["6x5 b4"]
    assert after.tiles[0].owner == 2
    assert after.scores == (0, 0, 30)


def test_tiles_of_all_owners_take_the_colour_of_the_last():
    position = played("2x1 a1", "2x1 a3", "1x1 h8", "2x1 a2 block 2x3 a1")
    assert position.scores == (1, 6)
    assert position.closed.owner == 1


def test_two_tiles_never_melt():
    position = played("2x2 a1", "2x2 c1", board="square-4x2")
    assert len(position.tiles) == 2
    assert position.result.winners == (0, 1)


def test_every_other_tile_of_a_block_shares_an_edge_with_the_new_one():
    """Four quarters: the one across touches only at a corner, so they do not melt."""
    position = start(board="square-4", card="1:2x2 a1, 2:2x2 c1, 1:2x2 a3; 1")
    assert position.blocks(Tile.read("2x2 c3")) == ()
    assert len(position.play("2x2 c3").tiles) == 4


def test_no_further_block_follows_in_the_same_move():
    """b1 to d1 melt, and lie between two others: one might go on, but the turn is over."""
    position = start(board="square-6x2", card="1:1x2 a1, 2:1x2 b1, 1:1x2 d1, 2:1x2 e1; 1")
    after = position.play("1x2 c1 block 3x2 b1")
    assert sorted(tile.area for tile in after.tiles) == [2, 2, 6]


def test_where_several_blocks_arise_the_move_names_one():
    position = start(board="square-3", card="1:1x1 a2, 2:1x1 c2, 1:1x1 b1, 2:1x1 b3; 1")
    moves = [move for move in position.moves() if move.startswith("1x1 b2")]
    assert sorted(moves) == ["1x1 b2 block 1x3 b1", "1x1 b2 block 3x1 a2"]
    with pytest.raises(IllegalMove, match="say which one"):
        position.play("1x1 b2")
    assert position.play("1x1 b2 block 3x1 a2").scores == (4, 1)


def test_a_block_must_be_made_and_must_be_one():
    position = played("2x1 a1", "2x1 a3")
    with pytest.raises(IllegalMove, match="closes a block") as refusal:
        position.play("2x1 a2")
    assert set(refusal.value.lit) == {"a1", "b1", "a2", "b2", "a3", "b3"}
    with pytest.raises(IllegalMove, match="does not close"):
        position.play("2x1 a2 block 2x4 a1")
    with pytest.raises(IllegalMove, match="does not close"):
        position.play("1x1 h8 block 2x3 a1")


def test_a_block_may_exceed_the_limit_and_be_melted_again():
    position = played("4x3 a1", "4x3 a7", "4x3 a4 block 4x9 a1", "4x3 e1", "4x3 e7")
    assert position.scores == (48, 12)
    after = position.play("4x3 e4 block 8x9 a1")
    assert after.scores == (0, 72)
    assert after.book[-1].text == "72 = 36 + 12 + 12 + 12"


def test_once_the_board_is_full_the_largest_area_wins_and_ties_are_shared():
    position = played("2x2 a1", "1x2 c1", board="square-3x2")
    assert position.result.winners == (0,)
    assert "largest area" in position.result.how
    assert list(position.moves()) == []


@pytest.mark.parametrize(
    ("tiles", "block", "kind", "text"),
    [
        ("4x2 a1, 4x2 a3, 4x2 a5", "4x6 a1", "times", "3 × 8"),
        ("2x3 a1, 3x3 c1, 1x3 f1", "6x3 a1", "share", "3 × (2 + 3 + 1)"),
        ("2x5 a1, 4x2 c1, 4x3 c3", "6x5 a1", "product", "(2 + 4) × (2 + 3)"),
        ("6x2 a1, 2x3 a3, 4x3 c3", "6x5 a1", "product", "(2 + 4) × (2 + 3)"),
        ("4x6 a1, 2x4 e1, 2x2 e5", "6x6 a1", "square", "(4 + 2)²"),
        ("2x6 a1, 4x4 c1, 4x2 c5", "6x6 a1", "square", "(4 + 2)²"),
        ("3x6 a1, 3x3 d1, 3x3 d4", "6x6 a1", "product", "(3 + 3) × (3 + 3)"),
    ],
)
def test_the_identities_of_the_sheet_are_named(tiles, block, kind, text):
    from engine.games.blocs.book import Equality

    parts = tuple(Tile.read(tile) for tile in tiles.split(", "))
    line = Equality(Tile.read(block), parts)
    identity = line.identity
    assert (identity.kind, identity.text) == (kind, text)
    assert identity.name
    # Both sides say the same as the block.
    assert reckoned(text) == reckoned(line.products) == line.area


def test_a_pinwheel_is_only_a_sum():
    card = "1:2x1 a1, 2:1x2 c1, 1:2x1 b3, 2:1x2 a2; 1"
    position = start(board="square-3", card=card)
    after = position.play("1x1 b2 block 3x3 a1")
    assert after.book[-1].text == "9 = 2 + 2 + 2 + 2 + 1"
    assert after.book[-1].identity is None


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("4x3", "such as 4x3 c5"),
        ("4x3 k1", "with all its squares"),
        ("3x4 z9", "with all its squares"),
        ("2x2 a1", "lies there already"),
        ("give up", "such as"),
    ],
)
def test_a_refusal_says_why(move, why):
    with pytest.raises(IllegalMove, match=why):
        played("2x2 b1").play(move)


@pytest.mark.parametrize(
    "options",
    [
        {"limit": "0"},
        {"limit": "145"},
        {"board": "hexagon-4"},
        {"board": "square-15"},
        {"card": "1:3x3 l12"},
        {"card": "1:3x3 a1, 2:2x2 c3"},
        {"card": "3:3x3 a1"},
        {"card": "1:3x3 a1; 3"},
        {"task": "block 24 in 3"},
        {"task": "block 24"},
        {"task": "cover 20 in 21"},
    ],
)
def test_a_bad_setup_says_so(options):
    with pytest.raises(BadSetup):
        start(**options)


@pytest.mark.parametrize(
    "options", [{"task": "block 40 in 3"}, {"card": "1:2x2 a1; 2"}, {"task": "match"}]
)
def test_a_bad_problem_says_so(options):
    with pytest.raises(BadSetup):
        start(1, **options)


def test_boards_and_limits_of_all_sizes():
    for board, limit in (("square-2", "1"), ("square-14x3", "144"), ("square-3x14", "5")):
        position = start(board=board, limit=limit)
        assert all(Tile.read(move).area <= int(limit) for move in position.moves())
        assert sum(1 for move in position.moves() if move.startswith("1x1 ")) == position.floor.area
    assert start(board="square-12", limit="144").play("12x12 a1").result.winners == (0,)


def test_a_card_starts_where_it_says():
    position = start(card="1:8x5 c3, 2:3x5 k1; 2", board="square-14")
    assert position.turn == 1
    assert position.scores == (40, 15)
    assert start(card=position.card, board="square-14").tiles == position.tiles


def test_alone_a_block_of_an_area_is_made():
    position = start(1, task="block 24 in 3")
    done = position.play("2x4 a1").play("2x4 e1").play("2x4 c1 block 6x4 a1")
    assert done.result.winners == (0,)
    assert "24 = 8 + 8 + 8" in done.result.how
    missed = position.play("1x1 a1").play("1x1 c1").play("1x1 b1 block 3x1 a1")
    assert missed.result.winners == ()
    assert position.play("give up").result.winners == ()


def test_alone_as_much_as_possible_is_covered():
    position = start(1, task="cover 30 in 1", card="2:2x5 a1, 2:4x2 c1")
    assert position.scores == (0,)
    assert position.play("4x3 c3 block 6x5 a1").result.winners == (0,)
    assert position.play("4x3 c4").result.winners == ()


@settings(max_examples=40, deadline=None)
@given(
    board=st.sampled_from(["square-4", "square-5x3", "square-3x5"]),
    limit=st.sampled_from(["2", "4", "6", "12"]),
    choices=st.lists(st.integers(0, 10**6), max_size=25),
)
def test_blocks_are_found_exactly_as_they_are_defined(board, limit, choices):
    position = start(board=board, limit=limit)
    for choice in choices:
        if position.over:
            break
        found = closings(position.grid, position.laid, position.free, position.limit)
        assert len(set(found)) == len(found)
        assert set(found) == defined(position)
        moves = list(position.moves())
        position = position.play(moves[choice % len(moves)])


@settings(max_examples=30, deadline=None)
@given(seats=st.integers(2, 4), choices=st.lists(st.integers(0, 10**6), max_size=40))
def test_squares_are_covered_once_and_areas_add_up(seats, choices):
    position = start(seats, board="square-7")
    for choice in choices:
        if position.over:
            break
        moves = list(position.moves())
        blocks = [move for move in moves if "block" in move]
        some = blocks if blocks and choice % 3 else moves
        before = position
        position = position.play(some[choice % len(some)])
        covered = position.floor.area - position.free.bit_count()
        assert sum(tile.area for tile in position.tiles) == sum(position.scores) == covered
        if position.closed is not None:
            assert sum(tile.area for tile in position.closed.parts) == position.closed.area
            assert position.scores[before.turn] > before.scores[before.turn]


def test_grids_are_made_once():
    assert grid_of("square-6") is grid_of("square-6")
