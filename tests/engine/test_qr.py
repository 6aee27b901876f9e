"""The QR code of the rules, read back from its picture as a camera's program does it.

The reader knows nothing of the writer: it goes by the standard.
"""

from itertools import product

import pytest
from PIL import Image

from tools import make_qr

SIDE, QUIET = 25, 4
MASKS = {
    0b000: lambda i, j: (i + j) % 2,
    0b001: lambda i, j: i % 2,
    0b010: lambda i, j: j % 3,
    0b011: lambda i, j: (i + j) % 3,
    0b100: lambda i, j: (i // 2 + j // 3) % 2,
    0b101: lambda i, j: (i * j) % 2 + (i * j) % 3,
    0b110: lambda i, j: ((i * j) % 2 + (i * j) % 3) % 2,
    0b111: lambda i, j: ((i + j) % 2 + (i * j) % 3) % 2,
}
"""A module is turned over where this is 0."""
M_FORMATS = (
    "101010000010010",
    "101000100100101",
    "101111001111100",
    "101101101001011",
    "100010111111001",
    "100000011001110",
    "100111110010111",
    "100101010100000",
)
"""The standard's table for level M, mask by mask."""
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def read_modules(path):
    """The picture's modules as rows of '#' and '.', without the margin, which must be white."""
    picture = Image.open(path).convert("L")
    assert picture.width == picture.height
    pixels = picture.width // (SIDE + 2 * QUIET)
    assert pixels * (SIDE + 2 * QUIET) == picture.width
    rows = [
        "".join(
            "#" if picture.getpixel((pixels * x + pixels // 2, pixels * y + pixels // 2)) < 128
            else "."
            for x in range(SIDE + 2 * QUIET)
        )
        for y in range(SIDE + 2 * QUIET)
    ]  # fmt: skip
    margins = rows[:QUIET] + rows[-QUIET:] + [row[:QUIET] + row[-QUIET:] for row in rows]
    assert not any("#" in margin for margin in margins)
    return [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]


def times(a, b):
    """Russian multiplication of two bytes in the field of the code."""
    product_ = 0
    while b:
        product_ ^= a if b & 1 else 0
        a, b = (a << 1) ^ (0x11D if a & 128 else 0), b >> 1
    return product_


def syndromes(words, count):
    """The value of the word at the first powers of 2: all 0 if nothing was misread."""
    root, found = 1, []
    for _power in range(count):
        value = 0
        for word in words:
            value = times(value, root) ^ word
        found.append(value)
        root = times(root, 2)
    return found


def is_function(r, c):
    """Whether a module belongs to the pattern that every code of this size has."""
    finder = (r < 9 and c < 9) or (r < 9 and c >= SIDE - 8) or (r >= SIDE - 8 and c < 9)
    return finder or 6 in (r, c) or (16 <= r <= 20 and 16 <= c <= 20)


def codewords(modules):
    """The bytes, unmasked, in the order of the standard."""
    written = "".join("01"[modules[8][c] == "#"] for c in (0, 1, 2, 3, 4, 5, 7, 8))
    written += "".join("01"[modules[r][8] == "#"] for r in (7, 5, 4, 3, 2, 1, 0))
    again = "".join("01"[modules[r][8] == "#"] for r in range(SIDE - 1, SIDE - 8, -1))
    again += "".join("01"[modules[8][c] == "#"] for c in range(SIDE - 8, SIDE))
    assert written == again
    mask = MASKS[M_FORMATS.index(written)]
    bits, c, step = "", SIDE - 1, -1
    while c > 0:
        c -= c == 6
        for r in range(SIDE) if step > 0 else range(SIDE - 1, -1, -1):
            for column in (c, c - 1):
                if not is_function(r, column):
                    bits += "01"[(modules[r][column] == "#") != (mask(r, column) == 0)]
        c, step = c - 2, -step
    assert len(bits) == 44 * 8 + 7
    return [int(bits[i : i + 8], 2) for i in range(0, 44 * 8, 8)]


def text_of(words):
    bits = "".join(f"{word:08b}" for word in words)
    assert bits[:4] == "0100", "bytes"
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * i : 20 + 8 * i], 2) for i in range(length)).decode("ascii")


def test_the_picture_is_read_back_without_a_fault():
    modules = read_modules(make_qr.TARGET)
    for top, left in ((0, 0), (0, SIDE - 7), (SIDE - 7, 0)):
        assert [row[left : left + 7] for row in modules[top : top + 7]] == FINDER
    assert modules[6][8:17] == "#.#.#.#.#" == "".join(row[6] for row in modules)[8:17]
    assert modules[SIDE - 8][8] == "#"
    words = codewords(modules)
    assert syndromes(words, 16) == [0] * 16
    assert text_of(words[:28]) == make_qr.SENTENCE == "Bravo ! On joue ensemble ?"


def test_a_fault_would_be_seen():
    words = codewords(read_modules(make_qr.TARGET))
    words[5] ^= 1
    assert any(syndromes(words, 16))


def test_the_mending_bytes_are_those_of_the_standards_example():
    data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert make_qr.mending(data, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


@pytest.mark.parametrize("mask", range(8))
def test_every_mask_can_be_read(mask):
    code = make_qr.square("Hex", mask)
    modules = ["".join(".#"[dark] for dark in row) for row in code]
    words = codewords(modules)
    assert (text_of(words), any(syndromes(words, 16))) == ("Hex", False)


def test_the_picture_is_the_one_the_tool_makes():
    modules = read_modules(make_qr.TARGET)
    best = make_qr.best(make_qr.SENTENCE)
    for r, c in product(range(SIDE), repeat=2):
        assert (modules[r][c] == "#") == best[r][c]
