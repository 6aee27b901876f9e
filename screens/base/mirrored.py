"""The table for a left hand: rail and tools change sides (measures as in layout.py).

What stands in the rail keeps its order there, as do the tools; the rest is the mirror image. Where
players sit round the board every hand is somewhere else, and nothing changes.
"""

from __future__ import annotations

from dataclasses import replace

from screens.base.layout import Places, Rect


def flipped(rect: Rect, w: float) -> Rect:
    """As far from the right side as it was from the left.

    >>> flipped(Rect(10, 0, 30, 5), 100)
    Rect(x=60, y=0, w=30, h=5)
    """
    return replace(rect, x=w - rect.right)


def left_handed(at: Places, w: float) -> Places:
    """These places of a screen w wide for who plays with the left hand."""
    if at.facing is not None:
        return at
    stands = at.kind == "top"
    aside = 0.0 if stands else w - at.rail.w

    def inside(rect: Rect) -> bool:
        """Whether it stands in the rail, or in the bar that stays where it is."""
        return rect.bottom <= at.rail.bottom + 1 if stands else rect.x < at.rail.right

    def turned(rect: Rect) -> Rect:
        return replace(rect, x=rect.x + aside) if inside(rect) else flipped(rect, w)

    def maybe(rect: Rect | None) -> Rect | None:
        return None if rect is None else turned(rect)

    return replace(
        at,
        rail=turned(at.rail),
        back=turned(at.back),
        title=maybe(at.title),
        rules=turned(at.rules),
        menu=turned(at.menu),
        tags=turned(at.tags),
        track=maybe(at.track),
        board=turned(at.board),
        panel=turned(at.panel),
        timer=maybe(at.timer),
        subject=turned(at.subject),
        tray=turned(at.tray),
        controls=turned(at.controls),
        primary=turned(at.primary),
        dock=sorted((turned(place) for place in at.dock), key=lambda place: place.x),
        message=turned(at.message),
        sheet=turned(at.sheet),
        check=maybe(at.check),
    )
