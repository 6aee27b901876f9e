"""Ponts et Barrages: its table in every state worth a look, and a few moves by touch."""

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

GAME = "ponts"
SCENES = Scenes(GAME)
BEGUN = ("h2", "b4", "f4", "f6", "d6", "d4", "g7", "h4")

spot = place
"""Where a cell is in the window."""


def seated(options: dict[str, str], names: tuple[str, str] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Zoé is to move."""
    return opened(driver, seated({"swap": "no"}), *BEGUN)


@SCENES.add
def exchange(driver: Driver) -> None:
    """After the first pawn the other one may take it over."""
    opened(driver, seated({"size": "3"}), "d4")


@SCENES.add
def plain(driver: Driver) -> None:
    """The board without piers."""
    opened(driver, seated({"size": "4", "lattice": "plain", "swap": "no"}), "e5", "d4", "f5", "e4")


@SCENES.add
def facing(driver: Driver) -> Any:
    """Each child behind a bank of its own."""
    return opened(driver, seated({"swap": "no"}), *BEGUN, facing=True)


@SCENES.add
def facing_refused(driver: Driver) -> None:
    """A refusal is said to who plays, at their side."""
    facing(driver)
    driver.app.screen.play("d2")
    driver.app.screen.play("d2")
    driver.settle()


@SCENES.add
def facing_hint(driver: Driver) -> None:
    """The hint ladder of who sits at the side."""
    facing(driver)
    driver.app.screen.play("d2")
    climb(driver)


@SCENES.add
def large(driver: Driver) -> None:
    """The largest board."""
    opened(driver, seated({"size": "8", "swap": "no"}), "j10", "h8", "i9")


SCENES.ladder(table)


@SCENES.add
def pairs(driver: Driver) -> Any:
    """The pairs are tried out: nothing is taken yet."""
    SCENES[f"{GAME}-why"](driver)
    driver.tap(icon="gesture-tap")
    driver.settle()
    return driver.app.screen.board


@SCENES.add
def pairs_answered(driver: Driver) -> None:
    """One of a pair was taken, and its partner."""
    board = pairs(driver)
    _take(driver, board, board.trial.pairs[0][0])


@SCENES.add
def pairs_done(driver: Driver) -> None:
    """Whatever was taken, the bridge stands."""
    board = pairs(driver)
    while not board.trial.done:
        _take(driver, board, board.trial.pairs[0][1])


def _take(driver: Driver, board: Any, cell: str) -> None:
    """Take a cell of the trial, and see its partner taken."""
    driver.tap(spot(driver, cell))
    driver.run_until(lambda: not board.busy, what="the answer")
    board.skip()
    driver.settle()


@SCENES.add
def solution(driver: Driver) -> None:
    """Who wins, and the pairs that prove it."""
    driver.app.start_training(GAME, "3-01")
    driver.settle()
    driver.tap(icon="menu")
    driver.settle()
    driver.tap(icon="puzzle-check")
    driver.settle()
    driver.tap(icon="puzzle-check")
    driver.settle()


@SCENES.add
def end(driver: Driver) -> None:
    """The bridge is finished."""
    moves = ("b2", "c3", "b4", "d2")
    match = opened(driver, seated({"size": "3", "swap": "no"}), *moves)
    driver.app.screen.play("b6")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"size": "4", "swap": "no"}), 3, 2)


def tour(driver: Driver) -> Iterator[str]:
    """A pawn by touch, the exchange, another pawn."""
    return pawns_and_an_exchange(driver, seated({"size": "3"}))


README: dict[str, tuple[str, str]] = {}
