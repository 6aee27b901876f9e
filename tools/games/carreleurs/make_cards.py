"""Make the problem cards of Les Carreleurs: floors to cover without a gap, or the most of them.

Run it from the project's folder: `python -m tools.games.carreleurs.make_cards`. The same cards come
out each time. A floor is cut up by chance; how many ways there are to cover it, turned and mirrored
ones counted, is found by trying all. What has few ways and takes many steps is harder. Where the
most is to be covered with so many tiles, the largest ones never do it, and it is proven that there
is no more. The sides of the first levels are numbers of Fibonacci, as the rules advise.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.advice import Stopped
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.carreleurs.alone import only_way
from engine.games.carreleurs.cover import Search
from engine.games.carreleurs.most import most, packings, sets
from engine.games.carreleurs.rules import game
from engine.rectangles import Floor, floor_of, said_sizes, ways
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


@dataclass(frozen=True)
class Chosen:
    """The cards of a level on which some of the tiles are to cover the most."""

    number: int
    boards: tuple[str, ...]
    tiles: range
    moves: range
    sides: tuple[int, ...] = FIBONACCI
    wanted: int = 6


CHOSEN = (
    Chosen(1, ("square-5x3", "square-5x4", "square-5", "square-6x4"), range(4, 6), range(2, 3)),
    Chosen(2, ("square-6x5", "square-8x5", "square-6", "square-7x5"), range(5, 7), range(3, 4)),
    Chosen(3, ("square-8x6", "square-8", "square-9x7", "square-8x7"), range(6, 8), range(3, 5)),
    Chosen(
        4,
        ("square-9", "square-10x8", "square-11x8", "square-10"),
        range(7, 9),
        range(4, 6),
        tuple(range(1, 9)),
    ),
)
FULL = 0.65
"""At least so much of a floor can be covered, so that the tiles are in each other's way."""
WAYS = 60
"""So many ways at most."""

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
            count = search.count(floor.full, level.ways.stop)
        except Stopped:
            continue
        if count in level.ways:
            yield search.steps, count, board, stock


def choices(level: Chosen) -> Iterator[tuple[float, str, int, int, int, list[tuple[int, int]]]]:
    """Floors of which some tiles cover the most: how hard, the board, how many, the most, the ways
    and the stock."""
    luck = random.Random(f"carreleurs:most:{level.number}")
    seen = set()
    while True:
        board, moves = luck.choice(level.boards), luck.choice(level.moves)
        floor = floor_of(board)
        sizes = [
            (one, other)
            for one in level.sides
            for other in level.sides
            if one <= other
            and any(floor.places(*way, floor.full) for way in ways((one, other)))
            and 0.08 * floor.area <= one * other <= 0.5 * floor.area
        ]
        stock = sorted(luck.choices(sizes, k=luck.choice(level.tiles)))
        key = board, moves, tuple(stock)
        if key in seen:
            continue
        seen.add(key)
        best = most(floor, tuple(stock), moves)
        largest = sorted((one * other for one, other in stock), reverse=True)[:moves]
        top = min(floor.area, sum(largest))
        if not best.proven or best.area == sum(largest) or best.area < FULL * floor.area:
            continue
        tried = sum(1 for area in range(best.area, top + 1) for _set in sets(stock, moves, area))
        if tried < level.number + 1:
            continue
        count = packings(floor, stock, moves, best.area, WAYS)
        if count < WAYS:
            yield tried / count, board, moves, best.area, count, stock


def spread(found: list[Any], wanted: int) -> Iterator[tuple[int, Any]]:
    """So many of these, evenly from the first to the last."""
    step = (len(found) - 1) / (wanted - 1)
    for number in range(wanted):
        yield number, found[round(number * step)]


def covers(level: Level) -> Iterator[ProblemCard]:
    """Floors to be covered without a gap."""
    found = sorted(
        islice(problems(level), level.wanted * TRIES),
        key=lambda item: (item[0] / item[1], item[2], item[3]),
    )
    for number, (_steps, count, board, stock) in spread(found, level.wanted):
        options = {"mode": "cover", "board": board, "stock": said_sizes(stock)}
        yield card(level.number, number + 1, options, count)


def mosts(level: Chosen, after: int) -> Iterator[ProblemCard]:
    """Floors of which the most is to be covered."""
    found = sorted(islice(choices(level), level.wanted * TRIES))
    for number, (_hard, board, moves, goal, count, stock) in spread(found, level.wanted):
        options = {
            "mode": "cover",
            "board": board,
            "moves": str(moves),
            "stock": said_sizes(stock),
        }
        yield card(level.number, after + number + 1, options, count, goal=goal)


def card(level: int, number: int, options: dict[str, str], count: int, **more: int) -> ProblemCard:
    """A card, and whether there is one way only, turned and mirrored ones taken as the same."""
    position = game.start(game.setup(1, options))
    data = {"options": options, "ways": count, "unique": only_way(position), **more}
    return ProblemCard(f"{level}-{number:02}", "", level, data=data)


def make() -> list[ProblemCard]:
    """All cards, evenly spread from the easiest to the hardest of their level."""
    cards: list[ProblemCard] = []
    for level, chosen in zip(LEVELS, CHOSEN):
        cards += covers(level)
        cards += mosts(chosen, level.wanted)
        print(f"{level.number}: {len(cards)}", file=sys.stderr)
    return cards


if __name__ == "__main__":
    write_cards("carreleurs", make())
