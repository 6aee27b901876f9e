"""One measured run of an app for tools/bench.py: `python bench_probe.py empty|malle [GAME]`.

Prints JSON: `first_frame`, the system's monotonic clock after the first frame was shown; `memory`
in MB once at rest; and of the app itself `open_table`, the seconds from the call that opens the
first table to its first frame shown; and by game `motion`, the main thread's processor time in
milliseconds for each frame under a moving finger, `lift`, the milliseconds from the lifting of a
finger to the first frame that shows its move; `follow`, the milliseconds from a finger's step to
the frame that shows it. With the name of a game only its table is opened, for `memory`. With
“think” the strongest computer thinks at each table and a hint is sought: `think`, the milliseconds
of each frame, with all that it has to wait for the thinker; names of games after it leave the
others out. With “rest” nothing is done at home and at a table: `drawn`, frames drawn in a second,
and `busy`, the processor's seconds in a minute. With “round” every table is opened in turn, then
home: `memory` before and `after`.

What a finger does there is the game's own matter: tools/games/NAME/probe.py has `match()`, to sit
down at; `motion(driver, watched)`, which puts `with watched():` round the frames to measure, and
`MOTION`, a name for it; and `lifts(driver)`, which yields fingers whose lifting is a move.

A frame's Python time is all of EventLoop.idle() before the drawing: clock callbacks, input,
properties and canvas updates. The drawing itself and the flip are the graphics driver's, which here
computes every pixel on the processor, and are left out; so is the sleep that keeps the frame rate:
processor time does not count it, and while somebody thinks the sleep that was asked for is taken
off, but not what it lasted longer because the thinker held the interpreter. A lift counts
everything: the finger goes up just after a frame, so the sleep before the next one and the drawing
are in it.

Both apps get a window of the same size. `start_cpu` and `table_cpu` are the process's processor
time for the same spans as `first_frame` and `open_table`: on a busy machine they vary less.
"""

from __future__ import annotations

import gc
import json
import os
import random
import runpy
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SEEN: dict[str, Any] = {}
FRAMES_AT_REST = 40
SIZE = ("1280", "800")
ALONE = "".join(sys.argv[2:3])
"""The only game whose table is opened; "": all are."""
THINKERS = sys.argv[3:]
"""The only games that are thought about; none named: all are."""
REST = 15.0
"""Seconds without a finger."""
BEGUN = 2
"""Moves made before somebody thinks."""
THINKING = 3.0
"""Seconds that the computer has for a move."""


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
    """The real main.py; then the tables."""
    sys.argv = [str(ROOT / "main.py")]
    os.environ["MALLE_SIZE"] = "x".join(SIZE)
    watch(measure_tables)
    runpy.run_path(sys.argv[0], run_name="__main__")


def measure_tables() -> None:
    """Sit down at each game, move a finger over its board, then make moves."""
    from kivy.app import App

    from tools.drive import Driver
    from tools.games import parts

    driver = Driver(App.get_running_app())
    if ALONE == "rest":
        rest(driver, "home")
        open_table(driver, next(iter(parts("probe").values())).match)
        rest(driver, "table")
        return
    if ALONE == "round":
        driver.settle()
        SEEN["memory"] = memory()
        for probe in parts("probe").values():
            open_table(driver, probe.match)
            driver.app.open_home()
            driver.settle()
        gc.collect()
        driver.settle()
        SEEN["after"] = memory()
        return
    if ALONE == "think":
        SEEN["think"] = {}
        for game, probe in parts("probe").items():
            if game in (THINKERS or [game]):
                open_table(driver, partial(begun, probe.match))
                SEEN["think"][game] = thinking(driver)
        return
    SEEN["motion"], SEEN["lift"], SEEN["follow"] = {}, {}, {}
    for game, probe in parts("probe").items():
        if ALONE in ("", game):
            open_table(driver, probe.match)
        if ALONE:
            continue
        frames: list[float] = []
        probe.motion(driver, partial(watched, frames))
        SEEN["motion"][game] = frames
        SEEN.setdefault("memory", memory())
        driver.settle()
        SEEN["lift"][game], SEEN["follow"][game] = [], []
        for finger in probe.lifts(driver):
            SEEN["follow"][game].append(followed(driver, finger))
            SEEN["lift"][game].append(lifted(driver, finger))


def begun(sit_down: Callable[[], Any]) -> Any:
    """A match with some moves made: at the very start there is often little to think about."""
    from tools.endurance import any_move

    match, luck = sit_down(), random.Random(0)
    for _move in range(BEGUN):
        match.play(any_move(match.position, luck))
        if match.over:
            match.undo()
            break
    return match


def open_table(driver: Any, sit_down: Callable[[], Any]) -> None:
    """Open a table; the first one is measured."""
    from kivy.base import EventLoop

    begin, cpu = time.monotonic(), time.process_time()
    driver.app.start_match(sit_down())
    EventLoop.idle()
    SEEN.setdefault("open_table", time.monotonic() - begin)
    SEEN.setdefault("table_cpu", time.process_time() - cpu)
    driver.settle()


def rest(driver: Any, where: str) -> None:
    """Nobody touches anything: what is drawn, and what the processor does."""
    from kivy.base import EventLoop

    driver.settle()
    driver.wait(2)
    flips: list[float] = []

    def flip(window: Any) -> bool:
        window.flip()
        flips.append(time.monotonic())
        return True

    driver.window.bind(on_flip=flip)
    begin, cpu = time.monotonic(), time.process_time()
    while time.monotonic() - begin < REST:
        EventLoop.idle()
        driver.window.mainloop()
    spent = time.monotonic() - begin
    driver.window.unbind(on_flip=flip)
    SEEN.setdefault("drawn", {})[where] = len(flips) / spent
    SEEN.setdefault("busy", {})[where] = (time.process_time() - cpu) / spent * 60


def followed(driver: Any, finger: Any) -> float:
    """Move a finger by a hair and back: the milliseconds to the frame that knows of it."""
    shown: list[float] = []

    def flip(window: Any) -> bool:
        window.flip()
        shown.append(time.monotonic())
        return True

    x, y = finger.pos
    driver.window.bind(on_flip=flip)
    begin = time.monotonic()
    finger.move((x + 1, y))
    finger.move((x, y))
    driver.window.canvas.ask_update()
    driver.run_until(lambda: shown, what="a frame")
    driver.window.unbind(on_flip=flip)
    return (shown[0] - begin) * 1000


def lifted(driver: Any, finger: Any) -> float:
    """Lift a finger: the milliseconds to the first frame after its move was given to the board."""
    table = driver.app.screen
    board, moves = table.board, len(table.match.moves)
    given: list[bool] = []
    shown: list[float] = []
    show = board.show

    def shows(*args: Any, **choices: Any) -> Any:
        given.append(True)
        return show(*args, **choices)

    def flip(window: Any) -> bool:
        window.flip()
        if given:
            shown.append(time.monotonic())
        return True

    board.show = shows
    driver.window.bind(on_flip=flip)
    begin = time.monotonic()
    finger.up()
    driver.run_until(lambda: shown, what="the move in a frame")
    driver.window.unbind(on_flip=flip)
    board.show = show
    assert len(table.match.moves) > moves, "the finger made no move"
    driver.settle()
    return (shown[0] - begin) * 1000


def thinking(driver: Any) -> list[float]:
    """Let the strongest computer think about where the match stands, then seek a hint."""
    from engine.advice import Stopped
    from screens.base.thinking import Thought

    match = driver.app.screen.match
    position, adviser = match.position, match.adviser
    seat = position.actors[0]
    seen = position.seen_by(seat)

    def move(stop: Any) -> str:
        return str(adviser.choose(seen, seat, 4, stop))

    def hint(stop: Any) -> Any:
        with suppress(Stopped):  # a hint may take longer than a move: the frames were seen
            return adviser.hints(seen, seat, stop)

    frames: list[float] = []
    for job in (move, hint):
        answers: list[Any] = []
        thought = Thought(job, answers.append, seconds=THINKING)
        with awake() as clock, watched(frames, clock):
            driver.run_until(lambda thought=thought: thought.finished, what="an answer")
    return frames


@contextmanager
def awake() -> Iterator[Callable[[], float]]:
    """A clock in seconds that leaves out the sleep Kivy asks for, though not what it oversleeps."""
    from kivy.clock import Clock

    asked = [0.0]
    usual = Clock.usleep

    def usleep(microseconds: float) -> None:
        asked[0] += int(microseconds) / 1e6
        usual(microseconds)

    Clock.usleep = usleep
    yield lambda: time.perf_counter() - asked[0]
    Clock.usleep = usual


@contextmanager
def watched(times: list[float], clock: Callable[[], float] = time.thread_time) -> Iterator[None]:
    """Note each frame's time up to its drawing by this clock, in milliseconds."""
    from kivy.base import EventLoop as loop

    def idle() -> bool:
        from kivy.clock import Clock
        from kivy.lang import Builder

        begin = clock()
        Clock.tick()
        loop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
        times.append((clock() - begin) * 1000)
        window = loop.window
        if window.canvas.needs_redraw:
            window.dispatch("on_draw")
            window.dispatch("on_flip")
        return bool(loop.quit)

    usual, loop.idle = loop.idle, idle
    yield
    loop.idle = usual


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    {"empty": empty, "malle": malle}[sys.argv[1]]()
