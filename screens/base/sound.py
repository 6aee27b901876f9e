"""The sounds of the games: each loaded when first played, and silence where there is no sound."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from screens.base import preferences
from screens.base.theme import ASSETS

FOLDER = ASSETS / "sounds"
NAMES = ("tick", "tock", "bell", "place", "flip", "win", "wrong")

log = logging.getLogger(__name__)


def play(name: str, volume: float = 1.0) -> bool:
    """Play one of NAMES; False, and nothing else, when sound is off or there is no device."""
    if not preferences.is_on("sound"):
        return False
    sound = _load(name)
    if sound is None:
        return False
    try:
        sound.volume = volume
        sound.play()
    except Exception as problem:
        log.warning("%s: %s", name, problem)
        return False
    return True


@cache
def _load(name: str) -> Any:
    """The sound of this name; None, remembered, where it cannot be played."""
    if name not in NAMES:
        raise ValueError(f"no sound is called {name}")
    try:
        from kivy.core.audio import SoundLoader

        sound = SoundLoader.load(str(FOLDER / f"{name}.wav"))
        # Without a device Kivy hands out a sound all the same, one of no length.
        return sound if sound is not None and sound.length > 0 else None
    except Exception as problem:
        log.warning("%s: %s", name, problem)
        return None
