"""What the digits of a line can make: the nicest expression for a number, from tables.

A line is a text of its digits in order ("3489"). A table holds, for all digits of a line, every
value of a kind of expression with its nicest one. Tables are built when first asked for, from
those of fewer digits, and hold only what rules A and C allow; with `literal`, rule C forbids
only two equal digits that are all there is in a sum (3-3): any other can be written so that they
do not meet.

>>> spell(best("3489", 65))
'9*8-(4+3)'
>>> best("679", 54) is None
True
>>> best("335", 5) is None, spell(best("335", 5, literal=True))
(True, '5+3-3')
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.games.mathmagic.expression import Node, Product, Sum, spell

__all__ = ["best", "spell", "values"]

ODD, DIVISION, PARENTHESES, MINUS = 1_000_000, 10_000, 100, 1
"""What makes an expression less nice, from the worst on; a negative part or one that makes 0
is odd."""

Entry = tuple[int, tuple[Node, ...]]
"""How far from nice, and the operands it is made of."""
Terms = dict[int, Entry]
Marked = dict[int, Terms]
"""A table for each set of watched digits that stand alone among the operands (rule C)."""
SUM, PRODUCT = True, False
TABLES = 512
"""Kept in memory; the largest of them has some thousand entries."""


@lru_cache(TABLES)
def parts(line: str) -> tuple[tuple[str, str], ...]:
    """Every way to share the digits between two lines that are not empty.

    >>> parts("335")
    (('3', '35'), ('5', '33'), ('33', '5'), ('35', '3'))
    """
    found: dict[tuple[str, str], None] = {}
    places = range(len(line))
    for size in range(1, len(line)):
        for chosen in combinations(places, size):
            one = "".join(line[i] for i in chosen)
            found[one, "".join(line[i] for i in places if i not in chosen)] = None
    return tuple(found)


def _shared(one: str, other: str) -> str:
    """The digits that are in both lines: rule C watches them."""
    return "".join(sorted(set(one) & set(other)))


def _mark(line: str, watched: str) -> int:
    """The mark of a watched digit that stands alone."""
    return 1 << int(line) if len(line) == 1 and line in watched else 0


@lru_cache(TABLES)
def _operands(line: str, kind: bool, literal: bool) -> Terms:
    """What can stand in a sum: a digit or a product; in a product: a digit or a sum, but no 1."""
    if len(line) == 1:
        return {} if kind is PRODUCT and line == "1" else {int(line): (0, (int(line),))}
    terms: Terms = {}
    for result, (cost, one, other) in _nodes(line, not kind, literal).items():
        if kind is SUM:
            terms[result] = cost, (Product(one, other),)
        elif result != 1:
            terms[result] = cost + PARENTHESES, (Sum(one, other),)
    return terms


@lru_cache(TABLES)
def _joined(line: str, kind: bool, literal: bool, watched: str) -> Marked:
    """One operand, or several added up (SUM) or multiplied (PRODUCT)."""
    several = _several(line, kind, literal, watched)
    tables: Marked = {mark: dict(terms) for mark, terms in several.items()}
    terms = tables.setdefault(_mark(line, watched), {})
    for result, entry in _operands(line, kind, literal).items():
        if result not in terms or entry[0] < terms[result][0]:
            terms[result] = entry
    return tables


@lru_cache(TABLES)
def _several(line: str, kind: bool, literal: bool, watched: str) -> Marked:
    """Two or more operands added up or multiplied."""
    tables: Marked = {}
    for one, rest in parts(line):
        if one[0] != line[0]:
            continue
        mark = _mark(one, watched)
        for a, (cost, nodes) in _operands(one, kind, literal).items():
            for more, entries in _joined(rest, kind, literal, watched).items():
                terms = tables.setdefault(mark | more, {})
                for b, (price, others) in entries.items():
                    result = a + b if kind is SUM else a * b
                    known = terms.get(result)
                    if known is None or cost + price < known[0]:
                        terms[result] = cost + price, nodes + others
    return tables


def _sides(line: str, kind: bool, literal: bool, banned: str = "") -> Iterator[tuple[Terms, Terms]]:
    """What can be taken from what, or divided by what, without breaking rule C; no table of
    the first side has the banned digit alone."""
    if literal and kind is SUM and line == 2 * line[0]:
        return
    for one, other in parts(line):
        watched = _shared(one, banned if literal else other + banned)
        for mark, terms in _joined(one, kind, literal, watched).items():
            if banned and mark & 1 << int(banned):
                continue
            for against, others in _joined(other, kind, literal, watched).items():
                if not mark & against:
                    yield terms, others


Both = tuple[int, tuple[Node, ...], tuple[Node, ...]]
"""How far from nice, the operands on one side and on the other."""


@lru_cache(TABLES)
def _nodes(line: str, kind: bool, literal: bool) -> dict[int, Both]:
    """All sums or all products of every digit of the line."""
    terms: dict[int, Both] = {}
    for entries in _several(line, kind, literal, "").values():
        for result, (cost, nodes) in entries.items():
            terms[result] = cost + _odd(result, kind), nodes, ()
    for tops, bottoms in _sides(line, kind, literal):
        for b, (price, below) in bottoms.items():
            price += (MINUS if kind is SUM else DIVISION) * len(below)
            for a, (cost, above) in tops.items():
                if kind is SUM:
                    result = a - b
                elif b and not a % b:
                    result = a // b
                else:
                    continue
                cost += price + _odd(result, kind)
                known = terms.get(result)
                if known is None or cost < known[0]:
                    terms[result] = cost, above, below
    return terms


def _odd(result: int, kind: bool) -> int:
    return ODD if result < 0 or (result == 0 and kind is PRODUCT) else 0


def values(line: str, literal: bool = False) -> set[int]:
    """Everything that all digits of the line can make."""
    if len(line) < 2:
        return {int(digit) for digit in line}
    return {*_nodes(line, SUM, literal), *_nodes(line, PRODUCT, literal)}


@lru_cache(20_000)
def best(line: str, target: int, without: str = "", literal: bool = False) -> Node | None:
    """The nicest expression of all digits that makes this number, None if there is none.

    `without` is a digit that must not be added to the rest (rule B); `literal`: rule C by the
    letter.

    >>> spell(best("1237", 18)), spell(best("1237", 18, without="1"))
    ('7*2+3+1', '7*3-(2+1)')
    """
    if len(line) < 2:
        return target if line == str(target) else None
    found: list[tuple[int, Node]] = []
    for kind in (SUM, PRODUCT):
        banned = without if kind is SUM else ""
        made = _made(line, target, kind, literal, banned)
        both = min(made, key=lambda both: both[0], default=None)
        if both:
            cost, one, other = both
            found.append((cost, Sum(one, other) if kind is SUM else Product(one, other)))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _made(line: str, target: int, kind: bool, literal: bool, banned: str) -> Iterator[Both]:
    """The sums or products that make the target, found from the tables of fewer digits."""
    for one, rest in parts(line):
        if one[0] != line[0] or one == banned:
            continue
        operands = _operands(one, kind, literal)
        for mark, terms in _joined(rest, kind, literal, banned).items():
            if mark:
                continue
            for a, (cost, nodes) in operands.items():
                if kind is PRODUCT and (not a or target % a):
                    continue
                entry = terms.get(target - a if kind is SUM else target // a)
                if entry:
                    yield cost + entry[0], nodes + entry[1], ()
    for tops, bottoms in _sides(line, kind, literal, banned):
        for b, (price, below) in bottoms.items():
            entry = tops.get(target + b if kind is SUM else target * b)
            if entry and (b or kind is SUM):
                weight = MINUS if kind is SUM else DIVISION
                yield price + entry[0] + weight * len(below), entry[1], below
