"""One sentence at a time: why a move is not allowed, what a check found, that time is up."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import N_
from screens.base.layout import Rect
from screens.base.theme import rgb, theme
from screens.widgets import paint
from screens.widgets.text import Icon, Text, reading

LOOKS = {
    "wrong": ("alert-circle-outline", "bad"),
    "right": ("check-circle", "ok"),
    "time": ("bell-ring", "bad"),
    "plain": ("bullhorn", "ink_2"),
    "thinking": ("dots-horizontal", "ink_2"),
}


SIGN = N_("Let me think…")
"""What is said while the computer thinks something over."""


class Message(Widget):
    """A card at the foot of the panel, as high as its sentence; touches go through it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(opacity=0, size_hint=(None, None), **kwargs)
        self.sentence = ""
        self._icon = Icon(size_dp=26)
        self._text = Text(style="body", size_hint_x=None)
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._rect = Rect(0, 0, 200, 100)
        self._roof = 0.0
        self._away: Any = None
        theme.bind(changed=self._draw)

    def say(self, sentence: str, kind: str = "plain", stay: bool = False) -> None:
        """Show a sentence for as long as it takes to read, or until it is taken away."""
        self.sentence = sentence
        self._icon.icon, self._icon.color_role = LOOKS[kind]
        self._text.text = sentence
        self._draw()
        self._fade(1)
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

    def lay(self, rect: Rect, roof: float) -> None:
        """The room there is; `roof` is the window's height in pixels."""
        self._rect, self._roof = rect, roof
        self._draw()

    def _draw(self, *_args: object) -> None:
        rect = self._rect
        pad = dp(12)
        self._text.width = dp(rect.w) - dp(26) - 2.6 * pad
        self._text.font_sp = 0
        self._text.texture_update()
        if self._text.texture_size[1] + 2 * pad > dp(rect.h):
            self._text.font_sp = 14 / theme.text_scale
            self._text.texture_update()
        high = max(dp(52), self._text.texture_size[1] + 2 * pad)
        self.size = (dp(rect.w), high)
        self.pos = (dp(rect.x), self._roof - dp(rect.bottom))
        self._icon.pos = (self.x + pad * 0.8, self.center_y - self._icon.height / 2)
        self._text.pos = (
            self.x + dp(26) + pad * 1.6,
            self.center_y - self._text.texture_size[1] / 2,
        )
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
