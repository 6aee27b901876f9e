"""Chaînes de puissances: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.fingers import Finger, Point
from tools.scenes import (
    COLOURS,
    Scenes,
    board,
    looked_at_again,
    opened,
    place,
    play_on,
    tray,
)

GAME = "chaines"
SCENES = Scenes(GAME)
THREE = ("Samuel", "Léo", "Sara")
BEGUN = (
    ".222....33/222......3/2.2......./.........."
    "/...1...33./.111....33/.1.....33./.......... 1 "
    "row-a1=5^1 row-a2=10^1 row-a6=5^-1 row-a7=3^2 col-b1=10^2 col-c1=2^1 col-g1=10^-1 col-h1=3^1 "
    "hand1=2^3,5^3,2^-2,10^2 card1=product:power10 card2=quotient:integer card3=product:even"
)
"""As in the picture of the design: Samuel is to move, with a power of 10 to make."""
OPTIONS = {"card": BEGUN, "time": "15"}
WRITTEN = ("value 2^3 row-a4", "value 5^3 col-e1")
CELL = "e4"
TASK = (
    "..1../...../...../..... 1 row-a2=2^1 hand1=2^3,5^3,10^1,3^0 "
    "cards=product:power10,quotient:integer,product:even goal=7"
)
DRILL = ".../.../... 1 hand1=10^2,10^3,2^3,2^-1 cards=product:tenup,product:power2 goal=all"


def seated(options: dict[str, str], names: tuple[str, ...] = THREE) -> Any:
    """A match between children of the family, or a child alone."""
    from engine.match import Match, Seat

    seats = [Seat(name, colour=COLOURS[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


def uncovered(driver: Driver) -> None:
    """Lift the lid: whoever plays holds the tablet."""
    for lid in driver.find_all(cls="Cover"):
        lid.vanish()
    driver.app.screen.hold("cover", False)
    driver.settle()


def shown(driver: Driver, match: Any, *moves: str) -> Any:
    """The table of a match after these moves, with the hand in sight."""
    opened(driver, match, *moves)
    uncovered(driver)
    return match


def carry(driver: Driver, card: str, head: str, below: float = 0.1) -> Finger:
    """A finger that has taken a value from the hand and holds it over a head, or so many squares
    below it."""
    finger = driver.down(tray(driver, card))
    x, y = place(driver, head)
    u = board(driver).plan.u
    finger.move((x, y - (below + 0.4) * u), steps=6)
    finger.move((x, y - below * u), steps=3)
    driver.frame(12)
    return finger


def write(driver: Driver, card: str, head: str) -> None:
    """Write a value by touch."""
    carry(driver, card, head).up()
    driver.settle()


def draw(driver: Driver, *cells: str) -> Finger:
    """A finger that draws a chain and still holds its end."""
    finger = driver.down(place(driver, cells[0]))
    for cell in cells[1:]:
        finger.move(place(driver, cell), steps=6)
    driver.frame(6)
    return finger


def open_cover(driver: Driver) -> None:
    """Hold a finger on the lock until the lid is open, if there is one."""
    cover = driver.find(cls="Cover")
    if cover is not None:
        driver.hold(cover.to_window(*cover.at.lock), lambda: cover.parent is None)
        driver.settle()


def button(driver: Driver, move: str) -> Point:
    """Where a pack or an answer is to be touched, in the window."""
    screen = driver.app.screen
    for part in (screen.tray, screen.aside):
        if part is None or part.parent is None:
            continue
        part.redraw_now()
        for found, (x, y, w, h) in part.spots:
            if found == move:
                px, py = part.to_window(x + w / 2, y + h / 2)
                return px, py
    raise LookupError(move)


def make(driver: Driver, move: str) -> None:
    """Make a move by touch, as a child would."""
    kind, *words = move.split(" ")
    if kind == "value":
        write(driver, words[0], words[1])
    elif kind in ("cell", "colour", "back", "free"):
        driver.tap(place(driver, words[0]))
    elif kind == "done":
        driver.tap(driver.app.screen.primary)
    elif kind == "pass":
        driver.app.screen.host.menu()
        driver.settle()
        rows = driver.find_all(cls="MenuRow")
        driver.tap(next(row for row in rows if row.item.icon == "hand-back-right"))
    else:
        driver.tap(button(driver, move))
    driver.settle()


@SCENES.add
def table(driver: Driver) -> Any:
    """In the middle of a match, Samuel is to move."""
    return shown(driver, seated(OPTIONS))


@SCENES.add
def carried(driver: Driver) -> None:
    """A value is carried to its head; the cell that would open shows what it makes."""
    shown(driver, seated(OPTIONS), WRITTEN[0])
    carry(driver, "5^3", "col-e1", below=1.0)


@SCENES.add
def chain(driver: Driver) -> None:
    """The chain is drawn, the others judge."""
    match = seated({**OPTIONS, "referee": "players"})
    shown(driver, match, *WRITTEN, f"cell {CELL}", "accept 2")
    draw(driver, CELL, "e5")


@SCENES.add
def judged(driver: Driver) -> None:
    """It is announced: now the others answer."""
    match = seated({**OPTIONS, "referee": "players"})
    shown(driver, match, *WRITTEN, f"cell {CELL}", "colour e5", "done")


@SCENES.add
def free(driver: Driver) -> None:
    """Sara has found a mistake: she colours a cell of her choice."""
    match = seated({**OPTIONS, "card": BEGUN.replace("power10", "power2"), "referee": "players"})
    shown(driver, match, *WRITTEN, f"cell {CELL}")
    driver.app.screen.play("contest 3")
    driver.frame(30)


@SCENES.add
def force(driver: Driver) -> None:
    """The FORCE of the next constraint is chosen, with the new hand in sight."""
    shown(driver, seated(OPTIONS), *WRITTEN, f"cell {CELL}", "colour e5", "colour e6", "done")


@SCENES.add
def chosen(driver: Driver) -> None:
    """A touch chooses a value, the next one its head."""
    table(driver)
    driver.tap(tray(driver, "5^3"))
    driver.settle()


@SCENES.add
def looked(driver: Driver) -> None:
    """A finger looks at an open cell: its result, and that it is not right."""
    table(driver)
    driver.down(place(driver, "g1"))
    driver.frame(6)


@SCENES.add
def refused(driver: Driver) -> None:
    """What is not true is refused with its reason."""
    table(driver)
    driver.tap(place(driver, "g1"))
    driver.frame(20)


@SCENES.add
def drawn(driver: Driver) -> None:
    """The chain is drawn, the button colours it."""
    shown(driver, seated(OPTIONS), *WRITTEN, f"cell {CELL}", "colour e5")


@SCENES.add
def cover(driver: Driver) -> None:
    """The tablet goes to the next one: the hand lies under the lid."""
    opened(driver, seated(OPTIONS))


@SCENES.add
def teams(driver: Driver) -> None:
    """Two teams of two, each with one hand and one colour."""
    names = ("Samuel", "Léo", "Sara", "Tom")
    shown(driver, seated({"teams": "yes"}, names), "force 3", "force 2")


def other(name: str) -> Any:
    """A match in its middle on another board."""
    match = seated({"board": name, "time": "20"})
    return on(match, 24)


def on(match: Any, plies: int) -> Any:
    """So many moves of computers."""
    from engine.advice import never

    while not match.over and (match.ply < plies or match.position.phase != "play"):
        seat = match.position.actors[0]
        match.play(match.adviser.choose(match.position, seat, 2, never))
    return match


@SCENES.add
def cross(driver: Driver) -> None:
    """The cross, with one double head."""
    shown(driver, other("cross"))


@SCENES.add
def stairs(driver: Driver) -> None:
    """The stairs, with nine double heads."""
    shown(driver, other("stairs"))


@SCENES.add
def ring(driver: Driver) -> None:
    """The ring."""
    shown(driver, other("ring"))


@SCENES.add
def tens(driver: Driver) -> None:
    """Powers of ten only, the operations printed on the cells."""
    match = seated({"deck": "tens", "operation": "cells"}, ("Zoé", "Léo"))
    shown(driver, on(match, 20))


@SCENES.add
def task(driver: Driver) -> None:
    """Alone: the longest chain with a given hand."""
    shown(driver, seated({"card": TASK, "board": "square-5x4"}, ("Zoé",)))


@SCENES.add
def drill(driver: Driver) -> None:
    """Alone: one constraint after the other."""
    shown(driver, seated({"card": DRILL, "board": "square-3"}, ("Zoé",)))


SCENES.ladder(table)


@SCENES.add
def end(driver: Driver) -> None:
    """Time is up: the longest chain wins."""
    match = shown(driver, seated(OPTIONS))
    driver.app.screen.play("stop")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match as two children of unequal patience play it."""
    return play_on(seated({"board": "square-4x3"}, ("Zoé", "Léo")), 3, 1)


def tour(driver: Driver) -> Iterator[str]:
    """A FORCE, two values, the cell and its chain by touch."""
    match = seated(OPTIONS)
    driver.app.start_match(match)
    driver.settle()
    yield "cover"
    uncovered(driver)
    write(driver, "2^3", "row-a4")
    driver.run_until(lambda: match.moves == (WRITTEN[0],), what="a value")
    yield "value"
    finger = carry(driver, "5^3", "col-e1")
    yield "carried"
    finger.up()
    driver.settle()
    finger = draw(driver, CELL, "e5", "e6")
    yield "chain"
    finger.up()
    driver.run_until(lambda: match.moves[-1] == "colour e6", what="a chain")


README = {"chaines": ("chaines-carried", "1280x800-en-light")}
