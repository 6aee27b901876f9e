"""What an adviser says: hints in a ladder, a solution with its proof, a check, a remark."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from engine.game import Position, Setup

Stop = Callable[[], bool]
"""Asked often by anything that thinks for long; True: give the best found so far, now."""

LEVELS = (1, 2, 3, 4)
"""Graine, Pousse, Chêne, Forêt: the computer's four levels."""


@dataclass(frozen=True)
class Hint:
    """One rung of the ladder. `lit` names the places of the board it speaks of."""

    step: Literal["nudge", "look", "move", "why"]
    sentence: str
    lit: tuple[str, ...] = ()
    move: str | None = None


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


class Adviser(ABC):
    """Knows a game well; sees nothing that the seat it speaks to may not see."""

    @abstractmethod
    def hints(self, position: Position) -> Sequence[Hint]:
        """The ladder for the seat that acts: nudge, where to look, the move, the reason.

        Each kind comes once; only where to look may take several rungs, one after the other.
        """

    def solution(self, position: Position) -> Solution | None:
        """The best there is, with its proof or its value; None where the game has none."""
        return None

    @abstractmethod
    def choose(self, position: Position, level: int, stop: Stop, seat: int | None = None) -> str:
        """The computer's move at a level from 1 to 4, for a seat of `actors` (else `seat`)."""

    def check(self, position: Position) -> Check | None:
        """What is right and wrong so far; None where there is nothing to check."""
        return None

    def remark(self, position: Position, move: str) -> Remark | None:
        """What to say of this move when the match is looked at again."""
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The solution of a start as plain values, for the command line."""
        raise LookupError
