"""The board of Labyrinthe: where kings begin, where they go, and how far it is round the stones.

A set of cells is one whole number (engine/tilings.py), so a way is found by growing rings out of a
goal. Kings are no obstacles: two that meet can change places.

>>> board = field("hexagon-5", 2)
>>> board.tiling.names(board.homes[0]), board.tiling.names(board.goals[0])
(('a3',), ('i1', 'i2', 'i3', 'i4', 'i5'))
>>> board.steps(0, board.homes[0], 0)
8
>>> wall = board.tiling.mask(("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"))
>>> board.way(0, board.homes[0], wall)
('a3', 'b4', 'c5', 'd6', 'd7', 'd8', 'e9', 'f8', 'g7', 'h6', 'i5')
>>> board.tiling.names(board.closing(0, board.homes[0], wall))
('d8', 'e9', 'f8')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from engine.tilings import Tiling, each, tiling

SIDES = {2: (1, 4), 3: (1, 3, 5), 4: (1, 2, 4, 5), 6: (1, 2, 3, 4, 5, 6)}
"""The sides on which the kings begin, in the order of play."""
FAR = 999
"""The steps of a way that does not exist."""

Kings = tuple[int, ...]
"""Where each king stands, as a set of one cell."""


@dataclass(frozen=True, eq=False)
class Field:
    """A board for so many kings; `field` makes each once, so that it is found at once in memos."""

    name: str
    seats: int

    @cached_property
    def tiling(self) -> Tiling:
        """The hexagon that everything lies on."""
        return tiling(self.name)

    @cached_property
    def full(self) -> int:
        """All cells."""
        return self.tiling.full

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The side on which each king begins."""
        return SIDES[self.seats]

    @cached_property
    def goal_sides(self) -> tuple[int, ...]:
        """The side that each king is to reach: the opposite one."""
        return tuple((side + 2) % 6 + 1 for side in self.sides)

    @cached_property
    def homes(self) -> Kings:
        """The middle cell of each king's side, of two middle ones the later clockwise."""
        sides = [self.tiling.side(side) for side in self.sides]
        return tuple(self.tiling.bit[side[len(side) // 2]] for side in sides)

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """All cells of each king's goal side, corners included."""
        return tuple(self.tiling.mask(self.tiling.side(side)) for side in self.goal_sides)

    # --- how far it is ------------------------------------------------------------------------

    def rings(self, king: int, stones: int) -> tuple[int, ...]:
        """The cells from which this king has 0, 1, 2, ... steps to its goal."""
        return _rings(self, king, stones)

    def steps(self, king: int, cell: int, stones: int) -> int:
        """The fewest steps of a king that stands on this cell; FAR where no way is left."""
        for steps, ring in enumerate(_rings(self, king, stones)):
            if ring & cell:
                return steps
        return FAR

    def stages(self, king: int, cell: int, stones: int) -> tuple[int, ...]:
        """Where a king can be after 1, 2, ... steps of a shortest way."""
        rings, grow = _rings(self, king, stones), self.tiling.grow
        at = next((steps for steps, ring in enumerate(rings) if ring & cell), 0)
        found, here = [], cell
        for ring in reversed(rings[:at]):
            here = grow(here) & ring
            found.append(here)
        return tuple(found)

    def dearest(self, king: int, cell: int, stones: int) -> tuple[int, int]:
        """The steps that one stone can cost this king at most, and its cell; its last way nobody
        may close."""
        return _dearest(self, king, cell, stones)

    def toll(self, king: int, cell: int, stones: int) -> int:
        """The steps that one stone can cost this king at most."""
        return _dearest(self, king, cell, stones)[0]

    def way(self, king: int, cell: int, stones: int) -> tuple[str, ...]:
        """A shortest way by names, the king's cell first, as straight as it can be."""
        return _way(self, king, cell, stones)

    # --- what must stay open ------------------------------------------------------------------

    def closing(self, king: int, cell: int, stones: int) -> int:
        """The cells that every way of a king leads over: a stone there would bar it for good."""
        joins, free, goal = self.tiling.joins, self.full & ~stones, self.goals[king]
        found = 0
        for stage in self.stages(king, cell, stones):
            # Only what every shortest way needs can be what every way needs.
            if not stage & (stage - 1) and not joins(cell, goal, free & ~stage):
                found |= stage
        return found

    def forbidden(self, kings: Kings, stones: int) -> int:
        """The cells where a stone would bar the last way of some king."""
        return _forbidden(self, kings, stones)


@lru_cache(maxsize=16_384)
def _rings(board: Field, king: int, stones: int) -> tuple[int, ...]:
    free, grow = board.full & ~stones, board.tiling.grow
    ring = board.goals[king] & free
    reached, found = ring, []
    while ring:
        found.append(ring)
        ring = grow(ring) & free & ~reached
        reached |= ring
    return tuple(found)


@lru_cache(maxsize=16_384)
def _dearest(board: Field, king: int, cell: int, stones: int) -> tuple[int, int]:
    stages = board.stages(king, cell, stones)
    most, where = 0, 0
    for stage in stages:
        # Only what all shortest ways pass can make them longer.
        if not stage & (stage - 1):
            steps = board.steps(king, cell, stones | stage)
            if steps < FAR and steps - len(stages) > most:
                most, where = steps - len(stages), stage
    return most, where


@lru_cache(maxsize=1_024)
def _way(board: Field, king: int, cell: int, stones: int) -> tuple[str, ...]:
    tiling = board.tiling
    place, called = tiling.place, tiling.called
    way = [called[cell]]
    for stage in board.stages(king, cell, stones):
        near = [called[bit] for bit in each(stage & tiling.near[tiling.bit[way[-1]]])]
        (row, col), ahead = place[way[-1]], near[0]
        if len(way) > 1:
            before = place[way[-2]]
            wanted = (2 * row - before[0], 2 * col - before[1])
            ahead = next((name for name in near if place[name] == wanted), ahead)
        else:
            x, _y = tiling.middle(way[-1])
            ahead = min(near, key=lambda name: (abs(tiling.middle(name)[0] - x), name))
        way.append(ahead)
    return tuple(way)


@lru_cache(maxsize=8_192)
def _forbidden(board: Field, kings: Kings, stones: int) -> int:
    found = 0
    for king, cell in enumerate(kings):
        found |= board.closing(king, cell, stones)
    return found


@cache
def field(name: str, seats: int) -> Field:
    """The board of this name for so many kings."""
    return Field(name, seats)
