"""What can be chosen before a match of Colorigraphe."""

from __future__ import annotations

from engine.game import CARD, Choice, Option
from engine.texts import N_

SOLO = range(1, 2)
SEVERAL = range(2, 4)

OPTIONS = (
    CARD,
    Option("dice", N_("Dice to come"), text=True),
    Option(
        "build",
        N_("The problem"),
        (
            Choice("stake", N_("Chosen stake")),
            Choice("dice", N_("Stake by dice")),
            Choice("cards", N_("Cards")),
        ),
        "stake",
        help=N_("Choose how many arcs to roll, let the dice choose, or draw a ready-made card."),
    ),
    Option(
        "tokens",
        N_("Tokens"),
        (Choice("free", N_("Red, blue, black")), Choice("flip", N_("Flip only"))),
        "free",
        help=N_("Flip only: all tokens start red and are only turned over. Easier to begin with."),
    ),
    Option(
        "level",
        N_("Cards"),
        (
            Choice("all", N_("All")),
            Choice("1", "1"),
            Choice("2", "2"),
            Choice("3", "3"),
            Choice("4", "4"),
        ),
        "all",
        help=N_("The level of the cards that are drawn."),
        only_if=("build", "cards"),
    ),
    Option(
        "target",
        N_("Points to win"),
        (Choice("100", "100"), Choice("70", "70"), Choice("50", "50"), Choice("30", "30")),
        {1: "100", 2: "100", 3: "70"},
        low=5,
        high=500,
        seats=SEVERAL,
    ),
    Option(
        "time",
        N_("Time"),
        (
            Choice("30", N_("30 s"), "timer-sand"),
            Choice("60", N_("1 min"), "timer-sand"),
            Choice("120", N_("2 min"), "timer-sand"),
            Choice("0", N_("No timer")),
        ),
        {1: "0", 2: "60", 3: "60"},
        help=N_("For one colouring. A challenger has half of it."),
        timer="0",
    ),
    Option(
        "window",
        N_("Time to challenge"),
        (Choice("10", N_("10 s")), Choice("15", N_("15 s")), Choice("0", N_("No timer"))),
        "15",
        seats=SEVERAL,
        more=True,
        timer="0",
    ),
    Option(
        "start",
        N_("The challenger starts"),
        (
            Choice("empty", N_("On an empty board")),
            Choice("kept", N_("With the tokens kept")),
        ),
        "empty",
        seats=SEVERAL,
        more=True,
    ),
    Option(
        "gain",
        N_("More black tokens than points"),
        (Choice("clamp", N_("0 points")), Choice("literal", N_("Points are lost"))),
        "clamp",
        more=True,
    ),
    Option(
        "goal",
        N_("Goal"),
        (Choice("points", N_("Most points")), Choice("summit", N_("Highest stake"))),
        "points",
        seats=SOLO,
        help=N_("Highest stake: climb from stake to stake until one is not solved."),
    ),
    Option(
        "problems",
        N_("Problems"),
        (Choice("5", "5"), Choice("10", "10"), Choice("20", "20")),
        "10",
        low=1,
        high=50,
        seats=SOLO,
    ),
)
