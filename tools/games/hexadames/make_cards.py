"""Make the problem cards of HexaDames: one move wins and no other, in four graded levels.

Run it from the project's folder: `python -m tools.games.hexadames.make_cards`. The same cards come
out each time. Positions come from matches of computers that err; that exactly one move wins,
whatever all others do, is proven. How hard a card is says the search: how many moves ahead one
must look to find the move.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import never
from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.hexadames.computer import choose
from engine.games.hexadames.hints import ladder
from engine.games.hexadames.proof import LOST, SHARED, WON, proven
from engine.games.hexadames.rules import HexaDamesPosition, game
from engine.games.hexadames.search import Search
from engine.games.hexadames.sight import takes
from engine.games.hexadames.state import reckoned, texts

WANTED = 14
"""Cards of a level."""
FULL = 24
"""So many problems of a level are gathered to choose from."""
FEWEST = 4
"""So many moves there must be to choose from."""
MOST = 8
"""So many pawns are on the board at most."""
PROVES = 3_000
DEPTHS = (1, 2, 3, 4, 5)
LEVEL_OF = {1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}
"""The level of a card by how many moves ahead one must look to find its move."""


@dataclass(frozen=True)
class Problem:
    """A position with one winning move, and how many moves ahead it is found."""

    position: HexaDamesPosition
    move: str
    depth: int

    @property
    def kind(self) -> str:
        """What the move does: a chain, a jump or a step."""
        taken = len(takes(self.position, self.move))
        return "chain" if taken > 1 else "jump" if taken else "step"


def positions(luck: random.Random) -> Iterator[HexaDamesPosition]:
    """Moments of matches with slips, turned so that the first seat is to move."""
    while True:
        seats = luck.choice((2, 3, 3))
        options = {"board": luck.choice(("hexagon-3", "hexagon-4", "hexagon-4", "hexagon-5"))}
        position = game.start(game.setup(seats, options))
        while position.mover is not None:
            few = sum(position.pawns).bit_count() <= MOST
            if few and len(list(position.moves())) >= FEWEST:
                yield turned(position)
            position = position.play(choose(position, luck.choice((1, 2, 2, 2)), never))


def turned(position: HexaDamesPosition) -> HexaDamesPosition:
    """The same with the seat to move as the first: the board turns with the seats."""
    board, by = position.board, position.mover
    assert by is not None
    angle = -math.tau * by / board.seats
    at = {place(board.tiling.middle(name)): name for name in board.tiling.cells}

    def moved(name: str) -> str:
        x, y = board.tiling.middle(name)
        cos, sin = math.cos(angle), math.sin(angle)
        return at[place((x * cos - y * sin, x * sin + y * cos))]

    seats = [(seat + by) % board.seats for seat in range(board.seats)]
    pieces = {
        moved(name): str((int(sign) - 1 - by) % board.seats + 1)
        for name, sign in position.pieces.items()
    }
    across = ",".join(str(position.across[seat]) for seat in seats)
    card = f"{board.tiling.picture(pieces)} 1 {across}"
    return game.start(game.setup(board.seats, {"board": board.name, "card": card}))


def place(point: tuple[float, float]) -> tuple[float, float]:
    """Where a point lies, near enough to find it again."""
    x, y = point
    return round(x, 3) + 0.0, round(y, 3) + 0.0


def problems() -> Iterator[Problem]:
    """Positions with exactly one move that wins."""
    luck = random.Random("hexadames")
    seen = set()
    for position in positions(luck):
        if position.card in seen:
            continue
        seen.add(position.card)
        found = proven(reckoned(position), PROVES)
        if found is None or sorted(found[1].values())[-2:] not in ([LOST, WON], [SHARED, WON]):
            continue
        move = next(text for m, text in texts(position).items() if found[1][m] == WON)
        same = [text for text in position.moves() if same_end(position, text, move)]
        if same == [move] and follows(position):
            yield Problem(position, move, found_at(position, move))


def same_end(position: HexaDamesPosition, one: str, other: str) -> bool:
    """Whether two moves do the same."""
    after, too = position.play(one), position.play(other)
    return (after.pawns, after.across) == (too.pawns, too.across)


def found_at(position: HexaDamesPosition, move: str) -> int:
    """How many moves ahead one must look until this one looks best, and alone."""
    state, told = reckoned(position), texts(position)
    for depth in DEPTHS:
        search = Search(state.manner, state.seat, never, 200_000)
        worth = search.rated(state, list(told), depth)
        best = max(worth.values())
        if [told[m] for m, value in worth.items() if value == best] == [move]:
            return depth
    return DEPTHS[-1] + 1


def follows(position: HexaDamesPosition) -> bool:
    """Whether whoever does what the hints say wins."""
    while position.mover is not None:
        position = position.play(ladder(position, never)[2].move or "")
    result = position.result
    return result is not None and result.winners == (0,)


def make() -> list[ProblemCard]:
    """All cards, each level with steps, jumps and chains, from easy to hard."""
    found: dict[int, list[Problem]] = {level: [] for level in sorted(set(LEVEL_OF.values()))}
    for problem in problems():
        level = found[LEVEL_OF[problem.depth]]
        if len(level) < FULL:
            level.append(problem)
            print({number: len(all_of) for number, all_of in found.items()}, problem.kind)
        if all(len(level) == FULL for level in found.values()):
            break
    cards = []
    for number, all_of in found.items():
        for count, problem in enumerate(spread(all_of), start=1):
            board = problem.position.board
            data = {"board": board.name, "seats": board.seats}
            card_id = f"{number}-{count:02}"
            cards.append(ProblemCard(card_id, problem.position.card, number, data=data))
    return cards


def spread(found: list[Problem]) -> list[Problem]:
    """The cards of a level: every kind in turn, then in the order of their difficulty."""
    by_kind: dict[str, list[Problem]] = {}
    for problem in found:
        by_kind.setdefault(problem.kind, []).append(problem)
    kept: list[Problem] = []
    while len(kept) < WANTED:
        for kind in sorted(by_kind):
            if by_kind[kind] and len(kept) < WANTED:
                kept.append(by_kind[kind].pop(0))
    return sorted(kept, key=lambda p: (p.depth, len(p.position.pieces), p.position.card))


if __name__ == "__main__":
    write_cards("hexadames", make())
