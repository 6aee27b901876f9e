"""Hex: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import (
    COLOURS,
    Scenes,
    climb,
    looked_at_again,
    opened,
    pawns_and_an_exchange,
    place,
    play_on,
)

GAME = "hex"
SCENES = Scenes(GAME)
BARRED = (
    *("a3", "e8", "e3", "b4", "e9", "e4", "d4", "f5", "e5", "e7", "f6", "e6"),
    *("f7", "g6", "c2", "i3", "i1", "b2", "h3", "g4"),
)
"""Zoé, Léo and Sara: the last pawn cuts Sara off."""
CLASSIC = ("d4", "c4", "e3", "c5", "d3", "b6", "c3", "d2")
BRIDGED = "....22./......./.2.1.22/22.1.../.1.1.../.1.1.../.1..... 1"
"""Zoé must play in a zone, and wins there by bridges."""

spot = place
"""Where a cell is in the window."""


def seated(options: dict[str, str] | None = None, names: tuple[str, ...] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options or {}, seed=12)


def three(**options: str) -> Any:
    """A match of three."""
    return seated(options, ("Zoé", "Léo", "Sara"))


@SCENES.add
def table(driver: Driver) -> Any:
    """Three in the middle of a match, Sara is out."""
    return opened(driver, three(), *BARRED)


@SCENES.add
def barred(driver: Driver) -> None:
    """Sara has just been cut off."""
    opened(driver, three(), *BARRED[:-1])
    driver.app.screen.play(BARRED[-1])
    driver.settle()


@SCENES.add
def facing(driver: Driver) -> None:
    """The same with everybody on their own side."""
    opened(driver, three(), *BARRED, facing=True)


@SCENES.add
def facing_classic(driver: Driver) -> None:
    """Two who sit across from each other."""
    options = {"board": "rhombus-7", "swap": "no"}
    opened(driver, seated(options), *CLASSIC, facing=True)


@SCENES.add
def classic(driver: Driver) -> Any:
    """Two on a rhombus."""
    return opened(driver, seated({"board": "rhombus-7", "swap": "no"}), *CLASSIC)


@SCENES.add
def exchange(driver: Driver) -> None:
    """After the first pawn the other one may take it over."""
    opened(driver, seated({"board": "hexagon-5"}), "e5")


@SCENES.add
def conquest(driver: Driver) -> None:
    """Four on a board whose ports are nobody's, two of them taken."""
    names = ("Zoé", "Léo", "Sara", "Samuel")
    moves = ("c1", "g5", "a4", "k9", "c2", "g6", "b6", "l7", "b2", "h6", "c5", "g8", "a2")
    opened(driver, seated({"board": "hexagon-7", "ports": "neutral"}, names), *moves)


@SCENES.add
def six(driver: Driver) -> None:
    """Six, each with two half sides."""
    names = ("Zoé", "Léo", "Sara", "Samuel", "Tom")
    from engine.match import Match, Seat

    seats = [*(Seat(name, colour=COLOURS[name]) for name in names), Seat(level=2)]
    opened(driver, Match.new(GAME, seats, {}, seed=12), "g7", "f6", "f7", "g6", "h6")


@SCENES.add
def large(driver: Driver) -> None:
    """The largest hexagon."""
    opened(driver, seated({"board": "hexagon-9", "swap": "no"}), "i9", "h8", "h9", "g8")


@SCENES.add
def largest_rhombus(driver: Driver) -> None:
    """The largest rhombus, with the finger on a cell."""
    opened(driver, seated({"board": "rhombus-13", "swap": "no"}), "g7", "f8", "h5", "e7")
    driver.down(spot(driver, "h8"))


@SCENES.add
def names(driver: Driver) -> None:
    """Names of the cells on the rim."""
    classic(driver)
    driver.app.screen.board.named = True
    driver.settle()


SCENES.ladder(classic)


@SCENES.add
def pairs(driver: Driver) -> None:
    """Why, by a zone and the pairs of a bridge, each with its picture."""
    opened(driver, seated({"board": "rhombus-7", "swap": "no", "card": BRIDGED}))
    climb(driver, 4)


@SCENES.add
def end(driver: Driver) -> None:
    """The chain goes from port to port."""
    moves = ("c3", "b3", "c2", "b4", "c4", "d1", "c1", "b5")
    match = opened(driver, seated({"board": "rhombus-5", "swap": "no"}), *moves)
    driver.app.screen.play("c5")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "rhombus-5", "swap": "no"}), 3, 1)


def tour(driver: Driver) -> Iterator[str]:
    """A pawn by touch, the exchange, another pawn."""
    return pawns_and_an_exchange(driver, seated({"board": "hexagon-4"}))


README = {"hex": ("hex-facing", "1280x800-en-light")}
