"""A lens beside the finger, where the places of a board are smaller than a fingertip."""

from __future__ import annotations

from kivy.metrics import dp

from screens.base.theme import rgb, theme
from screens.widgets import paint
from screens.widgets.plan import Point

AWAY = 40
"""How far, in dp, the lens keeps from the middle of the place, so that no finger covers it."""
SHADE = rgb("#4A2C14", 0.35)


def beside(box: tuple[float, float, float, float], at: Point, side: float) -> Point:
    """The middle of a lens of this side for what lies at a point of a board with this box.

    Above the finger, or beside it where there is no room on the board.
    """
    (left, low, wide, high), (x, y) = box, at
    cx, cy = x, y + dp(AWAY) + side / 2
    if cy + side / 2 > low + high:
        right = x < left + wide / 2
        cx, cy = x + (1 if right else -1) * (dp(AWAY) + side / 2), y
    cx = min(max(cx, left + side / 2), left + wide - side / 2)
    cy = min(max(cy, low + side / 2), low + high - side / 2)
    return cx, cy


def ground(cx: float, cy: float, side: float) -> None:
    """The empty lens."""
    x, y = cx - side / 2, cy - side / 2
    paint.soft_shadow(x, y, side, side, dp(16), dp(14), dp(5), SHADE)
    paint.rounded(x, y, side, side, dp(16), theme.paper_high)
    paint.frame(x, y, side, side, dp(16), dp(2), theme.ink)
