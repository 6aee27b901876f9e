"""Heaps: pawns that no line joins to others. Cut into packets of 4, 2 and 1 they go in pairs.

>>> packets(7), packets(5), lonely((1, 3, 5, 7)), lonely((1, 3, 5))
((4, 2, 1), (4, 1), (), (4, 2, 1))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from engine.games.marienbad.field import Field


def heaps(field: Field, pawns: int) -> tuple[int, ...]:
    """The groups, if each of them can be taken at once: then this is a game of heaps; else ()."""
    groups = field.groups(pawns)
    return tuple(groups) if all(field.one_take(group, pawns) for group in groups) else ()


def packets(size: int) -> tuple[int, ...]:
    """A heap cut into packets of which each is twice the next, none twice."""
    return tuple(1 << place for place in reversed(range(size.bit_length())) if size >> place & 1)


def lonely(sizes: Iterable[int]) -> tuple[int, ...]:
    """The packets that have no twin."""
    return packets(reduce(xor, sizes, 0))


def sizes(found: Iterable[int]) -> tuple[int, ...]:
    """How many pawns each heap has."""
    return tuple(heap.bit_count() for heap in found)


def told(field: Field, found: Iterable[int]) -> list[dict[str, list[str] | list[int]]]:
    """The heaps in plain values, for whoever draws them."""
    return [
        {"cells": list(field.names(heap)), "packets": list(packets(heap.bit_count()))}
        for heap in found
    ]
