"""Blocs: two people to the end, rectangles drawn by touch, through a turn and a kill."""

from __future__ import annotations

from tests.screens.family import Family

KILLED, TURNED, BACK = 1, 2, 4


def play(family: Family) -> None:
    """Zoé and Léo on a small board; the second level tells them where."""
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


MATCHES = {"blocs": play}
"""Whole matches by a name each."""
