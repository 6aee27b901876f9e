"""The boards: white cells to colour, yellow heads that give their value to a run of white cells.

A row head rules the white run to its right, a column head the run below it. A head is called by
its direction and the first cell that it rules; a double cell holds a head of each direction.

>>> board = layout("square-10x8")
>>> len(board.cells), len(board.heads), board.heads_of("c2")
(80, 18, ('row-a2', 'col-c1'))
>>> ring = layout("ring")
>>> len(ring.cells), len(ring.heads), ring.doubles
(80, 29, (('row-i7', 'col-h8'),))
>>> ring.runs["row-i7"]
('i7', 'j7')

A set of cells is one whole number; the sign of a cell is its bit:

>>> board.names(board.grow(board.bit["a1"]))
('b1', 'a2')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from engine.cellsets import CellSets
from engine.cellsets import each as each
from engine.refusal import BadSetup
from engine.texts import _

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SQUARE = re.compile(r"square-([1-9][0-9]?)(?:x([1-9][0-9]?))?")
LEAST, MOST = 2, 14
"""The sides of a square board that can be asked for by name."""
PRINTED = "×÷"
"""What is printed on the cells where they carry the operation, in turn like a chessboard."""

PICTURES = {
    "cross": """\
+         c c c c
        r . . . .
        r . . . .
        r . . . .
  c c c D . . . . c c c c
r . . . . . . . . . . . .
r . . . . . . . . . . . .
r . . . . . . . . . . . .
r . . . . . . . . . . . .
        r . . . .
        r . . . .
        r . . . .
        r . . . .
""",
    "stairs": """\
+                   c c c c c c c c
                  D . . . . . . . .
                D . . . . . . . .
              D . . . . . . . .
            D . . . . . . . .
          D . . . . . . . .
        D . . . . . . . .
      D . . . . . . . .
    D . . . . . . . .
  D . . . . . . . .
r . . . . . . . .
""",
    "ring": """\
+ c c c c c c c c c c
r . . . . . . . . . .
r . . . . . . . . . .
r . . . . . . . . . .
r . . .         r . .
r . . .         r . .
r . . .         r . .
r . . . c c c c D . .
r . . . . . . . . . .
r . . . . . . . . . .
r . . . . . . . . . .
""",
}
"""White `.`, row head `r`, column head `c`, double cell `D`, arrow `+`; two signs a cell."""

Place = tuple[int, int]
"""Row and column of the whole picture, heads included; the arrow stands at (0, 0)."""


@dataclass(frozen=True)
class Layout(CellSets):
    """A board by its name: cells, heads, and what they rule."""

    name: str
    places: Mapping[str, Place]
    """Where the cells and the heads lie; the two of a double cell at the same place."""
    runs: Mapping[str, tuple[str, ...]]
    """The cells that each head rules; row heads first, as one reads."""

    # --- cells ----------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The white cells as one reads."""
        return tuple(sorted((n for n in self.places if n not in self.runs), key=self.places.get))  # type: ignore[arg-type]

    @cached_property
    def size(self) -> Place:
        """How many rows and columns the whole picture has."""
        rows, cols = zip(*self.places.values(), strict=True)
        return max(rows) + 1, max(cols) + 1

    @cached_property
    def wide(self) -> int:
        """How many bits a row takes: one more than its cells, so that no row runs into another."""
        return self.size[1]

    @cached_property
    def bit(self) -> Mapping[str, int]:
        """The set of this cell alone; bits are in the order of the cells."""
        found = {}
        for name in self.cells:
            row, col = self.places[name]
            found[name] = 1 << ((row - 1) * self.wide + col - 1)
        return found

    def grow(self, mask: int) -> int:
        """The cells that border on one of these."""
        wide = self.wide
        return (mask << 1 | mask >> 1 | mask << wide | mask >> wide) & self.full

    def flood(self, seed: int, within: int) -> int:
        """All that can be reached from the seed without leaving `within`."""
        reached = seed & within
        while True:
            more = (reached | self.grow(reached)) & within
            if more == reached:
                return reached
            reached = more

    def parts(self, mask: int) -> Iterator[int]:
        """The connected parts of a set."""
        while mask:
            part = self.flood(mask & -mask, mask)
            yield part
            mask &= ~part

    # --- heads ----------------------------------------------------------------------------------

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """All heads: those of rows first, as one reads."""
        return tuple(self.runs)

    @cached_property
    def ruled(self) -> Mapping[str, int]:
        """The cells that each head rules, as sets."""
        return {head: self.mask(run) for head, run in self.runs.items()}

    @cached_property
    def doubles(self) -> tuple[tuple[str, str], ...]:
        """The double cells: a row head and a column head at one place."""
        rows = {self.places[head]: head for head in self.heads if is_row(head)}
        columns = {self.places[head]: head for head in self.heads if not is_row(head)}
        return tuple((rows[p], columns[p]) for p in sorted(rows.keys() & columns.keys()))

    @cached_property
    def _heads_of(self) -> Mapping[str, tuple[str, str]]:
        found: dict[str, list[str]] = {name: [] for name in self.cells}
        for head, run in self.runs.items():
            for cell in run:
                found[cell].append(head)
        return {cell: (row, column) for cell, (row, column) in found.items()}

    def heads_of(self, cell: str) -> tuple[str, str]:
        """The row head and the column head that rule a cell."""
        return self._heads_of[cell]

    def crossing(self, one: str, other: str) -> str | None:
        """The cell that both heads rule, if they cross."""
        return self.called.get(self.ruled[one] & self.ruled[other])

    def printed(self, cell: str) -> str:
        """The operation on a cell, where cells carry it."""
        row, col = self.places[cell]
        return PRINTED[(row + col) % 2]


def is_row(head: str) -> bool:
    """Whether a head rules a row."""
    return head.startswith("row-")


def _picture(name: str) -> str:
    """The picture of a board; BadSetup if there is none of this name."""
    if name in PICTURES:
        return PICTURES[name]
    found = SQUARE.fullmatch(name)
    if found:
        across, down = int(found[1]), int(found[2] or found[1])
        if min(across, down) >= LEAST and max(across, down) <= MOST:
            return "\n".join(["+" + " c" * across, *["r" + " ." * across] * down])
    raise BadSetup(
        _("Boards are {boards} and squares from square-2 to square-14x14, not “{board}”.").format(
            boards=", ".join(PICTURES), board=name[:40]
        )
    )


@cache
def layout(name: str) -> Layout:
    """The board of this name; BadSetup if there is none."""
    signs = {
        (row, at // 2): line[at]
        for row, line in enumerate(_picture(name).splitlines())
        for at in range(0, len(line), 2)
    }
    places: dict[str, Place] = {}
    rows: dict[str, tuple[str, ...]] = {}
    columns: dict[str, tuple[str, ...]] = {}
    for (row, col), sign in sorted(signs.items()):
        if sign == ".":
            places[_called((row, col))] = (row, col)
        for kind, found, step in (("rD", rows, (0, 1)), ("cD", columns, (1, 0))):
            if sign in kind:
                run = tuple(_run(signs, (row, col), step))
                head = f"{'row' if found is rows else 'col'}-{run[0]}"
                found[head], places[head] = run, (row, col)
    return Layout(canonical(name), places, {**rows, **columns})


def _run(signs: Mapping[Place, str], start: Place, step: Place) -> Iterator[str]:
    """The white cells from a head on, in its direction."""
    row, col = start[0] + step[0], start[1] + step[1]
    while signs.get((row, col)) == ".":
        yield _called((row, col))
        row, col = row + step[0], col + step[1]


def _called(place: Place) -> str:
    return f"{LETTERS[place[1] - 1]}{place[0]}"


def canonical(name: str) -> str:
    """A board's name as it is kept: square-8x8 is square-8."""
    found = SQUARE.fullmatch(name)
    return f"square-{found[1]}" if found and found[1] == found[2] else name
