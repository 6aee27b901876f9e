"""The time left for one decision, told by whoever holds a watch: the engine has none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Clock:
    """Counts the seconds spent on one decision; `now` is any clock that goes on while paused.

    >>> clock = Clock(limit=60); clock.run(now=100); clock.remaining(now=115)
    45.0
    >>> clock.pause(now=120); clock.remaining(now=9999)
    40.0
    >>> clock.run(now=9999); clock.up(now=10039)
    True
    """

    limit: float | None = None
    spent: float = 0.0
    since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is passing."""
        return self.since is not None

    def run(self, now: float) -> None:
        """Let time pass from now on."""
        if self.since is None:
            self.since = now

    def pause(self, now: float) -> None:
        """Hold the time where it is."""
        self.spent = self.elapsed(now)
        self.since = None

    def elapsed(self, now: float) -> float:
        """Seconds spent on this decision so far; a watch set back does not give time."""
        return self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)

    def remaining(self, now: float) -> float | None:
        """Seconds left, None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.elapsed(now))

    def up(self, now: float) -> bool:
        """Whether the time is over."""
        return self.remaining(now) == 0

    def restart(self, limit: float | None, now: float | None) -> None:
        """A new decision begins; the clock runs on if it ran and someone tells the time."""
        self.limit, self.spent = limit, 0.0
        self.since = now if self.running else None
