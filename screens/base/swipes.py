"""The strips at the left and right edge where a finger that moves inwards means 'back' to Android.

A board that reaches there asks for as much of them as the system gives to an app. What begins in
the rest is no drag: Android would break it off in the middle, and a piece would fall.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp

from screens.base import android
from screens.base.system import guarded

WIDEST = 32
"""No strip is wider (dp)."""
GIVEN = 200
"""So much of the height of each edge (dp) Android leaves to an app that asks."""

Box = tuple[float, float, float, float]
"""x, y, width and height in the window, in pixels, y from below."""

_strips: list[float] = [0.0, 0.0]
"""How wide the strips are at the left and at the right: none where one goes back by a button."""
_kept: list[Box] = []
"""What of them is ours."""


def keep(board: Box | None) -> None:
    """A board lies here now (None: none does): ask for the edges that it reaches."""
    if not android.there():
        return
    _look()
    wanted = _wanted(board) if board is not None else []
    if wanted != _kept:
        _kept[:] = wanted
        _ask()


def lost(x: float, y: float) -> bool:
    """Whether a drag that begins at this point of the window is the system's."""
    left, right = _strips
    if left < x < Window.width - right:
        return False
    return not any(bx <= x <= bx + w and by <= y <= by + h for bx, by, w, h in _kept)


@guarded
def _look() -> None:
    _strips[:] = [min(dp(WIDEST), strip) for strip in android.swipes()]


@guarded
def _ask() -> None:
    high = Window.height
    android.keep([(x, high - y - h, x + w, high - y) for x, y, w, h in _kept])


def _wanted(board: Box) -> list[Box]:
    """The middle of each strip that the board reaches: there most boards are widest."""
    x, y, w, h = board
    left, right = _strips
    part = min(h, dp(GIVEN))
    low = y + (h - part) / 2
    found = []
    if left and x < left:
        found.append((0.0, low, left, part))
    if right and x + w > Window.width - right:
        found.append((Window.width - right, low, right, part))
    return found
