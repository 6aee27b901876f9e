"""Compare our answers of Math&Magic with the PyPI package countdown-numbers-solver.

The same 20 boards of the 27-digit race for both. Ours: every line of the board that makes the
number, as it is and with every slide, and the nicest expression of the shortest of them. The
package: one line of that board, and only as it is (the mean over its lines). It also uses some
digits only and knows no rules A and C, so its answers are held against ours where they can be:
what it makes by our rules with all digits, we must make too; and each of our lines must have an
expression that makes the number by the rules. It is in requirements/bench.txt.
"""

from __future__ import annotations

import contextlib
import io
import random
import sys
import time

from engine.game import IllegalMove
from engine.games.mathmagic import finder
from engine.games.mathmagic.cells import LINES, line_digits, scattered, shifted
from engine.games.mathmagic.expression import check, digits, read, value
from engine.games.mathmagic.reach import terms
from engine.games.mathmagic.solver import best, spell
from tools.bench_rows import Row, against, report

BOARDS = 20
LIMIT = 0.1
"""Our median may be at most this part of the package's."""


def problems() -> list[tuple[str, int]]:
    """The boards and their numbers: the same in each run."""
    luck = random.Random("mathmagic:bench")
    return [(scattered(seed), luck.randint(50, 150)) for seed in range(BOARDS)]


def ours(grid: str, number: int) -> tuple[list[str], list[tuple[str, str]], str]:
    """All lines that work, all moves with all lines that work, and the nicest expression."""
    still, moved = finder.still(grid, number), finder.moved(grid, "", number)
    lines = [line_digits(grid, line) for line in still]
    lines = lines or [line_digits(shifted(grid, "", move)[0], line) for move, line in moved]
    node = best(min(lines, key=len), number) if lines else None
    return still, moved, "" if node is None else spell(node)


def package(line: str, number: int) -> list[str]:
    """What the package prints for one line: its expressions."""
    import countdown_numbers_solver

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        countdown_numbers_solver.solve([int(digit) for digit in line], number)
    return printed.getvalue().splitlines()[:-1]


def by_our_rules(text: str, line: str) -> bool:
    """Whether an expression of the package uses all digits and keeps rules A and C."""
    try:
        node = read(text.replace(" ", "").replace("x", "*"))
        check(node)
    except IllegalMove:
        return False
    return digits(node) == line


def agree(grid: str, number: int, printed: dict[str, list[str]]) -> bool:
    """Whether both sides' answers hold."""
    still, moved, _text = ours(grid, number)
    theirs = {
        line
        for line, texts in printed.items()
        if any(by_our_rules(text, line_digits(grid, line)) for text in texts)
    }
    if not theirs <= set(still):
        return False
    made = [line_digits(grid, line) for line in still]
    made += [line_digits(shifted(grid, "", move)[0], line) for move, line in moved]
    for line in made:
        node = best(line, number)
        if node is None or digits(node) != line or value(node) != number:
            return False
        check(node)
    return True


def rows() -> list[Row]:
    """A row for the package."""
    terms()  # read once, before the clock runs
    own: list[float] = []
    peer: list[float] = []
    answers: list[dict[str, list[str]]] = []
    for grid, number in problems():
        start = time.perf_counter()
        ours(grid, number)
        own.append(time.perf_counter() - start)
        printed: dict[str, list[str]] = {}
        start = time.perf_counter()
        for line in LINES:
            if line_digits(grid, line):
                printed[line] = package(line_digits(grid, line), number)
        peer.append((time.perf_counter() - start) / len(printed))
        answers.append(printed)
    good = all(agree(*problem, printed) for problem, printed in zip(problems(), answers))
    return [against("whole board, against countdown for a line", own, peer, LIMIT, good)]


if __name__ == "__main__":
    sys.exit(report(rows()))
