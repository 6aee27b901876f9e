"""Why a move of HexaDames cannot be made: one sentence for a child, and where to look."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.texts import _

if TYPE_CHECKING:
    from engine.games.hexadames.rules import HexaDamesPosition

SHAPE = re.compile(r"[a-q][1-9][0-9]?([-x])[a-q][1-9][0-9]?(?:x[a-q][1-9][0-9]?)*", re.ASCII)

Why = tuple[str, tuple[str, ...]]


def why_not(position: HexaDamesPosition, seat: int, move: str) -> Why:
    """The reason for the seat that is to move."""
    names = tuple(re.split("[-x]", move))
    found = SHAPE.fullmatch(move)
    bit = position.board.tiling.bit
    if not found or (found.group(1) == "-" and len(names) > 2):
        return _("Say a step, such as b2-c2, or jumps, such as b2xd2xd4."), ()
    unknown = [name for name in names if name not in bit]
    if unknown:
        return _("There is no cell {cell} on this board.").format(cell=unknown[0]), ()
    start = names[0]
    if not bit[start] & position.pawns[seat]:
        if bit[start] & position.empty:
            return _("No pawn stands on {cell}.").format(cell=start), (start,)
        return _("The pawn on {cell} is not yours.").format(cell=start), (start,)
    if bit[start] & position.home(seat):
        return _("This pawn is across: it stays where it is."), (start,)
    if found.group(1) == "-":
        return _step(position, seat, start, names[1])
    return _jumps(position, seat, names)


def _step(position: HexaDamesPosition, seat: int, start: str, end: str) -> Why:
    board, bit = position.board, position.board.tiling.bit
    if not bit[end] & position.empty:
        return _("A pawn stands on {cell} already.").format(cell=end), (end,)
    if not bit[end] & board.tiling.near[bit[start]]:
        return _("A step goes to a cell right beside it."), (start, end)
    if not bit[end] & board.steps_of(seat, bit[start], position.empty):
        ahead = board.tiling.names(board.steps_of(seat, bit[start], board.full))
        if board.sideways:
            return _("Steps never go back. Go forward or sideways."), (start, *ahead)
        return _("Steps only go forward, towards your goal."), (start, *ahead)
    able = board.jumpers(position.able(seat), position.prey(seat), position.empty)
    return _("You can jump, so you must."), board.tiling.names(able)


def _jumps(position: HexaDamesPosition, seat: int, names: tuple[str, ...]) -> Why:
    board, bit, called = position.board, position.board.tiling.bit, position.board.tiling.called
    prey, empty, gone = position.prey(seat), position.empty | bit[names[0]], 0
    for here, land in pairwise(names):
        over = board.between(bit[here], bit[land])
        if not over:
            return _("A jump goes straight over one cell."), (here, land)
        if not bit[land] & empty:
            return _("The cell behind is not free: nobody can land there."), (land,)
        cell = called[over]
        if over & gone:
            return _("This pawn was jumped already: only once each."), (cell,)
        if over & position.pawns[seat]:
            return _("You do not jump over your own pawns."), (cell,)
        if over & empty:
            return _("There is nobody to jump over on {cell}.").format(cell=cell), (cell,)
        if not over & prey:
            return _("A pawn that is across cannot be jumped."), (cell,)
        prey ^= over
        gone |= over
    more = board.tiling.names(sum(over for over, _land in board.hops(bit[names[-1]], prey, empty)))
    return _("Your pawn can jump on, so it must."), (names[-1], *more)
