"""Where the ports of a board of Hex lie, whose they are at first, and what must be joined.

>>> rim = layout("hexagon-5", "own", 2)
>>> [len(arc) for arc in rim.cells], rim.cells[0][0], rim.cells[1][0]
([7, 7, 7, 7], 'a1', 'c7')
>>> layout("rhombus-3", "own", 2).cells[:2]
(('a1', 'b1', 'c1'), ('c1', 'c2', 'c3'))
>>> [len(arc) for arc in layout("hexagon-7", "own", 6).cells[:2]]
[4, 4]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from engine.tilings import Tiling, tiling

NOBODY = -1
"""The owner of a port that is still to be conquered."""


@dataclass(frozen=True)
class Port:
    """A stretch of the rim that chains lead to."""

    number: int
    """From 1 on, clockwise."""
    cells: tuple[str, ...]
    """Its rim cells, clockwise; the first and the last belong to the next ports too."""
    shared: tuple[str, ...]
    """Those that belong to the next ports too."""
    owner: int | None
    """The seat it belongs to; None: still to be conquered."""
    opposite: int
    """The number of the port on the other side."""


@dataclass(frozen=True, repr=False)
class Layout:
    """The ports of a board, clockwise. Places are what seats play; ports count from 0 here."""

    tiling: Tiling
    kind: str
    """As the option `ports`: own, neutral or halves."""
    places: int
    cuts: tuple[int, ...]
    """Where on the rim one port ends and the next begins: that cell belongs to both."""

    def __hash__(self) -> int:
        return hash((self.tiling.name, self.kind, self.places))

    def __repr__(self) -> str:
        return f"layout({self.tiling.name!r}, {self.kind!r}, {self.places})"

    @cached_property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The rim cells of each port, clockwise; the first and the last are shared."""
        ends = (*self.cuts, self.cuts[0] + len(self.tiling.rim))
        return tuple(self.tiling.arc(start, end) for start, end in pairwise(ends))

    @property
    def number(self) -> int:
        """How many ports there are."""
        return len(self.cuts)

    def opposite(self, port: int) -> int:
        """The port on the other side of the board."""
        return (port + self.number // 2) % self.number

    @cached_property
    def touch(self) -> tuple[int, ...]:
        """The cells by which a chain touches each port: ports to conquer only by unshared ones."""
        inner = slice(None) if self.kind == "own" else slice(1, -1)
        return tuple(self.tiling.mask(arc[inner]) for arc in self.cells)

    @cached_property
    def owners(self) -> tuple[int, ...]:
        """The place each port belongs to at first."""
        if self.kind != "own":
            return (NOBODY,) * self.number
        return tuple(port % self.places for port in range(self.number))

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of opposite ports."""
        return tuple((port, self.opposite(port)) for port in range(self.number // 2))

    def wanted(self, place: int, owners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """The pairs of opposite ports that a place may still join: they are its own or nobody's."""
        mine = (NOBODY, place)
        return tuple((a, b) for a, b in self.pairs if owners[a] in mine and owners[b] in mine)

    @cached_property
    def centre(self) -> int:
        """The cell in the middle, as a set; empty on a rhombus of even side, which has none."""
        return sum(self.tiling.bit[c] for c in self.tiling.cells if self.tiling.middle(c) == (0, 0))

    @cached_property
    def banks(self) -> tuple[tuple[int, int], ...]:
        """For each pair of opposite ports the two stretches of rim between them, as sets.

        Who holds a chain from one stretch to the other has walled off the pair. The cells by
        which the ports end belong to the stretches: a wall can run along a port's last cell.
        """
        rim = self.tiling.rim
        spot = {name: number for number, name in enumerate(rim)}
        found = []
        for a, b in self.pairs:
            ends = []
            for port in (a, b):
                arc = self.cells[port] if self.kind == "own" else self.cells[port][1:-1]
                ends.append((spot[arc[0]], spot[arc[-1]]))
            (first, last), (start, end) = ends
            there = last + (start - last) % len(rim)
            back = end + (first - end) % len(rim)
            found.append((self.arc_mask(last, there), self.arc_mask(end, back)))
        return tuple(found)

    def arc_mask(self, start: int, end: int) -> int:
        """A stretch of rim as a set."""
        return self.tiling.mask(set(self.tiling.arc(start, end)))

    # --- chains and ways ------------------------------------------------------------------------

    def joined(self, pair: tuple[int, int], through: int) -> bool:
        """Whether these cells lead from one port of a pair to the other."""
        one, other = self.touch[pair[0]], self.touch[pair[1]]
        return bool(self.tiling.flood(one, through) & other)

    def path(self, one: int, other: int, pawns: int, free: int = 0) -> tuple[str, ...]:
        """A way between two sets of cells over pawns, and over as few free cells as can be."""
        grow, within = self.tiling.grow, pawns | free
        rings = [self._spread(one & pawns, 0, pawns)] if one & pawns else [[]]
        reached = sum(ring for steps in rings for ring in steps)
        first = one & free & ~reached
        while not reached & other:
            new = (grow(reached) & free & ~reached) | first
            first = 0
            if not new:
                return ()
            steps = self._spread(new, reached, pawns)
            rings.append(steps)
            reached |= sum(steps)
        flat = [ring for steps in rings for ring in steps]
        at = next(n for n, ring in enumerate(flat) if ring & other)
        cell = flat[at] & other
        way = [cell & -cell]
        for ring in reversed(flat[:at]):
            before = grow(way[-1]) & ring & within
            if before and not way[-1] & one:
                way.append(before & -before)
        return tuple(self.tiling.called[bit] for bit in reversed(way))

    def _spread(self, seed: int, known: int, pawns: int) -> list[int]:
        """The rings in which one gets on from here over pawns alone, the seed first."""
        rings = [seed]
        known |= seed
        while ring := self.tiling.grow(rings[-1]) & pawns & ~known:
            rings.append(ring)
            known |= ring
        return rings


def adopted(rim: Layout, owners: tuple[int, ...], place: int, chain: int) -> tuple[int, ...]:
    """The owners once a chain has conquered the ports it links: two or more, none another's."""
    linked = [
        port
        for port, owner in enumerate(owners)
        if owner in (NOBODY, place) and rim.touch[port] & chain
    ]
    if len(linked) < 2:
        return owners
    return tuple(place if port in linked else owner for port, owner in enumerate(owners))


@cache
def layout(board: str, ports: str, places: int) -> Layout:
    """The ports of a board for so many players."""
    found = tiling(board)
    around, turns = len(found.rim), found.turns
    if found.kind == "rhombus":
        cuts = turns
    elif ports == "own" and places == 2:
        cuts = (0, around // 4, around // 2, around // 2 + around // 4)
    elif ports == "neutral" or (ports == "own" and places == 3):
        cuts = turns
    else:
        middle = (len(found.rows[0]) - 1) // 2
        cuts = tuple(cut for turn in turns for cut in (turn, turn + middle))
    return Layout(found, ports, places, cuts)
