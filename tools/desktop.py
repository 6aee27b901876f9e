"""`make desktop`: the app as a folder for who has no Python, started and played here.

PyInstaller makes the folder by tools/desktop.spec. Then each game is opened in it on a virtual
display and gets a move by the mouse, which must be on the disk afterwards; where the mouse goes is
found out by the same finger in the app as it lies here. Size and start time are printed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
OUT, WORK = ROOT / "build" / "desktop", ROOT / "build" / "desktop-work"
PROGRAM = OUT / "malle" / "malle"
SIZE = (1280, 800)
PATIENCE = 60.0
"""Seconds within which the app has opened, or a move is saved."""
PAUSE = 0.15
"""Seconds between two steps of the mouse: on a virtual display a frame takes its time."""
Step = tuple[str, float, float]


def build(display: str) -> None:
    """The folder, made anew; Kivy looks for its window while it is made."""
    shutil.rmtree(OUT, ignore_errors=True)
    made = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    subprocess.run(
        [*made, "--distpath", str(OUT), "--workpath", str(WORK), str(ROOT / "tools/desktop.spec")],
        cwd=ROOT,
        check=True,
        env={**os.environ, "DISPLAY": display, "KIVY_NO_CONSOLELOG": "1"},
    )


# --- where the finger goes --------------------------------------------------------------------


def rehearse(game: str, data: str) -> None:
    """Find out in this process how a move of the game is made by mouse: steps as JSON.

    Home offers to go on with what was begun, so that a match without a move makes one.
    """
    from tools import drive, fingers
    from tools.games import parts

    steps: list[Step] = []

    class Traced(fingers.Finger):
        """A finger that tells where it was."""

        def _send(self, kind: str) -> None:
            steps.append((kind, self.pos[0], SIZE[1] - self.pos[1]))
            super()._send(kind)

    drive.Finger = Traced  # type: ignore[misc]
    probe = parts("probe")[game]
    driver = drive.Driver.start(size=SIZE, language="fr", data=Path(data))
    match = probe.match()
    if not match.ply:
        match.play(next(iter(match.position.moves())))
    driver.app.store.add_match(match, time.time())
    driver.close()
    shutil.copytree(data, f"{data}-copy")
    driver = drive.Driver.start(size=SIZE, language="fr", data=Path(data))
    driver.settle()
    steps.clear()
    driver.tap(text="Continuer")
    opened = len(steps)
    driver.settle()
    if driver.find(cls="Ready"):
        driver.tap(icon="play", cls="PrimaryButton")
    driver.settle()
    played = driver.app.screen.match
    for finger in probe.lifts(driver):
        finger.up()
        driver.settle()
        if played.ply > match.ply:
            break
    else:
        # Some lifts go on from where the moving finger has left the board.
        probe.motion(driver, nullcontext)
        assert played.ply > match.ply, f"no finger made a move; seen: {driver.texts()}"
    driver.close()
    print(json.dumps({"steps": steps, "opened": opened, "moves": played.ply}))


# --- the folder under the mouse ---------------------------------------------------------------


def play(game: str, display: str) -> float:
    """Start the folder, go on with a match, make a move; seconds until the window was there."""
    from engine.store import Store

    with tempfile.TemporaryDirectory(prefix="malle-desktop-") as folder:
        data = f"{folder}/data"
        run = subprocess.run(
            [sys.executable, __file__, "rehearse", game, data],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            raise SystemExit(f"{game}: {run.stderr[-2000:]}")
        told = json.loads(run.stdout.splitlines()[-1])
        env = {
            "PATH": os.environ["PATH"],
            "HOME": folder,
            "DISPLAY": display,
            "MALLE_DATA": f"{data}-copy",
            "MALLE_SIZE": "{}x{}".format(*SIZE),
            "LANG": "fr_FR.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_DPI": "96",
        }
        started = time.monotonic()
        app = subprocess.Popen([PROGRAM], cwd=folder, env=env, stderr=subprocess.PIPE, text=True)
        try:
            window = _until(lambda: _opened(app, display), f"{game}: open")
            start = time.monotonic() - started
            _xdotool(display, "windowmove", window.split()[0], "0", "0")
            time.sleep(4)  # the first frames and the small pictures
            for number, step in enumerate(told["steps"]):
                if number == told["opened"]:
                    time.sleep(3)  # the table opens
                _mouse(display, *step)

            def saved() -> bool:
                store = Store(f"{data}-copy/malle.sqlite3")
                try:
                    waiting = [w for w in (*store.waiting(), *store.finished()) if w.game == game]
                    return any(w.ply >= told["moves"] for w in waiting)
                finally:
                    store.close()

            _until(saved, f"{game}: a move on the disk")
            if app.poll() is not None:
                raise SystemExit(f"{game}: ended by itself\n{app.communicate()[1][-2000:]}")
        finally:
            app.kill()
            app.wait()
        return start


def _opened(app: subprocess.Popen[str], display: str) -> str:
    """The window, once it is there."""
    if app.poll() is not None:
        raise SystemExit(f"ended by itself\n{app.communicate()[1][-2000:]}")
    return _xdotool(display, "search", "--name", "Malle")


def _mouse(display: str, kind: str, x: float, y: float) -> None:
    _xdotool(display, "mousemove", str(round(x)), str(round(y)))
    time.sleep(PAUSE)
    if kind in ("begin", "end"):
        _xdotool(display, "mousedown" if kind == "begin" else "mouseup", "1")
        time.sleep(PAUSE)


def _xdotool(display: str, *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], env={**os.environ, "DISPLAY": display}, capture_output=True, text=True
    )
    return done.stdout


def _until(condition: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE
    while not (got := condition()):
        if time.monotonic() > end:
            raise SystemExit(f"{what}: waited {PATIENCE:.0f} s")
        time.sleep(0.1)
    return got


def main(args: list[str]) -> int:
    """Build and try; `python tools/desktop.py try [GAME ...]` tries what is built."""
    if args[:1] == ["rehearse"]:
        rehearse(*args[1:])
        return 0
    from engine.games import catalogue
    from tools.display import start_display

    display = start_display()
    if args[:1] != ["try"]:
        build(display)
    size = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file()) / 1e6
    print(f"{OUT.relative_to(ROOT)}: {size:.0f} MB", flush=True)
    for game in args[1:] or catalogue():
        print(f"{game}: a move by mouse, window after {play(game, display):.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
