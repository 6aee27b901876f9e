"""Boards of hexagons, squares and triangles: what is reckoned with bits is what lies there."""

import math
import random

import pytest

from engine.game import BadSetup
from engine.tilings import SIDES, each, square, tiling

NAMES = [
    *(f"{kind}-{side}" for kind, (low, high) in SIDES.items() for side in range(low, high + 1)),
    "square-14x12",
    "square-2x5",
]


@pytest.fixture(params=NAMES)
def board(request):
    return tiling(request.param)


def test_cells_that_border_share_an_edge(board):
    for name in board.cells:
        x, y = board.middle(name)
        close = [n for n in board.cells if 0 < math.dist((x, y), board.middle(n)) < 1.01]
        # Middles are one apart; of triangles only neighbours are so near.
        assert board.neighbours(name) == tuple(close)
        assert sorted(n for *_edge, n in board.edges(name) if n) == sorted(close)


def test_an_edge_is_the_same_from_both_sides(board):
    for name in board.cells:
        for a, b, other in board.edges(name):
            if other:
                back = [(c, d) for c, d, n in board.edges(other) if n == name]
                assert len(back) == 1
                assert math.dist(a, back[0][1]) < 1e-6 > math.dist(b, back[0][0])


def test_the_rim_is_what_has_an_outer_edge_and_goes_round(board):
    outer = {n for n in board.cells if any(not other for *_edge, other in board.edges(n))}
    assert len(board.rim) == len(set(board.rim))
    assert set(board.rim) == outer
    assert set().union(*(board.side(k) for k in range(1, len(board.turns) + 1))) == outer
    steps = [(a, b) for a, b in zip(board.rim, (*board.rim[1:], board.rim[0]), strict=True)]
    reach = 2.01 if board.kind == "triangle" else 1.01
    assert all(math.dist(board.middle(a), board.middle(b)) < reach for a, b in steps)


@pytest.mark.parametrize("side", range(2, 10))
def test_a_hexagon_as_the_notation_counts_it(side):
    board = tiling(f"hexagon-{side}")
    assert [len(row) for row in board.rows] == [
        *range(side, 2 * side),
        *range(2 * side - 2, side - 1, -1),
    ]
    assert len(board.cells) == 3 * side * (side - 1) + 1
    assert len(board.rim) == 6 * (side - 1)
    assert board.rim[0] == "a1"
    assert board.rim[1] == "a2"
    for k in range(1, 7):
        assert board.side(k) == board.arc((k - 1) * (side - 1), k * (side - 1))
    assert board.side(1) == board.rows[0]
    assert board.side(4) == tuple(reversed(board.rows[-1]))
    halves = board.halves()
    assert len(halves) == 12
    for k in range(6):
        left, right = halves[2 * k], halves[2 * k + 1]
        assert left + right[1:] == board.side(k + 1)
        assert len(left) == (side - 1) // 2 + 1


@pytest.mark.parametrize("side", range(2, 6))
def test_triangles_as_the_notation_counts_them(side):
    board = tiling(f"triangle-{side}")
    half = [2 * side + 1 + 2 * row for row in range(side)]
    assert [len(row) for row in board.rows] == half + half[::-1]
    assert len(board.cells) == 6 * side * side
    assert len(board.rim) == 6 * side
    assert [len(board.side(k)) for k in range(1, 7)] == [side] * 6
    assert board.side(1) == tuple(f"a{2 * k}" for k in range(1, side + 1))


def test_rows_of_a_rhombus_are_shifted_to_the_right():
    board = tiling("rhombus-4")
    assert board.neighbours("b2") == ("b1", "c1", "a2", "c2", "a3", "b3")
    assert board.middle("a2")[0] == board.middle("a1")[0] + 0.5
    assert board.side(1) == ("a1", "b1", "c1", "d1")
    assert board.side(4) == ("a4", "a3", "a2", "a1")


def test_lines_are_straight():
    assert len(tiling("hexagon-3").lines()) == 15
    assert tiling("hexagon-2").lines() == (
        *(("a1", "a2"), ("b1", "b2", "b3"), ("c1", "c2")),
        *(("b1", "c1"), ("a1", "b2", "c2"), ("a2", "b3")),
        *(("a1", "b1"), ("a2", "b2", "c1"), ("b3", "c2")),
    )
    assert len(tiling("square-4").lines()) == 8
    assert len(tiling("square-4").lines(diagonals=True)) == 8 + 14
    for board in map(tiling, ("hexagon-4", "rhombus-5", "square-3x4")):
        for line in board.lines(diagonals=True):
            if len(line) > 2:
                (x0, y0), (x1, y1), (x2, y2) = map(board.middle, (line[0], line[1], line[-1]))
                assert abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) < 1e-6


def test_floods_find_what_walking_finds(board):
    luck = random.Random(board.name)
    for _ in range(5):
        open_ = {name for name in board.cells if luck.random() < 0.6}
        start = luck.choice(board.cells)
        seen = todo = {start} & open_
        while todo:
            todo = {n for name in todo for n in board.neighbours(name)} & open_ - seen
            seen = seen | todo
        mask = board.mask(open_)
        assert board.flood(board.bit[start], mask) == board.mask(seen)
        parts = list(board.parts(mask))
        assert sum(parts) == mask
        assert board.mask(seen) in (0, *parts)
        assert all(board.flood(part & -part, mask) == part for part in parts)


def test_names_and_pictures_come_back(board):
    luck = random.Random(board.name)
    pieces = {name: luck.choice("12") for name in board.cells if luck.random() < 0.5}
    assert board.read(board.picture(pieces), "12") == pieces
    assert board.names(board.full) == board.cells
    assert [board.called[bit] for bit in each(board.full)] == list(board.cells)


def test_ponts_has_larger_squares_of_its_own():
    assert square(17, 17).cells[-1] == "q17"


@pytest.mark.parametrize(
    "name", ["", "hexagon", "hexagon-1", "hexagon-10", "hexagon-3x3", "square-15", "disc-4",
             "square-3x", "square-03", "triangle-6", "rhombus-3x4", "square-2x15", "Hexagon-5"]
)  # fmt: skip
def test_no_board_of_that_name(name):
    with pytest.raises(BadSetup):
        tiling(name)


@pytest.mark.parametrize("picture", ["", "..", "../.../.", "../.../..x", "../.x./..", "1/2/3"])
def test_no_such_picture(picture):
    with pytest.raises(BadSetup):
        tiling("hexagon-2").read(picture, "12")
