"""Make the problem cards of Hex: one cell is right and no other, in four graded levels.

Run it from the project's folder: `python -m tools.games.hex.make_cards`. The same cards come out
each time. Positions come from matches of players who err; for two the solver proves that exactly
one cell wins, for three the rules tell which pawn cuts off everybody else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.advice import never
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.hex import sight
from engine.games.hex.book import solver_of
from engine.games.hex.computer import choose
from engine.games.hex.hints import ladder
from engine.games.hex.proof import attacked, zone
from engine.games.hex.rules import HexPosition, game
from engine.games.hex.solver import Tired

EFFORT = 700
"""Positions that are looked at to prove a card: its hints then come at once."""


@dataclass(frozen=True)
class Kind:
    """A group of cards: what one has to see, on which boards, with how many players."""

    level: int
    kind: str
    boards: tuple[str, ...]
    pawns: range
    """How many pawns the first seat needs, with the right one, if nobody stops it."""
    wanted: int
    seats: int = 2
    spread: int = 2
    """Problems looked at for each card kept."""


KINDS = (
    Kind(1, "one", ("rhombus-4", "rhombus-5", "hexagon-3"), range(1, 2), 8),
    Kind(1, "cut", ("hexagon-3",), range(1, 9), 6, 3),
    Kind(2, "bridge", ("rhombus-4", "rhombus-5", "hexagon-3"), range(2, 4), 10),
    Kind(2, "cut", ("hexagon-4",), range(1, 9), 4, 3),
    Kind(3, "must", ("rhombus-4", "rhombus-5", "hexagon-3"), range(2, 4), 10),
    Kind(3, "cut", ("hexagon-5",), range(1, 9), 4, 3),
    Kind(4, "must", ("rhombus-5", "rhombus-6", "hexagon-4"), range(4, 9), 14, spread=1),
)


def positions(kind: Kind, luck: random.Random) -> Iterator[HexPosition]:
    """Where the first seat is to move, from matches in which pawns go astray."""
    while True:
        options = {"board": luck.choice(kind.boards), "swap": "no"}
        position = game.start(game.setup(kind.seats, options))
        while not position.over:
            if position.place == 0:
                yield position
            astray = sum(position.pawns).bit_count() < 2 or luck.random() < 0.3
            moves = list(position.moves())
            position = position.play(luck.choice(moves) if astray else choose(position, 2, never))


def only(position: HexPosition) -> str | None:
    """The one cell that wins, proven; None if there is another number, or it takes too long."""
    solver = solver_of(position.layout)
    try:
        cells = solver.winning(position.pawns[0], position.pawns[1], 0, never, EFFORT)
    except Tired:
        return None
    return position.layout.tiling.called[cells[0]] if len(cells) == 1 else None


def one(position: HexPosition) -> str | None:
    """The first seat is through with one pawn, and any other loses."""
    return only(position) if len(sight.deciding(position)) == 1 else None


def bridge(position: HexPosition) -> str | None:
    """The last pawn has entered a bridge, and only its partner wins."""
    if sight.deciding(position) or sight.completing(position, 1):
        return None
    saved = {mate for _last, mate in attacked(position)}
    move = only(position) if saved else None
    return move if move in saved else None


def must(position: HexPosition) -> str | None:
    """Only one cell of the zone where one must play wins."""
    if sight.deciding(position) or sight.completing(position, 1) or not zone(position):
        return None
    return only(position)


def cut(position: HexPosition) -> str | None:
    """One pawn cuts off all others who are still in it."""
    found = sight.deciding(position)
    joined = sight.completing(position, 0)
    return found[0] if len(found) == 1 and not joined else None


RIGHT: dict[str, Callable[[HexPosition], str | None]] = {
    "one": one,
    "bridge": bridge,
    "must": must,
    "cut": cut,
}


def problems(kind: Kind) -> Iterator[tuple[tuple[int, int], HexPosition]]:
    """Positions of a kind with one right cell, and how hard they look."""
    luck = random.Random(f"hex:{kind.level}:{kind.kind}")
    seen = set()
    for position in positions(kind, luck):
        if position.card in seen:
            continue
        seen.add(position.card)
        move = RIGHT[kind.kind](position)
        if move is None:
            continue
        gap = 1 if kind.kind == "cut" else sight.of(position, 0).gap
        if gap in kind.pawns and solved(position):
            yield (gap, position.free.bit_count()), position


def solved(position: HexPosition) -> bool:
    """Whether who follows the hints of both sides wins with the first seat."""
    dealt = game.start(
        game.setup(
            position.places,
            {"board": position.layout.tiling.name, "card": position.card, "swap": "no"},
        )
    )
    while not dealt.over:
        hint = next(hint for hint in ladder(dealt, never) if hint.move)
        assert hint.move
        dealt = dealt.play(hint.move)
    return dealt.alive == (0,)


def make() -> list[ProblemCard]:
    """All cards, evenly spread from the easiest to the hardest of their group."""
    cards = []
    count = dict.fromkeys(range(1, 5), 0)
    for kind in KINDS:
        found = []
        for problem in problems(kind):
            found.append(problem)
            print(kind.level, kind.kind, len(found), problem[1].card, flush=True)
            if len(found) == kind.wanted * kind.spread:
                break
        found.sort(key=lambda item: (item[0], item[1].card))
        step = (len(found) - 1) / (kind.wanted - 1)
        for number in range(kind.wanted):
            position = found[round(number * step)][1]
            count[kind.level] += 1
            data = {"board": position.layout.tiling.name, "kind": kind.kind}
            more = {"seats": kind.seats} if kind.seats > 2 else {}
            card_id = f"{kind.level}-{count[kind.level]:02}"
            cards.append(ProblemCard(card_id, position.card, kind.level, data={**data, **more}))
    return cards


if __name__ == "__main__":
    write_cards("hex", make())
