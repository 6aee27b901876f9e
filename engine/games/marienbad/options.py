"""What can be chosen before a match of Marienbad."""

from __future__ import annotations

from engine.boards import board_option
from engine.games.marienbad.field import MATCHES
from engine.option import CARD, Choice, Option, choices
from engine.texts import N_

HEXAGONS = {
    "hexagon-2": N_("Hexagon 2"),
    "hexagon-3": N_("Hexagon 3"),
    "hexagon-4": N_("Hexagon 4"),
    "hexagon-5": N_("Hexagon 5"),
}
SQUARES = {
    "square-3": N_("Square 3"),
    "square-4": N_("Square 4"),
    "square-5": N_("Square 5"),
    "square-6": N_("Square 6"),
    "square-7": N_("Square 7"),
}
BOARDS = {**HEXAGONS, **SQUARES, MATCHES: N_("Matches")}

OPTIONS = (
    CARD,
    board_option(
        ("hexagon", "square"),
        tuple(Choice(value, label) for value, label in BOARDS.items()),
        "hexagon-3",
    ),
    Option(
        "rule",
        N_("What may be taken"),
        choices({"gaps": N_("Over holes too"), "contiguous": N_("Side by side only")}),
        help=N_("Over holes: the pawns of one line, as many as you like, whatever lies between."),
    ),
    Option(
        "end",
        N_("The last pawn"),
        choices({"normal": N_("Wins"), "misere": N_("Loses")}),
        help=N_("Whoever takes the last pawn wins. Or loses: choose."),
    ),
    Option(
        "diagonals",
        N_("Diagonals"),
        choices({"no": N_("Are no lines"), "yes": N_("Are lines too")}),
        only_if=("board", *SQUARES),
        more=True,
    ),
)
