"""Who knows Nombres Croisés well: hints, fillings and their proofs, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, never
from engine.game import TIMEOUT, Setup
from engine.games.nombres_croises import computer, hints, pictures
from engine.games.nombres_croises.explain import (
    conflict,
    how_many,
    line_name,
    overdone,
    proof,
    reason,
)
from engine.games.nombres_croises.problem import Puzzle, bits
from engine.games.nombres_croises.reason import next_step
from engine.games.nombres_croises.rules import NombresCroisesPosition, game
from engine.games.nombres_croises.solver import fillable, nearest
from engine.texts import _, ngettext


class NombresCroisesAdviser(Adviser[NombresCroisesPosition]):
    """The adviser of Nombres Croisés."""

    def hints(self, position: NombresCroisesPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for a seat, about its own grid."""
        return hints.ladder(position, seat, stop) if seat in position.actors else ()

    def choose(self, position: NombresCroisesPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, seat, level, stop)

    def solution(self, position: NombresCroisesPosition, seat: int, stop: Stop) -> Solution | None:
        """How many fillings there are and why; `moves` lead to the one nearest to a seat's grid."""
        grid = position.grid(seat)
        reason = proof(position.puzzle, grid.pawns, grid.crosses, stop)
        return Solution(
            how_many(position.puzzle, position.terms.truth, stop),
            reason.sentence,
            _way(position, seat, stop),
            reason.lit,
            pictures.of_all(position.puzzle, grid.pawns, grid.crosses, stop),
        )

    def check(self, position: NombresCroisesPosition, seat: int, stop: Stop) -> Check | None:
        """Marks of a seat that can stay, and marks or lines that cannot.

        Where one asks how many fillings there are, only what can be counted in one line is told:
        whether a mark can stay would give the answer away.
        """
        if position.terms.question:
            broken = overdone(position.puzzle, position.marked(seat))
            if broken is None:
                return Check(_("No line has too many pawns or too few places by your marks."))
            return Check(broken.sentence, wrong=broken.lit)
        grid, shape = position.grid(seat), position.puzzle.shape
        marks = grid.pawns | grid.crosses
        _filling, wrong = nearest(position.puzzle, grid.pawns, grid.crosses, stop)
        right = shape.named(marks & ~wrong)
        if wrong:
            sentence = ngettext(
                "{n} mark cannot stay.", "{n} marks cannot stay.", wrong.bit_count()
            ).format(n=wrong.bit_count())
            why = conflict(position.marked(seat))
            return Check(sentence + " " + why.sentence, right, (*shape.named(wrong), *why.lit))
        if position.terms.truth == "none":
            return Check(_("There is no filling, whatever you do."))
        return Check(_("All is right so far."), right)

    def remark(
        self, position: NombresCroisesPosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """What to say of an answer, of a mark after which no filling was left, and of the end."""
        if move == TIMEOUT:
            return None
        words = move.split(" ")
        who = f"{words.pop(0)} " if position.terms.race else ""
        if words[0] == "answer":
            grid = position.grid(seat)
            why = proof(position.puzzle, grid.pawns, grid.crosses, stop)
            truth = position.terms.truth
            sentence = how_many(position.puzzle, truth, stop) + " " + why.sentence
            if words[1] == truth:
                return Remark("seen", sentence, lit=why.lit)
            return Remark("better", sentence, f"{who}answer {truth}", why.lit)
        if words[0] in ("give", "back") or position.terms.question:
            return None
        return _on_mark(position, move, seat, who, stop)

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The filling of a start, whether it is the only one, another if it is not, and why."""
        position = game.start(setup)
        puzzle = position.puzzle
        drawn = pictures.of_all(puzzle, 0, 0, never)
        found: dict[str, Any] = {
            "solvable": drawn["solvable"],
            "unique": position.terms.truth == "unique",
            "grid": drawn["grid"],
            "other": drawn["other"],
            "reason": proof(puzzle).sentence,
        }
        if not (setup["card"] or setup["rows"]):
            found |= {"rows": puzzle.rows, "cols": puzzle.cols, "card": puzzle.text}
        return found


adviser = NombresCroisesAdviser()


def _way(position: NombresCroisesPosition, seat: int, stop: Stop) -> tuple[str, ...]:
    """The moves to the nearest filling, or the answer."""
    if position.over:
        return ()
    who = f"{seat + 1} " if position.terms.race else ""
    if position.terms.question:
        return (f"{who}answer {position.terms.truth}",)
    grid, puzzle = position.grid(seat), position.puzzle
    filling, _wrong = nearest(puzzle, grid.pawns, grid.crosses, stop)
    if filling is None:
        return ()
    names = puzzle.shape.names
    if position.terms.turns:
        open_ = puzzle.shape.full & ~puzzle.given & ~grid.pawns & ~grid.crosses
        return tuple(f"{'pawn' if filling >> i & 1 else 'cross'} {names[i]}" for i in bits(open_))
    wanted = [f"{who}clear {names[i]}" for i in bits(grid.pawns & ~filling)]
    missing = filling & ~puzzle.pawns & ~grid.pawns
    wanted += [f"{who}pawn {names[i]}" for i in bits(missing)]
    moves: list[str] = []
    for move in wanted:
        if position.over:  # taking a pawn away may happen to leave another filling
            break
        moves.append(move)
        position = position.play(move)
    return tuple(moves)


def _on_mark(
    position: NombresCroisesPosition, move: str, seat: int, who: str, stop: Stop
) -> Remark | None:
    before = position.marked(seat)
    after = position.play(move)
    shape = position.puzzle.shape
    if position.terms.turns:
        last = after.last
        if last is not None and last.wrong:
            return _instead(before, "", _("No filling has this mark."), (), stop)
        if after.over:
            return Remark("decided", _("The last square."))
        if last is not None and max(last.gains) == 2:
            return Remark("seen", _("Two lines at once!"), lit=(last.square,))
        return None
    if after.over:
        return Remark("decided", _("All sums are right."))
    if position.terms.truth == "none" or not fillable(before):
        return None
    if fillable(after.marked(seat)):
        return None
    changed = position.grid(seat).pawns ^ after.grid(seat).pawns
    changed |= position.grid(seat).crosses ^ after.grid(seat).crosses
    why = conflict(after.marked(seat))
    sentence = _("From here on no filling was left.") + " " + why.sentence
    return _instead(before, who, sentence, (*shape.named(changed), *why.lit), stop)


def _instead(before: Puzzle, who: str, sentence: str, lit: tuple[str, ...], stop: Stop) -> Remark:
    """What could have been concluded instead."""
    step = next_step(before, stop=stop)
    if step is None:
        return Remark("better", sentence, lit=lit)
    square = step.pawns or step.crosses
    square &= -square
    name = before.shape.named(square)[0]
    if step.lines:
        sentence += " " + _("Better look at {line}.").format(
            line=line_name(before.shape, step.lines[0])
        )
    sentence += " " + reason(before, step, square)
    move = f"{who}{'pawn' if step.pawns else 'cross'} {name}"
    return Remark("better", sentence, move, lit or (name,))
