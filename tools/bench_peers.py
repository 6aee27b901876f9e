"""Time our solver and its peers on the same problems, and say whether all is as it should be."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

Problem = TypeVar("Problem")
Answer = TypeVar("Answer")
Row = tuple[str, float, float, float, float | None, bool]
"""A solver: its name, its median and worst in microseconds, our median as a part of its median,
the limit of that, and whether its answers agree with ours and our time is within the limit."""


def timed(
    solve: Callable[[Problem], Answer], problems: Sequence[Problem]
) -> tuple[list[Answer], list[float]]:
    """The answers, and the seconds that each took."""
    answers, seconds = [], []
    for problem in problems:
        start = time.perf_counter()
        answers.append(solve(problem))
        seconds.append(time.perf_counter() - start)
    return answers, seconds


def compared(
    solvers: Mapping[str, Callable[[Problem], Answer]],
    problems: Sequence[Problem],
    limits: Mapping[str, float],
    agree: Callable[[list[Answer], list[Answer]], bool],
) -> list[Row]:
    """A row for each solver, ours first; agree(theirs, ours) looks at all answers."""
    results = {name: timed(solve, problems) for name, solve in solvers.items()}
    answers, seconds = next(iter(results.values()))
    median = statistics.median(seconds)
    table: list[Row] = []
    for name, (found, spent) in results.items():
        ratio, limit = median / statistics.median(spent), limits.get(name)
        good = agree(found, answers) and (limit is None or ratio <= limit)
        table.append((name, statistics.median(spent) * 1e6, max(spent) * 1e6, ratio, limit, good))
    return table


def report(table: Sequence[Row]) -> int:
    """Print the table; status 1 if a limit or an answer fails."""
    print(f"{'solver':<8}{'median us':>12}{'worst us':>12}{'ours/it':>10}{'limit':>8}")
    for name, median, worst, ratio, limit, good in table:
        wanted = "" if limit is None else f"{limit:.2f}"
        verdict = "" if good else "  FAILS"
        print(f"{name:<8}{median:>12.1f}{worst:>12.1f}{ratio:>10.4f}{wanted:>8}{verdict}")
    return 0 if all(row[-1] for row in table) else 1
