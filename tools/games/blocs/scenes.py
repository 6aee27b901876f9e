"""Blocs: its table in every state worth a look, and a few rectangles by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games import find
from engine.rectangles import Tile
from tools.drive import Driver
from tools.fingers import Finger, Point
from tools.scenes import COLOURS, Scenes, board, looked_at_again, opened, place, play_on

GAME = "blocs"
SCENES = Scenes(GAME)
BEGUN = {
    "card": (
        "1:9x2 a1, 2:3x8 j1, 3:3x4 a3, 1:3x3 a7, 2:2x5 d5, 3:4x2 f5, 1:3x1 j9, 2:4x3 a10, "
        "3:5x3 h10; 1"
    )
}
"""As in the picture of the design: Zoé can close a block of 30."""
THREE = ("Zoé", "Léo", "Sara")
OPEN = ("4x3 a1", "3x4 i1", "2x6 e3", "3x3 j9")
"""The beginning of a match for two."""
SEVERAL = {"board": "square-8", "card": "2:2x2 c1, 2:2x4 c5, 1:2x2 a3, 2:3x2 e3; 1"}
PROBLEM = {"task": "block 24 in 3", "card": "2:2x2 a1, 2:4x1 c4"}
SMALL = {"board": "square-4x3", "card": "1:2x3 a1, 2:2x2 c1; 2"}


def seated(options: dict[str, str], names: tuple[str, ...] = ("Léo", "Zoé")) -> Any:
    """A match between children of the family, or a child alone."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def alone(options: dict[str, str]) -> Any:
    """A problem for one child."""
    return seated(options, ("Zoé",))


def ends(driver: Driver, move: str) -> tuple[Point, Point]:
    """Where a finger begins and ends that draws the rectangle of this move."""
    tile = Tile.read(" ".join(move.split()[:2]))
    rows = board(driver).floor.tiling.rows
    row, col = board(driver).floor.tiling.place[tile.cell]
    last = rows[row + tile.height - 1][col + tile.width - 1]
    return place(driver, tile.cell), place(driver, last)


def spot(driver: Driver, name: str) -> Point:
    """Where a square is."""
    return place(driver, name)


def hold(driver: Driver, move: str) -> Finger:
    """A finger that has drawn a rectangle and is still on the board."""
    first, last = ends(driver, move)
    finger = driver.down(first)
    finger.move(last, steps=6)
    driver.frame()
    return finger


def draw(driver: Driver, move: str) -> None:
    """Draw a rectangle; nothing is laid yet."""
    hold(driver, move).up()
    driver.settle()


def lay(driver: Driver, move: str) -> None:
    """Draw a rectangle and lay it by the button; of several blocks the one of this move."""
    draw(driver, move)
    plate = board(driver)
    block = move.partition(" block ")[2]
    if block:
        plate.choose(next(tile for tile in plate.offers if str(tile) == block))
    driver.tap(driver.app.screen.primary)
    driver.settle()


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match for three."""
    return opened(driver, seated(BEGUN, THREE))


@SCENES.add
def begun(driver: Driver) -> Any:
    """The first tiles of a match for two."""
    return opened(driver, seated({}), *OPEN)


@SCENES.add
def block(driver: Driver) -> None:
    """A rectangle that closes a block: its equality is written out, the areas after it are told."""
    table(driver)
    hold(driver, "4x3 f7")


@SCENES.add
def prepared(driver: Driver) -> None:
    """The finger has left, the button lays the block."""
    table(driver)
    draw(driver, "4x3 f7")


@SCENES.add
def made(driver: Driver) -> None:
    """The block is made, and stands in the book."""
    table(driver)
    lay(driver, "4x3 f7 block 6x5 d5")


@SCENES.add
def drawn(driver: Driver) -> None:
    """A rectangle under the finger."""
    begun(driver)
    hold(driver, "4x3 a5")


@SCENES.add
def impossible(driver: Driver) -> None:
    """Too large: hatched before release."""
    begun(driver)
    hold(driver, "5x3 a6")


@SCENES.add
def refused(driver: Driver) -> None:
    """Too large: it says why."""
    begun(driver)
    draw(driver, "5x3 a6")


@SCENES.add
def several(driver: Driver) -> None:
    """Several blocks are possible: they are offered by touch."""
    opened(driver, seated(SEVERAL))
    draw(driver, "2x2 c3")


@SCENES.add
def book(driver: Driver) -> None:
    """The book of equalities."""
    match = opened(driver, play_on(seated({"board": "square-10"}), 2, 2))
    while match.over:
        match.undo()
    driver.app.start_match(match)
    driver.settle()
    screen = driver.app.screen
    entry = screen.view.menu(screen.board)[0]
    screen.host.open_sheet(entry.sheet())
    driver.settle()


@SCENES.add
def facing(driver: Driver) -> None:
    """Each on their own side."""
    opened(driver, seated(BEGUN, THREE), facing=True)
    draw(driver, "4x3 f7")


@SCENES.add
def problem(driver: Driver) -> None:
    """Alone: a block of 24 with three tiles."""
    opened(driver, alone(PROBLEM), "2x2 c1")


@SCENES.add
def card(driver: Driver) -> Any:
    """A problem card of the training."""
    from engine.match import Match, Seat

    game = find(GAME)
    found = game.cards()[-1]
    seats = [Seat("Zoé", colour=COLOURS["Zoé"])]
    match = Match.new(GAME, seats, game.card_options(found), seed=1, training=True)
    return opened(driver, match)


@SCENES.add
def missed(driver: Driver) -> None:
    """A problem that was not solved."""
    match = card(driver)
    while not match.over:
        driver.app.screen.play(next(m for m in match.position.moves() if m.startswith("1x1")))
        driver.settle()
    driver.wait_for(cls="Ending")


SCENES.ladder(table)


@SCENES.add
def end(driver: Driver) -> None:
    """The board is full."""
    match = opened(driver, seated(SMALL))
    driver.app.screen.play("2x1 c3 block 4x3 a1")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "square-8"}), 3, 2)


def tour(driver: Driver) -> Iterator[str]:
    """A rectangle by touch, one that closes a block, and the block."""
    match = seated({})
    driver.app.start_match(match)
    driver.settle()
    for move in ("2x5 b4", "4x2 d4"):
        lay(driver, move)
    driver.run_until(lambda: match.ply == 2, what="two tiles")
    yield "first"
    draw(driver, "4x3 d6")
    yield "prepared"
    driver.tap(driver.app.screen.primary)
    driver.settle()
    driver.run_until(lambda: match.ply == 3, what="the block")
    yield "block"


README = {"blocs": ("blocs-block", "1280x800-en-light")}
