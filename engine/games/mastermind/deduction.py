"""What follows from the rows: which contradict a guess, what is certain, what answers leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.mastermind.codes import HOLES, MARKINGS, Codes, Marking, mark
from engine.games.mastermind.state import State, shown
from engine.texts import _


@dataclass(frozen=True)
class Contradiction:
    """A row (from 1) that would have been marked otherwise if the guess were the code."""

    row: int
    marking: Marking
    would: Marking


def contradictions(board: State, guess: str) -> list[Contradiction]:
    """The rows that show that a guess is not the code."""
    return [
        Contradiction(number, line.marking, mark(guess, line.guess))
        for number, line in enumerate(board.lines, 1)
        if line.marking is not None and mark(guess, line.guess) != line.marking
    ]


def why_not(against: Contradiction) -> str:
    """Why a row that contradicts shows that a guess is not the code."""
    return _(
        "Your row cannot be the code. With it, row {row} would have got {would}. "
        "But it got {marking}."
    ).format(row=against.row, would=shown(against.would), marking=shown(against.marking))


def possible(codes: Codes, left: int) -> list[dict[str, int]]:
    """For each hole the colours that codes of a set have there, and how many codes do."""
    return [
        {c: n for c in codes.letters if (n := (left & codes.at[hole][c]).bit_count())}
        for hole in range(HOLES)
    ]


def in_every(codes: Codes, left: int) -> list[str]:
    """The colours that every code of a set has."""
    return [c for c in codes.letters if left & codes.with_at_least[c][0] == left]


def in_none(codes: Codes, left: int) -> list[str]:
    """The colours that no code of a set has."""
    return [c for c in codes.letters if not left & codes.with_at_least[c][0]]


def leaves(codes: Codes, left: int, guess: str) -> dict[Marking, int]:
    """How many codes each answer to a guess would leave, most first; FOUND leaves the code."""
    answers = zip(MARKINGS, codes.answers(codes.index[guess]))
    counts = {marking: n for marking, answer in answers if (n := (left & answer).bit_count())}
    return dict(sorted(counts.items(), key=lambda item: -item[1]))


def agreeing(board: State, pegs: Sequence[str]) -> int:
    """The codes left that have these pegs; a hole without a peg may hold anything."""
    left = board.left
    for hole, peg in enumerate(pegs):
        if peg:
            left &= board.terms.codes.at[hole][peg]
    return left


def suspects(board: State) -> list[int]:
    """Where no code fits all rows: those (from 1) without which some code does."""
    numbers = [n for n, line in enumerate(board.lines, 1) if line.marking is not None]
    rows = board.marked
    return [
        number
        for place, number in enumerate(numbers)
        if board.terms.codes.fitting(rows[:place] + rows[place + 1 :])
    ]
