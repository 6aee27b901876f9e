"""Scenes: how to bring the app to every screen worth a look, for pictures and for the tour.

Every module of this folder is found by itself. It has `SCENES`, a name and a function of the
Driver for each picture, and a game's module may have `tour`, which plays a few moves by touch and
yields a word for each moment to keep; then it has `end`, which brings about the end of a match.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.advice import never
from tools.drive import Driver

Scene = Callable[[Driver], Any]


def _modules() -> list[ModuleType]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [import_module(f"{__name__}.{name}") for name in names]


def scenes() -> dict[str, Scene]:
    """All scenes by name."""
    found: dict[str, Scene] = {}
    for module in _modules():
        found.update(getattr(module, "SCENES", {}))
    return found


def tours() -> dict[str, Callable[[Driver], Iterator[str]]]:
    """The tour of each game that has one, by its id, from the home screen on."""
    return {module.GAME: partial(_tour, module) for module in _modules() if hasattr(module, "tour")}


def _tour(module: ModuleType, driver: Driver) -> Iterator[str]:
    """The set-up sheet, the game's own tour, the end of a match."""
    driver.app.open_setup(module.GAME)
    driver.settle()
    yield "setup"
    driver.back()
    yield from module.tour(driver)
    module.end(driver)
    yield "end"


def climb(driver: Driver, rungs: int = 2) -> None:
    """Ask for a hint, and for another one."""
    for rung in range(rungs):
        driver.tap(icon="stairs-up" if rung else "lightbulb-on")
        driver.settle()


def family(data: Path, language: str) -> None:
    """A store as a family has it after a few evenings: four children, matches, results."""
    from engine.match import Match, Seat
    from screens.shell.app import open_store

    store = open_store(data)
    store.set_setting("language", language)
    children = [store.add_profile(n, c) for n, c in zip(_CHILDREN, (3, 0, 4, 2), strict=True)]
    zoe, leo = children[:2]
    store.set_setting("profile", str(zoe.id))
    seats = [Seat(p.name, profile=p.id, colour=p.colour) for p in (zoe, leo)]
    options = {"card": "5-3 7-12 11-12 12-3 6-3"}
    match = Match.new("colorigraphe", seats, options, seed=5)
    number = store.add_match(match)
    for move in ("red 5", "blue 3"):
        match.play(move)
    store.save(number, match)
    _evenings(store, seats, children)
    store.close()


def _evenings(store: Any, seats: list[Any], children: list[Any]) -> None:
    """Some cards solved, and a few matches played to their end."""
    from engine.games import find
    from engine.match import Match

    cards = find("colorigraphe").cards()
    for child, count in zip(children, (31, 12, 18, 5), strict=True):
        for card in cards[:count]:
            store.mark_solved(child.id, "colorigraphe", card.id, hints=count % 3)
    for seed in range(5):
        match = Match.new("colorigraphe", seats, {"card": "1-2 2-3", "target": "5"}, seed)
        number = store.add_match(match)
        while not match.over:
            seat = match.position.actors[0]
            match.play(match.adviser.choose(match.position, seat, 3 + seed % 2, never))
        store.save(number, match)
        store.finish(number, match)


_CHILDREN = ("Zoé", "Léo", "Sara", "Samuel")
