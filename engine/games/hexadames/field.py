"""The field of HexaDames: where each seat starts and goes, how far it is, and how pawns may move.

Sets of cells are masks; a direction is a shift. A move for reckoning is what it does: from where,
to where, and the pawns it takes (0 for a step).

>>> field = field_of("hexagon-3", 3)
>>> field.tiling.names(field.start[0]), field.tiling.names(field.goal[0])
(('a1', 'a2', 'a3'), ('e1', 'e2', 'e3'))
>>> bit = field.tiling.bit
>>> field.tiling.names(field.steps_of(0, bit["a1"], field.tiling.full))
('b1', 'b2')
>>> field.level[0][bit["b2"]], field.level[1][bit["b2"]]
(3, 1)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from engine.tilings import Tiling, each, tiling

SIDES: Mapping[int, tuple[int, ...]] = {2: (1, 4), 3: (1, 3, 5)}
"""The sides where the seats start, by how many there are; the goal lies opposite."""

Move = tuple[int, int, int]
"""From where, to where, and whom it takes."""
Pawns = tuple[int, ...]
"""The pawns of each seat."""


@dataclass(frozen=True)
class Field:
    """A board for so many seats."""

    name: str
    seats: int
    sideways: bool = False
    """Whether a step may go along one's own side too."""

    @cached_property
    def tiling(self) -> Tiling:
        """The hexagon that is played on."""
        return tiling(self.name)

    @cached_property
    def full(self) -> int:
        """All cells."""
        return self.tiling.full

    @cached_property
    def size(self) -> int:
        """How many cells a side has: so many pawns each seat begins with."""
        return len(self.tiling.rows[0])

    def side(self, seat: int) -> int:
        """The side where a seat starts, 1 on top, then clockwise."""
        return SIDES[self.seats][seat]

    def goal_side(self, seat: int) -> int:
        """The side that a seat goes to."""
        return (self.side(seat) + 2) % 6 + 1

    @cached_property
    def start(self) -> Pawns:
        """Where the pawns of each seat begin."""
        sides = (self.side(seat) for seat in range(self.seats))
        return tuple(self.tiling.mask(self.tiling.side(side)) for side in sides)

    @cached_property
    def goal(self) -> Pawns:
        """The cells that each seat goes to."""
        sides = (self.goal_side(seat) for seat in range(self.seats))
        return tuple(self.tiling.mask(self.tiling.side(side)) for side in sides)

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """The six directions, clockwise from the right: how far a bit moves."""
        wide = self.tiling.wide
        return 1, wide, wide - 1, -1, -wide, 1 - wide

    @cached_property
    def level(self) -> tuple[Mapping[int, int], ...]:
        """For each seat and cell how many forward steps it still is to the goal."""
        return tuple(self._levels(seat) for seat in range(self.seats))

    def _levels(self, seat: int) -> Mapping[int, int]:
        far, ring, found = 0, self.goal[seat], {}
        seen = ring
        while ring:
            found.update(dict.fromkeys(each(ring), far))
            ring = self.tiling.grow(ring) & ~seen
            seen |= ring
            far += 1
        return found

    @cached_property
    def forward(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the two directions that bring it nearer to its goal, as shifts."""
        return tuple(self._directions(seat, -1) for seat in range(self.seats))

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the directions of a step."""
        if not self.sideways:
            return self.forward
        return tuple(
            ahead + self._directions(seat, 0) for seat, ahead in enumerate(self.forward)
        )  # fmt: skip

    def _directions(self, seat: int, change: int) -> tuple[int, ...]:
        """Where the way left changes by so much, seen from the middle of the board."""
        level, middle = self.level[seat], self.tiling.bit[self.tiling.rows[self.size - 1][0]]
        middle <<= self.size - 1
        here = level[middle]
        return tuple(s for s in self.shifts if level[moved(middle, s)] == here + change)

    @cached_property
    def reach(self) -> tuple[Mapping[int, int], ...]:
        """For each seat and cell all cells that steps alone lead to, this one included."""
        return tuple(self._reaches(seat) for seat in range(self.seats))

    @cached_property
    def ahead(self) -> tuple[Mapping[int, int], ...]:
        """For each seat and cell where a pawn there may still meet somebody on its way."""
        grow = self.tiling.grow
        return tuple({bit: r | grow(r) for bit, r in reach.items()} for reach in self.reach)

    def _reaches(self, seat: int) -> Mapping[int, int]:
        found = {}
        for bit in self.tiling.called:
            reached = bit
            while True:
                more = reached
                for shift in self.ways[seat]:
                    more |= moved(reached, shift)
                more &= self.full
                if more == reached:
                    break
                reached = more
            found[bit] = reached
        return found

    # --- moves ----------------------------------------------------------------------------------

    def steps_of(self, seat: int, pawns: int, empty: int) -> int:
        """The empty cells that one of these pawns can step to."""
        found = 0
        for shift in self.ways[seat]:
            found |= moved(pawns, shift)
        return found & empty

    def can_jump(self, pawns: int, others: int, empty: int) -> bool:
        """Whether one of these pawns can jump over one of the others."""
        return any(moved(moved(pawns, s) & others, s) & empty for s in self.shifts)

    def jumpers(self, pawns: int, others: int, empty: int) -> int:
        """Those of these pawns that can jump over one of the others."""
        found = 0
        for s in self.shifts[:3]:  # each with the direction opposite to it
            found |= ((pawns << s & others) << s & empty) >> 2 * s
            found |= ((pawns >> s & others) >> s & empty) << 2 * s
        return found

    def hops(self, here: int, others: int, empty: int) -> Iterator[tuple[int, int]]:
        """The single jumps from a cell: whom one jumps and where one lands."""
        for s in self.shifts:
            over = moved(here, s) & others
            if over:
                land = moved(over, s) & empty
                if land:
                    yield over, land

    def chains(
        self, here: int, others: int, empty: int, whole: bool = False
    ) -> Iterator[tuple[int, ...]]:
        """All chains of jumps of a pawn, by their landings; `whole`: only those that are finished.

        `empty` holds the cell where the pawn started, for it has left it.
        """
        for over, land in self.hops(here, others, empty):
            left = others ^ over
            if not whole or not self.can_jump(land, left, empty):
                yield (land,)
            for more in self.chains(land, left, empty, whole):
                yield (land, *more)

    def taken(self, path: tuple[int, ...]) -> int:
        """Whom a chain jumps, from its start and its landings."""
        mask = 0
        for here, land in pairwise(path):
            mask |= self.between(here, land)
        return mask

    def between(self, here: int, land: int) -> int:
        """The cell that a jump passes over; 0 where there is no such jump."""
        for s in self.shifts:
            over = moved(here, s) & self.full
            if over and moved(over, s) == land:
                return over
        return 0


def moved(mask: int, shift: int) -> int:
    """A set moved in a direction; cells off the board are for the asker to leave out."""
    return mask << shift if shift > 0 else mask >> -shift


@cache
def field_of(name: str, seats: int, sideways: bool = False) -> Field:
    """The field of a board."""
    return Field(name, seats, sideways)
