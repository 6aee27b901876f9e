"""What was proven beforehand: the verdicts that take long, kept as a table for each board.

A verdict is written with the pawns of who wins, the cells it rests on, the loser's pawns it needs
and the move, in as few bytes as they need. It serves for every mirror image of it, so only one is
written.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from engine.games.hex.layout import Layout
from engine.games.hex.solver import Solver, Verdict

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "tables"
WINS, SECOND = 1, 2
"""Marks of an entry: the side to move wins; the side to move is the second one."""

Entry = tuple[int, int, Verdict]
"""The pawns of who wins, the side to move, the verdict."""
Image = tuple[dict[int, int], bool]
"""Where each cell goes, and whether the sides are exchanged by it."""


def path_of(layout: Layout) -> Path:
    """The file with the verdicts of a board."""
    return FOLDER / f"hex-{layout.tiling.name}.bin"


@cache
def images(layout: Layout) -> tuple[Image, ...]:
    """All turns and reflections of a board for two that bring ports onto ports."""
    tiling = layout.tiling
    at = {tuple(round(x, 3) + 0.0 for x in tiling.middle(c)): tiling.bit[c] for c in tiling.cells}
    banks = [{layout.touch[side], layout.touch[side + 2]} for side in (0, 1)]
    found = []
    for turn in range(12):
        angle, flip = math.radians(30 * turn), (1, -1)
        for sign in flip:
            where = {}
            for name in tiling.cells:
                x, y = tiling.middle(name)
                x, y = (
                    x * math.cos(angle) - sign * y * math.sin(angle),
                    x * math.sin(angle) + sign * y * math.cos(angle),
                )
                where[tiling.bit[name]] = at.get((round(x, 3) + 0.0, round(y, 3) + 0.0), 0)
            if len(set(where.values())) < len(where) or 0 in where.values():
                continue
            moved = [{mapped(where, bank) for bank in pair} for pair in banks]
            if moved == banks:
                found.append((where, False))
            elif moved == banks[::-1]:
                found.append((where, True))
    return tuple(found)


def mapped(where: dict[int, int], cells: int) -> int:
    """A set of cells, moved."""
    result = 0
    while cells:
        low = cells & -cells
        result |= where[low]
        cells ^= low
    return result


def mirrored(layout: Layout, entry: Entry) -> Iterator[Entry]:
    """An entry and its mirror images."""
    pawns, side, verdict = entry
    for where, exchanged in images(layout):
        carrier, move, needs = (mapped(where, cells) for cells in verdict[1:])
        yield mapped(where, pawns), side ^ exchanged, Verdict(verdict.wins, carrier, move, needs)


def written(layout: Layout, entries: Iterable[Entry]) -> bytes:
    """The table of a board."""
    order = {layout.tiling.bit[name]: number for number, name in enumerate(layout.tiling.cells)}
    wide = (len(order) + 7) // 8
    found = bytearray()
    for pawns, side, verdict in entries:
        found.append((WINS if verdict.wins else 0) | (SECOND if side else 0))
        found.append(order.get(verdict.move, 0))
        for cells in (pawns, verdict.carrier, verdict.needs):
            packed = sum(1 << number for bit, number in order.items() if bit & cells)
            found += packed.to_bytes(wide, "little")
    return zlib.compress(bytes(found), 9)


def entries(layout: Layout, table: bytes) -> Iterator[Entry]:
    """The verdicts of a table."""
    bits = [layout.tiling.bit[name] for name in layout.tiling.cells]
    wide = (len(bits) + 7) // 8
    data = zlib.decompress(table)
    for start in range(0, len(data), 2 + 3 * wide):
        marks, move = data[start], data[start + 1]
        sets = []
        for part in range(3):
            begin = start + 2 + part * wide
            packed = int.from_bytes(data[begin : begin + wide], "little")
            sets.append(sum(bit for number, bit in enumerate(bits) if packed >> number & 1))
        pawns, carrier, needs = sets
        wins = bool(marks & WINS)
        verdict = Verdict(wins, carrier, bits[move] if wins else 0, needs)
        yield pawns, int(bool(marks & SECOND)), verdict


def learn(solver: Solver, layout: Layout) -> int:
    """Tell a solver what the book of its board knows; how much that was."""
    path = path_of(layout)
    if not path.exists():
        return 0
    count = 0
    for entry in entries(layout, path.read_bytes()):
        for pawns, side, verdict in mirrored(layout, entry):
            table = solver.won if verdict.wins else solver.lost
            table.setdefault((pawns, side), []).append(verdict)
            count += 1
    return count


@cache
def solver_of(layout: Layout) -> Solver:
    """The solver of a board, with its book."""
    solver = Solver(layout, learn)
    learn(solver, layout)
    return solver
