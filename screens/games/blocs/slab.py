"""A tile of Blocs: large figures, which count up to the sum while a block melts together."""

from __future__ import annotations

from kivy.metrics import dp

from screens.base.theme import SeatColour, fade, theme
from screens.widgets import paint, slab
from screens.widgets.slab import GLYPH, SMALLEST, draw_slab, fitting

TWO_LINES = 1.7
"""From so many squares on, a figure has its product below it."""


class Slab(slab.Slab):
    """A tile with its area."""

    large = True

    def count(self, number: int) -> None:
        """Show another figure."""
        if self.texts != (str(number),):
            self.texts = (str(number),)
            self.repaint()


def draw_draft(
    box: tuple[float, float, float, float], cells: tuple[int, int], look: SeatColour
) -> None:
    """A tile that is not laid yet: its area large, its product below; a dark frame."""
    x, y, w, h = box
    u = w / cells[0]
    area, product = str(cells[0] * cells[1]), f"{cells[0]} × {cells[1]}"
    small = max(dp(SMALLEST), 0.36 * u)
    room = h > TWO_LINES * u and paint.written(product, small).width < 0.86 * w
    texts = () if room else (f"{product} = {area}", area)
    draw_slab(box, cells, look, texts, shape=not room, large=True)
    if room:
        corner = x + 0.45 * u, y + h - 0.45 * u
        paint.shape(look.shape, *corner, max(dp(3.2), GLYPH * u), fade(look.glyph, 0.75))
        _text, size = fitting((area,), 0.86 * w, 0.86 * u, theme.text_scale, dp(64))
        high = size + 1.1 * small
        paint.words(area, x + w / 2, y + h / 2 + high / 2 - 0.5 * size, size, look.glyph)
        paint.words(product, x + w / 2, y + h / 2 - high / 2 + 0.6 * small, small, look.glyph)
    paint.frame(x, y, w, h, 0.16 * u, max(dp(3), theme.line(5)), theme.ink)
