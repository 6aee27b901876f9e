"""Les Carreleurs on the screen: its colours here, all else loaded when it opens."""

from screens.base.theme import Accent

ACCENT = Accent.of("#B34D1E", "#EE935F", "#FAE5D4", "#FAE9D9")
