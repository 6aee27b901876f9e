"""Every part of a position at once: which of them are lost for who has to take, sieved like primes.

From the fewest pawns up: whatever was not struck out is lost for who takes, and then everything
from which one take leads there is won, and is struck out. Sixteen pawns take some
milliseconds.

>>> from engine.games.marienbad.field import field
>>> square = field("square-2", "gaps", False)
>>> square_of_four = Sieve(square, square.full, misere=False)
>>> square_of_four.lost(square.full), square_of_four.lost(square.mask(("a1", "b1")))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.advice import Stop, heed, never
from engine.games.marienbad.field import Field
from engine.tilings import each

EVERY = 256
"""So many lost parts between two looks at the clock."""
SMALL = 16
"""A board with so few hollows is sieved whole."""


class Sieve:
    """The outcome of every part of some pawns."""

    def __init__(self, field: Field, pawns: int, misere: bool, stop: Stop = never) -> None:
        self.pawns = pawns
        self._squeeze = Squeeze(pawns)
        self._table = bytearray(1 << pawns.bit_count())
        lines = [part for line in field.lines for part in field.parts(line, pawns)]
        # A run inside a longer one, or a single pawn on several lines, strikes nothing new.
        lines = [one for one in lines if not any(one != two and not one & ~two for two in lines)]
        small = [self._squeeze(line) for line in dict.fromkeys(lines)]
        self._strike(small, field.contiguous, misere, stop)

    def _strike(self, lines: list[int], contiguous: bool, misere: bool, stop: Stop) -> None:
        table = self._table
        added: list[tuple[int, dict[int, tuple[int, ...]]]] = [(line, {}) for line in lines]
        if misere:
            table[0] = 1
        place, count = table.find(0), 0
        while place >= 0:
            count += 1
            if count % EVERY == 0:
                heed(stop)
            for line, known in added:
                gone = line & ~place
                sums = known.get(gone)
                if sums is None:
                    sums = known[gone] = tuple(_sums(line, gone, contiguous))
                for more in sums:
                    table[place + more] = 1
            place = table.find(0, place + 1)

    def lost(self, pawns: int) -> bool:
        """Whether who has to take from this part loses."""
        return not self._table[self._squeeze(pawns)]

    def losses(self) -> Iterator[int]:
        """Every part that is lost, as the lowest bits, the least number first."""
        place = self._table.find(0)
        while place >= 0:
            yield place
            place = self._table.find(0, place + 1)


def _sums(line: int, gone: int, contiguous: bool) -> Iterator[int]:
    """Every set of missing pawns of a line that one take may have removed."""
    if not contiguous:
        part = gone
        while part:
            yield part
            part = (part - 1) & gone
        return
    bits = list(each(line))
    for start in range(len(bits)):
        run = 0
        for bit in bits[start:]:
            if not bit & gone:
                break
            run |= bit
            yield run


class Squeeze:
    """The pawns of a position as the lowest bits there are, in the same order."""

    def __init__(self, pawns: int) -> None:
        self._small = {bit: 1 << place for place, bit in enumerate(each(pawns))}

    def __call__(self, mask: int) -> int:
        small, found = self._small, 0
        while mask:
            low = mask & -mask
            found |= small[low]
            mask ^= low
        return found


@lru_cache(maxsize=8)
def _kept(field: Field, misere: bool) -> list[Sieve]:
    return []


def sieved(field: Field, pawns: int, misere: bool, stop: Stop = never) -> Sieve:
    """The sieve of these pawns, or a known one of more pawns; the last few are kept."""
    kept = _kept(field, misere)
    if len(field.cells) <= SMALL:
        # Once for the whole board, and then never again.
        pawns = field.full
    for known in kept:
        if not pawns & ~known.pawns:
            return known
    made = Sieve(field, pawns, misere, stop)
    kept.insert(0, made)
    del kept[4:]
    return made
