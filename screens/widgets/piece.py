"""An avatar: the piece of a seat colour as a widget of its own."""

from __future__ import annotations

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
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
        self._piece = Canvas()
        with self.canvas:
            PushMatrix()
            self._at = Translate(0, 0)
        self.canvas.add(self._piece)
        with self.canvas:
            PopMatrix()
        self.fbind("pos", self._move)
        for name in ("size", "seat_colour", "muted"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._draw)
        self._draw()

    def _draw(self, *_args: object) -> None:
        self._piece.clear()
        side = min(self.width, self.height)
        if side <= 0:
            return
        # The thickness below and the shadow need a little of the box.
        r = side * 0.43
        look = SEATS[int(self.seat_colour) % len(SEATS)]
        with self._piece:
            paint.piece(0, 0, r, look, muted=self.muted)
        self._move()

    def _move(self, *_args: object) -> None:
        """Where it goes it looks as before: a tag that glides takes it along in every frame."""
        side = min(self.width, self.height)
        self._at.xy = (self.x + self.width / 2, self.y + self.height / 2 + 0.04 * side)
