"""Math & Magic: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Point
from tools.scenes import COLOURS, Scenes, board, climb, place

GAME = "mathmagic"
SCENES = Scenes(GAME)
GRID = ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3."
THIRD = "123456789"

cell = place
"""Where a cell is in the window."""


def head(driver: Driver, line: str) -> Point:
    """Where the name of a line is in the window."""
    plate = board(driver)
    return plate.to_window(*plate.plan.head_at(line))


def slot(driver: Driver, digit: str) -> Point:
    """Where a piece of the third series waits, in the window."""
    plate = board(driver)
    homes = (name for name in plate.shown if name.startswith("@"))
    home = next(name for name in homes if plate.shown[name] == digit)
    return place(driver, home)


def key(driver: Driver, sign: str, cls: str = "Tray") -> Point:
    """Where a key is in the window; "<" takes the last sign away, "" all of them.

    Of equal digits it is the first that is still free.
    """
    keypad = driver.wait_for(cls=cls)
    keypad.redraw_now()
    found = [key for key in keypad.keys if key.sign == sign]
    key = next((key for key in found if keypad.live(key)), found[0])
    return keypad.to_window(key.x + key.w / 2, key.y + key.h / 2)


def sign(driver: Driver, index: int) -> Point:
    """Where a sign of the calculation is in the window."""
    shown = [part for name in ("NumberCard", "Tray") for part in driver.find_all(cls=name)]
    for part in shown:
        part.redraw_now()
    part = next(part for part in shown if part.spots)
    spot = next(spot for spot in part.spots if spot.index == index)
    return part.to_window((spot.left + spot.right) / 2, spot.y)


def write(driver: Driver, line: str, signs: str) -> None:
    """Choose a line and type a calculation, key by key."""
    driver.tap(head(driver, line))
    driver.frame(2)
    for one in signs:
        driver.tap(key(driver, one))
        driver.frame()


def enter(driver: Driver, digit: str, name: str) -> None:
    """Drag a piece of the third series to a cell; it floats above the finger."""
    x, y = cell(driver, name)
    driver.drag(slot(driver, digit), (x, y - board(driver).plan.token - 10), steps=12)


def propose(driver: Driver) -> None:
    """Say the answer."""
    driver.tap(icon="bullhorn", cls="PrimaryButton")
    driver.settle()


def seated(
    options: dict[str, str], names: tuple[str, ...] = ("Léo", "Sara", "Samuel"), seed: int = 12
) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    return Match.new(GAME, [Seat(n, colour=COLOURS[n]) for n in names], options, seed=seed)


def sit(driver: Driver, options: dict[str, str], names: tuple[str, ...] = ()) -> Any:
    """Sit down at a table."""
    match = seated(options, names) if names else seated(options)
    driver.app.start_match(match)
    driver.settle()
    return match


def played_to_64() -> Any:
    """A match that has come to 64; nothing was moved on the way, and some numbers were given up."""
    match = seated({"grid": GRID, "reserve": THIRD, "target": "28", "turns": "turn"})
    while match.position.number < 64:
        position = match.position
        given_up = not position.failed and position.number in (30, 33, 36)
        answer = "" if given_up else next(map(": ".join, position.answers), "")
        match.play(answer or "pass")
    return match


def midway(driver: Driver) -> Any:
    """In the middle of a match, at 64."""
    match = played_to_64()
    driver.app.start_match(match)
    driver.settle()
    if driver.find(cls="OutcomeSheet"):
        driver.tap(cls="PrimaryButton")
    return match


@SCENES.add
def table(driver: Driver) -> Any:
    """A slid digit and the calculation that goes with it."""
    match = midway(driver)
    driver.app.screen.play("D3-F3")
    driver.settle()
    write(driver, "F", "7*(9+1)-6")
    return match


@SCENES.add
def slide(driver: Driver) -> Any:
    """A digit under the finger."""
    midway(driver)
    driver.tap(head(driver, "F"))
    finger = driver.down(cell(driver, "D3"))
    x, y = cell(driver, "F3")
    finger.move((x - 0.46 * board(driver).plan.u, y), 8)
    driver.frame(20)
    return finger


@SCENES.add
def hint(driver: Driver) -> None:
    """The hint ladder, second rung."""
    sit(driver, {"grid": GRID, "reserve": THIRD, "target": "65"})
    climb(driver)


@SCENES.add
def solution(driver: Driver) -> None:
    """Every line that makes the number."""
    match = sit(driver, {"grid": GRID, "reserve": THIRD, "target": "7"})
    driver.app.screen.counsel.show_solution(match.solution())
    driver.settle()


@SCENES.add
def race(driver: Driver) -> Any:
    """Everybody looks for the same number."""
    options = {"rules": "race", "numbers": "chance", "time": "sheet"}
    return sit(driver, options, ("Léo", "Sara", "Samuel", "Zoé"))


@SCENES.add
def ask(driver: Driver) -> Any:
    """Somebody says which number it shall be."""
    options = {"rules": "race", "numbers": "agreed"}
    return sit(driver, options, ("Léo", "Sara", "Samuel"))


@SCENES.add
def times(driver: Driver) -> None:
    """The multiplication table, one touch away."""
    sit(driver, {"grid": GRID, "reserve": THIRD, "target": "64", "minutes": "30"})
    driver.tap(head(driver, "F"))
    driver.tap(key(driver, "table"))
    driver.settle()


@SCENES.add
def nobody(driver: Driver) -> None:
    """Nobody found the number."""
    sit(driver, {"grid": GRID, "reserve": THIRD, "target": "83"}, ("Léo", "Sara"))
    for _seat in range(2):
        driver.app.screen.play("pass")
        driver.settle()


@SCENES.add
def end(driver: Driver) -> None:
    """Who won, and how."""
    match = sit(driver, {"grid": GRID, "target": "50", "end": "50"}, ("Léo", "Sara"))
    write(driver, "3", "5*(7+3)")
    propose(driver)
    assert match.over
    driver.wait_for(cls="Ending")


def tour(driver: Driver) -> Iterator[str]:
    """A slide, taken back, made again; a calculation with parentheses; a piece from outside."""
    match = sit(driver, {"grid": GRID, "reserve": THIRD, "target": "65", "time": "none"})
    yield "table"
    driver.drag(cell(driver, "A3"), cell(driver, "A4"), steps=12)
    driver.run_until(lambda: match.moves[-1:] == ("A3-A4",), what="the slide")
    driver.settle()
    yield "slide"
    driver.tap(icon="undo", cls="DockButton")
    driver.run_until(lambda: not match.moves, what="the slide taken back")
    driver.settle()
    driver.drag(cell(driver, "A3"), cell(driver, "A4"), steps=12)
    driver.run_until(lambda: match.moves[-1:] == ("A3-A4",), what="the slide again")
    driver.settle()
    write(driver, "4", "9*8-(4+3)")
    yield "calculation"
    propose(driver)
    driver.run_until(lambda: match.position.number == 66, what="the answer")
    yield "answer"
    driver.drag(slot(driver, "9"), cell(driver, "D4"), steps=12)
    driver.run_until(lambda: match.moves[-1] == "9@D4", what="a piece from outside")
    driver.settle()
    yield "third"


README = {
    "mathmagic": ("mathmagic-table", "1280x800-en-light"),
    "phone-magic": ("mathmagic-table", "360x640-fr-light"),
}
