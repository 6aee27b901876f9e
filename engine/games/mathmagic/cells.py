"""The board of 6 by 6 cells: its lines, what can slide where, and how it is laid out.

A grid is a text of 36 signs, row by row from the top: a digit, or a point for an empty cell.
A cell is called by its column and its row ("A3"), a line by its row ("4") or its column ("C").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import BadSetup, IllegalMove, dice
from engine.games.mathmagic.reach import SERIES
from engine.texts import _

SIZE = 6
COLUMNS = "ABCDEF"
ROWS = "123456"
LINES = ROWS + COLUMNS
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
PLACE = {cell: place for place, cell in enumerate(CELLS)}
LINE_PLACES = {
    **{row: tuple(PLACE[column + row] for column in COLUMNS) for row in ROWS},
    **{column: tuple(PLACE[column + row] for row in ROWS) for column in COLUMNS},
}
DARK = tuple(place for place in range(SIZE * SIZE) if (place // SIZE + place % SIZE) % 2)
"""The cells of the checkered start: B1 D1 F1 A2 C2 E2 and so on."""
DIGITS = "123456789"

SLIDE = re.compile(r"([A-F][1-6])-([A-F][1-6])")
ENTRY = re.compile(r"([1-9])@([A-F][1-6])")


def line_cells(line: str) -> tuple[str, ...]:
    """The six cells of a line."""
    return tuple(CELLS[place] for place in LINE_PLACES[line])


def line_name(line: str) -> str:
    """What a line is called in a sentence.

    >>> line_name("4"), line_name("C")
    ('row 4', 'column C')
    """
    return (_("row {name}") if line in ROWS else _("column {name}")).format(name=line)


def line_digits(grid: str, line: str) -> str:
    """The digits of a line in order, however they lie."""
    return "".join(sorted(grid[place] for place in LINE_PLACES[line])).lstrip(".")


def lines_of(cell: str) -> tuple[str, str]:
    """The row and the column of a cell."""
    return cell[1], cell[0]


# --- moving ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shift:
    """What a move did: which piece, and the lines it left and came into."""

    digit: str
    left: tuple[str, ...]
    joined: tuple[str, ...]
    goal: str

    @classmethod
    def of(cls, grid: str, move: str) -> Shift:
        """The shift of a move that is legal on this grid."""
        if "@" in move:
            digit, cell = move.split("@")
            return cls(digit, (), lines_of(cell), cell)
        start, goal = move.split("-")
        left = tuple(line for line in lines_of(start) if line not in goal)
        joined = tuple(line for line in lines_of(goal) if line not in start)
        return cls(grid[PLACE[start]], left, joined, goal)


def goals(grid: str, place: int) -> Iterator[int]:
    """The places that the piece can slide to: as far as the way is free."""
    row, column = divmod(place, SIZE)
    for step, free in ((-1, column), (1, SIZE - 1 - column), (-SIZE, row), (SIZE, SIZE - 1 - row)):
        for count in range(1, free + 1):
            goal = place + step * count
            if grid[goal] != ".":
                break
            yield goal


def slides(grid: str) -> Iterator[str]:
    """Every slide of a piece on the board."""
    for place, digit in enumerate(grid):
        if digit != ".":
            for goal in goals(grid, place):
                yield f"{CELLS[place]}-{CELLS[goal]}"


def entries(grid: str, reserve: str) -> Iterator[str]:
    """Every way to put a piece from around the board on an empty cell."""
    for digit in sorted(set(reserve)):
        for place, sign in enumerate(grid):
            if sign == ".":
                yield f"{digit}@{CELLS[place]}"


def shifted(grid: str, reserve: str, move: str) -> tuple[str, str]:
    """Grid and reserve after a slide or an entry; IllegalMove says what is in the way."""
    if found := SLIDE.fullmatch(move):
        start, goal = found.groups()
        if grid[PLACE[start]] == ".":
            raise IllegalMove(_("There is no piece on {cell}.").format(cell=start), [start])
        if PLACE[goal] not in goals(grid, PLACE[start]):
            raise _blocked(grid, start, goal)
        return _put(_put(grid, goal, grid[PLACE[start]]), start, "."), reserve
    found = ENTRY.fullmatch(move)
    if found is None:
        raise IllegalMove(_("Slide a piece, or answer with a line and a calculation."))
    digit, goal = found.groups()
    if digit not in reserve:
        raise IllegalMove(_("There is no {digit} left around the board.").format(digit=digit))
    if grid[PLACE[goal]] != ".":
        raise IllegalMove(_("There is a piece on {cell} already.").format(cell=goal), [goal])
    return _put(grid, goal, digit), reserve.replace(digit, "", 1)


def _blocked(grid: str, start: str, goal: str) -> IllegalMove:
    if start == goal or (start[0] != goal[0] and start[1] != goal[1]):
        return IllegalMove(_("A piece slides along its row or its column."), [start, goal])
    one, other = sorted((PLACE[start], PLACE[goal]))
    step = 1 if start[1] == goal[1] else SIZE
    way = [CELLS[p] for p in range(one, other + 1, step) if CELLS[p] != start and grid[p] != "."]
    return IllegalMove(_("The way is blocked: pieces cannot jump."), [start, *way])


def _put(grid: str, cell: str, digit: str) -> str:
    return grid[: PLACE[cell]] + digit + grid[PLACE[cell] + 1 :]


# --- laying out -----------------------------------------------------------------------------


def checkered(seed: int) -> str:
    """Two series on every other cell, keeping both pieces of advice of the rule sheet."""
    luck = dice(seed, "checkered")
    digits = list(DIGITS * 2)
    while True:
        luck.shuffle(digits)
        signs = ["."] * SIZE * SIZE
        for place, digit in zip(DARK, digits):
            signs[place] = digit
        grid = "".join(signs)
        if all(well_mixed(line_digits(grid, line)) for line in LINES):
            return grid


def well_mixed(line: str) -> bool:
    """The advice for a start: no digit twice, and both odd and even digits.

    >>> well_mixed("126"), well_mixed("226"), well_mixed("246")
    (True, False, False)
    """
    return len(set(line)) == len(line) and len({int(digit) % 2 for digit in line}) == 2


def scattered(seed: int) -> str:
    """All three series anywhere on the board."""
    luck = dice(seed, "scattered")
    signs = list(DIGITS * SERIES + "." * (SIZE * SIZE - len(DIGITS) * SERIES))
    luck.shuffle(signs)
    return "".join(signs)


def read_grid(text: str) -> str:
    """The grid of a text such as ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3."."""
    if not re.fullmatch(r"[.1-9]{6}(/[.1-9]{6}){5}", text):
        raise BadSetup(
            _("A board is six rows of six signs with / between them; a point is an empty cell.")
        )
    grid = text.replace("/", "")
    if not grid.strip("."):
        raise BadSetup(_("There is no digit on this board."))
    return grid


def check_series(grid: str, reserve: str) -> None:
    """BadSetup if there are more than three of a digit."""
    for digit in DIGITS:
        if (grid + reserve).count(digit) > SERIES:
            raise BadSetup(
                _(
                    "There are only three series of digits, so {digit} cannot be there more often."
                ).format(digit=digit)
            )


def rows(grid: str) -> list[str]:
    """The grid row by row."""
    return [grid[i : i + SIZE] for i in range(0, len(grid), SIZE)]
