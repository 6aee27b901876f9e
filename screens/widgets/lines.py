"""A scroll view in which no line is half hidden: what does not fit whole is left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.base.theme import Colour
from screens.widgets.scroll import Column, Scroll
from screens.widgets.text import Text

SLACK = 2
"""So much (dp) of a line box is empty: where only that is hidden, nothing is."""


class WholeLines(Scroll):
    """Scrolls a column on a ground of this colour, and keeps one part of it in sight."""

    def __init__(self, column: Column, ground: Colour) -> None:
        super().__init__(column, always_overscroll=False)
        self.column = column
        self._kept: Widget | None = None
        with self.canvas.after:
            Color(*ground)
            self._above, self._below = Rectangle(), Rectangle()
        self._settle = Clock.create_trigger(self._reveal, -1)
        self._soon = Clock.create_trigger(self._cover, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._settle)
        self.fbind("scroll_y", self._soon)
        column.fbind("height", self._settle)

    def keep(self, part: Widget | None) -> None:
        """This part of the column is what to look at: in sight until a finger scrolls."""
        self._kept = part
        if part is not None:
            part.fbind("pos", self._settle)
        self._settle()

    def _reveal(self, *_args: object) -> None:
        part, room = self._kept, self.column.height - self.height
        if room <= 0:
            self.scroll_y = 1.0
        elif part is not None and part.parent is self.column:
            low = part.y - self.column.y
            if part.height > self.height:
                low += part.height - self.height  # its beginning
            else:
                low -= dp(8)
            self.scroll_y = min(1.0, max(0.0, low / room))
        self._cover()

    def _cover(self, *_args: object) -> None:
        """Lay the ground's colour over lines that are cut at the upper or the lower edge."""
        self._soon.cancel()
        room = max(0.0, self.column.height - self.height)
        hidden = self.column.y + room * self.scroll_y
        below, above = 0.0, self.height
        for low, high in self._pieces() if room else ():
            low, high = low - hidden, high - hidden
            if low < -dp(SLACK) and high > 0:
                below = max(below, high)
            if high > self.height + dp(SLACK) and low < self.height:
                above = min(above, low)
        wide = self.width - self.bar_width - dp(2)
        self._below.pos, self._below.size = self.pos, (wide, max(0.0, below))
        self._above.pos = (self.x, self.y + above)
        self._above.size = (wide, max(0.0, self.height - above))

    def _pieces(self) -> Iterator[tuple[float, float]]:
        """What is shown whole or not at all: lines of text, and cards unless they are too high."""
        for part in self.column.children:
            if isinstance(part, Text):
                yield from _lines(part)
            elif part.height <= self.height:
                yield part.y, part.y + part.height
            else:
                for text in part.walk(restrict=True):
                    if isinstance(text, Text):
                        yield from _lines(text)


def _lines(text: Text) -> Iterator[tuple[float, float]]:
    """From below; the last two go together, as a single end of a sentence tells nothing."""
    count = max(1, len(text._label._cached_lines))
    each = text.height / count
    ends = [0, *range(2 if count > 2 else 1, count + 1)]
    for low, high in pairwise(ends):
        yield text.y + low * each, text.y + high * each
