"""Measure Les Carreleurs: floors to be covered, against CP-SAT."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from engine.games.carreleurs.cover import covering
from engine.games.carreleurs.rules import game
from engine.rectangles import Floor, floor_of, read_sizes, ways
from tools.bench_rows import Row, report, row

MOST = 1.0
"""At most so much of the peer's time."""
SPOILT = 8
"""Every so many cards there is one whose stock is changed: most of those cannot be covered."""


def puzzles() -> list[tuple[Floor, tuple[tuple[int, int], ...]]]:
    """The floors of all cards, and some that have another stock of the same area."""
    found = []
    for number, card in enumerate(game.cards()):
        options = card.data["options"]
        floor, stock = floor_of(options["board"]), read_sizes(options["stock"])
        found.append((floor, stock))
        if number % SPOILT == 0:
            found.append((floor, _other(stock)))
    return found


def _other(stock: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The largest tile becomes a strip as large."""
    rest = sorted(stock, key=lambda size: size[0] * size[1])
    one, other = rest.pop()
    return (*rest, (1, one * other))


def peer(floor: Floor, stock: Sequence[tuple[int, int]]) -> bool:
    """Whether CP-SAT finds a covering: a choice for each place of each size, each square once."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    squares: dict[str, list[object]] = {cell: [] for cell in floor.tiling.cells}
    for size in set(stock):
        chosen = []
        for width, height in ways(size):
            for row_at in range(floor.height - height + 1):
                for col in range(floor.width - width + 1):
                    lies = model.new_bool_var("")
                    chosen.append(lies)
                    for j in range(height):
                        for i in range(width):
                            squares[floor.tiling.rows[row_at + j][col + i]].append(lies)
        model.add(sum(chosen) == list(stock).count(size))
    for covers in squares.values():
        model.add_exactly_one(covers)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    return status in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def rows() -> list[Row]:
    """The rows of `make bench`."""
    ours = theirs = 0.0
    equal = 0
    floors = puzzles()
    for floor, stock in floors:
        begin = time.perf_counter()
        found = covering(floor, floor.full, stock) is not None
        middle = time.perf_counter()
        told = peer(floor, stock)
        ours += middle - begin
        theirs += time.perf_counter() - middle
        equal += found == told
    name = f"The Tilers, {len(floors)} floors covered, against CP-SAT (ms)"
    same = "the same answers"
    return [
        row(name, f"{ours * 1000:.0f}", f"{theirs * 1000:.0f}", ours / theirs, MOST),
        row(same, str(equal), str(len(floors)), len(floors) / max(1, equal), 1.0),
    ]


if __name__ == "__main__":
    sys.exit(report(rows()))
