"""A widget whose children stand on their heads, for somebody who sits across the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.uix.widget import Widget

Point = tuple[float, float]


class Turned(Widget):
    """Children are placed as if it stood upright; touches are turned for them in the same way."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pivot: Point | None = None
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()

    def turn(self, pivot: Point | None) -> None:
        """Turn half round about this point; None: stand upright."""
        self.pivot = pivot
        turn_about(self._turn, pivot)

    def to_local(self, x: float, y: float, relative: bool = False) -> Point:
        """A point of the parent, as the children know it."""
        return opposite(x, y, self.pivot)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Point:
        """A point among the children, as the parent knows it."""
        return opposite(x, y, self.pivot)

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
    return (x, y) if pivot is None else (2 * pivot[0] - x, 2 * pivot[1] - y)


def turn_about(turn: Rotate, pivot: Point | None) -> None:
    """Let what follows on a canvas stand on its head about this point, or upright."""
    turn.angle = 0 if pivot is None else 180
    turn.origin = pivot or (0, 0)
