"""Those who play on this tablet: a name, and a badge (a colour with its shape) to tell them by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.refusal import Refusal
from engine.texts import N_, _
from engine.words import plain

BADGES = (
    N_("the blue circle"),
    N_("the red triangle"),
    N_("the green square"),
    N_("the yellow star"),
    N_("the pink diamond"),
    N_("the sky-blue cross"),
)
"""The six seat colours, each with its shape, as a sentence speaks of them."""
LONGEST = 40


@dataclass(frozen=True)
class Profile:
    """Someone who plays on this tablet; the colour is one of the six seat colours."""

    id: int
    name: str
    colour: int


class Taken(Refusal):
    """Somebody here has this name and this badge already; `free` are badges that tell them apart.

    Names are the same whatever their case, accents and spaces.
    """

    def __init__(self, other: Profile, free: tuple[int, ...]) -> None:
        said = _("There is already a {name} with {badge}.").format(
            name=other.name, badge=_(BADGES[other.colour % len(BADGES)])
        )
        advice = _("Choose another colour, or another name.") if free else _("Choose another name.")
        super().__init__(f"{said} {advice}")
        self.free = free


def checked_name(name: str, colour: int, others: Iterable[Profile]) -> str:
    """The name as it is kept; a Refusal if there is none, or if nobody could tell who is who."""
    name = " ".join(name.split())[:LONGEST]
    if not name:
        raise Refusal(_("A name is needed."))
    alike = {other.colour: other for other in others if same_name(other.name, name)}
    if colour in alike:
        free = tuple(badge for badge in range(len(BADGES)) if badge not in alike)
        raise Taken(alike[colour], free)
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names sound alike; of names without letters, their signs count."""
    return (plain(one) or one) == (plain(other) or other)
