"""Blocs under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.blocs.scenes import BEGUN, THREE, ends, seated, spot

MOTION = "a rectangle drawn over the floor"
WAY = ("g9", "i9", "h8", "i7", "f7", "d3", "i3", "i9")


def match() -> Any:
    """The board in the middle of a match."""
    return seated(BEGUN, THREE)


def motion(driver: Driver, watched: Watched) -> None:
    """A rectangle grows and shrinks over free and taken squares, and closes a block."""
    finger = driver.down(spot(driver, "f7"))
    places = [spot(driver, name) for name in WAY]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Rectangles on free squares, each laid by the large button."""
    for move in ("4x3 f7", "3x2 d3", "3x3 e10"):
        first, last = ends(driver, move)
        finger = driver.down(first)
        finger.move(last, steps=3)
        finger.up()
        driver.settle()
        yield driver.down(driver.wait_for(cls="PrimaryButton"))
