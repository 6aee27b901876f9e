"""The computer's seats: they think in the background and play so that a child can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from screens.thinking import Thought

if TYPE_CHECKING:
    from engine.advice import Stop
    from screens.table import TableScreen

STEP, QUICKEST = 0.5, 0.12
"""Seconds between two visible steps; less only where time is short."""
COURTESY = 2.5
"""Where people may act too, they have this long to be first."""
LONGEST = 3.0


class ComputerSeats:
    """Lets the computer play when it is its turn and nothing covers the board."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.thought: Thought[str] | None = None
        self.seat: int | None = None
        """Who is thinking now, or about to."""
        self._ready: str | None = None
        self._waited, self._seen = 0.0, Clock.time()
        """How long the seat has waited for its next move, where the game sets a pace."""

    def beat(self) -> None:
        """Asked in every beat: begin to think, or play what was found."""
        table = self.table
        before, self._seen = self._seen, Clock.time()
        if table.held or table.tools.playing:
            return
        self._waited += self._seen - before
        if self._ready is not None:
            move, self._ready = self._ready, None
            self._waited = 0.0
            table.play(move)
            return
        seat = self._quickest()
        if self.thought is None and seat is not None and self._waited >= (self._pace(seat) or 0):
            self._begin(seat)

    def _pace(self, seat: int) -> float | None:
        """Seconds from one move to the next, in games where people play meanwhile."""
        ask = getattr(self.table.view, "pace", None)
        return ask(self.table.match, seat) if ask is not None else None

    def forget(self) -> None:
        """Whatever was being thought no longer matters."""
        if self.thought is not None:
            self.thought.cancel()
        self.thought, self._ready = None, None
        self.seat = self.table.match.computer_to_act

    def _quickest(self) -> int | None:
        """Whose turn it is; where several may act, who is ready first."""
        match = self.table.match
        seats = [s for s in match.position.actors if match.seats[s].computer]
        patience = getattr(match.adviser, "seconds", None)
        if patience is None or len(seats) < 2:
            return match.computer_to_act
        return min(seats, key=lambda s: patience(match.position, match.seats[s].level, s))

    def _begin(self, seat: int) -> None:
        match = self.table.match
        position, level = match.position.seen_by(seat), match.seats[seat].level
        left = match.clock.remaining(self.table.now())
        people = any(not match.seats[other].computer for other in position.actors)
        least, longest = (COURTESY if people else STEP), LONGEST
        patience = getattr(match.adviser, "seconds", None)
        if self._pace(seat) is not None:
            least = 0.0
        elif patience is not None and people:
            # Where all look for the same thing, a computer takes its time as a person does.
            least, left = patience(position, level, seat), None
        if left is not None:
            # A dozen steps still to come must fit into what is left.
            least = min(least, left * 0.4 if people else max(QUICKEST, left / 26))
            longest = min(longest, max(0.2, left / 4))

        def job(stop: Stop) -> str:
            return match.adviser.choose(position, level, stop, seat)

        self.thought = Thought(job, self._found, seconds=longest, least=least)
        if self.seat != seat:
            self.seat = seat
            self.table.rail.show(self.table.view, seat)

    def _found(self, move: str) -> None:
        self.thought, self._ready = None, move
