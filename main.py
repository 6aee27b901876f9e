"""Starts La Malle à Jeux."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.config import Config

KIVY_SIZE = ("800", "600")
"""What Kivy opens when nobody says otherwise."""


def main() -> None:
    """Settle what Kivy must know before its window opens, then run the app.

    MALLE_SIZE=360x640 opens a window of that size, to look at other screens on a desk, and
    MALLE_INSETS=0,24,0,48 pretends that a system's bars take so much of it, in dp: at the left, the
    top, the right and the bottom.
    """
    wanted = os.environ.get("MALLE_SIZE", "")
    size = (Config.get("graphics", "width"), Config.get("graphics", "height"))
    if wanted or size == KIVY_SIZE:
        width, _, height = (wanted or "1280x800").partition("x")
        Config.set("graphics", "width", width)
        Config.set("graphics", "height", height)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    # Every edge we draw is smooth by itself: several samples per pixel would only cost.
    Config.set("graphics", "multisamples", "0")
    # Looking through every object for rubbish stops the frame: seldom, not at every new screen.
    gc.set_threshold(20_000, 10, 10)
    from screens.shell.app import MalleApp

    MalleApp().run()


if __name__ == "__main__":
    main()
