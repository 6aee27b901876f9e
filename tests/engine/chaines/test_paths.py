"""The longest path: against every way on small boards, and as a path that can be walked."""

import random
from itertools import pairwise

import pytest

from engine.command import main
from engine.games.chaines.layout import each, layout
from engine.games.chaines.matching import joints_after
from engine.games.chaines.paths import lengths, longest_path, search
from engine.games.chaines.region import read_region


def never():
    return False


def brute(part, wide):
    cells = {bit.bit_length() - 1 for bit in each(part)}
    best = 0
    trail = [(cell, frozenset((cell,))) for cell in cells]
    while trail:
        here, seen = trail.pop()
        best = max(best, len(seen))
        for other in (here - wide, here - 1, here + 1, here + wide):
            if other in cells and other not in seen:
                trail.append((other, seen | {other}))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_as_long_as_every_way_tried(seed):
    luck = random.Random(seed)
    board = layout(luck.choice(("square-4", "square-5x4", "square-3x6", "square-5")))
    mask = board.mask(cell for cell in board.cells if luck.random() < luck.choice((0.6, 0.8)))
    for part in board.parts(mask):
        if part.bit_count() <= 15:
            path = search(part, board.wide, never)
            assert len(path) == brute(part, board.wide)
            assert all(abs(a - b) in (1, board.wide) for a, b in pairwise(path))
            assert len(set(path)) == len(path)
            assert all(part >> cell & 1 for cell in path)


@pytest.mark.parametrize("seed", range(12))
def test_a_sweep_in_rows_finds_what_one_in_columns_does(seed):
    luck = random.Random(seed)
    board = layout("square-7")
    cells = luck.sample(board.cells, 34)
    turned = [f"{'abcdefg'[int(cell[1]) - 1]}{'abcdefg'.index(cell[0]) + 1}" for cell in cells]
    one, other = (longest_path(board, board.mask(names)) for names in (cells, turned))
    assert len(one) == len(other)
    joints = [joints_after(sorted(board.places[cell] for cell in cells))[0]]
    assert len(one) <= joints[0] // 2 + 1


def test_whole_boards_and_their_parity():
    for name, length in (("square-10x8", 80), ("square-5", 25), ("square-3", 9)):
        board = layout(name)
        assert len(longest_path(board, board.full)) == length
    board = layout("square-3")
    edge = board.full & ~board.bit["a1"]
    assert len(longest_path(board, edge)) == 8
    assert len(longest_path(board, board.full & ~board.bit["b1"])) == 7, "five dark, three light"


def test_chains_touch_by_their_sides():
    board = layout("square-3")
    assert lengths(board, board.mask(("a1", "b2", "c3", "c2"))) == (3, 1)
    assert longest_path(board, 0) == ()


def test_rows_do_not_run_into_each_other():
    board = layout("square-3")
    assert lengths(board, board.mask(("c1", "a2"))) == (1, 1)


def test_the_boards_that_are_no_squares():
    for name, length in (("stairs", 77), ("cross", 80), ("ring", 80)):
        board = layout(name)
        assert len(longest_path(board, board.full)) == length
    ring = layout("ring")
    assert lengths(ring, ring.mask(("c4", "i4"))) == (1, 1), "there is a hole between them"


def test_solve_on_the_command_line(capsys):
    assert main(["solve", "chaines", "region=..##/.###"]) == 0
    assert capsys.readouterr().out.startswith('{"length": 5, "path": [')
    assert main(["solve", "chaines", "region=..x"]) == 2
    board, mask = read_region("#.#/###")
    assert len(longest_path(board, mask)) == 5
