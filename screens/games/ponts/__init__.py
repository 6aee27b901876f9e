"""Ponts et Barrages on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#1F70AE", "#6DB1E0", "#DEEAF2", "#E7EDEE")
