"""The part of the window that is free of system bars and cut-outs; everything keeps to it.

On Android the system says what it takes; elsewhere MALLE_INSETS does, for tests and pictures: left,
top, right and bottom in dp, as "0,24,0,48". Grounds reach to the window's own edges all the same.
"""

from __future__ import annotations

import os

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from screens.base import android
from screens.base.android import Sides
from screens.base.system import guarded

NONE: Sides = (0.0, 0.0, 0.0, 0.0)
LOOK_AGAIN = 1.0
"""Seconds: a tablet turned upside down keeps its size, and Kivy says nothing."""


class Room(EventDispatcher):
    """Where things may stand in the window, in pixels; `box`: x, y, width and height."""

    sides = ObjectProperty(NONE)
    """What is taken at the left, top, right and bottom."""
    box = ObjectProperty((0.0, 0.0, 1.0, 1.0))

    def begin(self) -> None:
        """The app is there: look now, and whenever something may have changed."""
        Window.bind(size=self.renew)
        self._look = Clock.schedule_interval(self.renew, LOOK_AGAIN) if android.there() else None
        self.renew()

    def end(self) -> None:
        """The app ends."""
        Window.unbind(size=self.renew)
        if self._look is not None:
            self._look.cancel()

    def renew(self, *_args: object) -> None:
        """Look again: the window has another size, was turned, or is seen again."""
        left, top, right, bottom = self.sides = _taken()
        width, height = Window.size
        self.box = (
            left,
            bottom,
            max(1.0, width - left - right),
            max(1.0, height - top - bottom),
        )

    @property
    def pos(self) -> tuple[float, float]:
        """Its lower left corner in the window."""
        return self.box[0], self.box[1]

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height."""
        return self.box[2], self.box[3]

    @property
    def width(self) -> float:
        """Its width."""
        return float(self.box[2])

    @property
    def height(self) -> float:
        """Its height."""
        return float(self.box[3])

    def within(self, point: tuple[float, float], margin: float) -> tuple[float, float]:
        """The nearest point of it that keeps so far from its edges."""
        (x, y), (left, low, width, height) = point, self.box
        return (
            min(max(x, left + margin), left + max(margin, width - margin)),
            min(max(y, low + margin), low + max(margin, height - margin)),
        )

    def out(
        self, x: float, y: float, w: float, h: float, size: tuple[float, float] | None = None
    ) -> tuple[float, float, float, float]:
        """A ground that touches an edge of its screen goes on to the window's: its new box.

        x and y count from the screen's corner, `size` is the screen's.
        """
        width, height = size or self.size
        left, top, right, bottom = self.sides
        more_left, more_low = left if x <= 1 else 0, bottom if y <= 1 else 0
        more_right = right if x + w >= width - 1 else 0
        more_high = top if y + h >= height - 1 else 0
        return x - more_left, y - more_low, w + more_left + more_right, h + more_low + more_high


def _taken() -> Sides:
    if not android.there():
        return parsed(os.environ.get("MALLE_INSETS", ""))
    found: list[Sides] = []
    guarded(lambda: found.append(android.covered()))()
    return found[0] if found else NONE


def parsed(text: str) -> Sides:
    """Four numbers in dp, as pixels; nothing where they are not four numbers."""
    try:
        left, top, right, bottom = (dp(max(0.0, float(part))) for part in text.split(","))
    except ValueError:
        return NONE
    return left, top, right, bottom


room = Room()
room.renew()
