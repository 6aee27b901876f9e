"""Math&Magic on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#A23A8E", "#D97FC6", "#F4E0EC", "#F6E6EA")
