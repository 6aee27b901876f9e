"""The rules of Math&Magic: answers, slides, the third series, points, turns and the race.

Moves: `4: 9*8-(4+3)` answers with line 4; `A3-A4` slides a piece; `5@B2` puts a piece of the third
series on the board; `pass` gives up; in the race `claim 2` and `pass 2` are seat 2's; `ask 62` says
which number comes next, where that is agreed on. `stop` ends a match that was agreed to last until
an hour: the clock of the match plays it.

>>> options = {"card": ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3. 65"}
>>> position = game.start(game.setup(seats=1, options=options))
>>> position.play("A3-A4").play("4: 9*8-(4+3)").result.how
'The last number found: 65.'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.game import STOP, TIMEOUT, Game, IllegalMove, Result, Setup
from engine.games.mathmagic import cells
from engine.games.mathmagic.expression import (
    Broken,
    Unreadable,
    adds_one,
    check,
    digits,
    read,
    shown,
    value,
)
from engine.games.mathmagic.options import OPTIONS
from engine.games.mathmagic.reach import HIGHEST
from engine.games.mathmagic.state import Event, State
from engine.games.mathmagic.terms import make_terms
from engine.texts import N_, _, ngettext

ANSWER = re.compile(r"([1-6A-F]): (.*)", re.DOTALL)
ASK = re.compile(r"ask ([1-9][0-9]{0,2})")


@dataclass(frozen=True)
class MathMagicPosition(State):
    """One moment of a match of Math&Magic, and what a move makes of it."""

    # --- moves ------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every slide and entry, and the nicest answer of each line that has one."""
        if self.phase == "over":
            return
        if self.phase == "ask":
            for number in range(1, HIGHEST + 1):
                yield f"ask {number}"
        elif self.phase == "seek":
            for seat in self.actors:
                yield f"claim {seat + 1}"
                yield f"pass {seat + 1}"
        else:
            for line, text in self.answers:
                yield f"{line}: {text}"
            if self.may_move:
                yield from cells.slides(self.grid)
                yield from cells.entries(self.grid, self.reserve)
            yield "pass"
        if self.terms.minutes:
            yield STOP

    def play(self, move: str) -> MathMagicPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.phase == "over":
            raise IllegalMove(_("The match is over."))
        if move == STOP and self.terms.minutes:
            return replace(self.home(), points=self._refunded(), failed=(), over=True)
        if self.phase == "ask":
            return self._asked(move)
        if self.phase == "seek":
            return self._play_seek(move)
        if move == "pass":
            return self._failed()
        if move == TIMEOUT:
            if self.time_limit is None:
                raise IllegalMove(_("There is no timer here."))
            return self._failed()
        if answer := ANSWER.fullmatch(move):
            return self._answered(answer[1], answer[2])
        return self._shifted(move)

    def _asked(self, move: str) -> MathMagicPosition:
        said = ASK.fullmatch(move)
        if said is None or int(said[1]) > HIGHEST:
            raise IllegalMove(
                _("First say a number from 1 to {high} to look for.").format(high=HIGHEST)
            )
        numbers = (*self.terms.numbers, int(said[1]))
        return replace(self, terms=replace(self.terms, numbers=numbers), event=None)

    def _shifted(self, move: str) -> MathMagicPosition:
        grid, reserve = cells.shifted(self.grid, self.reserve, move)
        if not self.terms.moving:
            raise IllegalMove(_("Nothing may be moved in this race."))
        if self.moved:
            raise IllegalMove(_("Only one piece may be moved: take the first move back."))
        return replace(
            self,
            grid=grid,
            reserve=reserve,
            moved=move,
            before=(self.grid, self.reserve),
            event=None,
        )

    def said(self, move: str) -> str:
        """The number to look for, that one has it, and how."""
        if asked := ASK.fullmatch(move):
            return _("Find {number}!").format(number=asked[1])
        if move.startswith("claim "):
            return _("I have it!")
        if answer := ANSWER.fullmatch(move):
            return f"{self.number} = {shown(answer[2])}"
        return super().said(move)

    # --- answers ----------------------------------------------------------------------------

    def fits(self, line: str, text: str) -> bool:
        """Whether this would be a right answer, all rules kept."""
        try:
            self._judge(line, text)
        except IllegalMove:
            return False
        return True

    def makes(self, line: str, text: str) -> bool:
        """Whether this makes the number with the line's digits: it can be said as an answer,
        and `fits` unless rule A, B or C forbids it."""
        try:
            node = read(text)
            return digits(node) == self.digits(line) and value(node) == self.number
        except IllegalMove:
            return False

    def _answered(self, line: str, text: str) -> MathMagicPosition:
        try:
            self._judge(line, text)
        except Unreadable as fault:
            raise IllegalMove(fault.sentence, [line]) from None
        except Broken as fault:
            if not self.terms.race:
                raise IllegalMove(fault.sentence, [line]) from None
            event = Event("wrong", self.actors[0], self.number, line, text, self.moved)
            return self._out(replace(event, why=fault.rule))
        return self._found(line, text)

    def _judge(self, line: str, text: str) -> None:
        """IllegalMove if this is no right answer; Broken if a rule forbids it."""
        node = read(text)
        if digits(node) != self.digits(line):
            raise self._other_digits(line, digits(node))
        check(node, text if self.terms.literal else "")
        self._check_value(value(node))
        self._check_rule_b(line, adds_one(node))

    def _other_digits(self, line: str, used: str) -> IllegalMove:
        have = self.digits(line)
        left = Counter(have) - Counter(used)
        if not have:
            text = _("There is nothing in {line}.")
        elif len(have) == len(used) + left.total():
            text = _("Use every digit of {line}: you left out {left}.")
        else:
            text = _("Use every digit of {line} exactly once: {digits}.")
        text = text.format(
            line=cells.line_name(line), digits=", ".join(have), left=", ".join(left.elements())
        )
        return IllegalMove(text, [line])

    def _check_value(self, made: int) -> None:
        if made != self.number:
            raise Broken(
                "value",
                _("This makes {made}, not {number}.").format(made=made, number=self.number),
            )

    def _check_rule_b(self, line: str, with_one: bool) -> None:
        forbidden = self.rule_b(line)
        if forbidden == "all":
            raise Broken("B", _("Rule B: do not just take the 1 away from the last result."))
        if forbidden == "add" and with_one:
            raise Broken("B", _("Rule B: do not just add the 1 to the last result."))

    def _found(self, line: str, text: str) -> MathMagicPosition:
        seat = self.actors[0]
        gain = self.gain_now
        event = Event("found", seat, self.number, line, text, self.moved, gain)
        points = tuple(have + gain * (i == seat) for i, have in enumerate(self.points))
        after = replace(self, points=points, last=event, event=event)
        if self.moved and (self.terms.race or (self.terms.rules == "base" and "-" in self.moved)):
            after = after.home()
        return after._next(seat)

    def _failed(self) -> MathMagicPosition:
        """Given up or out of time: the move is undone and the next seat tries."""
        seat = self.actors[0]
        if self.terms.race:
            return self._out(Event("wrong", seat, self.number, why="silent"))
        loss = int(self.number >= self.terms.thresholds[seat])
        points = tuple(have - loss * (i == seat) for i, have in enumerate(self.points))
        event = Event("failed", seat, self.number, gain=-loss)
        after = replace(self.home(), points=points, failed=(*self.failed, seat), event=event)
        if len(after.failed) == self.terms.seats:
            return after._nobody(seat)
        return replace(after, turn=(seat + 1) % self.terms.seats)

    def _nobody(self, seat: int) -> MathMagicPosition:
        """All have failed: nobody loses a point and the next number comes."""
        event = Event("nobody", seat, self.number)
        after = replace(self, points=self._refunded(), failed=(), event=event)
        if self.terms.goal == "far":
            return replace(after, over=True)
        return after._next(seat)

    def _refunded(self) -> tuple[int, ...]:
        if self.terms.race:
            return self.points
        return tuple(
            have + (seat in self.failed and self.number >= self.terms.thresholds[seat])
            for seat, have in enumerate(self.points)
        )

    def home(self) -> MathMagicPosition:
        """The same moment without the move that was made for this number."""
        if not self.moved:
            return self
        grid, reserve = self.before
        return replace(self, grid=grid, reserve=reserve, moved="", before=("", ""))

    def _next(self, seat: int) -> MathMagicPosition:
        """The next number, or the end."""
        terms = self.terms
        after = replace(self, failed=(), moved="", before=("", ""), claimed=None)
        enough = terms.goal == "fast" and self.points[0] >= terms.points
        if enough or self.place + 1 == terms.rounds:
            return replace(after, over=True)
        return replace(after, place=self.place + 1, turn=self.turn_after(seat))

    # --- the race ---------------------------------------------------------------------------

    def _play_seek(self, move: str) -> MathMagicPosition:
        words = move.split(" ")
        if move == TIMEOUT:
            raise IllegalMove(_("There is no timer here."))
        if len(words) != 2 or words[0] not in ("claim", "pass"):
            raise IllegalMove(_("First press your button: then you answer."))
        if words[1] not in {str(seat + 1) for seat in self.actors}:
            raise IllegalMove(_("You cannot answer now."))
        seat = int(words[1]) - 1
        if words[0] == "claim":
            return replace(self, claimed=seat, event=None)
        return self._out(Event("failed", seat, self.number))

    def _out(self, event: Event) -> MathMagicPosition:
        """A seat is out for this number; without anyone left the next number comes."""
        failed = (*self.failed, event.seat)
        after = replace(self.home(), failed=failed, claimed=None, event=event)
        return after._nobody(event.seat) if len(failed) == self.terms.seats else after

    # --- the end ----------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """Most points win; alone it depends on the goal."""
        if not self.over:
            return None
        reached = self.last.number if self.last else 0
        points = max(self.points)
        if self.terms.goal == "far":
            how = _("The last number found: {number}.").format(number=reached)
            return Result((reached,), (0,) if reached else (), how)
        if self.terms.goal == "fast":
            done = points >= self.terms.points
            how = _("{points} points at number {number}.").format(points=points, number=self.number)
            return Result((self.number,), (0,) if done else (), how)
        how = ngettext("{points} point.", "{points} points.", points).format(points=points)
        if self.terms.solo:
            return Result(self.points, (0,) if points > 0 else (), how)
        best = tuple(seat for seat, have in enumerate(self.points) if have == points)
        return Result(self.points, best, how)


class MathMagicGame(Game):
    """Math&Magic, as the catalogue shows it."""

    id = "mathmagic"
    name = N_("Math & Magic")
    tagline = N_("Make every number from the digits of one line!")
    seats = (1, 2, 3, 4, 5)
    age = 8
    minutes = 30
    shelf = 3
    options = OPTIONS

    def start(self, setup: Setup) -> MathMagicPosition:
        """The first position; BadSetup tells a person what is wrong with a card."""
        terms = make_terms(setup)
        return MathMagicPosition(
            terms, 0, terms.first(0), terms.grid, terms.reserve, (0,) * terms.seats
        )


game = MathMagicGame()
