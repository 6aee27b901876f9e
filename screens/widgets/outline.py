"""Outlines as lists of points: circles, boxes with round corners, the seats' shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

Point = tuple[float, float]


@cache
def unit(count: int) -> tuple[Point, ...]:
    """The points of a circle round the origin."""
    step = 2 * math.pi / count
    return tuple((math.sin(i * step), math.cos(i * step)) for i in range(count))


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
