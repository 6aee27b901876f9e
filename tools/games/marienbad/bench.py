"""Measure Marienbad: a hint where everything is known, reading a table, sieving an ending.

Times are those of the processor, so that what else runs does not count.
"""

from __future__ import annotations

import random
import sys
import time

from engine.advice import never
from engine.games.marienbad import exact, tables
from engine.games.marienbad.adviser import adviser
from engine.games.marienbad.field import field
from engine.games.marienbad.rules import MarienbadPosition, game
from engine.games.marienbad.sieve import Sieve, sieved
from engine.games.marienbad.state import some_take
from tools.bench_rows import Row, late, report, row, within

POSITIONS = 60
MILLISECONDS = 20
"""At most for a hint, once the table is loaded."""
MATCHES = 20


def positions(board: str, count: int, **options: str) -> list[MarienbadPosition]:
    """Positions of matches by chance, in both rules and ends: the same in each run."""
    luck = random.Random(f"marienbad:bench:{board}")
    found: list[MarienbadPosition] = []
    while len(found) < count:
        chosen = {"rule": luck.choice(("gaps", "contiguous")), **options}
        chosen["end"] = luck.choice(("normal", "misere"))
        position = game.start(game.setup(options={"board": board, **chosen}))
        for _take in range(luck.randrange(6)):
            take = some_take(position.field, position.pawns, luck, 3)
            if position.pawns & ~take:
                position = position.after(take)
        found.append(position)
    return found


def hint_times(board: str) -> list[float]:
    """Milliseconds for a whole ladder in positions that nobody has thought about."""
    found = positions(board, POSITIONS)
    for position in found:
        # Reading its table, or sieving a small board whole, is what a match begins with.
        if tables.has_table(position.field, position.misere):
            tables.table(position.field, position.misere)
        else:
            sieved(position.field, position.field.full, position.misere)
    spent = []
    for position in found:
        begin = time.process_time()
        adviser.hints(position, position.turn, never)
        spent.append((time.process_time() - begin) * 1000)
    return spent


def loading() -> float:
    """Milliseconds to read the largest table."""
    tables.table.cache_clear()
    begin = time.process_time()
    tables.table(field("square-5", "contiguous", False), False)
    return (time.process_time() - begin) * 1000


def sieving() -> float:
    """Milliseconds to know all parts of eighteen pawns."""
    board = field("hexagon-4", "gaps", False)
    luck, pawns = random.Random(2), board.full
    while pawns.bit_count() > exact.SIEVED:
        pawns &= ~some_take(board, pawns, luck, 2)
    begin = time.process_time()
    Sieve(board, pawns, misere=False)
    return (time.process_time() - begin) * 1000


def kept_wins() -> int:
    """How many won positions the fourth level brings home against takes by chance."""
    luck, kept = random.Random("marienbad:kept"), 0
    for position in positions("square-5", MATCHES):
        found = exact.outcome(position.field, position.pawns, position.misere)
        ours = position.turn if found.won else 1 - position.turn
        while position.pawns:
            if position.turn == ours:
                position = position.play(adviser.choose(position, ours, 4, never))
            else:
                position = position.after(some_take(position.field, position.pawns, luck))
        result = position.result
        assert result is not None
        kept += ours in result.winners
    return kept


def rows() -> list[Row]:
    """The rows of `make bench`."""
    kept = kept_wins()
    return [
        *(
            within(f"Marienbad {board}, a hint, p95", late(hint_times(board)), MILLISECONDS)
            for board in ("hexagon-3", "square-4", "square-5", "matches")
        ),
        within("Marienbad, reading the largest table", loading(), 500),
        within("Marienbad, an ending of 18 pawns sieved", sieving(), 1000),
        row("Marienbad, won positions kept", str(kept), str(MATCHES), MATCHES / max(1, kept), 1.0),
    ]


if __name__ == "__main__":
    sys.exit(report(rows()))
