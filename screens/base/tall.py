"""Where everything lies on a table whose board is taller than wide (measures as in layout.py).

Rail, title and tags are those of every table. The board takes the whole height, and what it
leaves of the width goes to the panel: a picture (the place of the subject) above the tray, and the
tools in one row with the primary button.
"""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, Rect, places

SHARE = 0.606
"""A plank's width, of its height."""
LOW_SHARE = 0.74
"""Where the screen is low a plank is broader, so that its pieces stay as large as they can."""
NARROWEST = 230.0
"""The panel keeps so much beside the board."""


def tall_places(w: float, h: float, *, timer: bool = True) -> Places:
    """The rectangles for a screen of w x h dp.

    >>> at = tall_places(1280, 800)
    >>> [round(side) for side in (at.board.x, at.board.y, at.board.w, at.board.h)]
    [266, 24, 456, 752]
    """
    base = replace(places(w, h, timer=timer), check=None)
    make = {"side": _side, "slim": _slim, "top": _top}[base.kind]
    return make(base, w, h, timer)


def _actions(x: float, y: float, w: float, h: float, gap: float = 8) -> tuple[list[Rect], Rect]:
    """Undo, redo, hint and the primary button in one row."""
    part = max(48.0, min(78.0, w * 0.148))
    dock = [Rect(x + i * (part + gap), y, part, h) for i in range(3)]
    first = dock[-1].right + gap + (8 if w > 420 else 2)
    return dock, Rect(first, y, x + w - first, h)


def _side(base: Places, w: float, h: float, timer: bool) -> Places:
    """Tablets lying: the timer moves to the rail, where a tall board leaves room."""
    big = h >= 700
    gap, margin = (16.0, 20.0) if big else (12.0, 12.0)
    top = 24.0 if big else 16.0
    high = h - 2 * top
    left = base.rail.right + (18 if big else 10)
    wide = min(max(SHARE * high, min(0.8 * high, w - left - gap - margin - 640)), w * 0.5)
    x = left + wide + gap
    panel = Rect(x, top, w - margin - x, h - margin - top)
    row = base.dock[0].h + 4
    dock, primary = _actions(x, h - margin - row, panel.w, row)
    tray_h = min(100.0, max(76.0, 0.116 * h))
    tray = Rect(x, primary.y - gap - tray_h, panel.w, tray_h)
    subject = Rect(x, top, panel.w, tray.y - gap - top)
    ring, track = None, base.track
    if timer:
        side = min(150.0, base.rail.w - 60, base.rules.y - 24 - base.tags.bottom)
        ring = Rect((base.rail.w - side) / 2 - 2, base.rules.y - 16 - side, side, side)
        if track is not None:
            room = ring.y - 12 - track.y
            track = replace(track, h=room) if room >= 24 else None
    return replace(
        base,
        track=track,
        board=Rect(left, top, wide, high),
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=Rect(x, top, panel.w, tray.bottom - top),
        primary=primary,
        dock=dock,
        message=replace(base.message, h=(ring or base.rules).y - 8 - base.message.y),
        sheet=Rect(x - 6, 16, w - margin * 0.7 - x + 6, h - 32),
    )


def _slim(base: Places, w: float, h: float, timer: bool) -> Places:
    """Phones lying."""
    gap = 8.0
    high = h - 2 * gap
    x0 = base.rail.right + gap
    wide = max(min(LOW_SHARE * high, w - x0 - 2 * gap - 300), min(0.7 * min(w, h), 0.9 * high))
    wide = min(wide, w - x0 - 2 * gap - NARROWEST)
    x = x0 + wide + gap
    panel = Rect(x, gap, w - gap - x, high)
    dock, primary = _actions(x, h - gap - 48, panel.w, 48, 6)
    tray_h = 56.0 if panel.w >= 340 else 104.0
    tray = Rect(x, primary.y - gap - tray_h, panel.w, tray_h)
    ring = Rect(x, gap, 72, 72) if timer else None
    first = x + (80 if timer else 0)
    subject = Rect(first, gap, panel.right - first, tray.y - 2 * gap)
    below = ring.bottom + gap if ring else gap
    return replace(
        base,
        board=Rect(x0, gap, wide, high),
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=Rect(x, below, panel.w, tray.bottom - below),
        primary=primary,
        dock=dock,
        message=Rect(x - 4, 2, panel.w + 8, 84),
        sheet=Rect(x - 4, below - 4, panel.w + 8, h - below),
    )


def _top(base: Places, w: float, h: float, timer: bool) -> Places:
    """Everything standing: picture and tray side by side below the board, the timer in the bar."""
    phone = w < 500
    margin, gap = (8.0, 8.0) if phone else (base.board.x if w >= 700 else 8.0, 12.0)
    margin = min(margin, 16.0)
    row = base.primary
    top = base.rail.bottom + (6 if h < 1000 else 14)
    free = row.y - top
    panel_h = 100.0 if phone else max(150.0, 0.29 * free)
    panel = Rect(margin, row.y - gap - panel_h, w - 2 * margin, panel_h)
    high = panel.y - gap - top
    wide = min(w - 2 * margin, max(1.08 * high, 0.72 * w))
    picture = panel_h if phone else 0.58 * panel.w
    subject = Rect(margin, panel.y, picture, panel_h)
    tray = Rect(subject.right + gap, panel.y, panel.right - subject.right - gap, panel_h)
    board = Rect((w - wide) / 2, top, wide, high)
    ring, title = None, base.title
    if timer and title is not None:
        side = 44.0 if phone else min(52.0, title.h - 4)
        ring = Rect(w - 8 - 96 - 6 - side, (title.h - side) / 2 + 1, side, side)
        title = replace(title, w=ring.x - 4 - title.x)
    return replace(
        base,
        title=title,
        board=board,
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=panel,
        sheet=Rect(0, board.bottom + 4, w, h - board.bottom - 4),
    )
