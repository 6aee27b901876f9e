"""Which blocks can be closed: a new tile and its neighbours that form a rectangle together.

>>> grid = grid_of("square-6x5")
>>> laid = [grid.laid(Tile.read(text)) for text in ("2x5 a1", "4x2 c1")]
>>> free = grid.floor.full & ~laid[0].mask & ~laid[1].mask
>>> [(grid.said(new), grid.said(block)) for new, block in closings(grid, laid, free, 12)]
[('4x3 c3', '6x5 a1')]

A corner of the block belongs to the new tile or to another. Where the new one has two corners it
takes a whole side, and its neighbours are a stack of equal width behind it. Where it has one or
none, two opposite corners belong to other tiles. So few rectangles have to be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.rectangles import Floor, Tile, floor_of

Box = tuple[int, int, int, int]
"""First column, first row, and those after the last."""


class Laid(NamedTuple):
    """A tile on the floor: its box, its squares and whose it is."""

    box: Box
    mask: int
    owner: int


Closing = tuple[Box, Box]
"""A tile to be laid, and the block that it closes."""


class Grid:
    """A floor with the squares of all its rectangles."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.mask: dict[Box, int] = {}
        self.rim: dict[Box, int] = {}
        """The squares that share an edge with a rectangle."""
        for x in range(floor.width):
            for y in range(floor.height):
                for right in range(x + 1, floor.width + 1):
                    for low in range(y + 1, floor.height + 1):
                        place = floor.bit[floor.tiling.rows[y][x]]
                        self.mask[x, y, right, low] = floor.spread(right - x, low - y, place)
        self.box = {mask: box for box, mask in self.mask.items()}

    def around(self, box: Box) -> int:
        """The squares that share an edge with a rectangle."""
        found = self.rim.get(box)
        if found is None:
            found = self.rim[box] = self.floor.touching(self.mask[box])
        return found

    def box_of(self, tile: Tile) -> Box:
        """Where a tile lies; it must lie on the floor."""
        row, col = self.floor.tiling.place[tile.cell]
        return col, row, col + tile.width, row + tile.height

    def laid(self, tile: Tile) -> Laid:
        """A tile with its squares."""
        box = self.box_of(tile)
        return Laid(box, self.mask[box], tile.owner)

    def tile(self, box: Box, owner: int = 0) -> Tile:
        """A rectangle as a tile."""
        x, y, right, low = box
        return Tile(right - x, low - y, self.floor.tiling.rows[y][x], owner)

    def said(self, box: Box) -> str:
        """A rectangle as moves write it."""
        return str(self.tile(box))


@cache
def grid_of(board: str) -> Grid:
    """The grid of a board."""
    return Grid(floor_of(board))


def area(box: Box) -> int:
    """How many squares a rectangle has."""
    return (box[2] - box[0]) * (box[3] - box[1])


def closings(grid: Grid, tiles: Sequence[Laid], free: int, limit: int) -> list[Closing]:
    """Every tile of at most `limit` squares that closes a block, with each of its blocks."""
    found = dict.fromkeys(_at_a_side(grid, tiles, free, limit))
    found.update(dict.fromkeys(_between(grid, tiles, free, limit)))
    return list(found)


def _at_a_side(grid: Grid, tiles: Sequence[Laid], free: int, limit: int) -> Iterator[Closing]:
    """The new tile takes a whole side of the block: behind it is a stack of equal tiles."""
    masks, floor = grid.mask, grid.floor
    columns: dict[tuple[int, int], list[tuple[int, int]]] = {}
    lines: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for (x, y, right, low), _mask, _owner in tiles:
        columns.setdefault((x, right), []).append((y, low))
        lines.setdefault((y, low), []).append((x, right))
    for (x, right), spans in columns.items():
        for y, low in _runs(spans) if len(spans) > 1 else ():
            for wide in range(1, min(limit // (low - y), floor.width - right) + 1):
                new = right, y, right + wide, low
                if masks[new] & ~free:
                    break
                yield new, (x, y, right + wide, low)
            for wide in range(1, min(limit // (low - y), x) + 1):
                new = x - wide, y, x, low
                if masks[new] & ~free:
                    break
                yield new, (x - wide, y, right, low)
    for (y, low), spans in lines.items():
        for x, right in _runs(spans) if len(spans) > 1 else ():
            for high in range(1, min(limit // (right - x), floor.height - low) + 1):
                new = x, low, right, low + high
                if masks[new] & ~free:
                    break
                yield new, (x, y, right, low + high)
            for high in range(1, min(limit // (right - x), y) + 1):
                new = x, y - high, right, y
                if masks[new] & ~free:
                    break
                yield new, (x, y - high, right, low)


def _runs(spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Two and more spans without a gap between them, from the first to the last."""
    spans.sort()
    for first, (begin, end) in enumerate(spans):
        for start, stop in spans[first + 1 :]:
            if start != end:
                break
            end = stop
            yield begin, end


def _between(grid: Grid, tiles: Sequence[Laid], free: int, limit: int) -> Iterator[Closing]:
    """Two opposite corners of the block belong to other tiles."""
    masks, boxes = grid.mask, grid.box
    for one in tiles:
        ax, ay, aright, alow = one.box
        for other in tiles:
            bx, by, bright, blow = other.box
            if one is other or ax > bx or aright > bright:
                continue
            if ay <= by and alow <= blow:
                block = ax, ay, bright, blow
            elif by <= ay and blow <= alow:
                block = ax, by, bright, alow
            else:
                continue
            mask = masks[block]
            hole = mask & free
            if not hole or hole.bit_count() > limit:
                continue
            new = boxes.get(hole)
            if new is not None and whole(tiles, mask, grid.around(new)):
                yield new, block


def whole(tiles: Sequence[Laid], mask: int, rim: int) -> bool:
    """Whether all tiles in a rectangle, two at least, lie wholly in it and touch the new one."""
    count = 0
    for _box, cover, _owner in tiles:
        if cover & mask:
            if cover & ~mask or not cover & rim:
                return False
            count += 1
    return count > 1
