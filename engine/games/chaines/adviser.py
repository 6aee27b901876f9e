"""What the app knows about Chaînes de puissances."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Adviser, Hint, Stop
from engine.game import STOP
from engine.games.chaines.rules import ChainesPosition


class ChainesAdviser(Adviser[ChainesPosition]):
    """Plays and explains."""

    def hints(self, position: ChainesPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """A ladder."""
        if seat not in position.actors:
            return ()
        return (Hint("nudge", "Look at your constraint."),)

    def choose(self, position: ChainesPosition, seat: int, level: int, stop: Stop) -> str:
        """Any move that goes on."""
        legal = [move for move in position.moves() if position.owner(move) == seat]
        for kind in ("done", "cell", "free", "accept", "force", "pass"):
            for move in legal:
                if move.startswith(kind):
                    return move
        return next(move for move in legal if move != STOP)


adviser = ChainesAdviser()
