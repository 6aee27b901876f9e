"""Forced wins of Labyrinthe: which king arrives within n moves of its own, whatever others do.

Every answer of the others is tried; only stones that change nothing for a king that runs without
pausing are tried together, as one pass. A moment that has been there before counts as no win, so
the rule of the third time takes nothing back from what is proven.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from engine.advice import Stop, heed, never
from engine.games.labyrinthe.rules import LabyrinthePosition
from engine.games.labyrinthe.state import LabyrintheState, state_of, text_of
from engine.memo import Memo
from engine.tilings import each

BUDGET = 4_000
"""States that are looked at before a question stays open."""
SLACK = 1
"""A win is sought with so many moves more than the king has steps."""
LONGEST = 7
"""Moves of its own in which a king's win is sought."""
NEAR = 4
"""Of the kings that are not to move only those within so many steps are looked at."""


class Open(Exception):
    """The question would take too long."""


@dataclass(frozen=True)
class Forced:
    """A proven win: whose king, in how many of its own moves, and the first moves that do it."""

    king: int
    moves: int
    first: tuple[str, ...] = ()
    """Of the king that is to move; the others' wins need none."""


_kept = Memo["Forced | None"](64)
"""What was found for the last positions: a hint, a solution and a remark all ask for it."""


class Prover:
    """Asks for one king whether it wins within so many moves of its own."""

    def __init__(self, position: LabyrinthePosition, hero: int, stop: Stop, budget: int) -> None:
        self.hero = hero
        self.stop = stop
        self.left = budget
        self.known: dict[Hashable, tuple[int, int]] = {}
        """For each state the most moves that are too few, and the fewest that do."""
        self.past = frozenset(
            (position.stones, kings, turn) for kings, turn, _swapped in position.past[:-1]
        )

    def wins(self, state: LabyrintheState, moves: int) -> bool:
        """Whether the king arrives within so many moves of its own."""
        final = state.final()
        if final is not None:
            return final[self.hero] == 1
        if self.past and (state.stones, state.kings, state.seat) in self.past:
            return False
        key = state.key()
        too_few, enough = self.known.get(key, (-1, 99))
        if moves <= too_few:
            return False
        if moves >= enough:
            return True
        self.left -= 1
        if self.left < 0:
            raise Open
        if not self.left & 15:
            heed(self.stop)
        found = self._mine(state, moves) if state.seat == self.hero else self._theirs(state, moves)
        too_few, enough = self.known.get(key, (-1, 99))
        self.known[key] = (too_few, min(moves, enough)) if found else (max(moves, too_few), enough)
        return found

    def _mine(self, state: LabyrintheState, moves: int) -> bool:
        steps, goes = state.steps[self.hero], state.goes()
        if steps > moves:
            return False
        near = goes & state.board.rings(self.hero, state.stones)[steps - 1]
        if steps == 1 and near:
            return True
        if moves < 2:
            return False
        return any(self.wins(state.after(move), moves - 1) for move in self.tries(state, moves))

    def tries(self, state: LabyrintheState, moves: int) -> Iterator[int]:
        """What may still win: without time to lose only steps on the way."""
        steps, goes = state.steps[self.hero], state.goes()
        near = goes & state.board.rings(self.hero, state.stones)[steps - 1]
        yield from each(near)
        if steps < moves:
            likely = state.stones_worth()
            yield from (-bit for bit in likely)
            yield from each(goes & ~near)
            yield from (-bit for bit in each(state.may_lay(state.board.full) & ~sum(likely)))

    def _theirs(self, state: LabyrintheState, moves: int) -> bool:
        seat, goes = state.seat, state.goes()
        if goes & state.board.goals[seat] or not moves:
            return False
        stages = state.board.stages(self.hero, state.kings[self.hero], state.stones)
        narrow = sum(stage for stage in stages if not stage & (stage - 1))
        broad = 0
        for stage in stages:
            broad |= stage
        narrow, broad = state.may_lay(narrow), state.may_lay(broad & ~narrow)
        late = len(stages) - moves
        # Who has no time to lose is lost if any move, even an idle one, costs a step.
        if late >= 0 and narrow:
            return False
        others = state.may_lay(state.board.full) & ~narrow & ~broad
        if late > 0 and (others or broad or goes & ~sum(state.kings)):
            return False
        for cells in (narrow, broad):
            if not all(self.wins(state.after(-bit), moves) for bit in each(cells)):
                return False
        if not all(self.wins(state.after(bit), moves) for bit in each(goes)):
            return False
        if not others or (late >= 0 and self.wins(self.passed(state), moves)):
            return True
        return all(self.wins(state.after(-bit), moves) for bit in each(others))

    def passed(self, state: LabyrintheState) -> LabyrintheState:
        """As if a stone had been laid where it matters to nobody."""
        return LabyrintheState(
            state.board,
            state.kings,
            state.stones,
            state.left,
            (state.seat + 1) % state.seats,
            0,
            state.ends,
            state.wide,
        )


def winning(
    position: LabyrinthePosition, moves: int, stop: Stop = never, budget: int = BUDGET
) -> tuple[str, ...]:
    """All first moves with which who is to move arrives within so many moves; Open if it is."""
    prover = Prover(position, position.turn, stop, budget)
    state = state_of(position, 2)
    goal = state.goes() & position.board.goals[position.turn]
    if goal:
        return tuple(text_of(position, bit) for bit in each(goal))
    if state.steps[position.turn] > moves:
        return ()
    tries = prover.tries(state, moves)
    return tuple(
        text_of(position, move) for move in tries if prover.wins(state.after(move), moves - 1)
    )


def forced(
    position: LabyrinthePosition, stop: Stop = never, budget: int = BUDGET, longest: int = LONGEST
) -> Forced | None:
    """The win that somebody can force from here, if it is found; the soonest of who is to move."""
    asked = position, budget, longest
    return _kept.get(asked, lambda: _forced(position, stop, budget, longest))


def _forced(position: LabyrinthePosition, stop: Stop, budget: int, longest: int) -> Forced | None:
    mine, budget = position.steps[position.turn], 2 * budget // len(position.kings)
    for moves in range(mine, min(longest, mine + SLACK) + 1):
        try:
            first = winning(position, moves, stop, budget)
        except Open:
            break
        if first:
            return Forced(position.turn, moves, first)
    state = state_of(position, 2)
    for king, steps in enumerate(position.steps):
        if king == position.turn or steps > NEAR:
            continue
        prover = Prover(position, king, stop, budget)
        try:
            for moves in range(steps, min(longest, steps + SLACK) + 1):
                if prover.wins(state, moves):
                    return Forced(king, moves)
        except Open:
            continue
    return None
