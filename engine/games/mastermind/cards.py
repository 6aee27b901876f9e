"""The problem cards that come with the game: rows already marked that only one code fits."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard, dice


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return read_cards("mastermind")


def drawn(seed: int, colours: int) -> ProblemCard:
    """The card that a match without one gets, by its luck."""
    return dice(seed, "problem").choice([c for c in cards() if c.data["colours"] == colours])
