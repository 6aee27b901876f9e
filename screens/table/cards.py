"""Which problem card a training match is about, whose it is, and which one comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.cards import next_card
from engine.game import Game, ProblemCard
from engine.texts import _

if TYPE_CHECKING:
    from engine.match import Match
    from engine.store import Store


def person(app: Any) -> int:
    """Whose solved cards count: the current child's, or nobody's (0)."""
    return app.profile.id if app.profile else 0


def learner(match: Match) -> int:
    """Who trains in this match, or nobody in particular (0)."""
    return match.seats[0].profile or 0


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


def proposal(
    store: Store, player: int, game: Game, after: str | None = None
) -> tuple[ProblemCard | None, str]:
    """The card that a player is to take next, and a sentence if all of the game are solved."""
    solved = store.solved(player, game.id)
    cards = game.cards()
    card = next_card(cards, solved, after)
    if not cards or any(card.id not in solved for card in cards):
        return card, ""
    if card is None and not any(solved[card.id] for card in cards):
        return None, _("You have solved every card without a hint. Bravo!")
    return card, _("You have solved every card! Now try without hints.")
