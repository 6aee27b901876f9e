"""Nombres Croisés under the finger, for the measures of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger
from tools.games import Watched
from tools.games.nombres_croises.scenes import LARGE, LARGE_BEGUN, board, seated, spot

MOTION = "painting a 14 x 14 grid"


def match() -> Any:
    """The largest grid there is, with its marks on it."""
    match = seated(LARGE)
    for move in LARGE_BEGUN:
        match.play(move)
    return match


def motion(driver: Driver, watched: Watched) -> None:
    """Strokes over whole rows."""
    board(driver).skip()
    with watched():
        for row in (6, 8, 10):
            finger = driver.down(spot(driver, f"b{row}"))
            finger.move(spot(driver, f"n{row}"), steps=24)
            finger.up()
            driver.frame(20)


def lifts(driver: Driver) -> Iterator[Finger]:
    """Strokes over other rows."""
    for row in (5, 7, 9, 11, 13):
        yield driver.down(spot(driver, f"b{row}")).move(spot(driver, f"n{row}"), steps=8)
