"""Master Mind on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#5644A6", "#9686DB", "#E7E1F1", "#EDE6ED")
