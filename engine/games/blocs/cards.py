"""The problem cards that come with the game: blocks to make, and as much as possible to cover."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return read_cards("blocs")
