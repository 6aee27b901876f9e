"""Hexagons turn into triangles and back: each cell of the one is a corner of the other."""

from __future__ import annotations

from functools import lru_cache

from engine.tilings import Tiling, tiling
from screens.base.theme import fade, mix, rgb, theme
from screens.games.polygo import land
from screens.widgets import paint, tilingmarks
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan


@lru_cache(8)
def triangles(name: str) -> tuple[tuple[Point, Point, Point], ...]:
    """The middles of every three cells that meet in a corner, in the tiling's measures."""
    board: Tiling = tiling(name)
    found = set()
    for cell in board.cells:
        for other in board.neighbours(cell):
            for third in board.neighbours(other):
                if third in board.neighbours(cell):
                    found.add(tuple(sorted((cell, other, third))))
    return tuple(_clockwise([board.middle(cell) for cell in three]) for three in sorted(found))


def _clockwise(points: list[Point]) -> tuple[Point, Point, Point]:
    (ax, ay), (bx, by), (cx, cy) = points
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    one, two, three = points if turn > 0 else (points[0], points[2], points[1])
    return one, two, three


def turned(plan: TilingPlan, t: float) -> None:
    """The hexagons shrunk so far, and the triangles grown so far."""
    water = rgb("#1F3C42") if theme.dark else rgb("#CBE7E8")
    names = plan.tiling.cells
    tilingmarks.polygons((plan.polygon(name, 1.04) for name in names), water)
    share = 1 - t
    if share > 0.12:
        tint = land.sea_colour(plan.tiling, names[0])
        tilingmarks.polygons((plan.polygon(name, 0.97 * share) for name in names), tint)
    if t > 0.05:
        tint = mix(rgb("#7CC6B2"), water, 0.25) if not theme.dark else rgb("#3F7C74")
        grown = []
        for three in triangles(plan.tiling.name):
            mx, my = sum(x for x, _y in three) / 3, sum(y for _x, y in three) / 3
            size = 0.97 * t
            corners = [plan.point(mx + (x - mx) * size, my + (y - my) * size) for x, y in three]
            grown.append(corners)
        tilingmarks.polygons(grown, fade(tint, min(1.0, 0.35 + t)))
    for name in names:
        paint.disc(*plan.at(name), max(2.0, 0.05 * plan.u), fade(theme.ink, 0.5))
