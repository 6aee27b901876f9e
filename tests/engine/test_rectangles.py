"""Rectangles on a floor: against counting squares one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadSetup
from engine.rectangles import Tile, floor_of, lifted, read_sizes, said_sizes, ways

FLOORS = ("square-6", "square-7x4", "square-3x9")


def squares(floor, tile):
    """Square by square."""
    row, col = floor.tiling.place[tile.cell]
    return {(r, c) for r in range(row, row + tile.height) for c in range(col, col + tile.width)}


@pytest.mark.parametrize("name", FLOORS)
@given(data=st.data())
def test_places_are_where_all_squares_are_free(name, data):
    floor = floor_of(name)
    free = data.draw(st.integers(0, floor.full)) & floor.full
    width, height = data.draw(st.integers(1, 7)), data.draw(st.integers(1, 7))
    empty = {floor.tiling.place[cell] for cell in floor.names(free)}
    expected = tuple(
        cell for cell in floor.tiling.cells if squares(floor, Tile(width, height, cell)) <= empty
    )
    assert floor.names(floor.places(width, height, free)) == expected


@pytest.mark.parametrize("name", FLOORS)
@given(data=st.data())
def test_a_tile_covers_its_squares_and_is_recognised(name, data):
    floor = floor_of(name)
    width = data.draw(st.integers(1, floor.width))
    height = data.draw(st.integers(1, floor.height))
    cell = data.draw(st.sampled_from(floor.names(floor.places(width, height, floor.full))))
    tile = Tile(width, height, cell)
    cover = floor.cover(tile)
    assert {floor.tiling.place[name] for name in floor.names(cover)} == squares(floor, tile)
    assert floor.rectangle(cover) == (width, height, cell)
    assert Tile.read(str(tile)) == tile
    if cover.bit_count() > 1:
        hole = data.draw(st.sampled_from(floor.names(cover)))
        less = cover & ~floor.bit[hole]
        found = floor.rectangle(less)
        assert found is None or floor.spread(*found[:2], floor.bit[found[2]]) == less


@given(data=st.data())
def test_a_rectangle_is_told_from_any_other_set(data):
    floor = floor_of("square-4")
    cover = data.draw(st.integers(1, floor.full)) & floor.full or 1
    places = [floor.tiling.place[cell] for cell in floor.names(cover)]
    rows, cols = {r for r, _c in places}, {c for _r, c in places}
    box = (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1)
    assert (floor.rectangle(cover) is not None) == (box == len(places))


def test_the_card_of_the_rules_with_its_tiles_side_by_side():
    floor = floor_of("square-14")
    tiles, seat = floor.read("1:8x5 d3, 2:3x5 a1; 2", 2)
    assert tiles == (Tile(8, 5, "d3", 0), Tile(3, 5, "a1", 1))
    assert seat == 1


@pytest.mark.parametrize(
    "card",
    [
        "1:8x5",
        "3:1x1 a1",
        "1:0x1 a1",
        "1:2x2 n14",
        "1:2x2 a1, 1:1x1 b2",
        "1:1x1 a1; 3",
        "x",
        ";;",
        "1:8x5 c3, 2:3x5 a1; 2",
    ],
)
def test_a_bad_card_is_refused_with_a_sentence(card):
    with pytest.raises(BadSetup):
        floor_of("square-14").read(card, 2)


def test_a_card_and_back():
    floor = floor_of("square-14")
    card = "1:8x5 d3, 2:3x2 a1; 2"
    assert floor.card(*floor.read(card, 2)) == card
    assert floor.read("", 2) == ((), 0)


def test_what_lies_in_the_way():
    floor = floor_of("square-6")
    tiles = (Tile(2, 2, "a1"), Tile(2, 2, "d4", 1))
    assert lifted(tiles, floor, floor.cover(Tile(3, 3, "b2"))) == (tiles[0], tiles[1])
    assert lifted(tiles, floor, floor.cover(Tile(1, 6, "f1"))) == ()


def test_stocks():
    stock = "5x8 3x5 3x5 2x3 2x3 2x2 1x3 1x2 1x1"
    assert said_sizes(read_sizes(stock)) == stock
    assert sum(a * b for a, b in read_sizes(stock)) == 92
    assert list(ways((2, 3))) == [(2, 3), (3, 2)]
    assert list(ways((2, 2))) == [(2, 2)]
    with pytest.raises(BadSetup):
        read_sizes("5x8 many")
