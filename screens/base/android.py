"""What Android's own Java classes are asked for: the one module that knows pyjnius.

Nothing here is called where `there` is False. A test puts a `jnius` of its own in its place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any

Sides = tuple[float, float, float, float]
"""Left, top, right, bottom; pixels."""

P, Q, R = 28, 29, 30
"""Android 9, 10 and 11, as numbers of their API."""
FLAG_SECURE = 0x2000
RESULT_OK = -1


def there() -> bool:
    """Whether this is Android."""
    return sys.modules.get("jnius") is not None or _installed()


@cache
def _installed() -> bool:
    """Whether pyjnius can be had: it is asked with every move, and looking for it takes a while."""
    return find_spec("jnius") is not None


def java(name: str) -> Any:
    """A class of Android or of Java."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The app's one activity."""
    return java("org.kivy.android.PythonActivity").mActivity


def words(text: str) -> Any:
    """A text as Java takes one of unknown kind."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(text))


class Answers:
    """Who waits for an answer of another part of the system.

    One listener hears them all, for good: Android falls over a list of listeners that changes while
    it tells them.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[Any], object]] = {}
        self._life: Any = None

    def ask(self, intent: Any, request: int, answered: Callable[[Any], object]) -> None:
        """Let it answer; who thinks better of it is not heard of again. A second touch asks
        nothing more."""
        from android import activity as life

        if request in self._waiting:
            return
        if self._life is not life:
            life.bind(on_activity_result=self._heard)
            self._life = life
        self._waiting[request] = answered
        try:
            activity().startActivityForResult(intent, request)
        except Exception:  # whatever Java throws: nobody is there to answer
            self._waiting.pop(request, None)
            raise

    def _heard(self, request: int, result: int, data: Any) -> None:
        answered = self._waiting.pop(request, None)
        if answered is not None and result == RESULT_OK and data is not None:
            answered(data)


ask = Answers().ask


def api() -> int:
    """Which Android this tablet has."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def on_ui_thread(act: Callable[[], object]) -> None:
    """Views and windows may be touched by Android's own thread alone."""
    from android.runnable import Runnable

    Runnable(act)()


def covered() -> Sides:
    """How much of our drawing lies under system bars and cut-outs, on each side.

    Since Android 15 all of the window is ours to draw on; before, the system itself keeps the
    drawing clear of its bars. So what counts is where the drawing lies in the window.
    """
    decor = activity().getWindow().getDecorView()
    view = java("org.libsdl.app.SDLActivity").getContentView()
    bars = _bars(decor.getRootWindowInsets())
    at = [0, 0]
    view.getLocationInWindow(at)
    beside = (
        at[0],
        at[1],
        decor.getWidth() - at[0] - view.getWidth(),
        decor.getHeight() - at[1] - view.getHeight(),
    )
    left, top, right, bottom = (max(0.0, float(bar) - free) for bar, free in zip(bars, beside))
    return left, top, right, bottom


def _bars(insets: Any) -> Sides:
    """What the system's bars and the cut-outs of the display take of the window."""
    if insets is None:
        return 0.0, 0.0, 0.0, 0.0
    if api() >= R:
        kind = java("android.view.WindowInsets$Type")
        found = insets.getInsets(kind.systemBars() | kind.displayCutout())
        return found.left, found.top, found.right, found.bottom
    bars = [
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    ]
    notch = insets.getDisplayCutout() if api() >= P else None
    if notch is not None:
        cut = (
            notch.getSafeInsetLeft(),
            notch.getSafeInsetTop(),
            notch.getSafeInsetRight(),
            notch.getSafeInsetBottom(),
        )
        bars = [max(bar, hidden) for bar, hidden in zip(bars, cut)]
    left, top, right, bottom = bars
    return left, top, right, bottom


def swipes() -> tuple[float, float]:
    """How wide the strips at the left and right are in which a swipe means 'back'."""
    insets = activity().getWindow().getDecorView().getRootWindowInsets()
    if insets is None or api() < Q:
        return 0.0, 0.0
    if api() >= R:
        kind = java("android.view.WindowInsets$Type")
        found = insets.getInsets(kind.systemGestures())
    else:
        found = insets.getSystemGestureInsets()
    return float(found.left), float(found.right)


def keep(boxes: Sequence[Sides]) -> None:
    """Let swipes that begin in these boxes (left, top, right, bottom) be ours."""
    if api() < Q:
        return
    rect, wanted = java("android.graphics.Rect"), java("java.util.ArrayList")()
    for box in boxes:
        wanted.add(rect(*map(round, box)))
    view = java("org.libsdl.app.SDLActivity").getContentView()
    on_ui_thread(lambda: view.setSystemGestureExclusionRects(wanted))


def secure(on: bool) -> None:
    """Keep the window out of pictures of the screen, also of that of the apps used last."""
    window = activity().getWindow()
    act = window.addFlags if on else window.clearFlags
    on_ui_thread(lambda: act(FLAG_SECURE))
