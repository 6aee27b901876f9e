"""All codes of Master Mind as one texture: a dot each, large where the code is still possible.

Columns are holes 1 and 2, rows (from the top) holes 3 and 4; blocks keep a gap between them.
A picture is put together from ready-made dots, row by row, so a frame takes a few milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.mastermind.codes import Codes
from screens.base.theme import Colour

FINE = 4
"""Each pixel of a dot is looked at in so many places each way, for a smooth rim."""


@dataclass(frozen=True)
class Grid:
    """How many colours, and how many pixels a dot's cell and the gap between blocks have."""

    colours: int
    cell: int
    gap: int

    @classmethod
    def fitting(cls, colours: int, room: float) -> Grid:
        """The largest grid that is no wider than `room`."""
        gap = 0 if room < 90 else 1 if room < 160 else 3
        cell = max(1, int((room - gap * (colours - 1)) // colours**2))
        return cls(colours, cell, gap)

    @property
    def side(self) -> int:
        """The width and the height of the picture."""
        return self.colours**2 * self.cell + self.gap * (self.colours - 1)

    @property
    def block(self) -> int:
        """The side of a block."""
        return self.colours * self.cell

    def start(self, number: int) -> int:
        """Where the column or row of this number begins, from the left or the top."""
        return number * self.cell + number // self.colours * self.gap

    def middle(self, code: int) -> tuple[float, float]:
        """The middle of a code's dot, from the left and from the top."""
        column, row = divmod(code, self.colours**2)
        half = self.cell / 2
        return self.start(column) + half, self.start(row) + half


@lru_cache(maxsize=256)
def dot(cell: int, radius: float, colour: Colour) -> tuple[bytes, ...]:
    """One dot as lines of RGBA bytes, from the top; the radius is of half a cell."""
    r, half = max(0.5, radius * cell / 2), cell / 2
    red, green, blue = (round(255 * part) for part in colour[:3])
    lines = []
    for y in range(cell):
        line = bytearray()
        for x in range(cell):
            inside = sum(
                math.hypot(x + (i + 0.5) / FINE - half, y + (j + 0.5) / FINE - half) <= r
                for i in range(FINE)
                for j in range(FINE)
            )
            line += bytes((red, green, blue, round(255 * colour[3] * inside / FINE**2)))
        lines.append(bytes(line))
    return tuple(lines)


def stages(colours: int, sets: Sequence[int]) -> bytes:
    """For each code how many of the sets, each part of the one before, it belongs to."""
    size = len(Codes.of(colours).texts)
    total = 0
    for codes in sets:
        digits = format(codes, f"0{size}b")[::-1].encode()
        total += int.from_bytes(digits.translate(_DIGITS), "big")
    return total.to_bytes(size, "big")


_DIGITS = bytes.maketrans(b"01", b"\0\1")


def compose(grid: Grid, levels: bytes, dots: Sequence[tuple[bytes, ...]]) -> bytes:
    """The picture as RGBA bytes, lowest line first: the dot of its level for each code."""
    n = grid.colours
    gap, blank = bytes(4 * grid.gap), bytes(4 * grid.side)
    lines: list[bytes] = []
    for row in range(n * n):
        if row and row % n == 0:
            lines += [blank] * grid.gap
        here = levels[row :: n * n]
        for y in range(grid.cell):
            parts = [dots[level][y] for level in here]
            lines.append(gap.join(b"".join(parts[i : i + n]) for i in range(0, n * n, n)))
    lines.reverse()
    return b"".join(lines)


@lru_cache(maxsize=2)
def order(colours: int) -> tuple[float, ...]:
    """When the wave comes past each code, from 0 to 1: from the upper left to the lower right."""
    side = colours**2
    return tuple((column + row) / (2 * (side - 1)) for column in range(side) for row in range(side))


def wave(colours: int, before: bytes, after: bytes, front: float, flash: int) -> bytes:
    """The levels while the wave is at `front`: dots that go out flash up at its crest."""
    crest = front - 0.10
    return bytes(
        old if when > front or old == new else flash if when > crest else new
        for old, new, when in zip(before, after, order(colours))
    )
