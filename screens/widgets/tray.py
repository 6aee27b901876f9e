"""A tray with pieces beside a board: they are dragged out of it, or touched to choose them."""

from __future__ import annotations

import math
from typing import Any

from kivy.metrics import dp

from screens.widgets.board import P
from screens.widgets.card import Card
from screens.widgets.plan import Point

SLOP = 8
"""How far (dp) a finger moves before it takes a piece out of the tray."""


class PieceTray(Card[P]):
    """One finger takes hold of a piece; once it moves, the board goes on with it."""

    def __init__(self, **kwargs: Any) -> None:
        self.held = ""
        """The kind of piece that the finger is on."""
        self._start: Point = (0.0, 0.0)
        super().__init__(**kwargs)

    # --- what a game says -----------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """What a finger at this point of the tray takes; empty: nothing."""
        raise NotImplementedError

    def home(self, kind: str) -> Point:
        """Where a piece of this kind lies, in the window."""
        raise NotImplementedError

    def touched(self, kind: str) -> None:
        """A touch without a drag."""

    def hold(self, kind: str) -> None:
        """The finger is on this now, or has left it."""
        self.held = kind

    def movable(self, kind: str) -> bool:
        """Whether it can be dragged; else it is only touched."""
        return True

    # --- touches --------------------------------------------------------------------------------

    def under(self, touch: Any) -> str:
        """What the finger is on."""
        on_tray = self.position is not None and self.collide_point(*touch.pos)
        return self.kind_at(*touch.pos) if on_tray else ""

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of a piece."""
        if self.board is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self.held or not self.board.placing:
            return bool(self.held)
        self.hold(self.under(touch))
        self._start = touch.pos
        if self.held:
            touch.grab(self)
        return bool(self.held)

    def on_touch_move(self, touch: Any) -> bool:
        """The board goes on with it, as soon as no other finger is there."""
        if touch.grab_current is not self:
            return False
        pulled = self.movable(self.held) and math.dist(touch.pos, self._start) > dp(SLOP)
        if pulled and self.board.pick_up(touch, self.held, self.home(self.held)):
            touch.ungrab(self)
            self.hold("")
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A touch counts if it ends where it began."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        kind = self.held
        self.hold("")
        if self.under(touch) == kind:
            self.touched(kind)
        return True
