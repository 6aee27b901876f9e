"""Compare our solver of Nombres Croisés with CP-SAT (ortools).

The same 100 grids of 12 by 12 for both: by sums alone and with given squares, with one filling,
with several and with none. Each is timed from the sums to the answer: a filling, and another if
there is one. Both must agree on every grid, and every filling is checked.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from engine.games.nombres_croises.generator import TRUTHS, UNIQUE, asked, made
from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.solver import other_filling, solve
from tools.bench_rows import Row, compared, report

SIZE = 12
GRIDS = 100
LIMITS = {"CP-SAT": 0.05}
"""Our median may be at most this part of theirs."""

Fillings = tuple[int, ...]
"""None, one, or two different ones."""
Solver = Callable[[Puzzle], Fillings]


def grids() -> list[Puzzle]:
    """The problems: the same in each run."""
    luck = random.Random("nombres_croises:bench")
    found = []
    for number in range(GRIDS):
        level, truth = number % 4 + 1, TRUTHS[number % 3]
        if truth == UNIQUE and number % 2:
            found.append(made(luck, SIZE, 2, "given"))
        else:
            found.append(asked(luck, SIZE, level, truth))
    return found


def ours(puzzle: Puzzle) -> Fillings:
    """The engine's solver."""
    filling = solve(puzzle).filling
    if filling is None:
        return ()
    other = other_filling(puzzle, filling)
    return (filling,) if other is None else (filling, other)


def cp_sat() -> Solver:
    """Constraint programming with one worker; the first filling is forbidden for the second."""
    from ortools.sat.python import cp_model

    def search(puzzle: Puzzle) -> Fillings:
        model = cp_model.CpModel()
        squares = [model.new_bool_var("") for _square in range(puzzle.height * puzzle.width)]
        for line, need in zip(puzzle.shape.lines, puzzle.sums):
            model.add(sum(s for i, s in enumerate(squares) if line >> i & 1) == need)
        for i, square in enumerate(squares):
            if puzzle.given >> i & 1:
                model.add(square == (puzzle.pawns >> i & 1))
        found: list[int] = []
        while len(found) < 2:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            if solver.solve(model) == cp_model.INFEASIBLE:
                break
            filling = sum(1 << i for i, square in enumerate(squares) if solver.value(square))
            found.append(filling)
            model.add_bool_or(
                square.negated() if filling >> i & 1 else square for i, square in enumerate(squares)
            )
        return tuple(found)

    return search


def right(puzzle: Puzzle, fillings: Fillings) -> bool:
    """Whether these are different fillings of the puzzle."""
    kept = all(f & puzzle.given == puzzle.pawns and puzzle.filled_by(f) for f in fillings)
    return kept and len(set(fillings)) == len(fillings)


def rows() -> list[Row]:
    """A row for the peer."""
    problems = grids()

    def agree(theirs: list[Fillings], answers: list[Fillings]) -> bool:
        alike = list(map(len, theirs)) == list(map(len, answers))
        return alike and all(map(right, problems, theirs))

    solvers = {"ours": ours, "CP-SAT": cp_sat()}
    return compared(f"crossed numbers {SIZE} x {SIZE}", solvers, problems, LIMITS, agree)


if __name__ == "__main__":
    sys.exit(report(rows()))
