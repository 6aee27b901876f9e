"""Advice at the table: hints, check, solution; however long it takes, no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.clock import Clock

from engine.advice import Check, Hint, Solution, Stop, Stopped
from engine.game import Refusal
from engine.texts import _
from screens.base import sound
from screens.base.thinking import Thought
from screens.table.hintsheet import HintSheet, Offer
from screens.table.message import SIGN
from screens.table.outcome import SolutionSheet
from screens.widgets.sheet import really
from screens.widgets.text import reading

if TYPE_CHECKING:
    from engine.questions import Question
    from screens.table.screen import TableScreen

Found = TypeVar("Found")
STEP = 0.6
"""Seconds between two moves of a solution that is shown."""
QUICK = 0.15
"""Seconds after which somebody who waits is shown that there is thinking going on."""
PATIENCE = 20.0
"""Seconds after which the best found so far has to do."""


@dataclass
class Pending:
    """A question that is being thought over."""

    question: Question[Any]
    thought: Thought[Any]
    sign: Callable[[], object]
    """Shows that it takes a while."""
    aside: bool
    """One of several who play at once has asked: what the others do does not matter."""


class Counsel:
    """Asks the adviser on behalf of the players, one question of each seat at a time."""

    READING = "reading"
    """Why the table is held while advice is read."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._read: Any = None
        self.playing = False
        """A solution is being shown move by move."""
        self._queue: list[str] = []
        self._event: Any = None
        self._pending: dict[int, Pending] = {}
        self._signs = Clock.create_trigger(self._show_signs, QUICK)

    # --- the one way to ask ------------------------------------------------------------------

    def ask(
        self,
        seat: int,
        question: Question[Found],
        then: Callable[[Found], object],
        sign: Callable[[], object] | None = None,
        aside: bool = False,
    ) -> None:
        """Have a question answered: at once if the answer is known, else when it is found."""
        pending = self._pending.get(seat)
        if pending is not None and pending.question == question:
            return
        self._drop(seat)
        if question.ready:
            then(question.answer())
            return

        def job(stop: Stop) -> tuple[Found] | None:
            try:
                return (question.answer(stop),)
            except Stopped:
                return None

        def done(found: tuple[Found] | None) -> None:
            self._drop(seat)
            if found is None:
                self.table.message.say(_("I did not find it in time."), seat=seat)
            else:
                then(found[0])

        thought = Thought(job, done, seconds=PATIENCE)
        show = sign or (lambda: self._say_so(seat))
        self._pending[seat] = Pending(question, thought, show, aside)
        self._signs()

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for an answer."""
        return bool(self._pending)

    def _show_signs(self, *_args: object) -> None:
        for pending in self._pending.values():
            pending.sign()

    def _say_so(self, seat: int) -> None:
        self.table.message.say(_(SIGN), "thinking", stay=True, seat=seat)

    def _drop(self, seat: int) -> None:
        """This seat waits no longer."""
        pending = self._pending.pop(seat, None)
        if pending is not None:
            pending.thought.cancel()
        if not self._pending:
            self._signs.cancel()
            if self.table.message.sentence == _(SIGN):
                self.table.message.hush()

    def forget(self, mover: int | None = None) -> None:
        """The position changed: what is thought about the old one is of no use, except to those
        who play at the same time as who moved."""
        over = self.table.match.over
        for seat, pending in list(self._pending.items()):
            if over or mover in (None, seat) or not pending.aside:
                self._drop(seat)
        self.table.board.mark(None)

    def let_go(self, question: Question[Any]) -> None:
        """Nobody wants this answer any more."""
        for seat, pending in list(self._pending.items()):
            if pending.question == question:
                self._drop(seat)

    def leave(self) -> None:
        """Nobody looks any more."""
        for seat in list(self._pending):
            self._drop(seat)
        self.stop_playing()

    # --- hints -------------------------------------------------------------------------------

    def hint(self) -> None:
        """Open the ladder where it stands, at its first rung if it was not climbed yet."""
        match = self.table.match
        seat = match.asker
        self._with_ladder(seat, lambda ladder: self._climb(seat, ladder, match.rung(seat) == 0))

    def tell(self, seat: int) -> None:
        """A player asks on the board itself: the next rung is shown there."""
        self._with_ladder(seat, lambda ladder: self._tell(seat, ladder), aside=True)

    def _with_ladder(
        self, seat: int, then: Callable[[Sequence[Hint]], object], aside: bool = False
    ) -> None:
        match = self.table.match
        known = match.ask.known_hints(seat)
        if known:
            self._drop(seat)
            then(known)
        else:
            self.ask(seat, match.ask.hints(seat), then, aside=aside)

    def _tell(self, seat: int, ladder: Sequence[Hint]) -> None:
        table = self.table
        try:
            hint = table.match.climb(ladder, seat)
        except Refusal as problem:
            table.message.say(problem.sentence, seat=seat)
            return
        table.keep()
        table.board.tell(seat, hint)
        table.reader.say(hint.sentence)

    def _climb(self, seat: int, ladder: Sequence[Hint], deeper: bool) -> None:
        table, match = self.table, self.table.match
        if deeper or not ladder:
            try:
                match.climb(ladder, seat)
            except Refusal as problem:
                table.message.say(problem.sentence, seat=seat)
                return
            table.keep()
        rung = min(match.rung(seat), len(ladder))
        table.message.hush()
        table.board.mark(None)
        sheet = table.sheet
        if not isinstance(sheet, HintSheet):
            sheet = HintSheet(
                table.game,
                lambda ladder: self._climb(seat, ladder, deeper=True),
                lambda hint: self._look_again(hint, seat),
                table.view.picture,
            )
            sheet.seat = seat
            table.host.open_sheet(sheet)
        hint = ladder[rung - 1]
        sheet.trial = self._offer(seat, hint.move, hint.lit) if rung == len(ladder) else None
        sheet.climb(ladder, rung)
        table.reader.say(sheet.spoken())
        if deeper or len(match.people) == 1:
            self._let_read(hint.sentence)
        table.board.told(hint.sentence)
        table.board.show_hint(hint, seat)
        table.rail.show(table.computer.seat)

    def _offer(self, seat: int, move: str | None, lit: Sequence[str]) -> Offer | None:
        """What of this can be tried out on the board; while it is, time stands still as it does
        while advice is read."""
        table = self.table
        entry = table.view.trial(table.board, move, lit)
        if entry is None or entry.sheet is None:
            return None
        make = entry.sheet

        def begin() -> None:
            sheet = make()
            sheet.seat = seat
            table.host.open_sheet(sheet)
            self._let_read(sheet.spoken())
            table.reader.say(sheet.spoken())

        return Offer(entry.label, entry.icon, begin)

    def _look_again(self, hint: Hint, seat: int) -> None:
        """A rung that was climbed before: its light, and its sentence aloud."""
        self.table.board.told(hint.sentence)
        self.table.board.show_hint(hint, seat)
        self.table.reader.say(hint.sentence)

    def _let_read(self, sentence: str) -> None:
        """Time stands still: for one person alone as long as the sheet lies there, among several
        as long as a new sentence takes, so that nobody gains time to think by it."""
        table = self.table
        self.read()
        table.hold(self.READING, True)
        if len(table.match.people) > 1:
            self._read = Clock.schedule_once(self.read, reading(sentence))

    def read(self, *_args: object) -> None:
        """It was read, or is no longer there: time goes on."""
        if self._read is not None:
            self._read.cancel()
            self._read = None
        self.table.hold(self.READING, False)

    # --- check and solution ------------------------------------------------------------------

    def check(self) -> None:
        """Mark what is right and what is wrong so far, with one sentence."""
        match = self.table.match
        seat = match.asker
        self.ask(seat, match.ask.check(seat), lambda found: self._mark(seat, found))

    def _mark(self, seat: int, found: Check | None) -> None:
        table = self.table
        if found is None:
            table.message.say(_("There is nothing to check yet."), seat=seat)
            return
        table.host.close_sheet()
        table.board.mark(found, seat)
        table.message.say(found.sentence, "wrong" if found.wrong else "right", seat=seat)
        sound.play("wrong" if found.wrong else "place")

    def ask_solution(self) -> None:
        """Really? Then think it over, and show it."""
        self.table.host.cover(
            really(
                _("See the solution?"),
                _("Maybe another hint is enough. Once you have seen it, it is no longer a win."),
                _("Show me the solution"),
                "puzzle-check",
                self._think_solution,
            )
        )

    def _think_solution(self) -> None:
        match = self.table.match
        seat = match.asker
        self.ask(seat, match.ask.solution(seat), self.show_solution)

    def show_solution(self, solution: Solution | None) -> None:
        """The sheet with the sentence and the proof, the board lit."""
        table = self.table
        if solution is None:
            table.message.say(_("There is no solution to show here."))
            return
        table.match.shown.show(table.match.position)
        table.keep()
        table.host.mark()
        seat, first = table.match.asker, next(iter(solution.moves), None)
        offer = self._offer(seat, first, solution.lit)
        sheet = SolutionSheet(table.game, solution, self._play_solution, offer)
        sheet.seat = seat
        table.host.open_sheet(sheet)
        self._let_read(sheet.spoken())
        table.reader.say(sheet.spoken())
        table.board.told(solution.sentence)
        table.board.explain(solution, table.match.asker)

    def _play_solution(self, solution: Solution) -> None:
        self.table.host.close_sheet()
        self.playing, self._queue = True, list(solution.moves)
        self.table.refresh(animate=False)
        self._event = Clock.schedule_interval(self._next_move, STEP)

    def _next_move(self, _dt: float) -> None:
        table = self.table
        if table.held:
            return
        if self._queue and table.play(self._queue.pop(0)) and self._queue:
            return
        self.stop_playing()
        if not table.match.over:
            table.refresh(animate=False)

    def interrupt(self) -> None:
        """A person acts while the solution is being played: it goes no further."""
        if self.playing:
            self.stop_playing()
            self.table.refresh(animate=False)

    def stop_playing(self) -> None:
        """The solution is shown, or nobody looks any more."""
        self.playing, self._queue = False, []
        if self._event is not None:
            self._event.cancel()
            self._event = None
