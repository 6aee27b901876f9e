"""Math&Magic under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched
from tools.games.mathmagic.scenes import cell, played_to_64

MOTION = "sliding a digit"
LIFTS = 5

match = played_to_64


def motion(driver: Driver, watched: Watched) -> None:
    """A digit slid to and fro, along its row and its column, and brought back."""
    if driver.find(cls="OutcomeSheet"):
        driver.tap(cls="PrimaryButton")
    finger = driver.down(cell(driver, "D3"))
    places = [cell(driver, name) for name in ("F3", "C3", "D3", "D2", "D4", "D3") * 3]
    with watched():
        for place in places:
            finger.move(place, steps=8)
        finger.up()


def lifts(driver: Driver) -> Iterator[Finger]:
    """The same slide again and again: each is taken back."""
    for _slide in range(LIFTS):
        yield driver.down(cell(driver, "D3")).move(cell(driver, "F3"), steps=6)
        driver.tap(icon="undo", cls="DockButton")
        driver.settle()
