"""Buttons that stand back in paper, and those that count on while a finger stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from screens.base.theme import Colour, theme
from screens.widgets.button import FaceButton

QUICKER = 10
"""After so many beats it counts twice at each, after so many more three times."""


class Well(FaceButton):
    """A button on paper that stands back: a well in it."""

    usual = {"thickness": dp(3)}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """A shade darker than the paper."""
        return theme.paper_low, theme.edge, theme.ink


class Count(Well):
    """− or +: once for a touch, on and on while the finger stays, faster and faster."""

    def __init__(self, act: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._act = act
        self._held: Any = None
        self._counted = False

    def on_press(self) -> None:
        """Begin to wait: a finger that stays goes on counting."""
        super().on_press()
        self._counted = False
        self._held = Clock.schedule_interval(self._again, 0.16)
        self._beats = 0

    def _again(self, _dt: float) -> None:
        self._beats += 1
        if self._beats > 2:
            self._counted = True
            for _time in range(1 + self._beats // QUICKER):
                self._act()

    def on_state(self, widget: object, state: str) -> None:
        """Released or slid off: the counting ends."""
        super().on_state(widget, state)
        if state == "normal" and self._held is not None:
            self._held.cancel()
            self._held = None

    def on_release(self) -> None:
        """One step, unless it was counting on its own."""
        if not self._counted:
            self._act()
