"""Rows of the table of `make bench`, and our solvers timed against their peers to fill them."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

Problem = TypeVar("Problem")
Answer = TypeVar("Answer")
Row = tuple[str, str, str, float, float, bool]
"""What is measured, ours, the peer's, the ratio, what that may be at most, and whether all is as
it should be."""
NO_LIMIT = math.inf
"""For rows that help to read their neighbours."""


def row(name: str, ours: str, peer: str, ratio: float, limit: float, good: bool = True) -> Row:
    """One line of the table; it is as it should be if it is `good` and within the limit."""
    return name, ours, peer, ratio, limit, good and ratio <= limit


def within(name: str, milliseconds: float, limit: float, most: float = 1.0) -> Row:
    """A time of ours against the time that it may take."""
    ours, peer = f"{milliseconds:.2f} ms", f"{limit:g} ms"
    return row(name, ours, peer, milliseconds / limit, most)


def late(times: Sequence[float]) -> float:
    """The time that only one in twenty is over (p95)."""
    return sorted(times)[int(len(times) * 0.95)]


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
    name: str,
    solvers: Mapping[str, Callable[[Problem], Answer]],
    problems: Sequence[Problem],
    limits: Mapping[str, float],
    agree: Callable[[list[Answer], list[Answer]], bool],
) -> list[Row]:
    """A row for each peer by its median; ours comes first, agree(theirs, ours) sees all answers."""
    results = {solver: timed(solve, problems) for solver, solve in solvers.items()}
    (_ours, (answers, seconds)), *peers = results.items()
    return [
        against(f"{name}, against {peer}", seconds, spent, limits[peer], agree(found, answers))
        for peer, (found, spent) in peers
    ]


def against(
    name: str, seconds: Sequence[float], theirs: Sequence[float], limit: float, good: bool = True
) -> Row:
    """Our median time against a peer's."""
    ours, peer = statistics.median(seconds), statistics.median(theirs)
    return row(name, f"{ours * 1e6:.0f} µs", f"{peer * 1e6:.0f} µs", ours / peer, limit, good)


def report(rows: Iterable[Row]) -> int:
    """Print the table, each row as soon as it is measured; status 1 if one is not as it should."""
    print(f"{'':<54}{'ours':>10}{'peer':>10}{'ratio':>8}{'at most':>9}", flush=True)
    status = 0
    for name, ours, peer, ratio, limit, good in rows:
        most = "" if limit == NO_LIMIT else f"{limit:.2f}"
        word = "" if good else "  over"
        print(f"{name:<54}{ours:>10}{peer:>10}{ratio:>8.3f}{most:>9}{word}", flush=True)
        status = status if good else 1
    return status
