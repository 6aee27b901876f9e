"""An avatar: the piece of a seat colour as a widget of its own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.base.theme import SEATS, theme
from screens.widgets import paint


class Avatar(Widget):
    """The piece of one of the six seat colours, as large as its box allows."""

    seat_colour = NumericProperty(0)
    muted = BooleanProperty(False)

    def __init__(self, seat_colour: int = 0, size_dp: float = 50, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(size_dp), dp(size_dp)))
        super().__init__(seat_colour=seat_colour, **kwargs)
        for name in ("pos", "size", "seat_colour", "muted"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._draw)
        self._draw()

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if side <= 0:
            return
        # The thickness below and the shadow need a little of the box.
        r = side * 0.43
        with self.canvas:
            paint.piece(
                self.x + self.width / 2,
                self.y + self.height / 2 + 0.04 * side,
                r,
                SEATS[int(self.seat_colour) % len(SEATS)],
                muted=self.muted,
            )
