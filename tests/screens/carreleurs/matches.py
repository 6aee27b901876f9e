"""Les Carreleurs: two people to the end, tiles laid by touch, through a turn and a kill."""

from __future__ import annotations

from tests.screens.family import Family

KILLED, TURNED, BACK = 3, 5, 7


def play(family: Family) -> None:
    """Zoé and Léo on a small floor; the second level tells them where."""
    family.begin("8 × 8")
    while not family.kept().over:
        match = family.kept()
        if match.ply == KILLED:
            family.kill()
        if match.ply == TURNED:
            family.turn()
            family.rest()
        if match.ply == BACK:
            family.turn()
        move = match.adviser.choose(match.position, match.position.seat, 2, lambda: True)
        family.act(lambda move=move: family.do("lay", move), move)
    assert family.position.result.winners


MATCHES = {"carreleurs": play}
"""Whole matches by a name each."""
