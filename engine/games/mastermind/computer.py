"""The computer's seat: what each level hides, and what it remembers when it guesses."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from engine.advice import Stop, Stopped, heed, never
from engine.game import dice
from engine.games.mastermind.codes import HOLES, MARKINGS, Codes, Row, mark, numbers
from engine.games.mastermind.search import LIKELY
from engine.games.mastermind.state import BLANK, State, fitting
from engine.games.mastermind.strategy import next_guess
from engine.memo import Memo


@dataclass(frozen=True)
class Ability:
    """What a level can do when it looks for a code."""

    remembers: int
    """It looks back at so many rows."""
    attention: float
    """How often it takes one of these into account."""
    considers: int
    """Of so many codes that fit, it takes the one whose answer tells most."""


ABILITIES = {
    1: Ability(remembers=3, attention=0.6, considers=1),
    2: Ability(remembers=5, attention=0.8, considers=1),
    3: Ability(remembers=99, attention=1.0, considers=2),
}
"""The fourth level follows the computed strategy."""
HARD = 5
"""The fourth level hides codes that the computed strategy needs so many guesses for, or more."""


def choose(board: State, level: int, stop: Stop) -> str:
    """The computer's next move; told to stop, it plays as the level below the highest does."""
    try:
        return _choose(board, level, stop)
    except Stopped:
        return _choose(board, min(level, 3), never)


def _choose(board: State, level: int, stop: Stop) -> str:
    if board.phase == "mark":
        blacks, whites = mark(board.code or board.guess, board.guess)
        return f"mark {blacks} {whites}"
    if board.phase == "code":
        # Not the match's own chance: whoever knows that could work the code out.
        return f"code {code(board, level, random.Random(random.getrandbits(64)), stop)}"
    return f"guess {guess(board, level, _whim(board, level), stop)}"


def _whim(board: State, level: int) -> random.Random:
    """The breaker's chance, from what it sees: the match's own would tell it the code."""
    rows = (f"{line.guess}{line.marking}" for line in board.lines)
    return dice(board.game, board.terms.colours, level, *board.points, *rows)


def code(board: State, level: int, luck: random.Random, stop: Stop = never) -> str:
    """A code to hide: the higher the level, the harder to find."""
    kinds: dict[int, Callable[[str], bool]] = {
        1: lambda text: len(set(text)) == HOLES and not set(text) & set("EF" + BLANK),
        2: lambda text: len(set(text)) == HOLES and BLANK not in text,
        3: lambda text: True,
        4: lambda text: depths(board.terms.colours, stop)[text] >= HARD,
    }
    fits = list(board.terms.codes.members(board.left))
    return luck.choice([text for text in fits if kinds[level](text)] or fits)


def guess(board: State, level: int, luck: random.Random, stop: Stop) -> str:
    """A row to try, from as much of the board as the level takes in."""
    colours, codes = board.terms.colours, board.terms.codes
    if level == 4 or board.terms.problem:
        return next_guess(colours, believed(board), stop)
    ability = ABILITIES[level]
    recent = believed(board)[-ability.remembers :]
    rows = tuple(row for row in recent if luck.random() < ability.attention)
    left = fitting(colours, rows)
    fits = [codes.texts[number] for number in numbers(left)]
    there = {line.guess for line in board.lines}
    fits = [text for text in fits if text not in there] or fits
    considered = luck.sample(fits, min(ability.considers, len(fits)))
    return min(considered, key=lambda text: expectation(codes, left, text))


def believed(board: State) -> tuple[Row, ...]:
    """The rows that some code fits: where a marking was wrong, the earliest are left out."""
    rows = board.marked
    while not fitting(board.terms.colours, rows):
        rows = rows[1:]
    return rows


def expectation(codes: Codes, left: int, text: str) -> float:
    """About how many guesses over all codes of a set are needed after this one."""
    answers = codes.answers(codes.index[text])[:-1]
    return sum(LIKELY[(left & answer).bit_count()] for answer in answers)


_depths = Memo[dict[str, int]](2)


def depths(colours: int, stop: Stop = never) -> dict[str, int]:
    """How many guesses the computed strategy needs for each code."""
    return _depths.get(colours, lambda: _walked(colours, stop))


def _walked(colours: int, stop: Stop) -> dict[str, int]:
    codes = Codes.of(colours)
    found: dict[str, int] = {}

    def walk(rows: tuple[Row, ...], left: int) -> None:
        heed(stop)
        row = next_guess(colours, rows, stop)
        for marking, answer in zip(MARKINGS, codes.answers(codes.index[row])):
            if marking == MARKINGS[-1]:
                if left & answer:
                    found[row] = len(rows) + 1
            elif left & answer:
                walk((*rows, (row, marking)), left & answer)

    walk((), codes.all)
    return found
