"""What a computer says before it moves, where a person would decide; a touch cuts it short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from screens.base.theme import theme
from screens.widgets import paint
from screens.widgets.piece import Avatar
from screens.widgets.redrawn import Redrawn
from screens.widgets.text import Text

LEAST, SIGN = 1.2, 0.06
"""Seconds to see that something is said, and for each sign of it."""
LARGEST, SMALLEST = 34, 16
"""The sentence is as large as its card allows, within these (sp)."""


class Saying(Redrawn):
    """A card with the piece, the name and the sentence; `then` follows when it was read."""

    def __init__(
        self, name: str, colour: int, sentence: str, then: Callable[[], object], **kwargs: Any
    ) -> None:
        self.sentence, self._then = sentence, then
        self.avatar = Avatar(colour, 44)
        self.name = Text(text=name, style="card_name", wrap=False, shrink=True, color_role="ink_2")
        self.words = Text(text=sentence, style="title_s", halign="center", size_hint_x=None)
        super().__init__(size_hint=(None, None), **kwargs)
        for child in (self.avatar, self.name, self.words):
            self.add_widget(child)
        self._event = Clock.schedule_once(self.end, LEAST + SIGN * len(sentence))

    def end(self, *_args: object) -> None:
        """It was read, or somebody does not want to wait."""
        self._event.cancel()
        then, self._then = self._then, lambda: None
        then()

    def hush(self) -> None:
        """It no longer matters: nothing follows."""
        self._then = lambda: None
        self._event.cancel()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch anywhere ends it; what lies below the card is not touched."""
        self.end()
        return bool(self.collide_point(*touch.pos))

    def _redraw(self, *_args: object) -> None:
        """The piece with the name beside or below it, then the sentence."""
        self.canvas.before.clear()
        if min(self.size) < dp(20):
            return
        pad, deep = dp(8), dp(3)
        with self.canvas.before:
            x, y, w, h = self.x, self.y, self.width, self.height
            paint.plate(x, y + deep, w, h - deep, min(dp(20), h / 4), deep)
        side = min(dp(96), 0.4 * h, 0.4 * w) if h > w else min(dp(44), 0.4 * h)
        self.avatar.size = (side, side)
        self.name.max_width = w - 2 * pad - (0 if h > w else side + pad)
        self.name.texture_update()
        head = side + (self.name.height if h > w else 0)
        self.words.font_sp = self._fit(w - 2 * pad, max(dp(20), h - deep - head - 3 * pad))
        self.words.texture_update()
        high = self.words.texture_size[1]
        top = y + h - max(pad, (h - head - pad - high) / 2)
        self.words.pos = (x + pad, top - head - pad / 2 - high)
        if h > w:  # standing: all below each other
            self.avatar.pos = (x + (w - side) / 2, top - side)
            self.name.pos = (x + (w - self.name.width) / 2, top - head)
            return
        left = x + (w - side - pad - self.name.width) / 2
        self.avatar.pos = (left, top - side)
        self.name.pos = (left + side + pad, top - side / 2 - self.name.height / 2)

    def _fit(self, wide: float, high: float) -> float:
        """The largest size at which all of the sentence is to be seen."""
        self.words.width = wide
        for size in range(LARGEST, SMALLEST, -2):
            self.words.font_sp = size / theme.text_scale
            self.words.texture_update()
            if self.words.texture_size[1] <= high:
                return float(self.words.font_sp)
        return SMALLEST / theme.text_scale
