"""The trunk's voice: it reads one thing at a time, where the family wants to be read to.

Without a voice in the tablet everything goes on in silence.
"""

from __future__ import annotations

from screens.base import device, preferences


def wanted() -> bool:
    """Whether things are read aloud."""
    return preferences.is_on("speech")


def read(*sentences: str) -> bool:
    """Read this, in place of whatever was being read; False where nothing can be heard."""
    text = " ".join(sentence for sentence in sentences if sentence)
    if not text or not wanted():
        return False
    device.hush()
    return device.speak(text)


def stop() -> None:
    """Nobody listens any more."""
    device.hush()


def rest() -> None:
    """The app goes out of sight."""
    device.rest()
