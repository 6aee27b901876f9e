"""Boxes that are turned towards a player: their corners, whether two of them keep apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

from screens.base.rect import Rect

Point = tuple[float, float]
"""In dp, y counts down from the top."""
SLACK = 1e-6
SQUARE: Sequence[Point] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The outline of a board that fills its place, in halves of its side, y up."""


def spread(count: int) -> tuple[float, ...]:
    """The sides of so many players: evenly round the board, each to the left of the one before.

    An angle is counted anticlockwise from the lower edge: 0 below the board, 90 right of it.

    >>> spread(2), spread(3)
    ((0.0, 180.0), (0.0, 240.0, 120.0))
    """
    return tuple((-360.0 * seat / count) % 360 for seat in range(count))


@dataclass(frozen=True)
class Spot:
    """A box about its middle, turned anticlockwise by an angle: its upper side is towards what
    its player looks at."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    @property
    def corners(self) -> list[Point]:
        """Its four corners, in order."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        halves = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        boxes = [(self.w / 2 * a, self.h / 2 * b) for a, b in halves]
        return [(self.x + c * a + s * b, self.y - s * a + c * b) for a, b in boxes]

    @property
    def rect(self) -> Rect:
        """The same box standing upright."""
        return Rect(self.x - self.w / 2, self.y - self.h / 2, self.w, self.h)

    @property
    def across(self) -> bool:
        """Whether who reads it sits beyond the board, so that for others it is upside down."""
        return 90 + SLACK < self.angle % 360 < 270 - SLACK

    def inside(self, room: Rect) -> bool:
        """Whether all of it lies in this room."""
        return all(
            room.x - SLACK <= x <= room.right + SLACK and room.y - SLACK <= y <= room.bottom + SLACK
            for x, y in self.corners
        )


@dataclass(frozen=True)
class Facing:
    """Where things lie for players who sit round the board, seat by seat."""

    tags: tuple[Spot, ...]
    said: tuple[Spot, ...]
    """Where a sentence is said to a seat: on its tag, as wide as there is room."""
    notice: Rect | None
    """Where a sentence for all is said; None: to who plays."""
    switch: Rect | None
    """The button that turns all back; None: in the place of the big button, or in the menu."""


def box(rect: Rect) -> list[Point]:
    """The corners of a rectangle."""
    return [
        (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom),
    ]  # fmt: skip


def apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex outlines share no more than a border.

    >>> apart(box(Rect(0, 0, 10, 10)), box(Rect(10, 0, 5, 5)))
    True
    >>> apart(box(Rect(0, 0, 10, 10)), Spot(12, 5, 8, 2, 45).corners)
    False
    """
    return _boxes_apart(one, other) or _split(one, other) or _split(other, one)


def _boxes_apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """The same of the upright boxes round them, which is found sooner."""
    for axis in (0, 1):
        mine, its = [point[axis] for point in one], [point[axis] for point in other]
        if min(its) >= max(mine) - SLACK or max(its) <= min(mine) + SLACK:
            return True
    return False


def _split(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether one side of the first outline has all of the second beyond it."""
    for (ax, ay), (bx, by) in zip(one, (*one[1:], one[0])):
        nx, ny = by - ay, ax - bx
        long = hypot(nx, ny)
        if not long:
            continue
        mine = [(nx * x + ny * y) / long for x, y in one]
        its = [(nx * x + ny * y) / long for x, y in other]
        if min(its) >= max(mine) - SLACK or max(its) <= min(mine) + SLACK:
            return True
    return False


@dataclass(frozen=True)
class Edge:
    """The side of a board that a player sits at: where it is met, which way it looks, how long
    it is to either end; all in halves of the board's side, y up, from its middle."""

    x: float
    y: float
    angle: float
    back: float
    ahead: float


def edge(outline: Sequence[Point], angle: float) -> Edge:
    """The side of this outline (anticlockwise) that one sees who sits at this angle.

    >>> found = edge(SQUARE, 100)
    >>> round(found.x, 2), round(found.y, 2), found.angle
    (1.0, 0.18, 90.0)
    """
    way = sin(radians(angle)), -cos(radians(angle))
    best: Edge | None = None
    nearest = float("inf")
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0])):
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy)
        if long < SLACK:
            continue
        tx, ty = dx / long, dy / long
        nx, ny = ty, -tx  # outwards
        facing = nx * way[0] + ny * way[1]
        if facing <= SLACK:
            continue
        far = (nx * ax + ny * ay) / facing
        if far < nearest - SLACK:
            nearest = far
            x, y = far * way[0], far * way[1]
            along = (x - ax) * tx + (y - ay) * ty
            best = Edge(x, y, _angle(nx, ny), along, long - along)
    assert best is not None, "an outline goes round its middle"
    return best


def met(outline: Sequence[Point], sides: Sequence[float]) -> list[Edge]:
    """Where each player meets the board; those at one side of it share that evenly.

    >>> [round(it.x, 2) for it in met(SQUARE, (0, 180, 0, 180))]
    [-0.5, 0.5, 0.5, -0.5]
    """
    found = [edge(outline, side) for side in sides]
    for angle in {it.angle for it in found}:
        group = [seat for seat, it in enumerate(found) if it.angle == angle]
        group.sort(key=lambda seat: (round(found[seat].back, 6), seat))
        for number, seat in enumerate(group if len(group) > 1 else ()):
            it = found[seat]
            long = it.back + it.ahead
            back = (number + 0.5) / len(group) * long
            tx, ty = cos(radians(angle)), sin(radians(angle))
            x, y = it.x + tx * (back - it.back), it.y + ty * (back - it.back)
            found[seat] = Edge(x, y, angle, back, long - back)
    return found


def ends(count: int) -> tuple[float, ...]:
    """The sides of players who sit at both ends of the table, in turn.

    >>> ends(3)
    (0.0, 180.0, 0.0)
    """
    return tuple(180.0 * (seat % 2) for seat in range(count))


def _angle(nx: float, ny: float) -> float:
    """The angle of a direction, counted as the sides of players are."""
    return round(degrees(atan2(nx, -ny)) % 360, 6) % 360
