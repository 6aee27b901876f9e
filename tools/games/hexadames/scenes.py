"""HexaDames: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import COLOURS, Scenes, looked_at_again, opened, place, play_on

GAME = "hexadames"
SCENES = Scenes(GAME)
MIDDLE = "...1./....../..1..../...1..2./..3.23..2/..3...2./...3.../....../..... 1 2,1,1"
"""Zoé can jump twice, from d4 over Léo and Sara."""
CHAIN = ("d4", "f5", "h3")
END = ".../..../...../..1./... 1 2,1,1"

spot = place
"""Where a cell is in the window."""


def seated(
    options: dict[str, str] | None = None, names: tuple[str, ...] = ("Zoé", "Léo", "Sara")
) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options or {}, seed=12)


@SCENES.add
def start(driver: Driver) -> Any:
    """Three armies on their sides."""
    return opened(driver, seated())


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Zoé is to move."""
    return opened(driver, seated({"card": MIDDLE}))


@SCENES.add
def chosen(driver: Driver) -> None:
    """A pawn is chosen: arrows and arcs show where it can go."""
    table(driver)
    driver.tap(spot(driver, "d4"))
    driver.settle()


@SCENES.add
def chain(driver: Driver) -> None:
    """Two jumps are prepared; the button says what will happen."""
    chosen(driver)
    for cell in CHAIN[1:]:
        driver.tap(spot(driver, cell))
        driver.settle()


@SCENES.add
def drag(driver: Driver) -> None:
    """The same under a finger that is still there."""
    table(driver)
    finger = driver.down(spot(driver, CHAIN[0]))
    for cell in CHAIN[1:]:
        finger.move(spot(driver, cell), steps=6)
    driver.frame()


@SCENES.add
def two(driver: Driver) -> None:
    """Two players, arrivals stay on the board."""
    card = "..2../..1.../.1...../...1..../....2..../..2...../....2../....1./.1... 1"
    opened(driver, seated({"arrived": "stays", "card": card}, ("Zoé", "Léo")))


@SCENES.add
def large(driver: Driver) -> None:
    """The largest board."""
    opened(driver, seated({"board": "hexagon-9"}))


@SCENES.add
def facing(driver: Driver) -> None:
    """Everybody behind their own side."""
    opened(driver, seated({"card": MIDDLE}), facing=True)


@SCENES.add
def refused(driver: Driver) -> None:
    """A step that goes back is refused, with where one may go."""
    table(driver)
    driver.app.screen.play("d4-c4")
    driver.settle()


SCENES.ladder(table)


@SCENES.add
def end(driver: Driver) -> None:
    """The last pawn is across."""
    match = opened(driver, seated({"board": "hexagon-3", "card": END}))
    driver.app.screen.play("d3-e3")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as three children of unequal patience play it."""
    return play_on(seated({"board": "hexagon-4"}), 3, 2, 1)


def tour(driver: Driver) -> Iterator[str]:
    """A step by touch, then two jumps by taps and the button."""
    match = seated({"card": MIDDLE})
    driver.app.start_match(match)
    driver.settle()
    for cell in CHAIN:
        driver.tap(spot(driver, cell))
        driver.settle()
    yield "prepared"
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves == ("x".join(CHAIN),), what="two jumps")
    driver.settle()
    yield "jumped"
    driver.tap(spot(driver, "e9"))
    driver.settle()
    yield "chosen"
    driver.tap(spot(driver, "e8"))
    driver.run_until(lambda: match.moves[-1] == "e9-e8", what="a step")
    driver.settle()
    yield "step"


README = {"hexadames": ("hexadames-chain", "1280x800-en-light")}
