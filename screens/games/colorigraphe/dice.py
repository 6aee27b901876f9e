"""The twelve-faced die: its picture, and as a thing that tumbles."""

from __future__ import annotations

import math

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate

from screens.base.theme import BLACK, WHITE, Colour, fade, mix, theme
from screens.widgets import paint


def _ring(cx: float, cy: float, r: float, count: int, turn: float = 0.0) -> list[paint.Point]:
    step = 2 * math.pi / count
    return [
        (cx + r * math.sin(i * step + turn), cy + r * math.cos(i * step + turn))
        for i in range(count)
    ]


def body(cx: float, cy: float, r: float, face: Colour) -> None:
    """A d12 seen from above: ten corners round it, a pentagon in front, its sides shaded."""
    deep = mix(face, BLACK, 0.36)
    line = mix(face, BLACK, 0.42)
    outer = _ring(cx, cy, r, 10)
    inner = _ring(cx, cy, 0.60 * r, 5)
    paint.spread("shadow", cx, cy - 0.16 * r, 1.16 * r, 1.14 * r, fade(paint.SHADOW, 0.55))
    paint.fill([(x, y - 0.09 * r) for x, y in outer], deep, (cx, cy - 0.09 * r))
    paint.fill(outer, mix(face, WHITE, 0.06), (cx, cy))
    # Faces turned to the light above are brighter, those below darker.
    for i in range(5):
        a, b = inner[i], inner[(i + 1) % 5]
        rim = [outer[2 * i], outer[2 * i + 1], outer[(2 * i + 2) % 10]]
        up = math.cos(2 * math.pi * (i + 0.5) / 5)
        tone = fade(WHITE, 0.20 * up) if up > 0 else fade(BLACK, -0.13 * up)
        paint.fill([a, *rim, b], tone)
    paint.fill(inner, mix(face, WHITE, 0.10), (cx, cy))
    width = max(1.0, 0.055 * r)
    paint.stroke(inner, width, line, closed=True)
    paint.segments([(inner[i], outer[2 * i]) for i in range(5)], width, line)
    if theme.contrast:
        paint.stroke(outer, max(1.0, 0.06 * r), theme.ink, closed=True)


def die(cx: float, cy: float, r: float, text: str, face: Colour) -> None:
    """A d12 that shows a number."""
    body(cx, cy, r, face)
    paint.words(text, cx, cy, r * (0.80 if len(text) < 2 else 0.72), theme.cream)


class Die:
    """A die that tumbles: drawn once, then moved, turned and scaled; its number changes."""

    def __init__(self, r: float, face: Colour) -> None:
        self.r = r
        self.number = 0
        self.canvas = Canvas()
        drawing, text = Canvas(), Canvas()
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0)
            self._size = Scale(1, 1, 1)
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1), origin=(0, 0))
        self.canvas.add(drawing)
        with self.canvas:
            PopMatrix()
            PushMatrix()
            self._lean = Rotate(angle=0, axis=(0, 0, 1), origin=(0, 0))
        self.canvas.add(text)
        with self.canvas:
            PopMatrix()
            PopMatrix()
        with drawing:
            body(0, 0, r, face)
        with text:
            Color(*theme.cream)
            self._text = Rectangle(size=(0, 0))

    def show(self, number: int) -> None:
        """Turn this number up."""
        if number == self.number:
            return
        self.number = number
        made = paint.written(str(number), self.r * (0.80 if number < 10 else 0.72))
        self._text.texture = made
        self._text.size = made.size
        self._text.pos = (-made.width / 2, -made.height / 2)

    def pose(self, x: float, y: float, angle: float, size: float) -> None:
        """Be at a place, turned and scaled."""
        self._move.xy = (x, y)
        # A fifth of a turn brings the pentagon onto itself: only the number would stand askew.
        self._turn.angle = angle
        self._lean.angle = angle
        self._size.xyz = (size, size, 1)
