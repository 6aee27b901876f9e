"""Scenes: how to bring the app to every screen worth a look, for pictures and for the tour.

shell.py has those of the pages that all games share; every game has its own in
tools/games/NAME/scenes.py. Such a module has

SCENES   a name and a function of the Driver for each picture
README   which of them the README shows: the file, the scene and how it is looked at

and a game's module also `tour`, which plays a few moves by touch and yields a word for each moment
to keep, and `end`, which brings about the end of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tools.drive import Driver
from tools.fingers import Point
from tools.games import parts

Scene = Callable[[Driver], Any]


class Scenes(dict[str, Scene]):
    """The scenes of a game by name: `@SCENES.add` before a function makes it one."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def add(self, scene: Scene) -> Scene:
        """One more, named after the game and the function."""
        self[f"{self.game}-{scene.__name__.replace('_', '-')}"] = scene
        return scene

    def ladder(self, table: Scene) -> None:
        """Two more: the hint ladder at its second rung, and the whole of it, at this table."""
        for name, rungs in (("hint", 2), ("why", 4)):
            self[f"{self.game}-{name}"] = partial(_climbed, table, rungs)


COLOURS = {"Zoé": 3, "Léo": 0, "Sara": 4, "Samuel": 2, "Tom": 1}
"""The children of the family, and the colour of each; the last one is a guest."""
_CHILDREN = ("Zoé", "Léo", "Sara", "Samuel")


def _modules() -> list[ModuleType]:
    return [*parts("scenes").values(), import_module("tools.scenes.shell")]


def scenes() -> dict[str, Scene]:
    """All scenes by name."""
    return {name: scene for module in _modules() for name, scene in module.SCENES.items()}


def readme() -> dict[str, tuple[str, str]]:
    """The README's pictures by the name of their file: the scene, and how it is looked at."""
    return {file: shown for module in _modules() for file, shown in module.README.items()}


def tours() -> dict[str, Callable[[Driver], Iterator[str]]]:
    """The tour of each game by its id, from the home screen on."""
    return {game: partial(_tour, game, module) for game, module in parts("scenes").items()}


def _tour(game: str, module: ModuleType, driver: Driver) -> Iterator[str]:
    """The set-up sheet, the game's own tour, a hint there, the end of a match."""
    driver.app.open_setup(game)
    driver.settle()
    yield "setup"
    driver.back()
    yield from module.tour(driver)
    climb(driver)
    yield "hint"
    module.end(driver)
    yield "end"


def board(driver: Driver) -> Any:
    """The board of the table, not one of the small pictures elsewhere."""
    return driver.wait_for(cls="Board", where=lambda widget: not widget.preview)


def place(driver: Driver, name: str) -> Point:
    """Where a place of the board is in the window."""
    plate = board(driver)
    x, y = plate.to_window(*plate.plan.at(name))
    return x, y


def tray(driver: Driver, kind: str) -> Point:
    """Where the tray keeps a piece of this kind, in the window."""
    x, y = driver.wait_for(cls="Tray").home(kind)
    return x, y


def opened(
    driver: Driver, match: Any, *moves: str, facing: bool = False, left: bool = False
) -> Any:
    """The table of a match after these moves, everything at rest; `facing`: each player on their
    own side of it; `left`: for who is left-handed."""
    from screens.base import preferences

    for move in moves:
        match.play(move)
    for key, wanted in (("facing", facing), ("left", left)):
        if wanted != preferences.is_on(key):
            preferences.choose(driver.app.store, key, "on" if wanted else "off")
    driver.app.start_match(match)
    driver.settle()
    board(driver).skip()
    return match


def pictured(driver: Driver) -> None:
    """Wait until all small pictures of boards are drawn, which are made one in a frame."""
    driver.run_until(
        lambda: all(picture.texture for picture in driver.find_all(cls="Miniature")),
        what="the small pictures",
    )


def _climbed(table: Scene, rungs: int, driver: Driver) -> None:
    table(driver)
    climb(driver, rungs)


def climb(driver: Driver, rungs: int = 2) -> None:
    """Ask for a hint, and for another one."""
    for rung in range(rungs):
        driver.tap(icon="stairs-up" if rung else "lightbulb-on")
        driver.settle()


def play_on(match: Any, *levels: int) -> Any:
    """Let computers of these levels play a match to its end, as children of unequal patience do."""
    from engine.advice import never

    while not match.over:
        seat = match.position.actors[0]
        match.play(match.adviser.choose(match.position, seat, levels[seat], never))
    return match


def pawns_and_an_exchange(driver: Driver, match: Any) -> Iterator[str]:
    """A tour: a pawn by touch, the exchange, another pawn."""
    driver.app.start_match(match)
    driver.settle()
    driver.tap(place(driver, "d4"))
    driver.run_until(lambda: match.moves == ("d4",), what="the first pawn")
    driver.settle()
    yield "first"
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves[-1] == "swap", what="the exchange")
    driver.settle()
    yield "exchange"
    driver.tap(place(driver, "c3"))
    driver.run_until(lambda: match.moves[-1] == "c3", what="a pawn")
    driver.settle()
    yield "pawn"


def looked_at_again(driver: Driver, match: Any) -> None:
    """The review of a match, with its first moment found."""
    driver.app.open_review(match)
    driver.run_until(lambda: driver.find(cls="MomentCard"), what="moments")


def read_outcome(driver: Driver) -> None:
    """Close the card that says what became of a problem."""
    sheet = driver.wait_for(cls="OutcomeSheet")
    driver.tap(next(w for w in sheet.walk() if "Button" in type(w).__name__ and w.label))
    driver.settle()


def family(data: Path, language: str) -> None:
    """A store as a family has it after a few evenings: four children, matches, results."""
    from engine.match import Seat
    from screens.shell.app import open_store

    store = open_store(data)
    store.set_setting("language", language)
    children = [store.add_profile(name, COLOURS[name]) for name in _CHILDREN]
    store.set_setting("profile", str(children[0].id))
    seats = [Seat(child.name, profile=child.id, colour=child.colour) for child in children]
    for played in parts("evenings").values():
        played.leave(store, seats)
    store.close()
