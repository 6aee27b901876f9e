"""Ponts et Barrages under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.ponts.scenes import seated, spot

MOTION = "a finger over the largest river"
ROW = ("b2", "d4", "f6", "h8", "j10", "l12", "n14", "p16")


def match() -> Any:
    """The largest board."""
    return seated({"size": "8", "swap": "no"})


def motion(driver: Driver, watched: Watched) -> None:
    """A finger that slides from cell to cell."""
    finger = driver.down(spot(driver, "b2"))
    places = [spot(driver, name) for name in ROW]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Pawns where the finger leaves."""
    for name in ("b4", "d6", "f8", "h10", "j12"):
        yield driver.down(spot(driver, name))
