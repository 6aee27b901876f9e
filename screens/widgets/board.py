"""What boards share that have a hand for the finger and lights for what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.base.theme import theme
from screens.widgets.motion import Motions

if TYPE_CHECKING:
    from kivy.graphics import Canvas

    from engine.advice import Check, Solution
    from engine.game import IllegalMove


class HandledBoard(Widget):
    """A board with `hand` and `lights`; its event `on_move` tells what a gesture became."""

    busy = BooleanProperty(False)
    """Something is to be seen before play goes on; a touch ends it."""
    enabled = BooleanProperty(True)
    preview = BooleanProperty(False)
    """A picture only: it takes no touches."""

    __events__: tuple[str, ...] = ("on_move",)

    hand: Any
    lights: Any

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.position: Any = None
        self.motions = Motions()
        # Place and size change one after the other: it is drawn once, before the next frame.
        self._lay_soon = Clock.create_trigger(self.lay, -1)

    def stack(self, *parts: Canvas) -> None:
        """Put these drawings above each other, once hand and lights are there too."""
        for part in parts:
            self.canvas.add(part)
        for name in ("pos", "size", "preview"):
            self.fbind(name, self._changed)
        self.fbind("enabled", self._let_go)
        theme.bind(changed=self._changed)
        self._changed()

    def _changed(self, *_args: object) -> None:
        self.hand.let_go()
        self._lay_soon()

    def _let_go(self, *_args: object) -> None:
        if not self.enabled:
            self.hand.let_go()

    def lay(self, *_args: object) -> None:
        """Draw everything anew: another size, theme, or the screen was turned."""
        self._lay_soon.cancel()
        self.hand.let_go()
        self.motions.finish()
        if min(self.size) >= 2:
            self.draw()

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        raise NotImplementedError

    def skip(self) -> None:
        """Everything that moves is at its end at once."""
        self.motions.finish()

    # --- hints, checks, refusals --------------------------------------------------------------

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light what a hint speaks of, above a veil over all else; () ends it.

        Where every seat has a part of the board for itself, `seat` says whose is meant.
        """
        self.lights.light(places)

    def mark(self, check: Check | None, seat: int | None = None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.lights.mark(check)

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """Show what a solution speaks of; a board may have pictures of its own."""
        self.light(solution.lit, seat)

    def refuse(self, illegal: IllegalMove) -> bool:
        """The gesture's move was not allowed: glide home, shake, light up why.

        True: the board has said why as well, to the one whom it concerns.
        """
        self.hand.refused()
        self.lights.flash(illegal.lit)
        return False

    # --- gestures -----------------------------------------------------------------------------

    def on_move(self, text: str) -> None:
        """A gesture became this move (an event; the table plays it or refuses it)."""

    @property
    def placing(self) -> bool:
        """Whether a finger can put something on the board now."""
        return bool(self.enabled and not self.preview and self.position is not None)

    def pick_up(self, touch: Any, kind: str, home: tuple[float, float]) -> bool:
        """Go on with a drag that began on the tray, where the piece has its `home` (in the
        window)."""
        if self.busy:
            self.skip()
        return self.placing and bool(self.hand.pick_up(touch, kind, home))

    def touched(self, touch: Any) -> bool:
        """Whether a touch that begins is for this board."""
        on_board = self.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        return on_board and not self.preview

    def on_touch_move(self, touch: Any) -> bool:
        """Carry the piece."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.hand.carry(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go of it."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.hand.up(touch)
        return True
