"""Who knows Nombres Croisés well: hints, fillings and their proofs, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop
from engine.game import TIMEOUT, Position, Setup
from engine.games.nombres_croises import computer, hints
from engine.games.nombres_croises.counting import shortage
from engine.games.nombres_croises.explain import (
    conflict,
    how_many,
    line_name,
    places,
    proof,
    reason,
)
from engine.games.nombres_croises.problem import Puzzle, bits
from engine.games.nombres_croises.reason import next_step
from engine.games.nombres_croises.rules import NombresCroisesPosition, game
from engine.games.nombres_croises.solver import (
    alternating_cycle,
    fillable,
    nearest,
)
from engine.texts import _, ngettext


class NombresCroisesAdviser(Adviser):
    """The adviser of Nombres Croisés."""

    def hints(self, position: Position) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(_ours(position))

    def choose(self, position: Position, level: int, stop: Stop, seat: int | None = None) -> str:
        """The computer's move; it needs no time to think, so `stop` is not asked."""
        board = _ours(position)
        acting = board.seat if seat is None else seat
        if acting is None:
            raise ValueError("the match is over")
        return computer.choose(board, level, acting)

    def solution(self, position: Position) -> Solution | None:
        """How many fillings there are and why; `moves` lead to the nearest one."""
        board = _ours(position)
        grid = board.grid(board.asked)
        reason = proof(board.puzzle, grid.pawns, grid.crosses)
        return Solution(
            how_many(board.puzzle, board.terms.truth),
            reason.sentence,
            _way(board),
            reason.lit,
            _pictures(board),
        )

    def check(self, position: Position) -> Check | None:
        """Marks that can stay, and marks or lines that cannot."""
        board = _ours(position)
        grid, shape = board.grid(board.asked), board.puzzle.shape
        marks = grid.pawns | grid.crosses
        if board.terms.question and board.terms.truth == "none":
            return None
        _filling, wrong = nearest(board.puzzle, grid.pawns, grid.crosses)
        right = shape.named(marks & ~wrong)
        if wrong:
            sentence = ngettext(
                "{n} mark cannot stay.", "{n} marks cannot stay.", wrong.bit_count()
            ).format(n=wrong.bit_count())
            why = conflict(board.marked(board.asked))
            return Check(sentence + " " + why.sentence, right, (*shape.named(wrong), *why.lit))
        if board.terms.truth == "none":
            return Check(_("There is no filling, whatever you do."))
        return Check(_("All is right so far."), right)

    def remark(self, position: Position, move: str) -> Remark | None:
        """What to say of an answer, of a mark after which no filling was left, and of the end."""
        board = _ours(position)
        if move == TIMEOUT:
            return None
        words = move.split(" ")
        seat = board.owner(move) or 0
        who = f"{words.pop(0)} " if board.terms.race else ""
        if words[0] == "answer":
            grid = board.grid(seat)
            why = proof(board.puzzle, grid.pawns, grid.crosses)
            truth = board.terms.truth
            sentence = how_many(board.puzzle, truth) + " " + why.sentence
            if words[1] == truth:
                return Remark("seen", sentence, lit=why.lit)
            return Remark("better", sentence, f"{who}answer {truth}", why.lit)
        if words[0] in ("give", "back") or board.terms.question:
            return None
        return _on_mark(board, move, seat, who)

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The filling of a start, whether it is the only one, another if it is not, and why."""
        board = game.start(setup)
        puzzle = board.puzzle
        pictures = _pictures(board)
        found: dict[str, Any] = {
            "solvable": pictures["solvable"],
            "unique": board.terms.truth == "unique",
            "grid": pictures["grid"],
            "other": pictures["other"],
            "reason": proof(puzzle).sentence,
        }
        if not (setup["card"] or setup["rows"]):
            found |= {"rows": puzzle.rows, "cols": puzzle.cols, "card": puzzle.text}
        return found


adviser = NombresCroisesAdviser()


def _ours(position: Position) -> NombresCroisesPosition:
    return cast(NombresCroisesPosition, position)


def _pictures(board: NombresCroisesPosition) -> dict[str, Any]:
    """What there is to draw: a filling, another, the swap between them, or the count that fails."""
    puzzle = board.puzzle
    grid = board.grid(board.asked)
    filling, _wrong = nearest(puzzle, grid.pawns, grid.crosses)
    if filling is None:
        found = shortage(puzzle)
        data: dict[str, Any] = {"solvable": False, "grid": None, "other": None, "swap": ()}
        if found is not None:
            data["lines"] = places(puzzle.shape, found.lines)
            data["need"], data["room"] = found.need, found.room
        return data
    cycle = alternating_cycle(puzzle, filling)
    other = filling ^ sum(1 << i for i in cycle) if cycle else None
    return {
        "solvable": True,
        "grid": list(puzzle.pictured(filling)),
        "other": None if other is None else list(puzzle.pictured(other)),
        "swap": tuple(puzzle.shape.names[i] for i in cycle),
    }


def _way(board: NombresCroisesPosition) -> tuple[str, ...]:
    """The moves to the nearest filling, or the answer."""
    if board.over:
        return ()
    seat = board.asked
    who = f"{seat + 1} " if board.terms.race else ""
    if board.terms.question:
        return (f"{who}answer {board.terms.truth}",)
    grid, puzzle = board.grid(seat), board.puzzle
    filling, _wrong = nearest(puzzle, grid.pawns, grid.crosses)
    if filling is None:
        return ()
    names = puzzle.shape.names
    if board.terms.turns:
        open_ = puzzle.shape.full & ~puzzle.given & ~grid.pawns & ~grid.crosses
        return tuple(f"{'pawn' if filling >> i & 1 else 'cross'} {names[i]}" for i in bits(open_))
    wanted = [f"{who}clear {names[i]}" for i in bits(grid.pawns & ~filling)]
    missing = filling & ~puzzle.pawns & ~grid.pawns
    wanted += [f"{who}pawn {names[i]}" for i in bits(missing)]
    moves: list[str] = []
    for move in wanted:
        if board.over:  # taking a pawn away may happen to leave another filling
            break
        moves.append(move)
        board = board.play(move)
    return tuple(moves)


def _on_mark(board: NombresCroisesPosition, move: str, seat: int, who: str) -> Remark | None:
    before = board.marked(seat)
    after = board.play(move)
    shape = board.puzzle.shape
    if board.terms.turns:
        last = after.last
        if last is not None and last.wrong:
            return _instead(before, "", _("No filling has this mark."))
        if after.over:
            return Remark("decided", _("The last square."))
        if last is not None and max(last.gains) == 2:
            return Remark("seen", _("Two lines at once!"), lit=(last.square,))
        return None
    if after.over:
        return Remark("decided", _("All sums are right."))
    if board.terms.truth == "none" or not fillable(before):
        return None
    if fillable(after.marked(seat)):
        return None
    changed = board.grid(seat).pawns ^ after.grid(seat).pawns
    changed |= board.grid(seat).crosses ^ after.grid(seat).crosses
    why = conflict(after.marked(seat))
    sentence = _("From here on no filling was left.") + " " + why.sentence
    return _instead(before, who, sentence, (*shape.named(changed), *why.lit))


def _instead(before: Puzzle, who: str, sentence: str, lit: tuple[str, ...] = ()) -> Remark:
    """What could have been concluded instead."""
    step = next_step(before)
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
