"""Nombres Croisés on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#2B4F86", "#8FB4EC", "#E0E8F2", "#E8EDF0")
