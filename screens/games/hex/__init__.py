"""Hex on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#4257B2", "#8292E0", "#E4E5F3", "#EBE9EE")
