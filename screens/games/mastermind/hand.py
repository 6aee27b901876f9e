"""The finger on the plank of Master Mind: it fills holes with pegs and takes them out."""

from __future__ import annotations

from engine.games.mastermind.state import BLANK
from screens.base.theme import Colour
from screens.games.mastermind.plan import look
from screens.games.mastermind.plank import Peg
from screens.widgets.hand import Hand as AnyHand


class Hand(AnyHand):
    """What gestures mean here."""

    def tap(self, place: int) -> str:
        """The colour chosen in the tray; a second touch takes it out.

        With no colour chosen each touch shows the next one, after the last one none.
        """
        there, chosen = self.board.shown[place - 1], self.board.armed
        if chosen:
            return f"clear {place}" if there == chosen else f"put {place} {chosen}"
        colours = self.board.position.letters.removesuffix(BLANK)
        following = colours.find(there) + 1 if there else 0
        if following == len(colours):
            return f"clear {place}"
        return f"put {place} {colours[following]}"

    def move_to(self, start: int, goal: int, kind: str) -> str:
        """Out of the tray, or out of one hole into another."""
        return f"carry {start} {goal}" if start else f"put {goal} {kind}"

    def allowed(self, move: str) -> bool:
        """Any peg may go into any hole, except where its like is already."""
        verb, start, goal = move.split(" ")
        pegs = self.board.shown
        if verb == "carry":
            return bool(pegs[int(start) - 1] != pegs[int(goal) - 1])
        return bool(pegs[int(start) - 1] != goal)

    def make(self, kind: str) -> Peg:
        """A peg."""
        return Peg(self.board.plan.token, kind)

    def tint(self, kind: str) -> Colour:
        """The peg's face."""
        return look(kind).face
