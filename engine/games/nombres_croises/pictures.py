"""What a reason rests on, as plain values for a board to draw beside its sentence.

A picture has some of these: `lines` (those that a count is about), `counts` (what each crossing
line can give them), `need` and `room` (of all together), `numbered` (squares counted one by one),
`pawns` and `crosses` (what an assumption leads to), `turns` (the order in which lines decide
themselves), `grid`, `other` and `swap` (two fillings and the squares between them), `order` (rows
and columns sorted by their sums).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.advice import Stop, never
from engine.games.nombres_croises.counting import room_for, shortage
from engine.games.nombres_croises.explain import places
from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.reason import Step, next_step
from engine.games.nombres_croises.solver import Lines, alternating_cycle, nearest

Picture = dict[str, Any]


def of_step(puzzle: Puzzle, step: Step) -> Picture:
    """What a conclusion rests on; marks made so far count as given in the puzzle."""
    if step.kind == "count":
        return _count(puzzle, step.lines, step.need, step.need)
    if step.kind == "suppose":
        return _supposed(puzzle, step)
    if step.kind in ("choice", "empty"):
        return {}
    squares = puzzle.shape.lines[step.lines[0]]
    if step.kind == "reached":
        squares &= puzzle.pawns
    elif step.kind == "last":
        squares &= ~puzzle.given
    return {"numbered": puzzle.shape.named(squares)}


def _count(puzzle: Puzzle, group: Sequence[int], need: int, room: int) -> Picture:
    given = room_for(Lines(puzzle), group)
    return {
        "lines": places(puzzle.shape, group),
        "counts": tuple((puzzle.shape.name(line), give) for line, _places, give in given),
        "need": need,
        "room": room,
    }


def _supposed(puzzle: Puzzle, step: Step) -> Picture:
    """The wrong mark, and all that follows until a line cannot be filled."""
    guess = puzzle.with_marks(step.crosses, step.pawns)
    lines = Lines(guess)
    lines.peel()
    decided = puzzle.shape.full & ~puzzle.given & ~lines.open
    named = puzzle.shape.named
    return {"pawns": named(decided & lines.pawns), "crosses": named(decided & ~lines.pawns)}


def of_none(puzzle: Puzzle) -> Picture:
    """The count that fails, if it is one."""
    found = shortage(puzzle)
    if found is None or found.need < 0:
        return {}
    return _count(puzzle, found.lines, found.need, found.room)


def of_all(puzzle: Puzzle, pawns: int = 0, crosses: int = 0, stop: Stop = never) -> Picture:
    """A filling near these marks, with another or with why there is none; or what fails."""
    filling, _wrong = nearest(puzzle, pawns, crosses, stop)
    if filling is None:
        none: Picture = {"solvable": False, "grid": None, "other": None, "swap": ()}
        return none | of_none(puzzle)
    cycle = alternating_cycle(puzzle, filling)
    other = filling ^ sum(1 << i for i in cycle) if cycle else None
    found: Picture = {
        "solvable": True,
        "grid": list(puzzle.pictured(filling)),
        "other": None if other is None else list(puzzle.pictured(other)),
        "swap": tuple(puzzle.shape.names[i] for i in cycle),
    }
    if other is None:
        found |= {"turns": _turns(puzzle)} if puzzle.given else {"order": sorting(puzzle)}
    return found


def sorting(puzzle: Puzzle) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Rows from the largest sum down, and columns: so the only filling is a staircase.

    >>> sorting(Puzzle((1, 3, 2), (1, 3, 2)))
    ((1, 2, 0), (1, 2, 0))
    """
    rows, cols = puzzle.rows, puzzle.cols
    return (
        tuple(sorted(range(len(rows)), key=lambda r: -rows[r])),
        tuple(sorted(range(len(cols)), key=lambda c: -cols[c])),
    )


def _turns(puzzle: Puzzle) -> tuple[str, ...]:
    """The lines in an order in which each decides itself."""
    found: list[str] = []
    while (step := next_step(puzzle, 2)) is not None:
        found.append(puzzle.shape.name(step.lines[0]))
        puzzle = puzzle.with_marks(step.pawns, step.crosses)
    return tuple(found)
