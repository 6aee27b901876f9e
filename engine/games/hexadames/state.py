"""HexaDames for reckoning: the pawns as masks, moves as what they do, nothing to be read.

Chains that take the same pawns and land on the same cell are one move here; a position finds the
text for it again. Repetition is left to the rules.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.games.hexadames.field import Field, Move, Pawns, moved
from engine.games.hexadames.rules import HexaDamesPosition
from engine.search import Rewards, State
from engine.tilings import each

MANY = 200
"""Of one pawn's chains of jumps so many are looked at."""


@dataclass(frozen=True)
class Manner:
    """The rules that hold all through a match."""

    board: Field
    must: bool
    stays: bool

    def able(self, pawns: Pawns, seat: int) -> int:
        """The pawns that are still on their way."""
        return pawns[seat] & ~self.board.goal[seat] if self.stays else pawns[seat]

    def prey(self, pawns: Pawns, seat: int) -> int:
        """The pawns that a seat may jump."""
        if not self.stays:
            return sum(pawns) ^ pawns[seat]
        return sum(self.able(pawns, other) for other in range(len(pawns)) if other != seat)

    def jumps(self, pawns: Pawns, seat: int) -> list[Move]:
        """The jumps of a seat, those that take most first."""
        board = self.board
        prey = self.prey(pawns, seat)
        empty = board.full & ~sum(pawns)
        able = board.jumpers(self.able(pawns, seat), prey, empty)
        if not able:
            return []
        found: dict[Move, None] = {}
        for pawn in each(able):
            here = [(pawn, 0)]
            free = empty | pawn
            seen = 0
            while here and seen < MANY:
                cell, taken = here.pop()
                seen += 1
                more = False
                for over, land in board.hops(cell, prey & ~taken, free):
                    more = True
                    here.append((land, taken | over))
                if taken and not (more and self.must):
                    found[pawn, cell, taken] = None
        return sorted(found, key=_takes_most)

    def steps(self, pawns: Pawns, seat: int) -> list[Move]:
        """The steps of a seat."""
        empty = self.board.full & ~sum(pawns)
        able = self.able(pawns, seat)
        found = []
        for shift in self.board.ways[seat]:
            cells = moved(able, shift) & empty
            while cells:
                cell = cells & -cells
                cells ^= cell
                found.append((moved(cell, -shift), cell, 0))
        return found

    def moves(self, pawns: Pawns, seat: int) -> list[Move]:
        """All moves of a seat, jumps first."""
        jumps = self.jumps(pawns, seat)
        return jumps if jumps and self.must else jumps + self.steps(pawns, seat)

    def can_move(self, pawns: Pawns, seat: int) -> bool:
        """Whether a seat has a move."""
        empty, able = self.board.full & ~sum(pawns), self.able(pawns, seat)
        if self.board.steps_of(seat, able, empty):
            return True
        return self.board.can_jump(able, self.prey(pawns, seat), empty)

    def after(self, pawns: Pawns, seat: int, move: Move) -> tuple[Pawns, bool]:
        """The pawns after a move, and whether one has come across."""
        start, end, taken = move
        mine = pawns[seat] ^ start
        arrives = bool(end & self.board.goal[seat])
        if self.stays or not arrives:
            mine |= end
        if taken:
            keep = ~taken
            return tuple(
                mine if other == seat else theirs & keep for other, theirs in enumerate(pawns)
            ), arrives
        return (*pawns[:seat], mine, *pawns[seat + 1 :]), arrives

    def following(self, pawns: Pawns, seat: int) -> int | None:
        """Who moves after this seat: the next who can; None where nobody can."""
        seats = len(pawns)
        for k in range(1, seats + 1):
            other = (seat + k) % seats
            if self.can_move(pawns, other):
                return other
        return None


def _takes_most(move: Move) -> int:
    return -move[2].bit_count()


@cache
def manner(board: Field, must: bool, stays: bool) -> Manner:
    """The rules of a match."""
    return Manner(board, must, stays)


@dataclass(frozen=True)
class Reckoned(State[Move]):
    """A moment of a match."""

    manner: Manner
    pawns: Pawns
    across: tuple[int, ...]
    seat: int
    over: bool = False

    @property
    def seats(self) -> int:  # type: ignore[override]
        """How many play."""
        return len(self.pawns)

    def moves(self) -> Sequence[Move]:
        """Jumps first, those that take most before the others."""
        return () if self.over else self.manner.moves(self.pawns, self.seat)

    def after(self, move: Move) -> Reckoned:
        """The moment after a move."""
        pawns, arrives = self.manner.after(self.pawns, self.seat, move)
        across = self.across
        if arrives:
            across = (*across[: self.seat], across[self.seat] + 1, *across[self.seat + 1 :])
        following = self.manner.following(pawns, self.seat)
        if following is None:
            return Reckoned(self.manner, pawns, across, self.seat, True)
        return Reckoned(self.manner, pawns, across, following)

    def final(self) -> Rewards | None:
        """Most pawns across win, ties are shared."""
        return rewards(self.across) if self.over else None

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[Move]]]:
        """A match played on by chance; where steps go sideways it is cut off when it gets long."""
        made: list[list[Move]] = [[] for _seat in self.pawns]
        pawns, across, seat = self.pawns, list(self.across), self.seat
        turn: int | None = None if self.over else seat
        for _move in range(400):
            if turn is None:
                break
            move = luck.choice(self.manner.moves(pawns, turn))
            made[turn].append(move)
            pawns, arrives = self.manner.after(pawns, turn, move)
            across[turn] += arrives
            turn = self.manner.following(pawns, turn)
        return rewards(tuple(across)), made


def rewards(across: Sequence[int]) -> Rewards:
    """Who has most gets it all; several share it."""
    most = max(across)
    share = 1 / sum(n == most for n in across)
    return tuple(share if n == most else 0.0 for n in across)


def reckoned(position: HexaDamesPosition) -> Reckoned:
    """A position for reckoning; it must not be over."""
    assert position.mover is not None
    rules = manner(position.board, position.must, position.stays)
    return Reckoned(rules, position.pawns, position.across, position.mover)


def texts(position: HexaDamesPosition) -> dict[Move, str]:
    """The legal moves by what they do; of several chains that do the same, the shortest text."""
    board, found = position.board, dict[Move, str]()
    for text in position.moves():
        path = position.path(text)
        assert path is not None
        move = path[0], path[-1], board.taken(path) if "x" in text else 0
        if move not in found:
            found[move] = text
    return found
