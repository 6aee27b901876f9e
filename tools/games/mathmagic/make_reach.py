"""Make assets/tables/mathmagic*.bin: the numbers that every line of digits can make.

One bit for each number from 1 up for each line of up to six digits (each at most three times,
as there are three series), packed; engine/games/mathmagic/reach.py reads it. A second file holds
what the literal reading of rule C adds, for the lines with equal digits. Only values are
gathered here, in plain sets, not expressions as in the solver: that is faster, and the tests hold
one against the other. Takes some minutes:

    python -m tools.games.mathmagic.make_reach
"""

from __future__ import annotations

import sys
from functools import lru_cache
from multiprocessing import Pool

from engine.games.mathmagic.reach import FILE, HIGHEST, MORE, all_lines, pack, with_equals
from engine.games.mathmagic.solver import parts

KEPT = 4000
Marked = dict[frozenset[str], set[int]]
"""Values by the watched digits that stand alone in them (rule C)."""


@lru_cache(KEPT)
def operands(line: str, adding: bool, literal: bool) -> set[int]:
    """What can stand in a sum: a digit or a product; in a product: a digit or a sum, but no 1."""
    found = {int(line)} if len(line) == 1 else nodes(line, not adding, literal)
    return found if adding else found - {1}


@lru_cache(KEPT)
def several(line: str, adding: bool, literal: bool, watched: frozenset[str]) -> Marked:
    """Two or more operands added up or multiplied."""
    tables: Marked = {}
    for one, rest in parts(line):
        if one[0] == line[0]:
            own = operands(one, adding, literal)
            for alone, more in joined(rest, adding, literal, watched).items():
                mark = alone | (watched & {one})
                table = tables.setdefault(mark, set())
                if adding:
                    table.update([a + b for a in own for b in more])
                else:
                    table.update([a * b for a in own for b in more])
    return tables


@lru_cache(KEPT)
def joined(line: str, adding: bool, literal: bool, watched: frozenset[str]) -> Marked:
    """One operand, or several."""
    tables = {mark: set(table) for mark, table in several(line, adding, literal, watched).items()}
    tables.setdefault(watched & {line}, set()).update(operands(line, adding, literal))
    return tables


@lru_cache(KEPT)
def nodes(line: str, adding: bool, literal: bool) -> set[int]:
    """All sums or all products of every digit of the line."""
    found = set().union(*several(line, adding, literal, frozenset()).values())
    for one, other in parts(line):
        if adding and one[0] != line[0]:
            continue  # the same differences with the other sign
        if literal and adding and line == 2 * line[0]:
            continue  # 3-3
        watched = frozenset() if literal else frozenset(one) & frozenset(other)
        for alone, tops in joined(one, adding, literal, watched).items():
            for against, bottoms in joined(other, adding, literal, watched).items():
                if alone & against:
                    continue
                if adding:
                    differences = {a - b for a in tops for b in bottoms}
                    found |= differences
                    found.update([-d for d in differences])
                else:
                    found.update([a // b for b in bottoms if b for a in tops if not a % b])
    return found


def mask(line: str, literal: bool = False) -> int:
    """One bit for each number that the line makes."""
    if len(line) == 1:
        found = {int(line)}
    else:
        found = nodes(line, True, literal) | nodes(line, False, literal)
    return sum(1 << number for number in found if 0 < number <= HIGHEST)


def more(line: str) -> int:
    """One bit for each number that only the literal reading lets the line make."""
    return mask(line, literal=True) & ~mask(line)


def main() -> int:
    """Solve every line and write the tables."""
    for file, lines, solve in ((FILE, all_lines(), mask), (MORE, with_equals(), more)):
        with Pool() as pool:
            masks = pool.map(solve, lines, chunksize=100)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(pack(masks))
        print(f"{len(lines)} lines in {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
