"""Gives each screen test a display of its own, before anything imports Kivy."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.display import prepare  # noqa: E402
from tools.drive import Driver  # noqa: E402

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
        return running[-1]

    yield start
    while running:
        running.pop().close()
