"""Which numbers each line of digits can make: a table made at development time.

>>> can_make("3489", 65), can_make("489", 65), can_make("679", 54)
(True, False, False)
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

FILE = Path(__file__).resolve().parents[3] / "assets" / "tables" / "mathmagic.bin"
HIGHEST = 500
"""The highest number that is ever asked for."""
SERIES = 3
LONGEST = 6
WEIGHT = {digit: 1 << 2 * (int(digit) - 1) for digit in "123456789"}
"""A line's key is the sum of the weights of its digits: two bits count each of them."""
BYTES = HIGHEST // 8 + 1


def all_lines() -> list[str]:
    """Every line of one to six digits that three series can make, in a fixed order.

    >>> len(all_lines()), all_lines()[9:13]
    (4509, ['11', '12', '13', '14'])
    """
    return [
        "".join(digits)
        for size in range(1, LONGEST + 1)
        for digits in combinations_with_replacement("123456789", size)
        if all(digits.count(digit) <= SERIES for digit in set(digits))
    ]


def key(line: str) -> int:
    """The number that stands for a line, whatever the order of its digits."""
    return sum(WEIGHT[digit] for digit in line)


def pack(masks: Sequence[int]) -> bytes:
    """The table as it is shipped: first byte of every line, second byte of every line..."""
    kept = (1 << HIGHEST + 1) - 1
    rows = [(mask & kept).to_bytes(BYTES, "little") for mask in masks]
    return zlib.compress(bytes(row[i] for i in range(BYTES) for row in rows), 9)


@cache
def table() -> dict[int, int]:
    """For each line's key the numbers it can make, one bit each."""
    raw = zlib.decompress(FILE.read_bytes())
    lines = all_lines()
    count = len(lines)
    return {
        key(line): int.from_bytes(raw[place::count], "little") for place, line in enumerate(lines)
    }


def can_make(line: str, number: int) -> bool:
    """Whether all digits of the line make this number by the rules."""
    return bool(table().get(key(line), 0) >> number & 1)
