"""Colorigraphe under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched
from tools.games.colorigraphe.scenes import GAME, spot, tray

MOTION = "dragging a token"


def match() -> Any:
    """A problem to colour."""
    from engine.match import Match

    return Match.new(GAME, 1, {"card": "5-3 7-12 11-12 12-3 6-3"}, seed=1)


def motion(driver: Driver, watched: Watched) -> None:
    """A token dragged from peg to peg, and dropped."""
    finger = driver.down(tray(driver, "red"))
    places = [spot(driver, str(1 + n % 12)) for n in range(6)]
    with watched():
        for place in places:
            finger.move(place, steps=10)
        finger.move(spot(driver, "5"))
        finger.up()
        driver.settle()


def lifts(driver: Driver) -> Iterator[Finger]:
    """Tokens from the tray, each above its peg."""
    for peg in ("3", "7", "12", "11", "6"):
        yield driver.down(tray(driver, "blue")).move(spot(driver, peg), steps=6)
