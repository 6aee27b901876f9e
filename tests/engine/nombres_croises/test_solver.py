"""The solver against brute force on small grids, and what holds on large ones."""

import random
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nombres_croises.counting import count, room_for, shortage
from engine.games.nombres_croises.generator import asked
from engine.games.nombres_croises.problem import Puzzle, of_filling, read_puzzle
from engine.games.nombres_croises.reason import grade
from engine.games.nombres_croises.solver import (
    Lines,
    alternating_cycle,
    fixed,
    four_corners,
    nearest,
    other_filling,
    solve,
)


def brute(puzzle):
    """All fillings, by trying every row that has the right number of pawns."""
    height, width = puzzle.height, puzzle.width
    choices = []
    for r, need in enumerate(puzzle.rows):
        given_ = puzzle.given >> (r * width) & ((1 << width) - 1)
        pawns = puzzle.pawns >> (r * width) & ((1 << width) - 1)
        choices.append(
            [
                row << (r * width)
                for row in range(1 << width)
                if row.bit_count() == need and row & given_ == pawns
            ]
        )
    columns = list(zip(puzzle.shape.lines[height:], puzzle.cols))
    return [
        pawns
        for rows in product(*choices)
        for pawns in (sum(rows),)
        if all((pawns & line).bit_count() == need for line, need in columns)
    ]


def check(puzzle):
    fillings = brute(puzzle)
    answer = solve(puzzle)
    assert count(puzzle) == len(fillings)
    assert answer.unique == (len(fillings) == 1)
    if not fillings:
        assert answer.filling is None
        short = shortage(puzzle)
        if sum(puzzle.rows) == sum(puzzle.cols):
            assert short.need > short.room or short.need < 0
        else:
            assert short is None
        return
    assert answer.filling in fillings
    assert shortage(puzzle) is None
    always, never = ~0, ~0
    for pawns in fillings:
        always &= pawns
        never &= ~pawns
    assert fixed(puzzle, answer.filling) == (always | never) & puzzle.shape.full & ~puzzle.given
    other = other_filling(puzzle, answer.filling)
    assert (other is None) == answer.unique
    assert other is None or (other in fillings and other != answer.filling)


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_all_sums_of_small_grids(size):
    height, width = size
    for rows in product(range(width + 1), repeat=height):
        for cols in product(range(height + 1), repeat=width):
            check(Puzzle(rows, cols))


@st.composite
def small(draw):
    height, width = draw(st.sampled_from([(2, 5), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (4, 5)]))
    squares = st.integers(0, (1 << (height * width)) - 1)
    puzzle = of_filling(height, width, draw(squares), draw(squares) & draw(squares))
    sums = list(puzzle.sums)
    for line in draw(st.lists(st.integers(0, len(sums) - 1), max_size=2)):
        sums[line] += draw(st.sampled_from([-1, 1])) if sums[line] else 1
    return Puzzle(tuple(sums[:height]), tuple(sums[height:]), puzzle.pawns, puzzle.empties)


@given(small())
@settings(max_examples=200, deadline=None)
def test_brute_force_agrees_with_given_squares_too(puzzle):
    check(puzzle)


@st.composite
def large(draw):
    height, width = draw(st.integers(4, 14)), draw(st.integers(4, 14))
    squares = st.integers(0, (1 << (height * width)) - 1)
    given_ = draw(squares) & draw(squares) if draw(st.booleans()) else 0
    return draw(squares), height, width, given_


@given(large())
@settings(max_examples=150, deadline=None)
def test_what_has_a_filling_is_filled(drawn):
    pawns, height, width, given_ = drawn
    puzzle = of_filling(height, width, pawns, given_)
    answer = solve(puzzle)
    assert puzzle.filled_by(answer.filling)
    assert answer.filling & puzzle.given == puzzle.pawns
    cycle = alternating_cycle(puzzle, answer.filling)
    assert bool(cycle) != answer.unique
    if cycle:
        assert len(set(cycle)) == len(cycle) >= 4
        assert [answer.filling >> i & 1 for i in cycle] == [1, 0] * (len(cycle) // 2)
        assert not any(puzzle.given >> i & 1 for i in cycle)
        assert puzzle.filled_by(answer.filling ^ sum(1 << i for i in cycle))
    if not given_:
        assert bool(four_corners(puzzle, answer.filling)) != answer.unique
    assert answer.unique == (answer.filling == pawns and not cycle)


@given(large(), st.data())
@settings(max_examples=60, deadline=None)
def test_the_nearest_filling_keeps_what_is_not_called_wrong(drawn, data):
    pawns, height, width, given_ = drawn
    puzzle = of_filling(height, width, pawns, given_)
    open_ = puzzle.shape.full & ~puzzle.given
    mine = data.draw(st.integers(0, puzzle.shape.full)) & open_
    crosses = data.draw(st.integers(0, puzzle.shape.full)) & open_ & ~mine
    filling, wrong = nearest(puzzle, mine, crosses)
    assert puzzle.filled_by(filling)
    assert wrong & ~(mine | crosses) == 0
    assert mine & ~wrong & ~filling == 0
    assert crosses & ~wrong & filling == 0
    _same, none = nearest(puzzle, pawns & open_, 0)
    assert none == 0


def test_given_squares_can_make_a_longer_loop_the_shortest_swap():
    puzzle = read_puzzle("1,1,1 1,1,1 ??./.??/?.?")
    filling = solve(puzzle).filling
    assert not four_corners(puzzle, filling)
    assert len(alternating_cycle(puzzle, filling)) == 6
    assert count(puzzle) == 2


@pytest.mark.parametrize("size", [6, 8, 12])
def test_a_count_that_fails_names_as_few_lines_as_can_be(size):
    luck = random.Random(size)
    puzzle = next(p for p in iter(lambda: asked(luck, size, 4, "none"), None) if grade(p) == 4)
    short = shortage(puzzle)
    assert len(short.lines) >= 3
    lines = Lines(puzzle)
    for kind in (range(size), range(size, 2 * size)):
        for group in [*combinations(kind, 1), *combinations(kind, 2)]:
            room = sum(give for _line, _places, give in room_for(lines, group))
            assert sum(lines.need[line] for line in group) <= room
    rows = [puzzle.sums[line] for line in short.lines]
    crossing = puzzle.cols if short.lines[0] < size else puzzle.rows
    assert sum(rows) == short.need
    assert sum(min(need, len(rows)) for need in crossing) == short.room < short.need
