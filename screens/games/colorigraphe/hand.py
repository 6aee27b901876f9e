"""The finger on the board of Colorigraphe: it touches a peg or carries a token."""

from __future__ import annotations

from typing import Any

from screens.base.theme import Colour
from screens.widgets.hand import Hand as AnyHand
from screens.widgets.token import look


class Hand(AnyHand):
    """What gestures mean here: place, turn over, move, take off."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._moves: frozenset[str] = frozenset()
        self._moves_of: Any = None

    def tap(self, place: int) -> str:
        """A token chosen in the tray, else turn over what is there, else the stack's colour."""
        armed, self.board.armed = self.board.armed, ""
        if armed:
            return f"{armed} {place}"
        if self.board.shown[place - 1]:
            return f"flip {place}"
        return f"{self.board.face} {place}"

    def move_to(self, start: int, goal: int, kind: str) -> str:
        """From peg to peg, or a new token."""
        return f"move {start} {goal}" if start else f"{kind} {goal}"

    def allowed(self, move: str) -> bool:
        """All moves of a position are listed once, when they are first asked for."""
        if self._moves_of is not self.board.position:
            self._moves_of = self.board.position
            self._moves = frozenset(self.board.position.moves())
        return move in self._moves

    def tint(self, kind: str) -> Colour:
        """The token's face."""
        return look(kind).face
