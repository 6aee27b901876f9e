"""Nombres Croisés: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tools.drive import Driver
from tools.fingers import Point
from tools.scenes import COLOURS, Scenes, board, climb, opened

GAME = "nombres_croises"
SCENES = Scenes("nombres")
SHEET_8 = {"rows": "3,6,1,5,8,2,7,4", "cols": "1,2,3,4,5,6,7,8"}
BEGUN = (
    "paint pawn a5-h5",
    "paint cross a1-a4",
    "paint cross a6-a8",
    "paint pawn b7-h7",
    "paint pawn h1-h4",
    "paint cross b3-g3",
    "pawn h6",
    "pawn h8",
)
FILLED = ("paint pawn c2-g2", "paint pawn d4-g4", "paint pawn f1-g1", "pawn g6", "paint pawn e8-g8")
LARGE = {"size": "14", "level": "3"}
LARGE_BEGUN = ("paint pawn c4-h4", "paint cross a1-a9", "pawn n14")
GIVEN = "3,1,2,3,3,2 2,3,2,1,2,4 ?????#/??.???/??????/?.????/??????/????#?"


def spot(driver: Driver, name: str, seat: int = 0) -> Point:
    """Where a square is in the window."""
    plates = board(driver)
    return plates.to_window(*plates.seen_from(seat, *plates.grids[seat].plan.at(name)))


def choose_sign(driver: Driver, sign: str) -> None:
    """Take a sign in the tray, unless it is taken already."""
    button = driver.wait_for(cls="SignButton", where=lambda button: button.sign == sign)
    if not (button.taken and button.pen.chosen):
        driver.tap(button)


def seated(
    options: Mapping[str, str], names: tuple[str, ...] = ("Zoé",), training: bool = False
) -> Any:
    """A match of children of the family; a name with a digit is the computer at that level."""
    from engine.match import Match, Seat

    seats = [
        Seat(level=int(name)) if name.isdigit() else Seat(name, colour=COLOURS[name])
        for name in names
    ]
    return Match.new(GAME, seats, options, seed=12, training=training)


@SCENES.add
def table(driver: Driver) -> Any:
    """The eight by eight of the sheet, most of it found."""
    return opened(driver, seated(SHEET_8, training=True), *BEGUN)


@SCENES.add
def given(driver: Driver) -> Any:
    """A grid with given squares and a broken sum."""
    moves = ("pawn a1", "pawn b1", "pawn c1", "cross a4", "pawn d5")
    return opened(driver, seated({"card": GIVEN}), *moves)


@SCENES.add
def large(driver: Driver) -> Any:
    """The largest grid there is."""
    return opened(driver, seated(LARGE), *LARGE_BEGUN)


@SCENES.add
def hint(driver: Driver) -> None:
    """The hint ladder, second rung."""
    table(driver)
    climb(driver)


@SCENES.add
def why(driver: Driver) -> None:
    """Why: two rows counted together, what each column can give them written at it."""
    opened(driver, seated({"rows": "3,3,1,1", "cols": "1,1,3,3"}, training=True))
    climb(driver, 4)


@SCENES.add
def why_line(driver: Driver) -> None:
    """Why: the pawns of a line, counted."""
    table(driver)
    climb(driver, 4)


@SCENES.add
def staircase(driver: Driver) -> None:
    """Why a filling is the only one: sorted by their sums, the lines make a staircase."""
    match = opened(driver, seated({**SHEET_8, "mode": "unique"}, training=True))
    driver.app.screen.counsel.show_solution(match.solution())
    board(driver).motions.advance(10)
    driver.settle()


@SCENES.add
def race(driver: Driver) -> Any:
    """Two people, a grid each."""
    match = seated({"size": "6", "level": "2"}, ("Zoé", "Léo"))
    moves = match.solution().moves[:7]
    return opened(driver, match, *moves, "2 pawn a2", "2 paint cross b1-b4")


@SCENES.add
def race_hint(driver: Driver) -> Any:
    """Both have asked for a hint, each on their own half."""
    match = race(driver)
    for seat in (0, 1, 1):
        driver.tap(board(driver).pads[seat].bulb)
        driver.settle()
    return match


@SCENES.add
def race_question(driver: Driver) -> Any:
    """Two people, a clock, and the question how many fillings there are."""
    options = {"mode": "unique", "rows": "2,1,3,2,2,3", "cols": "2,2,3,1,3,2", "time": "300"}
    return opened(driver, seated(options, ("Zoé", "Léo")), "1 paint pawn a3-c3", "2 pawn f6")


@SCENES.add
def race_large(driver: Driver) -> Any:
    """Two people on the largest grids."""
    match = seated(LARGE, ("Zoé", "Léo"))
    return opened(driver, match, "1 paint pawn c4-h4", "1 paint cross a1-a9", "2 pawn n14")


@SCENES.add
def race_computer(driver: Driver) -> Any:
    """Against the computer: its grid is the small one."""
    match = seated({**SHEET_8, "time": "300"}, ("Zoé", "2"))
    return opened(driver, match, *(f"1 {move}" for move in BEGUN[:4]), "2 pawn h5", "2 pawn g5")


@SCENES.add
def turns(driver: Driver) -> Any:
    """One grid for two, in turns."""
    match = seated({"size": "6", "style": "turns", "turn_time": "30"}, ("Zoé", "Léo"))
    return opened(driver, match, *match.solution().moves[:9])


@SCENES.add
def unique(driver: Driver) -> Any:
    """How many fillings are there?"""
    match = seated({"mode": "unique", "rows": "2,1,3,2", "cols": "2,2,3,1"}, training=True)
    return opened(driver, match, "paint pawn a3-c3")


@SCENES.add
def several(driver: Driver) -> None:
    """Two fillings, and the swap between them."""
    match = unique(driver)
    driver.app.screen.counsel.show_solution(match.solution())
    driver.settle()


@SCENES.add
def none(driver: Driver) -> None:
    """No filling: the count that fails."""
    options = {"mode": "unique", "rows": "3,3,1", "cols": "1,3,3"}
    match = opened(driver, seated(options, training=True))
    driver.app.screen.counsel.show_solution(match.solution())
    driver.settle()


@SCENES.add
def end(driver: Driver) -> None:
    """All sums are right."""
    match = opened(driver, seated(SHEET_8), *BEGUN)
    for move in FILLED:
        driver.app.screen.play(move)
    assert match.over
    driver.wait_for(cls="Ending")
    driver.settle()


def tour(driver: Driver) -> Iterator[str]:
    """A pawn by touch, a cross, a stroke, the sign chosen in the tray, a hint."""
    match = seated(SHEET_8)
    driver.app.start_match(match)
    driver.settle()
    driver.tap(spot(driver, "h1"))
    driver.run_until(lambda: match.moves == ("pawn h1",), what="a pawn on h1")
    yield "pawn"
    for sign in ("pawn", "cross"):
        driver.tap(spot(driver, "a1"))
        driver.run_until(lambda sign=sign: match.moves[-1] == f"{sign} a1", what=f"a {sign} on a1")
    driver.drag(spot(driver, "a2"), spot(driver, "a4"), steps=8)
    driver.run_until(lambda: match.moves[-1] == "paint cross a2-a4", what="a stroke of crosses")
    yield "stroke"
    driver.tap(driver.wait_for(cls="SignButton", where=lambda button: button.sign == "pawn"))
    driver.drag(spot(driver, "a5"), spot(driver, "h5"), steps=12)
    driver.run_until(lambda: match.moves[-1] == "paint pawn a5-h5", what="a row of pawns")
    yield "row"


README = {
    "nombres": ("nombres-table", "1280x800-en-light"),
}
