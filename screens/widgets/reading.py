"""Text for reading is as large as its room allows: one rule for hints, outcomes, rules, messages.

A size is chosen when text or room change, by measuring; nothing is laid out for it.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from screens.widgets.scroll import Column, Row
from screens.widgets.text import Text

SIZES = (24, 22, 20, 18, 16)
"""In sp, before the person's own text size; the largest that fits is taken."""
COMFORT = 20
"""What is below is smaller than one likes to read at arm's length."""


def largest(room: float, tall: Callable[[int], float]) -> int:
    """The largest size at which `tall` of it is no more than the room; else the smallest."""
    return next((size for size in SIZES if tall(size) <= room), SIZES[-1])


class Grows:
    """What has text for reading in it: a widget that is told the size."""

    def tall(self, width: float, size: float) -> float:
        """How high it is where it is so wide, at this size."""
        raise NotImplementedError

    def grow(self, size: int) -> None:
        """Take this size."""
        raise NotImplementedError


class Reading(Text, Grows):
    """A text for reading; who lays it out says how large it is."""

    def grow(self, size: int) -> None:
        """Take this size."""
        self.font_sp = size


def fit(column: Column, width: float, room: float) -> int:
    """Give all texts for reading in a column the largest size at which it fits its room."""
    parts = [part for part in column.walk(restrict=True) if isinstance(part, Grows)]
    if not parts:
        return SIZES[-1]
    size = largest(room, lambda size: high(column, width, size))
    for part in parts:
        part.grow(size)
    return size


def high(part: Widget, width: float, size: float) -> float:
    """How high a part is where it is so wide, with texts for reading of this size."""
    if isinstance(part, Grows):
        return part.tall(width, size)
    if isinstance(part, Text):
        return part.tall(width) if part.wrap else float(part.height)
    if isinstance(part, Column):
        left, top, right, bottom = part.padding
        gaps = part.spacing * max(0, len(part.children) - 1)
        inner = width - left - right
        return top + bottom + gaps + sum(high(child, inner, size) for child in part.children)
    if isinstance(part, Row):
        return _row_high(part, width, size)
    return float(part.height)


def _row_high(row: Row, width: float, size: float) -> float:
    """The highest of its parts, each as wide as the row makes it."""
    left, top, right, bottom = row.padding
    rest = width - left - right - row.spacing * max(0, len(row.children) - 1)
    rest -= sum(child.width for child in row.children if child.size_hint_x is None)
    shares = sum(child.size_hint_x or 0 for child in row.children)

    def wide(child: Widget) -> float:
        share = child.size_hint_x
        return float(child.width if share is None else rest * share / shares)

    highest = max((high(child, wide(child), size) for child in row.children), default=0)
    return float(top + bottom + highest)
