"""Who sits at a table: what a seat is called, and which colour it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.texts import N_, _

if TYPE_CHECKING:
    from engine.match import Match

LEVEL_NAMES = ("", N_("Seed"), N_("Sprout"), N_("Oak"), N_("Forest"))


def seat_name(match: Match, seat: int) -> str:
    """What the seat is called, in the language spoken now."""
    found = match.seats[seat]
    if found.name:
        return found.name
    if found.computer:
        return _(LEVEL_NAMES[found.level])
    return _("You") if len(match.seats) == 1 else _("Player {n}").format(n=seat + 1)


def seat_colours(match: Match, free: Sequence[int]) -> tuple[int, ...]:
    """A colour per seat: one's own where the game leaves it free and nobody had it before.

    Never two alike as long as there are enough.
    """
    taken: list[int] = []
    for seat in match.seats:
        left = [colour for colour in free if colour not in taken] or list(free)
        taken.append(seat.colour if seat.colour in left else left[0])
    return tuple(taken)
