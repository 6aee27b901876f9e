"""One measured run of an app for tools/bench.py: `python bench_probe.py empty|malle`.

Prints JSON: `first_frame`, the system's monotonic clock after the first frame was shown; `memory`
in MB once at rest; and of the app itself `open_table`, the seconds from the call that opens a
table to its first frame shown, and `drag`, `paint` and `slide`, the main thread's processor time in
milliseconds for each frame while a token is dragged, a grid painted and a digit slid.

A frame's Python time is all of EventLoop.idle() before the drawing: clock callbacks, input,
properties and canvas updates. The drawing itself and the flip are the graphics driver's, which
here computes every pixel on the processor, and are left out; so is the sleep that keeps the frame
rate, for processor time does not count it.

Both apps get a window of the same size. `start_cpu` and `table_cpu` are the process's processor
time for the same spans as `first_frame` and `open_table`: on a busy machine they vary less.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SEEN: dict[str, Any] = {}
FRAMES_AT_REST = 40
SIZE = ("1280", "800")


def memory() -> float:
    """Resident MB of this process."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no VmRSS")


def watch(after: Any) -> None:
    """Note the first frame, then hand over to `after` in place of Kivy's main loop."""
    from kivy.base import EventLoop

    def loop() -> None:
        window = EventLoop.window
        shown: list[float] = []
        cpu: list[float] = []

        def flip(*_args: object) -> bool:
            window.flip()
            shown.append(time.monotonic())
            cpu.append(time.process_time())
            return True

        window.bind(on_flip=flip)
        while not shown:
            EventLoop.idle()
            window.mainloop()
        window.unbind(on_flip=flip)
        SEEN["first_frame"] = shown[0]
        SEEN["start_cpu"] = cpu[0]
        for _ in range(FRAMES_AT_REST):
            EventLoop.idle()
            window.mainloop()
        after()
        SEEN.setdefault("memory", memory())
        print(json.dumps(SEEN), flush=True)
        os._exit(0)

    EventLoop.mainloop = loop


def empty() -> None:
    """An app with nothing in it, as KivyMD's own documentation begins."""
    from kivy.config import Config

    Config.set("graphics", "width", SIZE[0])
    Config.set("graphics", "height", SIZE[1])
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class EmptyApp(MDApp):
        """One screen in the background colour."""

        def build(self) -> MDScreen:
            return MDScreen(md_bg_color=self.theme_cls.backgroundColor)

    watch(lambda: None)
    EmptyApp().run()


def malle() -> None:
    """The real main.py; then a table, then a drag."""
    sys.argv = [str(ROOT / "main.py")]
    os.environ["MALLE_SIZE"] = "x".join(SIZE)
    watch(measure_table)
    runpy.run_path(sys.argv[0], run_name="__main__")


def measure_table() -> None:
    """Open a table and drag a token over its board."""
    from kivy.app import App
    from kivy.base import EventLoop

    from tools.drive import Driver

    app = App.get_running_app()
    begin, cpu = time.monotonic(), time.process_time()
    from engine.match import Match

    match = Match.new("colorigraphe", 1, {"card": "5-3 7-12 11-12 12-3 6-3"}, seed=1)
    app.start_match(match)
    EventLoop.idle()
    SEEN["open_table"] = time.monotonic() - begin
    SEEN["table_cpu"] = time.process_time() - cpu
    driver = Driver(app)
    driver.settle()
    from tools.games.colorigraphe.scenes import spot, tray

    finger = driver.down(tray(driver, "red"))
    places = [spot(driver, str(1 + n % 12)) for n in range(6)]
    with watched(EventLoop, "drag"):
        for place in places:
            finger.move(place, steps=10)
        finger.move(spot(driver, "5"))
        finger.up()
        driver.settle()
    SEEN["moves"] = list(match.moves)
    SEEN["memory"] = memory()
    measure_paint(driver)
    measure_slide(driver)


def measure_paint(driver: Any) -> None:
    """Paint strokes over the largest grid there is, with its marks on it."""
    from kivy.base import EventLoop

    from tools.games.nombres_croises.scenes import large, spot

    large(driver)
    with watched(EventLoop, "paint"):
        for row in (6, 8, 10):
            finger = driver.down(spot(driver, f"b{row}"))
            finger.move(spot(driver, f"n{row}"), steps=24)
            finger.up()
            driver.frame(20)


def measure_slide(driver: Any) -> None:
    """Slide a digit of Math&Magic to and fro, along its row and its column."""
    from kivy.base import EventLoop

    from tools.games.mathmagic.scenes import cell, midway

    midway(driver)
    finger = driver.down(cell(driver, "D3"))
    places = [cell(driver, name) for name in ("F3", "C3", "D3", "D2", "D4", "D3") * 3]
    with watched(EventLoop, "slide"):
        for place in places:
            finger.move(place, steps=8)
        finger.up()


@contextmanager
def watched(loop: Any, name: str) -> Iterator[None]:
    """Note each frame's processor time up to its drawing."""
    times: list[float] = []

    def idle() -> bool:
        from kivy.clock import Clock
        from kivy.lang import Builder

        begin = time.thread_time()
        Clock.tick()
        loop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
        times.append((time.thread_time() - begin) * 1000)
        window = loop.window
        if window.canvas.needs_redraw:
            window.dispatch("on_draw")
            window.dispatch("on_flip")
        return bool(loop.quit)

    usual, loop.idle = loop.idle, idle
    yield
    loop.idle, SEEN[name] = usual, times


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    {"empty": empty, "malle": malle}[sys.argv[1]]()
