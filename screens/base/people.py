"""Who sits at a table: what a seat is called, and which badge (a colour with its shape) it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.profile import BADGES
from engine.texts import _

if TYPE_CHECKING:
    from engine.match import Match
    from engine.seat import Seat

NEXT_BEST = (
    (5, 2, 4, 3, 1),
    (4, 3, 5, 2, 0),
    (5, 3, 0, 4, 1),
    (4, 2, 5, 1, 0),
    (1, 3, 5, 0, 2),
    (0, 2, 4, 3, 1),
)
"""For each colour the others, those nearest to it first: who cannot have theirs gets the same
one every time."""


def seat_name(match: Match, seat: int) -> str:
    """What the seat is called, in the language spoken now."""
    return match.setup.names[seat]


def dealt(own: Sequence[int], free: Sequence[int]) -> tuple[int, ...]:
    """A colour per seat: its own (-1: none) where the game leaves it free and nobody before has
    it, else the next best. Never two alike as long as there are enough.

    >>> dealt((1, 3, 3, -1), (2, 3, 4, 5))
    (4, 3, 2, 5)
    """
    given: dict[int, int] = {}
    for seat, colour in enumerate(own):
        if colour in free and colour not in given.values():
            given[seat] = colour
    for seat, colour in enumerate(own):
        if seat not in given:
            left = [c for c in free if c not in given.values()] or list(free)
            wanted = NEXT_BEST[colour] if colour in range(len(NEXT_BEST)) else free
            given[seat] = next((c for c in wanted if c in left), left[0])
    return tuple(given[seat] for seat in range(len(own)))


def seat_colours(match: Match, free: Sequence[int]) -> tuple[int, ...]:
    """The colour of each seat of a match; `free` are those that its game leaves to players."""
    return dealt([seat.colour for seat in match.seats], free)


def stand_in(seats: Sequence[Seat], colours: Sequence[int], seat: int) -> str:
    """Why a child has another badge than its own here; "" if it has its own."""
    own, given = seats[seat].colour, colours[seat]
    if seats[seat].profile is None or own == given or own not in range(len(BADGES)):
        return ""
    words = {"name": seats[seat].name, "badge": _(BADGES[given]), "own": _(BADGES[own])}
    if own in colours:
        other = seats[colours.index(own)]
        if other.name:
            text = _("Here {name} has {badge}: {other} has {own}.")
            return text.format(**words, other=other.name)
    return _("Here {name} has {badge}: {own} belongs to the game.").format(**words)
