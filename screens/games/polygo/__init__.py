"""PolyGo on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#0B7A86", "#45B3BC", "#DCEFEC", "#E5F0EA")
