"""Compare our solver of Colorigraphe with RC2 (python-sat) and CP-SAT (ortools).

The same 200 random graphs of 10 to 24 arcs for all three, each timed from the list of arcs to the
fewest black tokens; they must agree on every one. The peers are in requirements/bench.txt.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import combinations

from engine.games.colorigraphe.problem import PEGS, Arc
from engine.games.colorigraphe.solver import fewest
from tools.bench_rows import Row, compared, report

GRAPHS = 200
LIMITS = {"RC2": 0.15, "CP-SAT": 0.03}
"""Our median may be at most this part of theirs."""

Solver = Callable[[list[Arc]], int | None]


def graphs() -> list[list[Arc]]:
    """The problems: the same in each run."""
    rng = random.Random("colorigraphe:bench")
    arcs = list(combinations(range(1, PEGS + 1), 2))
    return [rng.sample(arcs, rng.randint(10, 24)) for _graph in range(GRAPHS)]


def ours(arcs: list[Arc]) -> int | None:
    """The engine's solver."""
    return fewest(arcs)[0]


def rc2() -> Solver:
    """MaxSAT: two variables per peg (red, black; neither is blue), each black costs one."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    def solve(arcs: list[Arc]) -> int | None:
        formula = WCNF()
        for a, b in arcs:
            red_a, black_a, red_b, black_b = 2 * a - 1, 2 * a, 2 * b - 1, 2 * b
            formula.append([-red_a, -red_b])
            formula.append([-black_a, -black_b])
            formula.append([red_a, black_a, red_b, black_b])
        for peg in {peg for arc in arcs for peg in arc}:
            formula.append([-(2 * peg - 1), -2 * peg])
            formula.append([-2 * peg], weight=1)
        with RC2(formula) as solver:
            return int(solver.cost) if solver.compute() is not None else None

    return solve


def cp_sat() -> Solver:
    """Constraint programming with one worker: three literals per peg, exactly one true."""
    from ortools.sat.python import cp_model

    def solve(arcs: list[Arc]) -> int | None:
        model = cp_model.CpModel()
        pegs = {
            peg: [model.new_bool_var("") for _colour in range(3)]
            for peg in {peg for arc in arcs for peg in arc}
        }
        for colours in pegs.values():
            model.add_exactly_one(colours)
        for a, b in arcs:
            for one, other in zip(pegs[a], pegs[b]):
                model.add_at_most_one([one, other])
        model.minimize(sum(colours[2] for colours in pegs.values()))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return None
        return round(solver.objective_value)

    return solve


def rows() -> list[Row]:
    """A row for each peer."""
    solvers = {"ours": ours, "RC2": rc2(), "CP-SAT": cp_sat()}
    same = list.__eq__
    return compared("solver, median", solvers, graphs(), LIMITS, same)


if __name__ == "__main__":
    sys.exit(report(rows()))
