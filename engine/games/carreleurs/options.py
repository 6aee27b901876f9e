"""What can be chosen before a match of Les Carreleurs."""

from __future__ import annotations

from dataclasses import replace

from engine.boards import board_option
from engine.option import CARD, Choice, Option
from engine.rectangles import read_sizes, said_sizes
from engine.refusal import BadSetup
from engine.texts import N_, _

STOCK = "5x8 3x5 3x5 2x3 2x3 2x2 1x3 1x2 1x1"
SEVEN = "3x5 3x5 2x3 2x2 1x3 1x2 1x1"
FIVE = "3x5 2x3 2x2 1x3 1x2"
"""Two of each fill 92 to 94 % of their floors: tight enough for removals, and matches end."""
LITTLE, SQUARE, BIG = "3x5 2x5 2x3 2x3 1x3", "5x5 3x5 3x5 3x3", "5x8 3x5 3x5 2x5 2x5 2x3 2x2"
"""For one who covers a floor: they fill 8 × 5, 8 × 8 (which is (5 + 3)²) and 10 × 10."""
MOST = 40
"""The most tiles of a stock."""


def read_stock(value: str) -> str:
    """A stock as it is kept: sides with the shorter first."""
    sizes = read_sizes(value)
    if not 1 <= len(sizes) <= MOST:
        raise BadSetup(_("A stock has 1 to {most} tiles.").format(most=MOST))
    return said_sizes(sizes)


OPTIONS = (
    CARD,
    Option(
        "mode",
        N_("The task"),
        (
            Choice("match", N_("Match"), seats=(2,)),
            Choice("cover", N_("Cover the floor"), seats=(1,)),
        ),
        {1: "cover", 2: "match"},
        # How many play says it already: nobody is asked.
        seats=(),
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
    ),
    Option(
        "stock",
        N_("Stock"),
        (
            Choice(LITTLE, N_("Five tiles"), seats=(1,), only_if=("board", "square-8x5")),
            Choice(SQUARE, N_("Four tiles"), seats=(1,), only_if=("board", "square-8")),
            Choice(BIG, N_("Seven tiles"), seats=(1,), only_if=("board", "square-10")),
            Choice(FIVE, N_("Five tiles, for 8 × 8"), seats=(2,), only_if=("board", "square-8")),
            Choice(
                SEVEN, N_("Seven tiles, for 10 × 10"), seats=(2,), only_if=("board", "square-10")
            ),
            Choice(
                STOCK, N_("Nine tiles, for 14 × 14"), seats=(2,), only_if=("board", "square-14")
            ),
        ),
        {1: LITTLE, 2: STOCK},
        reads=read_stock,
        free=True,
        help=N_("All tiles are to be laid; in a match both have the same."),
    ),
)
