"""By which law of powers a result comes about, in one sentence.

>>> law("×", "2^3", "2^-1")
'Equal bases: the exponents are added, 3 + (−1) = 2.'
>>> law("×", "2^3", "5^3")
'Equal exponents: the bases are multiplied, 2 × 5 = 10.'
>>> law("÷", "2^3", "5^-3")
'Dividing by 5⁻³ is multiplying by 5³.'
>>> law("×", "3^0", "5^2")
'A number to the power 0 is 1, so 3⁰ = 1.'
"""

from __future__ import annotations

from engine.games.chaines.powers import parts
from engine.games.chaines.writing import raised, shown
from engine.texts import _
from engine.words import MINUS

TIMES = "×"


def signed(value: int) -> str:
    """An exponent inside a calculation: a negative one in brackets.

    >>> signed(-1), signed(2)
    ('(−1)', '2')
    """
    return f"({MINUS}{-value})" if value < 0 else str(value)


def _plain(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


def law(sign: str, row: str, column: str) -> str:
    """The law that tells the result of this operation."""
    (base, exponent), (other, second) = parts(row), parts(column)
    if 0 in (exponent, second):
        zero = row if exponent == 0 else column
        return _("A number to the power 0 is 1, so {value} = 1.").format(value=shown(zero))
    if base == other:
        if sign == TIMES:
            return _("Equal bases: the exponents are added, {a} + {b} = {c}.").format(
                a=_plain(exponent), b=signed(second), c=_plain(exponent + second)
            )
        return _("Equal bases: the exponents are subtracted, {a} − {b} = {c}.").format(
            a=_plain(exponent), b=signed(second), c=_plain(exponent - second)
        )
    if exponent == second and sign == TIMES:
        return _("Equal exponents: the bases are multiplied, {a} × {b} = {c}.").format(
            a=base, b=other, c=base * other
        )
    if exponent == second and base % other == 0:
        return _("Equal exponents: the bases are divided, {a} ÷ {b} = {c}.").format(
            a=base, b=other, c=base // other
        )
    if sign != TIMES and second < 0:
        return _("Dividing by {a} is multiplying by {b}.").format(
            a=shown(column), b=raised(other, -second)
        )
    return _ten_or_inverse(row, column)


def _ten_or_inverse(row: str, column: str) -> str:
    """Where no law joins the two: what one of them is made of, or what it means."""
    for card in (row, column):
        base, exponent = parts(card)
        if base == 10:
            return _("{value} is {a} × {b}.").format(
                value=shown(card), a=raised(2, exponent), b=raised(5, exponent)
            )
    for card in (row, column):
        base, exponent = parts(card)
        if exponent < 0:
            return _("{value} is 1 ÷ {other}.").format(
                value=shown(card), other=raised(base, -exponent)
            )
    base, exponent = parts(row)
    other, second = parts(column)
    return _("{a} is {x}, and {b} is {y}.").format(
        a=shown(row), x=base**exponent, b=shown(column), y=other**second
    )
