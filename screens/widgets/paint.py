"""Drawing for all boards: smooth shapes, shadows, plates and pieces on one canvas.

Each function adds instructions to the canvas of the enclosing `with` block. Kivy's y grows
upwards; the tokens' "down" is towards smaller y. Shapes are meshes with a rim of one pixel that
fades out, so that every edge is smooth on any screen.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from screens.base.theme import ASSETS, Colour, SeatColour, fade, mix, rgb, theme
from screens.widgets.outline import Point as Point
from screens.widgets.outline import band, fan, fans, normals, ribbon, round_corners, steps, unit
from screens.widgets.outline import box as box
from screens.widgets.outline import circle as circle
from screens.widgets.outline import corners as corners
from screens.widgets.outline import outline as outline

SHADOW = rgb("#3A1F10")
PLATE_SHADOW = rgb("#4A2810", 0.26)
MUTED_FACE, MUTED_EDGE = rgb("#CFC6BC"), rgb("#A89E94")
RIM = 0.6
"""Half the width, in pixels, over which an edge fades."""
PICTURES = ("slate", "slate-dark", "saltire", "rim")
"""Textures that are drawn much smaller than they are: mipmaps keep them smooth."""
FULL, NONE = 0.75, 0.25
"""Where the ramp texture is full and where it is nothing."""


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
    vertices = [middle[0], middle[1], FULL, 0.5]
    for (x, y), (nx, ny) in zip(points, normals(points, True)):
        vertices += (x - nx * RIM, y - ny * RIM, FULL, 0.5, x + nx * RIM, y + ny * RIM, NONE, 0.5)
    Color(*colour)
    return Mesh(vertices=vertices, indices=fan(n), mode="triangles", texture=texture("ramp"))


def around(points: Sequence[Point], hole: Sequence[Point], colour: Colour) -> Mesh:
    """A filled outline but for a hole with as many points, for what something covers there: a pixel
    that nobody sees takes as long as any other."""
    vertices: list[float] = []
    for (x, y), (nx, ny), (ix, iy) in zip(points, normals(points, True), hole):
        vertices += (ix, iy, FULL, 0.5, x - nx * RIM, y - ny * RIM, FULL, 0.5)
        vertices += (x + nx * RIM, y + ny * RIM, NONE, 0.5)
    indices = band(len(points))
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


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
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


def segments(pieces: Iterable[tuple[Point, Point]], width: float, colour: Colour) -> Mesh:
    """Many straight lines of one colour in one instruction."""
    vertices: list[float] = []
    indices: list[int] = []
    out, core = width / 2 + RIM, max(0.05, width / 2 - RIM)
    for (ax, ay), (bx, by) in pieces:
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length, (bx - ax) / length
        first = len(vertices) // 4
        for x, y in ((ax, ay), (bx, by)):
            for reach, u in ((out, NONE), (core, FULL), (-core, FULL), (-out, NONE)):
                vertices += (x + nx * reach, y + ny * reach, u, 0.5)
        for k in (0, 1, 2):
            a = first + k
            indices += (a, a + 1, a + 4, a + 4, a + 1, a + 5)
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


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
    Color(*colour)
    return Mesh(vertices=vertices, indices=fan(count), mode="triangles", texture=texture("ramp"))


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
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


def ring(cx: float, cy: float, r: float, width: float, colour: Colour) -> Mesh:
    """A circle's line; `r` is the middle of the line."""
    return stroke(circle(cx, cy, r), width, colour, closed=True)


def rounded(x: float, y: float, w: float, h: float, r: float, colour: Colour) -> Mesh:
    """A rectangle with round corners. (One that is moved and recoloured over and over, as a
    button's, is kept by its widget as Kivy's own SmoothRoundedRectangle.)"""
    return _boxes([(x + w / 2, y + h / 2)], w, h, r, colour)


def tiles(middles: Sequence[Point], half: float, r: float, colour: Colour) -> Mesh:
    """Many equal squares with round corners in one instruction."""
    return _boxes(middles, 2 * half, 2 * half, r, colour)


def _boxes(middles: Sequence[Point], w: float, h: float, r: float, colour: Colour) -> Mesh:
    # As with discs: the way out of a corner's arc is known without reckoning.
    r, corners = round_corners(-w / 2, -h / 2, w, h, r)
    low, high = r - RIM, r + RIM
    rim: list[tuple[float, float, float]] = []
    for (cx, cy), arc in corners:
        for nx, ny in arc:
            rim += ((cx + low * nx, cy + low * ny, FULL), (cx + high * nx, cy + high * ny, NONE))
    vertices: list[float] = []
    for mx, my in middles:
        vertices += (mx, my, FULL, 0.5)
        for x, y, ramp in rim:
            vertices += (mx + x, my + y, ramp, 0.5)
    indices = fans(len(rim) // 2, len(middles))
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


def frame(x: float, y: float, w: float, h: float, r: float, width: float, colour: Colour) -> Mesh:
    """The line round a rectangle with round corners."""
    r, corners = round_corners(x, y, w, h, r)
    way = [((cx + r * nx, cy + r * ny), (nx, ny)) for (cx, cy), arc in corners for nx, ny in arc]
    return _along(way, width, colour, closed=True)


def dashes(points: Sequence[Point], on: float, off: float, width: float, colour: Colour) -> Mesh:
    """A dashed line through the points (close it by repeating the first one)."""
    pieces = []
    left, drawing = on, True
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length, at = math.hypot(bx - ax, by - ay), 0.0
        while length - at > 1e-6:
            step = min(left, length - at)
            if drawing:
                p, q = at / length, (at + step) / length
                pieces.append(
                    (
                        (ax + (bx - ax) * p, ay + (by - ay) * p),
                        (ax + (bx - ax) * q, ay + (by - ay) * q),
                    )
                )
            at, left = at + step, left - step
            if left <= 1e-6:
                drawing = not drawing
                left = on if drawing else off
    return segments(pieces, width, colour)


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
) -> BorderImage:
    """The blurred shadow of a rectangle, `dy` further down."""
    b = min(blur + radius, w / 2 + blur, h / 2 + blur)
    Color(*colour)
    return BorderImage(
        texture=texture("soft"),
        border=(31, 31, 31, 31),
        display_border=(2 * b, 2 * b, 2 * b, 2 * b),
        pos=(x - b, y - b - dy),
        size=(w + 2 * b, h + 2 * b),
    )


def plate(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    thickness: float | None = None,
    face: Colour | None = None,
    edge: Colour | None = None,
) -> None:
    """A plate or card with its thickness below; the box given is that of its face."""
    deep = dp(3) if thickness is None else thickness
    if deep:
        rounded(x, y - deep, w, h, radius, theme.plate_edge if edge is None else edge)
    rounded(x, y, w, h, radius, theme.paper_high if face is None else face)
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
    return fill(outline(name, cx, cy, R), colour, (cx, cy))


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
