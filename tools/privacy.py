"""Writes what the app says about privacy as files for the store: package/privacy.fr.md, .en.md."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def page(language: str) -> str:
    """The page in this language."""
    from tools.display import prepare

    prepare()
    from engine.texts import _, set_language
    from screens.shell import privacy

    set_language(language)
    parts = [f"# La Malle à Jeux : {_(privacy.PrivacyScreen.heading)}"]
    for title, sentences in privacy.words():
        parts += [f"## {title}", *sentences]
    return "\n\n".join(parts) + "\n"


def path(language: str) -> Path:
    """Where it lies."""
    return ROOT / "package" / f"privacy.{language}.md"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    for name in ("fr", "en"):
        path(name).write_text(page(name), "utf-8")
