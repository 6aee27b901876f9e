"""What screen tests use: the driver of this process, the app in another process, glyph checks.

A test takes the fixture `malle`:

    def test_home(malle):
        app = malle(size=(360, 640), language="en")
        app.tap(text="Play")
        app.run_until(lambda: app.find(cls="TableScreen"))
"""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

from engine.texts import language
from screens.table.message import Message
from screens.widgets.board import Board
from screens.widgets.button import FaceButton
from screens.widgets.turned import Turned
from tests.glyphs import missing_glyphs
from tests.typography import misprints
from tools.display import hurry
from tools.drive import ROOT, Driver, plain_text, scroller_of
from tools.fingers import Finger

__all__ = [
    "Driver",
    "Finger",
    "OtherProcess",
    "alive",
    "faults",
    "hurry",
    "missing_on_screen",
    "shared",
    "start_process",
]

BRIM = 8
"""So many pixels of what is touched may be under a bar: its sign is not."""
PUPPET = Path(__file__).with_name("puppet.py")


def missing_on_screen(app: Driver) -> list[tuple[str, str]]:
    """(text, characters) for every text shown in a font that lacks some of its characters."""
    found = []
    for widget in app.widgets():
        text = plain_text(widget)
        font = getattr(widget, "font_name", None)
        if text and font and (lacking := missing_glyphs(text, _font_file(font))):
            found.append((text, lacking))
    return found


def alive(*things: weakref.ref[Any]) -> int:
    """How many of these weak references still lead somewhere."""
    gc.collect()
    return sum(thing() is not None for thing in things)


def faults(app: Driver) -> list[str]:
    """What a parent would frown at: cut, torn, tiny, colliding, ill-set texts, missing glyphs."""
    from kivy.metrics import sp
    from kivy.uix.label import Label

    found = [f"no glyph for {lost!r} in {text!r}" for text, lost in missing_on_screen(app)]
    boxes: list[tuple[Any, str, tuple[float, ...]]] = []
    for widget in app.widgets():
        text = plain_text(widget)
        if not text or not isinstance(widget, Label):
            continue
        found += [f"{fault} in {text!r}" for fault in misprints(text, language() == "fr")]
        if widget.font_size < sp(14) - 0.01:
            found.append(f"{text!r} is only {widget.font_size:.1f} high")
        wide, high = widget.texture_size
        if wide > widget.width + 2 or (high > widget.height + 2 and widget.text_size[1]):
            found.append(f"{text!r} is cut: {wide} x {high} in {widget.width} x {widget.height}")
        if torn := _torn(widget, text):
            found.append(f"{torn!r} in {text!r} is torn in two")
        box = _ink_box(app, widget)
        tilted = _tilted(widget)
        if tilted is not None:
            if not _inside(app.box(widget), app.room):
                found.append(f"{text!r} leaves the window, tilted")
            # On something tilted its texts are compared as if that stood upright.
            boxes.append((tilted, text, _upright(widget)))
            continue
        scroller = scroller_of(widget)
        if scroller is not None:
            box = _seen_through(box, app.box(scroller))
        elif not _inside(box, app.room):
            found.append(f"{text!r} leaves the window: {[round(side) for side in box]}")
        boxes.append((_layer(widget), text, box))
    found += _out_of_reach(app)
    for i, (layer, text, box) in enumerate(boxes):
        for its_layer, other, its in boxes[:i]:
            # A sheet may lie on the screen below it, that is what sheets do.
            if layer is its_layer and shared(box, its) > 3:
                found.append(f"{text!r} lies on {other!r}")
    return found


def _out_of_reach(app: Driver) -> list[str]:
    """What is touched and lies under the system's bars or beyond the window."""

    def touched(widget: Any) -> bool:
        board = isinstance(widget, Board) and not widget.preview
        return (board or isinstance(widget, FaceButton)) and scroller_of(widget) is None

    return [
        f"{type(widget).__name__} is out of reach: {[round(side) for side in app.box(widget)]}"
        for widget in app.widgets(touched)
        if not _inside(app.box(widget), app.room, BRIM)
    ]


def _torn(label: Any, text: str) -> str:
    """A word that is wider than the place it has, "" if there is none."""
    from screens.widgets.text import text_width, tied

    room = label.text_size[0]
    if not room or label.font_name == "Icons":
        return ""
    wide = (
        word
        for word in re.split(r"[ \n]+", tied(text))
        if text_width(word, label.font_name, label.font_size) > room
    )
    return next(wide, "")


def _tilted(widget: Any) -> Any:
    """What a widget lies in that is turned, unless half round; None: nothing."""
    root = widget.get_root_window()
    while widget is not root and widget is not None:
        if isinstance(widget, Turned) and widget.angle % 180:
            return widget
        widget = widget.parent
    return None


def _upright(label: Any) -> tuple[float, float, float, float]:
    """Where the letters of a label are on what is tilted."""
    high = label.texture_size[1]
    middle = label.center_y
    return label.x, middle - 0.3 * high, label.right, middle + 0.3 * high


def _layer(widget: Any) -> Any:
    """What of the window's own children a widget belongs to; a message is a card above them."""
    while widget.parent is not widget.get_root_window():
        if isinstance(widget, Message):
            return widget
        widget = widget.parent
    return widget


def _ink_box(app: Driver, label: Any) -> tuple[float, float, float, float]:
    """Where the letters of a label really are, in the window."""
    left, bottom, right, top = app.box(label)
    wide = min(right - left, max((line.w for line in label._label._cached_lines), default=0))
    high = min(top - bottom, label._label._internal_size[1])
    middle = (bottom + top) / 2
    if label.halign in ("left", "auto", "justify") and label.text_size[0]:
        right = left + wide
    elif label.halign == "right" and label.text_size[0]:
        left = right - wide
    else:
        left, right = (left + right - wide) / 2, (left + right + wide) / 2
    # A line box is taller than its letters: what counts is the middle of it.
    return left, middle - 0.3 * high, right, middle + 0.3 * high


def _inside(box: tuple[float, ...], room: tuple[float, ...], slack: float = 2) -> bool:
    left, bottom, right, top = box
    low = left > room[0] - slack and bottom > room[1] - slack
    return low and right < room[2] + slack and top < room[3] + slack


def _seen_through(box: tuple[float, ...], frame: tuple[float, ...]) -> tuple[float, ...]:
    """What of a box is to be seen in a frame."""
    lows = (max(here, there) for here, there in zip(box[:2], frame[:2]))
    highs = (min(here, there) for here, there in zip(box[2:], frame[2:]))
    return (*lows, *highs)


def shared(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The shorter side of what two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    return min(wide, min(one[3], other[3]) - max(one[1], other[1]))


def _font_file(name: str) -> Path:
    from kivy.core.text import LabelBase
    from kivy.resources import resource_find

    if name in LabelBase._fonts:
        name = LabelBase._fonts[name][0]
    path = resource_find(name) or resource_find(f"{name}.ttf") or name
    return Path(path)


class OtherProcess:
    """main.py in a process of its own, that can be killed; it does what it is told by touch.

    Each method waits until the app has done it.
    """

    def __init__(self, data: Path, size: tuple[int, int], language: str, seed: int = 1) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(PUPPET), *map(str, size), language, str(seed)],
            cwd=ROOT,
            env={**os.environ, "MALLE_DATA": str(data), "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.read()

    def read(self) -> Any:
        """The next answer; an error in the app is one here."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("puppet: "):
                answer = json.loads(line[8:])
                if "error" in answer:
                    raise AssertionError(answer["error"])
                return answer.get("answer")
        raise AssertionError(f"the app ended with {self.process.wait()}")

    def ask(self, method: str, *args: Any, **kwargs: Any) -> Any:
        """Have one method of its Driver called there."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([method, args, kwargs]) + "\n")
        self.process.stdin.flush()
        return self.read()

    def tap(self, pos: tuple[float, float] | None = None, **what: Any) -> None:
        """Touch a point, or what these words find."""
        self.ask("tap", *([pos] if pos else []), **what)

    def texts(self) -> list[str]:
        """The texts shown there."""
        return list(self.ask("texts"))

    def kill(self) -> None:
        """SIGKILL: no farewell, no saving."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def start_process(
    data: Path, size: tuple[int, int] = (1280, 800), language: str = "fr"
) -> OtherProcess:
    """The app in its own process, on this process's display, up and showing its first frame."""
    return OtherProcess(data, size, language)
