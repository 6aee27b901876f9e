"""Marienbad under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.marienbad.scenes import seated, spot

MOTION = "a stroke over the largest hexagon"
LINE = ("e1", "e3", "e5", "e7", "e9", "e4", "e2")


def match() -> Any:
    """The largest board that is offered."""
    return seated({"board": "hexagon-5"})


def motion(driver: Driver, watched: Watched) -> None:
    """A finger that slides along the middle line and back."""
    finger = driver.down(spot(driver, LINE[0]))
    places = [spot(driver, name) for name in LINE]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """The big button that takes what was chosen: first what the stroke left, then pawn by pawn."""
    for name in ("", "e4", "e5", "e7", "e9"):
        if name:
            driver.tap(spot(driver, name))
            driver.settle()
        yield driver.down(driver.wait_for(cls="PrimaryButton"))
