"""What screen tests use: the driver of this process, the app in another process, glyph checks.

A test takes the fixture `malle`:

    def test_home(malle):
        app = malle(size=(360, 640), language="en")
        app.tap(text="Play")
        app.run_until(lambda: app.find(cls="TableScreen"))
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.glyphs import missing_glyphs
from tools.drive import ROOT, Driver, Finger

__all__ = ["Driver", "Finger", "OtherProcess", "missing_on_screen", "start_process"]

PUPPET = Path(__file__).with_name("puppet.py")


def missing_on_screen(app: Driver) -> list[tuple[str, str]]:
    """(text, characters) for every text shown in a font that lacks some of its characters."""
    from tools.drive import plain_text

    found = []
    for widget in app.widgets():
        text = plain_text(widget)
        font = getattr(widget, "font_name", None)
        if text and font and (lacking := missing_glyphs(text, _font_file(font))):
            found.append((text, lacking))
    return found


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

    def __init__(self, data: Path, size: tuple[int, int], language: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(PUPPET), *map(str, size), language],
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
