"""What a player sees on the board: how far each chain reaches, and what new cells would bring.

Lengths here are quick and nearly always right; what is told to a person is counted exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from engine.games.chaines.layout import Layout, each, layout
from engine.games.chaines.plays import shapes

STEPS = 300
"""So many steps are looked at for the longest path from one cell."""


@lru_cache(4096)
def reach(board: str, part: int) -> Mapping[int, int]:
    """For each cell of a connected set the longest path that ends there."""
    place = layout(board)
    near = {bit: tuple(each(place.grow(bit) & part)) for bit in each(part)}
    return {bit: _from(near, bit) for bit in near}


def _from(near: Mapping[int, tuple[int, ...]], start: int) -> int:
    best, steps = 0, 0
    trail = [(start, 1, start)]
    while trail and steps < STEPS:
        here, length, seen = trail.pop()
        steps += 1
        best = max(best, length)
        if best == len(near):
            break
        trail += [(other, length + 1, seen | other) for other in near[here] if not other & seen]
    return best


@lru_cache(65536)
def _ways(board: str, shape: int) -> tuple[tuple[int, int, int], ...]:
    """The longest path between each two cells of a small set: one, other, cells."""
    place = layout(board)
    best: dict[tuple[int, int], int] = {}
    for start in each(shape):
        trail = [(start, start, 1)]
        while trail:
            here, seen, length = trail.pop()
            best[start, here] = max(best.get((start, here), 0), length)
            trail += [
                (bit, seen | bit, length + 1) for bit in each(place.grow(here) & shape & ~seen)
            ]
    return tuple((one, other, cells) for (one, other), cells in best.items())


class Sight:
    """The chains of one colour, and what new cells would make of them."""

    def __init__(self, board: Layout, colour: int, free: int) -> None:
        self.board, self.colour, self.free = board, colour, free

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """The chains."""
        return tuple(self.board.parts(self.colour))

    @cached_property
    def length(self) -> int:
        """The longest one."""
        return max((max(self._reach(part).values()) for part in self.parts), default=0)

    def _reach(self, part: int) -> Mapping[int, int]:
        return reach(self.board.name, part)

    @cached_property
    def _beside(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        """For each free cell the chains it borders on, with the longest path to it from there."""
        found: dict[int, tuple[tuple[int, int], ...]] = {}
        for bit in each(self.board.grow(self.colour) & self.free):
            near = self.board.grow(bit)
            found[bit] = tuple(
                (number, max(self._reach(part)[cell] for cell in each(near & part)))
                for number, part in enumerate(self.parts)
                if near & part
            )
        return found

    def length_with(self, shape: int) -> int:
        """The longest chain with these new cells."""
        beside = self._beside
        touching = [bit for bit in each(shape) if bit in beside]
        best = self.length
        ways = _ways(self.board.name, shape)
        if not touching:
            return max(best, *(cells for _one, _other, cells in ways))
        for one, other, cells in ways:
            here = beside.get(one, ())
            for number, left in here:
                best = max(best, left + cells)
                for another, right in beside.get(other, ()):
                    if another != number:
                        best = max(best, left + cells + right)
            best = max(best, cells)
        return best

    @cached_property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """What three new cells or fewer would bring, most first: gain and cells."""
        found = []
        for shape in shapes(self.board.name, self.free, 3):
            gain = self.length_with(shape) - self.length
            if gain > 0:
                found.append((gain, shape))
        return tuple(sorted(found, reverse=True))

    def hope(self, without: int = 0, count: int = 6) -> float:
        """How much may still be won soon: the best of what is left without some cells.

        Ways that share no cell count, each less than the one before: one of them may be barred.
        """
        total, weight, taken = 0.0, 0.5, without
        for gain, shape in self.gains:
            if shape & taken:
                continue
            total += weight * gain
            weight *= 0.6
            taken |= shape
            count -= 1
            if not count:
                break
        return total

    def room(self, cells: int, steps: int = 4) -> int:
        """How many free cells lie within so many steps of these."""
        reached = cells
        for _step in range(steps):
            reached |= self.board.grow(reached) & self.free & ~cells
        return (reached & ~cells).bit_count()


@lru_cache(512)
def sight(board: str, colour: int, free: int) -> Sight:
    """What one colour sees."""
    return Sight(layout(board), colour, free)
