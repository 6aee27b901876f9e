"""Everything that can ever be taken from a board, counted without being listed, for codes.

Single pawns come first, then line by line what has two pawns or more: on two pawns lies one line.

>>> from engine.games.marienbad.field import field
>>> words = vocabulary(field("square-3", "gaps", False))
>>> len(words), words[8], words[9], words.index("take b1 c1"), words[11]
(33, 'take c3', 'take a1 b1', 11, 'take b1 c1')
>>> len(vocabulary(field("hexagon-9", "gaps", False)))
1176091
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

from engine.game import Counted
from engine.games.marienbad.field import Field

TAKE = "take"


class Vocabulary(Counted):
    """The takes of a field, each with its place."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._lines = [line for line in field.named_lines if len(line) > 1]
        self._starts = [len(field.cells)]
        for line in self._lines:
            self._starts.append(self._starts[-1] + self._count(len(line)))

    def _count(self, cells: int) -> int:
        """How many takes of two pawns or more a line of so many cells has."""
        if self._field.contiguous:
            return cells * (cells - 1) // 2
        return (1 << cells) - 1 - cells

    def __len__(self) -> int:
        return self._starts[-1]

    def __iter__(self) -> Iterator[str]:
        return (self._at(place) for place in range(len(self)))

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        if isinstance(place, slice):
            return [self._at(each) for each in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self._at(place % len(self))

    def _at(self, place: int) -> str:
        cells = self._field.cells
        if place < len(cells):
            return f"{TAKE} {cells[place]}"
        number = bisect_right(self._starts, place) - 1
        line, rank = self._lines[number], place - self._starts[number]
        if not self._field.contiguous:
            bits = _with_rank(rank)
            return " ".join((TAKE, *(name for k, name in enumerate(line) if bits >> k & 1)))
        first = 0
        while rank >= len(line) - 1 - first:
            rank -= len(line) - 1 - first
            first += 1
        return " ".join((TAKE, *line[first : first + rank + 2]))

    def index(self, value: str, start: int = 0, stop: int | None = None) -> int:
        """The place of a take."""
        verb, *cells = value.split(" ")
        if verb != TAKE or not cells:
            raise ValueError(value)
        if len(cells) == 1:
            return self._field.cells.index(cells[0])
        for line, begin in zip(self._lines, self._starts):
            if set(cells) <= set(line):
                return begin + self._rank(line, cells)
        raise ValueError(value)

    def _rank(self, line: Sequence[str], cells: Sequence[str]) -> int:
        if not self._field.contiguous:
            bits = sum(1 << line.index(name) for name in cells)
            return bits - bits.bit_length() - 1
        first, last = line.index(cells[0]), line.index(cells[-1])
        before = sum(len(line) - 1 - k for k in range(first))
        return before + last - first - 1


def _with_rank(rank: int) -> int:
    """The number with this rank among those that have two bits or more."""
    length = (rank + 2).bit_length()
    while True:
        bits = rank + 1 + length
        if bits.bit_length() == length and bits & (bits - 1):
            return bits
        length += 1


@cache
def vocabulary(field: Field) -> Vocabulary:
    """The takes of a field."""
    return Vocabulary(field)
