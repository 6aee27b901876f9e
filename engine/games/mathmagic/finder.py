"""All answers on a board, as it is and with one move, looked up in the table of lines."""

from __future__ import annotations

from functools import lru_cache

from engine.games.mathmagic.cells import CELLS, COLUMNS, LINES, ROWS, SIZE, goals
from engine.games.mathmagic.reach import WEIGHT, terms

Change = tuple[str, str, int]
"""A move, a line that it changes, and the key of that line afterwards."""


def still(grid: str, number: int, literal: bool = False) -> list[str]:
    """The lines that make the number as they are."""
    masks = terms(literal)
    return [line for line, key in _keys(grid).items() if masks.get(key, 0) >> number & 1]


def moved(grid: str, reserve: str, number: int, literal: bool = False) -> list[tuple[str, str]]:
    """Every move with each line that makes the number by losing or getting the piece."""
    masks = terms(literal)
    return [
        (move, line)
        for move, line, key in _changes(grid, reserve)
        if masks.get(key, 0) >> number & 1
    ]


def possible(grid: str, reserve: str, moving: bool, literal: bool = False) -> int:
    """The numbers that the board can make, one bit each."""
    masks = terms(literal)
    found = 0
    for key in _keys(grid).values():
        found |= masks.get(key, 0)
    if moving:
        for _move, _line, key in _changes(grid, reserve):
            found |= masks.get(key, 0)
    return found


@lru_cache(8)
def _changes(grid: str, reserve: str) -> tuple[Change, ...]:
    """What every slide and every entry does to the lines."""
    keys = _keys(grid)
    found: list[Change] = []
    for place, digit in enumerate(grid):
        if digit == ".":
            continue
        weight = WEIGHT[digit]
        row, column = divmod(place, SIZE)
        for goal in goals(grid, place):
            move = f"{CELLS[place]}-{CELLS[goal]}"
            goal_row, goal_column = divmod(goal, SIZE)
            if goal_row == row:
                left, joined = COLUMNS[column], COLUMNS[goal_column]
            else:
                left, joined = ROWS[row], ROWS[goal_row]
            found.append((move, left, keys[left] - weight))
            found.append((move, joined, keys[joined] + weight))
    for digit in sorted(set(reserve)):
        weight = WEIGHT[digit]
        for place, sign in enumerate(grid):
            if sign == ".":
                cell = CELLS[place]
                move = f"{digit}@{cell}"
                found += [(move, line, keys[line] + weight) for line in (cell[1], cell[0])]
    return tuple(found)


def _keys(grid: str) -> dict[str, int]:
    keys = dict.fromkeys(LINES, 0)
    for place, digit in enumerate(grid):
        if digit != ".":
            weight = WEIGHT[digit]
            keys[ROWS[place // SIZE]] += weight
            keys[COLUMNS[place % SIZE]] += weight
    return keys
