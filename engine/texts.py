"""The language a person reads: gettext for the engine and the screens alike."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path

from engine import words

LANGUAGES = ("fr", "en")
LOCALE = Path(__file__).resolve().parent.parent / "locale"


class Sentence(str):
    """A text of the catalogue: what is filled in is written as its language writes it.

    >>> Sentence("{name:’s} turn: {n}").format(name="James", n=-1)
    'James’ turn: −1'
    """

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """The sentence with these names and numbers in it."""
        return words.Speller(_language == "fr").vformat(self, args, values)


_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def set_language(language: str) -> None:
    """Speak this language from now on; an unknown one falls back to English.

    >>> set_language("fr"); language()
    'fr'
    >>> set_language("en")
    """
    global _catalogue, _language
    _language = language if language in LANGUAGES else "en"
    _catalogue = gettext.translation("malle", LOCALE, [_language], fallback=True)


def language() -> str:
    """The language spoken now."""
    return _language


def number(value: int) -> str:
    """A number that stands by itself, as the language spoken now writes it: −1."""
    return words.number(value, _language == "fr")


def _(message: str) -> str:
    """The sentence in the language spoken now."""
    return Sentence(words.bound(_catalogue.gettext(message))) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for n things (or n less), in the language spoken now."""
    return Sentence(words.bound(_catalogue.ngettext(one, many, abs(n))))


def listed(things: Iterable[object]) -> str:
    """Several things in one breath.

    >>> listed([1, 4, 10]), listed(["Zoé"])
    ('1, 4 and 10', 'Zoé')
    """
    *some, last = map(str, things)
    return _("{some} and {last}").format(some=", ".join(some), last=last) if some else last


def N_(message: str) -> str:
    """Mark a text of a table for translation; it is translated where it is shown."""
    return message
