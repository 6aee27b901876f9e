"""Keeps locale/ in step with the code: `make locale` writes, `--check` only compares.

Every text marked with _(), N_() or ngettext() goes to locale/malle.pot and on to one .po file
per language; the .mo files that the app opens are made from these and kept beside them. No dates
and no names in the headers: the same texts always give the same files.
"""

from __future__ import annotations

import io
import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
DOMAIN = "malle"
LANGUAGES = {"fr": "French", "en": "English"}
FOLDERS = ("engine", "screens")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


class Plain(Catalog):
    """A catalogue whose header says what gettext must know and nothing else."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """Language, plural rule and encoding."""
        headers = [("MIME-Version", "1.0")]
        if self.locale_identifier:
            headers += [("Language", self.locale_identifier), ("Plural-Forms", self.plural_forms)]
        return [
            *headers,
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


@cache
def template() -> Plain:
    """All texts of the code, in the order of files and lines."""
    catalogue = Plain(header_comment="# The texts of La Malle à Jeux.", fuzzy=False)
    for folder in FOLDERS:
        for name, line, text, comments, context in extract_from_dir(
            ROOT / folder, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            where = [(f"{folder}/{name}", line)]
            catalogue.add(text, None, where, auto_comments=comments, context=context)
    for line, text, comments, context in extract_from_file(
        "python", ROOT / "main.py", keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        catalogue.add(text, None, [("main.py", line)], auto_comments=comments, context=context)
    return catalogue


def translated(language: str, texts: Plain) -> Plain:
    """The catalogue of a language as it stands, with the texts that the code has now."""
    catalogue = Plain(
        locale=language, header_comment=f"# La Malle à Jeux in {LANGUAGES[language]}.", fuzzy=False
    )
    path = po_path(language)
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    catalogue.add(message.id, message.string, flags=message.flags)
    header = catalogue.header_comment
    catalogue.update(texts, no_fuzzy_matching=True)
    catalogue.header_comment = header
    catalogue.obsolete.clear()
    return catalogue


def untranslated(catalogue: Plain) -> list[str]:
    """The texts that have no translation yet, or only a guessed one."""
    missing = []
    for message in catalogue:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(strings)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def as_po(catalogue: Plain) -> bytes:
    """The text file that translators know."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, sort_by_file=True, include_lineno=False)
    return file.getvalue().rstrip() + b"\n"


def as_mo(catalogue: Plain) -> bytes:
    """The file that gettext reads."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def po_path(language: str) -> Path:
    """Where the translations of a language stand."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def files() -> dict[Path, bytes]:
    """Every file of locale/ as it should be."""
    texts = template()
    wanted = {LOCALE / f"{DOMAIN}.pot": as_po(texts)}
    for language in LANGUAGES:
        catalogue = translated(language, texts)
        wanted[po_path(language)] = as_po(catalogue)
        wanted[po_path(language).with_suffix(".mo")] = as_mo(catalogue)
    return wanted


def out_of_date() -> list[str]:
    """The files that `make locale` would change."""
    return [
        str(path.relative_to(ROOT))
        for path, content in files().items()
        if not path.exists() or path.read_bytes() != content
    ]


def main(args: list[str]) -> int:
    """Write the files, or with --check say what is not as it should be."""
    missing = untranslated(translated("fr", template()))
    if "--check" in args:
        stale = out_of_date()
        for path in stale:
            print(f"{path} is not up to date: make locale")
    else:
        stale = []
        for path, content in files().items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for text in missing:
        print(f"not yet in French: {text}")
    return 1 if stale or ("--check" in args and missing) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
