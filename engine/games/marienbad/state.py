"""Marienbad for a search: the pawns that are left and who takes, nothing else."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence

from engine.games.marienbad.field import Field
from engine.games.marienbad.rules import MarienbadPosition
from engine.search.state import Rewards, State
from engine.tilings import each

WIDE = 60
"""A search tries so many takes at most: the shape of a large board has no better and worse yet."""
FEW = 12
"""Of so few pawns all takes are tried."""


class MarienbadState(State[int]):
    """Moves are sets of pawns."""

    __slots__ = ("field", "misere", "pawns", "seat", "seats")

    def __init__(self, field: Field, pawns: int, seats: int, seat: int, misere: bool) -> None:
        self.field = field
        self.pawns = pawns
        self.seats = seats
        self.seat = seat
        self.misere = misere

    @classmethod
    def of(cls, position: MarienbadPosition) -> MarienbadState:
        """What a search needs of a position."""
        return cls(position.field, position.pawns, position.players, position.turn, position.misere)

    def moves(self) -> Sequence[int]:
        """All takes, of very many some that are spread over the board."""
        found = list(self.field.takes(self.pawns))
        if self.pawns.bit_count() <= FEW:
            # Of equals everybody is taken to choose the smallest, as our computers do.
            return sorted(found, key=lambda take: (take.bit_count(), take))
        if len(found) <= WIDE:
            return found
        return found[:: -(-len(found) // WIDE)]

    def after(self, move: int) -> MarienbadState:
        """Without these pawns, the next seat."""
        return MarienbadState(
            self.field,
            self.pawns & ~move,
            self.seats,
            (self.seat + 1) % self.seats,
            self.misere,
        )

    def final(self) -> Rewards | None:
        """Who took the last pawn gets all, or nothing."""
        if self.pawns:
            return None
        last = (self.seat - 1) % self.seats
        share = 1 / (self.seats - 1)
        if self.misere:
            return tuple(0.0 if seat == last else share for seat in range(self.seats))
        return tuple(1.0 if seat == last else 0.0 for seat in range(self.seats))

    def key(self) -> Hashable:
        """Pawns and seat."""
        return self.pawns, self.seat

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """Takes by chance: a line of a pawn, then some of it."""
        state = self
        made: list[list[int]] = [[] for _seat in range(self.seats)]
        while (rewards := state.final()) is None:
            take = some_take(state.field, state.pawns, luck)
            made[state.seat].append(take)
            state = state.after(take)
        return rewards, made


def some_take(field: Field, pawns: int, luck: random.Random, most: int = 99) -> int:
    """A take as a beginner makes one: a line, and as many of it as come to the mind."""
    pawn = luck.choice(list(each(pawns)))
    parts = [
        part for line in field.through[pawn] for part in field.parts(line, pawns) if part & pawn
    ]
    bits = list(each(luck.choice(parts)))
    count = luck.randint(1, min(most, len(bits)))
    if not field.contiguous:
        return sum(luck.sample(bits, count))
    start = luck.randrange(len(bits) - count + 1)
    return sum(bits[start : start + count])
