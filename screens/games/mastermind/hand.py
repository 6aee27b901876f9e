"""The finger on the plank of Master Mind: it fills holes with pegs and takes them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.mastermind.state import BLANK
from screens.games.mastermind.plank import Peg
from screens.widgets import hand
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.mastermind.board import Board


class Hand(hand.Hand):
    """What gestures mean here."""

    board: Board

    def tap(self, gesture: Gesture) -> str:
        """The colour chosen in the tray; a second touch takes it out.

        With no colour chosen each touch shows the next one, after the last one none.
        """
        hole = gesture.start
        there, chosen = self.board.shown[hole], self.board.armed
        if chosen:
            return f"clear {hole}" if there == chosen else f"put {hole} {chosen}"
        colours = self.board.showing.letters.removesuffix(BLANK)
        following = colours.find(there) + 1 if there else 0
        if following == len(colours):
            return f"clear {hole}"
        return f"put {hole} {colours[following]}"

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
