"""The computer's seat: one mark for each call, from what its level can conclude.

In a race the lowest level crosses out what the others keep in mind, and all but the highest guess
now and then, so they need more moves; a guess that fails is corrected next. The time between two
marks is the screen's to keep: PACE says how long each level takes.
"""

from __future__ import annotations

import random
from contextlib import suppress

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.nombres_croises.explain import lowest
from engine.games.nombres_croises.problem import Puzzle, bits
from engine.games.nombres_croises.reason import closure, grade, next_step
from engine.games.nombres_croises.solver import Lines, fillable, nearest, solve
from engine.games.nombres_croises.state import State

PACE = {1: 7.0, 2: 5.0, 3: 4.0, 4: 3.0}
"""Seconds that a level takes for one mark in a race."""
CAREFUL = {1: 0.0, 2: 0.4, 3: 0.9, 4: 1.0}
"""In turns, how often a level sees that its mark would let the other finish a line."""
SLIP = {1: 0.25, 2: 0.12, 3: 0.04, 4: 0.0}
"""How often a level guesses although it could conclude."""


def choose(board: State, seat: int, level: int, stop: Stop) -> str:
    """The computer's next move for this seat; told to stop, it goes by what it has concluded."""
    who = f"{seat + 1} " if board.terms.race else ""
    if board.terms.question:
        return who + _answer(board, level, seat, stop)
    if board.terms.truth == "none":
        return f"{who}give up"
    marks = board.pawns(seat).bit_count(), board.empties(seat).bit_count()
    luck = dice(board.terms.seed, "computer", seat, level, board.made[seat], *marks)
    if board.terms.turns:
        return _in_turn(board, level, luck, stop)
    return who + _in_race(board, level, seat, luck, stop)


def _in_race(board: State, level: int, seat: int, luck: random.Random, stop: Stop) -> str:
    grid, shape = board.grid(seat), board.puzzle.shape
    marked = board.marked(seat)
    if not fillable(marked):
        _filling, wrong = nearest(board.puzzle, grid.pawns, grid.crosses)
        square = lowest(wrong)
        return f"{'cross' if square & grid.pawns else 'pawn'} {shape.named(square)[0]}"
    open_ = shape.full & ~marked.given
    if board.puzzle.filled_by(marked.pawns):
        # sums that are right without any pawn: a last cross shows it
        return f"cross {shape.named(lowest(open_))[0]}" if open_ else "give up"
    if level == 1:
        done = [line for line, need in zip(shape.lines, board.left(seat)) if not need]
        rest = [line & open_ for line in done if line & open_]
        if rest:
            return f"cross {shape.named(lowest(rest[0]))[0]}"
    if luck.random() >= SLIP[level]:
        with suppress(Stopped):
            while (step := next_step(marked, level, stop)) is not None:
                if step.pawns:
                    return f"pawn {shape.named(lowest(step.pawns))[0]}"
                marked = marked.with_marks(0, step.crosses)
    return f"pawn {shape.names[_guess(marked, open_ & ~marked.given, luck)]}"


def _guess(marked: Puzzle, open_: int, luck: random.Random) -> int:
    """An open square in a row and a column that both want a pawn, if there is one."""
    need = Lines(marked).need
    hopeful = [
        i
        for i in bits(open_)
        if need[i // marked.width] > 0 and need[marked.height + i % marked.width] > 0
    ]
    return luck.choice(hopeful or list(bits(open_)))


def _in_turn(board: State, level: int, luck: random.Random, stop: Stop) -> str:
    """A mark that it knows, rather one that finishes lines than one that lets the other do so."""
    puzzle = board.marked()
    shape = puzzle.shape
    known = closure(puzzle, level, stop)
    if level == 4:
        filling = solve(known).filling or 0
        known = known.with_marks(filling, shape.full & ~filling)
    open_ = shape.full & ~puzzle.given
    sure = list(bits(known.given & open_))
    careful = luck.random() < CAREFUL[level]
    if not sure or luck.random() < SLIP[level]:
        i = luck.choice(list(bits(open_)))
        need = Lines(puzzle).need[i // puzzle.width]
        row = shape.lines[i // puzzle.width] & open_
        pawn = luck.random() * row.bit_count() < need
    else:

        def worth(i: int) -> tuple[float, float]:
            left = [(line & open_).bit_count() for line in shape.lines if line >> i & 1]
            given_away = left.count(2) if careful else 0
            return left.count(1) - given_away * 0.9, luck.random()

        i = max(sure, key=worth)
        pawn = bool(known.pawns >> i & 1)
    return f"{'pawn' if pawn else 'cross'} {shape.names[i]}"


def _answer(board: State, level: int, seat: int, stop: Stop) -> str:
    """Marks what it can conclude, square by square, then answers from what it has seen."""
    grid, puzzle = board.grid(seat), board.puzzle
    totals = sum(puzzle.rows) == sum(puzzle.cols)
    known = closure(puzzle, min(level, 2), stop) if totals else puzzle
    lines = Lines(known)
    broken = any(need < 0 or need > free.bit_count() for need, free in zip(lines.need, lines.free))
    missing = known.given & ~puzzle.given & ~(grid.pawns | grid.crosses)
    if missing and not broken:
        square = lowest(missing)
        mark = "pawn" if square & known.pawns else "cross"
        return f"{mark} {puzzle.shape.named(square)[0]}"
    if level == 4 or (level == 3 and _plain(puzzle, stop)):
        return f"answer {board.terms.truth}"
    if broken or not totals:
        return "answer none"
    if known.given == puzzle.shape.full:
        return "answer unique"
    return "answer several"


def _plain(puzzle: Puzzle, stop: Stop) -> bool:
    """Whether counting two lines together is enough to be sure."""
    try:
        return grade(puzzle, stop) <= 3
    except Stopped:
        return False
