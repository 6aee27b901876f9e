"""Rectangles laid on a floor of squares: where they fit, what they cover, how they are written.

A tile is written by its width, its height and the cell of its upper left corner:

>>> floor = floor_of("square-6x4")
>>> tile = Tile.read("3x2 b1")
>>> tile.area, str(tile), str(tile.turned)
(6, '3x2 b1', '2x3 b1')
>>> floor.names(floor.cover(tile))
('b1', 'c1', 'd1', 'b2', 'c2', 'd2')
>>> floor.names(floor.places(5, 3, floor.full))
('a1', 'b1', 'a2', 'b2')
>>> floor.names(floor.places(5, 3, floor.full & ~floor.cover(tile)))
()

Bits of a set are those of the square tiling; a place is the bit of an upper left corner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from engine.refusal import BadSetup
from engine.texts import _
from engine.tilings import Tiling, each, tiling

NUMBER = r"[1-9][0-9]?"
TILE = re.compile(rf"({NUMBER})x({NUMBER}) ([a-z]{NUMBER})")
SIZE = re.compile(rf"({NUMBER})x({NUMBER})")
LAID = re.compile(r"([1-9]):(\S+ \S+)")


@dataclass(frozen=True, order=True)
class Tile:
    """A rectangle at its place, and the seat whose colour it has."""

    width: int
    height: int
    cell: str
    """Its upper left corner."""
    owner: int = 0

    @classmethod
    def read(cls, text: str, owner: int = 0) -> Tile:
        """From its notation; ValueError if it is none."""
        found = TILE.fullmatch(text)
        if not found:
            raise ValueError(text)
        return cls(int(found.group(1)), int(found.group(2)), found.group(3), owner)

    def __str__(self) -> str:
        return f"{self.width}x{self.height} {self.cell}"

    @property
    def area(self) -> int:
        """How many squares it covers."""
        return self.width * self.height

    @property
    def turned(self) -> Tile:
        """The same, its height across."""
        return replace(self, width=self.height, height=self.width)

    @property
    def size(self) -> tuple[int, int]:
        """Its sides, the shorter first: what it is called in a stock."""
        return min(self.width, self.height), max(self.width, self.height)


class Floor:
    """A board of squares for rectangles."""

    def __init__(self, board: Tiling) -> None:
        self.tiling = board
        self.width, self.height = len(board.rows[0]), len(board.rows)
        self.full = board.full
        self.wide = board.wide
        self.names = board.names
        self.bit = board.bit
        self.called = board.called

    @cached_property
    def area(self) -> int:
        """How many squares there are."""
        return self.width * self.height

    def places(self, width: int, height: int, free: int) -> int:
        """All corners where such a rectangle would cover free squares only."""
        found = _runs(free, width, 1)
        return _runs(found, height, self.wide)

    def shape(self, width: int, height: int) -> int:
        """The squares of such a rectangle in the upper left corner."""
        row = (1 << width) - 1
        return sum(row << (self.wide * k) for k in range(height))

    def spread(self, width: int, height: int, place: int) -> int:
        """The squares of such a rectangle at a place."""
        return self.shape(width, height) * place

    def holds(self, tile: Tile) -> bool:
        """Whether a tile lies on the floor with all its squares."""
        bit = self.bit.get(tile.cell)
        if bit is None:
            return False
        row, col = self.tiling.place[tile.cell]
        return col + tile.width <= self.width and row + tile.height <= self.height

    def cover(self, tile: Tile) -> int:
        """The squares that a tile covers; it must lie on the floor."""
        return self.spread(tile.width, tile.height, self.bit[tile.cell])

    def touching(self, cover: int) -> int:
        """The squares that share an edge with these."""
        return self.tiling.grow(cover) & ~cover

    def rectangle(self, cover: int) -> tuple[int, int, str] | None:
        """The width, height and corner of a set that is a rectangle; None if it is not one."""
        corner = cover & -cover
        first = cover & ((1 << self.wide) - 1) * _row_start(corner, self.wide)
        width = first.bit_count()
        height, rest = divmod(cover.bit_count(), width)
        if rest or self.places(width, height, cover) & corner == 0:
            return None
        return width, height, self.called[corner]

    def read(self, card: str, seats: int) -> tuple[tuple[Tile, ...], int]:
        """The tiles of a card and the seat to move, from `1:8x5 d3, 2:3x5 a1; 2`."""
        laid, _sign, said = card.partition(";")
        seat = said.strip() or "1"
        if not re.fullmatch("[1-9]", seat) or int(seat) > seats:
            raise BadSetup(_("After “;” a card names the seat to move, from 1."))
        tiles = []
        covered = 0
        for part in filter(None, (part.strip() for part in laid.split(","))):
            found = LAID.fullmatch(part)
            if not found or not TILE.fullmatch(found.group(2)) or int(found.group(1)) > seats:
                raise BadSetup(
                    _("“{part}” is no tile of a card: say 1:8x5 c3.").format(part=part[:40])
                )
            tile = Tile.read(found.group(2), int(found.group(1)) - 1)
            if not self.holds(tile):
                raise BadSetup(_("{tile} does not lie on the board.").format(tile=tile))
            if covered & self.cover(tile):
                raise BadSetup(_("{tile} lies on another tile.").format(tile=tile))
            covered |= self.cover(tile)
            tiles.append(tile)
        return tuple(tiles), int(seat) - 1

    @staticmethod
    def card(tiles: Sequence[Tile], seat: int) -> str:
        """What `read` reads."""
        return ", ".join(f"{tile.owner + 1}:{tile}" for tile in tiles) + f"; {seat + 1}"


def _runs(mask: int, count: int, step: int) -> int:
    """The bits from which `count` bits, `step` apart, are all in the set."""
    done = 1
    while done < count:
        more = min(done, count - done)
        mask &= mask >> (step * more)
        done += more
    return mask


def _row_start(bit: int, wide: int) -> int:
    """The bit of the first square in the row of this one."""
    at = bit.bit_length() - 1
    return 1 << (at - at % wide)


@cache
def floor_of(name: str) -> Floor:
    """The floor of a board such as `square-14`."""
    return Floor(tiling(name))


def read_sizes(text: str) -> tuple[tuple[int, int], ...]:
    """A stock such as `5x8 3x5 3x5`: each tile by its sides, the shorter first, in that order.

    >>> read_sizes("5x8 5x3")
    ((5, 8), (3, 5))
    """
    found = []
    for part in text.split():
        size = SIZE.fullmatch(part)
        if not size:
            raise BadSetup(_("“{part}” is no tile: say 5x8.").format(part=part[:40]))
        one, other = int(size.group(1)), int(size.group(2))
        found.append((min(one, other), max(one, other)))
    return tuple(found)


def said_sizes(sizes: Sequence[tuple[int, int]]) -> str:
    """What `read_sizes` reads."""
    return " ".join(f"{one}x{other}" for one, other in sizes)


def ways(size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The widths and heights that a tile can be laid in: two, or one if it is a square."""
    yield size
    if size[0] != size[1]:
        yield size[1], size[0]


def lifted(tiles: Sequence[Tile], floor: Floor, cover: int) -> tuple[Tile, ...]:
    """The tiles that lie in the way of something that would cover these squares."""
    return tuple(tile for tile in tiles if floor.cover(tile) & cover)


def corners(floor: Floor, places: int) -> tuple[str, ...]:
    """The names of places, as one reads."""
    return tuple(floor.called[bit] for bit in each(places))
