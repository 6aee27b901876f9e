"""Labyrinthe: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import COLOURS, Scenes, climb, looked_at_again, opened, place, play_on

GAME = "labyrinthe"
SCENES = Scenes(GAME)
CARD = "...xx/..xxxx/..Axx../...x..x./.xx.B...x/.x.x..../..xx.../.x.x../..... 1"
THREE = "...xx/..xxxx/.Axx.../...x..x./....B..x./..x.x.../...x.../...C../..... 1"
SIX = "hexagon-7"

spot = place
"""Where a cell is in the window."""


def seated(options: dict[str, str], names: tuple[str, ...] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS.get(name, -1)) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def heap(driver: Driver) -> tuple[float, float]:
    """Where the heap of stones is in the window."""
    tray = driver.find(cls="Heap")
    x, y = tray.to_window(*tray.center)
    return float(x), float(y)


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match of three, Zoé is to move."""
    return opened(driver, seated({"card": THREE}, ("Zoé", "Léo", "Sara")))


@SCENES.add
def stone(driver: Driver) -> None:
    """A stone under the finger: ways, steps, forbidden cells."""
    table(driver)
    finger = driver.down(heap(driver))
    finger.move(spot(driver, "e4"), steps=6)
    driver.settle()


@SCENES.add
def heap_chosen(driver: Driver) -> None:
    """The heap is chosen: a touch lays a stone."""
    opened(driver, seated({"card": CARD}))
    driver.tap(heap(driver))
    driver.settle()


@SCENES.add
def barred(driver: Driver) -> None:
    """Over a forbidden cell the last open way lights up."""
    gap = "...../xxx.xx/..A..../......../........./......../.....B./....../..... 1"
    opened(driver, seated({"card": gap}))
    finger = driver.down(heap(driver))
    finger.move(spot(driver, "b4"), steps=6)
    driver.settle()


@SCENES.add
def six(driver: Driver) -> None:
    """Six kings on a large board."""
    names = ("Zoé", "Léo", "Sara", "Max", "Lina", "Tom")
    opened(driver, seated({}, names), "go b5", "stone g7")


@SCENES.add
def limited(driver: Driver) -> None:
    """Three stones each, and everybody counts for themselves."""
    opened(driver, seated({"stones": "3", "ways": "hidden"}), "go b3", "stone e5")


@SCENES.add
def exchange(driver: Driver) -> None:
    """After the first move the other one may take over the king."""
    opened(driver, seated({"swap": "yes"}), "go b3")


@SCENES.add
def hint(driver: Driver) -> None:
    """The hint ladder, second rung."""
    opened(driver, seated({"card": CARD}))
    climb(driver)


@SCENES.add
def why(driver: Driver) -> None:
    """What the move changes."""
    opened(driver, seated({"card": CARD}))
    climb(driver, 4)


@SCENES.add
def end(driver: Driver) -> None:
    """A king has arrived."""
    match = opened(driver, seated({"board": "hexagon-2"}), "go b2", "stone b1")
    driver.app.screen.play("go c2")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "hexagon-4"}), 2, 1)


def tour(driver: Driver) -> Iterator[str]:
    """A step by touch, a stone from the heap, an exchange."""
    match = seated({"board": "hexagon-3", "card": ".../xA.x/x.Bxx/..../... 1"})
    driver.app.start_match(match)
    driver.settle()
    driver.tap(spot(driver, "c3"))
    driver.run_until(lambda: match.moves == ("go c3",), what="two kings change places")
    driver.settle()
    yield "exchange"
    finger = driver.down(heap(driver))
    finger.move(spot(driver, "d2"), steps=8)
    driver.settle()
    yield "lifted"
    finger.up()
    driver.run_until(lambda: match.moves[-1] == "stone d2", what="a stone")
    driver.settle()
    yield "stone"


README = {"labyrinthe": ("labyrinthe-stone", "1280x800-en-light")}
