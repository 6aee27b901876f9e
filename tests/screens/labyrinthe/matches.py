"""Labyrinthe: two people to the end, stones from the heap, kings that change places."""

from __future__ import annotations

from engine.texts import _
from tests.screens.family import Family


def play(family: Family) -> None:
    """Zoé and Léo on the small board, killed and turned on the way."""
    family.begin(_("Small board"))
    family.touch(family.place("spot", "b3"), "go b3")
    family.touch(family.place("heap"))
    family.touch(family.place("spot", "c3"), "stone c3")
    family.turn()
    family.rest()
    while not family.kept().over:
        match = family.kept()
        if match.ply == 5:
            family.kill()
            family.turn()
        move = match.adviser.choose(match.position, match.position.seat, 1, lambda: False)
        kind, _space, cell = move.partition(" ")
        if kind == "stone":
            family.touch(family.place("heap"))
        family.touch(family.place("spot", cell), move)
    assert family.position.result.winners


MATCHES = {"labyrinthe": play}
"""Whole matches by a name each."""
