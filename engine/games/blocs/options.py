"""What can be chosen before a match of Blocs."""

from __future__ import annotations

from dataclasses import replace

from engine.boards import board_option
from engine.option import CARD, Choice, Option, counts
from engine.texts import N_

MATCH, BLOCK, COVER = "match", "block", "cover"
SEVERAL = (2, 3, 4)

OPTIONS = (
    CARD,
    Option(
        "mode",
        N_("The task"),
        (
            Choice(MATCH, N_("Match"), seats=SEVERAL),
            Choice(BLOCK, N_("Make a block"), "shape-rectangle-plus", seats=(1,)),
            Choice(COVER, N_("Cover the most"), "arrow-expand-all", seats=(1,)),
        ),
        {1: BLOCK, 2: MATCH, 3: MATCH, 4: MATCH},
        seats=(1,),
    ),
    replace(
        board_option(
            ("square",),
            (
                Choice("square-6", "6 × 6"),
                Choice("square-8", "8 × 8"),
                Choice("square-10", "10 × 10", seats=SEVERAL),
                Choice("square-12", "12 × 12", seats=SEVERAL),
            ),
            {1: "square-6", 2: "square-12", 3: "square-12", 4: "square-12"},
        ),
        free=True,
    ),
    Option(
        "limit",
        N_("Largest tile"),
        counts(6, 9, 12, 16, 24),
        "12",
        low=1,
        high=144,
        seats=SEVERAL,
        help=N_("So many squares may be drawn at once; a block may have more."),
    ),
    Option("goal", N_("Squares"), counts(12, 18, 24, 30), "24", low=1, high=196, seats=(1,)),
    Option("turns", N_("Tiles to draw"), counts(3, 4, 5), "3", low=1, high=20, seats=(1,)),
)
