"""Draws the open trunk of the home screen: canvas lid, straps, lock, corners, paper lining."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from screens.base.insets import room
from screens.base.theme import BLACK, Colour, fade, mix, rgb, theme
from screens.shell.home_layout import HomePlan
from screens.widgets import paint, trunk

SHAPES = ("circle", "star", "square", "diamond", "triangle", "cross")


STRAPS_FROM = 900
"""A narrower lid (dp) has no room for straps."""


@cache
def _dots() -> Texture:
    """One dot of the lining's pattern, repeated over all of it."""
    side = 32
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.wrap = "repeat"
    texture.mag_filter = "linear"

    def draw(texture: Texture) -> None:
        pixels = bytearray(b"\xff\xff\xff\x00" * (side * side))
        for cx, cy in ((8, 8), (24, 24)):
            for y in range(cy - 3, cy + 4):
                for x in range(cx - 3, cx + 4):
                    far = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5
                    pixels[4 * (y * side + x) + 3] = round(255 * max(0.0, min(1.0, 2.6 - far)))
        texture.blit_buffer(bytes(pixels), colorfmt="rgba")

    draw(texture)
    texture.add_reload_observer(draw)
    return texture


def draw_outside(width: float, height: float, plan: HomePlan) -> None:
    """Everything behind the cards, on the canvas that is open; sizes in pixels."""
    u = dp(1)
    lid, frame = plan.lid * u, plan.frame * u
    Color(*theme.canvas)
    x, y, w, h = room.out(0, 0, width, height, (width, height))
    Rectangle(pos=(x, y), size=(w, h))
    Color(1, 1, 1, 0.55)
    Rectangle(
        pos=(x, height - lid),
        size=(w, lid + h + y - height),
        texture=trunk.gradient(theme.canvas, mix(theme.canvas, theme.canvas_low, 0.8)),
    )
    inset = 7 * u
    trunk.stitched_frame(inset, inset, width - 2 * inset, height - 2 * inset, u)
    lining(frame, frame, width - 2 * frame, height - lid - frame, u)


def lining(x: float, y: float, w: float, h: float, u: float) -> None:
    """The paper inside, with its pattern and the shade that the lid throws on it."""
    radius = 16 * u
    # A dark edge of 2 that goes on a little under the paper.
    edge, out = 6 * u, 1 * u
    paint.frame(x + out, y + out, w - 2 * out, h - 2 * out, radius - out, edge, fade(BLACK, 0.55))
    paint.rounded(x, y, w, h, radius, theme.paper)
    if not theme.contrast:
        tile = 26 * u
        pattern = _dots()
        Color(*fade(theme.hairline, 0.30 if theme.dark else 0.38))
        Rectangle(
            pos=(x + radius / 2, y + radius / 2),
            size=(w - radius, h - radius),
            texture=pattern,
            tex_coords=(0, 0, (w - radius) / tile, 0, (w - radius) / tile, (h - radius) / tile,
                        0, (h - radius) / tile),
        )  # fmt: skip
    shade = rgb("#3A1F10", 0.30) if not theme.dark else fade(BLACK, 0.5)
    Color(1, 1, 1, 1)
    Rectangle(
        pos=(x + 4 * u, y + h - 22 * u),
        size=(w - 8 * u, 22 * u),
        texture=trunk.gradient(shade, fade(shade, 0.0)),
    )


def strap_place(width: float) -> float:
    """How far from the middle the straps run."""
    return float(dp(134 if width >= dp(1100) else 88))


def draw_front(width: float, height: float, plan: HomePlan) -> None:
    """What lies on the lid and over the lining's edge: seam, straps, lock, brass corners."""
    u = dp(1)
    seam = height - (plan.lid - 9) * u
    left, right = (46 * u, 40 * u) if plan.small else (70 * u, 70 * u)
    trunk.stitches([(left, seam), (width - right, seam)], u)
    middle, rim = width / 2, height - plan.lid * u
    lying_phone = plan.small and width >= height
    if not plan.small:
        strap_w = 46 * u
        for cx in (middle - strap_place(width), middle + strap_place(width)):
            if width >= STRAPS_FROM * u:
                trunk.strap(cx - strap_w / 2, rim - 2 * u, strap_w, height - rim + 2 * u, u)
                trunk.buckle(cx, rim + 4 * u, u)
    if not lying_phone:
        scale = 0.64 if plan.small else 0.8 if width < STRAPS_FROM * u else 1.0
        lock(middle, rim + (6 if scale == 1 else 0) * u, u * scale)
    size = 30 if lying_phone else 40 if plan.small else 52
    for x, dx in ((0, 1), (width, -1)):
        trunk.corner(x, height, dx, -1, u, size)
        if not plan.small:
            trunk.corner(x, 0, dx, 1, u, size)


def lock(cx: float, cy: float, u: float) -> None:
    """The brass lock with its keyhole, 48 wide; cy is its middle."""
    x, y, w, h = cx - 24 * u, cy - 28 * u, 48 * u, 58 * u
    paint.soft_shadow(x, y, w, h, 8 * u, 8 * u, 4 * u, fade(BLACK, 0.35))
    outline = _shield(x, y - 3 * u, w, h, u)
    paint.fill(outline, theme.brass_low)
    paint.fill(_shield(x, y, w, h, u), theme.brass)
    paint.fill(_shield(x + 4 * u, y + 5 * u, w - 8 * u, h - 9 * u, u), _shine())
    dark = theme.on_brass
    paint.disc(cx, cy + 4 * u, 6.5 * u, dark)
    hole = [(cx - 3 * u, cy + 2 * u), (cx + 3 * u, cy + 2 * u), (cx + 5 * u, cy - 12 * u),
            (cx - 5 * u, cy - 12 * u)]  # fmt: skip
    paint.fill(hole, dark)


def _shine() -> Colour:
    return mix(theme.brass, theme.brass_high, 0.45)


def _shield(x: float, y: float, w: float, h: float, u: float) -> list[tuple[float, float]]:
    """A plate, a little round above and half a circle below (clockwise)."""
    r, low = 8 * u, w / 2
    return [
        *trunk.arc(x + r, y + h - r, r, 270, 360, 6),
        *trunk.arc(x + w - r, y + h - r, r, 0, 90, 6),
        *trunk.arc(x + w - low, y + low, low, 90, 270, 24),
    ]


def emblem(x: float, y: float, w: float) -> None:
    """The little trunk beside the title, w wide."""
    u = w / 58
    body, lid = mix(theme.canvas_high, rgb("#45B3BC"), 0.18), theme.canvas_high
    paint.soft_shadow(x, y, w, 50 * u, 8 * u, 8 * u, 3 * u, fade(BLACK, 0.35))
    paint.rounded(x, y, 58 * u, 50 * u, 9 * u, theme.canvas_low)
    paint.rounded(x + 2 * u, y + 2 * u, 54 * u, 26 * u, 5 * u, body)
    hull = ((2, 46), (10, 50), (48, 50), (56, 46), (56, 28), (2, 28))
    outline = [(x + a * u, y + b * u) for a, b in hull]
    paint.fill(outline, lid)
    for left in (10, 39):
        paint.rounded(x + left * u, y + 1 * u, 9 * u, 49 * u, 1 * u, trunk.leather())
    paint.rounded(x, y + 26 * u, 58 * u, 2.6 * u, 1 * u, theme.canvas_low)
    paint.rounded(x + 23 * u, y + 18 * u, 12 * u, 17 * u, 4 * u, theme.brass)
    paint.disc(x + 29 * u, y + 28 * u, 2.4 * u, theme.on_brass)
    paint.rounded(x + 28 * u, y + 22 * u, 2 * u, 6 * u, 1 * u, theme.on_brass)


def pocket(x: float, y: float, w: float, h: float, number: int) -> None:
    """An empty place: a pocket sewn on the lining, with a shape embroidered on it."""
    u = dp(1)
    paint.rounded(x, y, w, h, 20 * u, fade(theme.paper_low, 0.55))
    thread = fade(theme.edge if not theme.dark else theme.hairline, 0.9)
    points = paint.box(x + 7 * u, y + 7 * u, w - 14 * u, h - 14 * u, 15 * u)
    paint.dashes([*points, points[0]], 7 * u, 6 * u, 1.6 * u, thread)
    shape = paint.outline(SHAPES[number % len(SHAPES)], x + w / 2, y + h / 2, min(w, h) * 0.2)
    paint.dashes([*shape, shape[0]], 6 * u, 5 * u, 2 * u, thread)
