"""A gesture shown: what a finger does to make a move, for tests and for showing it."""

from __future__ import annotations

from dataclasses import dataclass

from screens.widgets.plan import Point


@dataclass(frozen=True)
class Demonstration:
    """Strokes one after the other; a stroke of a single point is a touch."""

    strokes: tuple[tuple[Point, ...], ...]
    """The points of each stroke, in the window."""
    choose: str = ""
    """What is touched in the tray before: the kind of piece, or the sign (see Part.home)."""
    take: str = ""
    """The piece in the tray at which the first stroke begins."""
