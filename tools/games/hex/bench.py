"""Measure Hex for two: the openings of rhombus-5, any position of it; rhombus-6 and hexagon-4.

Positions are those that matches come to, one pawn after the other, put by players of the second
level, and pawns put by chance, of which few make the longest proofs. A new solver, which knows only
its book, proves each of them; the worst is told too. Times are the processor's.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from engine.advice import never
from engine.games.hex.book import learn
from engine.games.hex.computer import choose
from engine.games.hex.layout import layout
from engine.games.hex.proof import ALL_EFFORT, EFFORT, WINNER
from engine.games.hex.rules import HexPosition, game
from engine.games.hex.solver import Solver, Tired
from tools.bench_rows import Row, late, report, row, within

MATCHES = 12
CHANCE = 60
"""So many positions are dealt by chance."""
FEW = range(2, 9)
"""So many pawns lie there then."""
MILLISECONDS = 50
OPENINGS = 13
SECONDS = 1.0


def fresh(board: str) -> Solver:
    """A solver that remembers nothing but its book."""
    rim = layout(board, "own", 2)
    solver = Solver(rim, learn)
    learn(solver, rim)
    return solver


def openings() -> int:
    """How many first pawns win on rhombus-5."""
    return len(fresh("rhombus-5").winning(0, 0, 0))


def positions(board: str, count: int) -> list[HexPosition]:
    """What matches come to: the same in each run."""
    luck = random.Random(f"hex:bench:{board}")
    found = []
    for _match in range(count):
        position = game.start(game.setup(options={"board": board, "swap": "no"}))
        position = position.play(luck.choice(list(position.moves())))
        while not position.over:
            found.append(position)
            astray = luck.random() < 0.2
            moves = list(position.moves())
            position = position.play(luck.choice(moves) if astray else choose(position, 2, never))
    return found


def deals(board: str) -> list[HexPosition]:
    """A few pawns by chance: the same in each run."""
    luck = random.Random(f"hex:deals:{board}")
    found = []
    for _deal in range(CHANCE):
        position = game.start(game.setup(options={"board": board, "swap": "no"}))
        for _pawn in range(luck.choice(FEW)):
            position = position.play(luck.choice(list(position.moves())))
        if not position.over:
            found.append(position)
    return found


def times(board: str, count: int, looks: int) -> tuple[list[float], int]:
    """Milliseconds to know who wins, sorted, and how often so many looks did not tell it."""
    spent, open_ = [], 0
    for position in (*positions(board, count), *deals(board)):
        side = position.place
        mine, theirs = position.pawns[side], position.pawns[1 - side]
        solver = fresh(board)
        begin = time.thread_time()
        try:
            solver.solve(mine, theirs, side, nodes=looks)
        except Tired:
            open_ += 1
        spent.append((time.thread_time() - begin) * 1000)
    return sorted(spent), open_


def told(board: str, spent: list[float], limit: float) -> list[Row]:
    """Two rows: what nearly all positions take, and the worst."""
    name = f"Hex {board}, who wins (median {statistics.median(spent):.1f}), p95"
    return [within(name, late(spent), limit), within("  the same, the worst", spent[-1], limit)]


def proven(board: str, count: int) -> list[Row]:
    """How long it takes to know who wins, and how often that is known in the end."""
    spent, undecided = times(board, count, WINNER * EFFORT)
    known = len(spent) - undecided
    return [
        *told(board, spent, 1000 * SECONDS),
        row(
            f"Hex {board}, positions proven in that time",
            str(known),
            str(len(spent)),
            len(spent) / max(1, known),
            1.0,
        ),
    ]


def rows() -> list[Row]:
    """The rows of `make bench`."""
    found = openings()
    small, _unknown = times("rhombus-5", MATCHES, ALL_EFFORT)
    return [
        row("Hex rhombus-5, winning openings", str(found), str(OPENINGS), OPENINGS / found, 1.0),
        *told("rhombus-5", small, MILLISECONDS),
        *proven("rhombus-6", MATCHES // 3),
        *proven("hexagon-4", MATCHES // 3),
    ]


if __name__ == "__main__":
    sys.exit(report(rows()))
