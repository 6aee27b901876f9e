"""The finger on the plank of Master Mind: it fills holes with pegs and takes them out."""

from __future__ import annotations

from typing import Any

from engine.games.mastermind.board import BLANK
from screens.games.mastermind_plan import look
from screens.games.mastermind_plank import Peg
from screens.theme import Colour
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
        """Into another hole; the board empties the one it came from."""
        return f"put {goal} {kind}"

    def allowed(self, move: str) -> bool:
        """Any peg may go into any hole, except where it is already."""
        _put, hole, colour = move.split(" ")
        return bool(self.board.shown[int(hole) - 1] != colour)

    def make(self, kind: str) -> Peg:
        """A peg."""
        return Peg(self.board.plan.token, kind)

    def tint(self, kind: str) -> Colour:
        """The peg's face."""
        return look(kind).face

    def up(self, touch: Any) -> None:
        """A peg carried into another hole leaves the one it came from."""
        start, goal, carried = self._peg, self.target, self.carried
        super().up(touch)
        if carried is None or not start or not goal:
            return
        if self.board.shown[goal - 1] == carried.kind and self.board.shown[start - 1]:
            self.board.emptied = start
            self.board.dispatch("on_move", f"clear {start}")
