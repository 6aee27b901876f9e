"""The problems that come with the game: one board and one number each."""

from __future__ import annotations

from functools import cache

from engine.cards import read_cards
from engine.game import ProblemCard
from engine.texts import N_

FIRST = ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3."
SECOND = ".2.5.1/6.1.2./35.7../.94..8/...679/4.8.3."
"""Two boards after the one of the rule sheet: both make every number from 1 to 150."""

_PROBLEMS = (
    (1, FIRST, 1, N_("The first number")),
    (1, FIRST, 2, N_("Only take away")),
    (1, SECOND, 15, ""),
    (1, FIRST, 17, N_("A product and a rest")),
    (2, FIRST, 31, N_("One line only")),
    (2, FIRST, 50, N_("Five times ten")),
    (2, SECOND, 48, ""),
    (2, SECOND, 63, ""),
    (3, FIRST, 54, N_("One piece too many")),
    (3, FIRST, 65, N_("The slide of the sheet")),
    (3, SECOND, 65, ""),
    (3, FIRST, 83, N_("Near nine times nine")),
    (4, FIRST, 100, N_("A hundred")),
    (4, SECOND, 127, ""),
    (4, FIRST, 150, N_("As far as the sheet goes")),
    (4, FIRST, 178, N_("The last before the wall")),
)


@cache
def cards() -> tuple[ProblemCard, ...]:
    """Level by level: those on the two boards first, then a board for each."""
    ours = [
        ProblemCard(f"{'b' if grid is SECOND else 'a'}{number}", f"{grid} {number}", level, title)
        for level, grid, number, title in _PROBLEMS
    ]
    return tuple(sorted([*ours, *read_cards("mathmagic")], key=lambda card: card.level))
