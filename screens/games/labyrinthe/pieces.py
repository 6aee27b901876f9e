"""The pieces of Labyrinthe: kings with a crown in their seat's colour, and blocks of stone."""

from __future__ import annotations

import math

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from screens.base.theme import SEATS, Colour, SeatColour, Timing, fade, rgb, theme
from screens.widgets import paint
from screens.widgets.motion import Motions
from screens.widgets.plan import Point
from screens.widgets.token import Token

STONE = "x"
"""The kind of a stone; that of a king is the number of its colour."""
TOP = rgb("#82778A"), rgb("#9A8FA3")
SIDE = rgb("#4A4152"), rgb("#4A4152")
CROSS = rgb("#D9D0DD"), rgb("#2C2532")
WIDE = 1.31
"""A stone reaches so far from its middle, in radii of a king."""
DEEP = 0.26
"""Its height, in the same."""
FALL: Timing = (0.26, "in_cubic")
TWIRL: Timing = (0.42, "in_out_sine")


def look_of(colour: int) -> SeatColour:
    """A seat colour by its number."""
    return SEATS[colour % len(SEATS)]


def hexagon(x: float, y: float, r: float) -> list[Point]:
    """The corners of a hexagon that stands on a point, clockwise from the top."""
    turns = (math.radians(60 * k) for k in range(6))
    return [(x + r * math.sin(turn), y + r * math.cos(turn)) for turn in turns]


def draw_stone(x: float, y: float, r: float) -> None:
    """A block with a cross on it; r is the radius that a king has there."""
    wide, deep = WIDE * r, DEEP * r
    top = hexagon(x, y + 0.3 * deep, 0.97 * wide)
    low = [(px, py - deep) for px, py in top]
    # From the left upper corner down, along the foot, and up again on the right.
    body = [top[0], top[1], low[2], low[3], low[4], top[5]]
    paint.fill(body, SIDE[theme.dark])
    paint.fill(top, TOP[theme.dark])
    shade = fade((1.0, 1.0, 1.0, 1.0), 0.10)
    paint.fill([top[5], top[0], top[1], (x, y + 0.3 * deep)], shade)
    if theme.contrast:
        paint.stroke(top, max(dp(1.5), 0.06 * r), theme.ink, closed=True)
    arm, middle = 0.36 * wide, y + 0.3 * deep
    width = max(dp(1.5), 0.17 * wide)
    for dx in (arm, -arm):
        line = [(x - dx, middle - arm), (x + dx, middle + arm)]
        paint.stroke(line, width, CROSS[theme.dark])
        for px, py in line:
            paint.disc(px, py, width / 2, CROSS[theme.dark])


def draw_king(x: float, y: float, r: float, look: SeatColour) -> None:
    """A piece with a crown, and its shape below the crown."""
    paint.disc(x, y - 0.15 * r, r, look.edge)
    paint.disc(x, y, r, look.face)
    paint.spread("shine", x, y, r, r, (1, 1, 1, 1))
    if r > dp(7):
        groove = max(1.0, 0.055 * r) * (1.5 if theme.contrast else 1.0)
        paint.ring(x, y, 0.84 * r, groove, fade(look.glyph, 0.3))
    if theme.contrast:
        paint.ring(x, y, r, max(1.0, 0.06 * r), theme.ink)
    if r < dp(9):
        paint.words(md_icons["crown"], x, y, 1.3 * r, look.glyph, "Icons")
        return
    paint.words(md_icons["crown"], x, y + 0.14 * r, 1.06 * r, look.glyph, "Icons")
    paint.shape(look.shape, x, y - 0.52 * r, 0.2 * r, look.glyph)


class Piece(Token):
    """A king or a stone."""

    def draw_face(self) -> None:
        """As its kind says."""
        if self.kind == STONE:
            draw_stone(0, 0, self.r)
        else:
            draw_king(0, 0, self.r, look_of(int(self.kind)))

    def draw_shade(self) -> None:
        """A stone covers its cell: only what is lifted throws a shadow worth seeing."""
        if self.kind == STONE:
            paint.spread("shadow", 0, -0.3 * self.r, 1.5 * self.r, 1.4 * self.r, paint.SHADOW)
        else:
            super().draw_shade()

    @property
    def tint(self) -> Colour:
        """A king's face, a stone's top."""
        return TOP[theme.dark] if self.kind == STONE else look_of(int(self.kind)).face

    def drop_in(self, motions: Motions, wait: float = 0.0) -> None:
        """A stone falls from above."""
        if self.kind != STONE or theme.calm:
            super().drop_in(motions, wait)
            return

        def step(t: float) -> None:
            self.canvas.opacity = min(1.0, 4 * t)
            self.height = 4.5 * self.r * (1 - t)
            self._place()

        self.rest()
        step(0)
        self._run(motions, motions.add(step, FALL, wait, self.rest))

    def twirl(self, motions: Motions, start: Point, end: Point) -> None:
        """Change places with another king: half round the middle between both."""
        mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        far = math.dist(start, end) / 2
        first = math.atan2(start[1] - my, start[0] - mx)

        def step(t: float) -> None:
            if theme.calm:
                self.canvas.opacity = t
                return
            turn = first + math.pi * t
            self.put(mx + far * math.cos(turn), my + far * math.sin(turn))
            self.scale(1 + 0.12 * math.sin(math.pi * t), 1 + 0.12 * math.sin(math.pi * t))

        def there() -> None:
            self.put(*end)
            self.rest()

        self.rest()
        step(0)
        self._run(motions, motions.add(step, TWIRL, 0, there))
