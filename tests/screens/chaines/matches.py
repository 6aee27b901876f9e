"""Chaînes de puissances: two people to the end by touch, the cover between them, judged by them."""

from __future__ import annotations

from engine.advice import never
from engine.texts import _
from tests.screens.family import Family

KILLED, TURNED, BACK, RESTED = 6, 11, 15, 19


def play(family: Family) -> None:
    """Zoé and Léo on a small board; they judge each other, and time is not limited."""
    family.begin("6 × 6", _("The players"))
    contested = False
    while not family.kept().over:
        match = family.kept()
        if match.ply == KILLED:
            family.kill()
        if match.ply in (TURNED, BACK):
            family.turn()
        if match.ply == RESTED:
            family.rest()
        family.do("open_cover")
        position = match.position
        seat = position.seat
        if position.phase == "judge" and not contested:
            contested, move = True, f"contest {seat + 1}"
        else:
            move = match.adviser.choose(position, seat, 2, never)
        if move == "pass":
            pass_turn(family)
        else:
            family.act(lambda move=move: family.do("make", move), move)
        if move.startswith("contest"):
            family.read_outcome()
    assert contested
    assert family.position.result.winners


def pass_turn(family: Family) -> None:
    """It is asked about first."""
    before = family.kept().ply
    family.do("make", "pass")
    assert family.kept().ply == before
    family.act(lambda: family.app.tap(text=_("I cannot play"), cls="FinalButton"), "pass")


MATCHES = {"chaines": play}
"""Whole matches by a name each."""
