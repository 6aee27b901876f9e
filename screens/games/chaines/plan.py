"""Where the heads and cells of a board of Chaînes de puissances lie, and which a finger means."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from kivy.metrics import dp

from engine.games.chaines.layout import Layout, is_row, layout
from screens.widgets.plan import Point

Box = tuple[float, float, float, float]
CELL = 0.455
"""Half the side of a cell, by its pitch."""
HALF = 0.42
"""The room for a value in half of a double head."""
RIM = 0.22
"""The plate beyond the squares."""
FINGER = 32
"""Cells smaller than this (dp) are looked at through the lens."""
OFF = 0.19
"""How far the middle of half a double head lies from the middle of its square."""


@dataclass(frozen=True)
class Grid:
    """A board as squares: cells and heads by name, each with its column and row from the top."""

    columns: int
    rows: int
    cells: Mapping[str, tuple[int, int]]
    heads: Mapping[str, tuple[int, int]]
    across: frozenset[str]
    """The heads that rule a row."""

    @cached_property
    def places(self) -> frozenset[str]:
        """All names."""
        return frozenset((*self.cells, *self.heads))

    @cached_property
    def doubles(self) -> frozenset[tuple[int, int]]:
        """The squares with two heads."""
        seen = list(self.heads.values())
        return frozenset(square for square in seen if seen.count(square) > 1)

    @cached_property
    def at(self) -> dict[tuple[int, int], list[str]]:
        """What stands on each square."""
        found: dict[tuple[int, int], list[str]] = {}
        for names in (self.cells, self.heads):
            for name, square in names.items():
                found.setdefault(square, []).append(name)
        return found


@cache
def grid(board: str) -> Grid:
    """The squares of the board of this name."""
    found: Layout = layout(board)
    rows, columns = found.size

    def square(name: str) -> tuple[int, int]:
        row, column = found.places[name]
        return column, row

    return Grid(
        columns,
        rows,
        {name: square(name) for name in found.cells},
        {name: square(name) for name in found.heads},
        frozenset(name for name in found.heads if is_row(name)),
    )


@dataclass(frozen=True)
class Plan:
    """The places of a board in pixels; y goes up."""

    grid: Grid
    left: float
    top: float
    u: float
    deep: float
    """How thick the plate is."""

    @classmethod
    def inside(cls, box: Box, grid: Grid, preview: bool = False) -> Plan:
        """As large as the box allows, in its middle."""
        x, y, w, h = box
        u = min(w / (grid.columns + 2 * RIM), h / (grid.rows + 2 * RIM + 0.16))
        deep = 0.0 if preview else min(dp(10), 0.16 * u)
        left = x + (w - grid.columns * u) / 2
        top = y + h - (h - deep - grid.rows * u) / 2
        return cls(grid, left, top, u, deep)

    def moved(self, at: Point, to: Point, u: float) -> Plan:
        """The same squares so large, with what lies at one point lying at another."""
        k = u / self.u
        return replace(
            self, left=to[0] + (self.left - at[0]) * k, top=to[1] + (self.top - at[1]) * k, u=u
        )

    @property
    def box(self) -> Box:
        """The face of the plate."""
        g, u, rim = self.grid, self.u, RIM * self.u
        w, h = g.columns * u + 2 * rim, g.rows * u + 2 * rim
        return self.left - rim, self.top + rim - h, w, h

    @property
    def small(self) -> bool:
        """Whether a cell is smaller than a fingertip."""
        return self.u < dp(FINGER)

    @property
    def cells(self) -> Mapping[str, tuple[int, int]]:
        """The white cells."""
        return self.grid.cells

    @property
    def heads(self) -> Mapping[str, tuple[int, int]]:
        """The yellow heads."""
        return self.grid.heads

    @property
    def token(self) -> float:
        """Half a card that is carried."""
        return max(0.5 * self.u, dp(24))

    @property
    def reach(self) -> float:
        """How far from a place a finger still means it."""
        return max(0.72 * self.u, dp(20))

    @property
    def corner(self) -> Point:
        """The middle of the first square, where the arrow is."""
        return self._middle(0, 0)

    def _middle(self, column: float, row: float) -> Point:
        return self.left + (column + 0.5) * self.u, self.top - (row + 0.5) * self.u

    # --- places ---------------------------------------------------------------------------------

    def is_half(self, name: str) -> bool:
        """Whether a head shares its square with another."""
        return self.grid.heads.get(name) in self.grid.doubles

    @cached_property
    def _at(self) -> dict[str, Point]:
        found = {name: self._middle(*square) for name, square in self.grid.cells.items()}
        for name, square in self.grid.heads.items():
            x, y = self._middle(*square)
            if self.is_half(name):
                off = OFF * self.u * (1 if name in self.grid.across else -1)
                x, y = x + off, y + off
            found[name] = (x, y)
        return found

    def at(self, name: str) -> Point:
        """The middle of a place."""
        return self._at[name]

    def middle(self, square: tuple[int, int]) -> Point:
        """The middle of a square, by its column and row."""
        return self._middle(*square)

    def around(self, x: float, y: float, near: float = 2.0) -> list[str]:
        """All places no further than so many squares from a point, across or down."""
        far = near * self.u
        return [n for n, (px, py) in self._at.items() if max(abs(px - x), abs(py - y)) <= far]

    def triangle(self, name: str) -> list[Point]:
        """Half of a double head, clockwise: the row's is above on the right, the column's below."""
        x, y = self._middle(*self.grid.heads[name])
        half, slit = CELL * self.u, 0.035 * self.u
        cut = 0.1 * self.u
        if name in self.grid.across:
            return [
                (x - half + slit + cut, y + half),
                (x + half - cut, y + half),
                (x + half, y + half - cut),
                (x + half, y - half + slit + cut),
            ]
        return [
            (x + half - slit - cut, y - half),
            (x - half + cut, y - half),
            (x - half, y - half + cut),
            (x - half, y + half - slit - cut),
        ]

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The place that a finger at this point means, and how far away it is."""
        return self._nearest(x, y, self._at)

    def _nearest(self, x: float, y: float, names: Iterable[str]) -> tuple[str, float]:
        square = (math.floor((x - self.left) / self.u), math.floor((self.top - y) / self.u))
        here = [name for name in self.grid.at.get(square, ()) if name in names]
        near = here or names
        name = min(near, key=lambda n: math.dist((x, y), self._at[n]), default="")
        if not name:
            return "", math.inf
        return name, 0.0 if here else math.dist((x, y), self._at[name])

    def head_near(self, x: float, y: float) -> tuple[str, float]:
        """The head nearest to a point, and how far away it is."""
        return self._nearest(x, y, self.grid.heads)

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the board."""
        left, low, w, h = self.box
        return left <= x <= left + w and low <= y <= low + h

    # --- chains ---------------------------------------------------------------------------------

    def bridges(self, cells: Collection[str]) -> list[tuple[Point, Point]]:
        """Between each two of these cells that are neighbours."""
        at = self.grid.at
        found = []
        for name in cells:
            column, row = self.grid.cells[name]
            for other in ((column + 1, row), (column, row + 1)):
                for near in at.get(other, ()):
                    if near in cells:
                        found.append((self.at(name), self.at(near)))
        return found

    def way(self, path: Sequence[str]) -> list[Point]:
        """The points of a path."""
        return [self.at(name) for name in path]
