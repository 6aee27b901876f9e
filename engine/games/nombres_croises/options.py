"""What can be chosen before a match of Nombres Croisés."""

from __future__ import annotations

from engine.game import CARD, Choice, Option
from engine.texts import N_

TWO = range(2, 3)

OPTIONS = (
    CARD,
    Option("rows", N_("Sums of the rows"), text=True),
    Option("cols", N_("Sums of the columns"), text=True),
    Option(
        "mode",
        N_("The task"),
        (
            Choice("play", N_("Fill the grid")),
            Choice("unique", N_("One, several or none?")),
        ),
        "play",
        help=N_("One, several or none: find out how many fillings there are."),
    ),
    Option(
        "style",
        N_("Together"),
        (Choice("race", N_("Race")), Choice("turns", N_("In turns"))),
        "race",
        seats=TWO,
        only_if=("mode", "play"),
        help=N_(
            "Race: each has a grid of their own. In turns: one grid for both, "
            "and a point for each line you finish."
        ),
    ),
    Option(
        "size",
        N_("Size"),
        tuple(Choice(str(n), f"{n} × {n}") for n in (4, 6, 8, 10, 12, 14)),
        "6",
        low=4,
        high=14,
    ),
    Option(
        "level",
        N_("Level"),
        tuple(Choice(str(n), str(n)) for n in (1, 2, 3, 4)),
        "2",
        help=N_(
            "1: full and empty lines. 2: last places. "
            "3: counting two lines together. 4: trying things out."
        ),
    ),
    Option(
        "kind",
        N_("Fillings"),
        (
            Choice("any", N_("As it fits the level")),
            Choice("sums", N_("One, by the sums alone")),
            Choice("given", N_("One, with given squares")),
            Choice("several", N_("Several")),
        ),
        "any",
        more=True,
        only_if=("mode", "play"),
        help=N_("A grid with a single filling never needs more than level 2."),
    ),
    Option(
        "time",
        N_("Time"),
        (
            Choice("0", N_("No timer")),
            Choice("120", N_("2 min"), "timer-sand"),
            Choice("300", N_("5 min"), "timer-sand"),
            Choice("600", N_("10 min"), "timer-sand"),
        ),
        "0",
        help=N_("For the whole grid."),
        timer="0",
    ),
    Option(
        "turn_time",
        N_("Time for a turn"),
        (
            Choice("0", N_("No timer")),
            Choice("15", N_("15 s"), "timer-sand"),
            Choice("30", N_("30 s"), "timer-sand"),
            Choice("60", N_("1 min"), "timer-sand"),
        ),
        "0",
        seats=TWO,
        only_if=("style", "turns"),
        timer="0",
    ),
)
