"""Make the problem cards of Master Mind: rows that only one code fits, in four graded levels.

Run it from the project's folder: `python -m tools.games.mastermind.make_cards`. The same cards
come out each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.mastermind.cards import PATH
from engine.games.mastermind.codes import Codes, Row, mark
from engine.games.mastermind.reason import chain, grade
from engine.games.mastermind.state import BLANK
from tools.cards import write

Effort = tuple[int, ...]
"""Rows to look at in all steps together, rows, and colours of the code that come again."""
COLOURS = (6, 7)
TRIES = 8
"""Problems looked at for each card kept: the spread within a level comes from choosing."""


@dataclass(frozen=True)
class Level:
    """How many cards for each number of colours, and how many steps they take at most."""

    number: int
    wanted: dict[int, int]
    steps: int


LEVELS = (
    Level(1, {6: 14}, 4),
    Level(2, {6: 10, 7: 4}, 5),
    Level(3, {6: 9, 7: 5}, 6),
    Level(4, {6: 8, 7: 6}, 6),
)
MOST_ROWS = 5
REFUTED_BY = 3
"""Who supposes something follows so many rows at most."""


def problems(luck: random.Random, codes: Codes) -> Iterator[tuple[Row, ...]]:
    """Random rows that leave one code, without any row that the others can do without."""
    while True:
        code, rows = luck.choice(codes.texts), list[Row]()
        while codes.fitting(rows) != 1 << codes.index[code]:
            guess = luck.choice(codes.texts)
            if guess != code:
                rows.append((guess, mark(code, guess)))
        for row in tuple(rows):
            fewer = [other for other in rows if other is not row]
            if codes.fitting(fewer) == codes.fitting(rows):
                rows = fewer
        yield tuple(rows)


def graded(colours: int) -> dict[int, list[tuple[Effort, str]]]:
    """Problems of every level, with what makes one harder than another of its level."""
    codes, luck = Codes.of(colours), random.Random(f"mastermind:{colours}")
    full = {level.number: level.wanted.get(colours, 0) * TRIES for level in LEVELS}
    found: dict[int, dict[str, Effort]] = {level.number: {} for level in LEVELS}
    for rows in problems(luck, codes):
        if all(len(found[n]) >= enough for n, enough in full.items()):
            break
        text = " ".join(f"{guess}:{blacks},{whites}" for guess, (blacks, whites) in rows)
        if len(rows) > MOST_ROWS or (colours == 7 and BLANK not in text):
            continue
        steps = chain(codes, rows)
        level = LEVELS[grade(rows, steps) - 1]
        lengths = [len(step.rows) for step in steps]
        fit = len(steps) <= level.steps and max(lengths) <= REFUTED_BY
        if fit and len(found[level.number]) < full[level.number]:
            code = next(codes.members(steps[-1].left))
            found[level.number][text] = (sum(lengths), len(rows), -len(set(code)))
    return {n: sorted((hard, text) for text, hard in texts.items()) for n, texts in found.items()}


def make() -> list[dict[str, object]]:
    """All cards, evenly spread from the easiest to the hardest of their level; those with empty
    holes come last."""
    cards: list[dict[str, object]] = []
    found = {colours: graded(colours) for colours in COLOURS}
    for level in LEVELS:
        place = 0
        for colours, wanted in level.wanted.items():
            ranked = found[colours][level.number]
            step = (len(ranked) - 1) / (wanted - 1)
            for number in range(wanted):
                place += 1
                card_id, text = f"{level.number}-{place:02}", ranked[round(number * step)][1]
                card = {"id": card_id, "level": level.number, "colours": colours, "rows": text}
                cards.append(card)
    return cards


if __name__ == "__main__":
    write(PATH, make())
