"""Hints for who judges an announcement, and for who colours a free cell after a mistake."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lit
from engine.advice import Hint
from engine.games.chaines import computer
from engine.games.chaines.laws import law
from engine.games.chaines.reasons import why_cell
from engine.games.chaines.state import State
from engine.games.chaines.writing import operation
from engine.texts import _


def judge_ladder(position: State, seat: int) -> Sequence[Hint]:
    """Work it out, then agree or object."""
    cell, card = position.tested, position.constraint
    pair = position.opened(cell)
    assert pair is not None
    assert card is not None
    sign, heads = position.sign(cell), position.layout.heads_of(cell)
    true = position.satisfies(cell)
    why = card.told(position.line(cell), true)
    if true:
        said, move = _("You can agree."), f"accept {seat + 1}"
    else:
        said, move = _("Object: it is wrong."), f"contest {seat + 1}"
        if seat in position.barred:
            said, move = _("It is wrong, but you may not object this time."), f"accept {seat + 1}"
    ask = _("Work it out: {operation}.").format(operation=operation(sign, *pair))
    return (
        Hint("nudge", ask, (cell,)),
        Hint("look", law(sign, *pair), heads),
        Hint("move", said, (cell,), move),
        Hint("why", why, (cell, *heads)),
    )


def free_ladder(position: State, seat: int) -> Sequence[Hint]:
    """The free cell that helps most."""
    side = position.terms.side(seat)
    cell = position.layout.called[computer.free_cell(position, seat, 4)]
    path = position.path(side)
    have = position.colours[side]
    look = (
        Hint("look", _("This is your longest chain now."), (lit.way(path),))
        if path
        else Hint("look", _("You have no chain yet: begin where there is room."))
    )
    return (
        Hint("nudge", _("Any cell without a colour may be yours.")),
        look,
        Hint("move", _("Colour this cell."), (cell,), f"free {cell}"),
        Hint("why", why_cell(position, side, have, cell, 0), (cell,)),
    )
