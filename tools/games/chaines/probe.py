"""Chaînes de puissances under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.chaines.scenes import BEGUN, GAME
from tools.scenes import place, tray

MOTION = "a value over the heads, and a chain"
HEADS = ("row-a8", "row-a4", "row-a3", "col-a1", "col-d1", "col-e1", "col-j1", "col-e1")
WAY = ("e4", "e5", "f5", "f4", "f3", "f4", "f5", "e5", "e4", "d4", "e4", "e5", "e6")


def match() -> Any:
    """Samuel against two computers, in the middle of a match; his first value is written."""
    from engine.match import Match, Seat

    seats = [Seat("Samuel", colour=2), Seat(level=4, colour=0), Seat(level=4, colour=4)]
    made = Match.new(GAME, seats, {"card": BEGUN}, seed=12)
    made.play("value 2^3 row-a4")
    return made


def motion(driver: Driver, watched: Watched) -> None:
    """A value carried over free, written and forbidden heads, then a chain drawn and taken back."""
    finger = driver.down(tray(driver, "5^3"))
    heads = [place(driver, head) for head in HEADS]
    slid(driver, watched, finger, heads)
    finger = driver.down(place(driver, WAY[0]))
    cells = [place(driver, cell) for cell in WAY[1:]]
    slid(driver, watched, finger, cells, steps=8)


def lifts(driver: Driver) -> Iterator[Finger]:
    """The end of the chain taken back, and drawn again."""
    for start, end in (("e6", "e5"), ("e5", "e6"), ("e6", "e5"), ("e5", "f5"), ("f5", "e5")):
        finger = driver.down(place(driver, start))
        finger.move(place(driver, end), steps=4)
        yield finger
