"""The one way to let the computer think: in the background, stoppable, the frame stays smooth."""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kivy.clock import Clock

from engine.advice import Stop, Stopped

Found = TypeVar("Found")

SWITCH = 0.0005
"""While something thinks, Python looks this often (seconds) whether the screen wants to draw."""
STRETCH, BREATH = 0.004, 0.001
"""A thinker that asks `stop` gives the screen a breath after each stretch of work."""

YOUNG = (4000, 10_000, 10_000)
"""While something thinks, rubbish is looked for among few objects at a time, and only new ones: to
look through all that a search has made stops every thread, for several frames on a tablet."""

_usual = sys.getswitchinterval()
_swept: list[tuple[int, int, int]] = []
"""How often rubbish is looked for when nobody thinks; empty: nobody does."""
_busy: set[Thought[Any]] = set()


def busy() -> bool:
    """Whether somebody thinks right now."""
    return any(thought.working for thought in _busy)


class Thought(Generic[Found]):
    """One thing being thought over: `job(stop)` runs in a thread, `done(result)` on the clock.

    The job is told to stop after `seconds`, and gives the best it has. A cancelled one is thrown
    out with Stopped at its next look at `stop`, and `done` is never called. `least`: the answer
    comes no sooner than this, so that a child can follow.
    """

    def __init__(
        self,
        job: Callable[[Stop], Found],
        done: Callable[[Found], None],
        *,
        seconds: float = 3.0,
        least: float = 0.0,
    ) -> None:
        self._job, self._done = job, done
        self._started = time.monotonic()
        self._deadline = self._started + seconds
        self._least = self._started + least
        self._cancelled = False
        self._rested = self._started
        self.finished = False
        self.working = True
        self._ask_for_manners()
        threading.Thread(target=self._work, name="thinking", daemon=True).start()

    @property
    def progress(self) -> float:
        """How much of its time it has used, from 0 to 1."""
        span = self._deadline - self._started
        return 1.0 if span <= 0 else min(1.0, (time.monotonic() - self._started) / span)

    def cancel(self) -> None:
        """Forget it: the thread ends at its next look at `stop`, nothing is delivered."""
        self._cancelled = True
        self._rest_of_us()

    def stop(self) -> bool:
        """Asked by the job, often: True when its time is over; Stopped if nobody waits for it."""
        now = time.monotonic()
        if now - self._rested > STRETCH:
            time.sleep(BREATH)
            self._rested = now
        if self._cancelled:
            raise Stopped
        return now >= self._deadline

    def _work(self) -> None:
        problem: BaseException | None = None
        found: Found | None = None
        try:
            found = self._job(self.stop)
        except Exception as error:
            problem = error
        self.working = False
        Clock.schedule_once(lambda _dt: self._answer(found, problem), 0)

    def _answer(self, found: Found | None, problem: BaseException | None) -> None:
        early = self._least - time.monotonic()
        if early > 0 and not self._cancelled:
            Clock.schedule_once(lambda _dt: self._answer(found, problem), early)
            return
        self._rest_of_us()
        if self._cancelled:
            return
        self.finished = True
        if problem is not None:
            raise problem  # on the clock, where the app sees it
        self._done(found)  # type: ignore[arg-type]

    def _ask_for_manners(self) -> None:
        """From now on no thread keeps the interpreter for long."""
        if not _swept:
            _swept.append(gc.get_threshold())
        _busy.add(self)
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*YOUNG)

    def _rest_of_us(self) -> None:
        _busy.discard(self)
        if not _busy and _swept:
            sys.setswitchinterval(_usual)
            gc.set_threshold(*_swept.pop())
