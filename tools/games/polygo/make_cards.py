"""Make the problem cards of PolyGo: one cell wins and no other, in four graded levels.

Run it from the project's folder: `python -m tools.games.polygo.make_cards`. The same cards come out
each time. Positions come from matches of players that err. That exactly one cell wins is read to
the end; that whoever follows the hints wins is tried by playing them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import never
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.polygo.adviser import adviser
from engine.games.polygo.ideas import idea
from engine.games.polygo.reading import verdicts
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import sea_of

LONGEST = 200


@dataclass(frozen=True)
class Level:
    """The cards of a level: their boards, how much is open, and how many show one idea at most."""

    number: int
    boards: tuple[str, ...]
    undecided: range
    most: int
    wanted: int = 14


LEVELS = (
    Level(1, ("square-4", "hexagon-3", "triangle-2"), range(2, 6), 4),
    Level(2, ("square-5", "hexagon-3", "hexagon-4", "triangle-3"), range(4, 7), 4),
    Level(3, ("square-6", "hexagon-4", "hexagon-5", "triangle-3"), range(6, 9), 4),
    Level(4, ("square-6", "hexagon-4", "hexagon-5", "triangle-3", "square-7"), range(8, 12), 5),
)


def positions(level: Level, luck: random.Random) -> Iterator[PolyGoPosition]:
    """Where the first seat is to move and little is open, from matches that begin by chance."""
    while True:
        board = luck.choice(level.boards)
        position = game.start(game.setup(options={"board": board}))
        for _pawn in range(luck.randrange(2, 6)):
            position = position.play(luck.choice(list(position.moves())))
        while not position.over:
            sea = sea_of(position)
            if sea.final() is not None or sea.drained:
                break
            if position.turn == 0 and sea.undecided in level.undecided:
                yield position
            cells = list(sea.moves())
            some = luck.sample(cells, min(len(cells), luck.choice((1, 2, 3, 5))))
            position = position.play(position.tiling.called[max(some, key=sea.bias)])


def follows(position: PolyGoPosition) -> bool:
    """Whether the hints lead the first seat to its win, the hints of the other being followed."""
    for _move in range(LONGEST):
        if position.result is not None:
            return position.result.winners == (0,)
        ladder = adviser.hints(position, position.turn, never)
        position = position.play(next(hint.move for hint in ladder if hint.move))
    return False


def problems(level: Level) -> Iterator[tuple[str, PolyGoPosition]]:
    """Positions of a level in which exactly one cell wins, with what it is good for."""
    luck = random.Random(f"polygo:{level.number}")
    seen = set()
    for position in positions(level, luck):
        if position.card in seen:
            continue
        seen.add(position.card)
        known = verdicts(position)
        if None in known.values() or len(known) < 3:
            continue
        good = [cell for cell, won in known.items() if won]
        if len(good) == 1 and follows(position):
            yield idea(position, good[0]).kind, position


def make() -> list[ProblemCard]:
    """All cards, those of a level with least open first."""
    cards = []
    for level in LEVELS:
        found: list[tuple[str, PolyGoPosition]] = []
        kinds: Counter[str] = Counter()
        for kind, position in problems(level):
            if kinds[kind] >= level.most:
                continue
            kinds[kind] += 1
            found.append((kind, position))
            print(level.number, len(found), kind, position.card, file=sys.stderr, flush=True)
            if len(found) == level.wanted:
                break
        found.sort(key=lambda item: (sea_of(item[1]).undecided, item[1].tiling.name, item[1].card))
        for number, (kind, position) in enumerate(found, start=1):
            data = {"board": position.tiling.name, "kind": kind}
            card_id = f"{level.number}-{number:02}"
            cards.append(ProblemCard(card_id, position.card, level.number, data=data))
    return cards


if __name__ == "__main__":
    write_cards("polygo", make())
