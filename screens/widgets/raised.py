"""Exponents as raised text: engine and views write 10⁻², the fonts have no such characters.

A label raises them by markup, a board draws them higher with `write`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kivy.utils import escape_markup

from screens.base.theme import ROBOTO_MEDIUM, Colour, theme
from screens.widgets import paint

SIGNS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ"
LEVEL = str.maketrans(SIGNS, "0123456789−n")
RUN = re.compile(f"[{SIGNS}]+")
SMALL, HIGH = 0.66, 0.34
"""The size of an exponent, and how far it is raised, in the size of what it stands beside."""


def has_raised(text: str) -> bool:
    """Whether there is an exponent in a text."""
    return RUN.search(text) is not None


def level(text: str) -> str:
    """The text with its exponents on the line, for measures.

    >>> level("10⁻²")
    '10−2'
    """
    return text.translate(LEVEL)


def raised(text: str, size: float) -> str:
    """The text as markup for a label of this font size."""
    small = max(1, round(SMALL * size))
    parts, at = [], 0
    for found in RUN.finditer(text):
        parts.append(escape_markup(text[at : found.start()]))
        parts.append(f"[sup][size={small}]{level(found[0])}[/size][/sup]")
        at = found.end()
    return "".join((*parts, escape_markup(text[at:])))


@lru_cache(maxsize=512)
def runs(text: str) -> tuple[tuple[str, bool], ...]:
    """The text cut into pieces, each with whether it is raised.

    >>> runs("10⁻² = 1")
    (('10', False), ('−2', True), (' = 1', False))
    """
    found: list[tuple[str, bool]] = []
    at = 0
    for run in RUN.finditer(text):
        if run.start() > at:
            found.append((text[at : run.start()], False))
        found.append((level(run[0]), True))
        at = run.end()
    if at < len(text):
        found.append((text[at:], False))
    return tuple(found)


def _set(text: str, up: bool, size: float, font: str) -> tuple[float, str]:
    """Size and font of a piece: Baloo's 0 looks like an o, so an exponent 0 is Roboto's."""
    if not up:
        return size, font
    return SMALL * size, ROBOTO_MEDIUM if text == "0" else font


def wide(text: str, size: float, font: str = "") -> float:
    """How wide a text is with its exponents raised."""
    font = font or theme.font("title_m")
    pieces = ((piece, *_set(piece, up, size, font)) for piece, up in runs(text))
    return float(sum(paint.written(piece, big, face).width for piece, big, face in pieces))


def write(
    text: str, x: float, y: float, size: float, colour: Colour, font: str = "", anchor: float = 0.5
) -> float:
    """A short text with raised exponents, as `paint.words`. Gives its width."""
    font = font or theme.font("title_m")
    total = wide(text, size, font)
    left = x - anchor * total
    for piece, up in runs(text):
        big, face = _set(piece, up, size, font)
        left += paint.words(piece, left, y + (HIGH * size if up else 0), big, colour, face, 0.0)
    return total


def fitting(text: str, size: float, room: float, least: float, font: str = "") -> float:
    """The size, no larger than this one, at which a text has room; `least` at the least."""
    full = wide(text, size, font)
    return size if full <= room else max(least, size * room / max(full, 1.0))
