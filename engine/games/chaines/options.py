"""What can be chosen before a match of Chaînes de puissances."""

from __future__ import annotations

from engine.games.chaines.deck import FULL, TENS
from engine.games.chaines.layout import canonical, layout
from engine.option import CARD, Choice, Option, choices
from engine.texts import N_

ONE, SEVERAL, FOUR = (1,), (2, 3, 4), (4,)
STANDARD = "square-10x8"
CHAIN, DRILL = "chain", "drill"
"""The tasks for one: the longest chain, and all constraints one after the other."""
STRICT, PLAYERS = "strict", "players"
NEW, PATH = "new", "path"


def read_board(value: str) -> str:
    """The name of a board as it is kept; BadSetup if there is none."""
    return canonical(layout(value).name)


OPTIONS = (
    CARD,
    Option("region", N_("Coloured cells"), text=True),
    Option(
        "mode",
        N_("The task"),
        choices({CHAIN: N_("The longest chain"), DRILL: N_("Laws of powers")}),
        seats=ONE,
        help=N_("Chain: colour the longest chain with a given hand. Laws: use every constraint."),
    ),
    Option(
        "board",
        N_("Playing board"),
        (
            Choice("square-10x8", N_("Standard")),
            Choice("cross", N_("The cross")),
            Choice("stairs", N_("The stairs")),
            Choice("ring", N_("The ring")),
            Choice("square-8", "8 × 8"),
            Choice("square-6", "6 × 6"),
        ),
        STANDARD,
        reads=read_board,
        seats=SEVERAL,
        boards=True,
        free=True,
    ),
    Option(
        "deck",
        N_("Values"),
        choices({FULL: N_("Powers of 2, 3, 5 and 10"), TENS: N_("Powers of 10 only")}),
        seats=SEVERAL,
    ),
    Option(
        "teams",
        N_("Teams"),
        choices({"no": N_("Each alone"), "yes": N_("Two teams of two")}),
        seats=FOUR,
        help=N_("Partners share one hand and one colour, and play in turn."),
    ),
    Option(
        "referee",
        N_("Who judges?"),
        choices({STRICT: N_("The app"), PLAYERS: N_("The players")}),
        seats=SEVERAL,
        help=N_(
            "The players: the others agree or object before a chain is coloured. "
            "Whoever finds a mistake colours a cell of their own."
        ),
    ),
    Option(
        "time",
        N_("Time"),
        choices(
            {
                "0": N_("No timer"),
                "10": N_("10 min"),
                "20": N_("20 min"),
                "30": N_("30 min"),
                "45": N_("45 min"),
            }
        ),
        low=1,
        high=600,
        seats=SEVERAL,
        help=N_("For the whole match. When time is up, the longest chain wins."),
        timer="0",
    ),
    Option(
        "cells",
        N_("Cells to colour"),
        choices({NEW: N_("As many as the FORCE"), PATH: N_("A path as long as the FORCE")}),
        seats=SEVERAL,
        more=True,
        help=N_("A path: more cells may be coloured, as long as no path in them is longer."),
    ),
    Option(
        "operation",
        N_("Operation"),
        choices({"card": N_("On the constraint card"), "cells": N_("Printed on the cells")}),
        seats=SEVERAL,
        more=True,
    ),
    Option(
        "objection",
        N_("Wrong objection"),
        choices({"none": N_("Costs nothing"), "lose": N_("Costs the next objection")}),
        seats=SEVERAL,
        more=True,
        only_if=("referee", PLAYERS),
    ),
    Option(
        "ties",
        N_("Equal chains"),
        choices({"shared": N_("Shared victory"), "second": N_("The second chain decides")}),
        seats=SEVERAL,
        more=True,
    ),
)
