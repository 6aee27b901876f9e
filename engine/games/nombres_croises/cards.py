"""The problem cards that come with the game."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard
from engine.texts import N_

TITLES = {
    "sheet6": N_("The six by six of the sheet"),
    "sheet8": N_("The eight by eight of the sheet"),
}
"""The two grids of the rule sheet."""


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards: the two grids of the rule sheet, then level by level, smallest first."""
    return read_cards("nombres_croises", TITLES)
