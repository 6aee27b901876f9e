"""What was agreed before the match, and what happened last: the fixed parts of a position."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.chaines.deck import FULL, QUOTIENT, SIGNS, Constraint
from engine.games.chaines.layout import Layout, layout
from engine.games.chaines.options import NEW, PATH, PLAYERS, STANDARD, STRICT


@dataclass(frozen=True)
class Terms:
    """What was agreed before the match; it never changes while it lasts."""

    seats: int = 2
    board: str = STANDARD
    deck: str = FULL
    teams: bool = False
    referee: str = STRICT
    cells: str = NEW
    operation: str = "card"
    objection: str = "none"
    ties: str = "shared"
    minutes: int = 0
    first: int = 0
    """The seat that plays first."""
    seed: int = 0
    """Where the piles come from: hidden (-1) from everybody as long as the match lasts."""
    goal: int | None = None
    """Alone: the length to reach; 0: every constraint is to be used; None: a match of several."""

    @property
    def layout(self) -> Layout:
        """The board."""
        return layout(self.board)

    @property
    def sides(self) -> int:
        """How many hands and colours there are: players, or teams."""
        return 2 if self.teams else self.seats

    @property
    def solo(self) -> bool:
        """Whether it is a task for one."""
        return self.goal is not None

    @property
    def judged(self) -> bool:
        """Whether the others judge an announcement."""
        return self.referee == PLAYERS and self.sides > 1

    @property
    def by_path(self) -> bool:
        """Whether the longest path of what is coloured counts, instead of its cells."""
        return self.cells == PATH

    @property
    def hidden(self) -> Terms:
        """The same without the luck."""
        return replace(self, seed=-1)

    def side(self, seat: int) -> int:
        """The hand and colour of a seat."""
        return seat % self.sides

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, self.seats, self.sides))

    def sign(self, card: Constraint | None, cell: str) -> str:
        """The operation of a cell: × or ÷, as the constraint says, or as the cell does."""
        if self.operation == "cells":
            return self.layout.printed(cell)
        return card.sign if card is not None else SIGNS[QUOTIENT]


@dataclass(frozen=True)
class Event:
    """What happened last, for whoever tells or shows it."""

    kind: str
    """coloured, passed, error (an objection was right), unfounded (it was not), free, force."""
    seat: int
    """Who did it; of an error and what follows, who had announced it."""
    other: int | None = None
    """Who objected."""
    cells: tuple[str, ...] = ()
    """What was coloured, or should have been; the tested cell first."""
    heads: tuple[tuple[str, str], ...] = ()
    """The values written for it."""
    constraint: str = ""
    written: str = ""
    """The operation and its result, such as 2³ × 5³ = 10³."""
