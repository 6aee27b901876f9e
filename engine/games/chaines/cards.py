"""The problem cards: the longest chain of a given hand, and drills on the laws of powers."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard, dice


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    return read_cards("chaines")


def drawn(seed: int, mode: str) -> ProblemCard:
    """The card that one player without a card gets, by the luck of the match."""
    return dice(seed, "task").choice([card for card in cards() if card.data["mode"] == mode])
