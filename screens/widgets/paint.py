"""Drawing for all boards: smooth shapes, shadows, plates and pieces on one canvas.

Each function adds instructions to the canvas of the enclosing `with` block. Kivy's y grows
upwards; the tokens' "down" is towards smaller y. Shapes are meshes with a rim of one pixel that
fades out, so that every edge is smooth on any screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from screens.base.theme import ASSETS, Colour, SeatColour, fade, mix, rgb, theme
from screens.widgets.outline import CORNER as CORNER
from screens.widgets.outline import (
    FULL,
    NONE,
    RIM,
    Hole,
    Piece,
    across,
    band,
    boxes,
    dashed,
    dashed_box,
    fan,
    fans,
    hidden,
    lines,
    nine,
    normals,
    placed,
    ribbon,
    rimmed,
    round_corners,
    shaped,
    steps,
    unit,
)
from screens.widgets.outline import Point as Point
from screens.widgets.outline import box as box
from screens.widgets.outline import circle as circle
from screens.widgets.outline import corners as corners
from screens.widgets.outline import outline as outline

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""
SHADOW = rgb("#3A1F10")
PLATE_SHADOW = rgb("#4A2810", 0.26)
MUTED_FACE, MUTED_EDGE = rgb("#CFC6BC"), rgb("#A89E94")
PICTURES = ("slate", "slate-dark", "saltire", "rim")
"""Textures that are drawn much smaller than they are: mipmaps keep them smooth."""


@cache
def _image(name: str) -> CoreImage:
    # The image is kept, not its texture alone: it reloads itself when the GL context is lost.
    return CoreImage(str(ASSETS / "textures" / f"{name}.png"), mipmap=name in PICTURES)


def texture(name: str) -> Texture:
    """A texture of assets/textures."""
    return _image(name).texture


def fill(points: Sequence[Point], colour: Colour, middle: Point | None = None) -> Mesh:
    """A filled outline (clockwise; seen from its middle every point must be in sight)."""
    n = len(points)
    if middle is None:
        middle = (sum(x for x, _y in points) / n, sum(y for _x, y in points) / n)
    return _fan(placed(rimmed(points, middle), 0.0, 0.0), colour)


def _fan(vertices: list[float], colour: Colour) -> Mesh:
    return _mesh(vertices, fan(len(vertices) // 8), colour)


def _mesh(vertices: list[float], indices: list[int], colour: Colour, name: str = "ramp") -> Mesh:
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture(name))


def around(points: Sequence[Point], hole: Sequence[Point], colour: Colour) -> Mesh:
    """A filled outline but for a hole with as many points, for what something covers there: a pixel
    that nobody sees takes as long as any other."""
    vertices: list[float] = []
    for (x, y), (nx, ny), (ix, iy) in zip(points, normals(points, True), hole):
        vertices += (ix, iy, FULL, 0.5, x - nx * RIM, y - ny * RIM, FULL, 0.5)
        vertices += (x + nx * RIM, y + ny * RIM, NONE, 0.5)
    indices = band(len(points))
    return _mesh(vertices, indices, colour)


def stroke(points: Sequence[Point], width: float, colour: Colour, closed: bool = False) -> Mesh:
    """A line of this width through the points."""
    return _along(zip(points, normals(points, closed)), width, colour, closed)


def _along(way: Iterable[tuple[Point, Point]], width: float, colour: Colour, closed: bool) -> Mesh:
    """A line through points that come with the direction across it."""
    if width < 1:
        colour, width = fade(colour, colour[3] * max(0.2, width)), 1.0
    vertices: list[float] = []
    out, core = width / 2 + RIM, max(0.05, width / 2 - RIM)
    for (x, y), (nx, ny) in way:
        ox, oy, cx, cy = nx * out, ny * out, nx * core, ny * core
        vertices += (x + ox, y + oy, NONE, 0.5, x + cx, y + cy, FULL, 0.5)
        vertices += (x - cx, y - cy, FULL, 0.5, x - ox, y - oy, NONE, 0.5)
    indices = ribbon(len(vertices) // 16, closed)
    return _mesh(vertices, indices, colour)


def segments(pieces: Iterable[Piece], width: float, colour: Colour) -> Mesh:
    """Many straight lines of one colour in one instruction."""
    spots, indices = lines(pieces, width)
    return _mesh(placed(spots, 0.0, 0.0), indices, colour)


SMALL, FEW = 7.0, 10
"""Dots up to this radius (in pixels) look round with so few corners."""


def disc(cx: float, cy: float, r: float, colour: Colour) -> Mesh:
    """A filled circle."""
    # Most of what is drawn: a circle's normals need no reckoning, its triangles are kept.
    count = steps(r)
    low, high = max(0.0, r - RIM), r + RIM
    vertices = [cx, cy, FULL, 0.5]
    for x, y in unit(count):
        vertices += (cx + low * x, cy + low * y, FULL, 0.5, cx + high * x, cy + high * y, NONE, 0.5)
    return _mesh(vertices, fan(count), colour)


def discs(spots: Sequence[Point], r: float, colour: Colour) -> Mesh:
    """Many filled circles of one size and colour, drawn as one; small dots have fewer corners."""
    count = steps(r) if r > SMALL else FEW
    low, high = max(0.0, r - RIM), r + RIM
    inner = [(low * x, low * y, high * x, high * y) for x, y in unit(count)]
    vertices: list[float] = []
    for cx, cy in spots:
        vertices += (cx, cy, FULL, 0.5)
        for ax, ay, bx, by in inner:
            vertices += (cx + ax, cy + ay, FULL, 0.5, cx + bx, cy + by, NONE, 0.5)
    indices = fans(count, len(spots))
    return _mesh(vertices, indices, colour)


def ring(cx: float, cy: float, r: float, width: float, colour: Colour) -> Mesh:
    """A circle's line; `r` is the middle of the line."""
    count = steps(r)
    way = (((cx + r * x, cy + r * y), out) for (x, y), out in zip(unit(count), across(count)))
    return _along(way, width, colour, closed=True)


def rounded(x: float, y: float, w: float, h: float, r: float, colour: Colour) -> Mesh:
    """A rectangle with round corners. (One that is moved and recoloured over and over, as a
    button's, is kept by its widget as Kivy's own SmoothRoundedRectangle.)"""
    return _boxes([(x + w / 2, y + h / 2)], w, h, r, colour)


def within(x: float, y: float, w: float, h: float, r: float) -> Box:
    """The box inside such a rectangle that it covers wholly."""
    inset = CORNER * r + 1
    return x + inset, y + inset, w - 2 * inset, h - 2 * inset


def beneath(x: float, y: float, w: float, h: float, r: float, deep: float, colour: Colour) -> Mesh:
    """The edge below such a rectangle, so deep, without what the rectangle covers."""
    hole = hidden(w, h, r, deep)
    return _boxes([(x + w / 2, y + h / 2 - deep)], w, h, r, colour, hole)


def tiles(
    middles: Sequence[Point], half: float, r: float, colour: Colour, covered: float = 0.0
) -> Mesh:
    """Many equal squares with round corners in one instruction; what is `covered` round the middle
    of each, as half a side, is left out."""
    hole = (-covered, -covered, covered, covered)
    return _boxes(middles, 2 * half, 2 * half, r, colour, hole)


def tiles_beneath(
    middles: Sequence[Point], half: float, r: float, deep: float, colour: Colour
) -> Mesh:
    """The edges below such squares, without what the squares cover."""
    hole = hidden(2 * half, 2 * half, r, deep)
    return _boxes([(x, y - deep) for x, y in middles], 2 * half, 2 * half, r, colour, hole)


def _boxes(
    middles: Sequence[Point], w: float, h: float, r: float, colour: Colour, hole: Hole | None = None
) -> Mesh:
    vertices, indices = boxes(middles, w, h, r, hole)
    return _mesh(vertices, indices, colour)


def frame(x: float, y: float, w: float, h: float, r: float, width: float, colour: Colour) -> Mesh:
    """The line round a rectangle with round corners."""
    r, corners = round_corners(x, y, w, h, r)
    way = [((cx + r * nx, cy + r * ny), (nx, ny)) for (cx, cy), arc in corners for nx, ny in arc]
    return _along(way, width, colour, closed=True)


def dashes(points: Sequence[Point], on: float, off: float, width: float, colour: Colour) -> Mesh:
    """A dashed line through the points (close it by repeating the first one)."""
    return segments(dashed(points, on, off), width, colour)


def dashed_frame(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    dash: tuple[float, float, float],
    colour: Colour,
) -> Mesh:
    """The dashed line round a rectangle with round corners: how long, how far apart, how wide."""
    spots, indices = dashed_box(w, h, r, *dash)
    return _mesh(placed(spots, x, y), indices, colour)


def hatch_disc(cx: float, cy: float, r: float, on: float, off: float, colour: Colour) -> Mesh:
    """A disc hatched at 45°."""
    pieces, at, s = [], -r + off, math.sqrt(0.5)
    while at < r:
        half = math.sqrt(r * r - at * at)
        mx, my = cx + at * s, cy - at * s
        pieces.append(((mx - half * s, my - half * s), (mx + half * s, my + half * s)))
        at += on + off
    return segments(pieces, on, colour)


def spread(name: str, cx: float, cy: float, rx: float, ry: float, colour: Colour) -> Rectangle:
    """A texture laid over an ellipse's box: shadow, shine or halo."""
    Color(*colour)
    return Rectangle(texture=texture(name), pos=(cx - rx, cy - ry), size=(2 * rx, 2 * ry))


def halo(cx: float, cy: float, r: float, alpha: float = 1.0) -> Rectangle:
    """The light round a piece of radius r."""
    return spread("halo", cx, cy, r * 1.75, r * 1.75, fade(theme.halo, alpha))


def soft_shadow(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    blur: float,
    dy: float,
    colour: Colour,
    covered: bool = False,
) -> Mesh:
    """The blurred shadow of a rectangle, `dy` further down; its middle is left out if what throws
    it never leaves its place."""
    b = min(blur + radius, w / 2 + blur, h / 2 + blur)
    left, low, right, top = x - b, y - b - dy, x + w + b, y + h + b - dy
    vertices, indices = nine(left, low, right, top, 2 * b, covered)
    return _mesh(vertices, indices, colour, "soft")


def plate(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    thickness: float | None = None,
    face: Colour | None = None,
    edge: Colour | None = None,
    covered: Box | None = None,
) -> None:
    """A plate or card with its thickness below; the box given is that of its face, of which what
    something else `covered` is left out."""
    deep = dp(3) if thickness is None else thickness
    if deep:
        beneath(x, y, w, h, radius, deep, theme.plate_edge if edge is None else edge)
    tone = theme.paper_high if face is None else face
    cx, cy, hole = x + w / 2, y + h / 2, None
    if covered is not None:
        left, low, wide, high = covered
        hole = left - cx, low - cy, left + wide - cx, low + high - cy
    _boxes([(cx, cy)], w, h, radius, tone, hole)
    if theme.contrast:
        frame(x, y, w, h, radius, dp(2), theme.ink)


def plate_round(cx: float, cy: float, r: float, deep: float) -> None:
    """A round board plate, so deep, and its shadow on the table."""
    low = cy - deep - 1.6 * deep
    spread("shadow", cx, low, r * 1.06 + 1.4 * deep, r * 1.06 + 1.4 * deep, fade(SHADOW, 0.55))
    disc(cx, cy - deep, r, theme.plate_edge)
    disc(cx, cy, r, theme.plate)
    if theme.contrast:
        ring(cx, cy, r, dp(2), theme.ink)


def shape(name: str, cx: float, cy: float, R: float, colour: Colour) -> Mesh:
    """One of the seven shapes (TOKENS 5.2) for the glyph radius R."""
    if name == "ring":
        return ring(cx, cy, 0.68 * R, 0.34 * R, colour)
    return _fan(placed(shaped(name, R), cx, cy), colour)


def piece(
    cx: float,
    cy: float,
    r: float,
    look: SeatColour,
    other: SeatColour | None = None,
    muted: bool = False,
    shadow: bool = True,
) -> None:
    """A pawn or token of radius r (TOKENS 5.1); with `other` its edge shows the other face."""
    if shadow:
        piece_shadow(cx, cy, r)
    face, edge, mark = look.face, look.edge, look.glyph
    if muted:
        face, edge = mix(face, MUTED_FACE, 0.55), mix(edge, MUTED_EDGE, 0.50)
    if other is not None:
        disc(cx, cy - 0.20 * r, r, other.face)
        disc(cx, cy - 0.10 * r, r, edge)
    else:
        disc(cx, cy - 0.15 * r, r, edge)
    disc(cx, cy, r, face)
    spread("shine", cx, cy, r, r, (1, 1, 1, 1))
    dark_mark = sum(mark[:3]) < 1.5
    groove = max(1.0, 0.055 * r) * (1.5 if theme.contrast else 1.0)
    if r > dp(7):
        ring(cx, cy, 0.80 * r, groove, fade(mark, 0.26 if dark_mark else 0.34))
    if theme.contrast:
        ring(cx, cy, r, max(1.0, 0.06 * r), theme.ink)
    elif look.name == "black" and theme.dark:
        ring(cx, cy, r * 0.985, max(1.0, 0.05 * r), rgb("#A79BB0"))
    shape(look.shape, cx, cy, 0.44 * r * (1.25 if theme.contrast else 1.0), mark)


def piece_shadow(cx: float, cy: float, r: float) -> Rectangle:
    """What a piece throws on the board."""
    return spread("shadow", cx, cy - 0.20 * r, 1.24 * r, 1.20 * r, fade(SHADOW, 0.85))


@lru_cache(maxsize=512)
def _label(text: str, font: str, size: int) -> CoreLabel:
    label = CoreLabel(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label


def written(text: str, size: float, font: str = "") -> Texture:
    """The texture of a short text in white; kept, as boards use the same few numbers."""
    return _label(text, font or theme.font("title_m"), max(1, round(size))).texture


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    font: str = "",
    anchor: float = 0.5,
) -> float:
    """A short text on a board, its middle at y; `anchor` 0, 0.5 or 1: x is its left, middle,
    right. Gives its width."""
    made = written(text, size, font)
    Color(*colour)
    # Whole pixels keep the letters sharp.
    Rectangle(
        texture=made,
        pos=(round(x - anchor * made.width), round(y - made.height / 2)),
        size=made.size,
    )
    return float(made.width)
