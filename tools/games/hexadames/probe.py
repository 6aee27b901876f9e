"""HexaDames under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.hexadames.scenes import seated, spot

MOTION = "a pawn dragged over the largest board"
WAY = ("a5", "b5", "c6", "d6", "e7", "f7", "g8")


def match() -> Any:
    """The largest board."""
    return seated({"board": "hexagon-9"})


def motion(driver: Driver, watched: Watched) -> None:
    """A finger that carries a pawn from cell to cell, and home again."""
    finger = driver.down(spot(driver, "a5"))
    places = [spot(driver, name) for name in (*WAY, *WAY[::-1])]
    slid(driver, watched, finger, places, steps=6)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Pawns that step where the finger leaves."""
    for _step in range(5):
        start, end = next(driver.app.screen.match.position.moves()).split("-")
        finger = driver.down(spot(driver, start))
        finger.move(spot(driver, end), steps=4)
        yield finger
