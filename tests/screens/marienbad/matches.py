"""Marienbad: two people to the end, by strokes and touches, through a turn and a kill."""

from __future__ import annotations

from engine.texts import _
from tests.screens.family import Family


def take(family: Family, move: str) -> None:
    """Touch each pawn of a move, then the button."""
    for name in move.split()[1:]:
        family.app.tap(family.place("spot", name))
        family.app.ask("settle")
    family.primary(move)


def play(family: Family) -> None:
    """Zoé takes the mirror and mirrors to the end."""
    family.begin(_("Hexagon 2"))
    take(family, "take b1 b2 b3")
    family.turn()
    take(family, "take a1")
    family.rest()
    take(family, "take c1")
    family.kill()
    family.turn()
    take(family, "take a2")
    take(family, "take c2")
    assert family.position.result.winners == (0,)


MATCHES = {"marienbad": play}
"""Whole matches by a name each."""
