"""The tests' tiny game on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#7A5C2E", "#D8B37A", "#F1E6D3", "#F3ECDF")
