"""Measure Blocs: blocks found, against their definition; problems; a move of the third level."""

from __future__ import annotations

import random
import sys
import time

from engine.advice import never
from engine.games.blocs.blocks import Closing, area, closings
from engine.games.blocs.computer import choose
from engine.games.blocs.puzzle import way
from engine.games.blocs.rules import BlocsPosition, game
from tools.bench_rows import Row, report, row, within

MATCHES = 4
MOST = 0.05
"""At most so much of the time that the definition takes."""
SOLVE, MOVE = 1500.0, 1000.0
"""Milliseconds: the slowest problem, the slowest move of Chêne."""


def positions() -> list[BlocsPosition]:
    """What matches come to: the same in each run."""
    luck = random.Random("blocs:bench")
    found = []
    for _match in range(MATCHES):
        position = game.start(game.setup(options={"board": "square-8"}))
        while not position.over:
            found.append(position)
            astray = luck.random() < 0.4
            moves = list(position.moves())
            position = position.play(luck.choice(moves) if astray else choose(position, 2, never))
    return found


def defined(position: BlocsPosition) -> set[Closing]:
    """The blocks by their definition: each rectangle on each free place."""
    grid, found = position.grid, set()
    for new, squares in grid.mask.items():
        if squares & ~position.free or area(new) > position.limit:
            continue
        rim = grid.around(new)
        for block, mask in grid.mask.items():
            if squares & ~mask or mask & position.free != squares:
                continue
            inside = [tile.mask for tile in position.laid if tile.mask & mask]
            if len(inside) > 1 and all(not tile & ~mask and tile & rim for tile in inside):
                found.add((new, block))
    return found


def rows() -> list[Row]:
    """The rows of `make bench`."""
    ours = theirs = 0.0
    equal, found = 0, positions()
    for position in found:
        begin = time.perf_counter()
        one = set(closings(position.grid, position.laid, position.free, position.limit))
        middle = time.perf_counter()
        other = defined(position)
        theirs += time.perf_counter() - middle
        ours += middle - begin
        equal += one == other
    spent = []
    for card in game.cards():
        start = game.start(game.setup(1, game.card_options(card)))
        begin = time.perf_counter()
        assert way(start) is not None
        spent.append(1000 * (time.perf_counter() - begin))
    moves = []
    for position in found[:: max(1, len(found) // 12)]:
        begin = time.perf_counter()
        choose(position, 3, never)
        moves.append(1000 * (time.perf_counter() - begin))
    name = f"Blocks, {len(found)} boards, blocks found, against their definition (ms)"
    return [
        row(name, f"{1000 * ours:.1f}", f"{1000 * theirs:.0f}", ours / theirs, MOST),
        row("the same answers", str(equal), str(len(found)), len(found) / max(1, equal), 1.0),
        within(f"Blocks, slowest of {len(spent)} problems", max(spent), SOLVE),
        within("Blocks, slowest move of Chêne", max(moves), MOVE),
    ]


if __name__ == "__main__":
    sys.exit(report(rows()))
