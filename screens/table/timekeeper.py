"""Keeps the time of a match: runs and holds its clock, ticks, rings, notifies from afar."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from engine.game import TIMEOUT
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
        self.whole = False
        """The time of the whole match is to be seen, where a decision has none of its own."""
        self._second = -1
        self._rang: float | None = None
        self._call_off: Callable[[], object] | None = None

    @property
    def ringing(self) -> bool:
        """Time was up a moment ago."""
        return self._rang is not None and 0 <= self.now() - self._rang < RING

    @property
    def left(self) -> float | None:
        """Seconds left, 0 while the bell rings, None without a timer."""
        return 0.0 if self.ringing else self.match.clock.remaining(self.now())

    @property
    def seen(self) -> tuple[float, float | None] | None:
        """What the ring shows: the seconds left, and of how many; None without a timer."""
        left = self.left
        if left is not None:
            return left, self.match.clock.limit
        clock = self.match.match_clock
        whole = clock.remaining(self.now()) if self.whole else None
        return None if whole is None else (whole, clock.limit)

    def hold(self, held: bool) -> None:
        """Let time pass, or stand still."""
        if held or self.match.over:
            self.match.pause(self.now())
        else:
            self.match.run(self.now())

    def beat(self) -> str:
        """Tick and tock; the move that was played if time is up."""
        clock, now = self.match.clock, self.now()
        left = clock.remaining(now)
        if not clock.running:
            return ""
        if self.match.tick(now):
            move = self.match.moves[-1]
            if move == TIMEOUT:
                self._rang, self._second = now, -1
                sound.play("bell")
                device.vibrate(400)
            return move
        if left is None:
            return ""
        second = ceil(left)
        if second != self._second:
            wanted = preferences.value("ticking")
            if self._second != -1 and (wanted == "always" or (wanted == "end" and second <= LAST)):
                sound.play("tick" if second % 2 else "tock")
            self._second = second
        return ""

    def leave(self, match_id: int) -> None:
        """The app goes out of sight. Alone, or while a computer is to move, time stands still; in a
        match it goes on, and a notification that leads back to it tells when it is over."""
        match, now = self.match, self.now()
        self.away = True
        match.match_clock.pause(now)
        awaited = set(match.people) & set(match.position.actors)
        if len(match.seats) == 1 or not awaited or not match.clock.running:
            self.hold(True)
            return
        left = match.clock.remaining(now)
        if left is not None:
            self._call_off = device.ring_in(left, match_id)

    def come_back(self) -> None:
        """The app is seen again."""
        self.away = False
        if self._call_off is not None:
            self._call_off()
            self._call_off = None
