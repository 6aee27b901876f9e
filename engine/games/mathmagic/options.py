"""What can be chosen before a match of Math&Magic."""

from __future__ import annotations

from engine.games.mathmagic.reach import HIGHEST
from engine.option import CARD, Choice, Option, choices, counts
from engine.texts import N_

SOLO = range(1, 2)
SEVERAL = range(2, 6)

OPTIONS = (
    CARD,
    Option("grid", N_("Board"), text=True),
    Option("target", N_("First number"), text=True),
    Option("reserve", N_("Third series"), text=True),
    Option(
        "rules",
        N_("The game"),
        choices({"standard": N_("Standard"), "base": N_("For beginners"), "race": N_("Race")}),
        help=N_(
            "For beginners: moved pieces go home after each answer. "
            "Race: all look for the same number, and the first to find it wins a point."
        ),
    ),
    Option(
        "numbers",
        N_("Numbers"),
        choices(
            {
                "all": N_("1, 2, 3, 4…"),
                "odd": N_("Odd only"),
                "primes": N_("Primes"),
                "chance": N_("By chance"),
                "agreed": N_("You choose"),
            }
        ),
        help=N_("You choose: before each number somebody says which one it is."),
    ),
    Option("end", N_("Up to number"), counts(100, 110, 125, 150), "100", low=1, high=HIGHEST),
    Option(
        "rounds",
        N_("How many numbers"),
        counts(5, 10, 20),
        "10",
        low=1,
        high=100,
        only_if=("numbers", "chance", "agreed"),
    ),
    Option(
        "goal",
        N_("Goal"),
        choices(
            {"far": N_("As far as possible"), "range": N_("Most points"), "fast": N_("Soonest")}
        ),
        seats=SOLO,
        help=N_(
            "As far as possible until you are stuck, most points up to the last number, "
            "or so many points at the smallest number."
        ),
    ),
    Option(
        "points",
        N_("Points to reach"),
        counts(50, 100, 200),
        "100",
        low=2,
        high=2 * HIGHEST,
        seats=SOLO,
        only_if=("goal", "fast"),
    ),
    Option(
        "turns",
        N_("Turns"),
        choices(
            {
                "turn": N_("One number each"),
                "pairs": N_("Two in a row"),
                "split": N_("Even and odd"),
            }
        ),
        {1: "turn", 2: "pairs", 3: "turn", 4: "pairs", 5: "turn"},
        seats=SEVERAL,
        help=N_(
            "Odd numbers are harder. Two in a row is fair between equals; "
            "with even and odd, give the even ones to whoever is learning."
        ),
    ),
    Option(
        "even",
        N_("Even numbers for"),
        (Choice("2", "{names}", who=(1, 3)), Choice("1", "{names}", who=(0, 2, 4))),
        seats=SEVERAL,
        only_if=("turns", "split"),
    ),
    Option(
        "time",
        N_("Time"),
        choices({"sheet": N_("3 and 5 min"), "none": N_("No timer")}),
        {1: "none", 2: "sheet", 3: "sheet", 4: "sheet", 5: "sheet"},
        help=N_("3 minutes for numbers up to 80, then 5 minutes."),
        timer="none",
    ),
    Option(
        "minutes",
        N_("End of the match"),
        choices(
            {
                "0": N_("At the last number"),
                "15": N_("After 15 min"),
                "30": N_("After 30 min"),
                "60": N_("After 1 h"),
            }
        ),
        low=1,
        high=600,
        more=True,
    ),
    Option(
        "board",
        N_("Digits on the board"),
        choices({"27": N_("27, anywhere"), "18": N_("18, checkered")}),
        only_if=("rules", "race"),
    ),
    Option(
        "moving",
        N_("One move"),
        choices({"yes": N_("Allowed"), "no": N_("Not allowed")}),
        only_if=("rules", "race"),
    ),
    Option(
        "rule_c",
        N_("Rule C: equal digits"),
        choices({"full": N_("Never cancel"), "literal": N_("By the letter")}),
        more=True,
        help=N_(
            "By the letter, only 3 − 3 is forbidden; 4 × 7 + 3 − 3 is then allowed, "
            "4 × 7 + (3 − 3) is not."
        ),
    ),
    *(
        Option(
            f"from_{number}",
            N_("{name} scores from number"),
            counts(1, 15, 30),
            "1",
            low=1,
            high=HIGHEST,
            seats=range(max(2, number), 6),
            more=True,
            whose=number - 1,
        )
        for number in range(1, 6)
    ),
)
