"""The problem cards of Hex: the first seat is to move, and only one cell is right."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard
from engine.texts import N_

TITLES = {
    "one": N_("One pawn wins"),
    "bridge": N_("Save the bridge"),
    "cut": N_("Who is cut off?"),
    "must": N_("Where must you play?"),
}
"""What one has to see, by the kind of a card."""


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return tuple(replace(card, title=TITLES[card.data["kind"]]) for card in read_cards("hex"))
