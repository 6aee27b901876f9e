"""A line of whole numbers with a knob: a finger chooses by touching or by sliding."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.widgets.redrawn import Redrawn


class NumberLine(Redrawn):
    """Whoever draws it says how; `on_slide` tells of another number under the finger."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    margin = NumericProperty(16)
    """What is free at both ends (dp), for half a knob."""
    __events__ = ("on_slide",)
    follows = ("value", "low", "high")

    def on_slide(self, value: int) -> None:
        """A finger is at this number now."""

    def place(self, value: float) -> float:
        """The x of a number."""
        left, room = self.x + dp(self.margin), self.width - 2 * dp(self.margin)
        return float(left + room * (value - self.low) / max(1, self.high - self.low))

    def _follow(self, x: float) -> None:
        left, right = self.place(self.low), self.place(self.high)
        share = min(1.0, max(0.0, (x - left) / max(1.0, right - left)))
        value = round(self.low + share * (self.high - self.low))
        if value != self.value:
            self.dispatch("on_slide", value)

    def on_touch_down(self, touch: Any) -> bool:
        """Anywhere on the line: the knob comes."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._follow(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The knob follows the finger."""
        if touch.grab_current is not self:
            return False
        self._follow(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
