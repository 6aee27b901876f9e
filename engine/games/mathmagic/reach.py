"""Which numbers each line of digits can make: a table made at development time.

>>> can_make("3489", 65), can_make("489", 65), can_make("679", 54)
(True, False, False)
>>> can_make("335", 5), can_make("335", 5, literal=True)
(False, True)
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

FILE = Path(__file__).resolve().parents[3] / "assets" / "tables" / "mathmagic.bin"
MORE = FILE.with_name("mathmagic-literal.bin")
"""What each line with equal digits makes besides, where rule C is taken by the letter."""
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


def with_equals() -> list[str]:
    """The lines in which a digit comes more than once: only with these rule C matters."""
    return [line for line in all_lines() if len(set(line)) < len(line)]


def key(line: str) -> int:
    """The number that stands for a line, whatever the order of its digits."""
    return sum(WEIGHT[digit] for digit in line)


def pack(masks: Sequence[int]) -> bytes:
    """The table as it is shipped: first byte of every line, second byte of every line..."""
    kept = (1 << HIGHEST + 1) - 1
    rows = [(mask & kept).to_bytes(BYTES, "little") for mask in masks]
    return zlib.compress(bytes(row[i] for i in range(BYTES) for row in rows), 9)


def _unpack(file: Path, lines: Sequence[str]) -> dict[int, int]:
    raw = zlib.decompress(file.read_bytes())
    count = len(lines)
    return {
        key(line): int.from_bytes(raw[place::count], "little") for place, line in enumerate(lines)
    }


@cache
def terms(literal: bool = False) -> dict[int, int]:
    """For each line's key the numbers it can make, one bit each; by the letter of rule C or not."""
    masks = _unpack(FILE, all_lines())
    if literal:
        for line, more in _unpack(MORE, with_equals()).items():
            masks[line] |= more
    return masks


def can_make(line: str, number: int, literal: bool = False) -> bool:
    """Whether all digits of the line make this number by the rules."""
    return bool(terms(literal).get(key(line), 0) >> number & 1)
