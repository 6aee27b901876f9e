"""Who sits at a match and what they are called, their hints, and whether a solution was shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.clock import name_of

if TYPE_CHECKING:
    from engine.game import Position

from engine.texts import N_, _, listed
from engine.words import NBSP

LEVEL_NAMES = ("", N_("Seed"), N_("Sprout"), N_("Oak"), N_("Forest"))
"""How hard a problem is, or how strong a computer: by these names wherever a person reads it."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person (level 0) or the computer at a level from 1 to 4."""

    name: str = ""
    level: int = 0
    profile: int | None = None
    colour: int = -1
    """The seat colour (0 to 5, as in the design tokens); -1: the screen picks one."""

    @property
    def computer(self) -> bool:
        """Whether the computer plays here."""
        return self.level > 0


@dataclass(frozen=True)
class Names:
    """What the seats are called, in the language spoken now; nobody said so: “Player 1”.

    >>> names = Names((Seat("Emma"), Seat(level=1), Seat()))
    >>> names[0], names.together((0, 1, 2)), Names()[1]
    ('Emma', 'Emma, Seed and Player 3', 'Player 2')

    Two of one name are told apart, on their tags as in every sentence:

    >>> Names((Seat("Leo"), Seat("Emma"), Seat("Leo"))).together((0, 1, 2)).replace(NBSP, "_")
    'Leo_1, Emma and Leo_2'
    """

    seats: tuple[Seat, ...] = ()

    def __getitem__(self, seat: int) -> str:
        name = self._own(seat)
        alike = [other for other in range(len(self.seats)) if self._own(other) == name]
        return f"{name}{NBSP}{alike.index(seat) + 1}" if len(alike) > 1 else name

    def _own(self, seat: int) -> str:
        """What a seat is called by itself."""
        found = self.seats[seat] if seat < len(self.seats) else Seat()
        if found.name:
            return found.name
        if found.computer:
            return _(LEVEL_NAMES[found.level])
        return _("You") if len(self.seats) == 1 else _("Player {n}").format(n=seat + 1)

    def together(self, seats: Sequence[int]) -> str:
        """Several of them in one breath."""
        return listed(self[seat] for seat in seats)


NOBODY = Names()
"""Where it is not known who plays, as on the command line."""


@dataclass(frozen=True)
class HintTaken:
    """On record: at which ply, by which seat, up to which rung of the ladder (1 to 4)."""

    ply: int
    seat: int
    rung: int
    gone: bool = False
    """The moves it was given after have been taken back and others made instead."""


class Shown(set[str]):
    """The problems of a match whose solution was shown, by their names.

    Who has seen it has seen it: taking moves back changes nothing, and at one tablet all look.
    """

    def show(self, position: Position) -> None:
        """The solution of the problem of this moment is shown."""
        self.add(name_of(position.problem))

    def of(self, position: Position) -> bool:
        """Whether the solution of the problem of this moment was shown."""
        return name_of(position.problem) in self
