"""What can be chosen before a match of Nombres Croisés."""

from __future__ import annotations

from engine.option import CARD, Option, choices, levels, times
from engine.texts import N_

TWO = range(2, 3)

OPTIONS = (
    CARD,
    Option("rows", N_("Sums of the rows"), text=True),
    Option("cols", N_("Sums of the columns"), text=True),
    Option(
        "mode",
        N_("The task"),
        choices({"play": N_("Fill the grid"), "unique": N_("One, several or none?")}),
        help=N_("One, several or none: find out how many fillings there are."),
    ),
    Option(
        "style",
        N_("Together"),
        choices({"race": N_("Race"), "turns": N_("In turns")}),
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
        choices({str(n): f"{n} × {n}" for n in (4, 6, 8, 10, 12, 14)}),
        "6",
        low=4,
        high=14,
    ),
    Option(
        "level",
        N_("Level"),
        levels(),
        "2",
        help=N_(
            "Seed: full and empty lines. Sprout: last places. "
            "Oak: counting two lines together. Forest: trying things out."
        ),
    ),
    Option(
        "kind",
        N_("Fillings"),
        choices(
            {
                "any": N_("As it fits the level"),
                "sums": N_("One, by the sums alone"),
                "given": N_("One, with given squares"),
                "several": N_("Several"),
            }
        ),
        more=True,
        only_if=("mode", "play"),
        help=N_("A grid with a single filling is never harder than Sprout."),
    ),
    Option(
        "time", N_("Time"), times(0, 120, 300, 600), "0", help=N_("For the whole grid."), timer="0"
    ),
    Option(
        "turn_time",
        N_("Time for a turn"),
        times(0, 15, 30, 60),
        seats=TWO,
        only_if=("style", "turns"),
        timer="0",
    ),
)
