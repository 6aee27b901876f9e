"""Work that is counted, not timed: it comes to the same on a slow machine and on a busy one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

from engine.advice import Stop

T = TypeVar("T")


def stop_after(asks: int) -> Stop:
    """Lets a thinker ask so often, then tells it to stop."""
    left = iter(range(asks))
    return lambda: next(left, None) is None


def lines_run(doing: Callable[[], T]) -> tuple[T, int]:
    """What doing it gives, and how many lines of Python were run for it."""
    count = 0

    def seen(_frame: FrameType, event: str, _arg: Any) -> Callable[..., Any]:
        nonlocal count
        count += event == "line"
        return seen

    before = sys.gettrace()
    sys.settrace(seen)
    try:
        return doing(), count
    finally:
        sys.settrace(before)
