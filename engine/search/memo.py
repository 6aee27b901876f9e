"""Everything to the end, each state once: what a small game is worth when all play their best."""

from __future__ import annotations

from collections.abc import Hashable

from engine.advice import Stop, Stopped, never
from engine.search.state import Found, M, Rewards, State

Memo = dict[Hashable, Rewards]
"""What is known, by the key of states. It may be kept for other states of the same match."""
EVERY = 15
"""`stop` is asked once in so many states and one."""


def exact(state: State[M], stop: Stop = never, memo: Memo | None = None) -> Found[M]:
    """The best move and its certain value; told to stop, the best of the moves that are known.

    With more than two seats each plays for itself (max^n), and of equals the first move is taken.
    """
    final = state.final()
    if final is not None:
        return Found(None, final[state.seat], (), True, 0)
    reader = _Reader({} if memo is None else memo, stop)
    seat = state.seat
    best, value, whole = None, -1.0, True
    try:
        for move in state.moves():
            worth = reader.rewards(state.after(move))[seat]
            if worth > value:
                best, value = move, worth
                if value >= 1:
                    break
    except Stopped:
        whole = False
    if best is None:
        best, value = state.moves()[0], state.guess()[seat]
    line = reader.line(state.after(best))
    return Found(best, value, (best, *line), whole or value >= 1, reader.work)


def exact_values(state: State[M], stop: Stop = never, memo: Memo | None = None) -> dict[M, Rewards]:
    """What every move leads to for every seat; Stopped where there is no time for all of them."""
    reader = _Reader({} if memo is None else memo, stop)
    return {move: reader.rewards(state.after(move)) for move in state.moves()}


class _Reader:
    """Reads to the end and remembers."""

    def __init__(self, memo: Memo, stop: Stop) -> None:
        self.memo = memo
        self.stop = stop
        self.work = 0

    def rewards(self, state: State[M]) -> Rewards:
        """What each seat gets from here."""
        final = state.final()
        if final is not None:
            return final
        key = state.key()
        known = self.memo.get(key)
        if known is not None:
            return known
        self.work += 1
        if not self.work & EVERY and self.stop():
            raise Stopped
        seat = state.seat
        best: Rewards = ()
        value = -1.0
        for move in state.moves():
            found = self.rewards(state.after(move))
            if found[seat] > value:
                best, value = found, found[seat]
                if value >= 1:
                    break
        self.memo[key] = best
        return best

    def line(self, state: State[M]) -> list[M]:
        """Best play from here as far as it is remembered."""
        line: list[M] = []
        while state.final() is None:
            want = self.memo.get(state.key())
            if want is None:
                break
            for move in state.moves():
                after = state.after(move)
                if (after.final() or self.memo.get(after.key())) == want:
                    line.append(move)
                    state = after
                    break
            else:
                break
        return line
