"""What is drawn of a move in the making: arrows ahead, arcs of jumps, landings, jumped pawns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kivy.metrics import dp

from screens.base.theme import SeatColour, fade, mix, theme
from screens.widgets import paint, tilingmarks
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan

BULGE = 0.52
"""How far a jump bends to its side, as a share of its length (the curve goes half as far)."""


def arrow(plan: TilingPlan, start: str, end: str, look: SeatColour) -> None:
    """From a pawn to a cell it can step to."""
    (ax, ay), (bx, by) = plan.at(start), plan.at(end)
    length = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / length, (by - ay) / length
    r, u = plan.token, plan.u
    tail = ax + ux * 1.12 * r, ay + uy * 1.12 * r
    tip = bx + ux * 0.12 * u, by + uy * 0.12 * u
    neck = tip[0] - ux * 0.2 * u, tip[1] - uy * 0.2 * u
    tilingmarks.filled(plan, end, fade(look.face, 0.25), 0.96)
    for wide, colour in ((0.17, theme.paper_high), (0.1, look.edge)):
        paint.stroke([tail, neck], wide * u, colour)
    far = tip[0] + ux * 0.06 * u, tip[1] + uy * 0.06 * u
    paint.fill(_head(far, (ux, uy), 0.3 * u, 0.23 * u), theme.paper_high)
    paint.fill(_head(tip, (ux, uy), 0.2 * u, 0.15 * u), look.edge)


def _head(tip: Point, way: Point, long: float, half: float) -> list[Point]:
    """An arrow head, clockwise."""
    (x, y), (ux, uy) = tip, way
    back = x - ux * long, y - uy * long
    left = back[0] - uy * half, back[1] + ux * half
    right = back[0] + uy * half, back[1] - ux * half
    return [tip, right, left]


def bends(plan: TilingPlan, start: str, end: str) -> int:
    """To which side a jump bends: upwards where it goes across, else away from the middle."""
    (ax, ay), (bx, by) = plan.at(start), plan.at(end)
    if abs(bx - ax) > 3 * abs(by - ay):
        return 1 if bx > ax else -1
    outwards = (ax + bx) / 2 >= plan.cx
    return -1 if outwards == (by > ay) else 1


def arc(plan: TilingPlan, start: str, end: str, side: int = 0) -> list[Point]:
    """The way of a jump, bent to a side so that the pawn below it stays in sight."""
    (ax, ay), (bx, by) = plan.at(start), plan.at(end)
    side = side or bends(plan, start, end)
    mx, my = (ax + bx) / 2 - side * (by - ay) * BULGE, (ay + by) / 2 + side * (bx - ax) * BULGE
    points = []
    for k in range(17):
        t = k / 16
        p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((p * ax + q * mx + r * bx, p * ay + q * my + r * by))
    return points


def possible(plan: TilingPlan, start: str, end: str, look: SeatColour) -> None:
    """A jump that could be made."""
    points = arc(plan, start, end)[5:]
    width = max(dp(2), min(theme.line(3), 0.06 * plan.u))
    tilingmarks.outlined(plan, end, width, mix(look.edge, theme.ink, 0.3), 0.96)
    paint.dashes(points, 0.16 * plan.u, 0.1 * plan.u, 0.1 * plan.u, theme.paper_high)
    paint.dashes(points, 0.16 * plan.u, 0.1 * plan.u, 0.06 * plan.u, look.edge)


def made(plan: TilingPlan, path: Sequence[str], look: SeatColour) -> None:
    """The jumps that were chosen, one bow after the other, to one side and the other by turns."""
    jumps = list(pairwise(path))
    first = bends(plan, *jumps[0]) if jumps else 1
    bows = [arc(plan, *jump, first * (-1) ** k) for k, jump in enumerate(jumps)]
    for wide, colour in ((0.26, theme.paper_high), (0.19, look.edge), (0.12, look.face)):
        for points in bows:
            paint.stroke(points, wide * plan.u, colour)
            for x, y in (points[0], points[-1]):
                paint.disc(x, y, 0.5 * wide * plan.u, colour)


def left_behind(plan: TilingPlan, cell: str, look: SeatColour) -> None:
    """Where the pawn started: it has left."""
    x, y = plan.at(cell)
    rim = paint.circle(x, y, 0.95 * plan.token)
    paint.disc(x, y, 0.95 * plan.token, fade(look.face, 0.35))
    paint.dashes([*rim, rim[0]], dp(7), dp(5), max(dp(2), theme.line(3)), look.edge)


def landing(plan: TilingPlan, cell: str, number: int, look: SeatColour) -> None:
    """A landing with its number beside it."""
    width = max(dp(3), min(theme.line(5), 0.1 * plan.u))
    tilingmarks.outlined(plan, cell, width, theme.ink, 0.98)
    numbered(plan, cell, number, look)


def numbered(plan: TilingPlan, cell: str, number: int, look: SeatColour) -> None:
    """The number of a landing, at its upper right."""
    x, y = plan.at(cell)
    r = max(dp(11), 0.25 * plan.u)
    x, y = x + 0.42 * plan.u, y + 0.36 * plan.u
    paint.disc(x, y, r, theme.paper_high)
    paint.ring(x, y, r, max(dp(2), 0.14 * r), look.edge)
    paint.words(str(number), x, y, max(dp(14), 1.25 * r), theme.ink)


def taken(plan: TilingPlan, cell: str) -> None:
    """A pawn that is jumped: a dashed rim and a cross."""
    x, y = plan.at(cell)
    rim = paint.circle(x, y, 1.04 * plan.token)
    width = max(dp(2), min(theme.line(4), 0.09 * plan.u))
    paint.dashes([*rim, rim[0]], 0.18 * plan.u, 0.1 * plan.u, width, theme.bad)
    cross(x - 0.3 * plan.u, y + 0.3 * plan.u, max(dp(8), 0.18 * plan.u))


def cross(x: float, y: float, r: float) -> None:
    """The sign of what goes."""
    paint.disc(x, y, 1.2 * r, theme.paper_high)
    paint.disc(x, y, r, theme.bad)
    a = 0.42 * r
    for dx in (a, -a):
        paint.stroke([(x - dx, y - a), (x + dx, y + a)], 0.3 * r, theme.paper_high)
