"""A board of pieces that can be seen from nearer where its places are smaller than a finger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screens.widgets.board import P
from screens.widgets.hand import Hand
from screens.widgets.pieceboard import PieceBoard
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.token import Token
from screens.widgets.zoom import Zoom


class ZoomedBoard(PieceBoard[P]):
    """It puts its layers into `zoom.wrap` and takes its plan through `nearer`."""

    plan: TilingPlan
    hand: Hand

    def __init__(self, tokens: Mapping[str, Token], **kwargs: Any) -> None:
        super().__init__(tokens, **kwargs)
        self.zoom = Zoom(self)

    def last_cells(self) -> Sequence[str]:
        """The cells of the last move: what happens out of sight brings the whole board back."""
        return ()

    def nearer(self, plan: TilingPlan) -> TilingPlan:
        """The plan of the whole board as it is seen now."""
        self.zoom.lay(plan)
        return plan.nearer(self.zoom.scale, *self.zoom.middle) if self.zoom.near else plan

    @property
    def in_sight(self) -> bool:
        """Whether the last move can be seen."""
        return not self.zoom.near or all(
            self.zoom.sees(*self.plan.at(n)) for n in self.last_cells()
        )

    def _changed(self, *args: object) -> None:
        self.zoom.reset()
        super()._changed(*args)

    # --- gestures -----------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """One finger is the hand's; two see the board from nearer."""
        if not self.touched(touch):
            return False
        if self.zoom.button.parent is self and self.zoom.button.collide_point(*touch.pos):
            return bool(self.zoom.button.on_touch_down(touch))
        if self.zoom.down(touch):
            return True
        taken = super().on_touch_down(touch)
        if not taken and self.zoom.most > 1:
            touch.grab(self)
        return taken or self.zoom.most > 1

    def on_touch_move(self, touch: Any) -> bool:
        """Carry, or come nearer."""
        if touch.grab_current is self and self.zoom.move(touch):
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a quick touch where cells are tiny may be the first of two."""
        if touch.grab_current is self and self.zoom.up(touch, lambda: self.hand.up(touch)):
            touch.ungrab(self)
            return True
        return super().on_touch_up(touch)

    def skip(self) -> None:
        """Everything that moves is at its end at once; a touch that waits is a move."""
        self.zoom.flush()
        super().skip()
