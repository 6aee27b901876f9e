"""Where everything lies on a table with a hand of cards below the board (measures as in layout.py).

The board has its width, the cards lie below it as before a player; clock, steps and tools stand
beside both, or between board and tools where the screen stands.
"""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, Rect, places

LINE = 34.0
"""What is to do now, in one line, where there is room for no more."""
CARDS, LEAST = 118.0, 64.0
"""The height of the cards on a screen that stands, and the least where the board needs the room."""
ENOUGH = 0.7
"""The part of the shorter side that is the board's."""


def handed_places(w: float, h: float, *, timer: bool = True, shape: float = 1.0) -> Places:
    """The rectangles for a screen of w x h dp; `shape` is the width of the board by its height.

    >>> at = handed_places(1280, 800, shape=1.2)
    >>> [round(side) for side in (at.board.x, at.board.y, at.board.w, at.board.h)]
    [258, 12, 752, 614]
    >>> [round(side) for side in (at.tray.x, at.tray.y, at.tray.w, at.tray.h)]
    [258, 634, 752, 158]
    """
    base = replace(places(w, h, timer=timer), check=None)
    if base.kind == "side":
        return _side(base, w, h, timer)
    if base.kind == "slim":
        return _slim(base, w, h, timer)
    return _top(base, w, h, timer, shape)


def _side(base: Places, w: float, h: float, timer: bool) -> Places:
    """Tablets lying: the cards below the board, clock and steps beside both."""
    big = h >= 700
    panel = base.panel
    left, top = base.rail.right + (10 if big else 8), 12.0 if big else 8.0
    wide = panel.x - (18 if big else 8) - left
    tray_h = min(220.0, max(112.0, 0.1975 * h))
    tray = Rect(left, h - 8 - tray_h, wide, tray_h)
    board = Rect(left, top, wide, tray.y - 8 - top)
    ring = None
    first = panel.y
    if timer:
        ring = Rect(panel.x, panel.y - 4, panel.w, 0.155 * h if big else 0.14 * h)
        first = ring.bottom + (14 if big else 8)
    subject = Rect(panel.x, first, panel.w, base.primary.y - 12 - first)
    sheet = max(base.sheet.x, board.right + 2)
    return replace(
        base,
        board=board,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=tray,
        sheet=Rect(sheet, first - 4, base.sheet.right - sheet, h - 12 - first),
        stays=True,
    )


def _slim(base: Places, w: float, h: float, timer: bool) -> Places:
    """Phones lying."""
    gap = 8.0
    panel = Rect(w - gap - 216, gap, 216, h - 2 * gap)
    left = base.rail.right + gap
    tray_h = min(110.0, max(62.0, 0.17 * h))
    wide = panel.x - gap - left
    tray = Rect(left, h - gap - tray_h, wide, tray_h)
    board = Rect(left, gap, wide, tray.y - gap - gap)
    part = (panel.w - 16) / 3
    dock = [Rect(panel.x + i * (part + 8), h - gap - 48, part, 48) for i in range(3)]
    primary = Rect(panel.x, dock[0].y - gap - 48, panel.w, 48)
    ring = Rect(panel.x, gap, 60, 60) if timer else None
    first = ring.bottom + gap if ring else gap
    subject = Rect(panel.x, first, panel.w, primary.y - gap - first)
    return replace(
        base,
        board=board,
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=tray,
        primary=primary,
        dock=dock,
        message=Rect(panel.x - 4, 2, panel.w + 8, 84),
        sheet=Rect(panel.x - 4, first - 4, panel.w + 8, h - first),
        stays=True,
    )


def _top(base: Places, w: float, h: float, timer: bool, shape: float) -> Places:
    """Everything standing: board, what to do, cards, tools; on a phone the clock in the bar."""
    phone = w < 500
    margin, gap = (8.0, 6.0) if phone else (min(16.0, base.board.x), 12.0)
    top = base.rail.bottom + (6 if h < 1000 else 14)
    wide = w - 2 * margin
    free = base.primary.y - 10 - top - 2 * gap
    high = max(min(wide / shape, free - LINE - CARDS), min(ENOUGH * min(w, h), wide / shape))
    high = min(high, free - LINE - LEAST)
    rest = free - high
    line = LINE if rest < 200 else min(0.5 * rest, 200.0)
    cards = min(rest - line, 210.0)
    high = free - line - cards
    board = Rect(margin, top, wide, high)
    subject = Rect(margin, board.bottom + gap, wide, line)
    tray = Rect(margin, subject.bottom + gap, wide, cards)
    ring, title, first = None, base.title, 0.0
    if timer and title is not None and (phone or line < 90):
        side = 44.0 if phone else min(52.0, title.h - 4)
        ring = Rect(w - 8 - 96 - 6 - side, (title.h - side) / 2 + 1, side, side)
        title = replace(title, w=ring.x - 4 - title.x)
    elif timer:
        side = min(line, 150.0)
        ring = Rect(margin, subject.y + (line - side) / 2, side, side)
        subject = Rect(ring.right + gap, subject.y, wide - side - gap, line)
        first = ring.right + gap - 6
    return replace(
        base,
        title=title,
        board=board,
        panel=Rect(margin, subject.y, wide, tray.bottom - subject.y),
        timer=ring,
        subject=subject,
        tray=tray,
        controls=tray,
        sheet=Rect(first, board.bottom + 4, w - first, h - board.bottom - 4),
    )
