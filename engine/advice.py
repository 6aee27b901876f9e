"""What an adviser says: hints in a ladder, a solution with its proof, a check, a remark."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeVar

from engine.game import Position, Setup

P = TypeVar("P", bound=Position)
Stop = Callable[[], bool]
"""Asked every few milliseconds by anything that thinks for long. True: time is up, give the best
found so far, or raise Stopped where half an answer would be none. It may raise Stopped itself:
nobody wants the answer any more."""

LEVELS = (1, 2, 3, 4)
"""Graine, Pousse, Chêne, Forêt: the computer's four levels."""


@dataclass(frozen=True)
class Hint:
    """One rung of the ladder. `lit` names the places of the board it speaks of.

    `data` is what the game's own board can draw besides, as that of a solution is. `picture` names
    a little drawing of the game's view to stand beside the sentence; "": none.
    """

    step: Literal["nudge", "look", "move", "why"]
    sentence: str
    lit: tuple[str, ...] = ()
    move: str | None = None
    data: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    picture: str = ""


@dataclass(frozen=True)
class Solution:
    """The best there is from here: the moves that reach it, and why there is nothing better."""

    sentence: str
    proof: str
    moves: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)


@dataclass(frozen=True)
class Check:
    """What is right and what is wrong on the board so far, with one sentence."""

    sentence: str
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True)
class Remark:
    """A moment of a finished match worth looking at again."""

    kind: Literal["better", "seen", "decided"]
    sentence: str
    move: str | None = None
    lit: tuple[str, ...] = ()


class Stopped(Exception):
    """A thinker was told to stop before it had anything to say; nothing of it is kept."""


def never() -> bool:
    """The `stop` of those who wait as long as it takes."""
    return False


def heed(stop: Stop) -> None:
    """Where half an answer would be none: go no further once told to stop."""
    if stop():
        raise Stopped


class Adviser(ABC, Generic[P]):
    """Knows a game well; sees nothing that the seat it speaks to may not see.

    Everything here may think: it runs off the frame, asks `stop` often, and the match keeps what
    was found. The position is as `seat` may see it; where all act at once, `seat` says who asks.
    """

    foresees: ClassVar[bool] = False
    """Whether `chances` can tell who is ahead, where a game has no points that show it."""

    @abstractmethod
    def hints(self, position: P, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for this seat: nudge, where to look, the move, the reason; () if it may not
        act, for a hint never names the move of another.

        Each kind comes once; only where to look may take several rungs, one after the other.
        """

    def solution(self, position: P, seat: int, stop: Stop) -> Solution | None:
        """The best there is, with its proof or its value; None where the game has none."""
        return None

    @abstractmethod
    def choose(self, position: P, seat: int, level: int, stop: Stop) -> str:
        """The computer's move at a level from 1 to 4, for a seat of `actors`.

        When time is up it gives a legal move all the same: a computer always moves.
        """

    def pace(self, position: P, seat: int, level: int) -> float:
        """Seconds until a level acts here: where several computers may, the quickest is first."""
        return 0.0

    def check(self, position: P, seat: int, stop: Stop) -> Check | None:
        """What is right and wrong so far; None where there is nothing to check."""
        return None

    def chances(self, position: P, stop: Stop) -> tuple[float, ...]:
        """How likely each seat is to win a match under way, at a quick look; together they are 1.

        It is for the curve of a review: an eye, not a proof, and never slower than a moment.
        """
        raise NotImplementedError

    def remark(self, position: P, seat: int, move: str, stop: Stop) -> Remark | None:
        """What to say of this move of a seat when the match is looked at again.

        Of a finished match nothing is hidden any more: it is given the whole position.
        """
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The solution of a start as plain values, for the command line."""
        raise LookupError

    def solve_at(self, position: P) -> Mapping[str, Any]:
        """The solution of any position as plain values, for games that know it after moves."""
        raise LookupError
