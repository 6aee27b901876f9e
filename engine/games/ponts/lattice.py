"""The boards of Ponts et Barrages: which cells are coloured from the start and which are free.

On the lattice (`gale`) red piers stand in even rows and blue ones in even columns, so that a white
cell always lies between two red piers and between two blue ones: whoever takes it builds a bridge
and a dam at once. On the plain board only the frame is coloured.

>>> board = lattice(3, "gale")
>>> print(board.drawn())
XRRRRRX
B.B.B.B
BR.R.RB
B.B.B.B
BR.R.RB
B.B.B.B
XRRRRRX
>>> board.tiling.names(board.free)[:4], board.free.bit_count()
(('b2', 'd2', 'f2', 'c3'), 13)
>>> board.piers(0, "c3"), board.piers(1, "c3")
(('b3', 'd3'), ('c2', 'c4'))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from engine.tilings import Tiling, square

SIZES = range(3, 9)
RED, BLUE = 0, 1
"""The sides: red joins top and bottom, blue joins left and right."""


@dataclass(frozen=True)
class Lattice:
    """A board of one size and kind."""

    size: int
    kind: str

    @cached_property
    def tiling(self) -> Tiling:
        """The square that everything lies on."""
        return square(2 * self.size + 1, 2 * self.size + 1)

    @cached_property
    def own(self) -> tuple[int, int]:
        """The cells that are red and blue from the start."""
        sides = [0, 0]
        for name, bit in self.tiling.bit.items():
            colour = self.colour(name)
            if colour in (RED, BLUE):
                sides[colour] |= bit
        return sides[RED], sides[BLUE]

    @cached_property
    def free(self) -> int:
        """The white cells, where pawns are put."""
        corners = self.tiling.mask(name for name in self.tiling.cells if self.colour(name) == 2)
        return self.tiling.full & ~self.own[RED] & ~self.own[BLUE] & ~corners

    @cached_property
    def banks(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """For each side the two banks that it joins."""
        tiling, (red, blue) = self.tiling, self.own
        top, right, bottom, left = (tiling.mask(tiling.side(k)) for k in (1, 2, 3, 4))
        return (top & red, bottom & red), (left & blue, right & blue)

    def colour(self, name: str) -> int | None:
        """RED or BLUE from the start, 2 for a corner that is nobody's, None for white."""
        row, col = self.tiling.place[name]
        last = 2 * self.size
        if row in (0, last) or col in (0, last):
            return 2 if row in (0, last) and col in (0, last) else RED if row in (0, last) else BLUE
        if self.kind == "plain" or (row + col) % 2 == 0:
            return None
        return RED if row % 2 == 0 else BLUE

    def linked(self, side: int, pawns: int) -> bool:
        """Whether these pawns join the two banks of a side."""
        one, other = self.banks[side]
        return self.tiling.joins(one, other, self.own[side] | pawns)

    def reached(self, side: int, pawns: int) -> int:
        """All cells of a side that hang together with its first bank."""
        return self.tiling.flood(self.banks[side][0], self.own[side] | pawns)

    def way(self, side: int, pawns: int) -> tuple[str, ...]:
        """A shortest way from bank to bank, by names; () if there is none."""
        tiling, (one, other) = self.tiling, self.banks[side]
        through = self.own[side] | pawns
        rings = [one & through]
        seen = rings[0]
        while not rings[-1] & other:
            ring = tiling.grow(rings[-1]) & through & ~seen
            if not ring:
                return ()
            seen |= ring
            rings.append(ring)
        here = rings[-1] & other
        here &= -here
        way = [here]
        for ring in reversed(rings[:-1]):
            here = tiling.grow(here) & ring
            here &= -here
            way.append(here)
        return tuple(tiling.called[bit] for bit in reversed(way))

    def piers(self, side: int, name: str) -> tuple[str, str]:
        """On the lattice: the two piers of a side that a pawn here joins."""
        row, col = self.tiling.place[name]
        upright = (row % 2 == 1) == (side == RED)
        ends = ((row - 1, col), (row + 1, col)) if upright else ((row, col - 1), (row, col + 1))
        first, second = (self._names[end] for end in ends)
        return first, second

    @cached_property
    def _names(self) -> dict[tuple[int, int], str]:
        return {place: name for name, place in self.tiling.place.items()}

    def drawn(self) -> str:
        """The empty board in letters: R, B, X for a corner, a dot where it is white."""
        signs = {RED: "R", BLUE: "B", 2: "X", None: "."}
        rows = self.tiling.rows
        return "\n".join("".join(signs[self.colour(name)] for name in row) for row in rows)


@cache
def lattice(size: int, kind: str) -> Lattice:
    """The board of this size and kind."""
    return Lattice(size, kind)
