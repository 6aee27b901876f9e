"""Shapes on a tiling in its own measures (neighbours are 1 apart, y downwards): the plate's
outline, the rail that bands lie on, the border of a set of cells, straight lines of cells."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from engine.tilings import Tiling
from screens.widgets.plan import Point

POINT = 1 / math.sqrt(3)
"""From the middle of a hexagon to its points, which is also its side."""
TRIANGLE = math.sqrt(3)
"""The side of a triangle."""
SIDE = {"hexagon": POINT, "rhombus": POINT, "square": 1.0, "triangle": TRIANGLE}
"""The side of a cell."""
PAWN = {"hexagon": 0.70, "rhombus": 0.70, "square": 0.36, "triangle": 0.20}
"""The radius of a pawn, in sides of a cell."""
BEYOND = {"hexagon": 0.75, "rhombus": 0.75, "square": 0.30, "triangle": 0.34}
"""The plate beyond the field, in sides of a cell."""


def field(tiling: Tiling) -> tuple[Point, ...]:
    """The corners of the field, clockwise: through the points of hexagons, else round all cells."""
    if tiling.kind in ("hexagon", "rhombus"):
        return grown(hull([tiling.middle(name) for name in tiling.rim]), POINT)
    return hull([point for name in tiling.rim for point in tiling.outline(name)])


def hull(points: Collection[Point]) -> tuple[Point, ...]:
    """The corners of what a string round all points would show, clockwise (y grows downwards)."""
    ordered = sorted(set(points))

    def half(these: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in these:
            while len(found) > 1:
                (ax, ay), (bx, by) = found[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-6:
                    break
                found.pop()
            found.append((x, y))
        return found[:-1]

    return (*half(ordered), *half(ordered[::-1]))


def grown(corners: Sequence[Point], by: float) -> tuple[Point, ...]:
    """A convex outline, clockwise, with all its sides moved outwards so far."""
    found = []
    for k, (x, y) in enumerate(corners):
        (ax, ay), (bx, by_) = corners[k - 1], corners[(k + 1) % len(corners)]
        la, lb = math.dist((ax, ay), (x, y)), math.dist((bx, by_), (x, y))
        # The outward normals of both sides: to the left of a clockwise way when y grows downwards.
        m = ((y - ay) / la, (ax - x) / la)
        n = ((by_ - y) / lb, (x - bx) / lb)
        stretch = by / (1 + m[0] * n[0] + m[1] * n[1])
        found.append((x + (m[0] + n[0]) * stretch, y + (m[1] + n[1]) * stretch))
    return tuple(found)


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """The left, upper, right and lower ends."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def holds(corners: Sequence[Point], x: float, y: float) -> bool:
    """Whether a convex outline, clockwise with y downwards, has this point inside."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]))
    )


def within(corners: Sequence[Point], middle: Point) -> float:
    """The radius of the largest circle round a point in a convex outline."""
    x, y = middle
    return min(
        abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]))
        if (ax, ay) != (bx, by)
    )


def border(tiling: Tiling, cells: Collection[str]) -> list[list[Point]]:
    """The outlines of a set of cells, each closed, clockwise round what is inside."""
    inside = set(cells)
    following: dict[Point, list[Point]] = {}
    for name in cells:
        for a, b, other in tiling.edges(name):
            if other not in inside:
                following.setdefault(_key(a), []).append(_key(b))
    loops = []
    while following:
        start = next(iter(following))
        loop, at = [], start
        while True:
            loop.append(at)
            ways = following[at]
            to = ways.pop() if len(ways) == 1 or len(loop) < 2 else _sharpest(loop[-2], at, ways)
            if not ways:
                del following[at]
            at = to
            if at == start:
                break
        loops.append(loop)
    return loops


def _key(point: Point) -> Point:
    return round(point[0], 4), round(point[1], 4)


def _sharpest(before: Point, at: Point, ways: list[Point]) -> Point:
    """Where two cells of a set touch in a corner only: turn so that each keeps its own outline."""
    came = math.atan2(at[1] - before[1], at[0] - before[0])
    best = max(
        ways, key=lambda p: (math.atan2(p[1] - at[1], p[0] - at[0]) - came + math.pi) % math.tau
    )
    ways.remove(best)
    return best


def straight(tiling: Tiling, one: str, other: str) -> tuple[str, ...]:
    """The cells from one to another along a straight line of cells, both included; () if they
    lie on none."""
    for line in tiling.lines(diagonals=True):
        if one in line and other in line:
            i, j = line.index(one), line.index(other)
            return line[i : j + 1] if i <= j else line[j : i + 1][::-1]
    return ()


@dataclass(frozen=True)
class Rail:
    """The line round the field on which bands lie, so far beyond it."""

    tiling: Tiling
    beyond: float

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """Where it turns, clockwise from the top left, as the rim does."""
        made = grown(field(self.tiling), self.beyond)
        # The hull begins at its leftmost corner; the rim at the left end of the upper side.
        first = min(range(len(made)), key=lambda k: (round(made[k][1], 6), made[k][0]))
        return (*made[first:], *made[:first])

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return (*self.tiling.turns, len(self.tiling.rim))

    def _side(self, at: float) -> int:
        """The side on which a position of the rim lies; at a corner the one that begins there."""
        starts = self._starts
        return max(k for k in range(len(starts) - 1) if starts[k] <= at)

    def at(self, position: float) -> Point:
        """The point of the rail beside a position of the rim, which may lie between two cells."""
        position %= len(self.tiling.rim)
        side = self._side(position)
        start, end = self._starts[side], self._starts[side + 1]
        part = (position - start) / (end - start)
        (ax, ay), (bx, by) = self.corners[side], self.corners[(side + 1) % len(self.corners)]
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def between(self, start: float, end: float) -> list[Point]:
        """The rail from one position of the rim to another, clockwise, with the corners between."""
        turns = [turn + lap * len(self.tiling.rim) for lap in (0, 1) for turn in self._starts[:-1]]
        return [self.at(p) for p in (start, *(t for t in turns if start < t < end), end)]

    def along(self, cells: Sequence[str], inset: float, middle: float) -> list[Point]:
        """The rail beside these neighbouring cells of the rim, shortened so far at its ends: those
        at a corner, and those in the middle of a side."""
        rim = self.tiling.rim
        start = rim.index(cells[0])
        # Sides of triangles share no cell: one that lies in a corner reaches as far as it goes.
        end = start + len(cells) - (self.tiling.kind != "triangle")
        corners = [p % len(rim) in self.tiling.turns for p in (start, end)]
        return shortened(self.between(start, end), *(inset if c else middle for c in corners))


def length(points: Sequence[Point]) -> float:
    """How long a way through points is."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def shortened(points: Sequence[Point], first: float, last: float) -> list[Point]:
    """A way through points without so much of its ends."""
    whole = length(points)
    return part(points, min(0.45, first / whole), 1 - min(0.45, last / whole))


def part(points: Sequence[Point], low: float, high: float) -> list[Point]:
    """A way through points from one share of its length to another."""
    whole = length(points)
    start, end, gone = low * whole, high * whole, 0.0
    found: list[Point] = []
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if step and gone + step > start and gone < end:
            for at in (max(start, gone), min(end, gone + step)):
                t = (at - gone) / step
                point = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                if not found or math.dist(found[-1], point) > 1e-9:
                    found.append(point)
        gone += step
    return found if len(found) > 1 else [points[0], points[0]]


def spaced(points: Sequence[Point], count: int) -> list[Point]:
    """So many points along a way, at equal distances from each other and from both ends."""
    apart = length(points) / (count + 1)
    found: list[Point] = []
    gone = 0.0
    for a, b in pairwise(points):
        step = math.dist(a, b)
        while len(found) < count and step and (len(found) + 1) * apart <= gone + step + 1e-9:
            t = ((len(found) + 1) * apart - gone) / step
            found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        gone += step
    return found
