"""Pairs of cells that prove a win: whichever of a pair the other takes, its partner is enough.

Two trees always mend each other, but the cell that mends may change as the match goes on. Often a
few pairs will do that never change; these are what a person can follow, and they are tried out in
every way before they are shown.

>>> from engine.games.ponts.rules import game
>>> card = "-------/-1-.-.-/--2-.--/-.-1-.-/--2-.--/-.-1-.-/------- 2"
>>> position = game.start(game.setup(options={"size": "3", "card": card}))
>>> pairs(position.board, position.pawns, 0)
(('d2', 'f2'), ('e5', 'f6'), ('f4', 'e3'))
"""

from __future__ import annotations

import random
from functools import lru_cache

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.trees import Trees, proof

Pair = tuple[str, str]
MOST = 10
"""More pairs are too many to try out, and to follow."""
TRIES = 6


@lru_cache(maxsize=256)
def pairs(board: Lattice, pawns: tuple[int, int], side: int) -> tuple[Pair, ...] | None:
    """A few pairs with which a side wins though the other is to move; None if none were found."""
    trees = proof(board, pawns, side)
    if trees is None:
        return None
    best: tuple[Pair, ...] | None = None
    luck = random.Random(0)
    for _try in range(TRIES):
        found = _matched(trees, luck)
        if len(found) > MOST or not holds(board, pawns, side, found):
            continue
        for pair in tuple(found):
            fewer = [other for other in found if other != pair]
            if holds(board, pawns, side, fewer):
                found = fewer
        if best is None or len(found) < len(best):
            best = tuple(found)
    return best


def _matched(trees: Trees, luck: random.Random) -> list[Pair]:
    """Cells of both trees two by two, each mending the other's loss, matched by chance."""
    partner: dict[str, str] = {}

    def match(cell: str, tried: set[str]) -> bool:
        wanted = list(trees.partners(cell))
        luck.shuffle(wanted)
        for other in wanted:
            if other not in tried:
                tried.add(other)
                if other not in partner or match(partner[other], tried):
                    partner[other] = cell
                    return True
        return False

    cells = sorted(trees.one)
    luck.shuffle(cells)
    for cell in cells:
        match(cell, set())
    return sorted((cell, other) for other, cell in partner.items())


def holds(board: Lattice, pawns: tuple[int, int], side: int, found: list[Pair]) -> bool:
    """Whether one cell of each pair, whichever it is, brings the side through."""
    bit, own = board.tiling.bit, board.own[side] | pawns[side]
    one, other = board.banks[side]
    tiling = board.tiling
    masks = [(bit[a], bit[b]) for a, b in found]

    def through(have: int, left: int) -> bool:
        if tiling.flood(one, have) & other:
            return True
        if left == len(masks):
            return False
        return all(through(have | cell, left + 1) for cell in masks[left])

    return through(own, 0)


def shown(board: Lattice, pawns: tuple[int, int], side: int) -> tuple[Pair, ...]:
    """The pairs to show: fixed ones where there are, else what would mend the next loss."""
    fixed = pairs(board, pawns, side)
    if fixed is not None:
        return fixed
    trees = proof(board, pawns, side)
    assert trees is not None
    return tuple(_matched(trees, random.Random(0)))
