"""Why a cell, and what a value is good for: sentences that are counted exactly."""

from __future__ import annotations

from typing import Any

from engine.games.chaines.laws import law
from engine.games.chaines.paths import longest_path
from engine.games.chaines.plays import Play
from engine.games.chaines.state import State
from engine.games.chaines.writing import calculation
from engine.texts import _, ngettext


def pair_of(position: State, play: Play) -> tuple[str, str, str]:
    """The operation of a play's cell: sign, row value, column value."""
    row, column = position.layout.heads_of(play.cell)
    values = {**position.written, **dict(play.values)}
    return position.sign(play.cell), values[row], values[column]


def shown_data(position: State, play: Play) -> dict[str, Any]:
    """What a board can draw of a play."""
    sign, row, column = pair_of(position, play)
    return {
        "cell": play.cell,
        "heads": list(position.layout.heads_of(play.cell)),
        "sign": sign,
        "row": row,
        "column": column,
        "line": calculation(sign, row, column),
    }


def by_which_law(position: State, play: Play) -> str:
    """The law of powers, and the calculation."""
    pair = pair_of(position, play)
    return f"{law(*pair)} {calculation(*pair)}."


def length_of(position: State, mask: int) -> int:
    """The longest path of a set, exactly."""
    return len(longest_path(position.layout, mask))


def why_cell(position: State, side: int, have: int, cell: str, goal: int) -> str:
    """Why a chain goes on there: what the side has, the new cell, and all it will have."""
    bit = position.layout.bit[cell]
    before, now = length_of(position, have), length_of(position, have | bit)
    near = position.layout.grow(bit)
    pieces = [part for part in position.layout.parts(have) if part & near]
    if len(pieces) == 2:
        one, other = sorted((length_of(position, part) for part in pieces), reverse=True)
        if now == one + other + 1:
            return _("It joins two pieces: {a} + {b} + 1 = {c}.").format(a=one, b=other, c=now)
    if now > before:
        return _("Your longest chain grows from {a} to {b}.").format(a=before, b=now)
    end = length_of(position, have | bit | goal)
    if end > now:
        return _("In the end your longest chain has {n} cells.").format(n=end)
    room = (near & position.free & ~position.drawn).bit_count()
    return ngettext(
        "Beside it there is {n} free cell.", "Beside it there are {n} free cells.", room
    ).format(n=room)
