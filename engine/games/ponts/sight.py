"""What one sees on a board of Ponts et Barrages without proving it: how far each is from through.

The `gap` of a side is how many pawns it still needs if the other stands by; the cells of its
shortest ways are where both would like to play. It serves every board, the plain one too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.rules import PontsPosition
from engine.tilings import each

FAR = 99
"""The gap of a side that is cut off for good."""


@dataclass(frozen=True)
class Sight:
    """How a side stands."""

    gap: int
    cells: int
    """The free cells that lie on a shortest way."""


@lru_cache(maxsize=4096)
def sight(board: Lattice, pawns: tuple[int, int], side: int) -> Sight:
    """The gap of a side and the cells of its shortest ways, found from both banks at once."""
    own = board.own[side] | pawns[side]
    free = board.free & ~pawns[0] & ~pawns[1]
    there = _rings(board, board.banks[side][0], own, free)
    back = _rings(board, board.banks[side][1], own, free)
    far = board.banks[side][1]
    gap = next((steps for steps, ring in enumerate(there) if ring & far), FAR)
    if gap == FAR:
        return Sight(FAR, 0)
    # A cell lies on a shortest way if the pawns up to it and those after it make the gap.
    cells = 0
    for steps, ring in enumerate(there[1:], start=1):
        if 0 <= gap - steps + 1 < len(back):
            cells |= ring & back[gap - steps + 1] & free
    return Sight(gap, cells)


def _rings(board: Lattice, bank: int, own: int, free: int) -> list[int]:
    """What is reached from a bank with no pawn, with one, with two, ...: only what is new."""
    tiling = board.tiling
    reached = tiling.flood(bank, own)
    rings = [reached]
    while True:
        new = tiling.grow(reached) & free & ~reached
        if not new:
            return rings
        ring = new | (tiling.flood(tiling.grow(new) & own, own) & ~reached)
        reached |= ring
        rings.append(ring)


def completing(position: PontsPosition, side: int) -> tuple[str, ...]:
    """The cells that would bring a side through at once."""
    seen = sight(position.board, position.pawns, side)
    return position.board.tiling.names(seen.cells) if seen.gap == 1 else ()


def value(board: Lattice, pawns: tuple[int, int], side: int) -> int:
    """How well a side stands that has just moved: by the gaps, then by how many ways are left."""
    mine, theirs = (sight(board, pawns, s) for s in (side, 1 - side))
    if not mine.gap:
        return 10_000
    return 100 * (theirs.gap - mine.gap) + mine.cells.bit_count() - theirs.cells.bit_count()


def with_pawn(pawns: tuple[int, int], side: int, bit: int) -> tuple[int, int]:
    """The pawns after one more."""
    return (pawns[0], pawns[1] | bit) if side else (pawns[0] | bit, pawns[1])


def looked_ahead(position: PontsPosition) -> dict[str, int]:
    """For each cell how well the side to move stands after the best answer it can see."""
    board, side = position.board, position.side
    first = {}
    for bit in each(position.free):
        pawns = with_pawn(position.pawns, side, bit)
        first[bit] = value(board, pawns, side)
    # Only the likeliest are looked at twice.
    likely = sorted(first, key=lambda bit: -first[bit])[:10]
    found = {}
    for bit in likely:
        pawns = with_pawn(position.pawns, side, bit)
        if first[bit] >= 10_000:
            return {board.tiling.called[bit]: 10_000}
        answers = sight(board, pawns, 1 - side).cells | sight(board, pawns, side).cells
        worst = min(
            (-value(board, with_pawn(pawns, 1 - side, reply), 1 - side) for reply in each(answers)),
            default=first[bit],
        )
        found[board.tiling.called[bit]] = worst
    return found
