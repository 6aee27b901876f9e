"""Where one is in a book of pages: a dot for each, the open one long."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.base.theme import fade, theme
from screens.widgets import paint


class Dots(Widget):
    """One dot per page, the open one long; without a game they stand on its colour."""

    index = NumericProperty(0)

    def __init__(self, count: int, index: int, game: str) -> None:
        super().__init__(index=index)
        self.count, self.game = count, game
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        r = dp(4.5)
        # The open page's dot takes the place of two.
        step = min(dp(18), (self.width - dp(8)) / (self.count + 1))
        x = self.x + self.width / 2 - step * self.count / 2
        y = self.y + self.height / 2
        accent = theme.accent_text(self.game) if self.game else theme.cream
        rest = theme.ink_2 if self.game else fade(theme.cream, 0.55)
        with self.canvas:
            for i in range(self.count):
                if i == self.index:
                    paint.rounded(x - r, y - r, step + 2 * r, 2 * r, r, accent)
                    x += 2 * step
                else:
                    paint.disc(x, y, r * 0.78, rest)
                    x += step
