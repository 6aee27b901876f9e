"""Measure Les Carreleurs: floors to be covered, wholly or the most, against CP-SAT."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.games.carreleurs.cover import covering
from engine.games.carreleurs.most import most
from engine.games.carreleurs.rules import game
from engine.rectangles import Floor, floor_of, read_sizes, ways
from tools.bench_rows import Row, report, row

Size = tuple[int, int]
MOST = 1.0
"""At most so much of the peer's time."""
SPOILT = 8
"""Every so many cards there is one whose stock is changed: most of those cannot be covered."""


def puzzles() -> list[tuple[Floor, tuple[tuple[int, int], ...]]]:
    """The floors of all cards, and some that have another stock of the same area."""
    found = []
    for number, card in enumerate(game.cards()):
        options = card.data["options"]
        if "moves" in options:
            continue
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


def choices() -> list[tuple[Floor, tuple[tuple[int, int], ...], int]]:
    """The floors of all cards on which the most is to be covered."""
    found = []
    for card in game.cards():
        options = card.data["options"]
        if "moves" in options:
            stock = tuple(sorted(read_sizes(options["stock"])))
            found.append((floor_of(options["board"]), stock, int(options["moves"])))
    return found


class Peer:
    """The same as a model for CP-SAT: a choice for each place of each size, no square twice."""

    def __init__(self, floor: Floor, stock: Sequence[Size]) -> None:
        from ortools.sat.python import cp_model

        self.cp = cp_model
        self.model = cp_model.CpModel()
        self.stock = list(stock)
        self.squares: dict[str, list[Any]] = {cell: [] for cell in floor.tiling.cells}
        self.chosen: dict[Size, list[Any]] = {size: [] for size in set(stock)}
        for size, choices in self.chosen.items():
            for width, height in ways(size):
                for row_at in range(floor.height - height + 1):
                    for col in range(floor.width - width + 1):
                        lies = self.model.new_bool_var("")
                        choices.append(lies)
                        for j in range(height):
                            for i in range(width):
                                cell = floor.tiling.rows[row_at + j][col + i]
                                self.squares[cell].append(lies)

    def solve(self) -> Any:
        """The solver after its work, and whether it found something."""
        solver = self.cp.CpSolver()
        solver.parameters.num_workers = 1
        return solver, solver.solve(self.model) in (self.cp.OPTIMAL, self.cp.FEASIBLE)

    def covers(self) -> bool:
        """Whether all tiles cover every square."""
        for size, choices in self.chosen.items():
            self.model.add(sum(choices) == self.stock.count(size))
        for covers in self.squares.values():
            self.model.add_exactly_one(covers)
        return bool(self.solve()[1])

    def most(self, count: int) -> int:
        """The most squares that so many tiles cover."""
        for size, choices in self.chosen.items():
            self.model.add(sum(choices) <= self.stock.count(size))
        for covers in self.squares.values():
            self.model.add_at_most_one(covers)
        self.model.add(sum(sum(choices) for choices in self.chosen.values()) <= count)
        areas = [one * other * sum(choices) for (one, other), choices in self.chosen.items()]
        self.model.maximize(sum(areas))
        return int(self.solve()[0].objective_value)


def compared(name: str, tasks: Sequence[tuple[Callable[[], Any], Callable[[], Any]]]) -> list[Row]:
    """Ours and the peer's on each task: the time of both, and how often they say the same."""
    ours = theirs = 0.0
    equal = 0
    for our, their in tasks:
        begin = time.thread_time()
        found = our()
        middle = time.thread_time()
        told = their()
        ours += middle - begin
        theirs += time.thread_time() - middle
        equal += found == told
    count = len(tasks)
    return [
        row(name, f"{ours * 1000:.0f}", f"{theirs * 1000:.0f}", ours / theirs, MOST),
        row("the same answers", str(equal), str(count), count / max(1, equal), 1.0),
    ]


def rows() -> list[Row]:
    """The rows of `make bench`."""
    floors = [
        (partial(covered, floor, stock), Peer(floor, stock).covers) for floor, stock in puzzles()
    ]
    mosts = [
        (partial(area, floor, stock, count), partial(Peer(floor, stock).most, count))
        for floor, stock, count in choices()
    ]
    return [
        *compared(f"The Tilers, {len(floors)} floors covered, against CP-SAT (ms)", floors),
        *compared(f"The Tilers, {len(mosts)} times the most, against CP-SAT (ms)", mosts),
    ]


def covered(floor: Floor, stock: Sequence[Size]) -> bool:
    """Whether all tiles cover every square."""
    return covering(floor, floor.full, stock) is not None


def area(floor: Floor, stock: tuple[Size, ...], count: int) -> int:
    """The most squares, proven; -1: not proven."""
    found = most.__wrapped__(floor, stock, count)
    return found.area if found.proven else -1


if __name__ == "__main__":
    sys.exit(report(rows()))
