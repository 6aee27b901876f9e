"""The names of places on the rim of a tiling, for those who say 'c4' to each other."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp

from screens.base.theme import theme
from screens.widgets import paint
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import grown

WIDE = 0.42
"""How wide the strip outside the bands is on which names stand, in cells; at least 18 dp."""


def strip_of(u: float) -> float:
    """The width of that strip where cells are so wide."""
    return max(WIDE, dp(18) / u)


def draw(plan: TilingPlan) -> None:
    """Rows and columns, each at its ends."""
    size = min(dp(22), max(dp(14), 0.3 * plan.u))
    for text, (x, y) in names(plan):
        paint.words(text, *plan.point(x, y), size, theme.ink_2)


def names(plan: TilingPlan) -> Iterator[tuple[str, Point]]:
    """What is written where: rows have their names on the left; columns on top, or where rows are
    counted from their own left end, the number of the last cell on the right."""
    tiling = plan.tiling
    strip = grown(plan.plate, -0.5 * strip_of(plan.u))
    by_column = tiling.kind in ("square", "rhombus")
    for row in tiling.rows:
        first, last = tiling.middle(row[0]), tiling.middle(row[-1])
        yield (row[0][1:] if by_column else row[0][0]), _leave(strip, first, (-1.0, 0.0))
        if not by_column:
            yield row[-1][1:], _leave(strip, last, (1.0, 0.0))
    up = (-0.5, -0.8660254) if tiling.kind == "rhombus" else (0.0, -1.0)
    for name in tiling.rows[0]:
        text = name[0] if by_column else name[1:]
        yield text, _leave(strip, tiling.middle(name), up)


def _leave(corners: tuple[Point, ...], at: Point, way: Point) -> Point:
    """Where one leaves a convex outline, going this way from a point inside."""
    best = 99.0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0])):
        across = way[0] * (by - ay) - way[1] * (bx - ax)
        if abs(across) > 1e-9:
            t = ((ax - at[0]) * (by - ay) - (ay - at[1]) * (bx - ax)) / across
            if t > 0:
                best = min(best, t)
    return at[0] + way[0] * best, at[1] + way[1] * best
