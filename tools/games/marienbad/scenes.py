"""Marienbad: its table in every state worth a look, and a few takes by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import COLOURS, Scenes, climb, looked_at_again, opened, place, play_on

GAME = "marienbad"
SCENES = Scenes(GAME)
BEGUN = ("take a1", "take d5 d7", "take e1 e2", "take b5", "take c4 c6", "take g3 g4")

spot = place
"""Where a hollow is in the window."""


def seated(options: dict[str, str], names: tuple[str, ...] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def stroke(driver: Driver, *names: str) -> None:
    """Slide a finger over these hollows."""
    first, *rest = names
    finger = driver.down(spot(driver, first))
    for name in rest:
        finger.move(spot(driver, name), steps=6)
    finger.up()
    driver.settle()


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Zoé has chosen three pawns."""
    match = opened(driver, seated({"board": "hexagon-4"}), *BEGUN)
    stroke(driver, "e3", "b4")
    return match


@SCENES.add
def square(driver: Driver) -> None:
    """A square, two pawns chosen one by one over a hole."""
    opened(driver, seated({"board": "square-5"}), "take b2 c2", "take e5")
    for name in ("a2", "d2"):
        driver.tap(spot(driver, name))
    driver.settle()


@SCENES.add
def matches(driver: Driver) -> None:
    """The matches, some of them chosen."""
    opened(driver, seated({"board": "matches"}), "take b2", "take d6 d7")
    stroke(driver, "c2", "c4")


@SCENES.add
def large(driver: Driver) -> None:
    """The largest board that is offered, four players."""
    names = ("Zoé", "Léo", "Sara", "Samuel")
    opened(driver, seated({"board": "hexagon-5"}, names), "take e4 e5 e6")


@SCENES.add
def facing(driver: Driver) -> None:
    """Each on their own side, three pawns chosen."""
    names = ("Zoé", "Léo", "Sara")
    opened(driver, seated({"board": "hexagon-4"}, names), *BEGUN, facing=True)
    stroke(driver, "e3", "b4")


@SCENES.add
def hint(driver: Driver) -> None:
    """The mirror that a hint speaks of."""
    opened(driver, seated({"board": "hexagon-3"}))
    climb(driver)


@SCENES.add
def why(driver: Driver) -> None:
    """Why it wins: the mirror over the emptied row."""
    opened(driver, seated({"board": "hexagon-3"}))
    climb(driver, 4)


@SCENES.add
def packets(driver: Driver) -> None:
    """Heaps cut into packets."""
    opened(driver, seated({"board": "matches"}), "take c4 c5")
    climb(driver)


@SCENES.add
def solution(driver: Driver) -> None:
    """The winning take, and the answer to what may follow."""
    match = opened(driver, seated({"board": "square-4", "rule": "contiguous"}), "take a1 b1")
    driver.app.screen.counsel.show_solution(match.solution())


@SCENES.add
def end(driver: Driver) -> None:
    """The last pawn is taken."""
    moves = ("take a1 a2", "take c1 c2", "take b1 b2")
    match = opened(driver, seated({"board": "hexagon-2"}), *moves)
    driver.app.screen.play("take b3")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "hexagon-3"}), 3, 2)


def tour(driver: Driver) -> Iterator[str]:
    """Three pawns by a stroke, one given back, the button, then one by a touch."""
    match = seated({"board": "hexagon-3"})
    driver.app.start_match(match)
    driver.settle()
    stroke(driver, "c1", "c3")
    yield "chosen"
    driver.tap(spot(driver, "c3"))
    driver.settle()
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves == ("take c1 c2",), what="the first take")
    driver.settle()
    yield "taken"
    driver.tap(spot(driver, "a2"))
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves[-1] == "take a2", what="another take")
    driver.settle()
    yield "second"


README = {"marienbad": ("marienbad-table", "1280x800-en-light")}
