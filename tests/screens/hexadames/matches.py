"""HexaDames: three people to the end, by drags and by taps; the big button in practice."""

from __future__ import annotations

from engine.texts import _
from tests.screens.family import Family

SMALL = 4


def play(family: Family) -> None:
    """A match on the small board: pawns are dragged, chains tapped and confirmed."""
    family.begin(_("Small board"), players=3)
    number = 0
    while not family.kept().over:
        match = family.kept()
        if match.ply == 6:
            family.turn()
        if match.ply == 9:
            family.rest()
        if match.ply == 12:
            family.kill()
            family.turn()
        seat = match.position.seat
        move = match.adviser.choose(match.position, seat, 1 + number % 3, lambda: False)
        number += 1
        make(family, move, tapped=number % 2 == 0)
    assert family.position.result.winners
    assert family.position.board.size == SMALL


def make(family: Family, move: str, tapped: bool) -> None:
    """A step or a chain, by a finger that drags or by one that taps."""
    cells = move.replace("x", "-").split("-")
    points = [family.place("spot", cell) for cell in cells]
    if tapped or len(cells) > 2:
        for point in points if "x" in move else points[:-1]:
            family.app.tap(point)
            family.app.ask("settle")
        if "x" in move:
            family.primary(move)
        else:
            family.touch(points[-1], move)
        return
    family.drag(points[0], points[1], move)


MATCHES = {"hexadames": play}
"""Whole matches by a name each."""
