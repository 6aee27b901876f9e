"""Chaînes de puissances: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.scenes import (
    COLOURS,
    Scenes,
    board,
    climb,
    looked_at_again,
    opened,
    place,
    play_on,
    tray,
)

GAME = "chaines"
SCENES = Scenes(GAME)
THREE = ("Samuel", "Léo", "Sara")
BEGUN = (
    ".222....33/222......3/2.2......./.........."
    "/...1...33./.111....33/.1.....33./.......... 1 "
    "row-a1=5^1 row-a2=10^1 row-a6=5^-1 row-a7=3^2 col-b1=10^2 col-c1=2^1 col-g1=10^-1 col-h1=3^1 "
    "hand1=2^3,5^3,2^-2,10^2 card1=product:power10 card2=quotient:integer card3=product:even"
)
"""As in the picture of the design: Samuel is to move, with a power of 10 to make."""
OPTIONS = {"card": BEGUN, "time": "15"}
WRITTEN = ("value 2^3 row-a4", "value 5^3 col-e1")
CELL = "e4"


def seated(options: dict[str, str], names: tuple[str, ...] = THREE) -> Any:
    """A match between children of the family, or a child alone."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def uncovered(driver: Driver) -> None:
    """Lift the lid: whoever plays holds the tablet."""
    for lid in driver.find_all(cls="Cover"):
        lid.vanish()
    driver.app.screen.hold("cover", False)
    driver.settle()


def shown(driver: Driver, match: Any, *moves: str) -> Any:
    """The table of a match after these moves, with the hand in sight."""
    opened(driver, match, *moves)
    uncovered(driver)
    return match


def carry(driver: Driver, card: str, head: str) -> Finger:
    """A finger that has taken a value from the hand and holds it over a head."""
    finger = driver.down(tray(driver, card))
    x, y = place(driver, head)
    finger.move((x + 8, y - 30), steps=6)
    finger.move((x + 4, y - 14), steps=3)
    driver.frame(12)
    return finger


def write(driver: Driver, card: str, head: str) -> None:
    """Write a value by touch."""
    carry(driver, card, head).up()
    driver.settle()


def draw(driver: Driver, *cells: str) -> Finger:
    """A finger that draws a chain and still holds its end."""
    finger = driver.down(place(driver, cells[0]))
    for cell in cells[1:]:
        finger.move(place(driver, cell), steps=6)
    driver.frame(6)
    return finger


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Samuel is to move."""
    return shown(driver, seated(OPTIONS))


@SCENES.add
def carried(driver: Driver) -> None:
    """A value is carried to its head; the cell that would open shows what it makes."""
    shown(driver, seated(OPTIONS), WRITTEN[0])
    carry(driver, "5^3", "col-e1")


@SCENES.add
def chain(driver: Driver) -> None:
    """The chain is drawn, the others judge."""
    match = seated({**OPTIONS, "referee": "players"})
    shown(driver, match, *WRITTEN, f"cell {CELL}", "accept 2")
    draw(driver, CELL, "e5")


SCENES_AT_REST = ("table",)
README = {"chaines": ("chaines-carried", "1280x800-en-light")}


def end(driver: Driver) -> None:
    """Nobody can colour any more."""


def tour(driver: Driver) -> Iterator[str]:
    """A turn by touch."""
    yield "x"


_ = (climb, looked_at_again, play_on, board)
