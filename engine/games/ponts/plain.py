"""The computer on the plain board of Ponts et Barrages: what each level sees, what it overlooks.

A way of cells is far easier to close than to build, so that two careful players always draw. The
levels differ by what they see, never by slips of chance:

Pousse   closes the last gap of the other, and goes its own way
Chêne    builds forks (two threats at once), but does not see those of the other
Forêt    sees forks and chains of threats on both sides, and sets traps
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.advice import Stop
from engine.game import dice
from engine.games.ponts.forks import chain, fork, unstoppable
from engine.games.ponts.rules import PontsPosition
from engine.games.ponts.sight import Sight, completing, sight, with_pawn
from engine.tilings import each

NEAR = 3
"""From so few missing pawns on Chêne thinks of a fork, and Forêt of slowing the other down."""
TRAPS = 4
"""From so few missing pawns on Forêt sets traps."""


def choose(position: PontsPosition, level: int, luck: random.Random, stop: Stop) -> str:
    """The move of a level from 2 to 4 that cannot finish its own bridge at once."""
    held = completing(position, 1 - position.side)
    if held:
        return held[0]
    if level == 2:
        cell = _own_way(position, luck)
    elif level == 3:
        cell = _builder(position, luck)
    else:
        cell = _trapper(position, luck, stop)
    return position.board.tiling.called[cell]


def best(position: PontsPosition, stop: Stop) -> str:
    """The move of the highest level; with the same board always the same."""
    return choose(position, 4, dice(0, "ponts", "best", position.card), stop)


def _own_way(position: PontsPosition, luck: random.Random) -> int:
    """A cell of its own shortest ways; without any, where the other wants to go."""
    mine, theirs = _sights(position)
    return _one_of(mine.cells or theirs.cells or position.free, luck)


def _builder(position: PontsPosition, luck: random.Random) -> int:
    """A fork, or a pawn after which there would be one."""
    board, pawns, side = position.board, position.pawns, position.side
    found = fork(board, pawns, side)
    if not found and sight(board, pawns, side).gap <= NEAR:
        cells = _shuffled(position.free, luck)
        found = next((c for c in cells if fork(board, with_pawn(pawns, side, c), side)), 0)
    return found or _own_way(position, luck)


def _trapper(position: PontsPosition, luck: random.Random, stop: Stop) -> int:
    """A row of threats that wins; else nothing that gives the other one, and rather a trap."""
    board, pawns, side = position.board, position.pawns, position.side
    found = chain(board, pawns, side)
    if found:
        return found
    mine, theirs = _sights(position)
    cells = _shuffled(position.free, luck)
    safe = [c for c in cells if not chain(board, with_pawn(pawns, side, c), 1 - side)] or cells
    if mine.gap <= TRAPS:
        traps = [c for c in safe if chain(board, with_pawn(pawns, side, c), side)]
        for cell in traps:
            if stop():
                break
            if unstoppable(board, pawns, side, cell):
                return cell
        if traps:
            # A fork is seen; a row of threats that ends in one is harder to see.
            hidden = [c for c in traps if not fork(board, with_pawn(pawns, side, c), side)]
            return (hidden or traps)[0]
    sure = sum(safe)
    if theirs.gap <= NEAR and theirs.gap < mine.gap and theirs.cells & sure:
        return _one_of(theirs.cells & sure, luck)
    both = mine.cells & theirs.cells & sure
    return _one_of(both or mine.cells & sure or theirs.cells & sure or sure, luck)


def _sights(position: PontsPosition) -> tuple[Sight, Sight]:
    board, pawns, side = position.board, position.pawns, position.side
    return sight(board, pawns, side), sight(board, pawns, 1 - side)


def _one_of(cells: int, luck: random.Random) -> int:
    return luck.choice(list(each(cells)))


def _shuffled(cells: int, luck: random.Random) -> Sequence[int]:
    found = list(each(cells))
    luck.shuffle(found)
    return found
