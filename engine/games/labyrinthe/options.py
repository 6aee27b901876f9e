"""What can be chosen before a match of Labyrinthe."""

from __future__ import annotations

import re

from engine.boards import board_option, offers
from engine.option import CARD, Choice, Option, choices, counts
from engine.refusal import BadSetup
from engine.texts import N_, _

UNLIMITED = "unlimited"
STONES = N_("Stones for each")
MOST = 99


def _counted(value: str) -> str:
    """Any other number of stones; the set-up sheet offers a few."""
    if re.fullmatch(r"[0-9]{1,2}", value):
        return str(int(value))
    raise BadSetup(
        _("{option}: a whole number from {low} to {high} is needed, not “{value}”.").format(
            option=_(STONES), low=0, high=MOST, value=value[:40]
        )
    )


OPTIONS = (
    CARD,
    board_option(
        ("hexagon",),
        offers("hexagon-4", "hexagon-5", "hexagon-6", "hexagon-7"),
        {2: "hexagon-5", 3: "hexagon-5", 4: "hexagon-7", 6: "hexagon-7"},
    ),
    Option(
        "stones",
        STONES,
        (Choice(UNLIMITED, N_("As many as you like")), *counts(3, 6, 9, 12)),
        reads=_counted,
        help=N_("Who has laid all stones can only move the king."),
    ),
    Option(
        "ways",
        N_("Shortest ways"),
        choices({"shown": N_("Shown to all"), "hidden": N_("Count yourselves")}),
        help=N_("Shown, the board counts the steps of every king while you think."),
    ),
    Option(
        "swap",
        N_("Exchange"),
        choices({"no": N_("Not allowed"), "yes": N_("Allowed")}),
        seats=(2,),
        more=True,
        help=N_("After the first move the second player may take the first one’s king."),
    ),
)
