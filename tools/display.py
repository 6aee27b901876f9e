"""A display and a time of one's own for the app: no screen, and no waiting, is needed.

Call `prepare()` before anything imports Kivy; it gives the process a virtual display, a quiet Kivy
and a scratch home. `hurry()` lets the app run as fast as it can compute.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import logging
import os
import shutil
import signal
import subprocess
import tempfile

FRAME = 1 / 60
"""Seconds that a frame takes in an app that hurries."""
DRAWN = 600
"""An app that hurries draws one frame in so many, and all that somebody looks at."""

_started: list[bool] = []


def start_display() -> str:
    """A virtual screen for this process, gone when the process ends; gives its name."""
    reading, writing = os.pipe()
    # Without a reset, or one who opens a window just as the last other one closes finds nobody.
    more = ["-screen", "0", "2560x2560x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *more],
        pass_fds=(writing,),
        # Ended with us even if we are killed: PR_SET_PDEATHSIG.
        preexec_fn=lambda: ctypes.CDLL(None).prctl(1, signal.SIGTERM),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise RuntimeError("Xvfb did not start")

    def stop() -> None:
        server.terminate()
        server.wait()

    atexit.register(stop)
    return f":{number}"


def prepare(size: tuple[int, int] = (1280, 800), density: float = 1.0) -> None:
    """Everything that has to stand before Kivy is imported; once per process."""
    if _started:
        return
    _started.append(True)
    home = tempfile.mkdtemp(prefix="malle-kivy-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.pop("WAYLAND_DISPLAY", None)
    os.environ.update(
        DISPLAY=start_display(),
        KIVY_HOME=home,
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        # Kivy's own logging would swallow standard error, and the traceback of a crash with it.
        KIVY_LOG_MODE="PYTHON",
        KIVY_METRICS_DENSITY=str(density),
        KIVY_METRICS_FONTSCALE="1",
        KIVY_DPI=str(96 * density),
        SDL_AUDIODRIVER=os.environ.get("SDL_AUDIODRIVER", "dummy"),
        SDL_VIDEODRIVER="x11",
    )
    os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
    logging.disable(logging.WARNING)  # A new home has an old configuration: no need to say so.
    from kivy.config import Config

    logging.disable(logging.NOTSET)
    Config.set("graphics", "width", size[0])
    Config.set("graphics", "height", size[1])
    Config.set("graphics", "resizable", "1")
    Config.set("graphics", "multisamples", "0")  # as main.py does
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")


class Haste:
    """Time that is counted in frames, most of which are not drawn.

    Here every pixel is computed by the processor, which takes much longer than all the rest. Clock
    callbacks, animations, input, layout and textures are done in every frame all the same, and an
    animation of a second takes its sixty frames.
    """

    def __init__(self) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.effects import kinetic, scroll

        self.now = Clock.time()
        self.frames = 0
        self.draws = True
        Clock._max_fps = 0  # no sleep between frames
        Clock.time = kinetic.time = scroll.time = lambda: self.now
        # What a handler says True to goes no further: Kivy's own drawing is never reached.
        Window.bind(on_draw=self._stop, on_flip=self._stop)

    def step(self) -> None:
        """The next frame begins."""
        self.now += FRAME
        self.frames += 1
        self.draws = self.frames % DRAWN == 1

    def _stop(self, *_args: object) -> bool:
        return not self.draws


haste: list[Haste] = []
"""Empty: the app takes its time."""


def hurry() -> None:
    """From now on let no frame wait for the next one, and draw only some."""
    if not haste:
        haste.append(Haste())
        spare_the_collector()


def spare_the_collector() -> None:
    """Look for what can be thrown away less often: it took a quarter of the time.

    What stands by now stays for good, and need not be looked through again.
    """
    gc.set_threshold(100_000, 10, 10)
    gc.freeze()
