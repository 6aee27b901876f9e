"""Nombres Croisés on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#5B6472", "#9AA5B5", "#E7E6E4", "#EDEAE4")
