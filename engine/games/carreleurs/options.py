"""What can be chosen before a match of Les Carreleurs."""

from __future__ import annotations

from dataclasses import replace

from engine.boards import board_option
from engine.games.carreleurs.stocks import FITTING, MADE, STOCK, read_stock
from engine.option import CARD, Choice, Option, counts
from engine.texts import N_

LITTLE = FITTING[1, "square-8x5"]
LARGEST = 196
"""The squares of the largest floor."""

OPTIONS = (
    CARD,
    Option(
        "mode",
        N_("The task"),
        (
            Choice("match", N_("Match"), seats=(2,)),
            Choice("cover", N_("Cover the floor"), seats=(1,)),
            Choice("most", N_("Cover the most"), seats=(1,)),
        ),
        {1: "cover", 2: "match"},
        # For two there is nothing to choose.
        seats=(1,),
    ),
    replace(
        board_option(
            ("square",),
            (
                Choice("square-8x5", "8 × 5", seats=(1,)),
                Choice("square-8", "8 × 8"),
                Choice("square-10", "10 × 10"),
                Choice("square-14", "14 × 14", seats=(2,)),
            ),
            {1: "square-8x5", 2: "square-14"},
        ),
        free=True,
        sides=(2, 14),
    ),
    Option(
        "moves",
        N_("How many tiles"),
        counts(2, 3, 4, 5),
        "3",
        low=1,
        high=9,
        seats=(1,),
        only_if=("mode", "most"),
    ),
    # The cards tell it; else it is found out.
    Option("goal", N_("Squares to cover"), counts(0), "0", low=0, high=LARGEST, seats=()),
    Option(
        "stock",
        N_("Stock"),
        (Choice(LITTLE, N_("Five tiles"), seats=(1,)), Choice(STOCK, N_("Nine tiles"), seats=(2,))),
        {1: LITTLE, 2: STOCK},
        reads=read_stock,
        free=True,
        stock=MADE,
    ),
)
