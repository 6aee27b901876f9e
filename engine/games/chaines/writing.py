"""Powers as a person writes them: raised exponents, a true minus, step by step to the result.

>>> shown("2^3"), shown("2^-1"), shown("5^1"), shown("3^0")
('2³', '2⁻¹', '5', '3⁰')
>>> calculation("×", "2^3", "2^-1")
'2³ × 2⁻¹ = 2² = 4'
>>> calculation("×", "2^3", "5^3"), calculation("÷", "2^1", "3^2")
('2³ × 5³ = 10³ = 1,000', '2 ÷ 3² = 2/9')
>>> calculation("×", "2^3", "2^-1", short=True)
'2³ × 2⁻¹ = 2²'

A screen whose fonts lack some raised signs draws them higher itself.
"""

from __future__ import annotations

from engine.games.chaines.deck import apply
from engine.games.chaines.powers import ONE, ROOTS, Number, parts
from engine.texts import language, number

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
LONG = 7
"""The digits of the longest number that is written out."""


def exponent(value: int) -> str:
    """A raised number."""
    return str(value).translate(RAISED)


def raised(base: int | str, value: int) -> str:
    """A power; the exponent 1 is not written.

    >>> raised(10, -3), raised(2, 1)
    ('10⁻³', '2')
    """
    return str(base) if value == 1 else f"{base}{exponent(value)}"


def shown(card: str) -> str:
    """What stands on a value card."""
    return raised(*parts(card))


def result(value: Number) -> str:
    """A result in its shortest form: a power if it is one, else a product of powers.

    >>> result(Number(2, 0, 2)), result(Number(2, 2, 0)), result(Number(1, -2, 0)), result(ONE)
    ('10²', '6²', '2 × 3⁻²', '1')
    """
    if value == ONE:
        return "1"
    for base, roots in ROOTS.items():
        exp = max(value, key=abs)
        if tuple(value) == tuple(root * exp for root in roots):
            return raised(base, exp)
    factors = [(base, exp) for base, exp in zip((2, 3, 5), value, strict=True) if exp]
    return " × ".join(raised(base, exp) for base, exp in factors)


def plain(value: Number) -> str:
    """The number itself as one writes it: 1,000, 0.001, 2/9; "" where it would be too long.

    >>> plain(Number(3, 0, 3)), plain(Number(-3, 0, -3)), plain(Number(1, -2, 0))
    ('1,000', '0.001', '2/9')
    """
    fraction = value.fraction
    if value.integer:
        return number(fraction.numerator) if fraction.numerator < 10**LONG else ""
    if value.threes >= 0:
        digits = max(-value.twos, -value.fives, 0)
        if digits < LONG and fraction.numerator < 10**LONG:
            scaled = fraction * 10**digits
            text = str(scaled.numerator).rjust(digits + 1, "0")
            point = "," if language() == "fr" else "."
            return f"{number(int(text[:-digits]))}{point}{text[-digits:]}"
        return ""
    over, under = fraction.numerator, fraction.denominator
    return f"{number(over)}/{number(under)}" if max(over, under) < 10**LONG else ""


def operation(sign: str, row: str, column: str) -> str:
    """The operation of a cell, in the direction of the arrow."""
    return f"{shown(row)} {sign} {shown(column)}"


def calculation(sign: str, row: str, column: str, short: bool = False) -> str:
    """The whole line: the operation, its result as a power, and the number; short without it."""
    value = apply(sign, row, column)
    steps = [operation(sign, row, column)]
    power, digits = result(value), plain(value)
    if not digits or (power != digits and "×" not in power):
        steps.append(power)
    if digits and not (short and len(steps) > 1):
        steps.append(digits)
    return " = ".join(dict.fromkeys(steps))
