"""Where everything lies on a table whose board is wider than high (measures as in layout.py).

On a tablet that lies the board has the panel's width too; tools, the primary button and sheets lie
below it. Elsewhere such a board has its square as any other.
"""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, places
from screens.base.rect import Rect

BOARD = 0.715
"""The board's part of the height."""


def wide_places(w: float, h: float, *, timer: bool = True) -> Places:
    """The rectangles for a screen of w x h dp.

    >>> at = wide_places(1280, 800, timer=False)
    >>> [round(side) for side in (at.board.x, at.board.y, at.board.w, at.board.h)]
    [264, 20, 1000, 572]
    >>> wide_places(360, 640, timer=False) == places(360, 640, timer=False)
    True
    """
    base = places(w, h, timer=timer)
    if base.kind != "side":
        return base
    big = h >= 700
    margin = 20.0 if big else 12.0
    left = base.rail.right + (16 if big else 10)
    wide = w - left - (16 if big else 10)
    board = Rect(left, margin, wide, BOARD * h)
    low = board.bottom + 8
    panel = Rect(left, low, wide, h - margin - low)
    row = base.dock[0].h
    part = base.dock[0].w
    y = h - margin - row
    dock = [Rect(panel.right - (3 - k) * part - (2 - k) * 8, y, part, row) for k in range(3)]
    button = min(320.0, 0.32 * wide)
    primary = Rect(dock[0].x - 16 - button, y, button, row)
    ring = None
    if timer:
        side = min(panel.h, 150.0)
        ring = Rect(left, h - margin - side, side, side)
    first = left + (ring.w + 16 if ring else 0)
    subject = Rect(first, low, max(120.0, primary.x - 16 - first), panel.h)
    return replace(
        base,
        board=board,
        panel=panel,
        timer=ring,
        subject=subject,
        tray=subject,
        controls=subject,
        primary=primary,
        dock=dock,
        check=None,
        sheet=Rect(left - 6, low - 4, wide + 8, h - 10 - low),
    )
