"""What python-for-android is told while it builds: the manifest gets a receiver for alarms.

Its template of the manifest has no place for one, so that the line is put in when the manifest has
been made, before anything is compiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
RECEIVER = '<receiver android:name="org.lamalleajeux.malle.TimeUp" android:exported="false" />'
END = "</application>"


def with_receiver(manifest: str) -> str:
    """The manifest with our receiver in it, once."""
    if RECEIVER in manifest:
        return manifest
    head, end, foot = manifest.rpartition(END)
    if not end:
        raise ValueError("The manifest has no application.")
    return f"{head}    {RECEIVER}\n    {end}{foot}"


def after_apk_build(_toolchain: Any) -> None:
    """The manifest stands in the folder that we are in."""
    MANIFEST.write_text(with_receiver(MANIFEST.read_text("utf-8")), "utf-8")
