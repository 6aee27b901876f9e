"""Fingers for the app: Kivy is told of their touches as by the driver of a touch screen."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.drive import Driver

Point = tuple[float, float]


def hand() -> Any:
    """The provider that feeds our touches to Kivy, as a touch screen's driver does."""
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent
    from kivy.input.provider import MotionEventProvider

    class Touch(MotionEvent):
        """One finger on the glass."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            kwargs.setdefault("is_touch", True)
            kwargs.setdefault("type_id", "touch")
            super().__init__(*args, **kwargs)
            self.profile = ["pos"]

        def depack(self, args: Any) -> None:
            self.sx, self.sy = args
            super().depack(args)

    class Hand(MotionEventProvider):
        """Holds the events of our fingers until Kivy asks for them."""

        def __init__(self) -> None:
            super().__init__("hand", "")
            self.waiting: list[tuple[str, Any]] = []
            self.numbers = itertools.count(1)

        def touch(self, place: Point) -> Any:
            return Touch("hand", next(self.numbers), place)

        def update(self, dispatch_fn: Callable[..., None]) -> None:
            waiting, self.waiting = self.waiting, []
            for kind, event in waiting:
                dispatch_fn(kind, event)

    provider = next((p for p in EventLoop.input_providers if p.device == "hand"), None)
    if provider is None:
        provider = Hand()
        EventLoop.add_input_provider(provider)
    return provider


class Finger:
    """One finger: down when made, then `move` and `up`; several at once are several fingers."""

    def __init__(self, driver: Driver, pos: Point) -> None:
        self.driver, self.pos = driver, pos
        self._touch = driver.hand.touch(self.share(driver, pos))
        self._send("begin")

    def move(self, pos: Point, steps: int = 1) -> Finger:
        """Slide to a place, in so many frames."""
        (x, y), (to_x, to_y) = self.pos, pos
        for step in range(1, steps + 1):
            part = step / steps
            self.pos = (x + (to_x - x) * part, y + (to_y - y) * part)
            self._touch.move(self.share(self.driver, self.pos))
            self._send("update")
        return self

    def up(self) -> None:
        """Lift the finger where it is."""
        self._touch.update_time_end()
        self._send("end")

    @staticmethod
    def share(driver: Driver, pos: Point) -> Point:
        """A place as a share of the window, as touch drivers tell it."""
        width, height = driver.size
        return pos[0] / max(1, width - 1), pos[1] / max(1, height - 1)

    def _send(self, kind: str) -> None:
        self.driver.hand.waiting.append((kind, self._touch))
        self.driver.frame()
