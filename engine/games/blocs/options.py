"""What can be chosen before a match of Blocs."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.boards import board_option
from engine.option import CARD, Choice, Option, counts
from engine.refusal import BadSetup
from engine.texts import N_, _

MATCH, BLOCK, COVER = "match", "block", "cover"
SEVERAL = (2, 3, 4)
MOST_TURNS = 20
TASK = re.compile(rf"({BLOCK}|{COVER}) ([1-9][0-9]{{0,2}}) in ([1-9][0-9]?)")
"""Alone: a block of so many squares, or so many squares covered, with so many tiles."""


def read_task(value: str) -> str:
    """A task for one, such as `block 24 in 3`."""
    found = TASK.fullmatch(value)
    if not found or int(found.group(3)) > MOST_TURNS:
        raise BadSetup(_("A task is match, block 24 in 3 or cover 30 in 3, with 20 tiles at most."))
    return value


OPTIONS = (
    CARD,
    Option(
        "task",
        N_("The task"),
        (
            Choice(MATCH, N_("Match"), seats=SEVERAL),
            Choice("block 24 in 3", N_("A block of 24 with 3 tiles"), seats=(1,)),
            Choice("block 30 in 3", N_("A block of 30 with 3 tiles"), seats=(1,)),
            Choice("block 36 in 4", N_("A block of 36 with 4 tiles"), seats=(1,)),
        ),
        {1: "block 24 in 3", 2: MATCH, 3: MATCH, 4: MATCH},
        reads=read_task,
        seats=(1,),
        free=True,
    ),
    replace(
        board_option(
            ("square",),
            (
                Choice("square-6", "6 × 6"),
                Choice("square-8", "8 × 8"),
                Choice("square-10", "10 × 10", seats=SEVERAL),
                Choice("square-12", "12 × 12", seats=SEVERAL),
            ),
            {1: "square-6", 2: "square-12", 3: "square-12", 4: "square-12"},
        ),
        free=True,
    ),
    Option(
        "limit",
        N_("Largest tile"),
        counts(6, 9, 12, 16, 24),
        "12",
        low=1,
        high=144,
        seats=SEVERAL,
        help=N_("So many squares may be drawn at once; a block may have more."),
    ),
)
