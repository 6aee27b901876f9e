"""Two threats at once on the plain board of Ponts et Barrages: where careful players still win.

Who lacks one pawn threatens to finish, and the other one closes the gap. Nobody gets past by single
threats; but a pawn after which two cells would finish the bridge cannot be answered: it is a fork.
A chain is a row of threats, each with one answer only, that ends in a fork.

>>> from engine.games.ponts.rules import game
>>> position = game.start(game.setup(options={"size": "3", "lattice": "plain", "swap": "no"}))
>>> for move in ("c2", "b2", "c3", "b3", "c4", "f2", "d5", "f3"):
...     position = position.play(move)
>>> names = position.board.tiling.called
>>> names[fork(position.board, position.pawns, 0)]
'c5'
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.ponts.lattice import Lattice
from engine.games.ponts.sight import sight, with_pawn
from engine.tilings import each

LONGEST = 8
"""So many threats in a row are thought of."""

Pawns = tuple[int, int]


def fork(board: Lattice, pawns: Pawns, side: int) -> int:
    """A cell after which two others would finish the bridge; 0 if there is none."""
    seen = sight(board, pawns, side)
    if seen.gap != 2:
        return 0
    for cell in each(seen.cells):
        if sight(board, with_pawn(pawns, side, cell), side).cells.bit_count() > 1:
            return cell
    return 0


@lru_cache(maxsize=4096)
def chain(board: Lattice, pawns: Pawns, side: int, longest: int = LONGEST) -> int:
    """The first cell of threats that win for a side that is to move; 0 if there are none.

    The other side is not about to finish itself: that is looked at first.
    """
    seen = sight(board, pawns, side)
    if seen.gap == 1:
        return seen.cells & -seen.cells
    found = fork(board, pawns, side)
    if found or seen.gap != 2 or not longest:
        return found
    for cell in each(seen.cells):
        threat = with_pawn(pawns, side, cell)
        answered = with_pawn(threat, 1 - side, sight(board, threat, side).cells)
        # An answer that threatens in its turn ends the row.
        if sight(board, answered, 1 - side).gap > 1 and chain(board, answered, side, longest - 1):
            return cell
    return 0


def unstoppable(board: Lattice, pawns: Pawns, side: int, cell: int) -> bool:
    """Whether a quiet pawn wins: after every answer there is a chain."""
    after = with_pawn(pawns, side, cell)
    if not chain(board, after, side):
        return False
    free = board.free & ~after[0] & ~after[1]
    return all(
        sight(board, answered, 1 - side).gap > 1 and chain(board, answered, side)
        for answered in (with_pawn(after, 1 - side, answer) for answer in each(free))
    )
