"""Les Carreleurs: its table in every state worth a look, and a few tiles by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.rectangles import Tile
from tools.drive import Driver
from tools.fingers import Finger, Point
from tools.scenes import COLOURS, Scenes, board, looked_at_again, opened, play_on, tray

GAME = "carreleurs"
SCENES = Scenes(GAME)
BEGUN = ("8x5 a1", "5x8 j7", "3x5 i1", "5x3 a6", "5x3 a9", "2x3 l3", "3x2 l1")
"""As in the picture of the design: Léo has laid four tiles, Zoé three."""
TIGHT = {
    "board": "square-10",
    "stock": "5x8 3x5 2x3 1x2",
    "card": "1:3x5 a1, 2:5x3 d1, 1:5x3 f4, 2:3x5 a6, 1:3x2 d7; 1",
}
"""A 5 × 8 that fits nowhere."""
COVER = {"mode": "cover", "board": "square-8x5", "stock": "3x5 2x3 2x3 2x5 1x3"}
MOST = {"mode": "cover", "board": "square-5x4", "stock": "2x2 2x3 2x5 3x3", "moves": "2"}
SMALL = {"board": "square-5x4", "stock": "3x3 2x2"}


def seated(options: dict[str, str], names: tuple[str, ...] = ("Léo", "Zoé")) -> Any:
    """A match between children of the family, or a child alone."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def alone(options: dict[str, str]) -> Any:
    """A floor for one child."""
    return seated(options, ("Zoé",))


def spot(driver: Driver, move: str) -> Point:
    """Where a finger leaves so that a carried tile lies as this move says."""
    plate = board(driver)
    x, y, w, _h = plate.box(Tile.read(move))
    found = plate.to_window(x + w / 2, y - 4)
    return found[0], found[1]


def carry(driver: Driver, move: str) -> Finger:
    """A finger that has taken a tile from the tray and holds it where this move lays it."""
    tile = Tile.read(move)
    finger = driver.down(tray(driver, f"{tile.size[0]}x{tile.size[1]}"))
    finger.move(spot(driver, move), steps=6)
    if tile.size != (tile.width, tile.height):
        board(driver).turn()
    finger.move(spot(driver, move), steps=2)
    driver.frame()
    return finger


def lay(driver: Driver, move: str) -> None:
    """Lay a tile by touch."""
    carry(driver, move).up()
    driver.settle()


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Zoé is to move."""
    return opened(driver, seated({}), *BEGUN)


@SCENES.add
def carried(driver: Driver) -> None:
    """A tile floats above the finger; where it will lie is outlined."""
    table(driver)
    carry(driver, "3x5 g9")


@SCENES.add
def refused(driver: Driver) -> None:
    """An impossible place says why."""
    table(driver)
    lay(driver, "3x5 d9")


@SCENES.add
def impossible(driver: Driver) -> None:
    """An impossible place is hatched before release."""
    table(driver)
    carry(driver, "3x5 d9")


@SCENES.add
def lifting(driver: Driver) -> None:
    """Tiles that would be lifted rise at a corner; what they cost is said."""
    opened(driver, seated(TIGHT))
    carry(driver, "5x8 f3")


@SCENES.add
def chosen(driver: Driver) -> None:
    """A touch chooses a tile, another turns it."""
    table(driver)
    driver.tap(tray(driver, "3x5"))
    driver.tap(tray(driver, "3x5"))
    driver.settle()


@SCENES.add
def cover(driver: Driver) -> None:
    """Alone: a floor to be covered without a gap."""
    opened(driver, alone(COVER), "5x3 a1", "3x2 f1")


@SCENES.add
def check(driver: Driver) -> None:
    """What must come off again is marked."""
    opened(driver, alone(COVER), "3x5 b1")
    driver.app.screen.counsel.check()
    driver.settle()


@SCENES.add
def most(driver: Driver) -> None:
    """Alone: the most squares with so many tiles."""
    opened(driver, alone(MOST), "3x3 a1")


def _setup(driver: Driver, seats: int, **options: str) -> Any:
    """The set-up sheet for so many, with what is edited by touch lying open."""
    driver.app.open_setup(GAME)
    sheet = driver.wait_for(cls="SetupSheet")
    driver.settle()
    while len(sheet.choices.places) > seats:
        sheet.choices.remove(len(sheet.choices.places) - 1)
    for key, value in options.items():
        sheet.choices.choose(key, value)
    sheet.unfolded |= {"board", "stock"}
    sheet._seats_changed()
    driver.settle()
    driver.frame(3)
    return sheet


@SCENES.add
def stock(driver: Driver) -> None:
    """A stock that is too large for its floor says so while it is made."""
    sheet = _setup(driver, 2, board="square-10", stock="5x8 3x5 2x3 2x3 1x2")
    sheet.content.scroll_to(sheet.stock.flow, padding=0, animate=False)
    driver.frame(3)


@SCENES.add
def task(driver: Driver) -> None:
    """Alone: which task, which floor, how many tiles."""
    sheet = _setup(driver, 1, moves="3", board="square-8x5")
    sheet.content.scroll_to(sheet.options, padding=0, animate=False)
    sheet.content.scroll_y = 0.4
    driver.frame(3)


SCENES.ladder(table)


@SCENES.add
def end(driver: Driver) -> None:
    """A stock is empty."""
    match = opened(driver, seated(SMALL), "3x3 a1", "2x2 d1", "2x2 d3")
    driver.app.screen.play("3x3 a1")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "square-8", "stock": "3x5 2x3 2x2 1x3 1x2"}), 3, 1)


def tour(driver: Driver) -> Iterator[str]:
    """A tile by touch, a turned one, one that is held."""
    match = seated({})
    driver.app.start_match(match)
    driver.settle()
    lay(driver, "5x8 a1")
    driver.run_until(lambda: match.moves == ("5x8 a1",), what="the first tile")
    yield "first"
    lay(driver, "8x5 g1")
    driver.run_until(lambda: match.moves[-1] == "8x5 g1", what="a turned tile")
    yield "turned"
    finger = carry(driver, "3x5 f6")
    yield "carried"
    finger.up()
    driver.settle()


README = {"carreleurs": ("carreleurs-carried", "1280x800-en-light")}
