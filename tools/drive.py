"""Drives the app as a child would: touches, turns, pauses, and a look at what is shown.

Tests, `make shots` and the tour all use this one hand.
"""

from __future__ import annotations

import atexit
import gc
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from tools.display import haste, hurry, prepare
from tools.fingers import Finger, Point, hand

THINKING = 0.03
"""Seconds between two frames while somebody thinks, so that whoever thinks has time of its own:
frames that are drawn by the processor, or that follow each other in haste, leave it hardly any."""
ROOT = Path(__file__).resolve().parent.parent


class Driver:
    """The running app, with hands and eyes.

    `start` opens the app in this process on the data folder given (a scratch one if none) and
    shows its first frame; `close` ends it, after which another may be started. Such an app hurries.
    """

    def __init__(self, app: Any) -> None:
        self.app = app
        self.hand = hand()
        self._swept = False

    @classmethod
    def start(
        cls,
        size: tuple[int, int] = (1280, 800),
        language: str = "fr",
        data: Path | None = None,
        **settings: str,
    ) -> Driver:
        """Open the app: `settings` are written to its store before it looks."""
        prepare(size)
        if data is None:
            data = Path(tempfile.mkdtemp(prefix="malle-data-"))
            atexit.register(shutil.rmtree, data, ignore_errors=True)
        os.environ["MALLE_DATA"] = str(data)
        os.environ["LANGUAGE"] = language
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        from screens.shell.app import MalleApp, open_store

        store = open_store(data)
        for key, value in {"language": language, **settings}.items():
            store.set_setting(key, value)
        store.close()
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        hurry()
        driver = cls(MalleApp())
        # In a window of its final size the app is laid out once.
        if tuple(Window.size) != size:
            driver.resize(*size)
        driver.app._run_prepare()
        driver.frame(3)
        return driver

    def close(self) -> None:
        """End the app as Kivy would, once; the window stays for the next one."""
        if self.app is None:
            return
        self._leave()
        if self._swept:
            gc.unfreeze()
        # What is left of it would go on dressing up with every change of the theme.
        gc.collect()

    def sweep(self) -> None:
        """Throw away what is left of screens that were closed, for those who open hundreds.

        What stands at the first time stays until the end, and need not be looked through again.
        """
        gc.collect()
        if not self._swept:
            gc.freeze()
            self._swept = True

    def _leave(self) -> None:
        """Let go of all that belongs to the app; a name of our own would keep it too."""
        from kivy.animation import Animation
        from kivy.app import App

        self.app.dispatch("on_stop")
        for widget in self.window.children[:]:
            self.window.remove_widget(widget)
        App._running_app = self.app = None
        self.frame(2)
        # What still moves would keep all it belongs to, and not all that moves is in the window.
        for animation in list(Animation._instances):
            for moved in list(animation._widgets.values()):
                animation.cancel(moved["widget"])

    @property
    def window(self) -> Any:
        """Kivy's window."""
        from kivy.core.window import Window

        return Window

    @property
    def size(self) -> Point:
        """The window's size in pixels."""
        return tuple(self.window.size)

    @property
    def room(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of what the system leaves of the window."""
        from screens.base.insets import room

        x, y, width, height = room.box
        return x, y, x + width, y + height

    def frame(self, count: int = 1) -> None:
        """Let so many frames pass."""
        from kivy.base import EventLoop, ExceptionManager

        from screens.base.thinking import busy

        for _ in range(count):
            for each in haste:
                each.step()
            try:
                EventLoop.idle()
                self.window.mainloop()
            except Exception as fault:  # as Kivy's own loop does
                if ExceptionManager.handle_exception(fault) == ExceptionManager.RAISE:
                    raise
            if busy():
                time.sleep(THINKING)

    def wait(self, seconds: float) -> None:
        """Let this time pass for the app."""
        from kivy.clock import Clock

        end = Clock.time() + seconds
        while Clock.time() < end:
            self.frame()

    def run_until(self, condition: Callable[[], Any], timeout: float = 20.0, what: str = "") -> Any:
        """Let frames pass until the condition gives something true, which is handed back.

        The time allowed must be over for us and for the app, whichever is slower.
        """
        from kivy.clock import Clock

        end, its_end = time.monotonic() + timeout, Clock.time() + timeout
        while not (got := condition()):
            if time.monotonic() > end and Clock.time() > its_end:
                shown = "; ".join(self.texts())
                raise AssertionError(f"waited {timeout} s for {what or condition}; seen: {shown}")
            self.frame()
        return got

    def settle(self, timeout: float = 4.0) -> None:
        """Let everything come to rest that moves only once, and whoever asked be answered."""
        from kivy.animation import Animation
        from kivy.clock import Clock

        def moving() -> bool:
            return any(not _endless(animation) for animation in list(Animation._instances))

        self.frame(3)
        end, its_end = time.monotonic() + timeout, Clock.time() + timeout
        while self._asked() and time.monotonic() < end:
            self.frame()
        while moving() and Clock.time() < its_end:
            self.frame()
        self.frame(2)

    def _asked(self) -> bool:
        """Whether somebody at the table waits for advice."""
        if not getattr(self.app, "_trail", None):
            return False  # about to open its first screen
        counsel = getattr(self.app.screen, "counsel", None)
        return counsel is not None and counsel.thinking

    # eyes

    def widgets(self, fits: Callable[[Any], Any] = bool) -> Iterator[Any]:
        """All widgets that fit and can be seen, those in front first."""
        for top in self.window.children:
            yield from self._seen(top, fits)

    def _seen(self, widget: Any, fits: Callable[[Any], Any]) -> Iterator[Any]:
        if widget.opacity <= 0:
            return
        for child in widget.children:
            yield from self._seen(child, fits)
        # What does not fit need not be looked for on the screen, which takes longer.
        if fits(widget) and self.shown(widget):
            yield widget

    def shown(self, widget: Any) -> bool:
        """Whether some of the widget lies inside the window and inside what scrolls it."""
        left, bottom, right, top = self.box(widget)
        width, height = self.size
        if right <= left or top <= bottom:
            return False
        if right <= 0 or top <= 0 or left >= width or bottom >= height:
            return False
        scroller = scroller_of(widget)
        if scroller is None:
            return True
        s_left, s_bottom, s_right, s_top = self.box(scroller)
        return right > s_left and top > s_bottom and left < s_right and bottom < s_top

    def box(self, widget: Any) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of a widget in the window; of one that is turned, of the
        upright box round it."""
        ends = product((widget.x, widget.right), (widget.y, widget.top))
        xs, ys = zip(*(widget.to_window(x, y) for x, y in ends))
        return min(xs), min(ys), max(xs), max(ys)

    def texts(self) -> list[str]:
        """Every text that is shown, without mark-up, icons left out."""
        return [plain_text(widget) for widget in self.widgets(plain_text)]

    def find_all(
        self,
        text: str | re.Pattern[str] | None = None,
        icon: str | None = None,
        cls: str | type | None = None,
        where: Callable[[Any], Any] | None = None,
    ) -> list[Any]:
        """The widgets shown that have this text (whole, or a pattern), icon and class."""

        def fits(widget: Any) -> bool:
            if isinstance(text, str) and plain_text(widget) != text:
                return False
            if isinstance(text, re.Pattern) and not text.search(plain_text(widget)):
                return False
            if icon is not None and getattr(widget, "icon", None) != icon:
                return False
            if isinstance(cls, str) and cls not in {c.__name__ for c in type(widget).__mro__}:
                return False
            if isinstance(cls, type) and not isinstance(widget, cls):
                return False
            return where is None or bool(where(widget))

        return list(self.widgets(fits))

    def find(self, *args: Any, **kwargs: Any) -> Any:
        """The first of them, None if there is none."""
        return next(iter(self.find_all(*args, **kwargs)), None)

    def wait_for(self, *args: Any, timeout: float = 20.0, **kwargs: Any) -> Any:
        """The widget that fits, as soon as it is there."""
        what = " ".join(map(str, (*args, *kwargs.items())))
        return self.run_until(lambda: self.find(*args, **kwargs), timeout, what)

    def draw(self) -> None:
        """Draw what there is to see now, hurry or not."""
        self.frame()
        for each in haste:
            each.draws = True
        self.window.dispatch("on_draw")

    def pixels(self, x: int, y: int, width: int = 1, height: int = 1) -> bytes:
        """The colours drawn in a part of the window, four bytes each."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self.draw()
        return bytes(glReadPixels(x, y, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    def screenshot(self, path: Path | str) -> Path:
        """What the window shows now, as a PNG file."""
        from PIL import Image

        width, height = map(int, self.size)
        pixels = self.pixels(0, 0, width, height)
        picture = Image.frombytes("RGBA", (width, height), pixels).convert("RGB")
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path, optimize=True)
        return path

    # hands

    def where(self, target: Any) -> Point:
        """The middle of a widget in the window (scrolled into sight first), or the point itself."""
        if isinstance(target, tuple):
            return target
        scroller = scroller_of(target)
        if scroller is not None:
            left, bottom, right, top = self.box(target)
            s_left, s_bottom, s_right, s_top = self.box(scroller)
            if bottom < s_bottom or top > s_top or left < s_left or right > s_right:
                scroller.scroll_to(target, animate=False)
                self.frame(2)
            left, bottom, right, top = self.box(target)
            left, bottom = max(left, s_left), max(bottom, s_bottom)
            right, top = min(right, s_right), min(top, s_top)
        else:
            left, bottom, right, top = self.box(target)
        return (left + right) / 2, (bottom + top) / 2

    def down(self, target: Any) -> Finger:
        """Put a finger down and keep it there."""
        return Finger(self, self.where(target))

    def tap(self, target: Any = None, **what: Any) -> None:
        """Touch a widget, a point, or what `find` finds (waited for)."""
        if target is None:
            target = self.wait_for(**what)
        self.down(target).up()
        self.frame()
        if not isinstance(target, tuple) and scroller_of(target) is not None:
            # A scroll view keeps a touch to itself until it knows that it is no scrolling.
            self.wait(0.3)

    def double_tap(self, target: Any) -> None:
        """Two quick touches on one place."""
        share = Finger.share(self, self.where(target))
        for touch in (self.hand.touch(share), self.hand.touch(share)):
            self.hand.waiting += [("begin", touch), ("end", touch)]
        self.frame(2)

    def drag(self, start: Any, end: Any, steps: int = 8) -> None:
        """From here to there with one finger."""
        to = self.where(end)
        self.down(start).move(to, steps).up()
        self.frame()

    def scroll_to(self, **what: Any) -> None:
        """Wipe the page upwards until what is looked for can be touched."""
        from kivy.uix.scrollview import ScrollView

        for _ in range(30):
            found = self.find(**what)
            page = scroller_of(found) if found else self.find(cls=ScrollView)
            left, bottom, _right, top = self.box(page)
            if found and bottom <= self.box(found)[1]:
                return
            finger = self.down((left + 4, bottom + (top - bottom) * 0.3))
            finger.move((left + 4, bottom + (top - bottom) * 0.7), steps=8)
            self.wait(0.5)  # a finger lifted in the middle of a wipe would throw the page
            finger.up()
            self.settle()
        raise AssertionError(f"not on the page: {what}")

    def hold(self, target: Any, until: Callable[[], Any], timeout: float = 20.0) -> None:
        """Keep a finger on it until the condition is true, then lift it."""
        finger = self.down(target)
        self.run_until(until, timeout)
        finger.up()
        self.frame()

    def type(self, text: str) -> None:
        """Write into the field that has the keyboard."""
        for letter in text:
            self.window.dispatch("on_textinput", letter)
            self.frame()

    # the device round the app

    def resize(self, width: int, height: int) -> None:
        """Another window size; the sides swapped, it is a rotation."""
        self.window.size = (width, height)
        self.run_until(lambda: tuple(self.window.size) == (width, height), what="the new size")
        self.frame(3)

    def pause(self) -> Any:
        """The app goes to the background; what on_pause says."""
        answer = self.app.dispatch("on_pause")
        self.frame()
        return answer

    def resume(self) -> None:
        """The app comes back."""
        self.app.dispatch("on_resume")
        self.frame(2)

    def back(self) -> bool:
        """Android's back key; True if the app made use of it."""
        used = self.window.dispatch("on_key_down", 27, 41, None, [])
        used = used or self.window.dispatch("on_keyboard", 27, 41, None, [])
        self.window.dispatch("on_key_up", 27, 41)
        self.frame(2)
        return bool(used)


def plain_text(widget: Any) -> str:
    """The text a person reads on a widget; mark-up and icon letters do not count."""
    text = getattr(widget, "text", None) or getattr(widget, "label", None)
    if not isinstance(text, str):
        return ""
    if getattr(widget, "markup", False):
        text = re.sub(r"\[/?[a-z]+(?:=[^\]]*)?\]", "", text)
        text = text.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    return "" if re.fullmatch(r"[\U000F0000-\U000FFFFF]?", text) else text


def scroller_of(widget: Any) -> Any:
    """The nearest scroll view round a widget."""
    from kivy.uix.scrollview import ScrollView

    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None


def _endless(animation: Any) -> bool:
    return bool(getattr(animation, "repeat", False))
