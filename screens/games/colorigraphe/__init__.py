"""Colorigraphe on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#BE3455", "#E8708A", "#F8E1E3", "#F9E6E3")
