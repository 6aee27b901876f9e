"""What can be chosen before a match of PolyGo."""

from __future__ import annotations

import re

from engine.boards import board_option
from engine.option import CARD, Choice, Option, choices
from engine.refusal import BadSetup
from engine.texts import N_, _

KINDS = ("triangle", "square", "hexagon")
BOARDS = {
    "triangle-3": N_("TriaGo 3"),
    "triangle-4": N_("TriaGo 4"),
    "triangle-5": N_("TriaGo 5"),
    "square-6": N_("TetraGo 6"),
    "square-7": N_("TetraGo 7"),
    "square-8": N_("TetraGo 8"),
    "hexagon-4": N_("HexaGo 4"),
    "hexagon-5": N_("HexaGo 5"),
    "hexagon-6": N_("HexaGo 6"),
    "hexagon-7": N_("HexaGo 7"),
}
PORT = re.compile(r"([a-z][1-9][0-9]?):([1-6])")


def _ports(value: str) -> str:
    """Rim cells with the seats that own them, as `a1:1 e9:2`."""
    parts = value.split()
    if not parts or not all(PORT.fullmatch(part) for part in parts):
        raise BadSetup(
            _("Ports are cells with a seat each, as in a1:1 e9:2, not “{value}”.").format(
                value=value[:40]
            )
        )
    return " ".join(parts)


OPTIONS = (
    CARD,
    board_option(KINDS, choices(BOARDS), "hexagon-5"),
    Option(
        "ports",
        N_("Three ports at the start for"),
        (
            Choice("", N_("Nobody")),
            *(
                Choice(str(seat + 1), N_("{names}"), seats=range(seat + 1, 7), who=(seat,))
                for seat in range(6)
            ),
        ),
        reads=_ports,
        more=True,
        help=N_("A head start: three pawns on the rim are there before the match begins."),
    ),
    Option(
        "captured",
        N_("Surrounded pawns"),
        choices({"emptied": N_("Sink"), "recoloured": N_("Change colour")}),
        more=True,
        help=N_("Change colour: pawns surrounded by one player only become that player’s."),
    ),
    Option(
        "cells",
        N_("Where one may play"),
        choices({"any": N_("On every free cell"), "own": N_("On cells free for oneself")}),
        more=True,
        help=N_("A cell is free for you if a way of yours can lead from it to the rim."),
    ),
)
