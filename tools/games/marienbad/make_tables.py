"""Make the tables of Marienbad: the lost positions of the 5 x 5 square and the hexagon of side 3.

Run it from the project's folder: `python -m tools.games.marienbad.make_tables`. It sieves every
position of each of the twelve games, which takes some minutes and 40 MB, and keeps those with many
pawns. The same file comes out each time.
"""

from __future__ import annotations

import sys
import time

from engine.games.marienbad import tables
from engine.games.marienbad.field import Field, field
from engine.games.marienbad.sieve import Sieve

BOARDS = (("hexagon-3", (False,)), ("square-5", (False, True)))


def lost(board: Field, misere: bool) -> list[int]:
    """The lost positions with many pawns, one of each symmetric kind."""
    sieve, least = Sieve(board, board.full, misere), tables.Least(board)
    return [
        mask
        for mask in sieve.losses()
        if mask.bit_count() >= tables.FEWEST and least.is_least(mask)
    ]


def main() -> None:
    """Make all tables and say how large they are."""
    made = {}
    for name, diagonals in BOARDS:
        for with_diagonals in diagonals:
            for rule in ("gaps", "contiguous"):
                for misere in (False, True):
                    begin = time.perf_counter()
                    board = field(name, rule, with_diagonals)
                    found = lost(board, misere)
                    key = tables.key_of(board, misere)
                    made[key] = tables.packed(found)
                    said = f"{key}: {len(found)} kinds, {len(made[key])} bytes"
                    print(f"{said}, {time.perf_counter() - begin:.0f} s", file=sys.stderr)
    tables.write(made)


if __name__ == "__main__":
    main()
