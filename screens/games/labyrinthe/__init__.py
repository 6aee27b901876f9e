"""Labyrinthe on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#4A7A2C", "#8DBB62", "#E7EDD6", "#EDEFDA")
