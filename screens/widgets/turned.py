"""A widget whose children are turned, for somebody who sits at another side of the table."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.uix.widget import Widget

Point = tuple[float, float]
HALF = 180.0


class Turned(Widget):
    """Children are placed as if it stood upright; touches are turned for them in the same way."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pivot: Point | None = None
        self.angle = 0.0
        """Anticlockwise, in degrees."""
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()

    def turn(self, pivot: Point | None, angle: float = HALF) -> None:
        """Turn about this point, half round if nothing else is said; None: stand upright."""
        self.pivot, self.angle = pivot, 0.0 if pivot is None else angle
        turn_about(self._turn, pivot, angle)

    def to_local(self, x: float, y: float, relative: bool = False) -> Point:
        """A point of the parent, as the children know it."""
        return turned(x, y, self.pivot, -self.angle)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Point:
        """A point among the children, as the parent knows it."""
        return turned(x, y, self.pivot, self.angle)

    def on_touch_down(self, touch: Any) -> bool:
        """Children get the touch where they see it."""
        return self._pass_on(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """The same while it moves."""
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """The same when it ends."""
        return self._pass_on(touch, super().on_touch_up)

    def _pass_on(self, touch: Any, give: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(give(touch))
        touch.pop()
        return taken


def opposite(x: float, y: float, pivot: Point | None) -> Point:
    """The point across a pivot; without one the point itself."""
    return turned(x, y, pivot, HALF)


def turned(x: float, y: float, pivot: Point | None, angle: float) -> Point:
    """Where a point comes to lie that is turned anticlockwise about a pivot; None: it stays.

    >>> turned(3, 1, (1, 1), 180)
    (-1, 1)
    """
    if pivot is None or angle % 360 == 0:
        return x, y
    if angle % 360 == HALF:
        return 2 * pivot[0] - x, 2 * pivot[1] - y
    c, s = cos(radians(angle)), sin(radians(angle))
    dx, dy = x - pivot[0], y - pivot[1]
    return pivot[0] + c * dx - s * dy, pivot[1] + s * dx + c * dy


def turn_about(turn: Rotate, pivot: Point | None, angle: float = HALF) -> None:
    """Let what follows on a canvas be turned about this point, or stand upright."""
    turn.angle = 0 if pivot is None else angle
    turn.origin = pivot or (0, 0)
