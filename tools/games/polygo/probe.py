"""PolyGo under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.polygo.scenes import seated, spot

MOTION = "a finger over the largest sea"
ROW = ("b2", "c3", "d4", "e5", "f6", "g7", "h8")


def match() -> Any:
    """The largest board that is offered."""
    return seated({"board": "hexagon-7"})


def motion(driver: Driver, watched: Watched) -> None:
    """A finger that slides from cell to cell."""
    finger = driver.down(spot(driver, "b2"))
    places = [spot(driver, name) for name in ROW]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Pawns where the finger leaves."""
    for name in ("a1", "b3", "c4", "d5", "e6"):
        yield driver.down(spot(driver, name))
