"""Draws the QR code on the rules page that speaks of them: `python tools/make_qr.py`.

Version 2 (25 by 25 modules, as the page says), error correction M, one block of bytes: 28 that
say something and 16 that mend what a camera misreads. Of the eight masks the one with the lowest
penalty is taken, as the standard has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product
from pathlib import Path

from PIL import Image

SENTENCE = "Bravo ! On joue ensemble ?"
"""What a phone reads; at most 26 plain letters."""
TARGET = Path(__file__).resolve().parent.parent / "assets" / "pictures" / "qr.png"

SIDE, DATA, MENDING = 25, 28, 16
QUIET, PIXELS = 4, 8
"""Empty modules all round, and the pixels of a module."""
FINDERS, ALIGNMENT = ((0, 0), (0, SIDE - 7), (SIDE - 7, 0)), 18
MASKS = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, c: r % 2 == 0,
    lambda r, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)

Square = list[list[bool]]
Cells = dict[tuple[int, int], bool]


def _powers() -> tuple[list[int], dict[int, int]]:
    """The powers of 2 in the field of 256 bytes, and the exponent of each byte."""
    powers, value = [], 1
    for _exponent in range(255):
        powers.append(value)
        value = value * 2 ^ (0x11D if value >= 128 else 0)
    return powers, {power: exponent for exponent, power in enumerate(powers)}


POWER, EXPONENT = _powers()


def times(a: int, b: int) -> int:
    """The product of two bytes in that field."""
    return POWER[(EXPONENT[a] + EXPONENT[b]) % 255] if a and b else 0


def mending(data: list[int], count: int) -> list[int]:
    """The bytes of Reed and Solomon for these: what is left when a polynomial divides them."""
    divisor = [1]
    for root in POWER[:count]:
        longer = [*divisor, 0]
        for i, factor in enumerate(divisor):
            longer[i + 1] ^= times(factor, root)
        divisor = longer
    rest = [*data, *[0] * count]
    for i in range(len(data)):
        lead = rest[i]
        for j, factor in enumerate(divisor):
            rest[i + j] ^= times(factor, lead)
    return rest[len(data) :]


def codewords(sentence: str) -> list[int]:
    """The sentence as bytes, filled up, and what mends them."""
    said = sentence.encode("ascii")
    bits = "0100" + f"{len(said):08b}" + "".join(f"{byte:08b}" for byte in said) + "0000"
    data = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    if len(data) > DATA:
        raise ValueError(f"{sentence!r} is too long")
    while len(data) < DATA:
        data += [0xEC, 0x11][: DATA - len(data)]
    return [*data, *mending(data, MENDING)]


def frame() -> Cells:
    """The modules that are the same in every code of this size."""
    cells: Cells = {}
    for top, left in FINDERS:
        for r, c in product(range(-1, 8), repeat=2):
            if 0 <= top + r < SIDE and 0 <= left + c < SIDE:
                ring = max(abs(r - 3), abs(c - 3))
                cells[top + r, left + c] = ring in (0, 1, 3)
    for r, c in product(range(-2, 3), repeat=2):
        cells[ALIGNMENT + r, ALIGNMENT + c] = max(abs(r), abs(c)) != 1
    for i in range(8, SIDE - 8):
        cells[6, i] = cells[i, 6] = i % 2 == 0
    cells[SIDE - 8, 8] = True
    return cells


def format_bits(mask: int) -> list[bool]:
    """Level M and the mask in fifteen bits, guarded against misreading; highest first."""
    word = rest = mask << 10
    for shift in range(4, -1, -1):
        if rest >> (shift + 10) & 1:
            rest ^= 0b10100110111 << shift
    word = (word | rest) ^ 0b101010000010010
    return [bool(word >> place & 1) for place in range(14, -1, -1)]


def format_places() -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where those bits stand, twice."""
    column = [(r, 8) for r in (0, 1, 2, 3, 4, 5, 7, 8)]
    row = [(8, c) for c in (7, 5, 4, 3, 2, 1, 0)]
    far_row = [(8, SIDE - 1 - i) for i in range(8)]
    far_column = [(SIDE - 7 + i, 8) for i in range(7)]
    return [*column, *row][::-1], [*far_row, *far_column][::-1]


def path(taken: Cells) -> Iterator[tuple[int, int]]:
    """The free modules in the order of the bits: two columns up, two down, from the right."""
    up = True
    for right in (*range(SIDE - 1, 6, -2), 5, 3, 1):
        for r in range(SIDE - 1, -1, -1) if up else range(SIDE):
            yield from ((r, c) for c in (right, right - 1) if (r, c) not in taken)
        up = not up


def square(sentence: str, mask: int) -> Square:
    """The whole code with one of the masks."""
    cells = frame()
    for places in format_places():
        cells.update(zip(places, format_bits(mask)))
    bits = [byte >> place & 1 for byte in codewords(sentence) for place in range(7, -1, -1)]
    free = list(path(cells))
    bits += [0] * (len(free) - len(bits))
    cells.update(
        {(r, c): bool(bit) != MASKS[mask](r, c) for (r, c), bit in zip(free, bits, strict=True)}
    )
    return [[cells[r, c] for c in range(SIDE)] for r in range(SIDE)]


def penalty(code: Square) -> int:
    """How hard a code is to read: long runs, blocks, false finders, too dark or too light."""
    total = 0
    for line in (*code, *map(list, zip(*code))):
        runs = (len(list(run)) for _colour, run in groupby(line))
        total += sum(run - 2 for run in runs if run >= 5)
        text = "".join(".#"[dark] for dark in line)
        false = ("#.###.#....", "....#.###.#")
        total += 40 * sum(text.startswith(false, i) for i in range(SIDE))
    for r, c in product(range(SIDE - 1), repeat=2):
        block = {code[r + i][c + j] for i in (0, 1) for j in (0, 1)}
        total += 3 * (len(block) == 1)
    dark = sum(map(sum, code)) * 100 / SIDE**2
    return total + 10 * int(abs(dark - 50) / 5)


def best(sentence: str) -> Square:
    """The code with the mask that is easiest to read."""
    return min((square(sentence, mask) for mask in range(len(MASKS))), key=penalty)


def picture(code: Square) -> Image.Image:
    """Black on white, with the quiet margin that a camera needs."""
    whole = SIDE + 2 * QUIET
    image = Image.new("1", (whole, whole), 1)
    for r, c in product(range(SIDE), repeat=2):
        image.putpixel((c + QUIET, r + QUIET), not code[r][c])
    return image.resize((whole * PIXELS, whole * PIXELS), Image.Resampling.NEAREST)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    picture(best(SENTENCE)).save(TARGET, optimize=True)
    print(TARGET.name)
