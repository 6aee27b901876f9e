"""What can be chosen before a match of HexaDames."""

from __future__ import annotations

from engine.boards import board_option, offers
from engine.option import CARD, Choice, Option, choices
from engine.texts import N_

TINY = Choice("hexagon-3", N_("Tiny board"))
"""Three pawns each: a match of two minutes."""

OPTIONS = (
    CARD,
    board_option(
        ("hexagon",),
        (TINY, *offers("hexagon-4", "hexagon-5", "hexagon-6", "hexagon-7")),
        "hexagon-5",
    ),
    Option(
        "capture",
        N_("Jumping"),
        choices({"optional": N_("If you like"), "compulsory": N_("A must")}),
        help=N_("A must: whoever can jump has to, and on to the end."),
    ),
    Option(
        "steps",
        N_("Steps"),
        choices({"forward": N_("Forward only"), "sideways": N_("Sideways too")}),
        help=N_("Sideways: also along your own side. The same board for the third time ends it."),
        more=True,
    ),
    Option(
        "arrived",
        N_("Pawns across"),
        choices({"off": N_("Leave the board"), "stays": N_("Stay there")}),
        help=N_("A pawn that stays can no longer be jumped, but it is in the way."),
        more=True,
    ),
)
