"""The lost positions of the boards that are too large to be sieved at once, kept as data.

The file `assets/tables/marienbad.bin` begins with a line that tells where the table of each game
lies. A table holds the lost positions with many pawns, one of each symmetric kind, as the sorted
differences of their bits, seven bits a byte.
"""

from __future__ import annotations

import json
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from engine.games.marienbad.field import Field

FILE = Path(__file__).resolve().parents[3] / "assets" / "tables" / "marienbad.bin"
FEWEST = 8
"""Fewer pawns are not kept: they are sieved in a moment."""
MANY = FEWEST + 5
"""From so many on, what any take leaves is kept: no line of a board with a table is longer than
five."""
CUT = 13
"""Images of positions are put together from so many bits and the rest."""


def key_of(field: Field, misere: bool) -> str:
    """What the table of a game is called."""
    return " ".join(
        (
            field.name,
            field.rule,
            "misere" if misere else "normal",
            "yes" if field.diagonals else "no",
        )
    )


class Least:
    """Brings positions of a field into one form of all their images: the least number."""

    def __init__(self, field: Field) -> None:
        size = len(field.cells)
        low = min(CUT, size)
        self._rest = (1 << low) - 1
        self._shift = low
        self._images = [
            (_images(image[:low]), _images(image[low:]))
            for image in field.symmetries
            if any(bit != 1 << place for place, bit in enumerate(image))
        ]

    def __call__(self, mask: int) -> int:
        low, high = mask & self._rest, mask >> self._shift
        return min(mask, min(one[low] | two[high] for one, two in self._images))

    def is_least(self, mask: int) -> bool:
        """Whether a position has this form."""
        low, high = mask & self._rest, mask >> self._shift
        return all(one[low] | two[high] >= mask for one, two in self._images)


def _images(image: Sequence[int]) -> list[int]:
    """Where every set of these bits goes."""
    found = [0]
    for bit in image:
        found += [bit | other for other in found]
    return found


class Table:
    """The lost positions of one field with many pawns."""

    def __init__(self, field: Field, packed: bytes) -> None:
        self._least = Least(field)
        self._lost = unpacked(packed)

    def lost(self, mask: int) -> bool:
        """Whether who has to take from these pawns loses."""
        least = self._least(mask)
        place = bisect_left(self._lost, least)
        return place < len(self._lost) and self._lost[place] == least


def packed(masks: Iterable[int]) -> bytes:
    """Sorted numbers as their differences, seven bits a byte, made small."""
    found, last = bytearray(), 0
    for mask in masks:
        gap, last = mask - last, mask
        while gap > 127:
            found.append(gap & 127 | 128)
            gap >>= 7
        found.append(gap)
    return zlib.compress(bytes(found), 9)


def unpacked(data: bytes) -> array[int]:
    """What was packed.

    >>> list(unpacked(packed([3, 200, 70000])))
    [3, 200, 70000]
    """
    found = array("I")
    last, shift = 0, 0
    for byte in zlib.decompress(data):
        last += (byte & 127) << shift
        if byte & 128:
            shift += 7
        else:
            shift = 0
            found.append(last)
    return found


def write(tables: dict[str, bytes]) -> None:
    """Make the file of all tables."""
    places, start = {}, 0
    for key, data in tables.items():
        places[key] = [start, len(data)]
        start += len(data)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_bytes(json.dumps(places).encode() + b"\n" + b"".join(tables.values()))


@cache
def _places() -> dict[str, list[int]]:
    if not FILE.exists():
        return {}
    with FILE.open("rb") as file:
        found: dict[str, list[int]] = json.loads(file.readline())
    return found


def has_table(field: Field, misere: bool) -> bool:
    """Whether every position of this field is known."""
    return key_of(field, misere) in _places()


@cache
def table(field: Field, misere: bool) -> Table:
    """The table of a field that has one, read when first asked for."""
    start, size = _places()[key_of(field, misere)]
    with FILE.open("rb") as file:
        file.readline()
        file.seek(start, 1)
        return Table(field, file.read(size))
