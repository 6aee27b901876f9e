"""What can be chosen before a match of Ponts et Barrages."""

from __future__ import annotations

from engine.option import CARD, Option, choices
from engine.texts import N_

OPTIONS = (
    CARD,
    Option(
        "size",
        N_("Size"),
        choices({"3": N_("Small"), "4": N_("Medium"), "5": N_("Large"), "7": N_("Very large")}),
        "4",
        low=3,
        high=8,
    ),
    Option(
        "swap",
        N_("Exchange"),
        choices({"yes": N_("Allowed"), "no": N_("Not allowed")}),
        help=N_("After the first pawn the second player may take the first one’s place."),
    ),
    Option(
        "lattice",
        N_("Board"),
        choices({"gale": N_("With piers"), "plain": N_("Plain")}),
        more=True,
        help=N_("On the plain board nobody may get through: then it is a draw."),
    ),
)
