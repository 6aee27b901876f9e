"""Alpha-beta: deeper and deeper until time is up, good moves first, nothing looked at twice.

One seat, the one that moves first, wants the value high and all others want it low. With two seats
that is the whole truth; with more it is the view of a careful player who trusts nobody.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple

from engine.advice import Stop, Stopped, never
from engine.search.state import Found, M, Rewards, State

EVERY = 15
"""`stop` is asked once in so many states and one."""
DEEPEST = 200
NEARLY = 0.001
"""A guess is never as good as a win nor as bad as a loss: those are certain."""


def alpha_beta(state: State[M], stop: Stop = never, depth: int = DEEPEST) -> Found[M]:
    """The best move of the deepest look that time allows, at most so many moves ahead."""
    final = state.final()
    if final is not None:
        return Found(None, final[state.seat], (), True, 0)
    look = _Look[M](state, stop)
    best = Found(state.moves()[0], look.eye(state), (state.moves()[0],))
    for deep in range(1, depth + 1):
        try:
            value = look.value(state, deep, -1.0, 2.0, 0)
        except Stopped:
            found = look.first
            if deep > 1 and found is not None and found[1] > 0 and not best.exact:
                # The best of the deepest look was tried first: what beat it is better still.
                best = Found(found[0], found[1], look.line(state, found[0]), found[1] >= 1)
            break
        line = look.line(state)
        certain = value >= 1 or value <= 0 or not look.cut
        if value <= 0 and deep > 1:
            # Lost, says the deeper look: the move that seemed best before holds out longest.
            best = Found(best.move, 0.0, best.line, True)
        else:
            best = Found(line[0], value, line, certain)
        if certain:
            break
        look.cut = False
        look.first = None
    return Found(best.move, best.value, best.line, best.exact, look.work)


class _Entry(NamedTuple):
    """What is remembered of a state: how far was looked, between what its value lies, the move."""

    depth: int
    low: float
    high: float
    move: Hashable
    whole: bool
    """Whether everything below was looked at to the end."""


class _Look(Generic[M]):
    """One search: what it remembers from look to look."""

    def __init__(self, state: State[M], stop: Stop) -> None:
        self.hero = state.seat
        self.pair = state.seats == 2
        self.stop = stop
        self.work = 0
        self.cut = False
        """Whether the look ended somewhere before the match did."""
        self.first: tuple[M, float] | None = None
        """The best first move of the look that is under way."""
        self.memo: dict[Hashable, _Entry] = {}
        self.history: dict[tuple[int, M], int] = {}
        self.killers: list[M | None] = [None] * (DEEPEST + 1)

    def worth(self, rewards: Rewards) -> float:
        """One value for the hero."""
        if self.pair:
            return (1 + rewards[self.hero] - rewards[1 - self.hero]) / 2
        return rewards[self.hero]

    def eye(self, state: State[M]) -> float:
        """How it looks without looking further."""
        return min(1 - NEARLY, max(NEARLY, self.worth(state.guess())))

    def value(self, state: State[M], depth: int, low: float, high: float, ply: int) -> float:
        """What a state is worth to the hero: right if between low and high, else a bound."""
        final = state.final()
        if final is not None:
            return self.worth(final)
        self.work += 1
        if not self.work & EVERY and self.stop():
            raise Stopped
        if not depth:
            self.cut = True
            return self.eye(state)
        key = state.key()
        entry = self.memo.get(key)
        best_move: Hashable = None
        if entry is not None:
            best_move = entry.move
            certain = entry.whole or entry.low >= 1 or entry.high <= 0
            if ply and (entry.depth >= depth or certain):
                if entry.low >= high or entry.low == entry.high:
                    self.cut = self.cut or not certain
                    return entry.low
                if entry.high <= low:
                    self.cut = self.cut or not certain
                    return entry.high
        above, self.cut = self.cut, False
        alpha, beta = low, high
        mine = state.seat == self.hero
        best = -1.0 if mine else 2.0
        chosen: M | None = None
        for move in self.ordered(state, best_move, ply):
            found = self.value(state.after(move), depth - 1, alpha, beta, ply + 1)
            if mine:
                if found > best:
                    best, chosen = found, move
                    if not ply:
                        self.first = move, found
                    if found > alpha:
                        alpha = found
            elif found < best:
                best, chosen = found, move
                if found < beta:
                    beta = found
            if alpha >= beta or (best >= 1 if mine else best <= 0):
                self.killers[ply] = move
                name = state.seat, move
                self.history[name] = self.history.get(name, 0) + depth * depth
                break
        # A value at the edge of the window is only a bound.
        self.memo[key] = _Entry(
            depth,
            best if best > low else -1.0,
            best if best < high else 2.0,
            chosen,
            not self.cut,
        )
        self.cut = self.cut or above
        return best

    def ordered(self, state: State[M], first: Hashable, ply: int) -> list[M]:
        """The moves, what was good before first."""
        moves = list(state.moves())
        if self.history:
            seat, known = state.seat, self.history
            moves.sort(key=lambda move: -known.get((seat, move), 0))
        for front in (self.killers[ply], first):
            if front is not None and front in moves:
                at = moves.index(front)
                moves.insert(0, moves.pop(at))
        return moves

    def line(self, state: State[M], move: M | None = None) -> tuple[M, ...]:
        """Best play of all from here as it is remembered, this move first."""
        line: list[M] = []
        while len(line) < DEEPEST:
            if move is None:
                entry = self.memo.get(state.key())
                wanted = entry.move if entry is not None else None
                move = next((one for one in state.moves() if one == wanted), None)
                if move is None:
                    break
            line.append(move)
            state = state.after(move)
            if state.final() is not None:
                break
            move = None
        return tuple(line)
