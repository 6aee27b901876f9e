"""New puzzles from the match's luck: with one filling, with several, or with none at all.

With one filling by the sums alone, the pawns form a staircase once rows and columns are sorted
(Ferrers' shape). With given squares, any filling will do: walk from rows over empty squares to
columns and from columns over pawns to rows; in whatever order the lines are listed, giving the
squares whose step leads backwards leaves no loop, hence no other filling. The fewest given squares
are those of the best order. To find it for certain takes ever so long on large grids, so lines are
moved about from many starts; on grids that can be searched through it finds the least there is.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import accumulate

from engine.game import dice
from engine.games.nombres_croises.problem import Puzzle, bits, of_filling, shape
from engine.games.nombres_croises.reason import grade
from engine.games.nombres_croises.solver import arcs, solve

UNIQUE, SEVERAL, NONE = "unique", "several", "none"
TRUTHS = (UNIQUE, SEVERAL, NONE)
KINDS = ("any", "sums", "given", "several")
TRIES = 24
ROUNDS, KICKS = 100, 4
"""How often the best order is shaken up and improved again, and how many lines are moved for it."""


@lru_cache(maxsize=64)
def puzzle_for(seed: int, size: int, level: int, kind: str, question: bool) -> Puzzle:
    """The puzzle of a match: to be filled, or for the question how many fillings it has."""
    luck = dice(seed, "nombres", size, level, kind, question)
    if question:
        return asked(luck, size, level, luck.choice(TRUTHS))
    return made(luck, size, level, kind)


def made(luck: random.Random, size: int, level: int, kind: str = "any") -> Puzzle:
    """A puzzle with a filling, as near to the level as the kind allows."""
    if kind == "any":
        kind = "several" if level > 2 else "sums" if level == 1 else "given"
    best: Puzzle | None = None
    distance = 9
    for _try in range(TRIES):
        if kind == "sums":
            found = staircase(luck, size, size)
        elif kind == "given":
            found = with_given(luck, size, size)
        else:
            found = with_several(luck, size, level)
        # one filling is level 1 by the sums alone, level 2 with given squares, never more
        wanted = {"sums": 1, "given": 2}.get(kind, max(level, 2))
        off = abs(grade(found) - wanted)
        if off < distance:
            best, distance = found, off
        if distance == 0:
            break
    assert best is not None
    return best


def shuffled(luck: random.Random, rows: list[int], cols: list[int]) -> Puzzle:
    """Sums with the lines in any order."""
    return Puzzle(tuple(luck.sample(rows, len(rows))), tuple(luck.sample(cols, len(cols))))


def staircase(luck: random.Random, height: int, width: int) -> Puzzle:
    """Sums with a single filling."""
    while True:
        rows = [luck.randint(0, width) for _row in range(height)]
        if len(set(rows)) < min(height, width) * 0.6 or not 0 < sum(rows) < height * width:
            continue
        cols = [sum(row > c for row in rows) for c in range(width)]
        return shuffled(luck, rows, cols)


def any_filling(luck: random.Random, height: int, width: int) -> int:
    """Pawns at random, nearly half of the squares, at most one line quite full or empty."""
    density = luck.uniform(0.3, 0.5)
    lines = shape(height, width).lines
    while True:
        pawns = sum(1 << i for i in range(height * width) if luck.random() < density)
        bare = sum(not pawns & line or not line & ~pawns for line in lines)
        if bare <= 1 and pawns:
            return pawns


def with_given(luck: random.Random, height: int, width: int) -> Puzzle:
    """A single filling by given squares, as few as possible."""
    filling = any_filling(luck, height, width)
    return of_filling(height, width, filling, fewest_given(luck, height, width, filling))


def fewest_given(luck: random.Random, height: int, width: int, filling: int) -> int:
    """Squares that leave this filling as the only one if given; none of them could be left out."""
    ahead = arcs(of_filling(height, width, filling), filling)
    every = range(height + width)
    cost = [[(ahead[one] >> two & 1) - (ahead[two] >> one & 1) for two in every] for one in every]
    best = _improved(cost, sorted(every, key=lambda line: _lean(height, width, filling, line)))
    least = _backwards(ahead, best)
    for _round in range(ROUNDS):
        order = list(best)
        for _kick in range(KICKS):
            order.insert(luck.choice(every), order.pop(luck.choice(every)))
        order = _improved(cost, order)
        found = _backwards(ahead, order)
        if found <= least:
            best, least = order, found
    place = {line: i for i, line in enumerate(best)}
    given = 0
    for i in range(height * width):
        r, c = divmod(i, width)
        if (place[r] < place[height + c]) == bool(filling >> i & 1):
            given |= 1 << i
    for i in luck.sample(list(bits(given)), given.bit_count()):
        if solve(of_filling(height, width, filling, given & ~(1 << i))).unique:
            given &= ~(1 << i)
    return given


def _lean(height: int, width: int, filling: int, line: int) -> float:
    """Where a line stands in the staircase: rows with few pawns and columns with many first."""
    count = (filling & shape(height, width).lines[line]).bit_count()
    return count / width if line < height else 1 - count / height


def _improved(cost: list[list[int]], order: list[int]) -> list[int]:
    """Move single lines to better places until nothing gets better.

    `cost[line][other]` is what it costs that `other` comes before `line`.
    """
    better = True
    while better:
        better = False
        for line in tuple(order):
            here = order.index(line)
            rest = order[:here] + order[here + 1 :]
            costs = list(accumulate((cost[line][other] for other in rest), initial=0))
            place = costs.index(min(costs))
            if costs[place] < costs[here]:
                order, better = [*rest[:place], line, *rest[place:]], True
    return order


def _backwards(ahead: list[int], order: list[int]) -> int:
    """How many steps lead from a line to one that comes before it."""
    seen = count = 0
    for line in order:
        count += (ahead[line] & seen).bit_count()
        seen |= 1 << line
    return count


def with_several(luck: random.Random, size: int, level: int) -> Puzzle:
    """Several fillings; from level 3 on with squares that only counting together makes certain."""
    if level <= 2:
        while True:
            puzzle = of_filling(size, size, any_filling(luck, size, size))
            if not solve(puzzle).unique:
                return puzzle
    _rows, _cols, filling = _blocks(luck, size, 2 if level == 3 else 3)
    found = of_filling(size, size, filling)
    return shuffled(luck, list(found.rows), list(found.cols))


def _blocks(luck: random.Random, size: int, least: int) -> tuple[int, int, int]:
    """Rows, columns and pawns of two blocks: the first rows are full beyond the first columns,
    the other rows are empty within them, and inside the blocks pawns are free to move."""
    least = min(least, size // 2)
    if least == 2:
        rows = luck.choice((2, size - 2))
        cols = luck.randint(2, size - 2)
    else:
        rows, cols = luck.randint(least, size - least), luck.randint(least, size - least)
    filling = 0
    for r in range(size):
        for c in range(size):
            if (r < rows) == (c < cols):
                continue
            if r < rows:
                filling |= 1 << (r * size + c)
    filling |= _mixed(luck, size, range(rows), range(cols))
    filling |= _mixed(luck, size, range(rows, size), range(cols, size))
    return rows, cols, filling


def _mixed(luck: random.Random, size: int, rows: range, cols: range) -> int:
    """Pawns in a block such that each of its lines has a pawn and an empty square."""
    lines = shape(size, size).lines
    block = sum(1 << (r * size + c) for r in rows for c in cols)
    while True:
        pawns = sum(1 << i for i in bits(block) if luck.random() < 0.5)
        parts = [lines[r] & block for r in rows] + [lines[size + c] & block for c in cols]
        if all(pawns & part and part & ~pawns for part in parts):
            return pawns


def asked(luck: random.Random, size: int, level: int, truth: str) -> Puzzle:
    """A puzzle for the question how many fillings there are, with this answer."""
    if truth == UNIQUE:
        return made(luck, size, level, "sums" if level % 2 else "given")
    if truth == SEVERAL:
        return with_several(luck, size, level) if level != 2 else _nearly_staircase(luck, size)
    while True:
        puzzle = _impossible(luck, size, level)
        if solve(puzzle).filling is None:
            return puzzle


def _nearly_staircase(luck: random.Random, size: int) -> Puzzle:
    """One pawn moved away from a staircase: several fillings that look like one."""
    while True:
        start = staircase(luck, size, size)
        high, low = luck.sample(range(size), 2)
        cols = list(start.cols)
        if cols[high] - cols[low] < 2:
            continue
        cols[high] -= 1
        cols[low] += 1
        puzzle = Puzzle(start.rows, tuple(cols))
        answer = solve(puzzle)
        if answer.filling is not None and not answer.unique:
            return puzzle


def _impossible(luck: random.Random, size: int, level: int) -> Puzzle:
    if level >= 3:
        rows, _cols, filling = _blocks(luck, size, level - 1)
        found = of_filling(size, size, filling)
        sums = list(found.rows)
        sums[luck.randrange(rows)] += 1
        sums[luck.randrange(rows, size)] -= 1
        if max(sums) > size or min(sums) < 0:
            return found
        return shuffled(luck, sums, list(found.cols))
    start = staircase(luck, size, size)
    cols = list(start.cols)
    high, low = luck.sample(range(size), 2)
    if cols[high] < cols[low]:
        high, low = low, high
    if level == 1 and luck.random() < 0.5:
        low = high  # the totals differ
    elif not cols[low]:
        return start
    else:
        cols[low] -= 1
    if cols[high] == size:
        return start
    cols[high] += 1
    return Puzzle(start.rows, tuple(cols))
