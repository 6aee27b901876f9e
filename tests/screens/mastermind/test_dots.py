"""The picture of all codes: each dot where it belongs, put out by the rows that exclude it."""

import pytest

from engine.games.mastermind.codes import Codes
from screens.games.mastermind.dots import Grid, compose, dot, order, stages, wave

ROWS = [("AABB", (1, 0)), ("ACDD", (2, 0)), ("ADEC", (1, 2))]


def sets(codes):
    return [codes.fitting(ROWS[:n]) for n in range(len(ROWS) + 1)]


@pytest.mark.parametrize("colours", [6, 7])
def test_a_code_has_survived_as_many_rows_as_it_fits(colours):
    codes = Codes.of(colours)
    levels = stages(colours, sets(codes))
    assert len(levels) == colours**4
    for level in range(1, len(ROWS) + 2):
        here = sum(found >= level for found in levels)
        assert here == codes.fitting(ROWS[: level - 1]).bit_count()


def test_columns_are_holes_1_and_2_and_rows_holes_3_and_4():
    codes, grid = Codes.of(6), Grid(6, 4, 3)
    assert grid.side == 36 * 4 + 5 * 3
    assert grid.middle(codes.index["AAAA"]) == (2, 2)
    assert grid.middle(codes.index["ABAA"]) == (6, 2)
    assert grid.middle(codes.index["AAAB"]) == (2, 6)
    assert grid.middle(codes.index["BAAA"]) == (6 * 4 + 3 + 2, 2)
    assert grid.middle(codes.index["FFFF"]) == (grid.side - 2, grid.side - 2)


@pytest.mark.parametrize("colours", [6, 7])
def test_each_dot_is_painted_in_its_place(colours):
    codes, grid = Codes.of(colours), Grid.fitting(colours, 300)
    assert 200 < grid.side <= 300
    levels = stages(colours, sets(codes))
    shades = [dot(grid.cell, 1.4, (level / 255, 0, 0, 1)) for level in range(len(ROWS) + 2)]
    pixels = compose(grid, levels, shades)
    assert len(pixels) == 4 * grid.side**2
    for number, level in enumerate(levels):
        x, y = (int(place) for place in grid.middle(number))
        at = 4 * ((grid.side - 1 - y) * grid.side + x)
        assert pixels[at : at + 4] == bytes((level, 0, 0, 255))


def test_the_wave_begins_with_what_was_and_ends_with_what_is():
    codes = Codes.of(6)
    before, after = (stages(6, sets(codes)[:n]) for n in (2, 3))
    assert wave(6, before, after, -1, 9) == before
    assert wave(6, before, after, 1.2, 9) == after
    half = wave(6, before, after, 0.5, 9)
    assert 9 in half
    for old, new, now, when in zip(before, after, half, order(6)):
        assert now in (old, new, 9)
        assert now == (old if when > 0.5 or old == new else 9 if when > 0.4 else new)
