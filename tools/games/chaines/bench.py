"""Measure Chaînes de puissances: longest paths against CP-SAT, and what a turn asks for."""

from __future__ import annotations

import random
import sys
import time
from statistics import median

from engine.games.chaines.layout import Layout, each, layout
from engine.games.chaines.paths import search
from engine.games.chaines.rules import game
from tools.bench_rows import Row, late, report, row, within

SPARSE = 0.1
"""At most so much of the peer's time, up to 65 % of a 10 x 10 board."""
MOST = 1.0
"""And on every board."""
FRAME = 16.0
"""Milliseconds of a frame."""
FILLS = (0.3, 0.4, 0.5, 0.55, 0.6, 0.65)
DENSE = (0.75, 0.9, 1.0)
EACH = 30
"""Boards of each filling, up to 65 %."""
FEW = 5
"""Boards of each filling above, and of the game's own boards."""


def never() -> bool:
    """We take the time it takes."""
    return False


def boards() -> tuple[list[tuple[Layout, int]], list[tuple[Layout, int]]]:
    """Sets of cells: 180 up to 65 % of a square of ten, 35 others, on the game's boards too."""
    luck = random.Random(11)
    ten = layout("square-10")

    def some(board: Layout, fill: float) -> tuple[Layout, int]:
        return board, board.mask(luck.sample(board.cells, round(fill * len(board.cells))))

    sparse = [some(ten, fill) for fill in FILLS for _one in range(EACH)]
    dense = [some(ten, fill) for fill in DENSE for _one in range(FEW)]
    for name in ("square-10x8", "cross", "stairs", "ring"):
        dense += [some(layout(name), 0.5 + 0.1 * number) for number in range(FEW)]
    return sparse, dense


def ours(board: Layout, mask: int) -> int:
    """The length of the longest path, thought out anew."""
    return max((len(search(part, board.wide, never)) for part in board.parts(mask)), default=0)


def peer(board: Layout, mask: int) -> int:
    """The same by CP-SAT: a circuit that may leave cells out, through one place outside."""
    from ortools.sat.python import cp_model

    cells = [bit.bit_length() - 1 for bit in each(mask)]
    number = {cell: place for place, cell in enumerate(cells, 1)}
    model = cp_model.CpModel()
    arcs, used = [], []
    for cell, at in number.items():
        arcs.append((0, at, model.new_bool_var("")))
        arcs.append((at, 0, model.new_bool_var("")))
        out = model.new_bool_var("")
        arcs.append((at, at, out))
        used.append(out.negated())
        for other in (cell - board.wide, cell - 1, cell + 1, cell + board.wide):
            if other in number:
                arcs.append((at, number[other], model.new_bool_var("")))
    model.add_circuit(arcs)
    model.maximize(sum(used))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return round(solver.objective_value)


def measured(name: str, problems: list[tuple[Layout, int]], limit: float) -> tuple[list[Row], int]:
    """Rows of all times and of the slowest board, and how many answers are the same."""
    mine, theirs, equal = [], [], 0
    for board, mask in problems:
        begin = time.perf_counter()
        found = ours(board, mask)
        middle = time.perf_counter()
        told = peer(board, mask)
        mine.append(middle - begin)
        theirs.append(time.perf_counter() - middle)
        equal += found == told
        if "-v" in sys.argv:
            print(board.name, mask.bit_count(), found, told, f"{mine[-1]:.3f} {theirs[-1]:.3f}")
    ratio = sum(mine) / sum(theirs)
    text = f"{name}, {len(problems)}, against CP-SAT (ms)"
    worst = max(range(len(mine)), key=lambda number: mine[number] / theirs[number])
    one, other = 1000 * mine[worst], 1000 * theirs[worst]
    return [
        row(text, f"{sum(mine) * 1000:.0f}", f"{sum(theirs) * 1000:.0f}", ratio, limit),
        row("the board where we do worst", f"{one:.0f}", f"{other:.0f}", one / other, MOST),
    ], equal


def rows() -> list[Row]:
    """The rows of `make bench`."""
    sparse, dense = boards()
    found = []
    equal = 0
    for name, problems, limit in (
        ("Power Chains, paths to 65 %", sparse, SPARSE),
        ("Power Chains, fuller boards", dense, MOST),
    ):
        lines, same = measured(name, problems, limit)
        found += lines
        equal += same
    total = len(sparse) + len(dense)
    found.append(row("the same answers", str(equal), str(total), total / max(1, equal), 1.0))
    live = live_times()
    found.append(within("the longest chain after a turn, median", 1000 * median(live), FRAME))
    found.append(within("the longest chain after a turn, p95", 1000 * late(live), FRAME))
    return found


def live_times() -> list[float]:
    """The seconds that the longest chain of a colour takes after each turn of a match."""
    found = []
    for seed, board in enumerate(("square-10x8", "stairs", "ring")):
        position = game.start(game.setup(2 + seed, {"board": board}, seed))
        while position.result is None:
            seat = position.actors[0]
            after = position.play(game.adviser.choose(position.seen_by(seat), seat, 2, never))
            if after.colours != position.colours:
                colour = after.colours[position.side]
                begin = time.thread_time()
                ours(after.layout, colour)
                found.append(time.thread_time() - begin)
            position = after
    return found


if __name__ == "__main__":
    sys.exit(report(rows()))
