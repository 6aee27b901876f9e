"""The finger on the plank of Master Mind: it fills holes with pegs and takes them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.games.mastermind.plan import KEY
from screens.games.mastermind.plank import Peg
from screens.widgets import hand
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.mastermind.board import Board


class Hand(hand.Hand):
    """What gestures mean here."""

    board: Board

    def tap(self, gesture: Gesture) -> str:
        """Choose the hole for the colour touched next; a second touch takes its peg out."""
        hole, board = gesture.start, self.board
        if hole.startswith(KEY):
            board.turn_key(int(hole.removeprefix(KEY)) - 1)
            return ""
        again = board.chosen == hole
        board.chosen = "" if again else hole
        return f"clear {hole}" if again and board.shown[hole] else ""

    def drop(self, gesture: Gesture) -> str:
        """Out of the tray, or out of one hole into another."""
        if gesture.start:
            return f"carry {gesture.start} {gesture.target}"
        return f"put {gesture.target} {gesture.kind}"

    def take_off(self, gesture: Gesture) -> str:
        """Out of its hole."""
        return f"clear {gesture.start}"

    def make(self, kind: str) -> Peg:
        """A peg."""
        return Peg(self.board.plan.token, kind)
