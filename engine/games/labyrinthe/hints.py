"""Hints for Labyrinthe: count the ways, see the narrow place, the move, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lit
from engine.advice import Hint, Stop, heed
from engine.games.labyrinthe import computer
from engine.games.labyrinthe.proof import Forced, forced
from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition
from engine.games.labyrinthe.sight import (
    effect,
    exchange_with,
    last_ways,
    narrow,
    prepares,
    rival,
    steps_nearer,
)
from engine.games.labyrinthe.state import text_of
from engine.memo import Memo
from engine.search import Found
from engine.texts import _, ngettext

HINTED = 3
"""The level whose sight the hints have where nothing is proven."""

known: Memo[tuple[str, Forced | None]] = Memo(64)


def best(position: LabyrinthePosition, stop: Stop) -> tuple[str, Forced | None]:
    """The move that a hint leads to, and the proof behind it if there is one."""

    def think() -> tuple[str, Forced | None]:
        proven = forced(position, stop)
        if proven is not None and proven.king == position.turn:
            return proven.first[0], proven
        if _worth_taking(position, stop):
            return SWAP, proven
        found = _searched(position, stop)
        move = text_of(position, found.move or 0)
        return (move if _plain(position, move) else _plainest(position)), proven

    return known.get(position, think)


def _searched(position: LabyrinthePosition, stop: Stop) -> Found[int]:
    """What the search sees; half a search would be no hint, so who is told to stop says nothing."""
    found = computer.searched(position, HINTED, stop)
    heed(stop)
    return found


def _worth_taking(position: LabyrinthePosition, stop: Stop) -> bool:
    """Whether the first player's king is to be taken over, for a reason that can be counted."""
    if not position.swap_now or position.steps[0] >= position.steps[1]:
        return False
    return _searched(position, stop).value < 0.5


def _plain(position: LabyrinthePosition, move: str) -> bool:
    """Whether there is a reason that a child can check."""
    changed = effect(position, move)
    mine = position.turn
    if exchange_with(position, move) is not None or changed.change(mine) < 0:
        return True
    others = [king for king in changed.delayed if king != mine]
    return bool(others) or prepares(position, move) is not None


def _plainest(position: LabyrinthePosition) -> str:
    """A step on the way; where none is to be had, any move."""
    near = steps_nearer(position)
    return f"go {near[0]}" if near else next(position.moves())


def ladder(position: LabyrinthePosition, stop: Stop) -> Sequence[Hint]:
    """The rungs for the player who is to move."""
    goal = position.goes & position.board.goals[position.turn]
    if goal:
        return _arrive(position, position.board.tiling.names(goal))
    move, proven = best(position, stop)
    if move == SWAP:
        return _take_over(position)
    if move.startswith("stone"):
        look, told = _about_stone(position, move)
    elif exchange_with(position, move) is not None:
        look, told = _about_exchange(position, move)
    else:
        look, told = _about_step(position, move)
    cell = move.partition(" ")[2]
    why = _reason(position, move, proven)
    return (_nudge(position, proven), *look, Hint("move", told, (cell,), move), why)


# --- the nudge ----------------------------------------------------------------------------------


def _nudge(position: LabyrinthePosition, proven: Forced | None) -> Hint:
    king = position.turn
    other = rival(position, king)
    name = position.name_of(other)
    if proven is not None and proven.king == king:
        said = _("You can win in {n} moves, whatever the others do.").format(n=proven.moves)
        return Hint("nudge", said)
    if position.steps[other] == 1:
        return Hint("nudge", _("Careful! {name} needs only one more step.").format(name=name))
    if proven is not None:
        said = _("{name} can win from here. Make it hard!")
        return Hint("nudge", said.format(name=position.name_of(proven.king)))
    said = _("Count the steps: you need {mine}, {name} needs {theirs}.")
    return Hint(
        "nudge",
        said.format(mine=position.steps[king], name=name, theirs=position.steps[other]),
    )


# --- where to look, and what to do ----------------------------------------------------------------


def _about_stone(position: LabyrinthePosition, move: str) -> tuple[list[Hint], str]:
    cell = move.partition(" ")[2]
    other = _concerned(position, move)
    name = position.name_of(other)
    way = lit.way(position.way_of(other))
    look = []
    closed = last_ways(position, other)
    if closed:
        said = _("Not on {cell}: that is {name:’s} last way.").format(cell=closed[0], name=name)
        look.append(Hint("look", said, (way, closed[0])))
    if narrow(position, other):
        said = _("Look at {name:’s} way: where is it narrow?").format(name=name)
    else:
        said = _("Look at {name:’s} way: it is broad still.").format(name=name)
    look.append(Hint("look", said, (way,)))
    return look, _("Put a stone on {cell}.").format(cell=cell)


def _concerned(position: LabyrinthePosition, move: str) -> int:
    """The king that a stone is meant for: whom it delays most, now or later."""
    delayed = [king for king in effect(position, move).delayed if king != position.turn]
    if delayed:
        return delayed[0]
    later = prepares(position, move)
    return later[0] if later else rival(position, position.turn)


def _about_exchange(position: LabyrinthePosition, move: str) -> tuple[list[Hint], str]:
    other = exchange_with(position, move)
    assert other is not None
    called, name = position.board.tiling.called, position.name_of(other)
    both = called[position.kings[position.turn]], called[position.kings[other]]
    look = Hint(
        "look", _("Two kings stand side by side: yours and {name:’s}.").format(name=name), both
    )
    told = _("Change places with {name}: go to {cell}.").format(name=name, cell=both[1])
    return [look], told


def _about_step(position: LabyrinthePosition, move: str) -> tuple[list[Hint], str]:
    way = lit.way(position.way_of(position.turn))
    look = Hint("look", _("Look at your own way."), (way,))
    return [look], _("Go to {cell}.").format(cell=move.partition(" ")[2])


# --- why ------------------------------------------------------------------------------------------


def _reason(position: LabyrinthePosition, move: str, proven: Forced | None) -> Hint:
    after = position.play(move)
    cell = move.partition(" ")[2]
    lights = (cell, lit.way(after.way_of(position.turn)))
    if proven is not None and proven.king == position.turn:
        said = ngettext(
            "Then one more move does it, whatever the others do.",
            "Then {n} more moves do it, whatever the others do.",
            proven.moves - 1,
        ).format(n=proven.moves - 1)
        return Hint("why", f"{said} {_counted(position, move)}", lights, move)
    if move.startswith("stone"):
        lights = (cell, lit.way(after.way_of(_concerned(position, move))))
    return Hint("why", _counted(position, move), lights, move)


def _counted(position: LabyrinthePosition, move: str) -> str:
    """What a move changes, in steps."""
    changed, mine = effect(position, move), position.turn
    other = exchange_with(position, move)
    if other is not None:
        said = _("Your way: {a} steps, then {b}. {name:’s}: {c}, then {d}.")
    elif not move.startswith("stone"):
        other = rival(position, mine)
        said = _("Your way: {a} steps, then {b}. {name} needs {d}.")
    else:
        delayed = [king for king in changed.delayed if king != mine]
        if not delayed:
            return _prepared(position, move)
        other = delayed[0]
        said = _("It makes {name:’s} way {d} steps, not {c}. Yours has {b}.")
    return said.format(
        a=changed.before[mine],
        b=changed.after[mine],
        name=position.name_of(other),
        c=changed.before[other],
        d=changed.after[other],
    )


def _prepared(position: LabyrinthePosition, move: str) -> str:
    later = prepares(position, move)
    if later is None:
        other = rival(position, position.turn)
        said = _("Then {name} needs {d} steps, and you {b}.")
        return said.format(
            name=position.name_of(other),
            d=effect(position, move).after[other],
            b=effect(position, move).after[position.turn],
        )
    king, where, steps = later
    said = ngettext(
        "It makes {name:’s} way narrow. A stone on {cell} would then cost {n} step.",
        "It makes {name:’s} way narrow. A stone on {cell} would then cost {n} steps.",
        steps,
    )
    return said.format(name=position.name_of(king), cell=where, n=steps)


# --- special moments ------------------------------------------------------------------------------


def _arrive(position: LabyrinthePosition, cells: tuple[str, ...]) -> Sequence[Hint]:
    """One step is missing."""
    cell = cells[0]
    king = position.board.tiling.called[position.kings[position.turn]]
    move = f"go {cell}"
    return (
        Hint("nudge", _("Your king is nearly there.")),
        Hint("look", _("One step is missing. Look round your king."), (king, *cells)),
        Hint("move", _("Go to {cell}.").format(cell=cell), (cell,), move),
        Hint("why", _("{cell} lies on your goal side.").format(cell=cell), (cell,), move),
    )


def _take_over(position: LabyrinthePosition) -> Sequence[Hint]:
    """The first player's king stands better."""
    cell = position.board.tiling.called[position.kings[0]]
    mine, theirs = position.steps[1], position.steps[0]
    said = _("That king needs {theirs} steps, yours {mine}.").format(theirs=theirs, mine=mine)
    return (
        Hint("nudge", _("You may take over the other king. Does it stand better?")),
        Hint("look", _("Count the steps of both kings."), (lit.way(position.way_of(0)),)),
        Hint("move", _("Take over the king on {cell}.").format(cell=cell), (cell,), SWAP),
        Hint("why", said, (lit.way(position.way_of(0)),), SWAP),
    )
