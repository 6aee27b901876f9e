"""A rectangle of the table, in dp; y counts down from the top."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rect:
    """A rectangle with its upper left corner at (x, y)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.h

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than a border.

        >>> Rect(0, 0, 10, 10).overlaps(Rect(9, 9, 10, 10))
        True
        >>> Rect(0, 0, 10, 10).overlaps(Rect(10, 0, 10, 10))
        False
        """
        slack = 1e-6
        across = self.x < other.right - slack and other.x < self.right - slack
        return across and self.y < other.bottom - slack and other.y < self.bottom - slack

    def level_with(self, other: Rect) -> bool:
        """Whether both stand side by side."""
        return self.y < other.bottom and other.y < self.bottom

    def joined(self, other: Rect) -> Rect | None:
        """Both as one, where they stand side by side or one below the other.

        >>> Rect(0, 0, 10, 4).joined(Rect(12, 0, 8, 4))
        Rect(x=0, y=0, w=20, h=4)
        """
        if not self.level_with(other) and (self.x, self.w) != (other.x, other.w):
            return None  # round a corner: something else stands in it
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)
