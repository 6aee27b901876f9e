"""Make the problem cards of Blocs: blocks of a given area, and as much as possible to be covered.

Run it from the project's folder: `python -m tools.games.blocs.make_cards`. The same cards come out
each time. Tiles are laid by chance; then every way is tried. Of a block only the areas count that
cannot be had with fewer tiles; of what is covered the goal is the most there is. What has few ways
among many tries is harder.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.blocs.blocks import area
from engine.games.blocs.options import BLOCK, COVER
from engine.games.blocs.puzzle import cover, make, most
from engine.games.blocs.rules import BlocsPosition, game
from engine.games.blocs.scene import Scene

WAYS = 60
"""More ways are not counted."""
TRIES = 3
"""Problems looked at for each card kept."""


@dataclass(frozen=True)
class Kind:
    """The cards of one task in one level."""

    level: int
    mode: str
    boards: tuple[str, ...]
    turns: int
    tiles: range
    free: range
    wanted: int = 7


KINDS = (
    Kind(1, BLOCK, ("square-5", "square-6", "square-6x5"), 1, range(3, 7), range(6, 24)),
    Kind(1, COVER, ("square-5", "square-6", "square-6x5"), 1, range(3, 7), range(6, 24)),
    Kind(2, BLOCK, ("square-6", "square-7x6", "square-7"), 2, range(3, 8), range(8, 34)),
    Kind(2, COVER, ("square-7", "square-8x7", "square-8"), 1, range(6, 12), range(8, 34)),
    Kind(3, BLOCK, ("square-7", "square-8x6", "square-8"), 3, range(3, 7), range(12, 44)),
    Kind(3, COVER, ("square-6", "square-6x5", "square-7x6"), 2, range(4, 9), range(8, 22)),
    Kind(4, BLOCK, ("square-8", "square-9x8", "square-9"), 3, range(5, 11), range(12, 52)),
    Kind(4, COVER, ("square-7", "square-8x6", "square-8"), 2, range(6, 12), range(10, 26)),
)


def laid(kind: Kind, luck: random.Random) -> BlocsPosition | None:
    """A board with tiles by chance, of the child and of nobody in particular."""
    board = luck.choice(kind.boards)
    position = game.start(game.setup(2, {"board": board}))
    for _tile in range(luck.choice(kind.tiles)):
        scene = Scene.of(position)
        places = scene.some_places(luck, 8, small=luck.random() < 0.6)
        places = [box for box in places if area(box) > 1]
        if not places:
            return None
        position = position.play(position.grid.said(luck.choice(places)))
    if position.free.bit_count() not in kind.free or len(position.tiles) not in kind.tiles:
        return None
    return position


def problem(position: BlocsPosition, options: dict[str, str]) -> BlocsPosition:
    """The same for one."""
    card = position.floor.card(position.tiles, 0)
    return game.start(game.setup(1, {**options, "board": position.board, "card": card}))


def blocks(kind: Kind, position: BlocsPosition, luck: random.Random) -> Iterator[tuple[int, int]]:
    """Areas that need all the tiles, and in how many ways they are had."""
    scene = Scene.of(problem(position, {"task": f"{BLOCK} 1 in {kind.turns}"}))
    goals = list(range(10 if kind.level > 1 else 6, min(48, position.floor.area) + 1))
    luck.shuffle(goals)
    for goal in goals[:14]:
        if any(next(make(scene, goal, turns), None) for turns in range(1, kind.turns)):
            continue
        ways = sum(1 for _way in islice(make(scene, goal, kind.turns), WAYS))
        if 0 < ways < WAYS:
            yield goal, ways
            return


def covers(kind: Kind, position: BlocsPosition) -> Iterator[tuple[int, int]]:
    """The most that can be covered, and in how many ways; only where a block makes it so."""
    scene = Scene.of(problem(position, {"task": f"{COVER} 1 in {kind.turns}"}))
    goal = most(scene, kind.turns)
    if kind.turns > 1 and most(scene, 1) >= goal:
        return
    found = list(islice(cover(scene, goal, kind.turns), WAYS))
    single = kind.turns == 1 and len(found) > 1
    if found and len(found) < WAYS and not single and all(way[-1][1] for way in found):
        yield goal, len(found)


def problems(kind: Kind) -> Iterator[tuple[float, int, int, BlocsPosition]]:
    """Problems of a kind: how hard, the goal, the ways, the board."""
    luck = random.Random(f"blocs:{kind.level}:{kind.mode}")
    while True:
        position = laid(kind, luck)
        if position is None:
            continue
        found = blocks(kind, position, luck) if kind.mode == BLOCK else covers(kind, position)
        for goal, ways in found:
            tries = sum(1 for _box in Scene.of(position).places()) ** kind.turns
            yield tries / ways, goal, ways, position


def make_cards() -> list[ProblemCard]:
    """All cards, in each level both tasks by turns, the easier ones first."""
    cards: list[ProblemCard] = []
    for level in sorted({kind.level for kind in KINDS}):
        rows = []
        for kind in KINDS:
            if kind.level != level:
                continue
            some = list(islice(problems(kind), kind.wanted * TRIES))
            print(f"{level} {kind.mode}: {len(some)}", file=sys.stderr)
            some.sort(key=lambda entry: (entry[0], entry[3].card))
            step = (len(some) - 1) / (kind.wanted - 1)
            for number in range(kind.wanted):
                _hard, goal, ways, position = some[round(number * step)]
                task = f"{kind.mode} {goal} in {kind.turns}"
                options = {"task": task, "board": position.board}
                text = position.floor.card(position.tiles, 0)
                rows.append((number, kind.mode, text, {"options": options, "ways": ways}))
        rows.sort(key=lambda row: row[:2])
        for number, (_at, _mode, text, data) in enumerate(rows, start=1):
            cards.append(ProblemCard(f"{level}-{number:02}", text, level, data=data))
    return cards


if __name__ == "__main__":
    write_cards("blocs", make_cards())
