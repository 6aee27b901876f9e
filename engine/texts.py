"""The language a person reads: gettext for the engine and the screens alike."""

from __future__ import annotations

import gettext
from pathlib import Path

LANGUAGES = ("fr", "en")
LOCALE = Path(__file__).resolve().parent.parent / "locale"

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


def _(message: str) -> str:
    """The sentence in the language spoken now."""
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for n things, in the language spoken now."""
    return _catalogue.ngettext(one, many, n)


def N_(message: str) -> str:
    """Mark a text of a table for translation; it is translated where it is shown."""
    return message
