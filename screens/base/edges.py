"""A race at a tablet: a strip for the players' big buttons at the edge before each of them."""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, Rect

GAP = 8.0
HIGHEST, LOWEST = 92.0, 48.0
"""A strip is so high (dp); with less room there is none, as on a phone."""
SHARE = 0.7
"""The board keeps so much of the shorter side."""


def edged(at: Places, w: float, h: float) -> tuple[Places, float]:
    """These places with strips above and below the board, and their height; 0: no room.

    What stands at the edges has the box of `controls`, from strip to strip.
    """
    least, top = SHARE * min(w, h), at.board.y
    stands = at.kind == "top"
    bottom = at.tray.bottom if stands else at.board.bottom
    between = at.subject.h + GAP if stands else 0.0
    strip = min(HIGHEST, (bottom - top - between - least) / 2 - GAP)
    if min(w, h) < 600 or strip < LOWEST:
        return at, 0.0
    side = min(at.board.w, bottom - top - between - 2 * (strip + GAP))
    board = Rect(at.board.x + (at.board.w - side) / 2, top + strip + GAP, side, side)
    if stands:
        room = at.panel
        subject = Rect(room.x, bottom - strip - GAP - at.subject.h, room.w, at.subject.h)
        controls, said = Rect(room.x, top, room.w, bottom - top), at.message
    else:
        subject = replace(at.subject, h=max(at.subject.h, 0.8 * at.subject.w))
        controls = Rect(at.board.x, top, at.board.w, bottom - top)
        said = Rect(subject.x, subject.bottom + GAP, subject.w, 2 * subject.h)
    return replace(at, board=board, subject=subject, controls=controls, message=said), strip
