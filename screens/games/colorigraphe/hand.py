"""The finger on the board of Colorigraphe: it touches a peg or carries a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.games.colorigraphe.token import Token
from screens.widgets import hand
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.colorigraphe.board import Board


class Hand(hand.Hand):
    """What gestures mean here: place, turn over, move, take off."""

    board: Board

    def tap(self, gesture: Gesture) -> str:
        """A token chosen in the tray, else turn over what is there, else the stack's colour."""
        peg = gesture.start
        armed, self.board.armed = self.board.armed, ""
        if armed:
            return f"{armed} {peg}"
        return f"flip {peg}" if self.board.shown[peg] else f"{self.board.face} {peg}"

    def drop(self, gesture: Gesture) -> str:
        """From peg to peg, or a new token."""
        if gesture.start:
            return f"move {gesture.start} {gesture.target}"
        return f"{gesture.kind} {gesture.target}"

    def take_off(self, gesture: Gesture) -> str:
        """Back to the tray."""
        return f"clear {gesture.start}"

    def make(self, kind: str) -> Token:
        """A token."""
        return Token(self.board.plan.token, kind)
