"""Where everything lies on the review page: one function from the screen's size to rectangles.

All measures are dp, y counts down from the top, as on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from screens.base.layout import Rect
from screens.base.mirrored import flipped

WIDE = 0.66
"""The height of a wide board by its width."""


@dataclass(frozen=True)
class ReviewPlaces:
    """`kind`: rail at the side, slim rail at the side (phone lying), or bar on top."""

    kind: str
    rail: Rect
    board: Rect
    scrubber: Rect
    steps: Rect
    """First, previous, which move, next, last; on a lying phone only previous and next."""
    panel: Rect
    actions: Rect


def review_places(w: float, h: float, wide: bool = False) -> ReviewPlaces:
    """The rectangles for a screen of w x h dp; the board keeps at least 70 % of the short side.

    `wide`: the board is wider than high, and has the room it would leave empty to its side.

    >>> review_places(1280, 800).board
    Rect(x=264, y=24.0, w=612, h=612)
    """
    if w > h * 1.1:
        return _side(w, h, wide) if h >= 480 else _slim(w, h)
    return _top(w, h, wide)


def left_handed(at: ReviewPlaces, w: float) -> ReviewPlaces:
    """The same for a left hand: rail and cards change sides.

    >>> left_handed(review_places(1280, 800), 1280).rail
    Rect(x=1032, y=0, w=248, h=800)
    """
    rects = (at.rail, at.board, at.scrubber, at.steps, at.panel, at.actions)
    return ReviewPlaces(at.kind, *(flipped(rect, w) for rect in rects))


def _side(w: float, h: float, wide: bool) -> ReviewPlaces:
    big = h >= 700 and w >= 1100
    rail, gap, top = (248, 16, 24) if big else (184, 12, 14)
    most = w - rail - 3 * gap - 272
    high = h - 2 * top - 48 - 60 - 2 * gap
    size = min(1.1 * high if wide else high, most)
    high = min(high, size)
    x = rail + gap
    low = h - top - 60 - gap - 48
    middle = (top + low - gap) / 2
    panel_x = x + size + gap
    panel_w = w - panel_x - gap
    actions = Rect(panel_x, h - top - 64, panel_w, 64)
    return ReviewPlaces(
        "side",
        Rect(0, 0, rail, h),
        Rect(x, middle - high / 2, size, high),
        Rect(x, low, size, 48),
        Rect(x, low + 48 + gap, size, 60),
        Rect(panel_x, top, panel_w, actions.y - gap - top),
        actions,
    )


def _slim(w: float, h: float) -> ReviewPlaces:
    size = h - 8 - 4 - 56 - 4
    x, row = 64, h - 56 - 4
    panel_x = x + size + 12
    panel_w = w - panel_x - 8
    return ReviewPlaces(
        "slim",
        Rect(0, 0, 56, h),
        Rect(x, 8, size, size),
        Rect(x + 60, row, size - 120, 56),
        Rect(x, row, size, 56),
        Rect(panel_x, 8, panel_w, h - 8 - 56 - 12),
        Rect(panel_x, row, panel_w, 56),
    )


def _top(w: float, h: float, wide: bool) -> ReviewPlaces:
    bar = 72 if w >= 600 else 56
    margin = 16 if w >= 600 else 8
    foot = 64 if h >= 700 else 60
    fixed = bar + 8 + 48 + 60 + 8 + foot + 16
    size = max(0.71 * min(w, h), min(w - 2 * margin, h - fixed - max(150, 0.24 * h)))
    x = (w - size) / 2
    high = WIDE * size if wide else size
    low = bar + 8 + high
    inner = w - 2 * margin
    actions = Rect(margin, h - foot - 4, inner, foot)
    panel_y = low + 48 + 60 + 8
    return ReviewPlaces(
        "top",
        Rect(0, 0, w, bar),
        Rect(x, bar + 8, size, high),
        Rect(margin + 8, low, inner - 16, 48),
        Rect(margin, low + 48, inner, 60),
        Rect(margin, panel_y, inner, actions.y - 6 - panel_y),
        actions,
    )
