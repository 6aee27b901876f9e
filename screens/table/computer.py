"""The computer's seats: they think in the background, say what they do, and play so that a child
can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from engine.texts import _
from screens.base.thinking import Thought
from screens.table.saying import Saying

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
        self.saying: Saying | None = None
        """What is being said about the move that is ready."""
        self._said = False
        self.waited, self._seen = 0.0, Clock.time()
        """Seconds since the question was put, or since a computer's last move where there is no
        question; what covers the board does not count."""
        self._asked: object = None

    def beat(self) -> None:
        """Asked in every beat: begin to think, or play what was found."""
        table = self.table
        before, self._seen = self._seen, Clock.time()
        if self._must_wait():
            return
        self.waited += self._seen - before
        question = table.view.question()
        if question != self._asked:
            self._asked, self.waited = question, 0.0
        if self._ready is not None:
            if not self._said:
                self._said = True
                if self._say(self._ready):
                    return
            move, self._ready = self._ready, None
            if question is None:
                self.waited = 0.0
            self._play(move)
            return
        seat = self._quickest()
        if (
            self.thought is None
            and seat is not None
            and self.waited >= (self.table.view.pace(seat) or 0)
        ):
            self._begin(seat)

    def _must_wait(self) -> bool:
        """Whether the board is covered; who races goes on while others read a hint."""
        table = self.table
        reading = table.counsel.READING in table.holds and not table.board.busy
        if reading and len(table.holds) == 1:
            seat = self._quickest()
            return seat is None or table.view.pace(seat) is None
        return table.held or table.counsel.playing

    def _say(self, move: str) -> bool:
        """Say what will be done, where a person would do it; True while it is read. Where people
        play at the same time nobody waits: it is said beside (in _play)."""
        table = self.table
        seat = table.match.position.owner(move)
        sentence = table.view.says(move)
        if not sentence or seat is None or table.view.pace(seat) is not None:
            return False
        table.hold("saying", True)
        view = table.view
        self.saying = Saying(view.name(seat), view.colours[seat], sentence, self.hush)
        table.add_widget(self.saying)
        table.reader.say(f"{view.name(seat)}.", sentence)
        table.lay()
        return True

    def hush(self) -> None:
        """Nothing is said any more; what is ready is played in the next beat."""
        saying, self.saying = self.saying, None
        if saying is not None:
            saying.hush()
            self.table.remove_widget(saying)
        self.table.hold("saying", False)

    def _play(self, move: str) -> None:
        table = self.table
        seat = table.match.position.owner(move)
        beside = seat is not None and table.view.pace(seat) is not None
        sentence = table.view.says(move) if beside else ""
        if table.play(move) and sentence and seat is not None:
            name = table.view.name(seat)
            table.message.say(_("{name}: {sentence}").format(name=name, sentence=sentence))

    def forget(self) -> None:
        """Whatever was being thought or said no longer matters."""
        if self.thought is not None:
            self.thought.cancel()
        self.hush()
        self.thought, self._ready, self._said = None, None, False
        self.seat = self.table.match.computer_to_act

    def _quickest(self) -> int | None:
        """Whose turn it is; where several may act, who is ready first."""
        match, view = self.table.match, self.table.view
        seats = [s for s in match.position.actors if match.seats[s].computer]

        def pace(seat: int) -> float:
            among_people = view.pace(seat)
            return match.pace(seat) if among_people is None else among_people

        return min(seats, key=pace, default=None) if len(seats) > 1 else next(iter(seats), None)

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
