"""Master Mind: its table in every state worth a look, and a few rows by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.texts import _
from tools.drive import Driver
from tools.scenes import COLOURS, Scenes, board, climb, place, tray

GAME = "mastermind"
SCENES = Scenes(GAME)
CODE = "AFDE"
ROWS = ("AABB", "ACDD", "ADEC")
NEXT = "AEDE"

hole = place
"""Where a hole of the row being filled is in the window."""


def marked(driver: Driver, blacks: int, whites: int) -> None:
    """Set the key pegs on the row itself, then answer."""
    driver.wait_for(cls="Marking")
    wanted = ["black"] * blacks + ["white"] * whites + [""] * (4 - blacks - whites)
    plank = board(driver)
    for number, kind in enumerate(wanted, 1):
        while plank.marks[number - 1] != kind:
            driver.tap(hole(driver, f"key {number}"))
    driver.tap(text=_("Mark"), cls="PrimaryButton")
    driver.settle()


def covered(driver: Driver) -> bool:
    """Whether the closed lid lies over the whole window, in front of everything."""
    cover = driver.wait_for(cls="Cover")
    return bool(
        driver.window.children[0] is cover
        and not cover.gone
        and driver.box(cover) == (0, 0, *driver.size)
    )


def rest(driver: Driver) -> None:
    """Let the key pegs click in and the dots go out."""
    plank = board(driver)
    plank.skip()
    picture = driver.find(cls="Picture")
    if picture is not None:
        picture.motions.finish()
    driver.settle()


def open_cover(driver: Driver) -> None:
    """Hold a finger on the lock until the lid is open."""
    cover = driver.wait_for(cls="Cover")
    driver.hold(cover.to_window(*cover.at.lock), lambda: cover.parent is None)
    driver.settle()


def seated(options: dict[str, str], seats: int = 2, **choices: Any) -> Any:
    """A match between children of the family; Samuel hides the first code."""
    from engine.match import Match, Seat

    people = [Seat(name, colour=COLOURS[name]) for name in ("Zoé", "Samuel")]
    return Match.new(GAME, people[:seats], options, seed=12, **choices)


@SCENES.add
def table(driver: Driver, **options: str) -> Any:
    """Three rows played, the fourth one prepared."""
    match = seated({"card": f"={CODE}", **options})
    for row in ROWS:
        match.play(f"guess {row}")
        if match.position.phase == "mark":
            match.play(match.solution().moves[0])
    for number, colour in enumerate(NEXT, 1):
        match.play(f"put {number} {colour}")
    driver.app.start_match(match)
    rest(driver)
    return match


@SCENES.add
def timed(driver: Driver) -> None:
    """Against the clock, with empty holes and twelve rows."""
    table(driver, colours="7", rows="12", time="60")


@SCENES.add
def code(driver: Driver) -> None:
    """Samuel hides a code."""
    match = seated({})
    for move in ("put 1 A", "put 2 F", "put 3 D"):
        match.play(move)
    driver.app.start_match(match)
    driver.settle()
    open_cover(driver)


@SCENES.add
def cover(driver: Driver) -> None:
    """The tablet goes to who hides the code."""
    driver.app.start_match(seated({}))
    driver.wait_for(cls="Cover")


@SCENES.add
def marking(driver: Driver) -> None:
    """The row waits for its key pegs; Samuel sets them by hand."""
    match = table(driver, marking="helped")
    driver.app.screen.play(f"guess {NEXT}")
    driver.settle()
    assert match.position.phase == "mark"
    open_cover(driver)


@SCENES.add
def hint(driver: Driver) -> None:
    """The hint ladder, second rung."""
    table(driver)
    climb(driver)


@SCENES.add
def check(driver: Driver) -> None:
    """The prepared row against the rows before."""
    table(driver)
    driver.app.screen.counsel.check()
    driver.settle()


@SCENES.add
def outcome(driver: Driver) -> None:
    """The code is found; a row had been marked wrongly."""
    match = seated({"card": f"={CODE}", "marking": "own"})
    for row, marked in zip(ROWS, ("1 0", "1 1", "1 2")):
        match.play(f"guess {row}")
        match.play(f"mark {marked}")
    match.play(f"guess {CODE}")
    driver.app.start_match(match)
    driver.settle()
    open_cover(driver)
    driver.app.screen.play("mark 4 0")
    rest(driver)


@SCENES.add
def end(driver: Driver) -> None:
    """Alone: the code is found."""
    match = seated({"card": f"={CODE}"}, seats=1)
    for row in ROWS:
        match.play(f"guess {row}")
    driver.app.start_match(match)
    driver.settle()
    driver.app.screen.play(f"guess {CODE}")
    rest(driver)
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again."""
    match = seated({"card": f"={CODE}"}, seats=1)
    for row in (*ROWS, CODE):
        match.play(f"guess {row}")
    driver.app.open_review(match)


@SCENES.add
def picture(driver: Driver) -> None:
    """All codes on a sheet of their own."""
    from screens.games.mastermind.picture import PictureSheet

    match = table(driver)
    PictureSheet(match.position.seen_by(0)).open()


@SCENES.add
def problem(driver: Driver) -> None:
    """A problem card: a row that cannot be the code is refused, with the row that shows it."""
    driver.app.start_training(GAME, "2-06")
    driver.settle()
    for number, colour in enumerate(NEXT, 1):
        driver.app.screen.play(f"put {number} {colour}")
    rest(driver)
    driver.app.screen.play(f"guess {NEXT}")
    driver.settle()


@SCENES.add
def reasons(driver: Driver) -> None:
    """The hints of a problem card: one elimination after the other."""
    driver.app.start_training(GAME, "4-05")
    driver.settle()
    for rung in range(4):
        driver.tap(icon="lightbulb-on" if rung == 0 else "stairs-up")
        driver.settle()


def tour(driver: Driver) -> Iterator[str]:
    """A row by touch and by drag, tried; then a hint."""
    match = seated({"card": f"={CODE}"}, seats=1)
    driver.app.start_match(match)
    driver.settle()
    driver.tap(tray(driver, "A"))
    driver.run_until(lambda: match.moves == ("put 1 A",), what="a peg in hole 1")
    driver.tap(hole(driver, "2"))
    driver.tap(tray(driver, "C"))
    driver.run_until(lambda: match.moves[-1] == "put 2 C", what="the colour in the chosen hole")
    for number in ("3", "4"):
        driver.drag(tray(driver, "D"), hole(driver, number), steps=12)
        move = f"put {number} D"
        driver.run_until(lambda move=move: match.moves[-1] == move, what=move)
    yield "row"
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves[-1] == "guess ACDD", what="the row tried")
    rest(driver)
    yield "answer"


README = {
    "mastermind": ("mastermind-table", "1280x800-en-light"),
}
