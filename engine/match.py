"""A match under way: who sits where, the moves so far, undo, clock, hints and its record.

>>> match = Match.new("colorigraphe", seats=2, options={"card": "5-3 7-12"}, seed=7)
>>> match.play("red 5"); match.play("blue 3")
>>> match.undo(); match.moves
('red 5',)
>>> Match.from_text(match.to_text()).position == match.position
True
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Any

from engine.advice import Check, Hint, Remark, Solution, Stop, never
from engine.clock import Clock, Used
from engine.game import STOP, TIMEOUT, BadSetup, Game, IllegalMove, Position, Refusal, Setup
from engine.games import find
from engine.questions import Questions
from engine.seat import HintTaken, Names, Seat, Shown
from engine.texts import _

if TYPE_CHECKING:
    from engine.advice import Adviser

__all__ = ["HintTaken", "Match", "Seat"]

SHORT_TEXT = re.compile(r"[ -~]{1,200}")
"""What any move of any game looks like: a record holds one on a line, on every device."""
MOST_MOVES = 10_000
"""More than any match needs; only the clock may add to them."""
LONGEST_NAME = 200


@dataclass
class Match:
    """A start and the list of moves since; everything shown or saved follows from these."""

    game: Game
    setup: Setup
    seats: tuple[Seat, ...]
    undo_allowed: bool = True
    training: bool = False
    day: date | None = None
    """The day whose daily challenge this is."""
    hints_taken: list[HintTaken] = field(default_factory=list)
    shown: Shown = field(default_factory=Shown)
    """The problems whose solution was shown: nobody wins a match with one."""
    clock: Clock = field(default_factory=Clock)
    """The time of the present decision."""
    match_clock: Clock = field(default_factory=Clock)
    """The time of the whole match; undo gives none of it back."""
    kept: object = field(default=None, compare=False, repr=False)
    """What the store that keeps this match knows of it."""
    _positions: list[Position] = field(default_factory=list)
    _moves: list[str] = field(default_factory=list)
    _ply: int = 0
    _used: Used = field(default_factory=Used)
    ask: Questions = field(init=False, repr=False, compare=False)
    """What the adviser may be asked, and whether the answer is known already."""

    def __post_init__(self) -> None:
        self.ask = Questions(self)

    @classmethod
    def new(
        cls,
        game: str,
        seats: int | Sequence[Seat] | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        *,
        undo_allowed: bool = True,
        training: bool = False,
        day: date | None = None,
    ) -> Match:
        """A fresh match; without a seed chance decides."""
        found = find(game)
        count = len(seats) if isinstance(seats, Sequence) else seats
        if seed is None:
            seed = random.SystemRandom().randrange(1_000_000)
        setup = found.setup(count, options, seed)
        players = tuple(seats) if isinstance(seats, Sequence) else (Seat(),) * setup.seats
        if any(len(seat.name) > LONGEST_NAME for seat in players):
            raise BadSetup(_("A name has at most {most} letters.").format(most=LONGEST_NAME))
        setup = replace(setup, names=Names(players))
        match = cls(found, setup, players, undo_allowed, training, day)
        match._positions.append(found.start(setup))
        match.clock.limit = match.position.time_limit
        match.match_clock.limit = match.position.match_limit
        return match

    @property
    def position(self) -> Position:
        """Where the match stands now."""
        return self._positions[self._ply]

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that led here."""
        return tuple(self._moves[: self._ply])

    @property
    def line(self) -> tuple[str, ...]:
        """The moves that led here and those that were taken back and can be made again."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.position.result is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won so far; nobody does where a solution was shown."""
        result = self.position.result
        return () if result is None or self.shown else result.winners

    @property
    def adviser(self) -> Adviser[Any]:
        """The game's adviser."""
        return self.game.adviser

    @property
    def computer_to_act(self) -> int | None:
        """The quickest computer seat among those that may act now, None if there is none."""
        able = [seat for seat in self.position.actors if self.seats[seat].computer]
        return min(able, key=self.pace) if len(able) > 1 else next(iter(able), None)

    def pace(self, seat: int) -> float:
        """Seconds until the computer on this seat acts, where several may."""
        return self.adviser.pace(self.position.seen_by(seat), seat, self.seats[seat].level)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people sit on."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.computer)

    def at(self, ply: int) -> Position:
        """The position after so many moves, for review."""
        return self._positions[ply]

    def in_sight(self, ply: int) -> Position:
        """The position after so many moves; as long as the match lasts, as everybody may see it."""
        position = self._positions[ply]
        if not self.over:
            for seat in range(len(self.seats)):
                position = position.seen_by(seat)
        return position

    def play(self, move: str, now: float | None = None) -> None:
        """Make a move; IllegalMove says why not and leaves the match as it was."""
        if not isinstance(move, str) or not SHORT_TEXT.fullmatch(move):
            raise IllegalMove(_("A move is a short text in plain letters and digits."))
        if self._ply >= MOST_MOVES and move not in (TIMEOUT, STOP):
            raise IllegalMove(_("A match has at most {most} moves.").format(most=MOST_MOVES))
        before, ply = self.position, self._ply
        after = before.play(move)
        if self._moves[self._ply : self._ply + 1] != [move]:
            del self._moves[self._ply :], self._positions[self._ply + 1 :]
            self.ask.forget_after(self._ply)
            self.hints_taken = [
                replace(h, gone=True) if h.ply > self._ply else h for h in self.hints_taken
            ]
            self._moves.append(move)
            self._positions.append(after)
        self._ply += 1
        self._turn_clock(ply, now)

    def replay(self, line: Iterable[str], undone: int = 0) -> None:
        """Make the moves of a record; the last ones were taken back and can be made again."""
        for move in line:
            self.play(move)
        self._ply = max(0, self._ply - undone)
        self.set_time(0.0, {}, 0.0)

    def run(self, now: float) -> None:
        """Let time pass."""
        self.clock.run(now)
        self.match_clock.run(now)

    def pause(self, now: float) -> None:
        """Hold all time where it is."""
        self.clock.pause(now)
        self.match_clock.pause(now)

    @property
    def times(self) -> Mapping[str, float]:
        """The seconds used for other decisions than the present one, by their names."""
        return self._used.seconds

    def set_time(self, spent: float, times: Mapping[str, float], match_spent: float) -> None:
        """Take up the time that a record tells; the clocks stand still."""
        self._used = Used(dict(times))
        spent = max(spent, self._used.take(self.position))
        self.clock = Clock(self.position.time_limit, spent)
        self.match_clock = Clock(self.position.match_limit, match_spent)

    def mover(self, ply: int) -> int:
        """The seat that made the move after so many others; a move of nobody counts as seat 0's."""
        return self._positions[ply].owner(self._moves[ply]) or 0

    def choose(self, stop: Stop = never) -> str:
        """The move of the computer seat that acts now; `stop` is asked while it thinks."""
        seat = self.computer_to_act
        if seat is None:
            raise Refusal(_("It is not the computer’s turn."))
        level = self.seats[seat].level
        return self.adviser.choose(self.position.seen_by(seat), seat, level, stop)

    def tick(self, now: float) -> bool:
        """Let the clocks have their say: True if time was up and `timeout` or `stop` was played."""
        if self.over:
            return False
        if self.match_clock.up(now):
            self.play(STOP, now)
            return True
        if self.clock.up(now):
            self.play(TIMEOUT, now)
            return True
        return False

    @property
    def can_undo(self) -> bool:
        """Within one's own decision always; further back only where the set-up allows it."""
        return self._undo_to() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and nothing was played since."""
        return self._ply < len(self._moves)

    def undo(self, now: float | None = None) -> None:
        """Take back the last move (and the computer's answers to it)."""
        before, ply = self._ply, self._undo_to()
        if ply is None:
            raise IllegalMove(_("There is nothing to take back."))
        self._ply = ply
        self._turn_clock(before, now)

    def redo(self, now: float | None = None) -> None:
        """Make the move again that was taken back."""
        if not self.can_redo:
            raise IllegalMove(_("There is nothing to make again."))
        before = self._ply
        self._ply += 1
        while self.can_redo and not self._by_person(self._ply):
            self._ply += 1
        self._turn_clock(before, now)

    @property
    def asker(self) -> int:
        """Who wants advice if nobody says: the first person among those that may act, else who
        acts; when the match is over the person who moved last, else the first one."""
        people = [s for s in self.position.actors if not self.seats[s].computer]
        if people or self.position.seat is not None:
            return people[0] if people else self.position.seat or 0
        last = self.mover(self._ply - 1) if self._ply else 0
        return last if last in self.people else next(iter(self.people), 0)

    def hint(self, seat: int | None = None, stop: Stop = never) -> Hint:
        """The next rung of the ladder for this position; what was shown is on record.

        Where several people act at once, `seat` says who asks.
        """
        seat = self.asker if seat is None else seat
        return self.climb(self.ladder(seat, stop), seat)

    def climb(self, ladder: Sequence[Hint], seat: int) -> Hint:
        """The next rung of this ladder, which a seat has now been shown: it is on record."""
        before = self.rung(seat)
        if not ladder:
            raise Refusal(_("There is no hint here."))
        rung = min(before + 1, len(ladder))
        if rung > before:
            self.hints_taken.append(HintTaken(self._ply, seat, rung))
        return ladder[rung - 1]

    def ladder(self, seat: int | None = None, stop: Stop = never) -> Sequence[Hint]:
        """All hints for this position, deepest last."""
        return self.ask.hints(seat).answer(stop)

    def solution(self, seat: int | None = None, stop: Stop = never) -> Solution | None:
        """The best there is from here, as far as a seat may know."""
        return self.ask.solution(seat).answer(stop)

    def check(self, seat: int | None = None, stop: Stop = never) -> Check | None:
        """What is right and wrong on the board so far, as far as a seat may know."""
        return self.ask.check(seat).answer(stop)

    def remark(self, ply: int, stop: Stop = never) -> Remark | None:
        """What to say of the move made after so many others."""
        return self.ask.remark(ply).answer(stop)

    def with_seats(self, seats: Sequence[Seat]) -> Match:
        """A copy of the match with other people on its seats."""
        if len(seats) != len(self.seats):
            raise BadSetup(_("This match has another number of seats."))
        setup = replace(self.setup, names=Names(tuple(seats)))
        positions = [self.game.start(setup)]
        for move in self._moves:
            positions.append(positions[-1].play(move))
        return replace(
            self,
            setup=setup,
            seats=tuple(seats),
            hints_taken=list(self.hints_taken),
            shown=Shown(self.shown),
            clock=replace(self.clock),
            match_clock=replace(self.match_clock),
            _positions=positions,
            _moves=list(self._moves),
            _used=Used(dict(self.times)),
        )

    def again(self, seed: int | None = None) -> Match:
        """A new match with the same people and options; the game may let another one begin."""
        return Match.new(
            self.game.id,
            self.seats,
            self.game.rematch(self.setup.options),
            seed,
            undo_allowed=self.undo_allowed,
            training=self.training,
            day=self.day,
        )

    def to_text(self) -> str:
        """The match as a text that a person can read and `from_text` brings back."""
        from engine.record import to_text

        return to_text(self)

    @classmethod
    def from_text(cls, text: str) -> Match:
        """The match of a record; a Refusal says what is wrong with a damaged one."""
        from engine.record import from_text

        return from_text(text)

    def to_code(self) -> str:
        """The match as a code of capitals and digits, to type or to send."""
        from engine.record import to_code

        return to_code(self)

    @classmethod
    def from_code(cls, code: str) -> Match:
        """The match of a code; a Refusal says what is wrong with a mistyped one."""
        from engine.record import from_code

        return from_code(code)

    def _undo_to(self) -> int | None:
        """The ply that undo leads to: the last one where a person decided and has time left."""
        own = self.position.decision
        for ply in range(self._ply - 1, -1, -1):
            position = self._positions[ply]
            if not (self.undo_allowed or self.training) and position.decision != own:
                return None
            if self._by_person(ply) and not self._used.up(position):
                return ply
        return None

    def _by_person(self, ply: int) -> bool:
        """Whether a person made the move of this ply."""
        owner = self._positions[ply].owner(self._moves[ply])
        return owner is None or not self.seats[owner].computer

    def rung(self, seat: int | None = None) -> int:
        """How deep a seat has climbed the ladder at this position (0: not at all).

        Where several act at once, what the others do does not take a hint away.
        """
        seat = self.asker if seat is None else seat
        same = self.ask.same_for(seat)
        taken = (h for h in self.hints_taken if h.seat == seat and not h.gone)
        return max((h.rung for h in taken if h.ply in same), default=0)

    def _turn_clock(self, before: int, now: float | None) -> None:
        """From the decision of ply `before` to the present one, each with the time it has used."""
        left, present = self._positions[before], self.position
        if left.decision != present.decision:
            spent = self.clock.spent if now is None else self.clock.elapsed(now)
            self._used.leave(left, spent)
            self.clock.restart(present.time_limit, now, self._used.take(present))
        self.match_clock.limit = self.position.match_limit
