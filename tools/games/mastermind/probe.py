"""Master Mind under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.mastermind.scenes import CODE, hole, seated, tray

MOTION = "dragging a peg"


def match() -> Any:
    """Alone with a code to find."""
    return seated({"card": f"={CODE}"}, seats=1)


def motion(driver: Driver, watched: Watched) -> None:
    """A peg dragged along the row, and dropped."""
    finger = driver.down(tray(driver, "A"))
    places = [hole(driver, number) for number in "123432"]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Pegs from the tray, each above its hole."""
    for number, colour in ("1B", "2C", "3D", "4E", "1F"):
        yield driver.down(tray(driver, colour)).move(hole(driver, number), steps=6)
