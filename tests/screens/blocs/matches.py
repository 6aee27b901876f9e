"""Blocs: two people to the end, rectangles drawn by touch, through a turn and a kill."""

from __future__ import annotations

from tests.screens.family import Family


def play(family: Family) -> None:
    """Zoé and Léo on a small board; the second level tells them where."""
    family.begin("8 × 8")

    def lay(move: str) -> None:
        family.act(lambda: family.do("lay", move), move)

    family.to_the_end(1, 2, 4, lay)
    assert family.position.result.winners


MATCHES = {"blocs": play}
"""Whole matches by a name each."""
