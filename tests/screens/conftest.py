"""Gives each screen test a display of its own, before anything imports Kivy."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.display import prepare  # noqa: E402
from tools.drive import Driver  # noqa: E402
from tools.scenes import opened  # noqa: E402

prepare()


@pytest.fixture
def malle(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Starts the app: `malle(size=(360, 640), language="en")`; ended with the test.

    The data folder is the test's own, so that a second start finds what the first one left.
    """
    running: list[Driver] = []

    def start(**choices: object) -> Driver:
        while running:
            running.pop().close()
        choices.setdefault("data", tmp_path)
        running.append(Driver.start(**choices))  # type: ignore[arg-type]
        from screens.shell import miniature

        # One app follows the other, on tablets and phones in turn: all look at the same boards.
        miniature.KEPT = 400
        return running[-1]

    yield start
    while running:
        running.pop().close()


@pytest.fixture
def sit(malle: Callable[..., Driver]) -> Callable[..., tuple[Driver, Any]]:
    """Sit down at the table of a match after some moves: `app, table = sit(match, "d4")`."""

    def start(
        match: Any,
        *moves: str,
        size: tuple[int, int] = (1280, 800),
        calm: str = "on",
        facing: bool = False,
    ) -> tuple[Driver, Any]:
        app = malle(size=size, language="en", calm=calm)
        opened(app, match, *moves, facing=facing)
        return app, app.app.screen

    return start
