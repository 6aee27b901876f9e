"""A value card under the finger."""

from __future__ import annotations

from engine.games.chaines.writing import shown
from screens.base.theme import Colour, fade, theme
from screens.games.chaines.cards import draw_value
from screens.games.chaines.picture import HEAD
from screens.widgets import paint
from screens.widgets.token import Token


class ValuePiece(Token):
    """A VALEUR card of half-width r; `kind` is its value, such as 5^-2."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Round its own middle."""
        return -self.r, -1.2 * self.r, 2 * self.r, 2.4 * self.r

    def draw_face(self) -> None:
        """The card, without its heading."""
        draw_value(self.box, shown(self.kind), headed=False)

    def draw_shade(self) -> None:
        """A soft rectangle below it."""
        x, y, w, h = self.box
        shade = fade(paint.SHADOW, 0.4)
        paint.soft_shadow(x, y, w, h, 0.2 * self.r, 0.4 * self.r, 0.35 * self.r, shade)

    @property
    def tint(self) -> Colour:
        """Yellow."""
        return HEAD.of(theme)
