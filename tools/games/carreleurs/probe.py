"""Les Carreleurs under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched, slid
from tools.games.carreleurs.scenes import BEGUN, seated, spot
from tools.scenes import tray

MOTION = "a tile carried over the floor"
WAY = ("3x5 g9", "3x5 f6", "3x5 f9", "3x5 d10", "3x5 a10", "3x5 g10")


def match() -> Any:
    """The full floor with seven tiles on it."""
    made = seated({})
    for move in BEGUN:
        made.play(move)
    return made


def motion(driver: Driver, watched: Watched) -> None:
    """A tile from the tray, over free and taken squares, and down."""
    finger = driver.down(tray(driver, "3x5"))
    places = [spot(driver, move) for move in WAY]
    slid(driver, watched, finger, places)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Tiles taken from the tray to a free place, the smallest first, by turns."""
    for _turn in range(5):
        position = driver.app.screen.match.position
        one, other = position.stocks[position.turn][0]
        kind = f"{one}x{other}"
        move = next(move for move in position.moves() if move.startswith(f"{kind} "))
        finger = driver.down(tray(driver, kind))
        finger.move(spot(driver, move), steps=3)
        yield finger
