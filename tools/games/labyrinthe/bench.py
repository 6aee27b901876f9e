"""Measure Labyrinthe: how long a forbidden stone, a hint and a proof take."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from engine.advice import never
from engine.games.labyrinthe import computer, field, hints
from engine.games.labyrinthe.rules import LabyrinthePosition, game
from tools.bench_rows import Row, report, within

POSITIONS = 40
FORBIDDEN, HINT = 5, 1500
"""Milliseconds at most, for 19 of 20."""


def positions(seats: int, board: str) -> list[LabyrinthePosition]:
    """Positions from matches by chance and by computers that err: the same in each run."""
    luck = random.Random(f"labyrinthe:bench:{seats}:{board}")
    found: list[LabyrinthePosition] = []
    while len(found) < POSITIONS:
        position = game.start(game.setup(seats, {"board": board}))
        for _move in range(luck.randrange(4, 30)):
            after = position.play(computer.choose(position, luck.choice((1, 1, 2)), never))
            if after.over:
                break
            position = after
        found.append(position)
    return found


def late(spent: list[float]) -> float:
    """What 19 of 20 stay below."""
    return sorted(spent)[int(0.95 * len(spent))]


def timed(
    many: list[LabyrinthePosition], think: Callable[[LabyrinthePosition], object]
) -> list[float]:
    """Milliseconds for each."""
    spent = []
    for position in many:
        begin = time.perf_counter()
        think(position)
        spent.append((time.perf_counter() - begin) * 1000)
    return spent


def rows() -> list[Row]:
    """The rows of `make bench`."""
    six, two = positions(6, "hexagon-7"), positions(2, "hexagon-5")

    def cells(position: LabyrinthePosition) -> object:
        field._forbidden.cache_clear()
        field._rings.cache_clear()
        return position.board.forbidden(position.kings, position.stones)

    closed = timed(six, cells)
    told = timed(two, lambda position: hints.ladder(position, never))
    name = f"Labyrinth, six kings, forbidden cells (median {statistics.median(closed):.1f}), p95"
    hint = f"Labyrinth, a hint (median {statistics.median(told):.0f}), p95"
    return [within(name, late(closed), FORBIDDEN), within(hint, late(told), HINT)]


if __name__ == "__main__":
    sys.exit(report(rows()))
