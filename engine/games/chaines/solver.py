"""A task for one, solved: which plays in which order reach the goal, and how much is possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.advice import Stop, heed, never
from engine.games.chaines.plays import Play, in_order, plays, shapes
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.sight import sight
from engine.games.chaines.state import OVER, without


class Turn(NamedTuple):
    """A whole turn: what is written, and the chain, its tested cell first."""

    play: Play
    chain: tuple[str, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """Move by move."""
        return self.play.moves(self.chain)


def after(position: ChainesPosition, play: Play, shape: int) -> ChainesPosition:
    """Alone: the position once a turn is played."""
    hand = position.hands[0]
    for _head, card in play.values:
        hand = without(hand, card)
    return replace(
        position,
        colours=(position.colours[0] | shape,),
        hands=(hand,),
        heads=tuple(sorted((*position.heads, *position.values, *play.values))),
        values=(),
        draft=(),
        constraints=position.queue[:1] or ("",),
        queue=position.queue[1:],
        phase=position.phase if position.queue else OVER,
    )


def turns(position: ChainesPosition) -> Iterator[tuple[Play, int]]:
    """Every turn that goes with what was done so far: the longest chains first."""
    board, free = position.layout, position.free
    able = [Play((), position.tested)] if position.draft else plays(position)
    if not position.terms.goal:
        for play in able:
            yield play, position.drawn | board.bit[play.cell]
        return
    by_cell: dict[str, list[Play]] = {}
    for play in able:
        by_cell.setdefault(play.cell, []).append(play)
    me = sight(board.name, position.colours[0], free)
    every = [s for s in shapes(board.name, free, position.force) if not position.drawn & ~s]
    every.sort(key=lambda shape: (me.length_with(shape), shape.bit_count()), reverse=True)
    for shape in every:
        for cell in board.names(shape):
            for play in by_cell.get(cell, ()):
                yield play, shape


def solve(position: ChainesPosition, stop: Stop = never) -> tuple[Turn, ...] | None:
    """The turns that reach the goal from here, without taking anything back; None: there are none.

    A turn that is under way is finished first.
    """
    return _solve(position, position.terms.goal or 0, stop, set())


def _solve(
    position: ChainesPosition, goal: int, stop: Stop, failed: set[object]
) -> tuple[Turn, ...] | None:
    heed(stop)
    last = not position.queue
    tried: set[object] = set()
    for play, shape in turns(position):
        if goal and last and position.colours[0].bit_count() + shape.bit_count() < goal:
            continue
        then = after(position, play, shape)
        key = (then.colours, then.heads, tuple(sorted(then.hands[0])), len(then.queue))
        if key in tried or key in failed:
            continue
        tried.add(key)
        turn = Turn(play, in_order(position.layout, shape, play.cell))
        if goal and then.length(0) >= goal:
            return (turn,)
        if last:
            if not goal:
                return (turn,)
            continue
        rest = _solve(then, goal, stop, failed)
        if rest is not None:
            return (turn, *rest)
        failed.add(key)
    return None


def longest(position: ChainesPosition, stop: Stop = never) -> int:
    """The longest chain that the constraints allow, every way tried."""
    heed(stop)
    best = position.length(0)
    tried: set[object] = set()
    board, last = position.layout, not position.queue
    for play, shape in turns(position):
        whole = position.colours[0] | shape
        if last and (whole in tried or board.flood(shape, whole).bit_count() <= best):
            continue  # seen before, or too small to hold a longer path
        then = after(position, play, shape)
        key: object = whole if last else (whole, then.heads, tuple(sorted(then.hands[0])))
        if key not in tried:
            tried.add(key)
            best = max(best, then.length(0) if last else longest(then, stop))
    return best


def ways(position: ChainesPosition) -> int:
    """How many different first plays of a drill lead on, for who grades cards."""
    found = 0
    for play in {(play.cell, play.values): play for play in plays(position)}.values():
        shape = position.layout.bit[play.cell]
        then = after(position, play, shape)
        found += not position.queue or solve(then) is not None
    return found
