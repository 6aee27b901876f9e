"""Cells of Hex for two that need not be played: dead ones, and pairs that are somebody's already.

A cell is dead if it joins nobody's pawns that are not joined around it, whatever comes: one sees
it in the ring of its neighbours and ports. A pair is captured if whoever enters it is answered on
the partner, which makes the pawn dead: both cells may be counted as pawns of its owner.

>>> from engine.games.hex.layout import layout
>>> rings = Rings(layout("rhombus-5", "own", 2))
>>> board = rings.tiling
>>> filled = rings.filled(board.bit["c4"], 0)
>>> board.names(filled.captured[0])
('d4', 'e4', 'b5', 'c5', 'd5', 'e5')
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.hex.layout import Layout
from engine.tilings import each


class Filled(NamedTuple):
    """A position with its dead and captured cells counted as pawns."""

    pawns: tuple[int, int]
    captured: tuple[int, int]
    """What each side holds without a pawn there."""


NOTHING = Filled((0, 0), (0, 0))


class Fate(NamedTuple):
    """What is seen of a free cell in the ring around it."""

    dead: bool
    killers: tuple[int, int]
    """The free neighbours by which each side would make it dead."""


class Rings:
    """The rings of all cells of a board."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.tiling = layout.tiling
        self.near = layout.tiling.near
        self.full = layout.tiling.full
        self.ring = {cell: self._ring(cell) for cell in layout.tiling.called}
        self._fates: dict[int, dict[tuple[int, int], Fate]] = {cell: {} for cell in self.ring}

    def _ring(self, cell: int) -> tuple[int, ...]:
        """The neighbours in order, as sets; a port between two of them is -1 or -2 for its side."""
        tiling, touch = self.tiling, self.layout.touch
        wide = tiling.wide
        around = []
        for step in (1, wide, wide - 1, -1, -wide, 1 - wide):
            other = cell << step if step > 0 else cell >> -step
            around.append(other & self.near[cell])
        if all(around):
            return tuple(around)
        while not around[0] or around[-1]:
            around.append(around.pop(0))
        inner = [other for other in around if other]
        ports = [port for port, cells in enumerate(touch) if cells & cell]
        # The port that the last neighbour touches lies beside it.
        ports.sort(key=lambda port: (not touch[port] & inner[-1], bool(touch[port] & inner[0])))
        return (*inner, *(-1 - port % 2 for port in ports))

    def fate(self, cell: int, one: int, other: int) -> Fate:
        """What is seen of a free cell among these pawns."""
        near = self.near[cell]
        known = self._fates[cell]
        key = one & near, other & near
        found = known.get(key)
        if found is None:
            found = known[key] = self._fate(cell, *key)
        return found

    def _fate(self, cell: int, one: int, other: int) -> Fate:
        ring = self.ring[cell]
        signs = "".join(
            "01"[-1 - item] if item < 0 else "0" if item & one else "1" if item & other else "."
            for item in ring
        )
        dead = _dead(signs)
        killers = [0, 0]
        if not dead:
            for at, sign in enumerate(signs):
                for side in (0, 1):
                    if sign == "." and _dead(signs[:at] + "01"[side] + signs[at + 1 :]):
                        killers[side] |= ring[at]
        return Fate(dead, (killers[0], killers[1]))

    def filled(self, one: int, other: int, last: int = 0) -> Filled:
        """The position with all that is dead or captured filled, one after the other; where all was
        filled before the last pawn, only what lies around that one has to be looked at."""
        pawns, captured, filled = [one, other], [0, 0], 0
        fate, grow, full = self.fate, self.tiling.grow, self.full
        fresh = full & ~one & ~other
        if last:
            fresh &= self.near[last]
        while fresh:
            before = filled
            for cell in each(fresh):
                if cell & filled:
                    continue
                dead, killers = fate(cell, *pawns)
                if dead:
                    pawns[0] |= cell
                    filled |= cell
                    continue
                for side in (0, 1):
                    if not killers[side]:
                        continue
                    mate = self._mate(cell, killers[side], side, *pawns)
                    if mate:
                        captured[side] |= cell | mate
                        pawns[side] |= cell | mate
                        filled |= cell | mate
                        break
            fresh = grow(filled & ~before) & full & ~pawns[0] & ~pawns[1]
        return Filled((pawns[0], pawns[1]), (captured[0], captured[1]))

    def _mate(self, cell: int, killers: int, side: int, one: int, other: int) -> int:
        """A neighbour with which a cell makes a pair that a side has captured; 0: there is none."""
        for mate in each(killers):
            if cell & self.fate(mate, one, other).killers[side]:
                return mate
        return 0


@cache
def _dead(signs: str) -> bool:
    """Whether no filling of a ring lets its cell join two pawns that the ring does not join."""
    at = signs.find(".")
    if at >= 0:
        return _dead(signs[:at] + "0" + signs[at + 1 :]) and _dead(
            signs[:at] + "1" + signs[at + 1 :]
        )
    return sum(signs[k] != signs[k - 1] for k in range(len(signs))) < 4
