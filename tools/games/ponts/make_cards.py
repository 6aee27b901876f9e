"""Make the problem cards of Ponts et Barrages: one cell wins and no other, in four graded levels.

Run it from the project's folder: `python -m tools.games.ponts.make_cards`. The same cards come out
each time. Positions come from matches of computers that err; whether exactly one cell wins is
proven by the solver.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import never
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.ponts.adviser import best_line
from engine.games.ponts.computer import choose
from engine.games.ponts.rules import PontsPosition, game
from engine.games.ponts.sight import completing
from engine.games.ponts.trees import winning_moves

TRIES = 2
"""Problems looked at for each card kept: the spread within a level comes from choosing."""


@dataclass(frozen=True)
class Level:
    """The cards of a level: their boards, and how many pawns red needs until the end."""

    number: int
    sizes: tuple[int, ...]
    pawns: range
    wanted: int = 14


LEVELS = (
    Level(1, (3,), range(2, 4)),
    Level(2, (3, 4), range(3, 5)),
    Level(3, (4, 5), range(4, 7)),
    Level(4, (5, 6), range(5, 12)),
)


def positions(level: Level, luck: random.Random) -> Iterator[PontsPosition]:
    """Where red is to move, from matches that begin by chance."""
    while True:
        size = luck.choice(level.sizes)
        position = game.start(game.setup(options={"size": str(size), "swap": "no"}))
        for _pawn in range(luck.randrange(2, 5)):
            position = position.play(luck.choice(list(position.moves())))
        while not position.over:
            if position.side == 0:
                yield position
            position = position.play(choose(position, luck.choice((1, 2, 2, 3)), never))


def problems(level: Level) -> Iterator[tuple[int, PontsPosition]]:
    """Positions of a level with the one cell that wins, and the pawns red needs."""
    luck = random.Random(f"ponts:{level.number}")
    seen = set()
    for position in positions(level, luck):
        if position.card in seen or completing(position, 0) or completing(position, 1):
            continue
        seen.add(position.card)
        if len(winning_moves(position)) != 1:
            continue
        pawns = (len(best_line(position, never)) + 1) // 2
        if pawns in level.pawns:
            yield pawns, position


def make() -> list[ProblemCard]:
    """All cards, evenly spread from the easiest to the hardest of their level."""
    cards = []
    for level in LEVELS:
        found = []
        for problem in problems(level):
            found.append(problem)
            if len(found) == level.wanted * TRIES:
                break
        found.sort(key=lambda item: (item[0], item[1].board.size, item[1].card))
        step = (len(found) - 1) / (level.wanted - 1)
        for number in range(level.wanted):
            position = found[round(number * step)][1]
            data = {"size": position.board.size}
            card_id = f"{level.number}-{number + 1:02}"
            cards.append(ProblemCard(card_id, position.card, level.number, data=data))
    return cards


if __name__ == "__main__":
    write_cards("ponts", make())
