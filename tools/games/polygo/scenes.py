"""PolyGo: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import COLOURS, Scenes, looked_at_again, opened, place, play_on

GAME = "polygo"
SCENES = Scenes(GAME)
MIDDLE = {
    "board": "triangle-4",
    "card": "33.311111/1.....1.111/22....2.11..3/222.3...1.1.33."
    "/2.22.3...1.2.33/22..333.....3/2.2....1.../222..2.1. 1",
}
HEXAGON = {
    "board": "hexagon-5",
    "card": "22.11/2221.1/.2..11./1.....12/11.2..222/.1.1.22./.12..2./11.2../111.2 1",
}
SINKING = {"board": "square-6", "card": "1.1122/11211./112.11/.11122/222.2./2.2222 1"}
LOW_TIDE = {"board": "square-5", "card": "11111/12221/12.21/1222./11111 1"}

spot = place
"""Where a cell is in the window."""


def seated(options: dict[str, str], names: tuple[str, ...] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match of three on triangles."""
    return opened(driver, seated(MIDDLE, ("Zoé", "Léo", "Sara")))


@SCENES.add
def hexagons(driver: Driver) -> Any:
    """In the middle of a match of two."""
    return opened(driver, seated(HEXAGON))


@SCENES.add
def facing(driver: Driver) -> Any:
    """Three children round the board."""
    return opened(driver, seated(MIDDLE, ("Zoé", "Léo", "Sara")), facing=True)


@SCENES.add
def squares(driver: Driver) -> None:
    """Pawns have just been surrounded."""
    opened(driver, seated(SINKING), "d3")


@SCENES.add
def waters(driver: Driver) -> None:
    """Lakes and free cells are shown."""
    hexagons(driver)
    board = driver.app.screen.board
    board.lakes = board.free = True
    driver.settle()


@SCENES.add
def littoral(driver: Driver) -> None:
    """The rim of the littoral is shown."""
    table(driver)
    driver.app.screen.board.coast = True
    driver.app.screen.lay()
    driver.settle()


@SCENES.add
def low_tide(driver: Driver) -> None:
    """No cell is free any more: stage 2."""
    opened(driver, seated(LOW_TIDE))
    driver.app.screen.play("e4")
    driver.settle()


@SCENES.add
def large(driver: Driver) -> None:
    """The largest board that is offered, with five players."""
    names = ("Zoé", "Léo", "Sara", "Samuel", "Tom")
    moves = ("a1", "a7", "g13", "m7", "m1", "b2", "b7", "g12", "l6", "l2", "g7", "f6", "h7")
    opened(driver, seated({"board": "hexagon-7"}, names), *moves)


SCENES.ladder(hexagons)


@SCENES.add
def end(driver: Driver) -> None:
    """All is land."""
    match = opened(driver, seated({"board": "square-4", "card": "1111/1.12/1122/2222 1"}))
    driver.app.screen.play("b2")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def words(driver: Driver) -> None:
    """A word of the rules, with its small board."""
    _page(driver, 18)


@SCENES.add
def dual(driver: Driver) -> None:
    """Hexagons on their way to triangles."""
    _page(driver, 22)


def _page(driver: Driver, number: int) -> None:
    driver.app.open_rules(GAME)
    driver.settle()
    driver.app.screen.turn_to(number)
    driver.wait(4)


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "hexagon-4"}), 2, 1)


@SCENES.add
def sinking(driver: Driver) -> None:
    """Land is all around: two pawns go down."""
    opened(driver, seated(SINKING))
    driver.app.screen.play("d3")
    driver.wait(0.45)


@SCENES.add
def spreading(driver: Driver) -> None:
    """A chain of pawns has just touched the rim."""
    moves = ("e5", "i5", "e4", "i4", "e3", "i3", "d3", "i2", "e2", "i1")
    opened(driver, seated({"board": "hexagon-5"}), *moves)
    driver.app.screen.play("e1")
    driver.wait(0.3)


def tour(driver: Driver) -> Iterator[str]:
    """A pawn on the rim by touch, one that floats, one that ties it to the coast."""
    match = seated({"board": "hexagon-4"})
    driver.app.start_match(match)
    driver.settle()
    for cell, what in (("a1", "land"), ("d4", "floats"), ("b2", "grows")):
        driver.tap(spot(driver, cell))
        driver.run_until(lambda cell=cell: match.moves[-1:] == (cell,), what=what)
        driver.settle()
        yield what


README = {"polygo": ("polygo-table", "1280x800-en-light")}
