"""All legal plays of a turn, exactly: which values on which heads make the constraint true where.

>>> from engine.games.chaines.rules import game
>>> card = ".../... 1 row-a1=2^3 hand1=5^3,3^1 cards=product:power10 goal=1"
>>> position = game.start(game.setup(1, {"board": "square-3x2", "card": card}))
>>> [(play.values, play.cell) for play in plays(position)][0]
((('col-a1', '5^3'),), 'a1')
>>> len(plays(position))
3
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.chaines.deck import HIDDEN, Constraint, apply
from engine.games.chaines.layout import Layout, each, layout
from engine.games.chaines.state import Heads, State


class Play(NamedTuple):
    """What is still to be written, and the cell that it makes true."""

    values: Heads
    cell: str

    def moves(self, chain: tuple[str, ...]) -> tuple[str, ...]:
        """The whole turn: the values, the tested cell, the rest of the chain, and done."""
        puts = (f"value {card} {head}" for head, card in self.values)
        return (*puts, f"cell {self.cell}", *(f"colour {cell}" for cell in chain[1:]), "done")


def plays(position: State, card: Constraint | None = None) -> list[Play]:
    """Every true play that the values put so far allow, those with the fewest new values first."""
    card = card or position.constraint
    if card is None:
        return []
    return sorted(_plays(position, card), key=lambda play: len(play.values))


def _plays(position: State, card: Constraint) -> Iterator[Play]:
    hand = [value for value in position.hands[position.side] if value != HIDDEN]
    board, written, terms = position.layout, position.written, position.terms
    put = [head for head, _value in position.values]
    most = 2 - len(put)
    kinds = tuple(dict.fromkeys(hand))
    for bit in each(position.free):
        cell = board.called[bit]
        row, column = board.heads_of(cell)
        if any(head not in (row, column) for head in put):
            continue
        new = [head for head in (row, column) if head not in written]
        if len(new) > most:
            continue
        sign = terms.sign(card, cell)
        rows = (written[row],) if row in written else kinds
        columns = (written[column],) if column in written else kinds
        for one in rows:
            for other in columns:
                if len(new) == 2 and one == other and hand.count(one) < 2:
                    continue
                if card.holds(apply(sign, one, other)):
                    values = {row: one, column: other}
                    yield Play(tuple((head, values[head]) for head in new), cell)


@lru_cache(64)
def shapes(board: str, free: int, most: int) -> tuple[int, ...]:
    """Every connected set of free cells with at most so many, the small ones first."""
    place = layout(board)
    layer = {*each(free)}
    found = [*sorted(layer)]
    for _size in range(1, most):
        layer = {shape | bit for shape in layer for bit in each(place.grow(shape) & free & ~shape)}
        found += sorted(layer)
    return tuple(found)


def in_order(board: Layout, shape: int, first: str) -> tuple[str, ...]:
    """The cells of a chain in an order in which it can be drawn, from its tested cell on."""
    chain, reached = [first], board.bit[first]
    while reached != shape:
        bit = next(each(board.grow(reached) & shape & ~reached))
        chain.append(board.called[bit])
        reached |= bit
    return tuple(chain)
