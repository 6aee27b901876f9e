"""Make the problem cards of Labyrinthe: one first move is right and no other, in four levels.

Run it from the project's folder: `python -m tools.games.labyrinthe.make_cards`. The same cards
come out each time. Positions come from matches of computers that err, of two kings and of more. Two
kinds are kept: cards on which exactly one move wins within n moves, whatever all others do, and
cards on which every move but one lets another king win by force. Both are proven by trying every
answer.
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
from engine.games.labyrinthe import computer, hints
from engine.games.labyrinthe.proof import SLACK, Open, Prover, winning
from engine.games.labyrinthe.rules import LabyrinthePosition, game
from engine.games.labyrinthe.state import state_of

PROOF = 8_000
"""States that a proof may take."""
LONGEST = 60
"""Moves after which a card must be solved by the hints."""


@dataclass(frozen=True)
class Level:
    """The cards of a level: their boards, how soon one wins, and how many of each kind at most."""

    number: int
    boards: tuple[str, ...]
    wins: tuple[int, ...]
    most: dict[str, int]
    wanted: int
    seats: int = 2


LEVELS = (
    Level(1, ("hexagon-3", "hexagon-4"), (2,), {"go": 13, "stone": 9, "hold": 6}, 18),
    Level(2, ("hexagon-4", "hexagon-5"), (3,), {"go": 7, "stone": 8, "hold": 4}, 12),
    Level(3, ("hexagon-4", "hexagon-5"), (3, 4), {"go": 6, "stone": 9, "hold": 2}, 12),
    Level(4, ("hexagon-4", "hexagon-5"), (4, 5, 6), {"go": 7, "stone": 9, "hold": 0}, 10),
)
SEVERAL = (
    Level(1, ("hexagon-3", "hexagon-4"), (2,), {"go": 3, "stone": 3, "hold": 3}, 6, 3),
    Level(2, ("hexagon-4",), (2, 3), {"go": 3, "stone": 3, "hold": 2}, 4, 3),
    Level(3, ("hexagon-4", "hexagon-5"), (3, 4), {"go": 3, "stone": 3, "hold": 0}, 4, 3),
    Level(4, ("hexagon-4", "hexagon-5"), (2, 3, 4), {"go": 2, "stone": 2, "hold": 1}, 3, 4),
)
"""With three or four kings: the last cards of each level."""


def positions(level: Level, luck: random.Random) -> Iterator[LabyrinthePosition]:
    """A match with slips: the positions in which the first king is to move."""
    position = game.start(game.setup(level.seats, {"board": luck.choice(level.boards)}))
    while not position.over:
        if position.turn == 0 and position.stones.bit_count() > 2:
            yield position
        slip = luck.random() < 0.25
        position = position.play(computer.choose(position, 1 if slip else 2, never))
        if luck.random() < 0.2 and not position.over:
            position = position.play(luck.choice(list(position.moves())))


def right(position: LabyrinthePosition, level: Level, holds: bool) -> tuple[str, int, str] | None:
    """What the card asks for (win or hold), in how many moves, and the only right first move."""
    try:
        steps = position.steps[position.turn]
        if not holds and steps + SLACK < min(level.wins):
            return None
        for moves in range(steps, min(max(level.wins), steps + SLACK) + 1):
            first = winning(position, moves, never, PROOF)
            if first:
                alone = len(first) == 1 and moves in level.wins
                return ("win", moves, first[0]) if alone else None
        return _held(position) if holds else None
    except Open:
        return None


def _held(position: LabyrinthePosition) -> tuple[str, int, str] | None:
    """The only move after which no other king wins by force."""
    state, others = state_of(position, 2), range(1, len(position.kings))
    near = min(position.steps[king] for king in others)
    idle = [Prover(position, king, never, PROOF) for king in others]
    if near > 2 or not any(one.wins(one.passed(state), near + 1) for one in idle):
        return None
    holding = []
    for move in position.moves():
        after = position.play(move)
        if after.over:
            return None
        if not any(
            Prover(after, king, never, PROOF).wins(state_of(after, 2), near + 1) for king in others
        ):
            holding.append(move)
            if len(holding) > 1:
                return None
    return ("hold", near + 1, holding[0]) if holding else None


def solved(position: LabyrinthePosition, move: str) -> int:
    """How many moves the hints need to win, beginning with this one; 0 if they do not."""
    for count in range(LONGEST):
        if position.over:
            return count if position.result and position.result.winners == (0,) else 0
        ladder = hints.ladder(position, never)
        told = next(hint.move for hint in ladder if hint.step == "move")
        if not count and told != move:
            return 0
        position = position.play(told or "")
    return 0


Problem = tuple[str, int, int, LabyrinthePosition]
"""What is asked, in how many moves, how many the hints take in all, and the start."""


def problems(level: Level) -> Iterator[Problem]:
    """The cards of a level as they are found: one of a match, not too many of one kind."""
    kings = "" if level.seats == 2 else f":{level.seats}"
    luck = random.Random(f"labyrinthe:{level.number}{kings}")
    kinds: Counter[str] = Counter()
    while True:
        for position in positions(level, luck):
            found = problem(level, position, kinds)
            if found is not None:
                yield found
                break  # the next moment of the match would be nearly the same card


def problem(level: Level, position: LabyrinthePosition, kinds: Counter[str]) -> Problem | None:
    """The card of a position, if it is one and its kind is still wanted."""
    card = LabyrinthePosition(position.board, position.kings, position.stones).card
    start = game.start(game.setup(level.seats, {"board": position.board.name, "card": card}))
    found = right(start, level, kinds["hold"] < level.most["hold"])
    if found is None:
        return None
    asked, moves, move = found
    kind = asked if asked == "hold" else move.split()[0]
    if kinds[kind] >= level.most[kind]:
        return None
    long = solved(start, move)
    if not long:
        return None
    kinds[kind] += 1
    print(level.number, kind, moves, long, start.card, move, file=sys.stderr, flush=True)
    return asked, moves, long, start


def of_level(level: Level, before: int = 0) -> list[ProblemCard]:
    """The cards of a level, from the easiest to the hardest, numbered on from those before."""
    found = []
    for problem in problems(level):
        found.append(problem)
        if len(found) == level.wanted:
            break
    found.sort(key=lambda item: (item[1], item[0], item[2], item[3].card))
    cards = []
    for number, (asked, moves, _long, start) in enumerate(found, start=before + 1):
        data = {"board": start.board.name, "asked": asked, "moves": moves}
        if level.seats > 2:
            data["seats"] = level.seats
        text = start.card.removesuffix(" 1")
        cards.append(ProblemCard(f"{level.number}-{number:02}", text, level.number, data=data))
    return cards


def make() -> list[ProblemCard]:
    """All cards: each level has its own luck."""
    cards = []
    for two, more in zip(LEVELS, SEVERAL):
        cards += of_level(two)
        cards += of_level(more, two.wanted)
    return cards


if __name__ == "__main__":
    write_cards("labyrinthe", make())
