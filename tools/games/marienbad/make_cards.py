"""Make the problem cards of Marienbad: one take wins and no other, in four graded levels.

Run it from the project's folder: `python -m tools.games.marienbad.make_cards`. The same cards come
out each time. Positions come from takes by chance; that exactly one take wins is counted out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.marienbad.exact import outcome
from engine.games.marienbad.rules import MarienbadPosition, game
from engine.games.marienbad.state import some_take

TRIES = 3
"""Problems looked at for each card kept: the spread within a level comes from choosing."""
ENOUGH = 5000
"""So many positions of a kind are looked at: on the smallest boards there are no more."""
PLAIN = {"rule": "gaps", "end": "normal", "diagonals": "no"}


@dataclass(frozen=True)
class Kind:
    """Some cards of a level: the game they are of, and how many pawns they have."""

    board: str
    pawns: range
    wanted: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def data(self) -> dict[str, str]:
        """What a card of this kind says of its game."""
        return {"board": self.board, **PLAIN, **dict(self.options)}


NEAR, LOSES, SLANTED = ("rule", "contiguous"), ("end", "misere"), ("diagonals", "yes")
LEVELS: tuple[tuple[Kind, ...], ...] = (
    (
        Kind("matches", range(3, 7), 4),
        Kind("square-3", range(4, 6), 5),
        Kind("hexagon-2", range(4, 6), 4),
        Kind("square-3", range(4, 6), 2, (NEAR,)),
    ),
    (
        Kind("matches", range(7, 11), 4),
        Kind("hexagon-3", range(6, 9), 4),
        Kind("square-4", range(6, 9), 3),
        Kind("square-4", range(6, 9), 2, (NEAR,)),
        Kind("matches", range(5, 9), 2, (LOSES,)),
    ),
    (
        Kind("matches", range(10, 16), 3),
        Kind("hexagon-3", range(9, 13), 4),
        Kind("square-4", range(9, 13), 3, (NEAR,)),
        Kind("square-4", range(8, 12), 2, (SLANTED,)),
        Kind("hexagon-3", range(7, 11), 2, (LOSES,)),
    ),
    (
        Kind("hexagon-3", range(13, 18), 4, (NEAR,)),
        Kind("hexagon-4", range(12, 16), 3),
        Kind("square-5", range(14, 21), 4),
        Kind("square-5", range(14, 21), 3, (NEAR,)),
        Kind("square-5", range(13, 18), 2, (LOSES,)),
    ),
)


def positions(kind: Kind, luck: random.Random) -> Iterator[MarienbadPosition]:
    """Positions of a kind as they come in matches played by chance."""
    while True:
        position = game.start(game.setup(options=kind.data))
        while position.left >= kind.pawns.start:
            if position.left in kind.pawns:
                yield position
            position = position.after(some_take(position.field, position.pawns, luck, 3))


def problems(kind: Kind, luck: random.Random) -> Iterator[tuple[int, str]]:
    """How many pawns and the card, where one take wins and it is not everything."""
    seen = set()
    for position in islice(positions(kind, luck), ENOUGH):
        field, pawns = position.field, position.pawns
        if position.picture in seen or field.one_take(pawns, pawns):
            continue
        seen.add(position.picture)
        if len(field.groups(pawns)) == position.left:
            continue
        if len(outcome(field, pawns, position.misere).takes) == 1:
            yield position.left, f"{position.picture} 1"


def make() -> list[ProblemCard]:
    """All cards, kind by kind spread from few pawns to many, the smaller ones first."""
    cards = []
    for level, kinds in enumerate(LEVELS, start=1):
        rows = []
        for number, kind in enumerate(kinds):
            luck = random.Random(f"marienbad:{level}:{number}")
            found = []
            for problem in problems(kind, luck):
                found.append(problem)
                if len(found) == kind.wanted * TRIES:
                    break
            found.sort()
            step = (len(found) - 1) / max(1, kind.wanted - 1)
            chosen = dict.fromkeys(found[round(k * step)] for k in range(kind.wanted))
            rows += [(pawns, number, text, kind.data) for pawns, text in chosen]
        rows.sort(key=lambda row: row[:3])
        for place, (_pawns, _number, text, data) in enumerate(rows, start=1):
            cards.append(ProblemCard(f"{level}-{place:02}", text, level, data=data))
    return cards


if __name__ == "__main__":
    write_cards("marienbad", make())
