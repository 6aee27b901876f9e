"""Cover a floor without a gap: where the first free square is, one of the tiles must begin.

>>> floor = floor_of("square-5x3")
>>> found = covering(floor, floor.full, ((2, 3), (3, 3)))
>>> [str(tile) for tile in found]
['3x3 a1', '2x3 d1']
>>> covering(floor, floor.full, ((2, 2), (2, 2), (1, 7))) is None
True
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Stop, Stopped, never
from engine.rectangles import Floor, Tile, floor_of, ways

__all__ = ["Search", "covering", "coverings", "floor_of"]

EVERY = 255
"""`stop` is asked once in so many steps and one."""


class Search:
    """One search: what is left of the stock is counted by size, dead ends are remembered."""

    def __init__(self, floor: Floor, stock: Sequence[tuple[int, int]], stop: Stop) -> None:
        self.floor = floor
        self.stop = stop
        self.steps = 0
        # Large tiles first: they have the fewest places.
        self.sizes = sorted(set(stock), key=lambda size: (-size[0] * size[1], size))
        self.counts = [list(stock).count(size) for size in self.sizes]
        self.shapes = [
            [(width, height, floor.shape(width, height)) for width, height in ways(size)]
            for size in self.sizes
        ]
        self.shortest = min(size[0] for size in self.sizes) if self.sizes else 1
        self.dead: set[tuple[int, tuple[int, ...]]] = set()

    def count(self, free: int, most: int) -> int:
        """How many ways there are to cover these squares, counted up to `most`."""
        if not free:
            return 0 if any(self.counts) else 1
        key = free, tuple(self.counts)
        if key in self.dead:
            return 0
        found = 0
        for at, _width, _height, left in self.fitting(free):
            self.counts[at] -= 1
            found += self.count(left, most - found)
            self.counts[at] += 1
            if found >= most:
                return found
        if not found:
            self.dead.add(key)
        return found

    def first(self, free: int, so_far: list[tuple[int, int, int]]) -> bool:
        """Whether there is a way; it is then in `so_far` as widths, heights and places."""
        if not free:
            return not any(self.counts)
        key = free, tuple(self.counts)
        if key in self.dead:
            return False
        for at, width, height, left in self.fitting(free):
            self.counts[at] -= 1
            so_far.append((width, height, free & -free))
            if self.first(left, so_far):
                return True
            so_far.pop()
            self.counts[at] += 1
        self.dead.add(key)
        return False

    def fitting(self, free: int) -> list[tuple[int, int, int, int]]:
        """The tiles that can begin at the first free square: size, width, height, what is left."""
        self.steps += 1
        if not self.steps & EVERY and self.stop():
            raise Stopped
        corner = free & -free
        wide = _width(free, corner)
        if wide < self.shortest:
            return []
        found = []
        for at, shapes in enumerate(self.shapes):
            if self.counts[at]:
                for width, height, shape in shapes:
                    cover = shape * corner
                    if width <= wide and not cover & ~free:
                        found.append((at, width, height, free & ~cover))
        return found


def _width(free: int, corner: int) -> int:
    """How many free squares lie side by side from this one on."""
    run = free // corner
    return ((run + 1) & ~run).bit_length() - 1


def coverings(
    floor: Floor,
    free: int,
    stock: Sequence[tuple[int, int]],
    most: int = 2,
    stop: Stop = never,
) -> int:
    """How many ways there are to cover these squares with all these tiles, up to `most`."""
    if sum(one * other for one, other in stock) != free.bit_count():
        return 0
    return Search(floor, stock, stop).count(free, most)


def covering(
    floor: Floor, free: int, stock: Sequence[tuple[int, int]], stop: Stop = never
) -> tuple[Tile, ...] | None:
    """One way to cover these squares with all these tiles, as one reads; None: there is none."""
    if sum(one * other for one, other in stock) != free.bit_count():
        return None
    made: list[tuple[int, int, int]] = []
    if not Search(floor, stock, stop).first(free, made):
        return None
    return tuple(Tile(width, height, floor.called[place]) for width, height, place in made)
