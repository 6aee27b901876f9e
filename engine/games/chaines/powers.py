"""Numbers of the game, exactly: powers of 2, 3 and 5 multiplied with each other.

>>> power("2^3") * power("5^3") == power("10^3")
True
>>> (power("2^3") / power("3^2")).fraction
Fraction(8, 9)
>>> (power("2^3") * power("2^-1")).powers
((2, 2),)
>>> Number(0, 0, 0).powers
((2, 0), (3, 0), (5, 0), (10, 0))
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

BASES = (2, 3, 5, 10)
"""The bases of the cards."""


class Exponents(NamedTuple):
    """The exponents of 2, 3 and 5."""

    twos: int
    threes: int
    fives: int


class Number(Exponents):
    """A number by its exponents; multiplying adds them, dividing takes them away."""

    def __mul__(self, other: Number) -> Number:  # type: ignore[override]
        return Number(*(a + b for a, b in zip(self, other, strict=True)))

    def __truediv__(self, other: Number) -> Number:
        return Number(*(a - b for a, b in zip(self, other, strict=True)))

    @cached_property
    def fraction(self) -> Fraction:
        """The number itself."""
        return Fraction(2) ** self.twos * Fraction(3) ** self.threes * Fraction(5) ** self.fives

    @property
    def integer(self) -> bool:
        """Whether it is a whole number."""
        return min(self) >= 0

    @property
    def powers(self) -> tuple[tuple[int, int], ...]:
        """All bases of the cards of which it is a power, each with its exponent."""
        found = []
        for base in BASES:
            exponent = self._as_power(base)
            if exponent is not None:
                found.append((base, exponent))
        return tuple(found)

    def _as_power(self, base: int) -> int | None:
        signs = ROOTS[base]
        exponent = max(self, key=abs)
        return exponent if self == tuple(sign * exponent for sign in signs) else None


ROOTS = {2: (1, 0, 0), 3: (0, 1, 0), 5: (0, 0, 1), 10: (1, 0, 1), 6: (1, 1, 0), 15: (0, 1, 1)}
"""Bases by their exponents of 2, 3 and 5."""
ONE = Number(0, 0, 0)


@cache
def parts(card: str) -> tuple[int, int]:
    """Base and exponent of a value card such as 5^-2."""
    base, exponent = card.split("^")
    return int(base), int(exponent)


@cache
def power(card: str) -> Number:
    """The number on a value card."""
    base, exponent = parts(card)
    return Number(*(sign * exponent for sign in ROOTS[base]))
