"""What boards share that have a hand for the finger and lights for what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from engine.advice import Check
    from engine.game import IllegalMove


class HandledBoard(Widget):
    """A board with `hand` and `lights`; its event `on_move` tells what a gesture became."""

    hand: Any
    lights: Any

    def light(self, places: Sequence[str]) -> None:
        """Light what a hint speaks of, above a veil over all else; () ends it."""
        self.lights.light(places)

    def mark(self, check: Check | None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.lights.mark(check)
        self.lights.draw()

    def refuse(self, illegal: IllegalMove) -> None:
        """The gesture's move was not allowed: glide home, shake, light up why."""
        self.hand.refused()
        self.lights.flash(illegal.lit)

    def on_move(self, text: str) -> None:
        """A gesture became this move (an event; the table plays it or refuses it)."""

    def on_touch_move(self, touch: Any) -> bool:
        """Carry the piece."""
        if touch.grab_current is not self:
            return False
        self.hand.carry(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go of it."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.hand.up(touch)
        return True
