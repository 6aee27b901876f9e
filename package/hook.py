"""What python-for-android is told while it builds: the manifest gets a receiver for alarms, and the
activity keeps the intent that it was called back by.

Its template of the manifest has no place for a receiver, so that the line is put in when the
manifest has been made, before anything is compiled. Its activity forgets with which intent somebody
came back: whoever touches a notification of an app that Android has ended would not be led to the
match.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
RECEIVER = '<receiver android:name="org.lamalleajeux.malle.TimeUp" android:exported="false" />'
END = "</application>"
ACTIVITY = Path("src/main/java/org/kivy/android/PythonActivity.java")
CALLED = "protected void onNewIntent(Intent intent) {\n"
KEPT = "        setIntent(intent);\n"


def with_receiver(manifest: str) -> str:
    """The manifest with our receiver in it, once."""
    if RECEIVER in manifest:
        return manifest
    head, end, foot = manifest.rpartition(END)
    if not end:
        raise ValueError("The manifest has no application.")
    return f"{head}    {RECEIVER}\n    {end}{foot}"


def with_intent(java: str) -> str:
    """The activity that keeps its last intent."""
    if CALLED + KEPT in java:
        return java
    if CALLED not in java:
        raise ValueError("The activity hears of no intent.")
    return java.replace(CALLED, CALLED + KEPT)


def after_apk_build(_toolchain: Any) -> None:
    """Manifest and activity stand in the folder that we are in."""
    MANIFEST.write_text(with_receiver(MANIFEST.read_text("utf-8")), "utf-8")
    ACTIVITY.write_text(with_intent(ACTIVITY.read_text("utf-8")), "utf-8")
