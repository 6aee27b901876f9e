"""HexaDames on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#A83A2A", "#E27E68", "#F7E2D9", "#F8E7DC")
