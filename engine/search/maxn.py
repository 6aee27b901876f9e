"""Max^n: each seat plays for itself, a few moves ahead, deeper until time is up.

Where three or more play, a careful player who trusts nobody sees dangers that are none: the others
have their own ways to look after, and whom one of them must stop another need not. Here everybody
takes what is best for themselves. So a win that is seen is likely, not certain.

It looks one move ahead, then whole rounds: a look that ends with one's own move sees only what it
does to the others, not what they do about it. Asked for less than a round, it looks just so far.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple

from engine.advice import Stop, Stopped, never
from engine.search.state import Found, M, Rewards, State

EVERY = 15
"""`stop` is asked once in so many states and one."""
DEEPEST = 60
ALL = 2.0
"""More than anybody can get."""


def max_n(state: State[M], stop: Stop = never, depth: int = DEEPEST) -> Found[M]:
    """The best move of the deepest look that time allows, at most so many moves ahead."""
    final = state.final()
    if final is not None:
        return Found(None, final[state.seat], (), True, 0)
    look, seat, first = _Look[M](stop), state.seat, state.moves()[0]
    best = Found(first, state.guess()[seat], (first,))
    rounds = range(state.seats, depth + 1, state.seats)
    for deep in dict.fromkeys((1, *(rounds or (depth,)))):
        look.first, look.cut = None, False
        try:
            rewards, move = look.value(state, deep, ALL, 0)
        except Stopped:
            # The best of the look before was tried first: what beat it is better still.
            if look.first is not None and deep > 1:
                best = Found(*look.first, (look.first[0],))
            break
        sure = not look.cut or (deep == 1 and rewards[seat] >= 1)
        if rewards[seat] <= 0 and deep > 1:
            # Lost, says the deeper look: the move that seemed best before holds out longest.
            best = Found(best.move, 0.0, best.line, sure)
            break
        best = Found(move, rewards[seat], () if move is None else (move,), sure)
        if sure or rewards[seat] >= 1:
            break
    return Found(best.move, best.value, best.line, best.exact, look.work)


def max_n_values(state: State[M], depth: int, stop: Stop = never) -> dict[M, float]:
    """What each move promises who makes it, so many moves ahead."""
    look, seat = _Look[M](stop), state.seat
    return {
        move: look.value(state.after(move), depth - 1, ALL, 1)[0][seat] for move in state.moves()
    }


class _Known(NamedTuple, Generic[M]):
    """What is remembered of a state: how far was looked, what each seat gets, the move."""

    depth: int
    rewards: Rewards
    move: M | None
    whole: bool
    """Whether everything below was looked at to the end."""


class _Look(Generic[M]):
    """One search: what it remembers from look to look."""

    def __init__(self, stop: Stop) -> None:
        self.stop = stop
        self.work = 0
        self.cut = False
        """Whether the look ended somewhere before the match did."""
        self.first: tuple[M, float] | None = None
        """The best first move of the look that is under way."""
        self.memo: dict[Hashable, _Known[M]] = {}

    def value(
        self, state: State[M], depth: int, enough: float, ply: int
    ) -> tuple[Rewards, M | None]:
        """What each seat gets, and the move that leads there.

        Once the mover has `enough`, the one before has less than elsewhere: it is not looked at
        any further.
        """
        final = state.final()
        if final is not None:
            return final, None
        self.work += 1
        if not self.work & EVERY and self.stop():
            raise Stopped
        if not depth:
            self.cut = True
            return state.guess(), None
        key = state.key()
        known = self.memo.get(key)
        moves = list(state.moves())
        if known is not None:
            if ply and (known.depth >= depth or known.whole):
                self.cut = self.cut or not known.whole
                return known.rewards, known.move
            if known.move in moves:
                moves.remove(known.move)
                moves.insert(0, known.move)
        above, self.cut = self.cut, False
        seat, most = state.seat, -1.0
        best: tuple[Rewards, M | None] = (), None
        for move in moves:
            rewards, _reply = self.value(state.after(move), depth - 1, 1 - max(0.0, most), ply + 1)
            if rewards[seat] > most:
                most, best = rewards[seat], (rewards, move)
                if not ply:
                    self.first = move, most
                if most >= enough or most >= 1:
                    break
        if most < enough or most >= 1:
            self.memo[key] = _Known(depth, *best, not self.cut)
        self.cut = self.cut or above
        return best
