"""Chaînes de puissances on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#936200", "#E2A93A", "#F7EACB", "#F8EDD2")
