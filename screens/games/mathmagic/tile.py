"""A digit as a thick tile: odd ones white, even ones pink; it moves as tokens do."""

from __future__ import annotations

from screens.base.theme import Role, fade, mix, rgb, theme
from screens.widgets import paint
from screens.widgets.token import Token

THICK = 0.16
ROUND = 0.34
"""Thickness and corner, of half a tile's side."""
ODD = rgb("#FFFDF7"), rgb("#D3BC92"), rgb("#2B2233")
EVEN = rgb("#F7DDF0"), rgb("#CB98BE"), rgb("#6D1F5E")
"""The face of a tile, its edge and its digit."""
CELL, CELL_DARK = Role("#F6ECDD", "#352C3A"), Role("#EBD8E6", "#44324A")
"""The two kinds of squares."""


def draw_shade(cx: float, cy: float, half: float) -> None:
    """What a tile throws on its cell."""
    low = cy - 0.14 * half
    shade = fade(paint.SHADOW, 0.30)
    paint.soft_shadow(
        cx - half, low - half, 2 * half, 2 * half, ROUND * half, 0.16 * half, 0.06 * half, shade
    )


def draw_tile(cx: float, cy: float, half: float, digit: str, shadow: bool = True) -> None:
    """A tile with this digit, its middle at (cx, cy), thickness included."""
    if shadow:
        draw_shade(cx, cy, half)
    face, edge, ink = ODD if int(digit) % 2 else EVEN
    left, low, deep = cx - half, cy - half, THICK * half
    high = 2 * half - deep
    paint.rounded(left, low, 2 * half, high, ROUND * half, edge)
    paint.rounded(left, low + deep, 2 * half, high, ROUND * half, mix(face, edge, 0.16))
    # The upper part is lighter, as if the lamp stood behind the board.
    paint.rounded(left, low + deep + 0.06 * half, 2 * half, high - 0.06 * half, ROUND * half, face)
    if theme.contrast:
        paint.frame(left, low + deep, 2 * half, high, ROUND * half, max(1.0, 0.06 * half), ink)
    paint.words(digit, cx, cy + 0.5 * deep, 1.22 * half, ink)


class Tile(Token):
    """A tile on a canvas; `kind` is its digit, empty for none, `r` half its side."""

    def draw_face(self) -> None:
        """The tile with its digit."""
        draw_tile(0, 0, self.r, self.kind, shadow=False)

    def draw_shade(self) -> None:
        """A square shadow."""
        draw_shade(0, 0, self.r)
