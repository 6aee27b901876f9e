"""What can be chosen before a match of Hex."""

from __future__ import annotations

from engine.boards import board_option, offers
from engine.option import CARD, Choice, Option, choices
from engine.texts import N_

NEUTRAL = tuple(f"hexagon-{side}" for side in range(4, 10))
"""The boards whose sides can be nobody's at first."""
HALVES = NEUTRAL[1:]
"""The boards whose half sides can: each has a cell that no other half side shares."""
OWN = (2, 3, 6)
"""The numbers of players among whom the rim can be shared out evenly."""

OPTIONS = (
    CARD,
    board_option(
        ("hexagon", "rhombus"),
        (
            *offers("hexagon-4", "hexagon-5", "hexagon-7", "hexagon-9"),
            Choice("rhombus-5", N_("Classic, very small"), seats=(2,)),
            Choice("rhombus-7", N_("Classic, small"), seats=(2,)),
            Choice("rhombus-9", N_("Classic, medium"), seats=(2,)),
            Choice("rhombus-11", N_("Classic, large"), seats=(2,)),
            Choice("rhombus-13", N_("Classic, huge"), seats=(2,)),
        ),
        {2: "hexagon-5", 3: "hexagon-5", 4: "hexagon-7", 5: "hexagon-7", 6: "hexagon-7"},
    ),
    Option(
        "ports",
        N_("Ports"),
        (
            Choice("own", N_("Everybody has two"), seats=OWN),
            Choice("neutral", N_("Six to conquer"), only_if=("board", *NEUTRAL)),
            Choice("halves", N_("Twelve to conquer"), only_if=("board", *HALVES)),
        ),
        "own",
        help=N_("Ports to conquer become yours when your chain links two of them."),
    ),
    Option(
        "swap",
        N_("Exchange"),
        choices({"yes": N_("Allowed"), "no": N_("Not allowed")}),
        {2: "yes", 3: "no", 4: "no", 5: "no", 6: "no"},
        help=N_("After the first pawn the second player may take the first one’s place."),
    ),
    Option(
        "centre",
        N_("First pawn in the middle"),
        choices({"free": N_("Allowed"), "forbidden": N_("Not allowed")}),
        more=True,
        help=N_("A first pawn in the middle is a big advantage."),
    ),
)
