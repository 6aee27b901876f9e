"""An equality in the tiles' own colours: 30 = 12 + 10 + 8."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from engine.games.blocs.book import Equality
from screens.base.theme import SeatColour, theme
from screens.widgets import paint

Look = Callable[[int], SeatColour]
"""How the tiles of a seat look."""


def _sizes(high: float) -> tuple[float, float, float]:
    """Of the sum, of a term, of a chip."""
    return 0.56 * high, 0.4 * high, 0.68 * high


def _chip(text: str, high: float) -> float:
    _sum, term, chip = _sizes(high)
    return max(chip, float(paint.written(text, term).width) + 0.22 * high)


def equation_width(line: Equality, high: float) -> float:
    """How wide it is at this height."""
    big, term, _chip_high = _sizes(high)
    wide = paint.written(f"{line.area} =", big).width + 0.5 * high
    plus = paint.written("+", term).width + 0.22 * high
    terms = line.terms
    return float(wide + sum(_chip(str(tile.area), high) for tile in terms) + plus * len(terms))


def equation(line: Equality, x: float, y: float, high: float, look: Look) -> None:
    """The equality from x on, its middle at y."""
    big, term, chip_high = _sizes(high)
    x += 0.25 * high
    x += paint.words(f"{line.area} =", x, y, big, theme.ink, anchor=0) + 0.16 * high
    for number, tile in enumerate(line.terms):
        if number:
            wide = paint.written("+", term).width
            paint.words("+", x + wide / 2 + 0.11 * high, y, term, theme.ink)
            x += wide + 0.22 * high
        colours, wide = look(tile.owner), _chip(str(tile.area), high)
        low = y - chip_high / 2
        paint.rounded(x, low - dp(2), wide, chip_high, 0.12 * high, colours.edge)
        paint.rounded(x, low, wide, chip_high, 0.12 * high, colours.face)
        paint.words(str(tile.area), x + wide / 2, y, term, colours.glyph)
        x += wide


def bubble(
    line: Equality, x: float, y: float, high: float, tip: tuple[float, float], look: Look
) -> None:
    """On paper with a tail towards the block."""
    wide = equation_width(line, high)
    r, edge = 0.24 * high, theme.brass_low
    base = y if tip[1] < y else y + high
    half = dp(12)
    cx = min(max(tip[0], x + r + half), x + wide - r - half)
    ends = [(cx - half, base), (cx, tip[1]), (cx + half, base)]
    paint.rounded(x, y - dp(3), wide, high, r, edge)
    paint.fill(ends, edge)
    paint.rounded(x, y, wide, high, r, theme.paper_high)
    paint.frame(x, y, wide, high, r, dp(2.5), theme.brass)
    equation(line, x, y + high / 2, high, look)
