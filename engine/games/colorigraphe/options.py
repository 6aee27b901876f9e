"""What can be chosen before a match of Colorigraphe."""

from __future__ import annotations

from engine.option import CARD, Option, choices, counts, levels, times
from engine.texts import N_

SOLO = range(1, 2)
SEVERAL = range(2, 4)

OPTIONS = (
    CARD,
    Option("dice", N_("Dice to come"), text=True),
    Option(
        "build",
        N_("The problem"),
        choices({"stake": N_("Chosen stake"), "dice": N_("Stake by dice"), "cards": N_("Cards")}),
        help=N_("Choose how many arcs to roll, let the dice choose, or draw a ready-made card."),
    ),
    Option(
        "tokens",
        N_("Tokens"),
        choices({"free": N_("Red, blue, black"), "flip": N_("Flip only")}),
        help=N_("Flip only: all tokens start red and are only turned over. Easier to begin with."),
    ),
    Option(
        "level",
        N_("Cards"),
        (*choices({"all": N_("All")}), *levels()),
        help=N_("The level of the cards that are drawn."),
        only_if=("build", "cards"),
    ),
    Option(
        "target",
        N_("Points to win"),
        counts(100, 70, 50, 30),
        {1: "100", 2: "100", 3: "70"},
        low=5,
        high=500,
        seats=SEVERAL,
    ),
    Option(
        "time",
        N_("Time"),
        times(30, 60, 120, 0),
        {1: "0", 2: "60", 3: "60"},
        help=N_("For one colouring. A challenger has half of it."),
        timer="0",
    ),
    Option(
        "window",
        N_("Time to challenge"),
        times(10, 15, 0, icon=""),
        "15",
        seats=SEVERAL,
        more=True,
        timer="0",
    ),
    Option(
        "start",
        N_("The challenger starts"),
        choices({"empty": N_("On an empty board"), "kept": N_("With the tokens kept")}),
        seats=SEVERAL,
        more=True,
    ),
    Option(
        "gain",
        N_("More black tokens than points"),
        choices({"clamp": N_("0 points"), "literal": N_("Points are lost")}),
        more=True,
    ),
    Option(
        "goal",
        N_("Goal"),
        choices({"points": N_("Most points"), "summit": N_("Highest stake")}),
        seats=SOLO,
        help=N_("Highest stake: climb from stake to stake until one is not solved."),
    ),
    Option("problems", N_("Problems"), counts(5, 10, 20), "10", low=1, high=50, seats=SOLO),
)
