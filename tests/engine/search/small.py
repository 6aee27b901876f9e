"""Small games whose values are known: tic-tac-toe, Nim, a tiny Hex, a share of coins for three."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from engine.search import Rewards, State
from engine.tilings import each, tiling

LINES = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)


@dataclass(frozen=True)
class Crosses(State[int]):
    """Tic-tac-toe."""

    masks: tuple[int, int] = (0, 0)
    seat: int = 0
    seats = 2

    def moves(self) -> Sequence[int]:
        return () if self.final() else list(each(0o777 & ~(self.masks[0] | self.masks[1])))

    def after(self, move: int) -> Crosses:
        one, other = self.masks
        masks = (one, other | move) if self.seat else (one | move, other)
        return Crosses(masks, 1 - self.seat)

    def final(self) -> Rewards | None:
        for seat, mask in enumerate(self.masks):
            if any(mask & line == line for line in LINES):
                return (0.0, 1.0) if seat else (1.0, 0.0)
        return (0.5, 0.5) if self.masks[0] | self.masks[1] == 0o777 else None


@dataclass(frozen=True)
class Nim(State[tuple[int, int]]):
    """Who takes the last coin wins; a move is a heap and how many are left of it."""

    heaps: tuple[int, ...]
    seat: int = 0
    seats: int = 2

    def moves(self) -> Sequence[tuple[int, int]]:
        return [(at, left) for at, coins in enumerate(self.heaps) for left in range(coins)]

    def after(self, move: tuple[int, int]) -> Nim:
        heaps = list(self.heaps)
        heaps[move[0]] = move[1]
        return Nim(tuple(heaps), (self.seat + 1) % self.seats, self.seats)

    def final(self) -> Rewards | None:
        if any(self.heaps):
            return None
        last = (self.seat - 1) % self.seats
        return tuple(float(seat == last) for seat in range(self.seats))

    def key(self) -> Hashable:
        return tuple(sorted(self.heaps)), self.seat


@dataclass(frozen=True)
class SmallHex(State[int]):
    """Hex on a rhombus: seat 0 from top to bottom."""

    side: int
    pawns: tuple[int, int] = (0, 0)
    seat: int = 0
    seats = 2

    def moves(self) -> Sequence[int]:
        free = tiling(f"rhombus-{self.side}").full & ~(self.pawns[0] | self.pawns[1])
        return list(each(free))

    def after(self, move: int) -> SmallHex:
        one, other = self.pawns
        pawns = (one, other | move) if self.seat else (one | move, other)
        return SmallHex(self.side, pawns, 1 - self.seat)

    def final(self) -> Rewards | None:
        board = tiling(f"rhombus-{self.side}")
        last = 1 - self.seat
        one, two = (board.mask(board.side(side)) for side in ((1, 3), (4, 2))[last])
        if not board.joins(one, two, self.pawns[last]):
            return None
        return (0.0, 1.0) if last else (1.0, 0.0)

    def key(self) -> Hashable:
        return self.pawns


@dataclass(frozen=True)
class Shares(State[int]):
    """Three seats choose the left or the right branch in turn; what each gets is written below."""

    table: tuple[Rewards, ...]
    """Eight rewards, by the choices of seats 0, 1 and 2 read as a binary number."""
    made: tuple[int, ...] = ()
    seats = 3

    @property
    def seat(self) -> int:  # type: ignore[override]
        return len(self.made) % 3

    def moves(self) -> Sequence[int]:
        return (0, 1) if len(self.made) < 3 else ()

    def after(self, move: int) -> Shares:
        return Shares(self.table, (*self.made, move))

    def final(self) -> Rewards | None:
        if len(self.made) < 3:
            return None
        one, two, three = self.made
        return self.table[4 * one + 2 * two + three]


@dataclass(frozen=True)
class Pearl(State[int]):
    """Five shells of forty for each; one holds the pearl, and it does not matter when it is taken.

    Seat 0 wins if it has it.
    """

    pearl = 17
    taken: tuple[int, ...] = ()
    seats = 2

    @property
    def seat(self) -> int:  # type: ignore[override]
        return len(self.taken) % 2

    def moves(self) -> Sequence[int]:
        return [shell for shell in range(40) if shell not in self.taken]

    def after(self, move: int) -> Pearl:
        return Pearl((*self.taken, move))

    def final(self) -> Rewards | None:
        if len(self.taken) < 10:
            return None
        return (1.0, 0.0) if self.pearl in self.taken[::2] else (0.0, 1.0)


BRANCHES = (
    (0.5, 0.2, 0.3),
    (0.4, 0.5, 0.1),
    (0.1, 0.3, 0.6),
    (0.9, 0.0, 0.1),
    (0.2, 0.2, 0.6),
    (0.7, 0.1, 0.2),
    (0.3, 0.6, 0.1),
    (0.3, 0.3, 0.4),
)
"""Seat 2 takes 0.3, 0.6, 0.6, 0.4; seat 1 then 0.3 (after left) and 0.3 (after right); seat 0 so
gets 0.1 by going left and 0.3 by going right."""
