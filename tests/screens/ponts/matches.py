"""Ponts et Barrages: two people to the end, through an exchange; the pairs in practice."""

from __future__ import annotations

from engine.texts import _
from tests.screens.family import Family


def play(family: Family) -> None:
    """Léo takes over the first pawn, and finishes the bridge that Zoé began."""
    family.begin(_("Small"))
    family.touch(family.place("spot", "d4"), "d4")
    family.primary("swap")
    family.turn()
    family.touch(family.place("spot", "c3"), "c3")
    family.rest()
    while not family.kept().over:
        match = family.kept()
        if match.ply == 5:
            family.kill()
            family.turn()
        move = match.adviser.choose(match.position, match.position.seat, 4, lambda: False)
        family.touch(family.place("spot", move), move)
    result = family.position.result
    assert result.winners == (1,)
    assert family.position.way


MATCHES = {"ponts": play}
"""Whole matches by a name each."""
