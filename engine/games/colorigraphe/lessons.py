"""The rules of Le Colorigraphe in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

TRIANGLE = {"card": "1-5 5-9 9-1"}
FIGURE_2 = {"card": "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"}
FIGURE_3 = {"card": "1-7 1-12 2-8 3-8 3-11 4-6 4-11 7-12 8-11 9-11 9-12 10-11"}

LESSONS = (
    Lesson(
        N_("Two colours"),
        N_(
            "Arcs join some of the twelve pegs. Put a token on every peg that has an arc. "
            "The two ends of an arc must never have the same colour."
        ),
        {"card": "1-5 5-9"},
        script=("red 1", "blue 5"),
        lit=("1", "5", "1-5"),
        ask=N_("Peg 5 is blue. Put a red token on peg 9."),
        attempt=("red 9",),
        praise=N_("Well done: both arcs have two different colours."),
    ),
    Lesson(
        N_("Turn a token over"),
        N_("A token is red on one side and blue on the other. Here an arc has red at both ends."),
        {"card": "1-5 5-9"},
        script=("red 1", "red 5", "blue 9"),
        lit=("1", "5", "1-5"),
        ask=N_("Tap the token on peg 1 to turn it over."),
        attempt=("flip 1",),
        praise=N_("Now one end is blue and the other is red."),
    ),
    Lesson(
        N_("Follow the arcs"),
        N_(
            "Begin with one token. Then follow the arcs: red, blue, red, blue. "
            "Pegs without an arc stay empty."
        ),
        {"card": "5-3 7-12 11-12 12-3 6-3"},
        script=("red 3", "blue 5", "blue 6", "blue 12", "red 7"),
        lit=("11", "12", "11-12"),
        ask=N_("One peg is left. Which colour does peg 11 need?"),
        attempt=("red 11",),
        praise=N_("Five arcs, red and blue only: 5 points!"),
    ),
    Lesson(
        N_("The triangle"),
        N_(
            "Three arcs make a triangle. Red, blue, and then? Neither colour fits. "
            "A black token helps."
        ),
        TRIANGLE,
        script=("red 1", "blue 5"),
        lit=("1", "5", "9", "1-5", "5-9", "1-9"),
        ask=N_("Put a black token on peg 9."),
        attempt=("black 9",),
        praise=N_("That works. Two black tokens must not be joined either."),
    ),
    Lesson(
        N_("Odd loops"),
        N_(
            "This loop has 5 pegs: an odd number. Go round it: red, blue, red, blue. "
            "In the end two equal colours meet. So an odd loop needs a black token."
        ),
        {"card": "1-3 3-6 6-8 8-11 11-1"},
        script=("red 1", "blue 3", "red 6", "blue 8"),
        lit=("1", "3", "6", "8", "11", "1-3", "3-6", "6-8", "8-11", "1-11"),
        ask=N_("Red and blue are both next to peg 11. Which token is left?"),
        attempt=("black 11",),
        praise=N_("Five pegs in a loop, one of them black."),
    ),
    Lesson(
        N_("Points"),
        N_(
            "Each arc brings 1 point. Each black token costs 2 points. "
            "Here there are 10 arcs and 1 black token: 10 less 2 makes 8."
        ),
        FIGURE_2,
        script=(
            "red 1",
            "blue 4",
            "blue 8",
            "blue 11",
            "red 2",
            "red 3",
            "blue 9",
            "red 6",
            "blue 12",
            "red 7",
        ),
        lit=("1", "4", "10", "1-4", "4-10", "1-10"),
        ask=N_("Finish with a black token on peg 10."),
        attempt=("black 10",),
        praise=N_("Valid, with one black token: 8 points."),
    ),
    Lesson(
        N_("Stake and dice"),
        N_(
            "On your turn, choose a stake from 2 to 24. Your neighbour rolls both dice "
            "that many times. Each roll gives an arc. Twice the same number? Roll again. "
            "The arc is there already? Roll again."
        ),
        {"dice": "5-3 7-12 4-4 11-12 12-3 3-5 6-3"},
        seats=2,
        script=("stake 5",),
        ask=N_("The stake is 5. Roll the dice."),
        attempt=("roll",),
        praise=N_("Five arcs. Now the timer starts!"),
    ),
    Lesson(
        N_("The challenge"),
        N_(
            "Did you use black tokens? Or was time up? Then another player may say “I challenge!”. "
            "That player has half the time to do better. If that fails, you win the whole stake."
        ),
        {**TRIANGLE, "time": "60"},
        seats=2,
        script=("red 1", "blue 5", "timeout"),
        lit=("9",),
        ask=N_("Peg 9 is still empty. Challenge!"),
        attempt=("challenge 2",),
        praise=N_("Now it is your turn, with half the time."),
    ),
    Lesson(
        N_("A good tip"),
        N_(
            "Do you see triangles? Find the peg with the most arcs. Put a black token there first. "
            "That is often good, but not always the best."
        ),
        FIGURE_3,
        lit=("11", "3-11", "4-11", "8-11", "9-11", "10-11"),
        ask=N_("Peg 11 has five arcs. Make it black."),
        attempt=("black 11",),
        praise=N_("Only one more triangle is left: pegs 1, 7 and 12."),
    ),
    Lesson(
        N_("Other ways to play"),
        N_(
            "The dice can choose the stake. Or you draw cards. Or you only turn tokens over. "
            "Then all of them start red, and none is black."
        ),
        {"card": "1-4 4-7", "tokens": "flip"},
        lit=("4", "1-4", "4-7"),
        ask=N_("One flip solves this. Which token?"),
        attempt=("flip 4",),
        praise=N_("That was all. Have fun!"),
    ),
)
