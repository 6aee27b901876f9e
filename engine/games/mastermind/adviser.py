"""Who knows Master Mind well: hints, the best guess and its worth, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop
from engine.game import TIMEOUT, Position, Setup
from engine.games.mastermind import computer, deduction, hints
from engine.games.mastermind.codes import FOUND, mark
from engine.games.mastermind.rules import game
from engine.games.mastermind.state import State, said, shown
from engine.games.mastermind.strategy import Best, best, next_guess
from engine.texts import _, ngettext

MUCH = 0.25
"""A guess is worth a remark if about so many rows more are needed after it, on average."""


class MastermindAdviser(Adviser):
    """The adviser of Master Mind."""

    def hints(self, position: Position) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(_ours(position))

    def choose(self, position: Position, level: int, stop: Stop, seat: int | None = None) -> str:
        """The computer's move; it needs no time to think, so `stop` is not asked."""
        return computer.choose(_ours(position), level)

    def solution(self, position: Position) -> Solution | None:
        """The best guess from here and its worth, or the right marking and why."""
        board = _ours(position)
        if board.phase == "mark" and board.code is not None:
            blacks, whites = mark(board.code, board.guess)
            return Solution(
                _("The right marking: {marking}.").format(marking=shown((blacks, whites))),
                hints.why_marked(board.code, board.guess),
                (f"mark {blacks} {whites}",),
            )
        if board.phase != "guess" or not board.left:
            return None
        n, found = board.left.bit_count(), best(board.terms.colours, board.marked)
        left = deduction.leaves(board.terms.codes, board.left, found.guess)
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

    def check(self, position: Position) -> Check | None:
        """Rows that agree with the prepared pegs and rows that do not; wrong markings.

        It is asked with the whole position but tells a breaker nothing that the rows do not.
        """
        board = _ours(position)
        if board.phase == "guess":
            return _check_pegs(board)
        if board.phase == "code" or not (board.lines and board.code):
            return None
        wrong = tuple(f"row {error.row}" for error in board.errors)
        right = tuple(f"row {n}" for n, line in enumerate(board.lines, 1) if not line.lost)
        right = tuple(row for row in right if row not in wrong)
        if wrong:
            first = board.errors[0]
            sentence = _("Row {row} is marked {given}, but {right} is right.").format(
                row=first.row, given=shown(first.given), right=shown(first.right)
            )
            return Check(sentence, right, wrong)
        return Check(_("Every row is marked right."), right)

    def remark(self, position: Position, move: str) -> Remark | None:
        """What to say of a guess, a wrong marking or a lost row."""
        board = _ours(position)
        if move == TIMEOUT:
            return Remark("decided", _("Time was up: this row was lost."))
        words = move.split(" ")
        if words[0] == "mark" and board.code is not None:
            right = mark(board.code, board.guess)
            if (str(right[0]), str(right[1])) == (words[1], words[2]):
                return None
            sentence = _("This marking was wrong.") + " "
            sentence += hints.why_marked(board.code, board.guess)
            return Remark("better", sentence, f"mark {right[0]} {right[1]}")
        if words[0] == "guess" and board.code is not None and board.left:
            return _on_guess(board, words[1])
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """How many codes fit the rows, the best next guess, and what it is worth."""
        board = game.start(setup)
        n, found = board.left.bit_count(), best(board.terms.colours, board.marked)
        return {
            "candidates": n,
            "guess": found.guess,
            "expected": round(found.cost / n, 4),
            "worst": found.worst,
        }


adviser = MastermindAdviser()


def _ours(position: Position) -> State:
    return cast(State, position)


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
        "The most telling rows for the {n} code left were compared, not all of them.",
        "The most telling rows for the {n} codes left were compared, not all of them.",
        n,
    ).format(n=n)


def _check_pegs(board: State) -> Check:
    if not board.left:
        return Check(_("No code fits all rows: a marking must be wrong."))
    if not any(board.pegs):
        return Check(hints.codes_left(board.left.bit_count()))
    if board.terms.problem:
        return _check_problem(board)
    there = deduction.possible(board.terms.codes, board.left)
    placed = [(hole, peg) for hole, peg in enumerate(board.pegs) if peg]
    wrong = tuple(f"hole {hole + 1}" for hole, peg in placed if peg not in there[hole])
    fits = deduction.agreeing(board, board.pegs).bit_count()
    right = tuple(f"hole {hole + 1}" for hole, _peg in placed) if fits else ()
    if fits:
        sentence = ngettext(
            "Your pegs contradict no row: {n} code has them.",
            "Your pegs contradict no row: {n} codes have them.",
            fits,
        ).format(n=fits)
        return Check(sentence, right)
    if all(board.pegs) and board.prepared is not None:
        against = deduction.contradictions(board, board.prepared)
        rows = tuple(f"row {found.row}" for found in against)
        return Check(deduction.why_not(against[0]), (), wrong + rows)
    return Check(_("No code that fits all rows has these pegs."), (), wrong)


def _check_problem(board: State) -> Check:
    """Only a whole row is checked, against the rows: peg by peg the code would be given away."""
    if board.prepared is None:
        return Check(_("Fill the row first: then it can be compared with the others."))
    against = deduction.contradictions(board, board.prepared)
    wrong = {found.row for found in against}
    right = tuple(f"row {n}" for n in range(1, len(board.lines) + 1) if n not in wrong)
    if against:
        return Check(deduction.why_not(against[0]), right, tuple(f"row {n}" for n in sorted(wrong)))
    return Check(_("It is the only code that fits all rows."), right)


def _on_guess(board: State, guess: str) -> Remark | None:
    """Luck, a row that could not be right or told little, a row that settled it."""
    codes, left = board.terms.codes, board.left
    n = left.bit_count()
    marking = mark(board.code or "", guess)
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
    good = next_guess(board.terms.colours, board.marked)
    loss = computer.expectation(codes, left, guess) - computer.expectation(codes, left, good)
    after = codes.after(left, guess, marking).bit_count()
    against = deduction.contradictions(board, guess)
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
