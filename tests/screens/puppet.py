"""Runs main.py as a person does, and lets its parent process move its fingers.

Commands come as JSON lines on standard input, [method, arguments, keywords]; each is answered by
one line on standard output once it is done. A method is one of Driver's, or a function of a game's
scenes, which takes the driver first ("GAME.spot"). What falls by chance is the same in
every run.
"""

from __future__ import annotations

import json
import queue
import random
import runpy
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def answer(**what: Any) -> None:
    """One line for the parent."""
    print("puppet: " + json.dumps(what, default=str), flush=True)


def obey(commands: queue.Queue[str]) -> None:
    """Stand in for Kivy's main loop: frames pass, and between them commands are done."""
    from kivy.app import App
    from kivy.base import EventLoop

    from tools.display import FRAME, hurry
    from tools.drive import Driver

    hurry()
    driver = Driver(App.get_running_app())
    driver.frame(5)
    answer(answer="ready")
    while not EventLoop.quit:
        driver.frame()
        try:
            # The app hurries only while it is asked for something.
            method, args, kwargs = json.loads(commands.get(timeout=FRAME))
        except queue.Empty:
            continue
        args = [tuple(arg) if isinstance(arg, list) else arg for arg in args]
        game, _, name = method.rpartition(".")
        try:
            if game:
                function = getattr(import_module(f"tools.games.{game}.scenes"), name)
                answer(answer=function(driver, *args, **kwargs))
            else:
                answer(answer=getattr(driver, name)(*args, **kwargs))
        except Exception as problem:
            answer(error=f"{type(problem).__name__}: {problem}")


def main() -> None:
    """Size, language and luck from the command line, then main.py."""
    width, height, language, seed = sys.argv[1:5]
    sys.path.insert(0, str(ROOT))
    import os

    os.environ["LANG"] = language
    from kivy.config import Config

    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    commands: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        for line in sys.stdin:
            commands.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    luck = random.Random(int(seed))
    random.SystemRandom = lambda: luck  # type: ignore[assignment,misc]
    from kivy.base import EventLoop

    EventLoop.mainloop = lambda: obey(commands)
    sys.argv = [str(ROOT / "main.py")]
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
