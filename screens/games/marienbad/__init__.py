"""Marienbad on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#7A4290", "#B884CC", "#EFE1EE", "#F3E6EB")
