"""Values as the store's file holds them: what is damaged there is told from what was written."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.seat import HintTaken, Shown

HEAD = "start, ply, hints, shown, spent, match_spent, edits"
LONGEST = 1e12
"""More seconds than anybody has."""

T = TypeVar("T", list[Any], dict[str, Any])
V = TypeVar("V", int, float, str)


def is_a(value: object, kind: type[V]) -> V:
    """A value of the file, TypeError if it is not what was written there."""
    if not isinstance(value, kind):
        raise TypeError(value)
    return value


def seconds_of(value: object) -> float:
    """A time, ValueError if nobody has so much."""
    if not 0 <= is_a(value, float) < LONGEST:
        raise ValueError(value)
    return is_a(value, float)


def hints_of(text: str) -> list[HintTaken]:
    """The hints that were taken; TypeError or ValueError if that is not what was written."""
    return [_hint(*row) for row in json.loads(text)]


def _hint(ply: object, seat: object, rung: object, gone: object = False) -> HintTaken:
    return HintTaken(is_a(ply, int), is_a(seat, int), is_a(rung, int), bool(gone))


def shown_of(text: str) -> Shown:
    """The problems whose solution was shown; TypeError or ValueError likewise."""
    return Shown(is_a(name, str) for name in json.loads(text))


@dataclass(frozen=True)
class Values:
    """All that is kept of a match."""

    start: str
    ply: int
    hints: list[HintTaken]
    shown: Shown
    spent: float
    match_spent: float
    edits: int
    line: tuple[str, ...]
    times: dict[str, float]


@dataclass(frozen=True)
class Rows:
    """The same as the file holds it, whatever it may be by now."""

    head: tuple[Any, ...]
    line: tuple[Any, ...]
    used: list[tuple[Any, ...]]

    def values(self) -> Values:
        """What was written; TypeError or ValueError if a value is damaged."""
        start, ply, hints, shown, spent, match_spent, edits = self.head
        return Values(
            is_a(start, str),
            is_a(ply, int),
            hints_of(hints),
            shown_of(shown),
            seconds_of(spent),
            seconds_of(match_spent),
            is_a(edits, int),
            tuple(is_a(move, str) for move in self.line),
            {is_a(name, str): seconds_of(seconds) for name, seconds in self.used},
        )


def rows_of(db: sqlite3.Connection, number: int) -> Rows | None:
    """All rows of a match, None if it is no longer kept."""
    head = db.execute(f"SELECT {HEAD} FROM match WHERE id = ?", (number,)).fetchone()
    used = db.execute(
        "SELECT decision, seconds FROM used WHERE match = ? ORDER BY 1", (number,)
    ).fetchall()
    return None if head is None else Rows(head, line_of(db, number), used)


def line_of(db: sqlite3.Connection, number: int) -> tuple[Any, ...]:
    """The moves of a match, with those that were taken back."""
    rows = db.execute("SELECT text FROM move WHERE match = ? ORDER BY number", (number,))
    return tuple(text for (text,) in rows)


def united(ours: list[HintTaken], others: list[HintTaken]) -> list[HintTaken]:
    """The hints of two windows with one match; those that both know of count once."""
    known = Counter((hint.ply, hint.seat, hint.rung) for hint in ours)
    more = []
    for hint in others:
        same = hint.ply, hint.seat, hint.rung
        if not known[same]:
            more.append(hint)
        known[same] -= 1
    return [*more, *ours]


def read_json(text: object, otherwise: T) -> T:
    """What was written as JSON; a damaged value must not keep the rest from being shown."""
    try:
        value = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        return otherwise
    return value if isinstance(value, type(otherwise)) else otherwise
