"""Outlines as lists of points: circles, boxes with round corners, the seats' shapes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

Point = tuple[float, float]
Piece = tuple[Point, Point]
"""The ends of a straight line."""
Spot = tuple[float, float, float]
"""A point and its place in the ramp texture."""
Hole = tuple[float, float, float, float]
"""Left, low, right and top of a box, from the middle of what it is a hole in."""
RIM = 0.6
"""Half the width, in pixels, over which an edge fades."""
FULL, NONE = 0.75, 0.25
"""Where the ramp texture is full and where it is nothing."""
SOFT = (0.0, 31 / 64, 33 / 64, 1.0)
"""Where the soft texture has its corners and its middle."""
CORNER = 0.3
"""So far inside a box, in the radius of its corners, all of it is full."""


@cache
def unit(count: int) -> tuple[Point, ...]:
    """The points of a circle round the origin."""
    step = 2 * math.pi / count
    return tuple((math.sin(i * step), math.cos(i * step)) for i in range(count))


@cache
def across(count: int) -> list[Point]:
    """The normals of such a circle."""
    return normals(unit(count), True)


@cache
def fan(count: int) -> list[int]:
    """The triangles of a filled outline: middle, then an inner and an outer point each."""
    indices: list[int] = []
    for i in range(count):
        a, b = 1 + 2 * i, 1 + 2 * ((i + 1) % count)
        indices += (0, a, b, a, a + 1, b, b, a + 1, b + 1)
    return indices


@lru_cache(maxsize=256)
def fans(count: int, number: int) -> list[int]:
    """The same for so many outlines one after the other."""
    indices, each = fan(count), 1 + 2 * count
    if number == 1:
        return indices
    return [first + corner for first in range(0, each * number, each) for corner in indices]


@cache
def ribbon(count: int, closed: bool) -> list[int]:
    """The triangles of a line: at each point its two outer edges and, between, its two inner."""
    indices: list[int] = []
    for i in range(count if closed else count - 1):
        a, b = 4 * i, 4 * ((i + 1) % count)
        for k in (0, 1, 2):
            indices += (a + k, a + k + 1, b + k, b + k, a + k + 1, b + k + 1)
    return indices


@cache
def band(count: int) -> list[int]:
    """The triangles between an outline and a hole: at each point the hole's edge, then an inner and
    an outer one."""
    indices: list[int] = []
    for i in range(count):
        a, b = 3 * i, 3 * ((i + 1) % count)
        for k in (0, 1):
            indices += (a + k, a + k + 1, b + k, b + k, a + k + 1, b + k + 1)
    return indices


@cache
def _hollow(count: int) -> list[int]:
    """The triangles of a box round a hole: the hole's four corners, then as many points for each
    round corner, each with an inner and an outer one."""
    indices: list[int] = []
    for at in range(4 * count):
        corner, further = at // count, (at + 1) // count % 4
        a, b = 4 + 2 * at, 4 + 2 * ((at + 1) % (4 * count))
        indices += (corner, a, b, a, a + 1, b, b, a + 1, b + 1)
        if further != corner:
            indices += (corner, b, further)
    return indices


@lru_cache(maxsize=256)
def hollows(count: int, number: int) -> list[int]:
    """The same for so many boxes one after the other."""
    each = 4 + 8 * count
    return [first + at for first in range(0, each * number, each) for at in _hollow(count)]


@cache
def _patches(hollow: bool) -> list[int]:
    """The triangles of three times three boxes; of hollow ones not those of the middle."""
    indices: list[int] = []
    for row, column in itertools.product(range(3), range(3)):
        if not hollow or (row, column) != (1, 1):
            a = 4 * row + column
            indices += (a, a + 1, a + 5, a + 5, a + 4, a)
    return indices


def nine(
    left: float, low: float, right: float, top: float, rim: float, hollow: bool
) -> tuple[list[float], list[int]]:
    """The soft texture over a box: its corners keep their shape in a rim so wide, its middle is
    stretched, or left out."""
    across = tuple(zip((left, left + rim, right - rim, right), SOFT))
    down = zip((low, low + rim, top - rim, top), SOFT)
    return [at for y, v in down for x, u in across for at in (x, y, u, v)], _patches(hollow)


def steps(r: float) -> int:
    """How many points a circle needs to look round."""
    return max(16, min(128, 12 + int(abs(r) * 0.8)))


def circle(cx: float, cy: float, r: float) -> list[Point]:
    """The points of a circle, as many as its size needs, clockwise from the top."""
    return [(cx + r * x, cy + r * y) for x, y in unit(steps(r))]


def corners(points: Sequence[Point], radius: float) -> list[Point]:
    """The same outline with its corners rounded."""
    result: list[Point] = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % count]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        ux, uy, vx, vy = (ax - x) / la, (ay - y) / la, (bx - x) / lb, (by - y) / lb
        half = math.acos(max(-1.0, min(1.0, ux * vx + uy * vy))) / 2
        if half > 1.57:
            result.append((x, y))  # straight on
            continue
        cut = min(radius / max(1e-6, math.tan(half)), 0.49 * la, 0.49 * lb)
        r, away = cut * math.tan(half), cut / math.cos(half)
        mx, my = ux + vx, uy + vy
        size = math.hypot(mx, my) or 1.0
        mx, my = x + mx / size * away, y + my / size * away
        first = math.atan2(y + uy * cut - my, x + ux * cut - mx)
        turn = (math.atan2(y + vy * cut - my, x + vx * cut - mx) - first + math.pi) % math.tau
        turn -= math.pi
        many = max(4, min(12, round(abs(turn) * math.sqrt(r))))
        for k in range(many + 1):
            a = first + turn * k / many
            result.append((mx + r * math.cos(a), my + r * math.sin(a)))
    return result


def box(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The outline of a rectangle with round corners, clockwise."""
    r, middles = round_corners(x, y, w, h, radius)
    return [(cx + r * nx, cy + r * ny) for (cx, cy), arc in middles for nx, ny in arc]


def round_corners(
    x: float, y: float, w: float, h: float, radius: float
) -> tuple[float, tuple[tuple[Point, tuple[Point, ...]], ...]]:
    """The radius that fits, and of each corner its middle and the directions of its arc."""
    r = max(0.1, min(radius, w / 2, h / 2))
    first, second, third, fourth = _arcs(max(3, min(14, int(r / 2) + 3)))
    return r, (
        ((x + w - r, y + h - r), first),
        ((x + w - r, y + r), second),
        ((x + r, y + r), third),
        ((x + r, y + h - r), fourth),
    )


def boxes(
    middles: Sequence[Point], w: float, h: float, radius: float, hole: Hole | None
) -> tuple[list[float], list[int]]:
    """Equal boxes with round corners as triangles; without the hole, if it is one. A pixel that
    nobody sees takes as long as any other."""
    rim, count = _rim(w, h, radius, hole)
    many = len(middles)
    indices = fans(count, many) if len(rim) % 2 else hollows(count // 4, many)
    return [at for x, y in middles for at in placed(rim, x, y)], indices


@lru_cache(maxsize=1024)
def _rim(w: float, h: float, radius: float, hole: Hole | None) -> tuple[list[Spot], int]:
    """A box about its middle: that, or the corners of the hole, then so many points of its
    outline."""
    # As with discs: the way out of a corner's arc is known without reckoning.
    r, ends = round_corners(-w / 2, -h / 2, w, h, radius)
    low, high = r - RIM, r + RIM
    rim: list[Spot] = []
    for (cx, cy), arc in ends:
        for nx, ny in arc:
            rim += ((cx + low * nx, cy + low * ny, FULL), (cx + high * nx, cy + high * ny, NONE))
    count = len(rim) // 2
    left, foot, right, top = hole or (0.0, 0.0, 0.0, 0.0)
    if left < right and foot < top:
        inner = ((right, top), (right, foot), (left, foot), (left, top))
        return [*((x, y, FULL) for x, y in inner), *rim], count
    return [(0.0, 0.0, FULL), *rim], count


def lines(pieces: Iterable[Piece], width: float) -> tuple[list[Spot], list[int]]:
    """Straight lines so wide as triangles."""
    spots: list[Spot] = []
    indices: list[int] = []
    out, core = width / 2 + RIM, max(0.05, width / 2 - RIM)
    for (ax, ay), (bx, by) in pieces:
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length, (bx - ax) / length
        first = len(spots)
        for x, y in ((ax, ay), (bx, by)):
            for reach, u in ((out, NONE), (core, FULL), (-core, FULL), (-out, NONE)):
                spots.append((x + nx * reach, y + ny * reach, u))
        for a in (first, first + 1, first + 2):
            indices += (a, a + 1, a + 4, a + 4, a + 1, a + 5)
    return spots, indices


def dashed(points: Sequence[Point], on: float, off: float) -> list[Piece]:
    """The pieces of a dashed line through the points."""
    pieces = []
    left, drawing = on, True
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length, at = math.hypot(bx - ax, by - ay), 0.0
        while length - at > 1e-6:
            step = min(left, length - at)
            if drawing:
                p, q = at / length, (at + step) / length
                start = (ax + (bx - ax) * p, ay + (by - ay) * p)
                pieces.append((start, (ax + (bx - ax) * q, ay + (by - ay) * q)))
            at, left = at + step, left - step
            if left <= 1e-6:
                drawing = not drawing
                left = on if drawing else off
    return pieces


@lru_cache(maxsize=128)
def dashed_box(
    w: float, h: float, radius: float, on: float, off: float, width: float
) -> tuple[list[Spot], list[int]]:
    """The dashed line round a box with round corners, from its own corner: cells have many."""
    rim = box(0.0, 0.0, w, h, radius)
    return lines(dashed([*rim, rim[0]], on, off), width)


def hidden(w: float, h: float, radius: float, deep: float) -> Hole:
    """What a box hides of another of its size that lies so deep below it."""
    inset = CORNER * radius + 1
    return inset - w / 2, deep + inset - h / 2, w / 2 - inset, h / 2 - inset


@cache
def _arcs(count: int) -> tuple[tuple[Point, ...], ...]:
    """Four quarters of a circle, clockwise from the top."""
    return tuple(
        tuple(
            (math.sin(a), math.cos(a))
            for a in (math.radians(start + 90 * k / count) for k in range(count + 1))
        )
        for start in (0, 90, 180, 270)
    )


def normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """At each point the direction to the left of the way, long enough to keep the width."""
    result = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        ax, ay = points[i - 1] if closed or i else (x, y)
        bx, by = points[(i + 1) % (last + 1)] if closed or i < last else (x, y)
        nx = ny = 0.0
        for px, py, qx, qy in ((ax, ay, x, y), (x, y, bx, by)):
            length = math.hypot(qx - px, qy - py)
            if length > 1e-9:
                nx, ny = nx - (qy - py) / length, ny + (qx - px) / length
        size = math.hypot(nx, ny) or 1.0
        stretch = min(2.0, 2 / size if closed or 0 < i < last else 1.0)
        result.append((nx / size * stretch, ny / size * stretch))
    return result


def _star(cx: float, cy: float, count: int, outer: float, inner: float) -> list[Point]:
    points = []
    for i in range(2 * count):
        a, r = math.pi * i / count, inner if i % 2 else outer
        points.append((cx + r * math.sin(a), cy + r * math.cos(a)))
    return points


@lru_cache(maxsize=256)
def shaped(name: str, R: float) -> list[Spot]:
    """A seat's shape about its own middle, for a fan."""
    return rimmed(outline(name, 0.0, 0.0, R), (0.0, 0.0))


def rimmed(points: Sequence[Point], middle: Point) -> list[Spot]:
    """The middle, then an inner and an outer point for each of an outline."""
    spots = [(*middle, FULL)]
    for (x, y), (nx, ny) in zip(points, normals(points, True)):
        spots += ((x - nx * RIM, y - ny * RIM, FULL), (x + nx * RIM, y + ny * RIM, NONE))
    return spots


def placed(spots: Sequence[Spot], x: float, y: float) -> list[float]:
    """The vertices of a mesh with these spots about a point."""
    return [at for sx, sy, u in spots for at in (x + sx, y + sy, u, 0.5)]


def outline(name: str, cx: float, cy: float, R: float) -> list[Point]:
    """The outline of a seat's shape for the glyph radius R."""
    if name == "triangle":
        y, r = cy - 0.16 * R, 0.98 * R + 0.20 * R
        points = [(cx + r * math.sin(a), y + r * math.cos(a)) for a in (0.0, 2.0944, 4.18879)]
        return corners(points, 0.13 * R)
    if name == "square":
        half = 0.96 * R * math.sqrt(0.5) + 0.11 * R
        return box(cx - half, cy - half, 2 * half, 2 * half, 0.13 * R)
    if name == "star":
        return corners(_star(cx, cy - 0.06 * R, 5, 1.22 * R, 0.62 * R), 0.10 * R)
    if name == "diamond":
        h, w = 1.19 * R, 0.92 * R
        return corners([(cx, cy + h), (cx + w, cy), (cx, cy - h), (cx - w, cy)], 0.12 * R)
    if name == "cross":
        a, b, s = 0.945 * R, 0.28 * R, math.sqrt(0.5)
        plus = [(-b, a), (b, a), (b, b), (a, b), (a, -b), (b, -b)]
        plus += [(-x, -y) for x, y in plus]
        return corners([(cx + (x + y) * s, cy + (y - x) * s) for x, y in plus], 0.10 * R)
    return circle(cx, cy, 0.86 * R)
