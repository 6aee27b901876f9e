"""Where everything lies on the board of Nombres Croisés: one grid, or two for a race."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kivy.metrics import dp, sp

from engine.games.nombres_croises.problem import LETTERS, Shape, bits

HEAD = 1.5
"""Room for the sums, in squares; at least HEADS, for a total and what is to go beside it."""
HEADS = 46
WIDE_HEADS = 54
"""The least where sums have two digits: more than TEN squares in a line."""
TEN = 10
RIM = 0.5
"""Room on the other two sides, in squares; at least NAMES, for the names of the lines."""
NAMES = 19
FINGER = 26
"""In smaller squares (dp) a finger hides what it touches: a lens shows it, and no race is offered.
"""
STRIP = 40.0
"""In a race: room above the grid for the player's name."""

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


@dataclass(frozen=True)
class Plan:
    """The places of one grid: its plate, its squares, its heads."""

    x: float
    y: float
    w: float
    h: float
    left: float
    """The left side of the first column."""
    top: float
    """The upper side of the first row."""
    u: float
    """The side of a square."""
    shape: Shape
    miniature: bool = False
    rim: float = 0.0
    heads: float = 0.0
    """Room for the sums."""
    strip: float = 0.0
    foot: float = 0.0
    side: float = 0.0
    """In a race: room above the grid for the name, below it or beside it for what one touches."""

    @classmethod
    def inside(
        cls,
        box: Box,
        shape: Shape,
        miniature: bool = False,
        strip: float = 0.0,
        foot: float = 0.0,
        side: float = 0.0,
        least: tuple[float, float] = (0.0, 0.0),
    ) -> Plan:
        """The largest plate for this shape in the middle of a box, of a least width and height."""
        x, y, w, h = box
        deep = thickness(min(w, h))
        rows, cols = shape.height, shape.width
        room_w, room_h = w - side, h - deep - strip - foot
        u = min(room_w / (cols + HEAD + RIM), room_h / (rows + HEAD + RIM))
        rim, heads = RIM * u, HEAD * u
        if not miniature:
            least_heads = WIDE_HEADS if max(rows, cols) > TEN else HEADS
            rim, heads = max(rim, dp(NAMES)), max(heads, dp(least_heads))
            u = min((room_w - rim - heads) / cols, (room_h - rim - heads) / rows)
        plate_w, plate_h = u * cols + heads + rim + side, u * rows + heads + rim + strip + foot
        more_w = max(0.0, min(w, least[0]) - plate_w)
        more_h = max(0.0, min(h - deep, least[1]) - plate_h)
        plate_w, plate_h = plate_w + more_w, plate_h + more_h
        px, py = x + (w - plate_w) / 2, y + deep + (h - deep - plate_h) / 2
        left, top = px + more_w / 2 + heads, py + plate_h - more_h / 2 - strip - heads
        around = rim, heads, strip, foot, side
        return cls(px, py, plate_w, plate_h, left, top, u, shape, miniature, *around)

    @property
    def radius(self) -> float:
        """The corners of the plate."""
        return min(dp(28), 0.05 * max(self.w, self.h) + 0.1 * self.u)

    @property
    def deep(self) -> float:
        """The plate's thickness."""
        return thickness(min(self.w, self.h))

    @property
    def number(self) -> float:
        """The size of the sums."""
        return 0.66 * self.u if self.miniature else max(sp(14), min(0.56 * self.u, sp(40)))

    @property
    def right(self) -> float:
        """The right side of the last column."""
        return self.left + self.shape.width * self.u

    @property
    def bottom(self) -> float:
        """The lower side of the last row."""
        return self.top - self.shape.height * self.u

    def square(self, i: int) -> tuple[float, float]:
        """The middle of a square."""
        row, col = divmod(i, self.shape.width)
        return self.left + (col + 0.5) * self.u, self.top - (row + 0.5) * self.u

    def at(self, name: str) -> tuple[float, float]:
        """The middle of the square of this name."""
        return self.square(self.shape.cells[name].bit_length() - 1)

    def head(self, line: int) -> tuple[float, float]:
        """The middle of a line's sum."""
        rows = self.shape.height
        if line < rows:
            return self.left - 0.55 * self.u, self.top - (line + 0.5) * self.u
        return self.left + (line - rows + 0.5) * self.u, self.top + 0.62 * self.u

    def head_box(self, line: int) -> Box:
        """Round a line's sum and what is noted beside it."""
        (x, y), room, gap = self.head(line), 0.84 * self.heads, 0.04 * self.u
        side = self.u - 2 * gap
        if line < self.shape.height:
            return self.left - gap - room, y - side / 2, room, side
        return x - side / 2, self.top + gap, side, room

    def line_box(self, line: int) -> Box:
        """A line with its head."""
        rows, u, out = self.shape.height, self.u, 0.86 * self.heads
        if line < rows:
            low = self.top - (line + 1) * u
            return self.left - out, low, self.right - self.left + out, u
        left = self.left + (line - rows) * u
        return left, self.bottom, u, self.top - self.bottom + out

    @property
    def token(self) -> float:
        """The radius of a pawn."""
        return 0.36 * self.u

    @property
    def reach(self) -> float:
        """Half the side of a square."""
        return 0.5 * self.u

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The square nearest to a point, and how far away its middle is."""
        col = min(max(0, int((x - self.left) // self.u)), self.shape.width - 1)
        row = min(max(0, int((self.top - y) // self.u)), self.shape.height - 1)
        i = row * self.shape.width + col
        px, py = self.square(i)
        return self.shape.names[i], max(abs(x - px), abs(y - py))

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the plate."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def run(self, start: str, end: str) -> tuple[str, ...]:
        """The squares of a stroke from its start on: straight, along the longer way."""
        width, names = self.shape.width, self.shape.names
        (r0, c0), (r1, c1) = (divmod(names.index(name), width) for name in (start, end))
        if abs(r1 - r0) > abs(c1 - c0):
            step = 1 if r1 > r0 else -1
            return tuple(names[r * width + c0] for r in range(r0, r1 + step, step))
        step = 1 if c1 > c0 else -1
        return tuple(names[r0 * width + c] for c in range(c0, c1 + step, step))

    def in_order(self, run: tuple[str, ...]) -> tuple[str, str]:
        """The upper or left end of a stroke, and the other one."""
        ends = sorted((run[0], run[-1]), key=self.shape.names.index)
        return ends[0], ends[1]

    def run_box(self, run: int) -> Box:
        """The rectangle round a stroke."""
        squares = list(bits(run))
        (x0, y0), (x1, y1) = self.square(squares[0]), self.square(squares[-1])
        half = self.u / 2
        return x0 - half, y1 - half, x1 - x0 + self.u, y0 - y1 + self.u


def thickness(side: float) -> float:
    """The plate's thickness on a board of this side."""
    return min(dp(10), 0.025 * side)


def lines_of(shape: Shape, names: Iterable[str]) -> tuple[list[int], list[int]]:
    """Squares and lines of names such as "c4", "row 4", "col c"; others are passed over."""
    squares, lines = [], []
    for name in names:
        kind, _space, which = name.partition(" ")
        if name in shape.cells:
            squares.append(shape.names.index(name))
        elif kind == "row" and which.isdecimal() and 1 <= int(which) <= shape.height:
            lines.append(int(which) - 1)
        elif kind == "col" and which and which in LETTERS[: shape.width]:
            lines.append(shape.height + LETTERS.index(which))
    return squares, lines


def slots(box: Box, count: int, large: int | None, stacked: bool = False) -> list[Box]:
    """The boxes of one grid, or of two side by side; `large`: the one that gets more room.

    stacked: one above the other, the first below.
    """
    if count == 1:
        return [box]
    x, y, w, h = box
    if stacked:
        gap = min(dp(20), 0.02 * h)
        half = (h - gap) / 2
        return [(x, y, w, half), (x, y + half + gap, w, half)]
    gap = min(dp(14), 0.02 * w)
    most = 0.76 if w < dp(480) else 0.67
    first = 0.5 if large is None else most if large == 0 else 1 - most
    left = (w - gap) * first
    return [(x, y, left, h), (x + left + gap, y, w - gap - left, h)]
