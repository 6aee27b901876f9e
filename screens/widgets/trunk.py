"""The trunk's fittings: canvas, leather straps, buckles, brass rails and corners, the handle.

Each function adds its instructions to the canvas that is open (`with widget.canvas:`).
Sizes are pixels; `u` is how many pixels one dp of the drawing takes.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from screens.base.theme import BLACK, Colour, fade, mix, rgb, theme
from screens.widgets.paint import Point, box, dashes, disc, fill, rounded, soft_shadow, stroke

STITCH_CANVAS = rgb("#8FC0C4", 0.50)
STITCH_LEATHER = rgb("#F0C9A0", 0.75)
STRING = rgb("#F3D9A4")


@cache
def gradient(top: Colour, low: Colour) -> Texture:
    """A texture that goes from one colour at the top to another at the bottom."""
    steps = 64
    shares = (i / (steps - 1) for i in range(steps))
    rows = (fade(mix(low, top, s), low[3] + (top[3] - low[3]) * s) for s in shares)
    pixels = bytes(round(255 * part) for row in rows for part in row)

    def paint(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba")

    texture = Texture.create(size=(1, steps), colorfmt="rgba")
    paint(texture)
    # Android throws textures away when the app sleeps: this paints it again.
    texture.add_reload_observer(paint)
    return texture


def leather() -> Colour:
    """The leather as it lies in the light."""
    return mix(theme.leather, rgb("#C06A45"), 0.25)


def arc(cx: float, cy: float, r: float, start: float, end: float, steps: int = 12) -> list[Point]:
    """Points of an arc; angles in degrees from the top, clockwise."""
    turns = (radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(cx + r * sin(a), cy + r * cos(a)) for a in turns]


def stitches(points: list[Point], u: float, colour: Colour = STITCH_CANVAS) -> None:
    """A seam along these points: 7 on, 6 off, 1.6 wide."""
    dashes(points, 7 * u, 6 * u, 1.6 * u, colour)


def stitched_frame(x: float, y: float, w: float, h: float, u: float) -> None:
    """A seam round a rectangle with round corners."""
    points = box(x, y, w, h, 18 * u)
    stitches([*points, points[0]], u)


def cloth(x: float, y: float, w: float, h: float) -> None:
    """The petrol canvas, lighter at the top."""
    Color(1, 1, 1)
    Rectangle(pos=(x, y), size=(w, h), texture=gradient(theme.canvas_high, theme.canvas_low))


def strap(x: float, y: float, w: float, h: float, u: float) -> None:
    """A leather strap that runs from bottom to top, stitched along both sides."""
    Color(*fade(BLACK, 0.22))
    Rectangle(pos=(x - 3 * u, y), size=(w + 6 * u, h))
    Color(*leather())
    Rectangle(pos=(x, y), size=(w, h))
    Color(*fade(theme.leather_low, 0.75))
    Rectangle(pos=(x, y), size=(1.5 * u, h))
    Rectangle(pos=(x + w - 1.5 * u, y), size=(1.5 * u, h))
    for side in (x + 6 * u, x + w - 6 * u):
        stitches([(side, y), (side, y + h)], u, STITCH_LEATHER)


def brass_plate(x: float, y: float, w: float, h: float, r: float, u: float) -> None:
    """A plate of brass with its thickness below."""
    rounded(x, y - 2.5 * u, w, h, r, theme.brass_low)
    rounded(x, y, w, h, r, theme.brass)
    shaded(x + 1, y + 1, w - 2, h - 2, r, theme.brass_high, theme.brass)


def shaded(x: float, y: float, w: float, h: float, r: float, top: Colour, low: Colour) -> None:
    """A rectangle with round corners, one colour above and another below."""
    Color(1, 1, 1)
    # Kivy lays a texture on a rounded rectangle upside down.
    RoundedRectangle(pos=(x, y), size=(w, h), radius=[r], texture=gradient(low, top))


def brass_disc(cx: float, cy: float, r: float, top: Colour, low: Colour) -> None:
    """A round of brass that catches the light from above."""
    disc(cx, cy, r, mix(low, top, 0.5))
    Color(1, 1, 1)
    side = 2 * (r - 1)
    Ellipse(
        pos=(cx - r + 1, cy - r + 1), size=(side, side), texture=gradient(top, low), segments=120
    )


def rivet(cx: float, cy: float, r: float) -> None:
    """A small nail in the brass."""
    disc(cx, cy, r, theme.brass_low)


def buckle(cx: float, cy: float, u: float) -> None:
    """The brass buckle of a strap, 56 x 40."""
    x, y = cx - 28 * u, cy - 20 * u
    soft_shadow(x, y, 56 * u, 40 * u, 9 * u, 8 * u, 4 * u, fade(BLACK, 0.35))
    brass_plate(x, y, 56 * u, 40 * u, 9 * u, u)
    rounded(x + 8 * u, y + 7 * u, 40 * u, 26 * u, 5 * u, theme.brass_low)
    rounded(x + 9 * u, y + 8 * u, 38 * u, 24 * u, 4 * u, theme.leather)
    brass_plate(cx - 3.5 * u, y + 5 * u, 7 * u, 31 * u, 3.5 * u, 0.6 * u)


def rails(x: float, y: float, w: float, u: float) -> None:
    """The two brass rails where lid and trunk meet; y is the seam between them."""
    Color(*fade(BLACK, 0.35))
    Rectangle(pos=(x, y - 16 * u), size=(w, 30 * u))
    count = max(2, int(w / (92 * u)))
    for low in (y + 1.5 * u, y - 12.5 * u):
        Color(*theme.brass_low)
        Rectangle(pos=(x, low - 1.5 * u), size=(w, 12 * u))
        Color(1, 1, 1)
        Rectangle(pos=(x, low), size=(w, 10.5 * u), texture=gradient(theme.brass_high, theme.brass))
        for i in range(count):
            rivet(x + w * (i + 0.5) / count, low + 5 * u, 2.2 * u)


def corner(x: float, y: float, dx: int, dy: int, u: float, size: float = 44) -> None:
    """A brass corner; dx and dy (1 or -1) point into the trunk."""
    s = size * u
    curve = [(0.0, s), *arc(s * 1.1, s * 1.1, s * 0.92, 262, 188), (s, 0.0), (0.0, 0.0)]

    def part(grow: float, colour: Colour) -> None:
        points = [(x + dx * px * grow, y + dy * py * grow) for px, py in curve]
        fill(points if dx * dy > 0 else points[::-1], colour, (x, y))

    part(1.07, fade(BLACK, 0.35))
    part(1.0, theme.brass)
    part(0.91, mix(theme.brass, theme.brass_high, 0.45))
    for a, b in ((0.16, 0.16), (0.13, 0.80), (0.80, 0.13)):
        rivet(x + dx * s * a, y + dy * s * b, 2.4 * u)


def handle(cx: float, top: float, u: float) -> None:
    """The leather handle that hangs from the top edge, 190 wide and 76 deep."""
    low = top - 62 * u

    def bow(down: float) -> list[Point]:
        y = low + 38 * u - down
        return [
            (cx + 82 * u, top + 4 * u),
            *arc(cx + 44 * u, y, 38 * u, 90, 180),
            *arc(cx - 44 * u, y, 38 * u, 180, 270),
            (cx - 82 * u, top + 4 * u),
        ]

    stroke(bow(5 * u), 28 * u, fade(BLACK, 0.35))
    stroke(bow(0), 27 * u, theme.leather_low)
    stroke(bow(0), 23 * u, leather())
    stitches(bow(0), u, STITCH_LEATHER)


def luggage_tag(cx: float, cy: float, w: float, h: float, u: float) -> list[Point]:
    """The outline of a hanging tag: both upper corners cut, all corners a little round."""
    cut, r = 36 * u, 14 * u
    left, right, low, top = cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2
    return [
        *arc(left + r, top - cut, r, 270, 315, 6),
        *arc(left + cut, top - r, r, 315, 360, 6),
        *arc(right - cut, top - r, r, 0, 45, 6),
        *arc(right - r, top - cut, r, 45, 90, 6),
        *arc(right - r, low + r, r, 90, 180),
        *arc(left + r, low + r, r, 180, 270),
    ]
