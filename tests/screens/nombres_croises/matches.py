"""Nombres Croisés: two people race on one tablet, each on a grid; and one grid in turns."""

from __future__ import annotations

from engine.texts import _
from tests.screens.family import Family


def pawns(family: Family, seat: int) -> list[str]:
    """The squares of a filling where this seat's grid has no pawn yet."""
    match = family.kept()
    moves = match.solution(seat).moves
    return [move.split()[-1] for move in moves if move.split()[-2] == "pawn"]


def put(family: Family, seat: int, *squares: str) -> None:
    """Pawns by touch, each on the seat's own grid."""
    for square in squares:
        family.touch(family.place("spot", square, seat), f"{seat + 1} pawn {square}")


def race(family: Family) -> None:
    """Zoé begins well; Léo rubs out his mistakes and is first."""
    family.begin("4 × 4")
    first = pawns(family, 0)
    put(family, 0, *first[:3])
    spots = [family.place("spot", square, 1) for square in ("a1", "a4")]
    family.drag(*spots, "2 paint pawn a1-a4")
    family.turn()
    put(family, 0, first[3])
    family.rest()
    family.kill()
    family.turn()
    for square in ("a1", "a2", "a3", "a4"):
        spot = family.place("spot", square, 1)
        family.touch(spot, f"2 cross {square}")
        family.touch(spot, f"2 clear {square}")
    put(family, 1, *pawns(family, 1))
    result = family.position.result
    assert result.winners == (1,)
    assert result.scores[0] < result.scores[1] == 8


def turns(family: Family) -> None:
    """A mark each; a wrong one is turned round and helps the other."""
    family.begin(_("In turns"), "4 × 4")
    wrong = next(s for s in family.position.puzzle.shape.names if s not in pawns(family, 0))
    family.do("choose_sign", "pawn")
    family.touch(family.place("spot", wrong), f"pawn {wrong}")
    assert family.position.last.wrong
    while not family.kept().over:
        match = family.kept()
        if match.ply == 3:
            family.turn()
            family.rest()
        elif match.ply == 6:
            family.kill()
            family.turn()
        move = match.solution().moves[0]
        sign, square = move.split()
        family.do("choose_sign", sign)
        family.touch(family.place("spot", square), move)
    assert sum(family.position.result.scores) == 8


MATCHES = {"nombres-race": race, "nombres-turns": turns}
"""Whole matches by a name each."""
