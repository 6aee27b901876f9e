"""What one sees on a PolyGo board without reading on: who is in danger, what a pawn would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.advice import Stop, heed, never
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.shore import Masks, Shore


@dataclass(frozen=True)
class Effect:
    """What a pawn on a cell does at once."""

    after: PolyGoPosition
    sunk: int
    """Pawns of others that are surrounded by it."""
    lost: int
    """Pawns of one's own that go too."""
    tied: int
    """One's floating pawns that become land with it."""
    closed: int
    """Cells that lie behind one's own coast alone from now on, the pawn itself not counted."""
    solid: bool
    """Whether the pawn itself is land."""


def as_if(position: PolyGoPosition, seat: int) -> PolyGoPosition:
    """The same board with another seat to move."""
    return position if seat == position.turn else replace(position, turn=seat, past=())


def effect(position: PolyGoPosition, seat: int, cell: str) -> Effect:
    """What a pawn of a seat on a legal cell does."""
    before = as_if(position, seat)
    bit = position.tiling.bit[cell]
    after = before.play(cell)
    taken = after.change.taken
    sunk = sum(part for other, part in enumerate(taken) if other != seat)
    lost = taken[seat] if taken else 0
    grown = after.solid[seat] & ~before.solid[seat]
    certain = after.shore.sure(after.solid, seat) & ~before.shore.sure(before.solid, seat)
    closed = (certain | grown & sunk) & ~before.solid[seat] & ~bit
    tied = grown & before.pawns[seat]
    return Effect(after, sunk, lost, tied, closed, bool(grown & bit))


def threats(
    position: PolyGoPosition, seat: int, stop: Stop = never
) -> Iterator[tuple[int, str, int]]:
    """Who could take pawns of this seat at once: the other seat, where, and which pawns."""
    mine = position.pawns[seat] & position.fragile
    if not mine:
        return
    tiling = position.tiling
    groups = tiling.flood(mine, position.fragile)
    for other in range(len(position.pawns)):
        if other == seat:
            continue
        before = as_if(position, other)
        for cell in tiling.names(before.legal & tiling.grow(groups)):
            heed(stop)
            taken = before.play(cell).change.taken
            if taken and taken[seat]:
                yield other, cell, taken[seat]


def doomed(position: PolyGoPosition, seat: int) -> int:
    """The floating pawns of a seat that no way can lead to the rim any more."""
    closed = position.shore.closed_in(position.solid, seat)
    return position.pawns[seat] & position.fragile & closed


def jailers(position: PolyGoPosition, seat: int, pawns: int) -> int:
    """The coast of others that closes in pawns of a seat which are doomed."""
    others = position.land & ~position.solid[seat]
    part = position.tiling.flood(pawns, position.tiling.full & ~others)
    return position.tiling.grow(part) & others


def reach(shore: Shore, pawns: Masks, solid: Masks) -> tuple[float, ...]:
    """The size of each country if every open cell goes to the coast that is nearest to it.

    Where two are equally near each gets its share.
    """
    tiling = shore.tiling
    everything = 0
    for part in pawns:
        everything |= part
    white = tiling.full & ~everything
    fronts = list(solid)
    if not any(solid):
        fronts = [part or 0 for part in pawns]
    claimed = 0
    for part in fronts:
        claimed |= part
    sizes = [float(part.bit_count()) for part in fronts]
    # An empty rim is coast for everybody: it is one step away from all.
    first = True
    while True:
        new: list[int] = []
        for seat, front in enumerate(fronts):
            wider = tiling.grow(front) & (white | pawns[seat])
            if first:
                wider |= shore.rim & (white | pawns[seat])
            new.append(wider & ~claimed)
        first = False
        once = twice = 0
        for part in new:
            twice |= once & part
            once |= part
        if not once:
            return tuple(sizes)
        for seat, part in enumerate(new):
            alone = part & ~twice
            sizes[seat] += alone.bit_count()
            shared = part & twice
            while shared:
                low = shared & -shared
                shared ^= low
                sizes[seat] += 1 / sum(bool(other & low) for other in new)
        fronts = new
        claimed |= once


def lead(sizes: Sequence[float], seat: int) -> float:
    """How far a seat is before the best of the others."""
    return sizes[seat] - max(size for other, size in enumerate(sizes) if other != seat)
