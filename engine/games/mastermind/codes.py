"""Codes, markings and sets of codes: a set is one whole number with a bit for each code.

>>> mark("ABCD", "AABE")
(1, 1)
>>> codes = Codes.of(6)
>>> codes.count(codes.fitting([("AABB", (1, 0)), ("CCDD", (0, 1))]))
48
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import product

HOLES = 4
LETTERS = "ABCDEF."
"""Six colours, and the blank as a seventh in game 2."""

Marking = tuple[int, int]
"""Black and white key pegs."""
Row = tuple[str, Marking]
"""A guess and its marking."""

MARKINGS: tuple[Marking, ...] = tuple(
    (blacks, whites)
    for blacks in range(HOLES + 1)
    for whites in range(HOLES + 1 - blacks)
    if (blacks, whites) != (HOLES - 1, 1)
)
"""All that can be answered, four blacks last; 3 black and 1 white cannot be: the fourth is right
or its colour is not in the code."""
FOUND: Marking = (HOLES, 0)


def mark(code: str, guess: str) -> Marking:
    """Black: right colour and place; white: right colour elsewhere; one answer per peg of the code.

    >>> mark("CAAD", "EEAA"), mark("CAAD", "AEEE"), mark("CAAD", "EAEE")
    ((1, 1), (0, 1), (1, 0))
    """
    blacks = sum(a == b for a, b in zip(code, guess))
    both = sum(min(code.count(colour), guess.count(colour)) for colour in set(guess))
    return blacks, both - blacks


class Codes:
    """All codes of a game and the sets of them that answers leave."""

    def __init__(self, colours: int) -> None:
        self.letters = LETTERS[:colours]
        self.texts = tuple("".join(pegs) for pegs in product(self.letters, repeat=HOLES))
        self.index = {text: number for number, text in enumerate(self.texts)}
        self.all = (1 << len(self.texts)) - 1
        self._answers: dict[int, tuple[int, ...]] = {}
        self._columns: dict[int, bytes] = {}

    @staticmethod
    @cache
    def of(colours: int) -> Codes:
        """The codes of the game with so many colours (7: the blank is one)."""
        return Codes(colours)

    @staticmethod
    def count(codes: int) -> int:
        """How many codes are in a set."""
        return codes.bit_count()

    def members(self, codes: int) -> Iterator[str]:
        """The codes of a set, in order."""
        return (self.texts[number] for number in numbers(codes))

    def has(self, codes: int, text: str) -> bool:
        """Whether a code is in a set."""
        return bool(codes >> self.index[text] & 1)

    @cached_property
    def at(self) -> tuple[dict[str, int], ...]:
        """For each hole and colour the codes that have it there."""
        return tuple(
            {
                letter: self._where(text[hole] == letter for text in self.texts)
                for letter in self.letters
            }
            for hole in range(HOLES)
        )

    @cached_property
    def with_at_least(self) -> dict[str, tuple[int, ...]]:
        """For each colour the codes that have it at least once, twice, ..."""
        return {
            letter: tuple(
                self._where(text.count(letter) > less for text in self.texts)
                for less in range(HOLES)
            )
            for letter in self.letters
        }

    @staticmethod
    def _where(flags: Iterable[bool]) -> int:
        return int("".join("01"[flag] for flag in flags)[::-1], 2)

    def answers(self, guess: int) -> tuple[int, ...]:
        """For each marking, in the order of MARKINGS, the codes that would give it.

        Blacks are counted for all codes at once: four sets are added up, bit by bit. So are
        blacks and whites together, since a guess has four pegs to find a partner for.
        """
        found = self._answers.get(guess)
        if found is None:
            text = self.texts[guess]
            blacks = _exactly([self.at[hole][text[hole]] for hole in range(HOLES)], self.all)
            both = _exactly(
                [self.with_at_least[c][text[:hole].count(c)] for hole, c in enumerate(text)],
                self.all,
            )
            found = tuple(blacks[b] & both[b + w] for b, w in MARKINGS)
            self._answers[guess] = found
        return found

    def column(self, code: int) -> bytes:
        """The number of the marking that each guess would get if this were the code."""
        found = self._columns.get(code)
        if found is None:
            size = len(self.texts)
            spread = 0
            # A marking is the same with code and guess exchanged.
            for number, guesses in enumerate(self.answers(code)):
                digits = format(guesses, f"0{size}b")[::-1].encode().translate(_DIGITS)
                spread += number * int.from_bytes(digits, "big")
            found = spread.to_bytes(size, "big")
            self._columns[code] = found
        return found

    def after(self, codes: int, guess: str, marking: Marking) -> int:
        """What this answer leaves of a set."""
        return codes & self.answers(self.index[guess])[MARKINGS.index(marking)]

    def fitting(self, rows: Sequence[Row]) -> int:
        """All codes that agree with every row."""
        left = self.all
        for guess, marking in rows:
            if marking not in MARKINGS:
                return 0
            left = self.after(left, guess, marking)
        return left


_DIGITS = bytes.maketrans(b"01", b"\0\1")


def numbers(codes: int) -> Iterator[int]:
    """The numbers of the codes in a set, in order."""
    while codes:
        lowest = codes & -codes
        yield lowest.bit_length() - 1
        codes ^= lowest


def _exactly(sets: Sequence[int], everything: int) -> list[int]:
    """For n = 0, 1, ... the elements that are in exactly n of the sets."""
    counts = [everything] + [0] * len(sets)
    for members in sets:
        for n in range(len(counts) - 1, 0, -1):
            counts[n] = counts[n] & ~members | counts[n - 1] & members
        counts[0] &= ~members
    return counts
