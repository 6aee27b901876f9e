"""A memory for thinkers: as functools.lru_cache, but `stop` is no part of what was asked.

>>> squares = Memo[int](2)
>>> [squares.get(n, lambda: n * n) for n in (3, 4, 5)], len(squares)
([9, 16, 25], 2)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Memo(Generic[Found]):
    """The last things that were thought out; a thought that was stopped is not kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, Found] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, asked: Hashable, think: Callable[[], Found]) -> Found:
        """What is known about this, thought out now if need be."""
        if asked in self._kept:
            return self._kept[asked]
        found = self._kept[asked] = think()
        if len(self._kept) > self._most:
            self._kept.pop(next(iter(self._kept)), None)
        return found
