"""The problem cards that come with the game, read from the project's assets when first needed.

Besides the store this is the one place of the engine that opens a file: the cards are data that
belongs to the program and never changes.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.game import ProblemCard, dice
from engine.texts import N_

PATH = Path(__file__).resolve().parents[3] / "assets" / "cards" / "colorigraphe.json"

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
    rows = json.loads(PATH.read_text(encoding="utf-8"))["cards"]
    return tuple(
        ProblemCard(
            id=row["id"],
            text=row["arcs"],
            level=row["level"],
            title=TITLES.get(row["id"], ""),
            data=MappingProxyType({key: row[key] for key in ("blacks", "optimal_count", "reason")}),
        )
        for row in rows
    )


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
