"""Measure PolyGo: playouts against those of the plain search, endings read to the end.

The peer of a playout that fills the sea at once is the same match played on move by move by the
rules. The peer of reading an ending is a search of everything that is open, without bounds.
"""

from __future__ import annotations

import random
import sys
import time

from engine.games.polygo.reading import verdicts
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import sea_of
from tools.bench_rows import NO_LIMIT, Row, late, report, row, within

BOARDS = (("hexagon-5", 2), ("hexagon-5", 3), ("triangle-4", 3), ("square-6", 2))
MATCHES = 40
ENDINGS = 60
MILLISECONDS = 300
"""At most for 19 of 20 endings with up to OPEN open cells, all moves told apart."""
OPEN = 8


def playouts() -> list[Row]:
    """How many a second, ours and the plain ones."""
    rows = []
    for board, seats in BOARDS:
        sea = sea_of(game.start(game.setup(seats, {"board": board})))
        luck = random.Random(board)
        spent = []
        for play in (sea.sensible, sea.playout):
            begin = time.perf_counter()
            for _match in range(MATCHES):
                play(luck)
            spent.append((time.perf_counter() - begin) / MATCHES)
        ours, plain = (f"{1 / seconds:.0f}/s" for seconds in spent)
        name = f"PolyGo {board}, {seats} players, playouts"
        rows.append(row(name, ours, plain, spent[0] / spent[1], NO_LIMIT))
    return rows


def endings() -> list[PolyGoPosition]:
    """Positions with few open cells: the same in each run."""
    luck, found = random.Random("polygo:bench"), []
    while len(found) < ENDINGS:
        position = game.start(game.setup(2, {"board": luck.choice(("hexagon-4", "square-6"))}))
        while not position.over:
            sea = sea_of(position)
            if sea.final() is not None or sea.drained:
                break
            if sea.undecided <= OPEN:
                found.append(position)
                break
            position = position.play(luck.choice(list(position.moves())))
    return found


def reading() -> Row:
    """Milliseconds until every move of an ending is known to win or not."""
    spent, known = [], 0
    for position in endings():
        begin = time.perf_counter()
        known += None not in verdicts(position).values()
        spent.append((time.perf_counter() - begin) * 1000)
    name = f"PolyGo, endings read ({known} of {ENDINGS} wholly), p95"
    return within(name, late(spent), MILLISECONDS)


def rows() -> list[Row]:
    """The rows of `make bench`."""
    return [*playouts(), reading()]


if __name__ == "__main__":
    sys.exit(report(rows()))
