"""Make the problem cards of Les Carreleurs: floors that a stock covers without a gap, graded.

Run it from the project's folder: `python -m tools.games.carreleurs.make_cards`. The same cards come
out each time. A floor is cut up by chance; how many ways there are to cover it, turned and mirrored
ones counted, is found by trying all. What has few ways and takes many steps is harder. The sides of
the first levels are numbers of Fibonacci, as the rules advise.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import Stopped
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.carreleurs.cover import Search
from engine.rectangles import Floor, floor_of, said_sizes
from engine.tilings import each

FIBONACCI = (1, 2, 3, 5, 8, 13)
LONG = 200
"""So often `stop` is asked at most: floors that take longer are left alone."""
TRIES = 3
"""Floors looked at for each card kept."""


@dataclass(frozen=True)
class Level:
    """The cards of a level."""

    number: int
    boards: tuple[str, ...]
    tiles: range
    ways: range
    sides: tuple[int, ...] = FIBONACCI
    wanted: int = 14


LEVELS = (
    Level(1, ("square-4x3", "square-5x3", "square-5x4", "square-5"), range(3, 6), range(1, 60)),
    Level(2, ("square-6x5", "square-8x5", "square-6", "square-7x5"), range(5, 8), range(1, 80)),
    Level(3, ("square-8x6", "square-8", "square-9x7", "square-8x7"), range(7, 10), range(1, 120)),
    Level(
        4,
        ("square-9", "square-10x8", "square-11x8", "square-10"),
        range(8, 12),
        range(1, 120),
        tuple(range(1, 9)),
    ),
)


def cut(floor: Floor, sides: tuple[int, ...], luck: random.Random) -> list[tuple[int, int]]:
    """A floor cut up by chance: where the first free square is, a tile begins."""
    free, stock = floor.full, []
    while free:
        corner = free & -free
        fitting = [
            (width, height)
            for width in sides
            for height in sides
            if floor.places(width, height, free) & corner
        ]
        width, height = luck.choices(fitting, [w * h for w, h in fitting])[0]
        free &= ~floor.spread(width, height, next(each(corner)))
        stock.append((min(width, height), max(width, height)))
    return sorted(stock)


def problems(level: Level) -> Iterator[tuple[int, int, str, list[tuple[int, int]]]]:
    """Floors of a level: the steps they take, the ways there are, the board and the stock."""
    luck = random.Random(f"carreleurs:{level.number}")
    seen = set()
    while True:
        board = luck.choice(level.boards)
        floor = floor_of(board)
        stock = cut(floor, level.sides, luck)
        key = board, tuple(stock)
        small = sum(1 for one, other in stock if one * other <= 2)
        if key in seen or len(stock) not in level.tiles or small > 2:
            continue
        seen.add(key)
        if max(one * other for one, other in stock) > 0.45 * floor.area:
            continue
        asked = iter(range(LONG))
        search = Search(floor, stock, lambda asked=asked: next(asked, None) is None)
        try:
            ways = search.count(floor.full, level.ways.stop)
        except Stopped:
            continue
        if ways in level.ways:
            yield search.steps, ways, board, stock


def make() -> list[ProblemCard]:
    """All cards, evenly spread from the easiest to the hardest of their level."""
    cards = []
    for level in LEVELS:
        found = []
        for problem in problems(level):
            found.append(problem)
            print(f"{level.number}: {len(found)}", end="\r", file=sys.stderr)
            if len(found) == level.wanted * TRIES:
                break
        found.sort(key=lambda item: (item[0] / item[1], item[2], item[3]))
        step = (len(found) - 1) / (level.wanted - 1)
        for number in range(level.wanted):
            _steps, ways, board, stock = found[round(number * step)]
            options = {"mode": "cover", "board": board, "stock": said_sizes(stock)}
            data = {"options": options, "ways": ways}
            cards.append(
                ProblemCard(f"{level.number}-{number + 1:02}", "", level.number, data=data)
            )
    return cards


if __name__ == "__main__":
    write_cards("carreleurs", make())
