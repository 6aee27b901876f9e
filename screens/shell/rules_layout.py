"""Where everything lies on a page of the rules (dp, y down from the top)."""

from __future__ import annotations

from dataclasses import dataclass

from screens.base.layout import Rect


@dataclass(frozen=True)
class RulesPlaces:
    """Board beside the text where the screen lies, above it where it stands."""

    bar: Rect
    board: Rect
    panel: Rect
    foot: Rect | None
    """The way from page to page; None: it stands in the bar, where the screen is low."""
    tool: float
    """How high the tray at the foot of the panel is while the child tries."""


def rules_places(w: float, h: float) -> RulesPlaces:
    """The rectangles for a screen of w x h dp.

    >>> rules_places(640, 360).board.h >= 0.7 * 360
    True
    """
    small = min(w, h) < 600
    bar = 56 if h < 480 else 60 if small else 72
    margin = 8 if small else 20
    foot = 50 if small else 60
    if w > h * 1.1:
        size = min(h - bar - 2 * margin, w * 0.58)
        x = 2 * margin + size
        low = None if h < 480 else Rect(x, h - margin - foot, w - x - margin, foot)
        bottom = (low.y if low else h) - margin
        panel = Rect(x, bar + margin, w - x - margin, bottom - bar - margin)
        board = Rect(margin, bar + (h - bar - size) / 2, size, size)
        tool = min(190.0, max(84.0, (h - bar - 3 * margin - foot) * 0.40))
        return RulesPlaces(Rect(0, 0, w, bar), board, panel, low, tool)
    text = max(0.33 * h, 248)
    size = max(0.71 * w, min(w - 2 * margin, h - bar - foot - 3 * margin - text))
    board = Rect((w - size) / 2, bar + margin, size, size)
    top = board.bottom + margin
    panel = Rect(margin * 1.5, top, w - 3 * margin, h - foot - 2 * margin - top)
    low = Rect(margin, h - margin - foot, w - 2 * margin, foot)
    tool = min(160.0, max(84.0, panel.h * 0.38))
    return RulesPlaces(Rect(0, 0, w, bar), board, panel, low, tool)
