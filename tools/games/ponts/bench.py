"""Measure Ponts et Barrages: who wins on the largest board, and play against Monte Carlo.

The peer of the solver is networkx, which has no packing of two forests: its maximum flow from bank
to bank is a weaker question on the same graph. From won positions the fourth level must win every
match against a plain Monte Carlo player that tries every cell many times.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from engine.advice import never
from engine.games.ponts.computer import choose
from engine.games.ponts.rules import PontsPosition, game
from engine.games.ponts.trees import proof, winner
from tools.bench_rows import Row, report, row, within

POSITIONS = 100
MILLISECONDS = 5
"""At most for the slowest of 20 in 21."""
MATCHES = 10
PLAYOUTS = 400


def positions(size: int, count: int) -> list[PontsPosition]:
    """Positions after random pawns: the same in each run."""
    luck = random.Random(f"ponts:bench:{size}")
    found: list[PontsPosition] = []
    while len(found) < count:
        position = game.start(game.setup(options={"size": str(size), "swap": "no"}))
        for _pawn in range(luck.randrange(size * size)):
            after = position.play(luck.choice(list(position.moves())))
            if not after.over:
                position = after
        found.append(position)
    return found


def outcome_times() -> list[float]:
    """Milliseconds to know who wins on the largest board."""
    spent = []
    for position in positions(8, POSITIONS):
        proof.cache_clear()
        begin = time.perf_counter()
        winner(position)
        spent.append((time.perf_counter() - begin) * 1000)
    return sorted(spent)


def monte_carlo(position: PontsPosition, luck: random.Random) -> str:
    """The cell that wins most random fillings."""
    board, side = position.board, position.side
    cells = board.tiling.names(position.free)
    wins = dict.fromkeys(cells, 0)
    seen = dict.fromkeys(cells, 1)
    for _playout in range(PLAYOUTS):
        order = luck.sample(cells, len(cells))
        mine = order[: (len(order) + 1) // 2]
        won = board.linked(side, position.pawns[side] | board.tiling.mask(mine))
        for cell in mine:
            wins[cell] += won
            seen[cell] += 1
    return max(cells, key=lambda cell: wins[cell] / seen[cell])


def kept_wins() -> int:
    """How many won positions the fourth level brings home."""
    luck, kept = random.Random("ponts:match"), 0
    for position in positions(5, MATCHES):
        ours = winner(position)
        while not position.over:
            if position.side == ours:
                position = position.play(choose(position, 4, never))
            else:
                position = position.play(monte_carlo(position, luck))
        kept += position.linked == ours
    return kept


def rows() -> list[Row]:
    """The rows of `make bench`."""
    times, kept = outcome_times(), kept_wins()
    late = times[int(0.95 * len(times))]
    name = f"Bridges and Dams 17 x 17, who wins (median {statistics.median(times):.1f}), p95"
    wins = "won positions kept against Monte Carlo"
    return [
        within(name, late, MILLISECONDS),
        row(wins, str(kept), str(MATCHES), MATCHES / max(1, kept), 1.0),
    ]


if __name__ == "__main__":
    sys.exit(report(rows()))
