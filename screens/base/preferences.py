"""What a family can choose: every setting's key, default and labels, and how it takes effect."""

from __future__ import annotations

import locale
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.texts import LANGUAGES, N_, set_language
from screens.base import system
from screens.base.theme import theme

if TYPE_CHECKING:
    from engine.store import Store

ON, OFF = "on", "off"


@dataclass(frozen=True)
class Preference:
    """One setting: its values with their labels; a setting of `on` and `off` is a switch."""

    key: str
    default: str
    label: str
    icon: str
    choices: tuple[tuple[str, str], ...] = ()
    help: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it is simply on or off."""
        return not self.choices

    def allowed(self, value: str) -> bool:
        """Whether a stored value is one of this setting's."""
        values = (ON, OFF) if self.is_switch else tuple(value for value, _label in self.choices)
        return value in values


# The names of the languages stand in their own language: whoever is lost finds home.
SECTIONS: tuple[tuple[str, tuple[Preference, ...]], ...] = (
    (
        N_("Language"),
        (
            Preference(
                "language",
                "",
                N_("The trunk speaks"),
                "translate",
                (("fr", "Français"), ("en", "English")),
            ),
        ),
    ),
    (
        N_("Look"),
        (
            Preference(
                "look",
                "light",
                N_("Colours"),
                "theme-light-dark",
                (("light", N_("Light")), ("dark", N_("Dark")), ("system", N_("Like the tablet"))),
            ),
            Preference(
                "text_size",
                "1",
                N_("Text size"),
                "format-size",
                (("1", N_("Normal")), ("1.15", N_("Large")), ("1.3", N_("Very large"))),
            ),
            Preference(
                "contrast",
                OFF,
                N_("High contrast"),
                "contrast-circle",
                help=N_("Black on white, thicker lines, bigger shapes."),
            ),
            Preference(
                "calm",
                OFF,
                N_("Less motion"),
                "motion-pause-outline",
                help=N_("Nothing shakes or flies: things simply fade."),
            ),
        ),
    ),
    (
        N_("Playing"),
        (
            Preference(
                "times",
                "usual",
                N_("Time to think"),
                "clock-outline",
                (
                    ("usual", N_("As usual")),
                    ("double", N_("Twice as long")),
                    ("none", N_("No timer")),
                ),
                help=N_("For games you have not played yet: each one keeps its last choices."),
            ),
            Preference(
                "left",
                OFF,
                N_("Left-handed"),
                "hand-back-left-outline",
                help=N_("Tools stand at the left of the board, names at the right."),
            ),
            Preference(
                "facing",
                OFF,
                N_("Each on their own side"),
                "screen-rotation",
                help=N_("Names and sentences lie round the board, turned towards each player."),
            ),
        ),
    ),
    (
        N_("Sounds"),
        (
            Preference("sound", ON, N_("Sounds of the games"), "volume-high"),
            Preference(
                "ticking",
                "end",
                N_("Tick-tock of the timer"),
                "timer-sand",
                (
                    ("end", N_("Last 10 seconds")),
                    ("always", N_("All along")),
                    (OFF, N_("Never")),
                ),
            ),
            Preference(
                "speech",
                OFF,
                N_("Read aloud"),
                "account-voice",
                help=N_("Hints, questions and endings are read to you. A button reads the rules."),
            ),
        ),
    ),
    (
        N_("On the tablet"),
        (
            Preference(
                "vibration",
                ON,
                N_("Vibration"),
                "vibrate",
                help=N_("A short buzz when a turn or the time ends."),
            ),
            Preference(
                "notifications",
                ON,
                N_("Notifications"),
                "bell-ring",
                help=N_("When the time is up while the trunk is out of sight."),
            ),
        ),
    ),
)
PREFERENCES = {p.key: p for _title, group in SECTIONS for p in group}

_current: dict[str, str] = {}


def system_language() -> str:
    """The language of the device; French where nothing is known."""
    named = system.spoken() or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return named[:2] if named[:2] in LANGUAGES else "fr"


def value(key: str) -> str:
    """What is chosen for this setting now."""
    default = PREFERENCES[key].default
    return _current.get(key) or default or system_language()


def is_on(key: str) -> bool:
    """Whether this switch is on."""
    return value(key) == ON


def choose(store: Store, key: str, chosen: str) -> None:
    """Keep a choice and let it take effect at once, until the app ends where it cannot be kept."""
    try:
        store.set_setting(key, chosen)
    finally:
        _current[key] = chosen
        _enforce()


def apply(store: Store) -> None:
    """Read all settings (a value nobody knows counts as the default) and put them in force."""
    for key, preference in PREFERENCES.items():
        stored = store.setting(key, preference.default)
        _current[key] = stored if preference.allowed(stored) else preference.default
    _enforce()


def _enforce() -> None:
    """Let everything be as it was chosen."""
    set_language(value("language"))
    theme.dark = _dark()
    theme.contrast = is_on("contrast")
    theme.text_scale = float(value("text_size"))
    theme.calm = is_on("calm")
    # A language is not a property of the theme: tell every screen to write its texts anew.
    theme.changed += 1


def _dark() -> bool:
    if value("look") != "system":
        return value("look") == "dark"
    return system.dark()
