"""Expressions of digits: read, flattened, evaluated, held against rules A and C, written.

An expression is a digit, a sum of terms or a product of factors. Sums within sums and products
within products are flattened, so that it does not matter how a person sets the parentheses.

>>> read("9*8-(4+3)")
Sum(plus=(Product(above=(8, 9), below=()),), minus=(3, 4))
>>> value(read("9*8-(4+3)")), spell(read("8*9-4-3")), shown("9*8-(4+3)")
(65, '9*8-(4+3)', '9 × 8 − (4 + 3)')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import IllegalMove
from engine.texts import _

LONGEST = 60
"""Six digits, five signs and more parentheses than anyone needs."""
ALONE = re.compile(r"\(([1-9])\)")
CANCELLED = re.compile(r"(?:^|\()([1-9])-\1(?![*/])")
"""A digit taken away from an equal one before anything else happens to them."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms added and terms taken away: digits or products."""

    plus: tuple[Node, ...]
    minus: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Product:
    """Factors above and below the line: digits or sums."""

    above: tuple[Node, ...]
    below: tuple[Node, ...]


Node: TypeAlias = int | Sum | Product


class Unreadable(IllegalMove):
    """A text that is no expression."""


class Broken(IllegalMove):
    """An expression that the rules do not allow; `rule` is its name."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule


# --- reading --------------------------------------------------------------------------------


def read(text: str) -> Node:
    """The expression of a text made of 1 to 9, + - * / and parentheses."""
    if len(text) > LONGEST:
        raise Unreadable(_("This expression is too long."))
    node, place = _read_sum(text, 0)
    if place < len(text):
        raise _unexpected(text, place)
    return node


def _unexpected(text: str, place: int) -> Unreadable:
    if place >= len(text):
        return Unreadable(_("This expression is not finished."))
    sign = text[place]
    if sign.isdigit() and place and text[place - 1].isdigit():
        return Unreadable(_("Two digits cannot be joined into one number."))
    return Unreadable(_("“{sign}” cannot stand there.").format(sign=sign))


def _read_sum(text: str, place: int) -> tuple[Node, int]:
    node, place = _read_product(text, place)
    terms = [(True, node)]
    while place < len(text) and text[place] in "+-":
        add = text[place] == "+"
        node, place = _read_product(text, place + 1)
        terms.append((add, node))
    return (_sum(terms) if len(terms) > 1 else terms[0][1]), place


def _read_product(text: str, place: int) -> tuple[Node, int]:
    node, place = _read_one(text, place)
    factors = [(True, node)]
    while place < len(text) and text[place] in "*/":
        times = text[place] == "*"
        node, place = _read_one(text, place + 1)
        factors.append((times, node))
    return (_product(factors) if len(factors) > 1 else factors[0][1]), place


def _read_one(text: str, place: int) -> tuple[Node, int]:
    sign = text[place : place + 1]
    if sign and sign in "123456789":
        return int(sign), place + 1
    if sign != "(":
        raise _unexpected(text, place)
    node, place = _read_sum(text, place + 1)
    if place == len(text):
        raise Unreadable(_("A parenthesis is still open."))
    if text[place] != ")":
        raise _unexpected(text, place)
    return node, place + 1


def _sum(terms: list[tuple[bool, Node]]) -> Sum:
    side: dict[bool, list[Node]] = {True: [], False: []}
    for add, node in terms:
        if isinstance(node, Sum):
            side[add] += node.plus
            side[not add] += node.minus
        else:
            side[add].append(node)
    return Sum(_sorted(side[True]), _sorted(side[False]))


def _product(factors: list[tuple[bool, Node]]) -> Product:
    side: dict[bool, list[Node]] = {True: [], False: []}
    for times, node in factors:
        if isinstance(node, Product):
            side[times] += node.above
            side[not times] += node.below
        else:
            side[times].append(node)
    return Product(_sorted(side[True]), _sorted(side[False]))


def _sorted(nodes: list[Node]) -> tuple[Node, ...]:
    """Digits first: equal expressions become equal nodes."""
    return tuple(sorted(nodes, key=lambda node: (not isinstance(node, int), repr(node))))


# --- what it says ---------------------------------------------------------------------------


def digits(node: Node) -> str:
    """All digits in it, in order.

    >>> digits(read("9*8-(4+3)"))
    '3489'
    """
    if isinstance(node, int):
        return str(node)
    one, other = sides(node)
    return "".join(sorted("".join(map(digits, one + other))))


def sides(node: Sum | Product) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """What is added or multiplied, and what is taken away or divided by."""
    return (node.plus, node.minus) if isinstance(node, Sum) else (node.above, node.below)


def value(node: Node) -> int:
    """What it makes; Broken if it divides by nothing or leaves a rest."""
    if isinstance(node, int):
        return node
    if isinstance(node, Sum):
        return sum(map(value, node.plus)) - sum(map(value, node.minus))
    above, below = _times(node.above), _times(node.below)
    if not below:
        raise Broken("zero", _("Nothing can be divided by 0."))
    if above % below:
        raise Broken(
            "whole",
            _("{expression} is not a whole number.").format(expression=shown(spell(node))),
        )
    return above // below


def _times(nodes: tuple[Node, ...]) -> int:
    product = 1
    for node in nodes:
        product *= value(node)
    return product


def check(node: Node, written: str = "") -> None:
    """Broken if rule A or rule C forbids it, or if it divides wrongly.

    With `written`, the text that it was read from, rule C is taken by the letter: only to take a
    digit from an equal one directly, as 3-3, is forbidden.

    >>> check(read("4*7+3-3"), "4*7+3-3")
    """
    if written:
        if digit := cancelled(written):
            raise _broken_c(digit)
        _check(node, literal=True)
    else:
        _check(node, literal=False)


def cancelled(text: str) -> str:
    """The digit that is taken from an equal one directly, "" if there is none.

    >>> cancelled("4*7+(3-3)"), cancelled("3-3+4*7"), cancelled("4*7+3-3"), cancelled("3-3*4")
    ('3', '3', '', '')
    """
    before = ""
    while text != before:
        before, text = text, ALONE.sub(r"\1", text)
    found = CANCELLED.search(text)
    return found[1] if found else ""


def _broken_c(digit: object) -> Broken:
    return Broken("C", _("Rule C: {digit} must not cancel {digit}.").format(digit=digit))


def _check(node: Node, literal: bool) -> None:
    if isinstance(node, int):
        return
    one, other = sides(node)
    for part in one + other:
        _check(part, literal)
    both = [] if literal else [part for part in set(one) & set(other) if isinstance(part, int)]
    for digit in sorted(both):
        raise _broken_c(digit)
    if isinstance(node, Product):
        for part in one + other:
            if value(part) == 1:
                raise Broken(
                    "A",
                    _("Rule A: never multiply or divide by 1.")
                    if part == 1
                    else _("Rule A: {part} makes 1, and 1 must not multiply or divide.").format(
                        part=shown(spell(part))
                    ),
                )
    value(node)


def adds_one(node: Node) -> bool:
    """Whether it is something plus the digit 1.

    >>> adds_one(read("2*7+(3+1)")), adds_one(read("2*(7+1)"))
    (True, False)
    """
    return isinstance(node, Sum) and 1 in node.plus


# --- writing --------------------------------------------------------------------------------


def spell(node: Node) -> str:
    """The expression as a person would write it, big things first."""
    if isinstance(node, int):
        return str(node)
    if isinstance(node, Product):
        above = sorted(node.above, key=_first_in_product)
        below = _apart(above, sorted(node.below, key=_first_in_product))
        return "*".join(map(_factor, above)) + "".join("/" + _factor(part) for part in below)
    plus = sorted(node.plus, key=_first_in_sum)
    minus = _apart(plus, sorted(node.minus, key=_first_in_sum))
    text = "+".join(map(spell, plus))
    if len(minus) > 1 and (any(isinstance(part, Product) for part in plus) or plus == minus[:1]):
        return f"{text}-({'+'.join(map(spell, minus))})"
    return text + "".join("-" + spell(part) for part in minus)


def _apart(one: list[Node], other: list[Node]) -> list[Node]:
    """The other side, so that its first does not cancel a single one directly (rule C)."""
    return sorted(other, key=lambda part: one == [part])


def _factor(node: Node) -> str:
    return f"({spell(node)})" if isinstance(node, Sum) else spell(node)


def _first_in_product(node: Node) -> tuple[bool, int, str]:
    return isinstance(node, Sum), -value(node), repr(node)


def _first_in_sum(node: Node) -> tuple[bool, int, str]:
    return isinstance(node, int), -value(node), repr(node)


def shown(text: str) -> str:
    """A spelling with the signs that children learn."""
    for sign, mark in (("+", " + "), ("-", " − "), ("*", " × "), ("/", " ÷ ")):
        text = text.replace(sign, mark)
    return text
