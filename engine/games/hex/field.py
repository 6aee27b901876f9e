"""Hex for reckoning: shifts for neighbours and bridges, ways counted by rings of cells.

Cells are bits. A bridge is two pawns with two free cells between them that both border on both:
whoever takes one of the two, the other one joins them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import chain

from engine.games.hex.layout import Layout, adopted
from engine.search import Rewards

Rings = list[int]
"""Cells that are reached with at most so many pawns more, by that number."""


class Field:
    """What is the same for all positions on one board."""

    def __init__(self, layout: Layout) -> None:
        tiling = layout.tiling
        wide = tiling.wide
        self.layout = layout
        self.full = tiling.full
        self.size = tiling.full.bit_length()
        self.wide = wide
        self.grow = tiling.grow
        around = (1, wide, wide - 1, -1, -wide, 1 - wide)
        self.corners = tuple((a, b) for a, b in zip(around, (*around[1:], around[0])))
        """Steps to two neighbours that border on each other, all six."""
        self.spots = tuple(bit.bit_length() - 1 for bit in sorted(tiling.called))
        """The numbers of all cells."""
        self.bits = tuple(1 << cell for cell in range(self.size))
        self.banks = tuple(
            (layout.touch[a], layout.touch[b]) for a, b in layout.pairs[: layout.places]
        )
        """The two ports of each place, where everybody has two."""
        self.shores = tuple(one | other for one, other in self.banks)
        self.neutral = layout.kind != "own"
        self.rewards: tuple[Rewards, ...] = tuple(
            tuple(float(place == winner) for place in range(layout.places))
            for winner in range(layout.places)
        )
        """What each place gets, by who wins."""
        self.near = tuple(
            tuple(k for k in range(self.size) if tiling.grow(1 << cell) >> k & 1)
            if tiling.full >> cell & 1
            else ()
            for cell in range(self.size)
        )
        """The neighbours of each cell."""
        self.port_of = tuple(
            sum(1 << port for port, touch in enumerate(layout.touch) if touch >> cell & 1)
            for cell in range(self.size)
        )
        """The ports that each cell touches, as bits."""
        self._wanted: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, int], ...]] = {}
        self.bytes = (self.size + 7) // 8
        self._cells = tuple(
            tuple(
                tuple(8 * at + k for k in range(8) if byte >> k & 1 and 8 * at + k < self.size)
                for byte in range(256)
            )
            for at in range(self.bytes)
        )

    def cells(self, mask: int) -> list[int]:
        """The numbers of the cells of a set."""
        table = self._cells
        data = mask.to_bytes(self.bytes, "little")
        return list(chain.from_iterable(map(tuple.__getitem__, table, data)))

    # --- ports ----------------------------------------------------------------------------------

    def wanted(self, place: int, owners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """The pairs of ports, as cells, that a place may still join."""
        key = place, owners
        found = self._wanted.get(key)
        if found is None:
            touch = self.layout.touch
            pairs = self.layout.wanted(place, owners)
            found = self._wanted[key] = tuple((touch[a], touch[b]) for a, b in pairs)
        return found

    def can_join(self, place: int, owners: tuple[int, ...], through: int) -> bool:
        """Whether these cells join two ports that a place may join."""
        if not self.neutral:
            one, other = self.banks[place]
            return self.joins(one, other, through)
        return any(self.joins(one, other, through) for one, other in self.wanted(place, owners))

    def adopted(self, owners: tuple[int, ...], place: int, chain: int) -> tuple[int, ...]:
        """The owners once a chain has conquered the ports that it links."""
        return adopted(self.layout, owners, place, chain)

    def flood(self, seed: int, within: int) -> int:
        """All that can be reached from the seed."""
        return self.layout.tiling.flood(seed, within)

    def through(self, side: int, own: int) -> bool:
        """Whether these cells join the two ports of a side."""
        port, goal = self.banks[side]
        return self.joins(port, goal, own)

    def joins(self, port: int, goal: int, own: int) -> bool:
        """Whether these cells lead from one set to the other."""
        wide = self.wide
        slant = wide - 1
        reached = port & own
        while True:
            more = own & (
                reached
                | reached << 1
                | reached >> 1
                | reached << wide
                | reached >> wide
                | reached << slant
                | reached >> slant
            )
            if more & goal:
                return True
            if more == reached:
                return False
            reached = more

    # --- bridges --------------------------------------------------------------------------------

    def bridges(self, own: int, free: int, port: int) -> list[tuple[int, int, int]]:
        """The bridges of a side as pairs of steps with the cells that they lead from.

        A pawn that has two free cells of its port beside it is joined with it likewise.
        """
        found = []
        for a, b in self.corners[:3]:
            ends = own & moved(own, -a - b)
            if ends:
                ends &= moved(free, -a) & moved(free, -b)
                if ends:
                    found.append((ends, a, b))
        near = own & ~port
        if near:
            shore = port & free
            for a, b in self.corners:
                ends = near & moved(shore, -a) & moved(shore, -b)
                if ends:
                    found.append((ends, a, b))
        return found

    def spread(self, mask: int, free: int) -> int:
        """The cells that border on these, and those that a bridge over free cells leads to."""
        wide = self.wide
        slant = wide - 1
        east, west = mask << 1 & free, mask >> 1 & free
        south, north = mask << wide & free, mask >> wide & free
        low, high = mask << slant & free, mask >> slant & free
        beside = mask << 1 | mask >> 1 | mask << wide | mask >> wide | mask << slant | mask >> slant
        return (
            beside
            | east << wide & south << 1
            | south << slant & low << wide
            | low >> 1 & west << slant
            | west >> wide & north >> 1
            | north >> slant & high >> wide
            | high << 1 & east >> slant
        ) & self.full

    def step(self, mask: int, free: int) -> int:
        """The cells that border on these: what `spread` is where no bridge is safe."""
        return self.grow(mask)

    def rings(self, port: int, own: int, free: int, bridges: bool = True) -> Rings:
        """How many pawns are wanting from a port to each cell, bridges counting as joined."""
        spread = self.spread if bridges else self.step
        shore = self._beside(port & free) | port if bridges else port
        pawns = own & shore
        reached = _joined(spread, pawns, own, free) if pawns else 0
        rings = [reached]
        new = shore & free
        while True:
            new = (new | spread(reached, free) & free) & ~reached
            if not new:
                return rings
            beside = spread(new, free) & own & ~reached
            reached |= new
            if beside:
                reached |= _joined(spread, beside, own, free)
            rings.append(reached)
            new = 0

    def _beside(self, shore: int) -> int:
        """The cells that border on two free cells of a port beside each other."""
        found = 0
        for a, b in self.corners:
            found |= moved(shore, -a) & moved(shore, -b)
        return found & self.full

    def ways(
        self, one: int, other: int, own: int, free: int, bridges: bool = True
    ) -> tuple[int, int, int]:
        """Between two ports: how many pawns are wanting, the free cells where that many do, and
        those where one more does."""
        there = self.rings(one, own, free, bridges)
        back = self.rings(other, own, free, bridges)
        most = len(there) + len(back)
        if there[0] & other or there[0] & back[0] & own:
            return 0, 0, 0
        gap, tight, loose = most, 0, 0
        for total in range(1, most):
            found = 0
            for k in range(1, total + 1):
                # A free cell that is counted from both sides is one pawn, not two.
                if k < len(there) and total + 1 - k < len(back):
                    found |= there[k] & back[total + 1 - k]
            found &= free
            if found and gap == most:
                gap, tight = total, found
            elif found and total == gap + 1:
                loose = found & ~tight
            if total > gap:
                break
        return gap, tight, loose

    def apart(self, one: int, other: int, own: int, free: int) -> int:
        """How many free cells must be taken at least to get from one set to the other over one's
        own cells; more than there are if no way is left."""
        grow = self.grow
        taken, reached = 0, 0
        new, first = one & own, one
        while True:
            while (more := new | grow(new) & own) != new:
                new = more
            reached |= new
            if reached & other:
                return taken
            new = (grow(reached) | first) & free & ~reached
            if not new:
                return self.size
            taken, first = taken + 1, 0
            reached |= new
            if reached & other:
                return taken
            new = grow(new) & own & ~reached


Spread = Callable[[int, int], int]


def _joined(spread: Spread, pawns: int, own: int, free: int) -> int:
    """These pawns with all others that they are joined with."""
    reached = pawns
    while True:
        more = reached | spread(reached, free) & own
        if more == reached:
            return reached
        reached = more


def moved(mask: int, step: int) -> int:
    """All cells of a set one step further."""
    return mask << step if step > 0 else mask >> -step


def dealt(cells: int, size: int, part: int, luck: random.Random) -> int:
    """So many of these cells by chance."""
    chosen = luck.getrandbits(size) & cells
    more = part - chosen.bit_count()
    while more:
        # One too few or too many: the first cell after a spot by chance.
        pool = cells & ~chosen if more > 0 else chosen
        start = int(luck.random() * size)
        after = pool >> start
        chosen ^= (after & -after) << start if after else pool & -pool
        more += 1 if more < 0 else -1
    return chosen


@cache
def field(layout: Layout) -> Field:
    """The board of a layout."""
    return Field(layout)
