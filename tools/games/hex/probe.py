"""Hex under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.hex.scenes import seated, spot

MOTION = "a finger over the largest hexagon"
ROW = ("i1", "i3", "i5", "i7", "i9", "i11", "i13", "i15", "i17")


def match() -> Any:
    """The largest board."""
    return seated({"board": "hexagon-9", "swap": "no"})


def motion(driver: Driver, watched: Watched) -> None:
    """A finger that slides from cell to cell."""
    finger = driver.down(spot(driver, "i1"))
    places = [spot(driver, name) for name in ROW]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Pawns where the finger leaves."""
    for name in ("b4", "d6", "f8", "h10", "j12"):
        yield driver.down(spot(driver, name))
