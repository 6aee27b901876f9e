"""A finger on the river: it shows the pawn and its bridge before it leaves, and acts on release."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas

from screens.base import voice
from screens.widgets import hand
from screens.widgets.gesture import Gesture
from screens.widgets.tilinghand import REST

if TYPE_CHECKING:
    from screens.games.ponts.board import Board


class Hand(hand.Hand):
    """A touch means the nearest white cell; sliding goes to another, off the plate to none."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.pale = Canvas()
        self.pale.opacity = 0.55
        self.canvas.add(self.pale)
        self.glass = Canvas()
        """The lens lies above everything."""
        self._reading: Any = None

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """One cell, wherever the finger is."""
        return (end,)

    def stroke(self, gesture: Gesture) -> str:
        """The cell itself is the move."""
        return gesture.places[-1]

    def send(self, gesture: Gesture) -> bool:
        """Play it; while pairs are tried out it is the trial's."""
        if self.board.trial is not None:
            return self.board.take(gesture.move)
        return super().send(gesture)

    def outline(self, gesture: Gesture) -> None:
        """What would be built, besides the ring."""
        super().outline(gesture)
        if gesture.target and gesture.legal:
            self.board.ghost(gesture.target)
        if gesture.target and self.board.named and voice.wanted():
            name = gesture.target
            self._reading = Clock.schedule_once(lambda _dt: voice.read(name), REST)

    def wipe(self, gesture: Gesture) -> None:
        """Nothing would be built any more."""
        super().wipe(gesture)
        self.pale.clear()
        self.glass.clear()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
