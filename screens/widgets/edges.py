"""Buttons of people who play at once, each at the edge of the tablet before its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.widgets.card import put
from screens.widgets.turned import Turned

GAP = 8


class AtEdges(Widget):
    """Its box goes from one edge to the other, with the board in between.

    The table says how high the strips are; 0: there is no room, all stand in the panel.
    """

    strip = NumericProperty(0)
    facing = BooleanProperty(True)
    """Every second player sits across the table; else all sit at the lower edge."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.far = Turned(size_hint=(None, None))
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "strip", "facing"):
            self.fbind(name, self._soon)

    def places(self) -> Sequence[Sequence[Widget]]:
        """What each player touches, the big button first."""
        raise NotImplementedError

    def lay_panel(self) -> None:
        """Lay everything out in the panel."""
        raise NotImplementedError

    def _lay(self, *_args: object) -> None:
        for widget in (*self.children, *self.far.children):
            widget.parent.remove_widget(widget)
        if not self.strip:
            for parts in self.places():
                for part in parts:
                    self.add_widget(part)
            self.lay_panel()
            return
        self.add_widget(self.far)
        players = self.places()
        near = [p for i, p in enumerate(players) if not (self.facing and i % 2)]
        across = [p for i, p in enumerate(players) if self.facing and i % 2]
        top = self.top - self.strip
        put(self.far, self.x, top, self.width, self.strip)
        self.far.turn(self.far.center)
        self._row(self, near, self.y)
        self._row(self.far, across, top)

    def _row(self, parent: Widget, players: Sequence[Sequence[Widget]], y: float) -> None:
        """Side by side, each with its smaller buttons to the right."""
        wide = (self.width - dp(GAP) * (len(players) - 1)) / max(1, len(players))
        for number, (big, *small) in enumerate(players):
            x = self.x + number * (wide + dp(GAP))
            side = max(dp(48), min(self.strip, 0.2 * wide))
            room = wide - len(small) * (side + dp(6))
            put(big, x, y, room, self.strip)
            for i, part in enumerate(small):
                put(part, x + room + dp(6) + i * (side + dp(6)), y, side, self.strip)
            for part in (big, *small):
                part.opacity, part.disabled = 1, False
                parent.add_widget(part)
