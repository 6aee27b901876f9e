"""Which characters a TrueType font can draw, read from its own character map."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ", "0123456789−n")
"""Exponents are drawn as raised figures (screens/widgets/raised.py)."""


def missing_glyphs(text: str, font: Path) -> str:
    """The characters of the text that the font lacks, once each, in order."""
    have = characters(font)
    return "".join(
        c for c in dict.fromkeys(text.translate(RAISED)) if ord(c) not in have and c not in "\n\t"
    )


@cache
def characters(font: Path) -> frozenset[int]:
    """All code points that the font maps to a glyph."""
    data = font.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {data[12 + 16 * i : 16 + 16 * i]: 12 + 16 * i for i in range(count)}
    start = struct.unpack_from(">L", data, tables[b"cmap"] + 8)[0]
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        sub = start + struct.unpack_from(">L", data, start + 4 + 8 * i + 4)[0]
        kind = struct.unpack_from(">H", data, sub)[0]
        if kind == 4:
            found |= _segments(data, sub)
        elif kind == 12:
            found |= _groups(data, sub)
    return frozenset(found)


def _segments(data: bytes, sub: int) -> set[int]:
    """Format 4: segments of 16-bit codes, each with a shift or a table of glyphs."""
    double = struct.unpack_from(">H", data, sub + 6)[0]
    count, ends = double // 2, sub + 14
    starts, shifts, ranges = ends + double + 2, ends + 2 * double + 2, ends + 3 * double + 2
    found = set()
    for i in range(count):
        end = struct.unpack_from(">H", data, ends + 2 * i)[0]
        begin = struct.unpack_from(">H", data, starts + 2 * i)[0]
        shift = struct.unpack_from(">H", data, shifts + 2 * i)[0]
        offset = struct.unpack_from(">H", data, ranges + 2 * i)[0]
        for code in range(begin, min(end, 0xFFFE) + 1):
            if offset:
                at = ranges + 2 * i + offset + 2 * (code - begin)
                glyph = struct.unpack_from(">H", data, at)[0]
                glyph = (glyph + shift) & 0xFFFF if glyph else 0
            else:
                glyph = (code + shift) & 0xFFFF
            if glyph:
                found.add(code)
    return found


def _groups(data: bytes, sub: int) -> set[int]:
    """Format 12: groups of neighbouring codes."""
    found: set[int] = set()
    for i in range(struct.unpack_from(">L", data, sub + 12)[0]):
        begin, end, glyph = struct.unpack_from(">LLL", data, sub + 16 + 12 * i)
        found.update(range(begin + (not glyph), end + 1))
    return found
