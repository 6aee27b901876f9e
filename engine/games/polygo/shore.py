"""Land and water of a PolyGo board as bit masks: what is solid, free, surrounded, lake or sea.

>>> shore = shore_of("square-3")
>>> mask = shore.tiling.mask
>>> shore.tiling.names(shore.solid(mask(("a1", "b1", "c3"))))
('a1', 'b1', 'c3')
>>> shore.solid(mask(("b2",)))
0
>>> shore.tiling.names(shore.rim)
('a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from engine.tilings import Tiling, tiling

Masks = tuple[int, ...]
"""A set of cells for every seat."""


@dataclass(frozen=True, eq=False)
class Shore:
    """A tiling and its rim: everything that the rules reckon with. There is one of each name."""

    tiling: Tiling

    @cached_property
    def rim(self) -> int:
        """The cells with an edge that no other shares."""
        return self.tiling.mask(self.tiling.rim)

    # --- land ------------------------------------------------------------------------------------

    def solid(self, pawns: int) -> int:
        """The pawns of one colour that hang together with the rim."""
        return self.tiling.flood(pawns & self.rim, pawns)

    def lifeless(self, fragile: int, white: int) -> int:
        """The fragile pawns, all colours together, whose group has no empty neighbour."""
        if not fragile:
            return 0
        alive = self.tiling.flood(self.tiling.grow(white), fragile)
        return fragile & ~alive

    def owners(self, part: int, solid: Sequence[int]) -> list[int]:
        """The seats whose coast borders on a part of the board."""
        edge = self.tiling.grow(part)
        return [seat for seat, land in enumerate(solid) if land & edge]

    # --- water -----------------------------------------------------------------------------------

    def free_for(self, white: int, pawns: int) -> int:
        """The empty cells from which a way over one's own pawns and empty cells meets the rim."""
        within = white | pawns
        return self.tiling.flood(self.rim, within) & white

    def free(self, white: int, pawns: Sequence[int], solid: Sequence[int]) -> int:
        """The empty cells that are free for somebody."""
        if not white:
            return 0
        land = 0
        for part in solid:
            land |= part
        flood = self.tiling.flood
        found = flood(self.rim | self.tiling.grow(land), white)
        if found == white:
            return found
        for mine in pawns:
            found |= self.free_for(white, mine)
        return found

    def waters(self, white: int) -> Iterator[tuple[int, bool]]:
        """The empty provinces, each with whether it is a sea (else it is a lake)."""
        for part in self.tiling.parts(white):
            yield part, bool(part & self.rim)

    # --- what is certain -------------------------------------------------------------------------

    def sure(self, solid: Sequence[int], seat: int) -> int:
        """The cells that only this seat can ever own: they lie behind its coast alone."""
        mine = solid[seat]
        rest = self.tiling.full & ~mine
        land = 0
        for other, part in enumerate(solid):
            if other != seat:
                land |= part
        return rest & ~self.tiling.flood(self.rim | land, rest)

    def closed_in(self, solid: Sequence[int], seat: int) -> int:
        """The cells from which no way can lead this seat to the rim any more."""
        others = 0
        for other, part in enumerate(solid):
            if other != seat:
                others |= part
        open_cells = self.tiling.full & ~others
        return open_cells & ~self.tiling.flood(self.rim, open_cells)


@cache
def shore_of(name: str) -> Shore:
    """The shore of the board of this name."""
    return Shore(tiling(name))
