"""Labyrinthe under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.labyrinthe.scenes import heap, seated, spot

MOTION = "a stone over the largest board of the sheet, six kings"
NAMES = ("Zoé", "Léo", "Sara", "Max", "Lina", "Tom")
ROW = ("b4", "d5", "f6", "g9", "i8", "k5")


def match() -> Any:
    """Six kings."""
    return seated({}, NAMES)


def motion(driver: Driver, watched: Watched) -> None:
    """A stone that is carried from cell to cell: every way is found anew."""
    finger = driver.down(heap(driver))
    finger.move(spot(driver, "g7"), steps=8)
    places = [spot(driver, name) for name in ROW]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Kings that step where the finger leaves, one seat after the other."""
    for _seat in NAMES[1:]:
        moves = driver.app.screen.match.position.moves()
        cell = next(move for move in moves if move.startswith("go ")).removeprefix("go ")
        yield driver.down(spot(driver, cell))
