"""What is drawn on the cells of a tiling: cells, outlines, hatching, labels, ways, zones, pairs.

Each function adds to the canvas of the enclosing `with` block, as those of paint do.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from screens.base.theme import Colour, fade, mix, rgb, theme
from screens.widgets import paint
from screens.widgets.outline import FULL, NONE, RIM, fan, normals
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import SIDE, border, length, spaced

GROOVE = rgb("#B99F73", 0.28)
ZONE_EDGE = rgb("#A8731A")
LAST = rgb("#FFE9A8")
PAIRS = tuple(map(rgb, ("#0B7B83", "#A3338D", "#4A7C23", "#B14A1B", "#4550B0", "#8A6A00",
                        "#1E7A4C", "#A02C4A", "#6B4FA3", "#555555")))  # fmt: skip
"""The colours of numbered pairs, one after the other."""
DOT = 4.6
GLOW = ((1.0, 0.18), (0.82, 0.22), (0.64, 0.3), (0.46, 0.5))
"""Layers of light: how much of the width each has, and how strong it is."""


# --- cells --------------------------------------------------------------------------------------


def polygons(outlines: Iterable[Sequence[Point]], colour: Colour) -> Mesh:
    """Many convex outlines, clockwise, in one instruction."""
    vertices: list[float] = []
    indices: list[int] = []
    for points in outlines:
        count, first = len(points), len(vertices) // 4
        mx, my = sum(x for x, _y in points) / count, sum(y for _x, y in points) / count
        vertices += (mx, my, FULL, 0.5)
        for (x, y), (nx, ny) in zip(points, normals(points, True)):
            vertices += (x - nx * RIM, y - ny * RIM, FULL, 0.5)
            vertices += (x + nx * RIM, y + ny * RIM, NONE, 0.5)
        indices += [first + k for k in fan(count)]
    Color(*colour)
    texture = paint.texture("ramp")
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def cells(plan: TilingPlan, colours: Mapping[str, Colour], scale: float) -> None:
    """All cells in their colours, one instruction for each colour."""
    by_colour: dict[Colour, list[str]] = {}
    for name, colour in colours.items():
        by_colour.setdefault(colour, []).append(name)
    for colour, names in by_colour.items():
        polygons((plan.polygon(name, scale) for name in names), colour)


def grooves(plan: TilingPlan, names: Iterable[str], scale: float) -> Mesh:
    """The shade on the left and upper sides of cells."""
    width = max(1.0, 0.05 * SIDE[plan.tiling.kind] * plan.u)
    lines = []
    for name in names:
        corners = plan.polygon(name, scale - 0.04)
        x, y = plan.at(name)
        for a, b in zip(corners, (*corners[1:], corners[0])):
            mx, my = (a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y
            if my - mx > 0.1 * plan.u:
                lines.append((a, b))
    return paint.segments(lines, width, GROOVE)


def outlined(plan: TilingPlan, name: str, width: float, colour: Colour, scale: float = 1.0) -> Mesh:
    """A line round a cell; the line lies inside it."""
    inner = scale - width / (1.73 * SIDE[plan.tiling.kind] * plan.u)
    return paint.stroke(plan.polygon(name, inner), width, colour, closed=True)


def filled(plan: TilingPlan, name: str, colour: Colour, scale: float = 1.0) -> Mesh:
    """A cell in this colour."""
    return polygons([plan.polygon(name, scale)], colour)


def last_move(plan: TilingPlan, name: str, ground: Colour) -> None:
    """The cell of the last move: filled, and outlined with light."""
    filled(plan, name, mix(ground, theme.halo, 0.45) if theme.dark else LAST, 0.97)
    outlined(plan, name, max(dp(2), min(theme.line(5), 0.1 * plan.u)), theme.halo)


def hatched(plan: TilingPlan, name: str, outline: bool = True) -> None:
    """A cell where one may not play."""
    corners = plan.polygon(name, 0.9)
    on, off = dp(4), dp(6)
    if plan.u < dp(40):
        on, off = 0.1 * plan.u, 0.15 * plan.u
    paint.segments(_stripes(corners, on + off), on, fade(theme.bad, 0.55))
    if outline:
        width = max(dp(2), min(theme.line(4), 0.07 * plan.u))
        dash = 0.14 * plan.u
        paint.dashes([*corners, corners[0]], 1.4 * dash, dash, width, theme.bad)


def _stripes(corners: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Lines at 45° through a convex outline."""
    s = math.sqrt(0.5)
    across = [(x - y) * s for x, y in corners]
    at, found = min(across) + step / 2, []
    while at < max(across):
        cut = []
        for k, (x, y) in enumerate(corners):
            a, b = across[k - 1], across[k]
            if (a < at) != (b < at):
                t, (px, py) = (at - a) / (b - a), corners[k - 1]
                cut.append((px + (x - px) * t, py + (y - py) * t))
        if len(cut) == 2:
            found.append((cut[0], cut[1]))
        at += step
    return found


def label(
    plan: TilingPlan, name: str, text: str, colour: Colour | None = None, size: float = 0.5
) -> None:
    """A short text in the middle of a cell, so high in cells."""
    paint.words(text, *plan.at(name), max(dp(14), size * plan.u), colour or theme.ink)


def name_tags(plan: TilingPlan, names: Iterable[str]) -> None:
    """The names of cells, each on a small tag at the foot of its cell."""
    size = max(dp(14), min(dp(20), 0.24 * plan.u))
    high = 1.15 * size
    for name in names:
        x, y = plan.at(name)
        y -= 0.36 * plan.u
        wide = paint.written(name, size).width + 0.8 * size
        box = x - wide / 2, y - high / 2, wide, high, high / 2
        paint.rounded(*box, theme.paper_high)
        paint.frame(*box, dp(1.5), theme.ink)
        paint.words(name, x, y, size, theme.ink)


def small_dots(plan: TilingPlan, names: Iterable[str]) -> None:
    """Where one may go."""
    for name in names:
        paint.disc(*plan.at(name), 0.14 * plan.u, fade(theme.ink, 0.18))


# --- ways and zones -----------------------------------------------------------------------------


def dotted_way(
    plan: TilingPlan,
    way: Sequence[Point],
    colour: Colour,
    lane: float = 0.0,
    edge: Colour | None = None,
) -> None:
    """Dots along a way of points; `lane` moves it aside, in dots, where several run together."""
    r = min(dp(DOT), 0.07 * plan.u)
    moved = [(x + nx * lane * 2.4 * r, y + ny * lane * 2.4 * r)
             for (x, y), (nx, ny) in zip(way, normals(way, False))]  # fmt: skip
    spots = spaced(moved, max(1, round(length(moved) / (4.2 * r))) - 1)
    if edge is not None:
        paint.discs(spots, r * 1.25, edge)
    paint.discs(spots, r, colour)


def bright_way(plan: TilingPlan, way: Sequence[Point], colour: Colour | None = None) -> None:
    """A line of light from point to point, in a colour if it is somebody's."""
    if len(way) < 2:
        return
    paint.stroke(way, 0.52 * plan.u, fade(theme.halo, 0.30))
    paint.stroke(way, 0.36 * plan.u, fade(theme.halo, 0.65))
    if colour is not None:
        paint.stroke(way, 0.24 * plan.u, colour)


def zone(plan: TilingPlan, names: Collection[str], colour: Colour = ZONE_EDGE) -> None:
    """The outline of an area."""
    width = max(dp(3), min(theme.line(6), 0.14 * plan.u))
    for loop in _bounds(plan, names):
        paint.stroke(loop, width, colour, closed=True)


def zone_light(plan: TilingPlan, names: Collection[str], wide: float = 0.0) -> None:
    """The light round an area, so wide: it fades outwards, and cells that meet share it."""
    wide = wide or max(dp(8), min(dp(22), 0.4 * plan.u))
    for loop in _bounds(plan, names):
        for share, alpha in GLOW:
            paint.stroke(loop, share * wide, fade(theme.halo, alpha), closed=True)


def _bounds(plan: TilingPlan, names: Collection[str]) -> list[list[Point]]:
    """The outlines of an area in pixels, with round corners."""
    loops = border(plan.tiling, names)
    return [paint.corners([plan.point(*point) for point in loop], 0.16 * plan.u) for loop in loops]


# --- numbered pairs -----------------------------------------------------------------------------


def pair_colour(number: int) -> Colour:
    """The colour of a numbered pair."""
    return PAIRS[number % len(PAIRS)]


def pair_line(number: int) -> Colour:
    """The same for lines and figures on the board's ground: in the dark a brighter one."""
    return mix(pair_colour(number), theme.ink, 0.4) if theme.dark else pair_colour(number)


def pair_on_cells(
    plan: TilingPlan, number: int, one: str, other: str, taken: Collection[str] = ()
) -> None:
    """Both cells with the same number in the same colour, joined by a bow if they lie apart.

    On cells that are `taken` the number stands beside what lies there.
    """
    colour = pair_colour(number)
    if other not in plan.tiling.neighbours(one):
        pair_bow(plan, colour, one, other)
    ground = mix(colour, theme.paper_high, 0.82)
    ink = mix(colour, theme.ink, 0.5) if theme.dark else colour
    for name in (one, other):
        x, y = plan.at(name)
        size = max(dp(14), 0.46 * plan.u)
        if name in taken:
            size = max(dp(14), 0.3 * plan.u)
            x, y = x + 0.27 * plan.u, y + 0.27 * plan.u
            paint.disc(x, y, 0.62 * size, ground)
            paint.ring(x, y, 0.62 * size, max(dp(1), 0.1 * size), colour)
        else:
            filled(plan, name, ground, 0.97)
        outlined(plan, name, max(dp(2), min(theme.line(5), 0.09 * plan.u)), colour, 0.98)
        paint.words(str(number + 1), x, y, size, ink)


def pair_on_discs(plan: TilingPlan, number: int, one: str, other: str) -> None:
    """The same on small discs, where cells are not drawn."""
    colour, r = pair_line(number), 0.34 * plan.u
    pair_bow(plan, colour, one, other)
    for x, y in (plan.at(one), plan.at(other)):
        paint.disc(x, y, 1.12 * r, theme.paper_high)
        paint.disc(x, y, r, mix(colour, theme.paper_high, 0.82))
        paint.ring(x, y, r, max(dp(1.5), 0.16 * r), colour)
        paint.words(str(number + 1), x, y, 1.15 * r, colour)


def pair_bow(plan: TilingPlan, colour: Colour, one: str, other: str) -> None:
    """The bow between both cells of a pair."""
    points = bow(plan.at(one), plan.at(other), 0.35 * plan.u)
    paint.stroke(points, 0.24 * plan.u, fade(theme.paper_high, 0.95))
    paint.stroke(points, 0.14 * plan.u, colour)


def bow(a: Point, b: Point, up: float) -> list[Point]:
    """A curve from one point to another, bent upwards, or to the left where they lie above each
    other."""
    (ax, ay), (bx, by) = a, b
    mx, my = (ax + bx) / 2, (ay + by) / 2
    if abs(by - ay) > abs(bx - ax):
        mx -= 2 * up
    else:
        my += 2 * up
    points = []
    for k in range(13):
        t = k / 12
        p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((p * ax + q * mx + r * bx, p * ay + q * my + r * by))
    return points
