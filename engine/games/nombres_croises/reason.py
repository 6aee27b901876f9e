"""What a person can conclude from the marks so far, from the easiest reason to the hardest.

Levels: 1 full and empty lines (lines that are quite decided already do not count), 2 the last
places of a line that has some marks, 3 counting two lines together, 4 an assumption that fails or
counting more lines together.

A puzzle with a single filling never needs more than level 2, with given squares or without (see
solver.py: peeling decides it), and level 1 if the sums alone make it the only one. Levels 3 and 4
are for puzzles with several fillings in which some squares are certain all the same, and for
puzzles with none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engine.advice import Stop, Stopped, heed, never
from engine.games.nombres_croises.counting import room_for, shortage
from engine.games.nombres_croises.problem import Puzzle, bits
from engine.games.nombres_croises.solver import Lines, arcs, fixed, reached, solve

Kind = Literal["full", "empty", "reached", "last", "count", "suppose", "choice"]
HARDEST = 4


@dataclass(frozen=True)
class Step:
    """One conclusion: the lines it is drawn from, and the squares that follow."""

    kind: Kind
    lines: tuple[int, ...]
    pawns: int
    crosses: int
    level: int
    need: int = 0
    """Of the lines together, for a count."""
    broken: int = -1
    """The line that could not be filled if the assumption were true."""


def steps(puzzle: Puzzle, level: int = HARDEST, stop: Stop = never) -> Iterator[Step]:
    """Everything that follows now up to a level, easiest first; marks count as given squares.

    The puzzle must have a filling; what comes after the first step is cheap up to level 2 only.
    """
    lines = Lines(puzzle)
    single = sorted(_single(puzzle, lines), key=lambda step: (step.level, not step.pawns))
    yield from (step for step in single if step.level <= level)
    if level >= 3:
        yield from _counts(puzzle, lines, stop)
    if level >= HARDEST:
        yield from _assumptions(puzzle, stop)
        yield from _certain(puzzle, lines, stop)


def next_step(puzzle: Puzzle, level: int = HARDEST, stop: Stop = never) -> Step | None:
    """The easiest conclusion; at the highest level, where nothing is certain, a free choice."""
    found = next(steps(puzzle, level, stop), None)
    if found is not None or level < HARDEST:
        return found
    return _choice(puzzle)


def _single(puzzle: Puzzle, lines: Lines) -> Iterator[Step]:
    undecided = [free.bit_count() for free in lines.free]
    rows = sum(map(bool, undecided[: puzzle.height]))
    columns = sum(map(bool, undecided[puzzle.height :]))
    for line, squares in enumerate(puzzle.shape.lines):
        if not undecided[line]:
            continue
        open_ = squares & ~puzzle.given
        need = lines.need[line]
        # whole: it is open wherever it meets a line that is not decided yet
        whole = undecided[line] == (columns if line < puzzle.height else rows)
        level = 1 if whole else 2
        if need == 0:
            yield Step("reached" if puzzle.sums[line] else "empty", (line,), 0, open_, level)
        elif need == undecided[line]:
            kind: Kind = "full" if puzzle.sums[line] == squares.bit_count() else "last"
            yield Step(kind, (line,), open_, 0, level)


def _counts(puzzle: Puzzle, lines: Lines, stop: Stop) -> Iterator[Step]:
    """Two rows, or two columns, that together need all the room there is for them."""
    every = range(len(lines.need))
    for kind in (every[: puzzle.height], every[puzzle.height :]):
        useful = [line for line in kind if lines.free[line]]
        for group in combinations(useful, 2):
            heed(stop)
            step = count_together(puzzle, lines, group, 3)
            if step:
                yield step


def count_together(puzzle: Puzzle, lines: Lines, group: tuple[int, ...], level: int) -> Step | None:
    """What follows if these lines need exactly the room that the crossing lines have for them."""
    rooms = room_for(lines, group)
    need = sum(lines.need[line] for line in group)
    if need != sum(give for _line, _places, give in rooms):
        return None
    open_ = puzzle.shape.full & ~puzzle.given
    mine = sum(puzzle.shape.lines[line] for line in group) & open_
    pawns = crosses = 0
    for line, places, give in rooms:
        squares = puzzle.shape.lines[line] & open_
        if give == places:
            pawns |= squares & mine
        if give == lines.need[line]:
            crosses |= squares & ~mine
    return Step("count", group, pawns, crosses, level, need) if pawns | crosses else None


def _assumptions(puzzle: Puzzle, stop: Stop) -> Iterator[Step]:
    """Squares where the wrong mark soon leaves a line that cannot be filled."""
    for i in bits(puzzle.shape.full & ~puzzle.given):
        heed(stop)
        square = 1 << i
        for pawn in (True, False):
            guess = puzzle.with_marks(square, 0) if pawn else puzzle.with_marks(0, square)
            broken = Lines(guess).peel()
            if broken is not None:
                right = (0, square) if pawn else (square, 0)
                yield Step("suppose", (), *right, 4, broken=broken)


def _certain(puzzle: Puzzle, lines: Lines, stop: Stop) -> Iterator[Step]:
    """Any square that is the same in every filling, with the count that shows it."""
    filling = solve(puzzle).filling
    if filling is None:
        return
    ahead = arcs(puzzle, filling)
    height, every = puzzle.height, range(len(puzzle.sums))
    found = []
    for i in bits(fixed(puzzle, filling)):
        heed(stop)
        r, c = divmod(i, puzzle.width)
        far = reached(ahead, r if filling >> i & 1 else height + c)
        rows = tuple(line for line in every[:height] if far >> line & 1)
        columns = tuple(line for line in every[height:] if not far >> line & 1)
        for group in (rows, columns):
            step = count_together(puzzle, lines, group, 4) if group else None
            if step:
                found.append((len(group), step))
    yield from (step for _size, step in sorted(found, key=lambda pair: pair[0]))


def _choice(puzzle: Puzzle) -> Step | None:
    """A pawn where the crossing lines need most: one of several fillings has it."""
    filling = solve(puzzle).filling
    if filling is None:
        return None
    need = Lines(puzzle).need
    free = filling & ~puzzle.given
    if not free:
        return None

    def wanted(i: int) -> tuple[int, int]:
        r, c = divmod(i, puzzle.width)
        return need[r] + need[puzzle.height + c], -i

    return Step("choice", (), 1 << max(bits(free), key=wanted), 0, 4)


def closure(puzzle: Puzzle, level: int, stop: Stop = never) -> Puzzle:
    """The puzzle with everything marked that a level can conclude without choosing.

    Told to stop, it gives what it has concluded so far.
    """
    while True:
        if level >= 2:
            puzzle = _peeled(puzzle)
        try:
            step = next(steps(puzzle, level, stop), None)
        except Stopped:
            return puzzle
        if step is None:
            return puzzle
        puzzle = puzzle.with_marks(step.pawns, step.crosses)


def _peeled(puzzle: Puzzle) -> Puzzle:
    lines = Lines(puzzle)
    if lines.peel() is not None:
        return puzzle
    return Puzzle(
        puzzle.rows, puzzle.cols, lines.pawns, puzzle.shape.full & ~lines.open & ~lines.pawns
    )


def grade(puzzle: Puzzle, stop: Stop = never) -> int:
    """The level of reasoning with which no choice can go wrong, or that shows there is no filling.

    Where nothing is certain any more, any choice will do, and it is made.
    """
    if solve(puzzle).filling is None:
        return _grade_of_none(puzzle)
    level = 1
    while True:
        heed(stop)
        first = closure(puzzle, 1) if level == 1 else puzzle
        puzzle = closure(first, 2)
        if puzzle != first:
            level = max(level, 2)
        answer = solve(puzzle)
        if answer.unique or answer.filling is None:
            return level
        if fixed(puzzle, answer.filling):
            counted = closure(puzzle, 3, stop)
            heed(stop)
            level = max(level, 3)
            answer = solve(counted)
            if answer.filling is not None:
                certain = fixed(counted, answer.filling)
                if certain:
                    return HARDEST
            puzzle = counted
        free = (answer.filling or 0) & ~puzzle.given
        if not free:
            return level
        puzzle = puzzle.with_marks(free & -free, 0)


def _grade_of_none(puzzle: Puzzle) -> int:
    found = shortage(puzzle)
    if found is None or len(found.lines) == 1:
        return 1
    if Lines(puzzle).peel() is not None:
        return 2
    return 3 if len(found.lines) == 2 else HARDEST
