"""What was proven beforehand: the verdicts that take long, kept as a table for each board.

A verdict is written with the pawns of who wins, the cells it rests on and the move, in as few bytes
as they need. It serves for every mirror image of it, so only one is written.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.games.hex.layout import Layout
from engine.games.hex.solver import Solver, Verdict

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "tables"
WINS, SECOND = 1, 2
"""Marks of an entry: the side to move wins; the side to move is the second one."""

Entry = tuple[int, int, Verdict]
"""The pawns of who wins, the side to move, the verdict."""
Moving = tuple[tuple[int, ...], ...]
"""For each eight cells, by which of them are in a set, where those go."""
Image = tuple[Moving, bool]
"""Where cells go, and whether the sides are exchanged by it."""


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
            moving = _moving([where.get(1 << k, 0) for k in range(tiling.full.bit_length())])
            moved = [{mapped(moving, bank) for bank in pair} for pair in banks]
            if moved == banks:
                found.append((moving, False))
            elif moved == banks[::-1]:
                found.append((moving, True))
    return tuple(found)


def _moving(goals: Sequence[int]) -> Moving:
    """Where sets go, by where the cell of each bit does."""
    found = []
    for start in range(0, len(goals), 8):
        sets = [0]
        for goal in goals[start : start + 8]:
            sets += [cells | goal for cells in sets]
        found.append(tuple(sets))
    return tuple(found)


def mapped(moving: Moving, cells: int) -> int:
    """A set of cells, moved."""
    result = 0
    for sets in moving:
        result |= sets[cells & 255]
        cells >>= 8
    return result


def mirrored(layout: Layout, entry: Entry) -> Iterator[Entry]:
    """An entry and its mirror images."""
    pawns, side, verdict = entry
    wins, carrier, move = verdict
    for to, exchanged in images(layout):
        moved = Verdict(wins, mapped(to, carrier), mapped(to, move))
        yield mapped(to, pawns), side ^ exchanged, moved


def written(layout: Layout, entries: Iterable[Entry]) -> bytes:
    """The table of a board."""
    order = {layout.tiling.bit[name]: number for number, name in enumerate(layout.tiling.cells)}
    wide = (len(order) + 7) // 8
    found = bytearray()
    for pawns, side, verdict in entries:
        found.append((WINS if verdict.wins else 0) | (SECOND if side else 0))
        found.append(order.get(verdict.move, 0))
        for cells in (pawns, verdict.carrier):
            packed = sum(1 << number for bit, number in order.items() if bit & cells)
            found += packed.to_bytes(wide, "little")
    return zlib.compress(bytes(found), 9)


def entries(layout: Layout, table: bytes) -> Iterator[Entry]:
    """The verdicts of a table."""
    bits = [layout.tiling.bit[name] for name in layout.tiling.cells]
    unpacked = _moving(bits)
    wide = len(unpacked)
    data = zlib.decompress(table)
    for start in range(0, len(data), 2 + 2 * wide):
        marks, move = data[start], data[start + 1]
        pawns, carrier = (
            mapped(unpacked, int.from_bytes(data[begin : begin + wide], "little"))
            for begin in range(start + 2, start + 2 + 2 * wide, wide)
        )
        wins = bool(marks & WINS)
        verdict = Verdict(wins, carrier, bits[move] if wins else 0)
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
