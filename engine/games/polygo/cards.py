"""The problem cards that come with the game: the first seat is to move, and only one cell wins."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard
from engine.texts import N_

TITLES = {
    "take": N_("Take the province"),
    "tie": N_("Tie it to the coast"),
    "save": N_("Save the group"),
    "close": N_("Close the lake"),
    "keep": N_("Keep them from it"),
    "grow": N_("One cell wins"),
}
"""By what the right cell is good for."""


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return tuple(replace(card, title=TITLES[card.data["kind"]]) for card in read_cards("polygo"))
