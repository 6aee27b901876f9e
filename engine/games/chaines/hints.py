"""Hints in four steps, true of the position: the values, the cell, the chain, the FORCE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import lit
from engine.advice import Hint, Stop, heed
from engine.games.chaines import computer, solver
from engine.games.chaines.deck import FORCES, constraint, pack
from engine.games.chaines.judging import free_ladder, judge_ladder
from engine.games.chaines.plays import Play, in_order, plays
from engine.games.chaines.reasons import by_which_law, length_of, shown_data, why_cell
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FORCE, FREE
from engine.games.chaines.writing import shown
from engine.texts import _, ngettext

ADVISED = 4
"""The level whose turn is advised."""


def ladder(position: ChainesPosition, seat: int, stop: Stop) -> Sequence[Hint]:
    """The hints for a seat that may act."""
    heed(stop)
    if seat in position.judges:
        return judge_ladder(position, seat)
    if position.phase == FREE:
        return free_ladder(position, seat)
    if position.phase == FORCE:
        return _force_ladder(position)
    turns = advised(position, stop)
    if not turns:
        return _stuck(position, stop)
    later = [cell for turn in turns[1:] for cell in turn.chain]
    return _turn_ladder(position, turns[0], later)


def advised(position: ChainesPosition, stop: Stop) -> tuple[solver.Turn, ...]:
    """The turn to go on with, alone all that follow too; none where nothing true can be played,
    or the goal is lost."""

    def guard() -> bool:
        heed(stop)
        return False

    if position.terms.solo:
        return solver.solve(position, guard) or ()
    if position.draft:
        play = Play((), position.tested)
        shape = computer.chains_through(position, play, ADVISED, guard)[0][1]
    else:
        able = plays(position)
        if not able:
            return ()
        play, shape = computer.best_turn(position, able, ADVISED, guard)
    return (solver.Turn(play, in_order(position.layout, shape, play.cell)),)


def _turn_ladder(
    position: ChainesPosition, turn: solver.Turn, later: Sequence[str]
) -> Sequence[Hint]:
    """The next step of a turn."""
    left = [cell for cell in turn.chain if cell not in position.draft]
    if not position.draft:
        return _value_ladder(position, turn) if turn.play.values else _cell_ladder(position, turn)
    reachable = [cell for cell in left if cell in position.reach]
    if not reachable:
        return _done_ladder(position)
    return _chain_ladder(position, reachable[0], left, later)


def _asked(position: ChainesPosition, more: str) -> str:
    """The constraint, and what can be done about it."""
    card = position.constraint
    assert card is not None
    text = card.bare if position.terms.operation == "cells" else card.text
    return _("{constraint}.").format(constraint=text) + " " + more


def _value_ladder(position: ChainesPosition, turn: solver.Turn) -> Sequence[Hint]:
    play = turn.play
    head, card = play.values[0]
    heads = position.layout.heads_of(play.cell)
    data = shown_data(position, play)
    if len(play.values) == 2:
        nudge = _("Two of your values make it true together.")
        look = Hint("look", _("Look where this row and this column meet."), heads, data=data)
    else:
        other = next(name for name in heads if name != head)
        nudge = (
            _("One more value makes it true.")
            if position.values
            else _("One of your values goes with a value on the board.")
        )
        value = shown(position.written[other])
        look = Hint("look", _("Look at this yellow cell: {value}.").format(value=value), (other,))
    return (
        Hint("nudge", _asked(position, nudge)),
        look,
        Hint(
            "move",
            _("Put {value} on this yellow cell.").format(value=shown(card)),
            (head,),
            f"value {card} {head}",
            data,
        ),
        Hint("why", by_which_law(position, play), (play.cell, *heads), data=data),
    )


def _cell_ladder(position: ChainesPosition, turn: solver.Turn) -> Sequence[Hint]:
    play = turn.play
    heads = position.layout.heads_of(play.cell)
    data = shown_data(position, play)
    return (
        Hint("nudge", _asked(position, _("An open cell makes it true."))),
        Hint("look", _("Look at this row."), heads[:1]),
        Hint("move", _("Choose this cell."), (play.cell,), f"cell {play.cell}", data),
        Hint("why", by_which_law(position, play), (play.cell, *heads), data=data),
    )


def _chain_ladder(
    position: ChainesPosition, cell: str, left: Sequence[str], later: Sequence[str]
) -> Sequence[Hint]:
    side, have = position.side, position.colours[position.side] | position.drawn
    more = position.force - len(position.draft)
    nudge = _("Your chain may still grow.")
    if not position.terms.by_path:
        nudge = ngettext(
            "FORCE {force}: your chain may grow by {n} cell.",
            "FORCE {force}: your chain may grow by {n} cells.",
            more,
        ).format(force=position.force, n=more)
    path = position.path(side, draft=True)
    goal = position.layout.mask([*left, *later])
    why = why_cell(position, side, have, cell, goal)
    data = {"path": list(path), "chain": [*position.draft, *left], "later": [*later]}
    return (
        Hint("nudge", nudge, position.draft),
        Hint("look", _("This is your longest chain now."), (lit.way(path),), data=data),
        Hint("move", _("Go on to this cell."), (cell,), f"colour {cell}", data),
        Hint("why", why, (cell,), data=data),
    )


def _done_ladder(position: ChainesPosition) -> Sequence[Hint]:
    have = position.colours[position.side] | position.drawn
    count, length = len(position.draft), length_of(position, have)
    path = position.path(position.side, draft=True)
    look = ngettext("Your chain has {n} cell.", "Your chain has {n} cells.", count).format(n=count)
    why = ngettext(
        "Then your longest chain is {n} cell long.",
        "Then your longest chain is {n} cells long.",
        length,
    ).format(n=length)
    return (
        Hint("nudge", _("You may stop here.")),
        Hint("look", look, position.draft),
        Hint("move", _("Say that you are done."), position.draft, "done"),
        Hint("why", why, (lit.way(path),), data={"path": list(path)}),
    )


def _stuck(position: ChainesPosition, stop: Stop) -> Sequence[Hint]:
    """Nothing true can be played, or alone the goal is lost."""
    if position.terms.solo:
        return _astray(position, stop)
    if position.values:
        head = position.values[-1][0]
        return (
            Hint("nudge", _("With what you have put nothing becomes true.")),
            Hint("move", _("Take this value back."), (head,), f"back {head}"),
        )
    return (
        Hint("nudge", _("None of your values makes your constraint true.")),
        Hint("move", _("Say that you cannot play."), (), "pass"),
    )


def _astray(position: ChainesPosition, stop: Stop) -> Sequence[Hint]:
    """Alone: what has to be taken back, if that helps."""
    nudge = Hint("nudge", _("From here the goal is out of reach."))
    places = [*reversed(position.draft), *(head for head, _card in reversed(position.values))]
    if places:
        move = f"back {places[0]}"
        if position.allows(move):
            return (nudge, Hint("move", _("Take this back."), (places[0],), move))
    return (nudge, Hint("look", _("Take back your last turn, and try another one.")))


def playable(position: ChainesPosition) -> Mapping[int, tuple[int, int]]:
    """For each FORCE how many of the cards that may come can be played, and how many there are."""
    found = {}
    for force in FORCES:
        seen = position.discards[force - 1] if position.packs[force - 1] else ()
        cards = [card for card in pack(force, position.terms.deck) if card not in seen]
        good = sum(bool(plays(position, constraint(card))) for card in cards)
        found[force] = (good, len(cards))
    return found


def _force_ladder(position: ChainesPosition) -> Sequence[Hint]:
    able = [f for f in FORCES if position.packs[f - 1] or position.discards[f - 1]]
    promise = computer.promises(position)
    best = max(able, key=lambda force: promise[force])
    counts = playable(position)
    other = best + 1 if best < FORCES[-1] else best - 1
    look = (
        _("Which constraints could your values satisfy? Look at the open rows and columns.")
        if position.written
        else _("Which two of your values go well together?")
    )
    data: dict[str, Any] = {"playable": {str(force): list(n) for force, n in counts.items()}}
    return (
        Hint("nudge", _("A high FORCE colours more cells, but is harder to satisfy.")),
        Hint("look", look, tuple(position.written), data=data),
        Hint("move", _("Take FORCE {force}.").format(force=best), (), f"force {best}", data),
        Hint("why", f"{_chance(best, counts)} {_chance(other, counts)}", data=data),
    )


def _chance(force: int, counts: Mapping[int, tuple[int, int]]) -> str:
    good, every = counts[force]
    return _("Of FORCE {force} you could play {n} of {m} cards.").format(
        force=force, n=good, m=every
    )
