"""Blocs on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#137A5B", "#5BB996", "#DDEDE0", "#E6EFE1")
