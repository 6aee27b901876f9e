"""One file out of the app and one into it: where a parent keeps the trunk.

On Android the system's own file picker writes and reads, so that no permission is needed.
Elsewhere files lie in the documents folder, under a name not yet taken.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from engine.game import Refusal
from engine.storefile import refusing
from engine.texts import _
from screens.base import android
from screens.base.system import guarded

END = ".malle"
KIND = "application/octet-stream"
"""Files of an ending that the system does not know."""
LARGEST = 64_000_000
"""Bytes that are read at the most."""
SAVE, OPEN = 0x4D41, 0x4D42
"""How the picker's answers are told from those to others."""

Done = Callable[[str], object]


def has_picker() -> bool:
    """Whether the system asks where a file shall go, or which one is meant."""
    return android.there()


# --- elsewhere: the documents folder ----------------------------------------------------------


def folders() -> list[Path]:
    """Where files are looked for, the one they are written to first."""
    chosen = os.environ.get("MALLE_FILES")
    if chosen:
        return [Path(chosen)]
    home = Path.home()
    named = [home / name for name in ("Documents", "Downloads", "Desktop")]
    return [*(folder for folder in named if folder.is_dir()), home]


def keep(name: str, text: str) -> Path:
    """Write a file of this name where there is none yet; whole, or not at all and a Refusal."""
    with refusing():
        folder = folders()[0]
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / f"{name}{END}", 2
        while path.exists():
            path, number = folder / f"{name}-{number}{END}", number + 1
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(text, encoding="utf-8")
            part.rename(path)
        finally:
            part.unlink(missing_ok=True)
        return path


def found() -> list[Path]:
    """The files that lie here, the newest first."""
    paths: set[Path] = set()
    for folder in folders():
        paths.update(path for path in folder.glob(f"*{END}") if path.is_file())
    return sorted(paths, key=lambda path: (-path.stat().st_mtime, path.name))


def read(path: Path) -> str:
    """What a file says; a Refusal if it cannot be read."""
    with refusing(), path.open("rb") as file:
        return decoded(file.read(LARGEST + 1))


def decoded(data: bytes) -> str:
    """Bytes of a file as the text they should be."""
    if len(data) > LARGEST:
        raise Refusal(_("This file is too large to be a saved trunk."))
    return data.decode("utf-8", "replace")


# --- Android: the system's picker -------------------------------------------------------------


@guarded
def ask_where(name: str, text: str, done: Done) -> None:
    """Let the system ask where a file goes, and write it; `done` gets "" or what went wrong."""

    def write(handle: int) -> None:
        with os.fdopen(handle, "wb", closefd=False) as file:
            file.write(text.encode())

    intent = _intent(create=True)
    intent.putExtra(intent.EXTRA_TITLE, android.words(f"{name}{END}"))
    _pick(intent, SAVE, "wt", write, done)


@guarded
def ask_which(take: Done, failed: Done) -> None:
    """Let the system ask for a file: `take` gets its text."""

    def receive(handle: int) -> None:
        with os.fdopen(handle, "rb", closefd=False) as file:
            text = decoded(file.read(LARGEST + 1))
        Clock.schedule_once(lambda _dt: take(text), 0)

    _pick(_intent(create=False), OPEN, "r", receive, lambda why: why and failed(why))


def _intent(create: bool) -> Any:
    kind = android.java("android.content.Intent")
    intent = kind(kind.ACTION_CREATE_DOCUMENT if create else kind.ACTION_OPEN_DOCUMENT)
    intent.addCategory(kind.CATEGORY_OPENABLE)
    intent.setType(KIND if create else "*/*")
    return intent


def _pick(intent: Any, request: int, mode: str, use: Callable[[int], object], done: Done) -> None:
    """Start the picker; what was chosen is used where the answer arrives, the rest on the clock."""

    def answered(data: Any) -> None:
        why = ""
        try:
            with refusing():
                resolver = android.activity().getContentResolver()
                opened = resolver.openFileDescriptor(data.getData(), mode)
                try:
                    use(opened.getFd())
                finally:
                    opened.close()  # by this a provider, say of a cloud, knows that it is written
        except Refusal as refusal:
            why = refusal.sentence
        except Exception:  # whatever a provider of files throws through Java
            why = _("This file cannot be reached.")
        Clock.schedule_once(lambda _dt: done(why), 0)

    android.ask(intent, request, answered)
