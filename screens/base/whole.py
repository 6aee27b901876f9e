"""The table where the board takes the panel's room too: players have all they touch on it."""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, Rect, places


def whole_places(w: float, h: float, *, timer: bool = True) -> Places:
    """As `places`, without panel and dock; standing, the board says who plays, not the rail."""
    at = places(w, h, timer=False)
    rail, title = at.rail, at.title
    margin = 8.0 if min(w, h) < 480 else 12.0
    if at.kind == "top":
        bar = at.rules.bottom + at.rules.y  # the buttons stand in its middle
        rail = Rect(0, 0, w, bar)
        board = Rect(margin, bar + margin, w - 2 * margin, h - bar - 2 * margin)
        ring = Rect(at.rules.x - 50, (bar - 44) / 2, 44, 44)
    else:
        board = Rect(rail.right + margin, margin, w - rail.right - 2 * margin, h - 2 * margin)
        side = 48.0 if at.kind == "slim" else min(rail.w - 48, 0.2 * h)
        ring = Rect((rail.w - side) / 2, at.rules.y - 12 - side, side, side)
    if title is not None and at.kind == "top" and timer:
        title = Rect(title.x, title.y, ring.x - 4 - title.x, title.h)
    if at.kind == "top" and title is not None:
        message = Rect(title.x, 0, at.rules.x - title.x, rail.h)
    elif at.kind == "side":
        message = replace(at.message, h=(ring if timer else at.rules).y - 8 - at.message.y)
    else:  # too narrow a rail for words
        said = min(board.w, 300.0)
        message = Rect(board.x + (board.w - said) / 2, 2, said, 56)
    return replace(
        at,
        rail=rail,
        title=title,
        timer=ring if timer else None,
        board=board,
        panel=Rect(board.right, board.bottom, 0, 0),
        message=message,
        sheet=board,
        bare=True,
    )
