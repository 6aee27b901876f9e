"""How names and numbers are written inside a sentence: d’Emma, James’, −1, 1 000.

Nobody calls this to make a sentence: `_(…).format(…)` does. A translation says what it needs
with a word after the colon: "{name:’s} turn" in English, "Le tour {name:de}" in French.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from string import Formatter
from typing import Any

MINUS = "\N{MINUS SIGN}"
NBSP = "\N{NO-BREAK SPACE}"
ELIDED = ("de", "que", "lorsque", "puisque")
"""French words that lose their e before a vowel."""
POSSESSIVE = "’s"
MUTE_H = (
    "hadri", "hect", "hel", "henr", "herc", "herm", "herv", "hila", "hipp", "home", "hono", "hora",
    "hort", "hub", "hug", "hya",
)  # fmt: skip
"""How names with a mute h begin; the h of all others (Hamza, Harry, Heidi, Hind) is kept apart."""
UNIT = re.compile(r"(?<=[\d}]) (?=(?:s|min|h|ans?|years?)\b)")
"""The space between a number and what it counts time in."""


def plain(name: str) -> str:
    """The letters and digits of a name, without case, accents, spaces and marks.

    >>> plain("Zoé "), plain("Anne-Lou"), plain("ZOE")
    ('zoe', 'annelou', 'zoe')
    """
    apart = unicodedata.normalize("NFKD", name.casefold()).replace("œ", "oe").replace("æ", "ae")
    return "".join(sign for sign in apart if sign.isalnum())


def begins_with_a_vowel(name: str) -> bool:
    """Whether French runs a word into this name.

    A y does it before a consonant (Yves), not before a vowel (Yanis).

    >>> [name for name in ("Éloi", "Hugo", "Hamza", "Yves", "Yanis") if begins_with_a_vowel(name)]
    ['Éloi', 'Hugo', 'Yves']
    """
    letters = plain(name)
    first, second = letters[:1], letters[1:2]
    if first == "h":
        return letters.startswith(MUTE_H)
    if first == "y":
        return second not in "aeiou"
    return first != "" and first in "aeiou"


def after(word: str, name: str) -> str:
    """The name after de, que…, run together where French does.

    >>> after("de", "Emma"), after("de", "Sara"), after("que", "Inès")
    ('d’Emma', 'de Sara', 'qu’Inès')
    """
    return f"{word[:-1]}’{name}" if begins_with_a_vowel(name) else f"{word} {name}"


def possessive(name: str) -> str:
    """Whose it is, in English.

    >>> possessive("Emma"), possessive("James")
    ('Emma’s', 'James’')
    """
    return f"{name}’" if name[-1:] in ("s", "S") else f"{name}’s"


def number(value: int, french: bool = False) -> str:
    """An amount as one prints it, in groups of three; a year or a code is not one.

    >>> number(-3), number(1296), number(-68_719, french=True).replace(NBSP, "_")
    ('−3', '1,296', '−68_719')
    """
    digits = f"{abs(value):,}"
    return (MINUS if value < 0 else "") + (digits.replace(",", NBSP) if french else digits)


@lru_cache(2048)
def bound(text: str) -> str:
    """The text with its numbers bound to their units: no line ends between them.

    >>> bound("5 min, {age} years and up").replace(NBSP, "_")
    '5_min, {age}_years and up'
    """
    return UNIT.sub(NBSP, text)


class Speller(Formatter):
    """Fills names and numbers into a sentence of one language."""

    def __init__(self, french: bool) -> None:
        self.french = french

    def format_field(self, value: Any, format_spec: str) -> str:
        """One of them, as it is written there."""
        if isinstance(value, str):
            if format_spec in ELIDED:
                return after(format_spec, value)
            if format_spec == POSSESSIVE:
                return possessive(value)
        if isinstance(value, int):
            if not format_spec:
                return number(value, self.french)
            return format(value, format_spec).replace("-", MINUS)
        made: str = super().format_field(value, format_spec)
        return made
