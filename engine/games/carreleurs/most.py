"""Cover the most squares with so many tiles: the best there is, by trying every larger choice.

>>> floor = floor_of("square-5x4")
>>> found = most(floor, ((3, 4), (3, 3), (2, 4), (2, 2)), 2)
>>> found.area, found.proven, [str(tile) for tile in found.tiles]
(20, True, ['3x4 a1', '2x4 d1'])
>>> most(floor, ((3, 4), (3, 4), (1, 5), (1, 1)), 2).area
17
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.advice import Stop, Stopped, never
from engine.games.carreleurs.cover import EVERY, Search
from engine.rectangles import Floor, Tile, floor_of

__all__ = ["Most", "floor_of", "most", "packing", "packings"]

Size = tuple[int, int]
PATIENCE = 60_000
"""So many steps at most are taken for the most there is; on a floor of the cards far fewer."""


@dataclass(frozen=True)
class Most:
    """The most that was found, and whether it was proven that there is no more."""

    tiles: tuple[Tile, ...]
    proven: bool

    @property
    def area(self) -> int:
        """The squares that are covered."""
        return sum(tile.area for tile in self.tiles)


class Packing(Search):
    """Tiles side by side where squares may stay free: at the first free square one begins, or none
    ever will."""

    def gaps(self, free: int) -> int:
        """How many squares will stay free."""
        left = sum(n * a * b for n, (a, b) in zip(self.counts, self.sizes))
        return free.bit_count() - left

    def lay(self, free: int, gaps: int, so_far: list[tuple[int, int, int]]) -> bool:
        """Whether all tiles find a place; they are then in `so_far`."""
        if not any(self.counts):
            return True
        key = free, tuple(self.counts)
        if key in self.dead:
            return False
        for at, width, height, left in self.fitting(free):
            self.counts[at] -= 1
            so_far.append((width, height, free & -free))
            if self.lay(left, gaps, so_far):
                return True
            so_far.pop()
            self.counts[at] += 1
        if gaps and self.lay(free & (free - 1), gaps - 1, so_far):
            return True
        self.dead.add(key)
        return False

    def number(self, free: int, gaps: int, most: int) -> int:
        """In how many ways all tiles find a place, counted up to `most`."""
        if not any(self.counts):
            return 1
        key = free, tuple(self.counts)
        if key in self.dead:
            return 0
        found = 0
        for at, _width, _height, left in self.fitting(free):
            self.counts[at] -= 1
            found += self.number(left, gaps, most - found)
            self.counts[at] += 1
            if found >= most:
                return found
        if gaps:
            found += self.number(free & (free - 1), gaps - 1, most - found)
        if not found:
            self.dead.add(key)
        return found


def sets(stock: Sequence[Size], count: int, area: int) -> Iterator[tuple[Size, ...]]:
    """All choices of at most `count` tiles with so many squares together, the largest tiles first;
    tiles of the same sides are not told apart."""
    tiles = sorted(stock, key=lambda size: (-size[0] * size[1], size))
    areas = [one * other for one, other in tiles]
    # The areas that the tiles from here on can have together, as bits, by how many there may be.
    sums = [[1] * (count + 1) for _tile in range(len(tiles) + 1)]
    for at in reversed(range(len(tiles))):
        for some in range(1, count + 1):
            sums[at][some] = sums[at + 1][some] | sums[at + 1][some - 1] << areas[at]

    def further(at: int, count: int, area: int) -> Iterator[tuple[Size, ...]]:
        if not area:
            yield ()
            return
        before = None
        for here in range(at, len(tiles)):
            if not sums[here][count] >> area & 1:
                return
            if tiles[here] == before or areas[here] > area:
                continue
            before = tiles[here]
            if sums[here + 1][count - 1] >> (area - areas[here]) & 1:
                for rest in further(here + 1, count - 1, area - areas[here]):
                    yield (before, *rest)

    yield from further(0, count, area)


def packing(
    floor: Floor, free: int, stock: Sequence[Size], count: int, area: int, stop: Stop = never
) -> tuple[Tile, ...] | None:
    """So many squares covered with at most `count` of these tiles; None: that cannot be."""
    for some in sets(stock, count, area):
        search, made = Packing(floor, some, stop), list[tuple[int, int, int]]()
        if search.lay(free, search.gaps(free), made):
            return tuple(Tile(width, height, floor.called[place]) for width, height, place in made)
    return None


def packings(
    floor: Floor,
    stock: Sequence[Size],
    count: int,
    area: int,
    most: int = 2,
    stop: Stop = never,
) -> int:
    """In how many ways so many squares are covered on the bare floor, counted up to `most`."""
    found = 0
    for some in sets(stock, count, area):
        search = Packing(floor, some, stop)
        found += search.number(floor.full, search.gaps(floor.full), most - found)
        if found >= most:
            break
    return found


@lru_cache(64)
def most(floor: Floor, stock: tuple[Size, ...], count: int, patience: int = PATIENCE) -> Most:
    """The most that at most `count` tiles cover on the bare floor; always the same answer.

    From the largest area down each choice of tiles is tried. A choice that takes too long is left
    out, and what is found then is not proven.
    """
    largest = sorted((one * other for one, other in stock), reverse=True)[:count]
    area, proven = min(floor.area, sum(largest)), True
    while area:
        for some in sets(stock, count, area):
            if patience <= 0:
                proven = False
                break
            search = Packing(floor, some, _only(patience))
            made: list[tuple[int, int, int]] = []
            try:
                if search.lay(floor.full, search.gaps(floor.full), made):
                    tiles = (Tile(width, height, floor.called[at]) for width, height, at in made)
                    return Most(tuple(tiles), proven)
            except Stopped:
                proven = False
            patience -= search.steps
        if patience <= 0:
            return Most(_plain(floor, stock, count), False)
        area -= 1
    return Most((), proven)


def _only(steps: int) -> Stop:
    """Stops about so many steps of a search later."""
    asked = iter(range(steps // (EVERY + 1) + 1))
    return lambda: next(asked, None) is None


def _plain(floor: Floor, stock: Sequence[Size], count: int) -> tuple[Tile, ...]:
    """What is covered by who lays the largest tile that fits, again and again."""
    free, tiles = floor.full, list[Tile]()
    for one, other in sorted(stock, key=lambda size: (-size[0] * size[1], size)):
        for width, height in ((one, other), (other, one)):
            places = floor.places(width, height, free)
            if places and len(tiles) < count:
                tiles.append(Tile(width, height, floor.called[places & -places]))
                free &= ~floor.cover(tiles[-1])
                break
    return tuple(tiles)
