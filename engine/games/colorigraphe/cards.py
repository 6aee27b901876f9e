"""The problem cards that come with the game."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard, dice
from engine.texts import N_

TITLES = {
    "fig1": N_("Sara’s careful stake"),
    "fig2": N_("Samuel’s black token"),
    "fig3": N_("Sara’s lost minute"),
    "fig4": N_("Samuel’s big bet"),
}
"""The four figures of the rule sheet."""


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards: the four figures of the rule sheet, then level by level, easiest first."""
    return read_cards("colorigraphe", TITLES)


def drawn_card(seed: int, drawn: int, level: str, flip: bool) -> ProblemCard:
    """The card drawn after `drawn` others from the shuffled pack; a used pack is shuffled anew.

    Where tokens are only flipped the pack holds the cards that two colours solve, whatever the
    level, since each card has to have a solution.
    """
    pack = [
        card
        for card in cards()
        if (card.data["blacks"] == 0 if flip else level in ("all", str(card.level)))
    ]
    shuffles, place = divmod(drawn, len(pack))
    dice(seed, "pack", shuffles).shuffle(pack)
    return pack[place]
