"""A rectangular tile as a thing: thick, its unit squares to be counted, its area written on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.graphics import Color, Rectangle, Rotate
from kivy.metrics import dp, sp

from screens.base.theme import SEATS, Colour, SeatColour, Timing, fade, mix, rgb, theme
from screens.widgets import paint
from screens.widgets.motion import Motions
from screens.widgets.token import Token

THICK, ROUND = 0.10, 0.16
"""Thickness and corner, in unit squares."""
LINES = rgb("#000000", 0.13)
GLYPH = 0.18
"""The radius of the owner's shape, in unit squares."""
LARGE = 0.86
"""Large figures, in unit squares."""
SMALLEST = 14
"""No text is below 14 sp."""
SETTLE: Timing = (0.34, "linear")
TILT = 2.6
"""How far a large tile rocks as it settles, in degrees."""


def look_of(colour: int) -> SeatColour:
    """How a seat's tiles look."""
    return SEATS[colour % len(SEATS)]


def labels(width: int, height: int) -> tuple[str, ...]:
    """What can be written on a tile, the fullest first.

    >>> labels(8, 5)
    ('5 × 8 = 40', '5 × 8', '40')
    """
    one, other = min(width, height), max(width, height)
    product = f"{one} × {other}"
    return f"{product} = {one * other}", product, str(one * other)


def draw_shade(x: float, y: float, w: float, h: float, u: float, lifted: bool = False) -> None:
    """What a tile throws on the floor."""
    far, blur = (0.5 * u, 0.36 * u) if lifted else (0.06 * u, 0.12 * u)
    paint.soft_shadow(x, y, w, h, ROUND * u, blur, far, fade(paint.SHADOW, 0.38))


def draw_slab(
    box: tuple[float, float, float, float],
    cells: tuple[int, int],
    look: SeatColour,
    texts: Sequence[str],
    shape: bool = True,
    large: bool = False,
) -> None:
    """A tile of so many squares in this box: x, y, width and height; `large`: large figures."""
    x, y, w, h = box
    u = w / cells[0]
    gap = min(dp(2), 0.05 * u)
    x, y, w, h = x + gap, y + gap, w - 2 * gap, h - 2 * gap
    deep, r = max(dp(1), THICK * u), ROUND * u
    paint.rounded(x, y, w, h - deep, r, look.edge)
    low, high = y + deep, h - deep
    paint.rounded(x, low, w, high, r, look.face)
    # The light keeps off the round corners, which it would fill.
    Color(1, 1, 1, 0.8)
    inset = 0.3 * r
    Rectangle(
        texture=paint.texture("light"),
        pos=(x + inset, low + inset),
        size=(w - 2 * inset, high - 2 * inset),
    )
    _draw_squares(x, low, w, high, cells, u)
    if theme.contrast:
        paint.frame(x, low, w, high, r, max(dp(1.5), 0.04 * u), theme.ink)
    _write(x, low, w, high, cells, u, look, texts, shape, large)


def _draw_squares(x: float, y: float, w: float, h: float, cells: tuple[int, int], u: float) -> None:
    """Lines between the unit squares: a child can count them."""
    across, down = w / cells[0], h / cells[1]
    end = 0.06 * u
    pieces = [
        ((x + i * across, y + end), (x + i * across, y + h - end)) for i in range(1, cells[0])
    ] + [((x + end, y + j * down), (x + w - end, y + j * down)) for j in range(1, cells[1])]
    if pieces:
        paint.segments(pieces, min(dp(1.5), 0.06 * u), LINES)


def _write(
    x: float,
    y: float,
    w: float,
    h: float,
    cells: tuple[int, int],
    u: float,
    look: SeatColour,
    texts: Sequence[str],
    shape: bool,
    large: bool,
) -> None:
    """Its area in the middle, the owner's shape in the upper left corner."""
    wanted, most = (LARGE * u, dp(64)) if large and min(cells) > 1 else (0.52 * u, dp(40))
    text, size = fitting(texts, 0.9 * w, min(wanted, 0.8 * h), theme.text_scale, most)
    glyph = fade(look.glyph, 0.75)
    r = max(dp(3.2), GLYPH * u)
    alone = min(cells) == 1
    if not text or (cells == (1, 1) and u < dp(30)):
        if shape:
            paint.shape(look.shape, x + w / 2, y + h / 2, min(0.3 * min(w, h), dp(7)), look.glyph)
        return
    cx, cy = x + w / 2, y + h / 2
    if shape and alone and max(cells) > 1:
        # Narrow: the shape has the first square, the figure the rest.
        if cells[1] > 1:
            cy -= 0.5 * u
        else:
            cx += 0.5 * u
    if shape and cells != (1, 1):
        # Where the text needs its corner, the colour alone tells whose it is.
        near, wide = 0.42 * u + r, paint.written(text, size).width
        if not alone and w - wide < 2 * near and h - size < 2 * near:
            shape = False
    if shape and cells != (1, 1):
        paint.shape(look.shape, x + 0.42 * u, y + h - 0.42 * u, r, glyph)
    elif shape:
        paint.shape(look.shape, x + 0.24 * u, y + h - 0.24 * u, 0.6 * r, glyph)
        aside = max(0.0, min(0.13 * u, (0.9 * w - paint.written(text, size).width) / 2))
        cx, cy = cx + aside, cy - 0.77 * aside
    paint.words(text, cx, cy, size, look.glyph)


def fitting(
    texts: Sequence[str], room: float, wanted: float, scale: float, most: float = 0.0
) -> tuple[str, float]:
    """The fullest of these texts that has room, and its size; ("", 0): none has."""
    for text in texts:
        size = min(wanted * (0.8 + 0.2 * scale), most or dp(40))
        size = max(size, sp(SMALLEST))
        while size >= sp(SMALLEST):
            if paint.written(text, size).width <= room:
                return text, size
            size -= sp(1)
    return "", 0.0


class Slab(Token):
    """A tile on a canvas: `kind` is `3x5/2` (its sides, a seat colour), `r` a unit square."""

    large = False
    """Its figures are large."""
    note = ""
    """What it costs to lay it here: said on the tile while a finger carries it."""

    def __init__(self, r: float, kind: str = "") -> None:
        self.texts: tuple[str, ...] = ()
        """What else may be written on it; none: its product."""
        super().__init__(r, kind)
        self._tilt = Rotate(angle=0, axis=(0, 0, 1))
        self.canvas.insert(self.canvas.indexof(self._size) + 1, self._tilt)

    @property
    def cells(self) -> tuple[int, int]:
        """Its width and height in squares."""
        across, down = self.kind.partition("/")[0].split("x")
        return int(across), int(down)

    @property
    def look(self) -> SeatColour:
        """Its colour."""
        return look_of(int(self.kind.partition("/")[2]))

    @property
    def tint(self) -> Colour:
        """Its face."""
        return self.look.face

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Round its own middle."""
        across, down = self.cells
        w, h = across * self.r, down * self.r
        return -w / 2, -h / 2, w, h

    def draw_face(self) -> None:
        """The tile, and what it costs."""
        texts = self.texts or labels(*self.cells)
        draw_slab(self.box, self.cells, self.look, texts, large=self.large)
        if self.note:
            size = theme.size("button")
            wide, high = paint.written(self.note, size).width + dp(24), 1.5 * size
            low = self.box[1] + dp(6)
            paint.rounded(-wide / 2, low, wide, high, high / 2, theme.paper_high)
            paint.frame(-wide / 2, low, wide, high, high / 2, dp(2.5), theme.bad)
            paint.words(self.note, 0, low + high / 2, size, theme.bad)

    def draw_shade(self) -> None:
        """A soft rectangle; of one that is carried it lies further down."""
        draw_shade(*self.box, self.r, lifted=self.rise > 0)

    def say(self, note: str) -> None:
        """Say what it costs to lay it here."""
        if note != self.note:
            self.note = note
            self.repaint()

    def rest(self) -> None:
        """Lie still, level."""
        self._tilt.angle = 0
        super().rest()

    def settle(self, motions: Motions) -> None:
        """Come to rest like a floor board: one end first, then the other, then still."""
        steep = TILT / math.sqrt(max(self.cells))

        def step(t: float) -> None:
            if theme.calm:
                self.canvas.opacity = min(1.0, 2 * t)
                return
            left = (1 - t) ** 2
            self._tilt.angle = steep * left * math.cos(3 * math.pi * t)
            self.scale(1 + 0.05 * left, 1 + 0.05 * left)
            self.height = dp(5) * left * abs(math.cos(3 * math.pi * t))
            self._place()

        step(0.0)
        self._run(motions, motions.add(step, SETTLE, 0, self.rest))


def muted(look: SeatColour) -> Colour:
    """The well of a tile that is gone."""
    return mix(theme.paper_low, look.face, 0.06)
