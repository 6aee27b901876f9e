"""The rules of Master Mind in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

LESSONS = (
    Lesson(
        N_("The hidden code"),
        N_(
            "Four pegs are hidden: that is the code. Find their colours and their places. "
            "A colour may come several times."
        ),
        {"card": "=ABCD"},
        script=("put 1 A", "put 2 A", "put 3 B"),
        lit=("hole 1", "hole 2", "hole 3", "hole 4"),
        ask=N_("One hole is still free. Put a pink peg into hole 4."),
        attempt=("put 4 E",),
        praise=N_("The row is full: now it can be tried."),
    ),
    Lesson(
        N_("Black key pegs"),
        N_(
            "After each row you get an answer. Black key peg: one peg has the right colour "
            "in the right place. It does not say which."
        ),
        {"card": "=ABCD"},
        script=("guess AEEE",),
        lit=("row 1",),
        ask=N_("Blue in hole 1 got a black key peg. Keep it: put blue into hole 1."),
        attempt=("put 1 A",),
        praise=N_("Good: what is certain can stay."),
    ),
    Lesson(
        N_("White key pegs"),
        N_(
            "White key peg: one peg has a right colour, but belongs elsewhere. "
            "No key peg at all: none of these colours is in the code."
        ),
        {"card": "=ABCD"},
        script=("guess EAEE",),
        lit=("row 1",),
        ask=N_("Blue is in the code, but not in hole 2. Put it into another hole."),
        attempt=("put 1 A", "put 3 A", "put 4 A"),
        praise=N_("Yes: blue must be in one of the other holes."),
    ),
    Lesson(
        N_("The same colour twice"),
        N_(
            "Each peg of the code gets one answer only. The code has blue in holes 2 and 3. "
            "The row has blue in holes 3 and 4. So it gets one black and one white key peg."
        ),
        {"card": "=CAAD"},
        script=("guess EEAA",),
        lit=("row 1",),
        ask=N_("Now only one blue, in hole 1. It gets one white key peg. Try it!"),
        attempt=("guess AEEE",),
        praise=N_("One blue in the row, one answer."),
    ),
    Lesson(
        N_("Think it through"),
        N_(
            "The code agrees with every row. Row 1 has no key peg: no blue, no red. "
            "Row 2 has four white ones: green and yellow, but in other places."
        ),
        {"card": "=DDCC"},
        script=("guess AABB", "guess CCDD"),
        lit=("row 1", "row 2"),
        ask=N_("Only one code is left. Which one?"),
        attempt=("guess DDCC",),
        praise=N_("Found by thinking, in three rows!"),
    ),
    Lesson(
        N_("Hide and mark"),
        N_(
            "With two players one hides the code, the other looks for it. Then you swap. "
            "Who has used fewer rows in the end wins."
        ),
        {"marking": "helped"},
        seats=2,
        script=("code ABCD", "guess BAED"),
        lit=("row 1",),
        ask=N_(
            "The code is blue, red, green, yellow. Mark the row: how many black, how many white?"
        ),
        attempt=("mark 1 2",),
        praise=N_("Right: yellow is in its place, red and blue are elsewhere."),
    ),
    Lesson(
        N_("Empty holes"),
        N_(
            "Good players may leave holes empty, in the code and in the rows. "
            "An empty hole counts like a seventh colour."
        ),
        {"colours": "7", "card": "=A.B."},
        script=("guess A..C",),
        lit=("row 1",),
        ask=N_("Two black and one white key peg. Find the code: blue, empty, red, empty."),
        attempt=("guess A.B.",),
        praise=N_("Even nothing is a colour here!"),
    ),
)
