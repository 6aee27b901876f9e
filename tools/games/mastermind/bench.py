"""Measure Master Mind: guesses over all codes, and the time of a hint off the computed strategy.

Self-play hides every code once and lets the fourth level find it. The least totals are known
(Koyama and Lai 1993, Ville 2013). Hints are whole ladders after one to five random rows
that leave three codes or more.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from engine.advice import never
from engine.games.mastermind import MastermindPosition, game
from engine.games.mastermind.codes import FOUND, Codes, mark
from tools.bench_rows import Row, report, row, within

LEAST_TOTAL = {6: 5625, 7: 11228}
POSITIONS = 200
MILLISECONDS = 25
"""At most for the median hint."""


def self_play(colours: int) -> int:
    """The guesses that the fourth level takes for all codes together."""
    total = 0
    for code in Codes.of(colours).texts:
        position = game.start(game.setup(1, {"colours": str(colours), "card": f"={code}"}))
        while position.result is None:
            move = game.adviser.choose(position.seen_by(0), 0, 4, never)
            position = position.play(move)
        if not position.found:
            raise SystemExit(f"{code} was not found")
        total += len(position.lines)
    return total


def off_the_strategy(colours: int) -> list[MastermindPosition]:
    """Positions after random rows, as their breaker sees them: the same in each run."""
    luck = random.Random(f"mastermind:bench:{colours}")
    texts = Codes.of(colours).texts
    positions: list[MastermindPosition] = []
    while len(positions) < POSITIONS:
        code = luck.choice(texts)
        guesses = luck.sample(texts, luck.randint(1, 5))
        rows = [(guess, mark(code, guess)) for guess in guesses]
        card = " ".join(f"{guess}:{b},{w}" for guess, (b, w) in rows if (b, w) != FOUND)
        setup = game.setup(1, {"colours": str(colours), "card": f"{card} ={code}"})
        position = game.start(setup).seen_by(0)
        if position.left.bit_count() > 2:
            positions.append(position)
    return positions


def hint_times(colours: int) -> list[float]:
    """Milliseconds for the ladder of each position; the first one of all only warms up."""
    game.adviser.hints(game.start(game.setup(1, {"colours": str(colours)})).seen_by(0), 0, never)
    spent = []
    for position in off_the_strategy(colours):
        start = time.perf_counter()
        game.adviser.hints(position, 0, never)
        spent.append(1000 * (time.perf_counter() - start))
    return spent


def rows() -> list[Row]:
    """Guesses for all codes against the least, and the median hint against what it may take."""
    table: list[Row] = []
    for colours, least in LEAST_TOTAL.items():
        total = self_play(colours)
        name = f"Master Mind, {colours} colours, guesses for all codes"
        table.append(row(name, str(total), str(least), total / least, 1.0, total == least))
    for colours in LEAST_TOTAL:
        median = statistics.median(hint_times(colours))
        name = f"Master Mind, {colours} colours, hint off the strategy"
        table.append(within(name, median, MILLISECONDS))
    return table


if __name__ == "__main__":
    sys.exit(report(rows()))
