"""Which problem card a training match is about, and which one comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.game import Game, ProblemCard

if TYPE_CHECKING:
    from engine.match import Match


def person(app: Any) -> int:
    """Whose solved cards count: the current child's, or nobody's (0)."""
    return app.profile.id if app.profile else 0


def card_of(match: Match) -> ProblemCard | None:
    """The problem card that a training match is about."""
    return card_among(match.game, match.setup.options)


def card_among(game: Game, options: Mapping[str, str]) -> ProblemCard | None:
    """The problem card that these options start."""
    for card in game.cards():
        wanted = game.card_options(card)
        if all(options.get(key) == value for key, value in wanted.items()):
            return card
    return None


def next_card(app: Any, game: Game, after: str | None = None) -> ProblemCard | None:
    """The next card that is not solved yet, counted from `after`; None when all are."""
    cards = list(game.cards())
    solved = app.store.solved(person(app), game.id)
    start = next((i + 1 for i, card in enumerate(cards) if card.id == after), 0)
    for card in [*cards[start:], *cards[:start]]:
        if card.id not in solved and card.id != after:
            return card
    return None
