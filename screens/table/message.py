"""One sentence at a time: why a move is not allowed, what a check found, that time is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import N_
from screens.base.layout import Rect
from screens.base.theme import rgb, theme
from screens.widgets import paint
from screens.widgets.reading import SIZES, Reading
from screens.widgets.text import Icon, reading

LOOKS = {
    "wrong": ("alert-circle-outline", "bad"),
    "right": ("check-circle", "ok"),
    "time": ("bell-ring", "bad"),
    "plain": ("bullhorn", "ink_2"),
    "thinking": ("dots-horizontal", "ink_2"),
}


SMALLEST = 14
"""Where even the smallest size for reading (sp) is too large."""
NARROW = 240
"""In less room (dp) there is no icon."""

SIGN = N_("Let me think…")
"""What is said while the computer thinks something over."""


class Message(Widget):
    """A card as high as its sentence, in a place of its own; touches go through it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(opacity=0, size_hint=(None, None), **kwargs)
        self.sentence = ""
        self._icon = Icon(size_dp=26)
        self._text = Reading(size_hint_x=None)
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._rect = Rect(0, 0, 200, 100)
        self._roof, self._stands, self._least = 0.0, True, 48.0
        self._away: Any = None
        self.aloud: Callable[[str], object] = lambda _sentence: None
        """Given by the table: what reads a sentence to the players."""
        self.seat: int | None = None
        """Whom it concerns; None: all."""
        self.turn_to: Callable[[], object] = lambda: None
        """Given by the table: puts it before whom it concerns."""
        theme.bind(changed=self._draw)

    def say(
        self, sentence: str, kind: str = "plain", stay: bool = False, seat: int | None = None
    ) -> None:
        """Show a sentence for as long as it takes to read, or until it is taken away; where
        players sit round the board, to the one whom it concerns."""
        self.sentence, self.seat = sentence, seat
        self.turn_to()
        self._icon.icon, self._icon.color_role = LOOKS[kind]
        self._text.text = sentence
        self._draw()
        self._fade(1)
        if kind != "thinking":
            self.aloud(sentence)
        if not stay:
            self._away = Clock.schedule_once(self.hush, reading(sentence))

    def hush(self, *_args: object) -> None:
        """Take the sentence away."""
        self.sentence = ""
        self._fade(0)

    def _fade(self, opacity: float) -> None:
        if self._away is not None:
            self._away.cancel()
            self._away = None
        Animation.cancel_all(self, "opacity")
        Animation(opacity=opacity, d=0.12).start(self)

    def lay(self, rect: Rect, roof: float, stands: bool, least: float = 48.0) -> None:
        """The room there is; `roof` is the window's height in pixels. It stands at the foot of
        its room and grows upwards, or hangs from the top and grows downwards; it is at least so
        high (dp) as far as there is room."""
        self._rect, self._roof, self._stands, self._least = rect, roof, stands, least
        self._draw()

    def _draw(self, *_args: object) -> None:
        rect, text = self._rect, self._text
        narrow = rect.w < NARROW
        pad, sign = (dp(8), 0.0) if narrow else (dp(12), dp(34))
        self._icon.opacity = 0 if narrow else 1
        text.width = dp(rect.w) - 2 * pad - sign
        for size in (*SIZES, SMALLEST):
            text.font_sp = size / theme.text_scale if size == SMALLEST else size
            text.texture_update()
            pad_y = min(dp(10), max(dp(2), (dp(rect.h) - text.texture_size[1]) / 2))
            if text.texture_size[1] + 2 * pad_y <= dp(rect.h):
                break
        high = max(min(dp(self._least), dp(rect.h)), text.texture_size[1] + 2 * pad_y)
        self.size = (dp(rect.w), high)
        low = self._roof - dp(rect.bottom)
        spare = max(0.0, (dp(rect.h) - high) / 2)
        y = low if self._stands else self._roof - dp(rect.y) - spare - high
        self.pos = (dp(rect.x), y)
        self._icon.pos = (self.x + pad * 0.8, self.center_y - self._icon.height / 2)
        text.pos = (self.x + pad + sign, self.center_y - text.texture_size[1] / 2)
        self.canvas.before.clear()
        with self.canvas.before:
            shade = rgb("#4A2C14", 0.20)
            paint.soft_shadow(*self.pos, *self.size, dp(6), dp(9), dp(4), shade)
            paint.plate(*self.pos, *self.size, dp(16))

    def on_touch_down(self, touch: Any) -> bool:
        """In nobody's way: who touches what it hides sees that again."""
        if self._away is not None and self.collide_point(*touch.pos):
            self.hush()
        return False
