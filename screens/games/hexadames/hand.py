"""Fingers on the board of HexaDames: they choose a pawn, tap its landings, or drag it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import IllegalMove
from engine.texts import _
from screens.games.hexadames.pawn import Pawn
from screens.widgets.gesture import Gesture
from screens.widgets.tilinghand import TilingHand

if TYPE_CHECKING:
    from screens.games.hexadames.board import Board

CHOOSE, GO, NOBODY = "choose", "go", "nobody"
"""What touches mean that are no moves yet: choose a pawn, prepare a landing, or nothing."""


class Hand(TilingHand):
    """A pawn of one's own is lifted, or chosen by a touch; then cells are its landings."""

    board: Board

    def make(self, kind: str) -> Pawn:
        """The pawn under the finger."""
        return Pawn(self.board.plan.token, kind)

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """A pawn of one's own is taken up; any other cell is touched."""
        return () if self._lifts(gesture.start) else (end,)

    def _lifts(self, cell: str) -> bool:
        """Whether a finger there is about a pawn of who plays, not about a landing."""
        draft = self.board.draft
        if draft is not None and cell == draft.start and (
            cell in draft.landings or (draft.count and draft.end == cell)
        ):  # fmt: skip
            return False
        return self.board.own(cell)

    # --- what gestures mean -------------------------------------------------------------------

    def tap(self, gesture: Gesture) -> str:
        """A touch chooses the pawn."""
        return f"{CHOOSE} {gesture.start}"

    def stroke(self, gesture: Gesture) -> str:
        """A touch on a cell: a step is played, a jump prepared; the last landing confirms."""
        cell, draft = gesture.places[-1], self.board.draft
        if draft is None:
            return f"{NOBODY} {cell}"
        if draft.count and cell == draft.end:
            return draft.move
        then = draft.towards(cell)
        if then is None:
            return draft.refused(cell)
        return then.move if then.step else f"{GO} {cell}"

    def drop(self, gesture: Gesture) -> str:
        """The pawn is carried over its landings: each counts, and back as well."""
        return self.board.drag(gesture.start, gesture.target)

    def allowed(self, gesture: Gesture) -> bool:
        """Preparing is always allowed where it means something."""
        if gesture.move.startswith((CHOOSE, GO)):
            return True
        return not gesture.move.startswith(NOBODY) and super().allowed(gesture)

    def send(self, gesture: Gesture) -> bool:
        """Choose, prepare or play."""
        what, _space, cell = gesture.move.partition(" ")
        if what == CHOOSE:
            self.board.choose(cell)
            return False
        if what == GO:
            self.board.go(cell)
            return False
        if what == NOBODY:
            problem = IllegalMove(_("First touch one of your pawns."), self.board.movable())
            self.board.dispatch("on_refused", problem)
            return False
        return super().send(gesture)

    def ghost(self, gesture: Gesture) -> str:
        """Of what is only prepared the board draws more; a step shows the pawn."""
        return "" if gesture.carried is not None else super().ghost(gesture)

    # --- what is shown ------------------------------------------------------------------------

    def outline(self, gesture: Gesture) -> None:
        """Over its own cell again the carried pawn goes nowhere."""
        if gesture.carried is not None and not gesture.target:
            self.board.prepare(self.board.chosen(gesture.start))
        super().outline(gesture)

    def up(self, touch: Any) -> None:
        """What was dragged and not played is forgotten."""
        gesture = self.gestures.get(touch)
        dragged = gesture is not None and gesture.carried is not None
        super().up(touch)
        if dragged:
            self.board.prepare(None)
