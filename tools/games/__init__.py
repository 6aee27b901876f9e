"""What the games give to the tools: a folder for each, named after its id, found by itself.

scenes.py     its pictures and its tour: see tools/scenes
evenings.py   what the family of the pictures has played of it, if anything: see tools/scenes
bench.py      its rows of `make bench` against peers: see tools/bench.py
strength.py   its contests of `make strength`, with peers and between levels: see tools/matches.py
probe.py      what is measured of it in the running app: see tools/bench_probe.py

Whatever makes a file of the game (problem cards, tables, strategies) lies beside them and is run by
hand: `python -m tools.games.NAME.make_cards`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.drive import Driver
    from tools.fingers import Finger, Point

Watched = Callable[[], AbstractContextManager[None]]
"""What a probe measures its frames with."""


def parts(name: str) -> dict[str, ModuleType]:
    """The module of this name of every game that has one, by the game's id."""
    games = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    here = Path(__file__).parent
    return {
        game: import_module(f"{__name__}.{game}.{name}")
        for game in games
        if (here / game / f"{name}.py").exists()
    }


def slid(
    driver: Driver, watched: Watched, finger: Finger, places: Sequence[Point], steps: int = 10
) -> None:
    """A finger that is down goes from place to place and is lifted, its frames measured."""
    with watched():
        for place in places:
            finger.move(place, steps=steps)
        finger.up()
        driver.settle()
