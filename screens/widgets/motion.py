"""Motions of widgets, and of things drawn on a canvas: functions of their progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation, AnimationTransition
from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.base.theme import Easing, Timing, theme

Step = Callable[[float], None]
Ease = Callable[[float], float]
EASINGS: dict[Easing, Ease] = {
    "linear": AnimationTransition.linear,
    "in_quad": AnimationTransition.in_quad,
    "out_quad": AnimationTransition.out_quad,
    "in_out_quad": AnimationTransition.in_out_quad,
    "in_cubic": AnimationTransition.in_cubic,
    "out_cubic": AnimationTransition.out_cubic,
    "out_back": AnimationTransition.out_back,
    "in_out_sine": AnimationTransition.in_out_sine,
}


def move(widget: Widget, motion: str, **ends: float) -> Animation:
    """Let properties of a widget go from where they are to these, in a motion of the theme."""
    Animation.cancel_all(widget, *ends)
    seconds, easing = theme.motion(motion)
    made = Animation(d=seconds, t=easing, **ends)
    made.start(widget)
    return made


@dataclass
class Motion:
    """One motion: called with its eased progress from 0 to 1, then `after`."""

    step: Step
    seconds: float
    ease: Ease
    wait: float
    after: Callable[[], None] | None
    loop: bool
    spent: float = 0.0


class Motions:
    """The motions of one board. They run only while there are any."""

    def __init__(self) -> None:
        self._all: list[Motion] = []
        self._event: Any = None

    def __len__(self) -> int:
        return len(self._all)

    def add(
        self,
        step: Step,
        timing: Timing,
        wait: float = 0.0,
        after: Callable[[], None] | None = None,
        loop: bool = False,
    ) -> Motion:
        """Begin a motion of so many seconds and this easing, after `wait` seconds."""
        seconds, easing = timing
        motion = Motion(step, max(0.001, seconds), EASINGS[easing], wait, after, loop)
        self._all.append(motion)
        if self._event is None:
            self._event = Clock.schedule_interval(self.advance, 0)
        return motion

    def advance(self, dt: float) -> None:
        """Let so much time pass."""
        for motion in tuple(self._all):
            if motion not in self._all:
                continue
            motion.spent += dt
            at = (motion.spent - motion.wait) / motion.seconds
            if at < 0:
                continue
            if motion.loop:
                turn = at % 2
                motion.step(motion.ease(turn if turn <= 1 else 2 - turn))
            elif at < 1:
                motion.step(motion.ease(at))
            else:
                self._end(motion)
        self._rest()

    def finish(self) -> None:
        """Everything that moves is at its end at once; what loops goes on."""
        while ending := [motion for motion in self._all if not motion.loop]:
            for motion in ending:
                if motion in self._all:
                    self._end(motion)
        self._rest()

    def drop(self, motion: Motion | None) -> None:
        """Stop this motion where it is."""
        if motion is not None and motion in self._all:
            self._all.remove(motion)
        self._rest()

    def _end(self, motion: Motion) -> None:
        self._all.remove(motion)
        motion.step(1.0)
        if motion.after is not None:
            motion.after()

    def _rest(self) -> None:
        if not self._all and self._event is not None:
            self._event.cancel()
            self._event = None
