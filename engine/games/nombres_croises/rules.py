"""The rules of Les Nombres Croisés: marks, strokes, turns, races and the question.

>>> position = game.start(game.setup(seats=1, options={"rows": "2,1", "cols": "1,2"}))
>>> for move in ("paint pawn a1-b1", "pawn b2"):
...     position = position.play(move)
>>> position.result.winners
(0,)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.game import TIMEOUT, BadSetup, Game, IllegalMove, ProblemCard, Result, Setup
from engine.games.nombres_croises.generator import TRUTHS, puzzle_for
from engine.games.nombres_croises.options import OPTIONS
from engine.games.nombres_croises.problem import read_puzzle
from engine.games.nombres_croises.solver import fillable
from engine.games.nombres_croises.state import Grid, Last, State, Terms, Trail
from engine.texts import N_, _, ngettext

FILLINGS = {
    "unique": N_("There is exactly one filling."),
    "several": N_("There are several fillings."),
    "none": N_("There is no filling."),
}


@dataclass(frozen=True)
class NombresCroisesPosition(State):
    """One moment of a match of Nombres Croisés, and what a move makes of it."""

    def moves(self) -> Iterator[str]:
        """Every legal move, in a fixed order."""
        if self.over:
            return
        if self.terms.turns:
            for name, square in self.puzzle.shape.cells.items():
                if not square & (self.pawns() | self.empties()):
                    yield from (f"{mark} {name}" for mark in self.terms.marks)
            yield "give up"
            return
        for seat in sorted(self.actors):
            yield from self._moves_of(seat)

    def _moves_of(self, seat: int) -> Iterator[str]:
        who = f"{seat + 1} " if self.terms.race else ""
        for mark in self.terms.marks:
            able = self.able(seat, mark)
            for move, squares in self.puzzle.shape.marks[mark]:
                if squares & able:
                    yield who + move
        if self.terms.question:
            for truth in TRUTHS:
                yield f"{who}answer {truth}"
        if self.can_go_back(seat):
            yield f"{who}back"
        yield f"{who}give up"

    @property
    def vocabulary(self) -> tuple[str, ...]:
        """All marks and strokes on any square, and the words; in turns there are few moves."""
        if self.terms.turns:
            return ()
        marks = [move for moves in self.puzzle.shape.marks.values() for move, _squares in moves]
        words = (*marks, *(f"answer {truth}" for truth in TRUTHS), "back", "give up")
        if not self.terms.race:
            return words
        return tuple(f"{seat} {word}" for seat in (1, 2) for word in words)

    def said(self, move: str) -> str:
        """The answer to the question; marks are seen."""
        truth = move.rpartition(" ")[2]
        return _(FILLINGS[truth]) if "answer" in move else super().said(move)

    def can_go_back(self, seat: int) -> bool:
        """Whether a seat of a race has a move of its own to take back."""
        return self.terms.race and seat in self.actors and self.past[seat] is not None

    def allows(self, move: str) -> bool:
        """In turns whether a mark is right need not be found out to know that it may be made."""
        mark, _space, name = move.partition(" ")
        if self.over or not self.terms.turns or mark not in ("pawn", "cross"):
            return super().allows(move)
        return bool(self.puzzle.shape.cells.get(name, 0) & self.able(0, mark))

    def able(self, seat: int, mark: str) -> int:
        """The squares that a mark in the grid of this seat would change."""
        grid = self.grid(seat)
        if self.terms.turns:
            free = self.puzzle.shape.full & ~self.pawns() & ~self.empties()
            return free if mark in ("pawn", "cross") else 0
        if mark == "clear":
            return grid.pawns | grid.crosses
        there = grid.pawns if mark == "pawn" else grid.crosses
        return self.puzzle.shape.full & ~self.puzzle.given & ~there

    def owner(self, move: str) -> int | None:
        """The seat that makes this move: a race's moves begin with its number."""
        if self.terms.race and move[:2] in ("1 ", "2 "):
            return int(move[0]) - 1
        return self.seat

    def play(self, move: str) -> NombresCroisesPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if move == TIMEOUT:
            return self._time_up()
        words = move.split(" ")
        seat = self.actors[0]
        if self.terms.race:
            if words[0] not in {str(actor + 1) for actor in self.actors}:
                raise IllegalMove(_("In a race a move begins with the number of its player."))
            seat = int(words.pop(0)) - 1
        return self._mark_in_turn(seat, words) if self.terms.turns else self._act(seat, words)

    def _time_up(self) -> NombresCroisesPosition:
        if self.time_limit is None:
            raise IllegalMove(_("There is no timer here."))
        if self.terms.turns:
            return replace(self, turn=self.turn + 1, last=None)
        return replace(self, over=True)

    # --- alone or in a race -----------------------------------------------------------------

    def _act(self, seat: int, words: list[str]) -> NombresCroisesPosition:
        made = tuple(n + (s == seat) for s, n in enumerate(self.made))
        position = replace(self, made=made)
        match words:
            case ["give", "up"]:
                return position._left_by(seat)
            case ["answer", truth] if self.terms.question and truth in TRUTHS:
                position = replace(position, answers=_with(self.answers, seat, truth))
                if truth == self.terms.truth:
                    return replace(position, over=True)
                return position._left_by(seat)
            case ["back"] if self.terms.race:
                return position._taken_back_by(seat)
            case [mark, name] if mark in self.terms.marks:
                return position._marked_by(seat, mark, self._square(name))
            case ["paint", mark, name] if mark in self.terms.marks:
                run = self.puzzle.shape.runs.get(name)
                if run is None:
                    raise IllegalMove(
                        _("A stroke goes along a row or a column, such as a1-a3 or a1-c1.")
                    )
                return position._marked_by(seat, mark, run)
        if self.terms.question:
            raise IllegalMove(_("Mark squares as you like, then answer: one, several or none."))
        raise IllegalMove(_("Put a pawn, cross out a square, clear one, or give up."))

    def _square(self, name: str) -> int:
        square = self.puzzle.shape.cells.get(name)
        if square is None:
            raise IllegalMove(
                _("Squares are named from a1 to {last}.").format(last=self.puzzle.shape.names[-1])
            )
        return square

    def _marked_by(self, seat: int, mark: str, squares: int) -> NombresCroisesPosition:
        changed = squares & self.able(seat, mark)
        if not changed:
            names = self.puzzle.shape.named(squares)
            if squares & self.puzzle.given == squares:
                raise IllegalMove(_("This is given and stays as it is."), names)
            raise IllegalMove(_("That changes nothing."), names)
        grid = self.grid(seat)
        pawns, crosses = grid.pawns & ~changed, grid.crosses & ~changed
        if mark == "pawn":
            pawns |= changed
        elif mark == "cross":
            crosses |= changed
        past = self.past
        if self.terms.race:
            past = _with(past, seat, Trail(grid, past[seat]))
        done = not self.terms.question and self.puzzle.filled_by(self.puzzle.pawns | pawns)
        grids = _with(self.grids, seat, Grid(pawns, crosses))
        return replace(self, grids=grids, past=past, over=done)

    def _taken_back_by(self, seat: int) -> NombresCroisesPosition:
        trail = self.past[seat]
        if trail is None:
            raise IllegalMove(_("There is nothing to take back."))
        past = _with(self.past, seat, trail.before)
        return replace(self, grids=_with(self.grids, seat, trail.grid), past=past)

    def _left_by(self, seat: int) -> NombresCroisesPosition:
        out = self.out | {seat}
        return replace(self, out=out, over=len(out) == self.terms.seats)

    # --- in turns ---------------------------------------------------------------------------

    def _mark_in_turn(self, seat: int, words: list[str]) -> NombresCroisesPosition:
        """One mark on the common grid; a mark that no filling allows is turned around.

        Who finishes a line gets a point; if the mark was wrong, the other one gets it.
        """
        made = tuple(n + (s == seat) for s, n in enumerate(self.made))
        match words:
            case ["give", "up"]:
                return replace(self, out=frozenset({seat}), over=True, made=made, last=None)
            case [("pawn" | "cross") as mark, name]:
                square = self._square(name)
            case _:
                raise IllegalMove(_("Put a pawn or cross out a square: one mark for each turn."))
        if square & (self.pawns() | self.empties()):
            raise IllegalMove(_("This square has its mark already."), [name])
        grid = self.grid()
        pawn = Grid(grid.pawns | square, grid.crosses)
        cross = Grid(grid.pawns, grid.crosses | square)
        new, contrary = (pawn, cross) if mark == "pawn" else (cross, pawn)
        wrong = not fillable(self.puzzle.with_marks(new.pawns, new.crosses))
        if wrong:
            new = contrary
        full = self.puzzle.given | new.pawns | new.crosses
        lines = [line for line in self.puzzle.shape.lines if line & square]
        finished = sum(not line & ~full for line in lines)
        winner = 1 - seat if wrong else seat
        gains = tuple(finished * (s == winner) for s in range(2))
        return replace(
            self,
            grids=(new,),
            made=made,
            turn=self.turn + 1,
            points=tuple(have + gain for have, gain in zip(self.points, gains)),
            last=Last(seat, name, wrong, gains),
            over=full == self.puzzle.shape.full,
        )

    # --- the end ----------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """Who filled the grid, answered rightly, or finished more lines."""
        if not self.over:
            return None
        scores = self.scores or ()
        if self.terms.turns:
            return self._result_of_turns(scores)
        if self.terms.question:
            winners = tuple(seat for seat, score in enumerate(scores) if score)
            return Result(scores, winners, _(FILLINGS[self.terms.truth]))
        lines = len(self.puzzle.sums)
        solved = tuple(seat for seat, score in enumerate(scores) if score == lines)
        if solved:
            return Result(scores, solved, _("All sums are right."))
        if len(self.out) == self.terms.seats:
            return Result(scores, (), _("Given up."))
        how = _("Time is up.")
        if self.terms.seats == 1:
            return Result(scores, (), how)
        left = {seat: score for seat, score in enumerate(scores) if seat not in self.out}
        best = max(left.values())
        winners = tuple(seat for seat, score in left.items() if score == best)
        return Result(scores, winners, how + " " + _lines(best))

    def _result_of_turns(self, scores: tuple[int, ...]) -> Result:
        if self.out:
            winners = tuple(seat for seat in range(2) if seat not in self.out)
            return Result(scores, winners, _("Given up."))
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Result(scores, winners, _lines(best))


def _with(parts: tuple[Any, ...], seat: int, new: Any) -> tuple[Any, ...]:
    """The parts of all seats, with a new one for this seat."""
    return (*parts[:seat], new, *parts[seat + 1 :])


def _lines(n: int) -> str:
    return ngettext("{n} line is right.", "{n} lines are right.", n).format(n=n)


class NombresCroisesGame(Game):
    """Les Nombres Croisés, as the catalogue shows it."""

    id = "nombres_croises"
    name = N_("Crossed Numbers")
    tagline = N_("Only the sums are known: where are the pawns?")
    seats = (1, 2)
    age = 7
    minutes = 10
    shelf = 9
    options = OPTIONS

    def start(self, setup: Setup) -> NombresCroisesPosition:
        """The first position; BadSetup tells a person what is wrong with sums or a card."""
        puzzle = read_puzzle(setup["card"], setup["rows"], setup["cols"])
        question = setup["mode"] == "unique"
        if puzzle is None:
            size, level = setup.number("size"), setup.number("level")
            puzzle = puzzle_for(setup.seed, size, level, setup["kind"], question)
        terms = Terms(
            seats=setup.seats,
            seed=setup.seed,
            puzzle=puzzle,
            mode=setup["mode"],
            style=setup["style"],
            time=setup.number("time"),
            turn_time=setup.number("turn_time"),
        )
        if terms.race and not question and puzzle.filled_by(puzzle.pawns):
            raise BadSetup(_("All these sums are right already: there is nothing to race for."))
        if terms.turns and puzzle.given == puzzle.shape.full:
            raise BadSetup(_("Every square is given: in turns nobody could make a mark."))
        if terms.turns and terms.truth == "none":
            raise BadSetup(_("These sums have no filling: in turns nobody could make a mark."))
        return NombresCroisesPosition(
            terms,
            (Grid(),) * (1 if terms.turns else setup.seats),
            (0,) * setup.seats,
            points=(0,) * setup.seats,
            answers=("",) * setup.seats,
            past=(None,) * setup.seats if terms.race else (),
        )

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """The options that start training on this card."""
        if card.data.get("truth"):
            return {"card": card.text, "mode": "unique"}
        return {"card": card.text}


game = NombresCroisesGame()
