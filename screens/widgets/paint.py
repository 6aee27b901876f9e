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

from screens.theme import ASSETS, Colour, SeatColour, fade, mix, rgb, theme

Point = tuple[float, float]

SHADOW = rgb("#3A1F10")
PLATE_SHADOW = rgb("#4A2810", 0.26)
MUTED_FACE, MUTED_EDGE = rgb("#CFC6BC"), rgb("#A89E94")
RIM = 0.6
"""Half the width, in pixels, over which an edge fades."""
FULL, NONE = 0.75, 0.25
"""Where the ramp texture is full and where it is nothing."""


@cache
def _image(name: str) -> CoreImage:
    # The image is kept, not its texture alone: it reloads itself when the GL context is lost.
    return CoreImage(str(ASSETS / "textures" / f"{name}.png"))


def texture(name: str) -> Texture:
    """A texture of assets/textures."""
    return _image(name).texture


@cache
def _unit(count: int) -> tuple[Point, ...]:
    step = 2 * math.pi / count
    return tuple((math.sin(i * step), math.cos(i * step)) for i in range(count))


def circle(cx: float, cy: float, r: float) -> list[Point]:
    """The points of a circle, as many as its size needs, clockwise from the top."""
    count = max(20, min(128, 16 + int(abs(r) * 1.1)))
    return [(cx + r * x, cy + r * y) for x, y in _unit(count)]


def corners(points: Sequence[Point], radius: float) -> list[Point]:
    """The same outline with its convex corners rounded."""
    result: list[Point] = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % count]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        ux, uy, vx, vy = (ax - x) / la, (ay - y) / la, (bx - x) / lb, (by - y) / lb
        half = math.acos(max(-1.0, min(1.0, ux * vx + uy * vy))) / 2
        cut = min(radius / max(1e-6, math.tan(half)), 0.49 * la, 0.49 * lb)
        for k in range(5):
            # A quadratic curve through the corner is round enough at these sizes.
            t = k / 4
            p, q = cut * (1 - t) ** 2, cut * t**2
            result.append((x + ux * p + vx * q, y + uy * p + vy * q))
    return result


def box(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The outline of a rectangle with round corners, clockwise."""
    r = max(0.1, min(radius, w / 2, h / 2))
    quarter = max(3, min(14, int(r / 2) + 3))
    points: list[Point] = []
    for cx, cy, start in (
        (x + w - r, y + h - r, 0),
        (x + w - r, y + r, 90),
        (x + r, y + r, 180),
        (x + r, y + h - r, 270),
    ):
        for k in range(quarter + 1):
            a = math.radians(start + 90 * k / quarter)
            points.append((cx + r * math.sin(a), cy + r * math.cos(a)))
    return points


def _normals(points: Sequence[Point], closed: bool) -> list[Point]:
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


def fill(points: Sequence[Point], colour: Colour, middle: Point | None = None) -> Mesh:
    """A filled outline (clockwise; seen from its middle every point must be in sight)."""
    n = len(points)
    if middle is None:
        middle = (sum(x for x, _y in points) / n, sum(y for _x, y in points) / n)
    vertices = [middle[0], middle[1], FULL, 0.5]
    indices: list[int] = []
    for i, ((x, y), (nx, ny)) in enumerate(zip(points, _normals(points, True))):
        vertices += (x - nx * RIM, y - ny * RIM, FULL, 0.5, x + nx * RIM, y + ny * RIM, NONE, 0.5)
        a, b = 1 + 2 * i, 1 + 2 * ((i + 1) % n)
        indices += (0, a, b, a, a + 1, b, b, a + 1, b + 1)
    Color(*colour)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture("ramp"))


def stroke(points: Sequence[Point], width: float, colour: Colour, closed: bool = False) -> Mesh:
    """A line of this width through the points."""
    if width < 1:
        colour, width = fade(colour, colour[3] * max(0.2, width)), 1.0
    vertices: list[float] = []
    indices: list[int] = []
    out, core = width / 2 + RIM, max(0.05, width / 2 - RIM)
    for (x, y), (nx, ny) in zip(points, _normals(points, closed)):
        for reach, u in ((out, NONE), (core, FULL), (-core, FULL), (-out, NONE)):
            vertices += (x + nx * reach, y + ny * reach, u, 0.5)
    n = len(points)
    for i in range(n if closed else n - 1):
        a, b = 4 * i, 4 * ((i + 1) % n)
        for k in (0, 1, 2):
            indices += (a + k, a + k + 1, b + k, b + k, a + k + 1, b + k + 1)
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


def disc(cx: float, cy: float, r: float, colour: Colour) -> Mesh:
    """A filled circle."""
    return fill(circle(cx, cy, r), colour, (cx, cy))


def ring(cx: float, cy: float, r: float, width: float, colour: Colour) -> Mesh:
    """A circle's line; `r` is the middle of the line."""
    return stroke(circle(cx, cy, r), width, colour, closed=True)


def rounded(x: float, y: float, w: float, h: float, r: float, colour: Colour) -> Mesh:
    """A rectangle with round corners."""
    return fill(box(x, y, w, h, r), colour, (x + w / 2, y + h / 2))


def frame(x: float, y: float, w: float, h: float, r: float, width: float, colour: Colour) -> Mesh:
    """The line round a rectangle with round corners."""
    return stroke(box(x, y, w, h, r), width, colour, closed=True)


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
    b = min((blur + radius) * 1.0, w / 2 + blur, h / 2 + blur)
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
    shadow: bool = False,
) -> None:
    """A plate or card with its thickness below; the box given is that of its face."""
    deep = dp(3) if thickness is None else thickness
    if shadow:
        soft_shadow(x, y - deep, w, h, radius, dp(16), dp(8), rgb("#4A2C14", 0.16))
    if deep:
        rounded(x, y - deep, w, h, radius, theme.plate_edge if edge is None else edge)
    rounded(x, y, w, h, radius, theme.paper_high if face is None else face)
    if theme.contrast:
        frame(x, y, w, h, radius, dp(2), theme.ink)


def plate_round(cx: float, cy: float, r: float, thickness: float | None = None) -> None:
    """A round board plate with its thickness and its shadow on the table."""
    deep = dp(10) if thickness is None else thickness
    low = cy - deep - 1.6 * deep
    spread("shadow", cx, low, r * 1.06 + 1.4 * deep, r * 1.06 + 1.4 * deep, fade(SHADOW, 0.55))
    disc(cx, cy - deep, r, theme.plate_edge)
    disc(cx, cy, r, theme.plate)
    if theme.contrast:
        ring(cx, cy, r, dp(2), theme.ink)


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
    lifted: float = 0.0,
    other: SeatColour | None = None,
    muted: bool = False,
    glyph: bool = True,
    shadow: bool = True,
) -> None:
    """A pawn or token of radius r (TOKENS 5.1); with `other` its edge shows the other face."""
    if shadow:
        piece_shadow(cx, cy, r, lifted)
    cy += 0.4 * r * lifted
    r *= 1 + 0.07 * lifted
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
    if glyph:
        shape(look.shape, cx, cy, 0.44 * r * (1.25 if theme.contrast else 1.0), mark)


def piece_shadow(cx: float, cy: float, r: float, lifted: float = 0.0) -> Rectangle:
    """What a piece throws on the board; lower and paler the higher it is lifted."""
    wide = 1 + 0.04 * lifted
    low = cy - (0.20 + 0.14 * lifted) * r
    alpha = 0.85 - 0.10 * lifted
    return spread("shadow", cx, low, 1.24 * r * wide, 1.20 * r * wide, fade(SHADOW, alpha))


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
