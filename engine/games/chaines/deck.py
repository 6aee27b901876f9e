"""The cards: 84 values, or 56 powers of ten, and 64 constraints of FORCE 1 to 4.

>>> len(values("full")), len(values("tens")), len(constraints("full"))
(84, 56, 64)
>>> card = constraint("product:power10")
>>> card.force, card.text, card.holds(power("2^3") * power("5^3"))
(3, 'The product is a power of 10', True)
>>> [len(pack(force, "tens")) for force in FORCES]
[16, 14, 8, 14]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.games.chaines.powers import BASES, ONE, Number, power
from engine.texts import N_, _

FORCES = (1, 2, 3, 4)
FULL, TENS = "full", "tens"
PRODUCT, QUOTIENT, BARE = "product", "quotient", ""
SIGNS = {PRODUCT: "×", QUOTIENT: "÷"}
HAND = 4
"""The values of a hand."""
HIDDEN = "?"
"""A card that one may not see."""

Test = Callable[[Number], bool]


def _of_base(number: Number, *bases: int) -> bool:
    return any(base in bases for base, _exponent in number.powers)


def _exponents(number: Number) -> set[int]:
    return {exponent for _base, exponent in number.powers}


def _six_or_fifteen(number: Number) -> bool:
    twos, threes, fives = number
    return threes != 0 and ((twos == threes and not fives) or (fives == threes and not twos))


@dataclass(frozen=True)
class Property:
    """What a constraint asks of a result: its FORCE, its words, and the test."""

    force: int
    text: str
    test: Test
    tens: bool = True
    """Whether it stays in the game with powers of ten only."""


TENTH, THOUSANDTH = Fraction(1, 10), Fraction(1, 1000)

PROPERTIES: dict[str, Property] = {
    # FORCE 1
    "ge1": Property(1, N_("at least 1"), lambda n: n.fraction >= 1),
    "le1": Property(1, N_("at most 1"), lambda n: n.fraction <= 1),
    "integer": Property(1, N_("a whole number"), lambda n: n.integer),
    "fraction": Property(1, N_("not a whole number"), lambda n: not n.integer),
    "near1": Property(
        1,
        N_("between 0.1 and 10"),
        lambda n: TENTH <= n.fraction <= 10,
    ),
    "decimal": Property(1, N_("a decimal number"), lambda n: n.threes >= 0),
    "power": Property(
        1,
        N_("a power of 2, 3, 5 or 10"),
        lambda n: bool(n.powers),
    ),
    "either": Property(
        1,
        N_("a whole number or its inverse"),
        lambda n: min(n) >= 0 or max(n) <= 0,
    ),
    # FORCE 2
    "gt10": Property(2, N_("more than 10"), lambda n: n.fraction > 10),
    "lt01": Property(2, N_("less than 0.1"), lambda n: n.fraction < TENTH),
    "upto10": Property(
        2,
        N_("more than 1, and at most 10"),
        lambda n: 1 < n.fraction <= 10,
    ),
    "even": Property(2, N_("an even number"), lambda n: n.integer and n.twos > 0),
    "five": Property(2, N_("a multiple of 5"), lambda n: n.integer and n.fives > 0),
    "inverse": Property(
        2,
        N_("the inverse of a whole number above 1"),
        lambda n: max(n) <= 0 and n != ONE,
    ),
    "square": Property(2, N_("a square"), lambda n: all(exponent % 2 == 0 for exponent in n)),
    "power5": Property(
        2,
        N_("a power of 5 or of 10"),
        lambda n: _of_base(n, 5, 10),
        tens=False,
    ),
    # FORCE 3
    "power2": Property(3, N_("a power of 2"), lambda n: _of_base(n, 2), tens=False),
    "power3": Property(3, N_("a power of 3"), lambda n: _of_base(n, 3), tens=False),
    "power10": Property(3, N_("a power of 10"), lambda n: _of_base(n, 10), tens=False),
    "odd": Property(
        3,
        N_("an odd number above 1"),
        lambda n: n.integer and n.twos == 0 and n != ONE,
        tens=False,
    ),
    "two": Property(3, N_("a² or a⁻²"), lambda n: bool(_exponents(n) & {2, -2})),
    "below": Property(3, N_("aⁿ with n < 0"), lambda n: min(_exponents(n), default=0) < 0),
    "above": Property(3, N_("aⁿ with n > 0"), lambda n: max(_exponents(n), default=0) > 0),
    "cube": Property(
        3,
        N_("a cube other than 1"),
        lambda n: all(exponent % 3 == 0 for exponent in n) and n != ONE,
    ),
    # FORCE 4
    "one": Property(4, N_("exactly 1"), lambda n: n == ONE),
    "tenup": Property(
        4,
        N_("10ⁿ with n ≥ 2"),
        lambda n: _of_base(n, 10) and n.twos >= 2,
    ),
    "tendown": Property(
        4,
        N_("10ⁿ with n ≤ −2"),
        lambda n: _of_base(n, 10) and n.twos <= -2,
    ),
    "six": Property(4, N_("6ⁿ or 15ⁿ, n ≠ 0"), _six_or_fifteen, tens=False),
    "up4": Property(
        4,
        N_("aⁿ with n ≥ 4"),
        lambda n: max(_exponents(n), default=0) >= 4,
    ),
    "down4": Property(
        4,
        N_("aⁿ with n ≤ −4"),
        lambda n: min(_exponents(n), default=0) <= -4,
    ),
    "base": Property(4, N_("2, 3, 5 or 10"), lambda n: 1 in _exponents(n)),
    "far": Property(
        4,
        N_("more than 1,000, or less than 0.001"),
        lambda n: n.fraction > 1000 or n.fraction < THOUSANDTH,
    ),
}
"""The eight of each FORCE; a is 2, 3, 5 or 10, and a power may have the exponent 0."""

SAYS = {
    PRODUCT: N_("The product is {what}"),
    QUOTIENT: N_("The quotient is {what}"),
    BARE: N_("The result is {what}"),
}


@dataclass(frozen=True)
class Constraint:
    """A CONTRAINTE card: an operation and what its result must be."""

    id: str
    operation: str
    """product or quotient; where the cells carry the operation it does not count."""
    kind: str
    """What is asked, by its name."""

    @property
    def force(self) -> int:
        """How many cells it lets one colour, at most."""
        return PROPERTIES[self.kind].force

    @property
    def sign(self) -> str:
        """× or ÷."""
        return SIGNS[self.operation]

    @property
    def what(self) -> str:
        """What the result must be."""
        return _(PROPERTIES[self.kind].text)

    @property
    def fails(self) -> str:
        """What a result is that does not satisfy it, in few words."""
        if self.kind == "fraction":
            return _("a whole number")
        return _("not {what}").format(what=self.what)

    def told(self, line: str, true: bool) -> str:
        """Whether a result satisfies it, in a sentence: the calculation, and what it gives.

        >>> constraint("product:power10").told("2³ × 5² = 200", False)
        '2³ × 5² = 200 is not a power of 10.'
        """
        if true:
            return _("{line} is {what}.").format(line=line, what=self.what)
        if self.kind == "fraction":
            return _("{line} is a whole number.").format(line=line)
        return _("{line} is not {what}.").format(line=line, what=self.what)

    @property
    def text(self) -> str:
        """What stands on the card."""
        return _(SAYS[self.operation]).format(what=self.what)

    @property
    def bare(self) -> str:
        """The same where the operation is printed on the cells."""
        return _(SAYS[BARE]).format(what=self.what)

    def holds(self, result: Number) -> bool:
        """Whether a result satisfies it."""
        return _holds(self.kind, result)


@cache
def _holds(name: str, result: Number) -> bool:
    return PROPERTIES[name].test(result)


@cache
def constraint(card: str) -> Constraint:
    """The card of this name, such as product:power10; KeyError if there is none."""
    operation, _colon, name = card.partition(":")
    if operation not in SIGNS or name not in PROPERTIES:
        raise KeyError(card)
    return Constraint(card, operation, name)


@cache
def values(deck: str) -> tuple[str, ...]:
    """The value cards, all copies."""
    if deck == TENS:
        sheets = (range(6, -1, -1), range(0, -7, -1))
        return tuple(f"10^{n}" for sheet in sheets for n in sheet for _copy in range(4))
    return tuple(f"{b}^{n}" for b in BASES for n in range(3, -4, -1) for _copy in range(3))


@cache
def constraints(deck: str) -> tuple[str, ...]:
    """The constraint cards of a deck."""
    return tuple(
        f"{operation}:{name}"
        for name, asked in PROPERTIES.items()
        if asked.tens or deck == FULL
        for operation in SIGNS
    )


@cache
def pack(force: int, deck: str) -> tuple[str, ...]:
    """The constraint cards of one FORCE."""
    return tuple(card for card in constraints(deck) if constraint(card).force == force)


def force_of(card: str) -> int:
    """The FORCE of a constraint card, also of one that is hidden (?3); 0: there is none."""
    if not card or card == HIDDEN:
        return 0
    return int(card[1:]) if card.startswith(HIDDEN) else constraint(card).force


@cache
def apply(sign: str, row: str, column: str) -> Number:
    """The result in the direction of the arrow: from the row head to the column head."""
    one, other = power(row), power(column)
    return one * other if sign == SIGNS[PRODUCT] else one / other
