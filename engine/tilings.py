"""Boards cut into hexagons, squares or triangles, by name: `hexagon-5`, `square-14x12`, ...

A cell has a name to speak of it and a bit to reckon with: a set of cells is one whole number, and
what borders on it is found by a few shifts, whatever its size.

>>> board = tiling("hexagon-3")
>>> board.rows[0], board.rows[2]
(('a1', 'a2', 'a3'), ('c1', 'c2', 'c3', 'c4', 'c5'))
>>> board.names(board.grow(board.bit["c3"]))
('b2', 'b3', 'c2', 'c4', 'd2', 'd3')
>>> corner, other = board.bit["a1"], board.bit["e3"]
>>> wall = board.mask(("c1", "c2", "c3", "c4", "c5"))
>>> board.joins(corner, other, board.full), board.joins(corner, other, board.full & ~wall)
(True, False)

The rim goes round clockwise from the top left, and is cut into sides:

>>> board.rim
('a1', 'a2', 'a3', 'b4', 'c5', 'd4', 'e3', 'e2', 'e1', 'd1', 'c1', 'b1')
>>> board.side(2)
('a3', 'b4', 'c5')
>>> tiling("square-4x3").side(2)
('d1', 'd2', 'd3')

Where things lie, for whoever draws them: neighbours' middles are one apart, x grows to the right
and y downwards, and the middle of the board is (0, 0).

>>> board.middle("c3"), board.middle("c4")
((0.0, 0.0), (1.0, 0.0))
>>> len(board.outline("c3")), len(tiling("triangle-2").outline("a1"))
(6, 3)
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from engine.cellsets import CellSets
from engine.cellsets import each as each
from engine.game import BadSetup
from engine.texts import _

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NAME = re.compile(r"(hexagon|square|rhombus|triangle)-([1-9][0-9]?)(?:x([1-9][0-9]?))?")
SIDES = {"hexagon": (2, 9), "square": (2, 14), "rhombus": (2, 14), "triangle": (2, 5)}
"""The smallest and the largest side that can be asked for by name."""
EMPTY = "."

Point = tuple[float, float]
Place = tuple[int, int]
"""A row and a column: the cells of a column need not lie below each other, but neighbours of a
cell are always the same few rows and columns away."""

HEIGHT = math.sqrt(3) / 2
"""How far the rows of hexagons are apart."""
TALL = 1.5
"""How far the rows of triangles are apart: their middles are then one apart too."""


@dataclass(frozen=True)
class Tiling(CellSets):
    """The cells of a board and how they hang together; made by the functions below."""

    name: str
    kind: str
    rows: tuple[tuple[str, ...], ...]
    """The names, row by row from the top."""
    place: Mapping[str, Place]
    """The row and column of each cell."""
    grow: Callable[[int], int]
    """The cells that border on one of these, as masks."""
    wide: int
    """How many bits a row takes."""

    # --- names and bits -------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """All names as one reads: from the top, in each row from the left."""
        return tuple(name for row in self.rows for name in row)

    @cached_property
    def bit(self) -> Mapping[str, int]:
        """The set of this cell alone. Bits are in the order of the cells."""
        return {name: 1 << (r * self.wide + c) for name, (r, c) in self.place.items()}

    # --- how cells hang together ----------------------------------------------------------------

    @cached_property
    def near(self) -> Mapping[int, int]:
        """For each cell (as a set of one) its neighbours."""
        return {bit: self.grow(bit) for bit in self.called}

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The cells that share an edge with this one."""
        return self.names(self.near[self.bit[name]])

    def flood(self, seed: int, within: int) -> int:
        """All that can be reached from the seed without leaving `within`; the seed's part of it."""
        grow, reached = self.grow, seed & within
        while True:
            more = (reached | grow(reached)) & within
            if more == reached:
                return reached
            reached = more

    def parts(self, mask: int) -> Iterator[int]:
        """The connected parts of a set."""
        while mask:
            part = self.flood(mask & -mask, mask)
            yield part
            mask &= ~part

    def joins(self, one: int, other: int, through: int) -> bool:
        """Whether a way through these cells leads from one set to another."""
        return bool(self.flood(one, through) & other)

    # --- rim and sides --------------------------------------------------------------------------

    @cached_property
    def rim(self) -> tuple[str, ...]:
        """The cells with an edge that no other shares, clockwise from the top left corner."""
        cells = [name for name in self.cells if any(not other for *_ab, other in self.edges(name))]
        turn = {name: math.atan2(*reversed(self.middle(name))) for name in cells}
        # The corner of triangles lies just before the first one that hangs from the upper edge.
        first = turn["a2" if self.kind == "triangle" else "a1"] - 1e-9
        return tuple(sorted(cells, key=lambda name: (turn[name] - first) % math.tau))

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Where on the rim the sides begin; of triangles no side shares a cell with the next."""
        if self.kind == "triangle":
            return tuple(k * len(self.rows) // 2 for k in range(6))
        if self.kind == "hexagon":
            return tuple(k * (len(self.rows[0]) - 1) for k in range(6))
        across, down = len(self.rows[0]) - 1, len(self.rows) - 1
        return 0, across, across + down, 2 * across + down

    def side(self, number: int) -> tuple[str, ...]:
        """Side 1 is on top, the others follow clockwise; a corner cell belongs to two sides."""
        starts = (*self.turns, len(self.rim))
        last = starts[number] - (self.kind == "triangle")
        return self.arc(starts[number - 1], last)

    def halves(self) -> tuple[tuple[str, ...], ...]:
        """The half sides of a hexagon, clockwise from the left half of side 1; the cell in the
        middle of a side belongs to both its halves."""
        starts = (*self.turns, len(self.rim))
        cuts = []
        for start, end in pairwise(starts):
            cuts += [start, start + (end - start) // 2]
        cuts.append(len(self.rim))
        return tuple(self.arc(start, end) for start, end in pairwise(cuts))

    def arc(self, start: int, end: int) -> tuple[str, ...]:
        """The rim from one position to another, clockwise, both included."""
        return tuple(self.rim[k % len(self.rim)] for k in range(start, end + 1))

    # --- lines ----------------------------------------------------------------------------------

    def lines(self, diagonals: bool = False) -> tuple[tuple[str, ...], ...]:
        """All straight lines of cells, as one reads each: rows first. Triangles have rows only."""
        ways: tuple[Callable[[Place], int], ...]
        ways = (lambda p: p[0],)
        if self.kind != "triangle":
            ways += (lambda p: p[1],)
        if self.kind in ("hexagon", "rhombus"):
            ways += (lambda p: p[0] + p[1],)
        elif diagonals and self.kind == "square":
            ways += (lambda p: p[0] - p[1], lambda p: p[0] + p[1])
        found = []
        for way in ways:
            by_line: dict[int, list[str]] = {}
            for name in self.cells:
                by_line.setdefault(way(self.place[name]), []).append(name)
            found += [tuple(by_line[key]) for key in sorted(by_line)]
        return tuple(found)

    # --- where cells lie ------------------------------------------------------------------------

    def middle(self, name: str) -> Point:
        """The middle of a cell."""
        return self._middles[name]

    @cached_property
    def _middles(self) -> Mapping[str, Point]:
        raw = {name: self._raw(place) for name, place in self.place.items()}
        x0, y0 = ((min(part) + max(part)) / 2 for part in zip(*raw.values(), strict=True))
        return {name: (round(x - x0, 9), round(y - y0, 9)) for name, (x, y) in raw.items()}

    def _raw(self, place: Place) -> Point:
        row, col = place
        if self.kind == "square":
            return float(col), float(row)
        if self.kind == "triangle":
            # The middle of an upright triangle lies a quarter of the row below that of a hanging.
            return col * HEIGHT, row * TALL + (0.25 if self.upright(place) else -0.25)
        return col + row / 2, row * HEIGHT

    def upright(self, place: Place) -> bool:
        """Whether a triangle stands on an edge, instead of hanging from one."""
        row, col = place
        return (row + col + len(self.rows) // 2) % 2 == 1

    def outline(self, name: str) -> tuple[Point, ...]:
        """The corners of a cell, clockwise from the top or the top left."""
        x, y = self.middle(name)
        if self.kind == "square":
            return (x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)
        if self.kind == "triangle":
            down = -1.0 if self.upright(self.place[name]) else 1.0
            tip, left, right = (x, y + down), (x - HEIGHT, y - down / 2), (x + HEIGHT, y - down / 2)
            return (tip, right, left) if down < 0 else (left, right, tip)
        r = 1 / math.sqrt(3)
        return tuple(
            (x + r * math.sin(a), y - r * math.cos(a))
            for a in (math.radians(60 * k) for k in range(6))
        )

    def edges(self, name: str) -> tuple[tuple[Point, Point, str], ...]:
        """The edges of a cell, clockwise, each with the neighbour behind it ("": none)."""
        corners = self.outline(name)
        x, y = self.middle(name)
        found = []
        for a, b in zip(corners, (*corners[1:], corners[0])):
            mx, my = a[0] + b[0] - x, a[1] + b[1] - y
            found.append((a, b, self._at.get((round(mx, 3), round(my, 3)), "")))
        return tuple(found)

    @cached_property
    def _at(self) -> Mapping[Point, str]:
        return {(round(x, 3), round(y, 3)): name for name, (x, y) in self._middles.items()}

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower ends of the board."""
        xs, ys = zip(*(point for name in self.cells for point in self.outline(name)), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    # --- pictures in text -----------------------------------------------------------------------

    def read(self, picture: str, signs: str) -> dict[str, str]:
        """What stands on the cells, from rows joined by `/`; `.` is an empty cell.

        >>> tiling("hexagon-2").read("1./.2./..", "12")
        {'a1': '1', 'b2': '2'}
        """
        rows = picture.split("/")
        if [len(row) for row in rows] != [len(row) for row in self.rows]:
            lengths = ", ".join(str(len(row)) for row in self.rows)
            raise BadSetup(
                _("The card must have rows of {lengths} cells for {board}, joined by “/”.").format(
                    lengths=lengths, board=self.name
                )
            )
        found = dict(zip(self.cells, picture.replace("/", ""), strict=True))
        for name, sign in found.items():
            if sign != EMPTY and sign not in signs:
                raise BadSetup(
                    _("{sign} on cell {cell} of the card means nothing here.").format(
                        sign=repr(sign), cell=name
                    )
                )
        return {name: sign for name, sign in found.items() if sign != EMPTY}

    def picture(self, pieces: Mapping[str, str]) -> str:
        """The text that `read` reads.

        >>> tiling("square-2").picture({"b1": "1"})
        '.1/..'
        """
        return "/".join("".join(pieces.get(name, EMPTY) for name in row) for row in self.rows)


# --- the kinds ----------------------------------------------------------------------------------


def _made(
    name: str,
    places: Iterable[Iterable[Place]],
    by_column: bool,
    grower: Callable[[int, int], Callable[[int], int]],
) -> Tiling:
    """by_column: letters count the columns, as on squares, instead of the rows."""
    place: dict[str, Place] = {}
    rows = []
    for row in places:
        named = {
            f"{LETTERS[c]}{r + 1}" if by_column else f"{LETTERS[r]}{k}": (r, c)
            for k, (r, c) in enumerate(row, start=1)
        }
        rows.append(tuple(named))
        place |= named
    # One bit more than there are columns, so that no shift goes round into the next row.
    wide = 2 + max(col for _row, col in place.values())
    full = sum(1 << (r * wide + c) for r, c in place.values())
    grow = grower(full, wide)
    return Tiling(name, name.partition("-")[0], tuple(rows), place, grow, wide)


def _four(full: int, wide: int) -> Callable[[int], int]:
    def grow(m: int) -> int:
        return (m << 1 | m >> 1 | m << wide | m >> wide) & full

    return grow


def _six(full: int, wide: int) -> Callable[[int], int]:
    def grow(m: int) -> int:
        return (m << 1 | m >> 1 | m << wide | m >> wide | m << (wide - 1) | m >> (wide - 1)) & full

    return grow


def square(width: int, height: int) -> Tiling:
    """A rectangle of squares."""
    name = f"square-{width}" + (f"x{height}" if height != width else "")
    return _made(name, [[(r, c) for c in range(width)] for r in range(height)], True, _four)


def rhombus(side: int) -> Tiling:
    """Rows of hexagons, each half a cell to the right of the one above."""
    places = [[(r, c) for c in range(side)] for r in range(side)]
    return _made(f"rhombus-{side}", places, True, _six)


def hexagon(side: int) -> Tiling:
    """A hexagon of hexagons that stand on a point."""
    last = 2 * side - 2
    places = (
        ((r, c) for c in range(max(0, side - 1 - r), min(last, last + side - 1 - r) + 1))
        for r in range(last + 1)
    )
    return _made(f"hexagon-{side}", places, False, _six)


def triangle(side: int) -> Tiling:
    """A hexagon cut into triangles: upright and hanging ones by turns in each row."""

    def starts(row: int) -> int:
        return side - 1 - row if row < side else row - side

    places = [[(r, c) for c in range(starts(r), 4 * side - 1 - starts(r))] for r in range(2 * side)]

    def three(full: int, wide: int) -> Callable[[int], int]:
        up = sum(1 << (r * wide + c) for row in places for r, c in row if (r + c + side) % 2)

        def grow(m: int) -> int:
            return (m << 1 | m >> 1 | (m & up) << wide | (m & ~up) >> wide) & full

        return grow

    return _made(f"triangle-{side}", places, False, three)


@cache
def tiling(name: str) -> Tiling:
    """The board of this name; BadSetup tells a person what is wrong with it."""
    found = NAME.fullmatch(name)
    if not found or (found.group(3) and found.group(1) != "square"):
        said = _("“{name}” is no board: say hexagon-5, square-6 or square-14x12.")
        raise BadSetup(said.format(name=name[:40]))
    kind, first, second = found.group(1), int(found.group(2)), found.group(3)
    low, high = SIDES[kind]
    sides = [first, int(second or first)]
    if not all(low <= side <= high for side in sides):
        said = _("A {kind} has sides of {low} to {high}.")
        raise BadSetup(said.format(kind=kind, low=low, high=high))
    if kind == "square":
        return square(*sides)
    return {"hexagon": hexagon, "rhombus": rhombus, "triangle": triangle}[kind](first)
