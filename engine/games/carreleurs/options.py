"""What can be chosen before a match of Les Carreleurs."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.boards import board_option
from engine.games.carreleurs.stocks import FITTING, MADE, STOCK, read_stock
from engine.option import CARD, Choice, Option
from engine.refusal import BadSetup
from engine.texts import N_, _

LITTLE = FITTING[1, "square-8x5"]

MOVES = 9
"""The most tiles among which the most is looked for."""


def read_moves(value: str) -> str:
    """How many tiles may be laid by one who covers the most; 0: all."""
    if not re.fullmatch("[0-9]", value):
        raise BadSetup(_("The number of tiles goes from 0 (all) to {most}.").format(most=MOVES))
    return value


OPTIONS = (
    CARD,
    Option(
        "mode",
        N_("The game"),
        (
            Choice("match", N_("Match"), seats=(2,)),
            Choice("cover", N_("Cover the floor"), seats=(1,)),
        ),
        {1: "cover", 2: "match"},
        # How many play says it already: nobody is asked.
        seats=(),
    ),
    Option(
        "moves",
        N_("The task"),
        (
            Choice("0", N_("Cover the floor")),
            Choice("2", N_("The most with 2 tiles")),
            Choice("3", N_("The most with 3 tiles")),
            Choice("4", N_("The most with 4 tiles")),
        ),
        "0",
        reads=read_moves,
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
        "stock",
        N_("Stock"),
        (Choice(LITTLE, N_("Five tiles"), seats=(1,)), Choice(STOCK, N_("Nine tiles"), seats=(2,))),
        {1: LITTLE, 2: STOCK},
        reads=read_stock,
        free=True,
        stock=MADE,
    ),
)
