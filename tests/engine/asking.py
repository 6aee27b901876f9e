"""Asking an adviser without ado: the seat that acts asks, and waits as long as it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, never
from engine.game import Position, Setup


class Asked:
    """An adviser with defaults for who asks (who acts, or made the move) and for `stop`."""

    def __init__(self, adviser: Adviser[Any]) -> None:
        self.adviser = adviser

    def hints(self, position: Position, seat: int | None = None) -> Sequence[Hint]:
        return self.adviser.hints(position, _seat(position, seat), never)

    def solution(self, position: Position, seat: int | None = None) -> Solution | None:
        return self.adviser.solution(position, _seat(position, seat), never)

    def check(self, position: Position, seat: int | None = None) -> Check | None:
        return self.adviser.check(position, _seat(position, seat), never)

    def remark(self, position: Position, move: str) -> Remark | None:
        return self.adviser.remark(position, position.owner(move) or 0, move, never)

    def choose(self, position: Position, seat: int, level: int, stop: Stop = never) -> str:
        return self.adviser.choose(position, seat, level, stop)

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        return self.adviser.solve(setup)


def _seat(position: Position, seat: int | None) -> int:
    return (position.seat or 0) if seat is None else seat
