"""Keeps the time of a match: runs and holds its clock, ticks, rings, notifies from afar."""

from __future__ import annotations

import threading
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from screens.base import device, preferences, sound
from screens.widgets.timer import LAST

if TYPE_CHECKING:
    from engine.match import Match

RING = 1.2
"""Seconds for which the bell is shown when time is up."""


class Timekeeper:
    """The one who holds the watch: `now` tells the time (tests give their own)."""

    def __init__(self, match: Match, now: Callable[[], float]) -> None:
        self.match, self.now = match, now
        self.away = False
        self._second = -1
        self._rang: float | None = None
        self._alarm: threading.Timer | None = None

    @property
    def ringing(self) -> bool:
        """Time was up a moment ago."""
        return self._rang is not None and 0 <= self.now() - self._rang < RING

    @property
    def left(self) -> float | None:
        """Seconds left, 0 while the bell rings, None without a timer."""
        return 0.0 if self.ringing else self.match.clock.remaining(self.now())

    def hold(self, held: bool) -> None:
        """Let time pass, or stand still."""
        clock, now = self.match.clock, self.now()
        if held or self.match.over:
            if clock.running:
                clock.pause(now)
        else:
            clock.run(now)

    def beat(self) -> bool:
        """Tick and tock; True when time is up and `timeout` was played."""
        clock, now = self.match.clock, self.now()
        left = clock.remaining(now)
        if left is None or not clock.running:
            return False
        if self.match.tick(now):
            self._rang, self._second = now, -1
            sound.play("bell")
            device.vibrate(400)
            return True
        second = ceil(left)
        if second != self._second:
            wanted = preferences.value("ticking")
            if self._second != -1 and (wanted == "always" or (wanted == "end" and second <= LAST)):
                sound.play("tick" if second % 2 else "tock")
            self._second = second
        return False

    def leave(self) -> None:
        """The app goes out of sight. Alone, time stands still; in a match it goes on, and a
        notification tells when it is over."""
        clock, now = self.match.clock, self.now()
        self.away = True
        if len(self.match.seats) == 1 or not clock.running:
            self.hold(True)
            return
        left = clock.remaining(now)
        if left is not None:
            self._alarm = threading.Timer(left, device.time_is_up)
            self._alarm.daemon = True
            self._alarm.start()

    def come_back(self) -> None:
        """The app is seen again."""
        self.away = False
        self.quiet()

    def quiet(self) -> None:
        """No notification any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
