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
from collections.abc import Sequence
from functools import lru_cache

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.trees import Trees, proof

Pair = tuple[str, str]
MOST = 10
"""More pairs are too many to try out, and to follow."""
TRIES = 6
LARGE = 61
"""On boards of more cells one try must do: each takes a while."""


@lru_cache(maxsize=256)
def pairs(board: Lattice, pawns: tuple[int, int], side: int) -> tuple[Pair, ...] | None:
    """A few pairs with which a side wins though the other is to move; None if none were found."""
    best: tuple[Pair, ...] | None = None
    for found in _tried(board, pawns, side):
        if (best is None or len(found) < len(best)) and holds(board, pawns, side, found):
            best = _fewest(board, pawns, side, found)
    return best


@lru_cache(maxsize=64)
def _tried(board: Lattice, pawns: tuple[int, int], side: int) -> tuple[tuple[Pair, ...], ...]:
    """Several ways to go by pairs, each on no more cells than it needs."""
    luck = random.Random(0)
    tries = TRIES if board.free.bit_count() <= LARGE else 1
    found = []
    for _try in range(tries):
        trees = _leanest(board, pawns, side, luck)
        if trees is None:
            return ()
        found.append(_matched(trees, luck))
    return tuple(sorted(found, key=len))


def _leanest(
    board: Lattice, pawns: tuple[int, int], side: int, luck: random.Random
) -> Trees | None:
    """Two trees of as few cells as possible: the other may have all cells that are not needed."""
    trees = proof(board, pawns, side)
    if trees is None:
        return None
    bit, mine = board.tiling.bit, pawns[side]
    needed = board.tiling.mask(trees.one | trees.other)
    cells = sorted(trees.one | trees.other)
    luck.shuffle(cells)
    for cell in cells:
        fewer = needed & ~bit[cell]
        theirs = board.free & ~mine & ~fewer
        given = (theirs, mine) if side else (mine, theirs)
        lean = proof(board, given, side) if fewer != needed else None
        if lean is not None:
            trees, needed = lean, board.tiling.mask(lean.one | lean.other)
    return trees


def _fewest(
    board: Lattice, pawns: tuple[int, int], side: int, found: tuple[Pair, ...]
) -> tuple[Pair, ...]:
    """Without the pairs that nobody needs."""
    for pair in found:
        fewer = tuple(other for other in found if other != pair)
        if holds(board, pawns, side, fewer):
            found = fewer
    return found


def _matched(trees: Trees, luck: random.Random) -> tuple[Pair, ...]:
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
    return tuple(sorted((cell, other) for other, cell in partner.items()))


def holds(board: Lattice, pawns: tuple[int, int], side: int, found: Sequence[Pair]) -> bool:
    """Whether one cell of each pair, whichever it is, brings the side through; too many are not
    tried."""
    if len(found) > MOST:
        return False
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
    return fixed if fixed is not None else _tried(board, pawns, side)[0]
