"""The longest path in a set of cells, exactly.

>>> from engine.games.chaines.layout import layout
>>> board = layout("square-3")
>>> len(longest_path(board, board.mask(("a1", "b1", "c1", "b2"))))
3
>>> lengths(board, board.mask(("a1", "b1", "c3")))
(2, 1)

A greedy path comes first. By the blocks of the set and the colours of a chessboard it is shown
where no longer one can be; only what is left is swept cell by cell.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.chaines.blocks import worth_looking
from engine.games.chaines.frontier import Sweep
from engine.games.chaines.greedy import long_path
from engine.games.chaines.layout import Layout, each
from engine.games.chaines.matching import joints_after

Path = tuple[int, ...]
"""Cells as numbers of their bits."""

QUICK, LONG = 3, 80
"""Turns of the greedy search for each cell: at first, and where a sweep would take long."""
HARD = 8_000.0
"""From here on a sweep takes long, by the measure of `frontier`."""


def _never() -> bool:
    return False


@lru_cache(8192)
def solve_part(part: int, wide: int) -> Path:
    """A longest path in a connected set of a board whose rows take so many bits."""
    return search(part, wide, _never)


def search(part: int, wide: int, stop: Callable[[], bool]) -> Path:
    """The same; told to stop it gives the longest found so far."""
    cells = [bit.bit_length() - 1 for bit in each(part)]
    if len(cells) < 3:
        return tuple(cells)
    inside = set(cells)
    # A row has a gap at its end, so a step of one never leaves it.
    near = {
        cell: [o for o in (cell - wide, cell - 1, cell + 1, cell + wide) if o in inside]
        for cell in cells
    }
    dark = {cell: (cell // wide + cell % wide) % 2 == 1 for cell in cells}
    darks = sum(dark.values())
    most = min(len(cells), 2 * min(darks, len(cells) - darks) + 1)
    best = long_path(near, most, QUICK * len(cells))
    if len(best) < most:
        for _bound, group in sorted(worth_looking(near, dark, len(best)), key=lambda g: -g[0]):
            best = _better(best, group, near, dark, wide, stop)
    return tuple(best)


def _better(
    best: list[int],
    group: set[int],
    near: dict[int, list[int]],
    dark: dict[int, bool],
    wide: int,
    stop: Callable[[], bool],
) -> list[int]:
    """A longer path of a group if there is one, else the one that is known."""
    inner = {cell: [other for other in near[cell] if other in group] for cell in sorted(group)}
    again = worth_looking(inner, dark, len(best))
    if not again:
        return best
    if len(again) > 1 or len(again[0][1]) < len(group):
        for _bound, smaller in again:
            best = _better(best, smaller, near, dark, wide, stop)
        return best
    most = again[0][0]
    upright = [(cell // wide, cell % wide) for cell in group]
    lying = [(column, row) for row, column in upright]
    turned = frontier(lying) < frontier(upright)
    cells = sorted(lying if turned else upright)
    joints = joints_after(cells)
    most = min(most, joints[0] // 2 + 1)
    if len(best) < most and frontier(cells) > HARD:
        best = max(best, long_path(inner, most, LONG * len(group)), key=len)
    found = _swept(cells, joints, len(best), most, stop)
    if found is None:
        return best
    places = [(row, column) for column, row in found] if turned else found
    return [row * wide + column for row, column in places]


def _swept(
    cells: list[tuple[int, int]],
    joints: list[int],
    known: int,
    most: int,
    stop: Callable[[], bool],
) -> list[tuple[int, int]] | None:
    """A longest path if it is longer than `known`: first only very long ones are looked for.

    The longer a path is asked for the less there is to remember, and most are nearly as long as
    counting allows.
    """
    less = 1
    while most > known:
        asked = max(known, most - less)
        found = Sweep(cells, asked, joints, stop).run()
        if found is not None:
            return found
        if asked == known or stop():
            break
        less *= 2
    return None


def frontier(cells: list[tuple[int, int]]) -> float:
    """How much a sweep over the rows of these cells has to remember, roughly."""
    inside = set(cells)
    total = 0.0
    ends: dict[int, bool] = {}
    open_ends = 0
    for row, column in sorted(cells):
        if ends.pop(column, False):
            open_ends -= 1
        if (row + 1, column) in inside:
            ends[column] = True
            open_ends += 1
        total += 2.3**open_ends
    return total


def longest_path(board: Layout, mask: int) -> tuple[str, ...]:
    """A longest path in these cells, from end to end; of several parts that of the best one."""
    best: Path = ()
    for part in sorted(board.parts(mask), key=int.bit_count, reverse=True):
        if part.bit_count() > len(best):
            best = max(best, solve_part(part, board.wide), key=len)
    return tuple(board.called[1 << cell] for cell in best)


def lengths(board: Layout, mask: int) -> tuple[int, ...]:
    """The lengths of all parts, the longest first."""
    found = (len(solve_part(part, board.wide)) for part in board.parts(mask))
    return tuple(sorted(found, reverse=True))
