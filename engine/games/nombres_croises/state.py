"""One moment of a match of Nombres Croisés, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from engine.game import Position
from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.solver import solve

Head = Literal["open", "met", "broken"]


MARKS = ("pawn", "cross", "clear")


@dataclass(frozen=True)
class Terms:
    """What stays the same during a match."""

    seats: int
    seed: int
    puzzle: Puzzle
    mode: str = "play"
    style: str = "race"
    time: int = 0
    turn_time: int = 0

    @property
    def question(self) -> bool:
        """Whether one has to find out how many fillings there are."""
        return self.mode == "unique"

    @cached_property
    def turns(self) -> bool:
        """Whether two people fill one grid in turns."""
        return self.seats == 2 and self.style == "turns" and not self.question

    @cached_property
    def race(self) -> bool:
        """Whether two people have a grid each."""
        return self.seats == 2 and not self.turns

    @property
    def marks(self) -> tuple[str, ...]:
        """What may be done to a square: in turns nothing is cleared again."""
        return MARKS[:2] if self.turns else MARKS

    @cached_property
    def truth(self) -> str:
        """How many fillings there are: unique, several or none."""
        answer = solve(self.puzzle)
        return "none" if answer.filling is None else "unique" if answer.unique else "several"


@dataclass(frozen=True)
class Grid:
    """The marks of one seat, without the given squares."""

    pawns: int = 0
    crosses: int = 0


class Trail:
    """The earlier grids of one seat, the last one first; all positions share what is older."""

    __slots__ = ("_hash", "before", "grid")

    def __init__(self, grid: Grid, before: Trail | None) -> None:
        self.grid, self.before = grid, before
        self._hash = hash((grid, before))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail) or hash(self) != hash(other):
            return False
        mine: Trail | None = self
        theirs: Trail | None = other
        while mine is not theirs:  # by steps: a long match would be too deep
            if mine is None or theirs is None or mine.grid != theirs.grid:
                return False
            mine, theirs = mine.before, theirs.before
        return True

    def __repr__(self) -> str:
        return f"Trail({self.grid}, ...)"


@dataclass(frozen=True)
class Last:
    """In turns: the mark made last, whether it was wrong and turned around, and its points."""

    seat: int
    square: str
    wrong: bool
    gains: tuple[int, ...]


@dataclass(frozen=True)
class State(Position):
    """The grids, whose turn it is, and who is out."""

    terms: Terms
    grids: tuple[Grid, ...]
    made: tuple[int, ...]
    """How many moves each seat has made: in a race who has made fewer is named first."""
    turn: int = 0
    points: tuple[int, ...] = ()
    out: frozenset[int] = frozenset()
    """The seats that gave up or answered wrongly."""
    answers: tuple[str, ...] = ()
    """What each seat has answered ("" so far) to the question how many fillings there are."""
    last: Last | None = None
    past: tuple[Trail | None, ...] = ()
    """In a race: the earlier grids of each seat, for each takes back their own moves only."""
    over: bool = False

    @property
    def puzzle(self) -> Puzzle:
        """Sums and given squares."""
        return self.terms.puzzle

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """Everybody in the race, whoever has made fewer moves first; or the seat on turn."""
        if self.over:
            return ()
        if self.terms.turns:
            return (self.turn % 2,)
        left = [seat for seat in range(self.terms.seats) if seat not in self.out]
        return tuple(sorted(left, key=lambda seat: self.made[seat]))

    @property
    def time_limit(self) -> float | None:
        """Seconds for the grid, or for a turn."""
        seconds = self.terms.turn_time if self.terms.turns else self.terms.time
        return seconds if seconds and not self.over else None

    @property
    def decision(self) -> object:
        """A turn, or the whole grid."""
        return self.over, self.turn

    def grid(self, seat: int = 0) -> Grid:
        """The marks of a seat; in turns both have the same."""
        return self.grids[seat if len(self.grids) > 1 else 0]

    def pawns(self, seat: int = 0) -> int:
        """All pawns in the grid of a seat, given ones too."""
        return self.puzzle.pawns | self.grid(seat).pawns

    def empties(self, seat: int = 0) -> int:
        """All squares known to be empty in the grid of a seat, given ones too."""
        return self.puzzle.empties | self.grid(seat).crosses

    def picture(self, seat: int = 0) -> tuple[str, ...]:
        """The grid of a seat row by row: # a pawn, . known empty, ? nothing yet."""
        return self.puzzle.pictured(self.pawns(seat), self.empties(seat))

    def marked(self, seat: int = 0) -> Puzzle:
        """The puzzle with the marks of a seat as if they were given."""
        grid = self.grid(seat)
        return self.puzzle.with_marks(grid.pawns, grid.crosses)

    def left(self, seat: int = 0) -> tuple[int, ...]:
        """How many pawns each line still needs (rows, then columns); negative: too many."""
        pawns = self.pawns(seat)
        lines = self.puzzle.shape.lines
        return tuple(n - (pawns & line).bit_count() for n, line in zip(self.puzzle.sums, lines))

    def heads(self, seat: int = 0) -> tuple[Head, ...]:
        """How each line stands: open, met, or broken (too many pawns, or too few places)."""
        open_ = self.puzzle.shape.full & ~self.pawns(seat) & ~self.empties(seat)
        heads: list[Head] = []
        for need, line in zip(self.left(seat), self.puzzle.shape.lines):
            if need < 0 or need > (open_ & line).bit_count():
                heads.append("broken")
            else:
                heads.append("open" if need else "met")
        return tuple(heads)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Lines finished in turns, lines met in a race or alone, 1 for a right answer."""
        if self.terms.turns:
            return self.points
        if self.terms.question:
            return tuple(int(answer == self.terms.truth) for answer in self.answers)
        return tuple(self.puzzle.met(self.pawns(seat)) for seat in range(self.terms.seats))

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values, for the command line."""
        puzzle = self.puzzle
        return {
            "mode": self.terms.mode,
            "style": "turns" if self.terms.turns else "race" if self.terms.race else "alone",
            "rows": puzzle.rows,
            "cols": puzzle.cols,
            "given": puzzle.pictured(puzzle.pawns, puzzle.empties),
            "grids": [self.picture(seat) for seat in range(len(self.grids))],
            "left": [self.left(seat) for seat in range(len(self.grids))],
            "turn": self.turn,
            "out": sorted(seat + 1 for seat in self.out),
            "answers": self.answers,
        }
