"""A puzzle of Nombres Croisés: sums, given squares, and the names of squares and lines.

A set of squares is one whole number: the square in row r and column c (both from 0) is bit
r * width + c. Lines are numbered too: the rows from the top, then the columns from the left.

>>> puzzle = read_puzzle("2,1 1,2 ?#/??")
>>> puzzle.sums, puzzle.pictured(puzzle.pawns, puzzle.empties)
((2, 1, 1, 2), ('?#', '??'))
>>> puzzle.text
'2,1 1,2 ?#/??'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from engine.game import BadSetup
from engine.texts import _

SMALLEST, LARGEST = 2, 14
LETTERS = "abcdefghijklmn"
PAWN, EMPTY, OPEN = "#", ".", "?"
MARKS = ("pawn", "cross", "clear")
NUMBERS = re.compile(r"[0-9]{1,2}(,[0-9]{1,2})*")
PICTURE = re.compile(r"[.#?]+(/[.#?]+)*")


@dataclass(frozen=True)
class Shape:
    """Everything that depends on height and width alone."""

    height: int
    width: int

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The squares of each line."""
        row = (1 << self.width) - 1
        column = sum(1 << (r * self.width) for r in range(self.height))
        return (
            *(row << (r * self.width) for r in range(self.height)),
            *(column << c for c in range(self.width)),
        )

    @cached_property
    def full(self) -> int:
        """All squares."""
        return (1 << (self.height * self.width)) - 1

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each square, such as "c4" for column c and row 4."""
        return tuple(f"{LETTERS[c]}{r + 1}" for r in range(self.height) for c in range(self.width))

    @cached_property
    def cells(self) -> dict[str, int]:
        """The square of each name, as a set of one."""
        return {name: 1 << i for i, name in enumerate(self.names)}

    @cached_property
    def runs(self) -> dict[str, int]:
        """All strokes of two squares or more, named by their ends: upper or left end first."""
        found = {}
        for mask in self.lines:
            squares = list(bits(mask))
            for i, first in enumerate(squares):
                run = 1 << first
                for last in squares[i + 1 :]:
                    run |= 1 << last
                    found[f"{self.names[first]}-{self.names[last]}"] = run
        return found

    @cached_property
    def marks(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """For each mark all moves that make it, square by square, then stroke by stroke."""
        return {
            mark: (
                *((f"{mark} {name}", square) for name, square in self.cells.items()),
                *((f"paint {mark} {name}", run) for name, run in self.runs.items()),
            )
            for mark in MARKS
        }

    def name(self, line: int) -> str:
        """A line as a place on the board: "row 4" or "col c"."""
        if line < self.height:
            return f"row {line + 1}"
        return f"col {LETTERS[line - self.height]}"

    def named(self, mask: int) -> tuple[str, ...]:
        """The names of a set of squares."""
        return tuple(self.names[i] for i in bits(mask))


@cache
def shape(height: int, width: int) -> Shape:
    """The shape of a grid, worked out once."""
    return Shape(height, width)


@dataclass(frozen=True)
class Puzzle:
    """Sums of the rows and columns, and the squares that are given (pawns, known empty)."""

    rows: tuple[int, ...]
    cols: tuple[int, ...]
    pawns: int = 0
    empties: int = 0

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """How many columns."""
        return len(self.cols)

    @cached_property
    def shape(self) -> Shape:
        """Names and lines of a grid of this size."""
        return shape(len(self.rows), len(self.cols))

    @cached_property
    def sums(self) -> tuple[int, ...]:
        """The sum of each line, rows first."""
        return self.rows + self.cols

    @property
    def given(self) -> int:
        """All given squares."""
        return self.pawns | self.empties

    @property
    def text(self) -> str:
        """The puzzle as a card."""
        sums = f"{','.join(map(str, self.rows))} {','.join(map(str, self.cols))}"
        if not self.given:
            return sums
        return f"{sums} {'/'.join(self.pictured(self.pawns, self.empties))}"

    def with_marks(self, pawns: int, empties: int) -> Puzzle:
        """The same sums with these squares given as well."""
        return Puzzle(self.rows, self.cols, self.pawns | pawns, self.empties | empties)

    def pictured(self, pawns: int, empties: int | None = None) -> tuple[str, ...]:
        """Row by row: # a pawn, . an empty square, ? neither; without `empties` all others are."""
        if empties is None:
            empties = self.shape.full & ~pawns
        signs = [
            PAWN if pawns >> i & 1 else EMPTY if empties >> i & 1 else OPEN
            for i in range(self.height * self.width)
        ]
        return tuple(
            "".join(signs[r * self.width : (r + 1) * self.width]) for r in range(self.height)
        )

    def met(self, pawns: int) -> int:
        """How many lines hold as many pawns as they need."""
        lines = self.shape.lines
        return sum((pawns & line).bit_count() == need for line, need in zip(lines, self.sums))

    def filled_by(self, pawns: int) -> bool:
        """Whether every sum is right."""
        lines = self.shape.lines
        return all((pawns & line).bit_count() == need for line, need in zip(lines, self.sums))


def of_filling(height: int, width: int, pawns: int, given: int = 0) -> Puzzle:
    """The puzzle that this filling solves."""
    counts = [(pawns & line).bit_count() for line in shape(height, width).lines]
    return Puzzle(tuple(counts[:height]), tuple(counts[height:]), pawns & given, given & ~pawns)


def bits(mask: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(picture: str | tuple[str, ...], sign: str) -> int:
    """The squares of a picture that hold this sign."""
    signs = picture.replace("/", "") if isinstance(picture, str) else "".join(picture)
    return sum(1 << i for i, found in enumerate(signs) if found == sign)


def read_puzzle(card: str, rows: str = "", cols: str = "") -> Puzzle | None:
    """The puzzle of a card, with its sums on it or beside it; None if nothing is given."""
    parts = card.split(" ") if card else []
    if len(parts) >= 2:
        if rows or cols:
            raise BadSetup(_("The sums are given twice: on the card and beside it."))
        rows, cols, *parts = parts
    if not (rows or cols or parts):
        return None
    if len(parts) > 1:
        raise BadSetup(_("A card is: sums of the rows, sums of the columns, given squares."))
    if not (rows and cols):
        raise BadSetup(_("The sums of the rows and of the columns are both needed."))
    puzzle = Puzzle(_read_sums(rows), _read_sums(cols))
    if not parts:
        return puzzle
    picture = parts[0]
    if not PICTURE.fullmatch(picture):
        raise BadSetup(
            _("Given squares are written with # (pawn), . (empty), ? (open), and / between rows.")
        )
    lines = picture.split("/")
    if len(lines) != puzzle.height or any(len(line) != puzzle.width for line in lines):
        raise BadSetup(
            _("The given squares should be {height} rows of {width} signs.").format(
                height=puzzle.height, width=puzzle.width
            )
        )
    return puzzle.with_marks(mask_of(picture, PAWN), mask_of(picture, EMPTY))


def _read_sums(text: str) -> tuple[int, ...]:
    if not NUMBERS.fullmatch(text):
        raise BadSetup(
            _("Sums are whole numbers with commas, such as 3,1,2, not “{text}”.").format(
                text=text[:40]
            )
        )
    sums = tuple(map(int, text.split(",")))
    if not SMALLEST <= len(sums) <= LARGEST:
        raise BadSetup(
            _("A grid has {low} to {high} rows and columns, not {number}.").format(
                low=SMALLEST, high=LARGEST, number=len(sums)
            )
        )
    if max(sums) > LARGEST:
        raise BadSetup(_("A sum is {high} at most.").format(high=LARGEST))
    return sums
