"""The signature of Math&Magic: an accepted number jumps from the calculation to the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.base.theme import theme
from screens.widgets import paint

if TYPE_CHECKING:
    from engine.games.mathmagic.state import Event
    from screens.games.mathmagic.board import Board
    from screens.games.mathmagic.formula import Made
    from screens.view import Box

GROW = 1.25
"""How much larger it is while it jumps."""


class Leap(Widget):
    """A number on its way over the table. It has no ears for fingers: touches go through it."""

    def __init__(self, number: int, size: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        body = Canvas()
        with self.canvas:
            PushMatrix()
            self._place, self._scale = Translate(0, 0), Scale(1, 1, 1)
            self.canvas.add(body)
            PopMatrix()
        wide = paint.written(str(number), size).width + 0.8 * size
        high = 1.5 * size
        with body:
            paint.plate(-wide / 2, -high / 2, wide, high, 0.4 * size, dp(3))
            paint.words(str(number), 0, 0, size, theme.ok)

    def at(self, x: float, y: float, scale: float) -> None:
        """Be there, so large."""
        self._place.xy = (x, y)
        self._scale.xyz = (scale, scale, 1)


def leap(table: Widget, board: Board, event: Event, start: Made | None, goal: Box) -> None:
    """Let the number that was found jump to its place in the row, or to where the next one is."""
    text = str(event.number)
    sx, sy, size = start or _middle(board, event)
    x, y, w, h = goal
    gx, gy = x + w / 2, y + h / 2
    small = min(1.0, h / (2 * size), w / (paint.written(text, size).width + 0.8 * size))
    flying = Leap(event.number, size)
    table.add_widget(flying)

    def rise(t: float) -> None:
        flying.at(sx, sy, 1 + (GROW - 1) * t)

    def jump(t: float) -> None:
        over = min(dp(90), 0.3 * abs(gx - sx) + dp(20)) * 4 * t * (1 - t)
        flying.at(sx + (gx - sx) * t, sy + (gy - sy) * t + over, GROW + (small - GROW) * t)

    def fade(t: float) -> None:
        flying.opacity = 1 - t

    def gone() -> None:
        table.remove_widget(flying)

    moves = board.motions
    if theme.calm:
        flying.at(gx, gy, small)
        moves.add(fade, theme.motion("remove"), after=gone)
        return
    rise(0)
    wait = 0.0
    for step, name in ((rise, "lift"), (jump, "jump")):
        moves.add(step, theme.motion(name), wait)
        wait += theme.motion(name)[0]
    moves.add(fade, theme.motion("remove"), wait, gone)


def _middle(board: Board, event: Event) -> Made:
    """Where the number comes from if no calculation is to be seen: the line itself."""
    x, y, w, h = board.plan.box(event.line)
    return x + w / 2, y + h / 2, theme.size("title_m")
