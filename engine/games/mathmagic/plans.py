"""Ways to the number: a line as it is, or a move and then a line, with the nicest expression."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.advice import Stop, heed, never
from engine.games.mathmagic import cells, finder
from engine.games.mathmagic.expression import Node, Product, Sum, read, sides, value
from engine.games.mathmagic.rules import MathMagicPosition


@dataclass(frozen=True)
class Plan:
    """One way to the number."""

    move: str
    """The slide or entry that comes first, "" if none is needed."""
    line: str
    expression: str

    @property
    def answer(self) -> str:
        """The move that answers."""
        return f"{self.line}: {self.expression}"

    @cached_property
    def node(self) -> Node:
        """The expression, read."""
        return read(self.expression)

    @cached_property
    def cost(self) -> tuple[int, ...]:
        """How far from nice: a move, third series, divisions, operations, parentheses, products."""
        look = Look.of(self.node)
        return (
            bool(self.move),
            "@" in self.move,
            look.divisions,
            look.digits,
            look.parentheses,
            look.products,
        )


@dataclass(frozen=True)
class Look:
    """What one has to see in an expression."""

    digits: int
    products: int
    divisions: int
    parentheses: int
    biggest: int
    """The biggest product in it."""

    @classmethod
    def of(cls, node: Node) -> Look:
        """Count what is in an expression."""
        if isinstance(node, int):
            return cls(1, 0, 0, 0, 0)
        one, other = sides(node)
        parts = [cls.of(part) for part in one + other]
        product = isinstance(node, Product)
        return cls(
            sum(part.digits for part in parts),
            sum(part.products for part in parts) + product,
            sum(part.divisions for part in parts) + (len(other) if product else 0),
            sum(part.parentheses for part in parts)
            + (sum(isinstance(part, Sum) for part in one + other) if product else 0),
            max([value(node) if product else 0, *(part.biggest for part in parts)]),
        )


def still(position: MathMagicPosition, stop: Stop = never) -> list[Plan]:
    """The answers as the board is, easiest first."""
    for line in cells.LINES:  # the solver remembers each: together they take no time below
        heed(stop)
        position.nicest(line)
    return sorted((Plan("", *answer) for answer in position.answers), key=lambda plan: plan.cost)


def moved(position: MathMagicPosition, stop: Stop = never, entering: bool = True) -> Iterator[Plan]:
    """The answers with one move, in the order of the board; `entering`: with the third series."""
    if not position.may_move and position.phase != "seek":
        return
    if not position.terms.moving:
        return
    grids: dict[str, str] = {}
    for move, line in finder.moved(
        position.grid, position.reserve, position.number, position.terms.literal
    ):
        if "@" in move and not entering:
            return  # they all come last
        heed(stop)
        if move not in grids:
            grids[move] = cells.shifted(position.grid, position.reserve, move)[0]
        if text := position.nicest(line, grids[move], move):
            yield Plan(move, line, text)


def by_line(found: Iterable[Plan], but: Container[str] = ()) -> list[Plan]:
    """The nicest way of each line, but for some lines; the nicest first."""
    nicest: dict[str, Plan] = {}
    for plan in sorted(found, key=lambda plan: plan.cost):
        if plan.line not in but:
            nicest.setdefault(plan.line, plan)
    return list(nicest.values())


def easiest(position: MathMagicPosition, stop: Stop = never) -> Plan | None:
    """The best way there is: without a move if that is possible."""
    return next(iter(still(position, stop)), None) or min(
        moved(position, stop), key=lambda plan: plan.cost, default=None
    )
