"""What a search asks of a game: a small fast state, made for reckoning and for nothing else.

A position explains itself to people; a state is what is left of it when only speed counts: a few
whole numbers, moves that are whole numbers too. A game makes one from its position and reads the
move that was found back into a text.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

M = TypeVar("M", bound=Hashable)
Rewards = tuple[float, ...]
"""What each seat gets: 1 for a win alone, 0 for a loss, shares of 1 where a win is shared. A match
that nobody wins is shared by all, so that the sum is always 1."""


class State(ABC, Generic[M]):
    """One moment, immutable. Rewards and guesses have an entry for every seat, from 0 to 1."""

    seats: int
    seat: int
    """Who moves."""
    patience: int = 1000
    """A match played on by chance is judged by the guess after so many moves."""

    @abstractmethod
    def moves(self) -> Sequence[M]:
        """The legal moves, those that look best first where that is known; none once it is over."""

    @abstractmethod
    def after(self, move: M) -> State[M]:
        """The state after a legal move."""

    @abstractmethod
    def final(self) -> Rewards | None:
        """What each seat gets, once it is over; None before."""

    def key(self) -> Hashable:
        """States of one key have one value: what a memo keeps."""
        return self

    def guess(self) -> Rewards:
        """How it looks to the eye, for a search that can see no further."""
        return (1 / self.seats,) * self.seats

    def bias(self, move: M) -> float:
        """How good a move looks before it was ever tried, from 0 to 1; 0.5: nothing is known."""
        return 0.5

    def read(self) -> tuple[Rewards | None, Collection[M] | None]:
        """What careful reading tells: what each seat gets for certain, with moves that win if the
        mover does; or else None, with the moves outside which it loses for certain (two seats;
        None: nothing of the kind is known).

        It may take as long as dozens of playouts: only states that matter are read.
        """
        return None, None

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[M]]]:
        """A match played on by chance alone: what each seat gets, and the moves each has made.

        A game that can fill its board at once does so here, many times faster than this.
        """
        state: State[M] = self
        made: list[list[M]] = [[] for _seat in range(self.seats)]
        for _move in range(self.patience):
            rewards = state.final()
            if rewards is not None:
                return rewards, made
            moves = state.moves()
            move = moves[int(luck.random() * len(moves))]
            made[state.seat].append(move)
            state = state.after(move)
        return state.final() or state.guess(), made

    def sensible(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[M]]]:
        """A match played on with a little sense, for a game that has some to give."""
        return self.playout(luck)


@dataclass(frozen=True)
class Found(Generic[M]):
    """The best that a search has found."""

    move: M | None
    """None only where there is no move at all."""
    value: float
    """For the seat that moves, from 0 to 1."""
    line: tuple[M, ...] = ()
    """How it would go on, this move first."""
    exact: bool = False
    """Whether the value is certain, not only likely."""
    work: int = 0
    """How many states were looked at, or matches played out."""
