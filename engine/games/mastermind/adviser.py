"""Who knows Master Mind well: hints, the best guess and its worth, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, never
from engine.game import TIMEOUT, Setup
from engine.games.mastermind import computer, deduction, hints
from engine.games.mastermind.codes import FOUND, mark
from engine.games.mastermind.rules import game
from engine.games.mastermind.state import State, said, shown
from engine.games.mastermind.strategy import Best, best, next_guess
from engine.texts import _, ngettext

MUCH = 0.25
"""A guess is worth a remark if about so many rows more are needed after it, on average."""


class MastermindAdviser(Adviser[State]):
    """The adviser of Master Mind."""

    def hints(self, position: State, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: State, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: State, seat: int, stop: Stop) -> Solution | None:
        """The best guess from here and its worth, or the right marking and why."""
        if position.phase == "mark" and position.code is not None:
            blacks, whites = mark(position.code, position.guess)
            return Solution(
                _("The right marking: {marking}.").format(marking=shown((blacks, whites))),
                hints.why_marked(position.code, position.guess),
                (f"mark {blacks} {whites}",),
            )
        if position.phase != "guess" or not position.left:
            return None
        n, found = position.left.bit_count(), best(position.terms.colours, position.marked, stop)
        left = deduction.leaves(position.terms.codes, position.left, found.guess)
        return Solution(
            _("The best row: {guess}.").format(guess=said(found.guess)) + _worth(found, n),
            _proof(found, n),
            (f"guess {found.guess}",),
            data={
                "candidates": n,
                "expected": found.cost / n,
                "worst": found.worst,
                "leaves": {f"{b},{w}": count for (b, w), count in left.items()},
            },
        )

    def check(self, position: State, seat: int, stop: Stop) -> Check | None:
        """Rows that agree with the prepared pegs and rows that do not; wrong markings.

        It is asked with the whole position but tells a breaker nothing that the rows do not.
        """
        if position.phase == "guess":
            return _check_pegs(position)
        if position.phase == "code" or not (position.lines and position.code):
            return None
        wrong = tuple(f"row {error.row}" for error in position.errors)
        right = tuple(f"row {n}" for n, line in enumerate(position.lines, 1) if not line.lost)
        right = tuple(row for row in right if row not in wrong)
        if wrong:
            first = position.errors[0]
            sentence = _("Row {row} is marked {given}, but {right} is right.").format(
                row=first.row, given=shown(first.given), right=shown(first.right)
            )
            return Check(sentence, right, wrong)
        return Check(_("Every row is marked right."), right)

    def remark(self, position: State, seat: int, move: str, stop: Stop) -> Remark | None:
        """What to say of a guess, a wrong marking or a lost row."""
        if move == TIMEOUT:
            return Remark("decided", _("Time was up: this row was lost."))
        words = move.split(" ")
        if words[0] == "mark" and position.code is not None:
            right = mark(position.code, position.guess)
            if (str(right[0]), str(right[1])) == (words[1], words[2]):
                return None
            sentence = _("This marking was wrong.") + " "
            sentence += hints.why_marked(position.code, position.guess)
            return Remark("better", sentence, f"mark {right[0]} {right[1]}")
        if words[0] == "guess" and position.code is not None and position.left:
            return _on_guess(position, words[1], stop)
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """How many codes fit the rows, the best next guess, and what it is worth."""
        position = game.start(setup)
        n, found = position.left.bit_count(), best(position.terms.colours, position.marked, never)
        return {
            "candidates": n,
            "guess": found.guess,
            "expected": round(found.cost / n, 4),
            "worst": found.worst,
        }


adviser = MastermindAdviser()


def _worth(found: Best, n: int) -> str:
    if n == 1:
        return ""
    whole, part = divmod(round(100 * found.cost / n), 100)
    mean = _("{whole}.{part}").format(whole=whole, part=f"{part:02}")
    return " " + _("From here the code takes {mean} rows on average and at most {n}.").format(
        mean=mean, n=found.worst
    )


def _proof(found: Best, n: int) -> str:
    if n == 1:
        return _("It is the only code that fits all rows.")
    if n == 2:
        return hints.codes_left(n)
    if found.exact:
        return ngettext(
            "No way to find the {n} code left takes fewer rows on average.",
            "No way to find the {n} codes left takes fewer rows on average.",
            n,
        ).format(n=n)
    return ngettext(
        "Only the most telling rows for the {n} code left were compared.",
        "Only the most telling rows for the {n} codes left were compared.",
        n,
    ).format(n=n)


def _check_pegs(position: State) -> Check:
    if not position.left:
        return Check(_("No code fits all rows: a marking must be wrong."))
    if not any(position.pegs):
        return Check(hints.codes_left(position.left.bit_count()))
    if position.terms.problem:
        return _check_problem(position)
    there = deduction.possible(position.terms.codes, position.left)
    placed = [(hole, peg) for hole, peg in enumerate(position.pegs) if peg]
    wrong = tuple(f"hole {hole + 1}" for hole, peg in placed if peg not in there[hole])
    fits = deduction.agreeing(position, position.pegs).bit_count()
    right = tuple(f"hole {hole + 1}" for hole, _peg in placed) if fits else ()
    if fits:
        sentence = ngettext(
            "Your pegs contradict no row: {n} code has them.",
            "Your pegs contradict no row: {n} codes have them.",
            fits,
        ).format(n=fits)
        return Check(sentence, right)
    if all(position.pegs) and position.prepared is not None:
        against = deduction.contradictions(position, position.prepared)
        rows = tuple(f"row {found.row}" for found in against)
        return Check(deduction.why_not(against[0]), (), wrong + rows)
    return Check(_("No code that fits all rows has these pegs."), (), wrong)


def _check_problem(position: State) -> Check:
    """Only a whole row is checked, against the rows: peg by peg the code would be given away."""
    if position.prepared is None:
        return Check(_("Fill the row first: then it can be compared with the others."))
    against = deduction.contradictions(position, position.prepared)
    wrong = {found.row for found in against}
    right = tuple(f"row {n}" for n in range(1, len(position.lines) + 1) if n not in wrong)
    if against:
        return Check(deduction.why_not(against[0]), right, tuple(f"row {n}" for n in sorted(wrong)))
    return Check(_("It is the only code that fits all rows."), right)


def _on_guess(position: State, guess: str, stop: Stop) -> Remark | None:
    """Luck, a row that could not be right or told little, a row that settled it."""
    codes, left = position.terms.codes, position.left
    n = left.bit_count()
    marking = mark(position.code or "", guess)
    if marking == FOUND:
        if n > 2:
            return Remark(
                "decided",
                ngettext(
                    "Found among {n} possible code: lucky!",
                    "Found among {n} possible codes: lucky!",
                    n,
                ).format(n=n),
            )
        return Remark("seen", _("Found: the rows left no doubt.")) if n == 1 else None
    good = next_guess(position.terms.colours, position.marked, stop)
    loss = computer.expectation(codes, left, guess) - computer.expectation(codes, left, good)
    after = codes.after(left, guess, marking).bit_count()
    against = deduction.contradictions(position, guess)
    if against and loss > 0:
        row = against[0]
        sentence = _("This row could not be the code: row {row} was marked {marking}.").format(
            row=row.row, marking=shown(row.marking)
        )
        return Remark("better", sentence, f"guess {good}", (f"row {row.row}",))
    if loss > MUCH * n:
        most, could = (max(deduction.leaves(codes, left, row).values()) for row in (guess, good))
        sentence = _("Another row would have told more.")
        if could < most:
            sentence = ngettext(
                "Another row would have left at most {n} code instead of {most}.",
                "Another row would have left at most {n} codes instead of {most}.",
                could,
            ).format(n=could, most=most)
        return Remark("better", sentence, f"guess {good}")
    if after == 1 and n > 2:
        return Remark("seen", _("A telling row: after it only one code was left."))
    return None
