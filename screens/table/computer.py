"""The computer's seats: they think in the background and play so that a child can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from screens.base.thinking import Thought

if TYPE_CHECKING:
    from engine.advice import Stop
    from screens.table.screen import TableScreen

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
        self.waited, self._seen = 0.0, Clock.time()
        """Seconds since the question was put, or since a computer's last move where there is no
        question; what covers the board does not count."""
        self._asked: object = None

    def beat(self) -> None:
        """Asked in every beat: begin to think, or play what was found."""
        table = self.table
        before, self._seen = self._seen, Clock.time()
        if table.held or table.counsel.playing:
            return
        self.waited += self._seen - before
        question = table.view.question()
        if question != self._asked:
            self._asked, self.waited = question, 0.0
        if self._ready is not None:
            move, self._ready = self._ready, None
            if question is None:
                self.waited = 0.0
            table.play(move)
            return
        seat = self._quickest()
        if (
            self.thought is None
            and seat is not None
            and self.waited >= (self.table.view.pace(seat) or 0)
        ):
            self._begin(seat)

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
        return min(seats, key=lambda seat: self.table.view.pace(seat) or 0.0, default=None)

    def _begin(self, seat: int) -> None:
        match = self.table.match
        position, level = match.position.seen_by(seat), match.seats[seat].level
        left = match.clock.remaining(self.table.now())
        people = any(not match.seats[other].computer for other in position.actors)
        least, longest = (COURTESY if people else STEP), LONGEST
        if self.table.view.pace(seat) is not None and self._asked is None:
            least = 0.0
        if left is not None:
            # A dozen steps still to come must fit into what is left.
            least = min(least, left * 0.4 if people else max(QUICKEST, left / 26))
            longest = min(longest, max(0.2, left / 4))

        def job(stop: Stop) -> str:
            return match.adviser.choose(position, seat, level, stop)

        self.thought = Thought(job, self._found, seconds=longest, least=least)
        if self.seat != seat:
            self.seat = seat
            self.table.rail.show(seat)

    def _found(self, move: str) -> None:
        self.thought, self._ready = None, move
