"""Make the problem cards of Nombres Croisés: the sheet's two grids, then four graded levels.

Run it from the project's folder: `python -m tools.games.nombres_croises.make_cards`. The same
cards come out each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.games.nombres_croises.cards import PATH
from engine.games.nombres_croises.generator import TRUTHS, asked, made
from engine.games.nombres_croises.problem import Puzzle, read_puzzle
from engine.games.nombres_croises.reason import grade
from engine.games.nombres_croises.solver import solve
from tools.cards import write

SHEET = {
    "sheet6": "3,1,2,1,3,1 0,3,1,3,0,4",
    "sheet8": "3,6,1,5,8,2,7,4 1,2,3,4,5,6,7,8",
}
SIZES = {
    1: (4, 4, 5, 5, 6, 6, 7, 8, 8, 10),
    2: (4, 5, 5, 6, 6, 7, 8, 8, 10, 12, 14),
    3: (5, 6, 6, 7, 8, 8, 9, 10, 12, 14),
    4: (6, 6, 7, 8, 8, 9, 10, 11, 12, 14),
}
"""The grids to fill, level by level."""
QUESTIONS = {
    1: (4, 4, 5, 5, 6, 6),
    2: (5, 5, 6, 6, 7, 8),
    3: (6, 6, 6, 7, 8, 8),
    4: (6, 7, 8, 8, 9, 10),
}
"""The grids of which one has to say whether they have one filling, several or none."""


def fitting(puzzles: Iterator[Puzzle], level: int, seen: set[str]) -> Puzzle:
    """The first new puzzle of exactly this level."""
    return next(p for p in puzzles if grade(p) == level and p.text not in seen)


def fills(level: int, size: int, number: int) -> Iterator[Puzzle]:
    """Puzzles to fill; at level 2 every third has several fillings instead of given squares."""
    luck = random.Random(f"nombres:{level}:{size}:{number}")
    kind = "several" if level == 2 and number % 3 == 0 else "any"
    while True:
        yield made(luck, size, level, kind)


def questions(level: int, size: int, truth: str) -> Iterator[Puzzle]:
    """Puzzles with this answer."""
    luck = random.Random(f"nombres:question:{level}:{size}:{truth}")
    while True:
        yield asked(luck, size, level, truth)


def row(card_id: str, level: int, puzzle: Puzzle, truth: str = "") -> dict[str, object]:
    """One card as it stands in the file; `truth` is the answer where that is the question."""
    answer = solve(puzzle)
    found = "none" if answer.filling is None else "unique" if answer.unique else "several"
    return {
        "id": card_id,
        "level": level,
        "card": puzzle.text,
        "fillings": found,
        "truth": truth,
    }


def make() -> list[dict[str, object]]:
    """All cards, the sheet's first."""
    rows = []
    for card_id, text in SHEET.items():
        puzzle = read_puzzle(text)
        assert puzzle is not None
        rows.append(row(card_id, grade(puzzle), puzzle))
    seen = set(SHEET.values())
    for level, sizes in SIZES.items():
        for number, size in enumerate(sizes, 1):
            puzzle = fitting(fills(level, size, number), level, seen)
            seen.add(puzzle.text)
            rows.append(row(f"{level}-{number:02}", level, puzzle))
        for number, size in enumerate(QUESTIONS[level]):
            truth = TRUTHS[(number + level) % 3]
            # one filling is never harder to see than level 2, several never easier
            wanted = {"unique": 2 - level % 2, "several": max(level, 2)}.get(truth, level)
            puzzle = fitting(questions(level, size, truth), wanted, seen)
            seen.add(puzzle.text)
            rows.append(row(f"q{level}-{number + 1:02}", level, puzzle, truth))
    return rows


if __name__ == "__main__":
    write(PATH, make())
