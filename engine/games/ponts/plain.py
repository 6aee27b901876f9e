"""The plain board of Ponts et Barrages for a search: nothing is known there but the gaps."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.rules import PontsPosition
from engine.games.ponts.sight import FAR, Sight, sight, with_pawn
from engine.search import Rewards, State
from engine.tilings import each

FURTHEST = 15
"""Who is cut off is as far as this."""
DRAWN: Rewards = (0.5, 0.5)
WON: tuple[Rewards, Rewards] = ((1.0, 0.0), (0.0, 1.0))


@dataclass(frozen=True)
class Plain(State[int]):
    """Pawns as masks; a move is the bit of its cell, a seat is a side."""

    board: Lattice
    pawns: tuple[int, int]
    seat: int
    seats = 2

    @cached_property
    def sights(self) -> tuple[Sight, Sight]:
        """How far both sides are."""
        first, second = (sight(self.board, self.pawns, side) for side in (0, 1))
        return first, second

    @property
    def free(self) -> int:
        """The cells where a pawn can be put."""
        return self.board.free & ~self.pawns[0] & ~self.pawns[1]

    def moves(self) -> Sequence[int]:
        """The free cells, those of the shortest ways first; none once it is over."""
        if self.final() is not None:
            return ()
        one, other = self.sights
        both, either = one.cells & other.cells, one.cells | other.cells
        rest = self.free & ~either
        return (*each(both), *each(either & ~both), *each(rest))

    def after(self, move: int) -> Plain:
        """With one more pawn."""
        return Plain(self.board, with_pawn(self.pawns, self.seat, move), 1 - self.seat)

    def final(self) -> Rewards | None:
        """Who is through; nobody, once both are cut off."""
        one, other = self.sights
        if not one.gap:
            return WON[0]
        if not other.gap:
            return WON[1]
        return DRAWN if one.gap == other.gap == FAR or not self.free else None

    def key(self) -> Hashable:
        """The pawns and who moves."""
        return self.pawns, self.seat

    def guess(self) -> Rewards:
        """By how many pawns each still needs, then by how many ways it has."""
        one, other = self.sights
        ahead = min(other.gap, FURTHEST) - min(one.gap, FURTHEST) + (0.5 if not self.seat else -0.5)
        ways = one.cells.bit_count() - other.cells.bit_count()
        share = 1 / (1 + exp(-(0.6 * ahead + 0.02 * ways)))
        return share, 1 - share


def state_of(position: PontsPosition) -> Plain:
    """What a search asks of this position."""
    return Plain(position.board, position.pawns, position.side)
