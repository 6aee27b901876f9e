"""Values as the store's file holds them: what is damaged there is told from what was written."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from engine.seat import HintTaken

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


def hint_of(ply: object, seat: object, rung: object, gone: object = False) -> HintTaken:
    """A hint that was taken."""
    return HintTaken(is_a(ply, int), is_a(seat, int), is_a(rung, int), bool(gone))


def read_json(text: object, otherwise: T) -> T:
    """What was written as JSON; a damaged value must not keep the rest from being shown."""
    try:
        value = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        return otherwise
    return value if isinstance(value, type(otherwise)) else otherwise
