"""What one sees on a board of Hex without proving it: how many pawns each still needs.

The `gap` of a place is how many pawns it needs if all others stand by; the cells of its shortest
ways are where it, and whoever wants to stop it, would like to play.

>>> from engine.games.hex.rules import game
>>> position = game.start(game.setup(options={"board": "rhombus-3", "swap": "no"})).play("b2")
>>> seen = of(position, 0)
>>> seen.gap, position.layout.tiling.names(seen.cells)
(2, ('b1', 'c1', 'a3', 'b3'))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.hex.layout import Layout
from engine.games.hex.rules import HexPosition
from engine.tilings import each

FAR = 99
"""The gap of who is cut off."""


@dataclass(frozen=True)
class Sight:
    """How a place stands."""

    gap: int
    cells: int
    """The free cells that lie on a shortest way."""


def of(position: HexPosition, place: int) -> Sight:
    """How a place stands in a position."""
    return sight(position.layout, position.pawns, position.owners, place)


@lru_cache(maxsize=8192)
def sight(layout: Layout, pawns: tuple[int, ...], owners: tuple[int, ...], place: int) -> Sight:
    """The gap of a place and the cells of its shortest ways, over all ports it may join."""
    own = pawns[place]
    free = layout.tiling.full & ~sum(pawns)
    best = Sight(FAR, 0)
    for one, other in layout.wanted(place, owners):
        found = _between(layout, layout.touch[one], layout.touch[other], own, free)
        if found.gap < best.gap:
            best = found
        elif found.gap == best.gap:
            best = Sight(best.gap, best.cells | found.cells)
    return best


def _between(layout: Layout, one: int, other: int, own: int, free: int) -> Sight:
    there, back = (_rings(layout, bank, own, free) for bank in (one, other))
    gap = next((steps for steps, ring in enumerate(there) if ring & other), FAR)
    if gap == FAR:
        return Sight(FAR, 0)
    # A cell lies on a shortest way if the pawns up to it and those after it make the gap.
    cells = 0
    for steps, ring in enumerate(there[1:], start=1):
        if 0 < gap - steps + 1 < len(back):
            cells |= ring & back[gap - steps + 1] & free
    return Sight(gap, cells)


def _rings(layout: Layout, bank: int, own: int, free: int) -> list[int]:
    """What is reached from a port with no pawn, with one, with two, ...: only what is new."""
    tiling = layout.tiling
    reached = tiling.flood(bank, own)
    rings = [reached]
    new = (tiling.grow(reached) | bank) & free
    while new:
        ring = new | (tiling.flood(tiling.grow(new) & own, own) & ~reached)
        reached |= ring
        rings.append(ring)
        new = tiling.grow(ring) & free & ~reached
    return rings


def completing(position: HexPosition, place: int) -> tuple[str, ...]:
    """The cells that would join two ports of a place at once, where it may put a pawn."""
    seen = of(position, place)
    return position.layout.tiling.names(seen.cells & position.free) if seen.gap == 1 else ()


def deciding(position: HexPosition) -> tuple[str, ...]:
    """The cells with which the place to move wins at once, by joining or by cutting off."""
    if position.places == 2 and position.layout.kind == "own":
        return tuple(cell for cell in completing(position, position.place) if position.allows(cell))
    return tuple(move for move, out in cutting(position).items() if len(out) + 1 == left(position))


def left(position: HexPosition) -> int:
    """How many are still in it."""
    return len(position.alive)


def cutting(position: HexPosition) -> dict[str, tuple[int, ...]]:
    """For each cell that would put somebody out, the places it puts out."""
    found = {}
    for cell in position.layout.tiling.names(position.open):
        out = position.play(cell).cut
        if out:
            found[cell] = out
    return found


def closing(position: HexPosition, place: int) -> tuple[str, ...]:
    """The free cells where a pawn of somebody else would cut a place off at once.

    They are the cells that every way of it still needs.
    """
    layout, own = position.layout, position.pawns[place]
    through = position.free | own
    pairs = layout.wanted(place, position.owners)
    ways = [layout.path(layout.touch[a], layout.touch[b], own, position.free) for a, b in pairs]
    bit = layout.tiling.bit
    cells = {cell for way in ways for cell in way if bit[cell] & position.free}
    return tuple(
        cell
        for cell in layout.tiling.cells
        if cell in cells and not any(layout.joined(pair, through & ~bit[cell]) for pair in pairs)
    )


def cells_of(position: HexPosition, mask: int) -> Sequence[str]:
    """A set as names, from the middle of the board outwards."""
    tiling = position.layout.tiling
    names = [tiling.called[bit] for bit in each(mask)]
    return sorted(names, key=lambda name: (sum(x * x for x in tiling.middle(name)), name))
