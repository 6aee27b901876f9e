"""The problem cards that come with the game: floors to be covered without a gap."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return read_cards("carreleurs")
