"""Toddlers with the tablet: thousands of touches on every screen, and what memory they leave.

Each screen has a process of its own: `python -m tools.endurance.toddlers SCREEN EVENTS`.
"""

from __future__ import annotations

import gc
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tools.endurance import Finding, Job

ROOT = Path(__file__).resolve().parents[2]
EVENTS = 2000
LOOKS = 8
"""So often memory is looked at; it goes up and down by what was open last."""
GROWTH = 1.2
"""What its middle may grow to, from the first looks (without the very first) to the last."""
PAGES = ("home", "settings", "profiles", "results", "calendar")
CALM = 1.0
"""Seconds after which whatever moved on a screen has come to rest, and lets go of what is gone."""
HUNG = 3600
"""Seconds after which a toddler is fetched."""


def jobs(share: float = 1.0) -> Iterator[Job]:
    """So many events on each page and on the table of each game."""
    from engine.games import catalogue

    events = max(20, round(EVENTS * share))
    for screen in (*PAGES, *sorted(catalogue())):
        yield partial(watched, screen, events)


def watched(screen: str, events: int) -> Finding:
    """One toddler in a process of its own."""
    finding = Finding(f"toddler, {screen}", events)
    done = subprocess.run(
        [sys.executable, "-m", "tools.endurance.toddlers", screen, str(events)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=HUNG,
    )
    if done.returncode or not done.stdout.strip():
        finding.faults.append(done.stderr[-1500:] or f"status {done.returncode}")
        return finding
    seen = json.loads(done.stdout.splitlines()[-1])
    growth = seen["late"] / seen["early"]
    finding.told = f"{seen['early']:.0f} MB, then {seen['late']:.0f} MB ({growth:.2f}x)"
    if growth > GROWTH:
        finding.faults.append(f"memory grew {growth:.2f}x")
    return finding


def toddle(app: Any, luck: random.Random, steps: int, home: Callable[[], bool]) -> Iterator[None]:
    """So many random things a toddler does; each is a real touch or a real event. `home` tells
    whether the screen is one to leave by the back key."""
    for _ in range(steps):
        width, height = app.size
        spot = (luck.uniform(0, width - 1), luck.uniform(0, height - 1))
        other = (luck.uniform(-40, width + 40), luck.uniform(-40, height + 40))
        buttons = app.find_all(where=lambda w: hasattr(w, "on_release") and not w.disabled)
        act = luck.randrange(12)
        if act < 4 and buttons:
            app.tap(app.where(luck.choice(buttons)))
        elif act < 7:
            app.tap(spot)
        elif act == 7:
            app.double_tap(spot)
        elif act == 8:
            app.drag(spot, other, steps=3)
        elif act == 9:
            first, second = app.down(spot), app.down(other)
            second.up()
            first.move(other).up()
        elif act == 10:
            app.resize(height, width)
        elif home():
            luck.choice((app.back, lambda: (app.pause(), app.resume())))()
        yield


def main(screen: str, events: int) -> None:
    """Let a toddler at one screen, and bring it back there whenever it has left."""
    from tools.drive import Driver

    luck = random.Random(screen)
    collecting = gc.get_threshold()
    driver = Driver.start(size=(960, 600), language="fr", calm="on")
    gc.set_threshold(*collecting)  # memory is looked at: as often as in the app
    from engine.match import Match, Seat
    from screens.shell.home import HomeScreen
    from screens.table.screen import TableScreen

    def bring() -> None:
        from datetime import date

        from screens.widgets import sheet

        sheet.close_all()
        driver.app.open_home()
        driver.settle()
        if screen == "calendar":
            driver.app.open_calendar(date.today())
        elif screen in PAGES:
            getattr(driver.app, f"open_{screen}")()
        else:
            seats = [Seat("Zoé", colour=2), Seat("Ordi", level=luck.randint(1, 2), colour=3)]
            driver.app.start_match(Match.new(screen, seats, seed=luck.randrange(10**6)))
        driver.settle()

    def away() -> bool:
        front = driver.app.screen
        return isinstance(front, HomeScreen) != (screen == "home")

    bring()
    taken = []
    for number, _step in enumerate(
        toddle(driver, luck, events, lambda: not isinstance(driver.app.screen, HomeScreen)), 1
    ):
        front = driver.app.screen
        if isinstance(front, TableScreen):
            kept = front.store.load(front.match_id)
            assert kept.moves == front.match.moves, "a match was lost"
        measured = number % (events // LOOKS) == 0
        if away() or number % 100 == 0 or measured:
            bring()
        if measured:
            driver.wait(CALM)
            taken.append(memory())
    early, late = taken[1 : LOOKS // 2], taken[1 - LOOKS // 2 :]
    print(json.dumps({"early": median(early), "late": median(late)}))


def memory() -> float:
    """What this process holds, in megabytes: what is thrown away is given back first."""
    import ctypes
    import gc

    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
