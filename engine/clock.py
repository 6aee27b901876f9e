"""The time left for a decision or a match, told by who holds a watch: the engine has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game import Position


@dataclass
class Clock:
    """Counts the seconds spent; `now` is any clock that goes on while this one is paused.

    Time that was used stays used, also when the watch is set back.

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
    seen: float = 0.0
    """What the watch showed when it was looked at last, while time is passing."""

    @property
    def running(self) -> bool:
        """Whether time is passing."""
        return self.since is not None

    def run(self, now: float) -> None:
        """Let time pass from now on."""
        if self.since is None:
            self.since = self.seen = now

    def pause(self, now: float) -> None:
        """Hold the time where it is."""
        self.spent = self.elapsed(now)
        self.since = None

    def elapsed(self, now: float) -> float:
        """Seconds spent so far; never fewer than before."""
        if self.since is None:
            return self.spent
        if now < self.seen:  # the watch was set back: what it had counted is kept
            self.spent += self.seen - self.since
            self.since = now
        self.seen = now
        return self.spent + now - self.since

    def remaining(self, now: float) -> float | None:
        """Seconds left, None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.elapsed(now))

    def up(self, now: float) -> bool:
        """Whether the time is over."""
        return self.remaining(now) == 0

    def restart(self, limit: float | None, now: float | None, spent: float = 0.0) -> None:
        """Another decision; the clock runs on if it ran and someone tells the time."""
        running = self.running
        self.limit, self.spent, self.since = limit, spent, None
        if running and now is not None:
            self.run(now)


@dataclass
class Used:
    """The seconds used for decisions other than the present one: coming back gives none."""

    _seconds: dict[object, tuple[int, float]] = field(default_factory=dict)
    """For each decision a ply at which it was left, and its seconds."""

    def leave(self, position: Position, ply: int, seconds: float) -> None:
        """The decision of this position is left."""
        if seconds:
            before = self._seconds.get(position.decision, (ply, 0.0))[1]
            self._seconds[position.decision] = ply, max(before, seconds)

    def take(self, position: Position) -> float:
        """The decision of this position is the present one; the seconds it has used."""
        return self._seconds.pop(position.decision, (0, 0.0))[1]

    def up(self, position: Position) -> bool:
        """Whether whoever goes back to this position would find that time is up."""
        limit = position.time_limit
        return limit is not None and self._seconds.get(position.decision, (0, 0.0))[1] >= limit

    def along(self, line: Sequence[Position]) -> dict[int, float]:
        """The seconds of the decisions on this line, by a ply at which each stands."""
        return {
            ply: seconds
            for decision, (ply, seconds) in self._seconds.items()
            if ply < len(line) and line[ply].decision == decision
        }

    @classmethod
    def read(cls, line: Sequence[Position], seconds: Mapping[int, float]) -> Used:
        """What `along` told; ValueError if the line is too short for it."""
        used = cls()
        for ply, spent in seconds.items():
            if not 0 <= ply < len(line):
                raise ValueError
            used.leave(line[ply], ply, spent)
        return used

    def copy(self) -> Used:
        """The same for another match."""
        return Used(dict(self._seconds))
