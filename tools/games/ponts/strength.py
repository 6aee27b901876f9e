"""How strong Ponts et Barrages plays: by levels, and without a fault once won."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.rules import PontsPosition, game
from engine.games.ponts.trees import winner
from engine.search import Rewards, State
from engine.tilings import each
from tools.games.ponts.bench import positions
from tools.matches import Contest, child, ladder, level, opening, uct

SIZE = 5
WON = 50
SECONDS = 0.5
OPTIONS = {"size": str(SIZE), "swap": "no"}
DRAWN = 0.5
PATIENCE = 8
"""So many matches are played at most for one that is decided."""
PLAIN = {"size": "4", "swap": "no", "lattice": "plain"}


@dataclass(frozen=True)
class River(State[int]):
    """The lattice for a peer that knows nothing but who is through."""

    board: Lattice
    pawns: tuple[int, int]
    seat: int
    seats = 2

    def moves(self) -> Sequence[int]:
        """The free cells, as bits."""
        return tuple(each(self.board.free & ~self.pawns[0] & ~self.pawns[1]))

    def after(self, move: int) -> River:
        """With one more pawn."""
        one, other = self.pawns
        pawns = (one, other | move) if self.seat else (one | move, other)
        return River(self.board, pawns, 1 - self.seat)

    def final(self) -> Rewards | None:
        """Only who moved last can be through."""
        side = 1 - self.seat
        if not self.board.linked(side, self.pawns[side]):
            return None
        return (0.0, 1.0) if side else (1.0, 0.0)

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """The board filled at once: exactly one is through."""
        cells = list(self.moves())
        luck.shuffle(cells)
        half = (len(cells) + 1) // 2
        mine, theirs = cells[:half], cells[half:]
        through = self.board.linked(self.seat, self.pawns[self.seat] | sum(mine))
        made = (theirs, mine) if self.seat else (mine, theirs)
        return ((1.0, 0.0) if through == (self.seat == 0) else (0.0, 1.0)), made


def state_of(position: PontsPosition) -> River:
    """The peer's view of a position."""
    return River(position.board, position.pawns, position.side)


def name_of(position: PontsPosition, move: int) -> str:
    """The cell that a bit stands for."""
    return position.board.tiling.called[move]


@dataclass
class Decided(Contest):
    """Matches that somebody wins: on the plain board most end in a draw, which are told beside."""

    draws: int = 0

    @classmethod
    def of(cls, contest: Contest) -> Decided:
        """The same, on the plain board."""
        parts = {part.name: vars(contest)[part.name] for part in fields(contest)}
        return cls(**{**parts, "name": f"plain board: {contest.name}"})

    def played(self, matches: int) -> Iterator[tuple[float, float]]:
        """So many matches that are decided, however many are drawn meanwhile."""
        name, found, number = self.name, 0, 0
        while found < matches and number < PATIENCE * matches:
            won, first = self.play(number)
            number += 1
            if won == DRAWN:
                self.draws += 1
                self.name = f"{name}, {self.draws} draws"
            else:
                found += 1
                yield won, first


def contests() -> list[Contest]:
    """The levels, and the fourth from positions that are won."""
    won = positions(SIZE, WON)

    def winning_seat(number: int, position: Any) -> int:
        seat: int = position.seat_of(winner(position))
        return seat

    return [
        child(game, opening(game, OPTIONS, pawns=2)),
        *ladder(game, opening(game, OPTIONS, pawns=2)),
        *(Decided.of(contest) for contest in ladder(game, opening(game, PLAIN, pawns=2))),
        Contest(
            "Forêt from won positions, against plain UCT",
            lambda number: won[number % WON],
            level(game, 4),
            uct(state_of, name_of, SECONDS),
            1.0,
            WON,
            seat=winning_seat,
        ),
    ]
