"""The rules of Chaînes de puissances in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

OPEN = {
    "board": "square-4x3",
    "card": "..../..../.... 1 row-a2=2^3 hand1=5^3,2^-1 cards=product:power10 goal=3",
}
ADDED = {
    "board": "square-4x3",
    "card": "..../..../.... 1 row-a2=10^2 col-c1=10^3 hand1=3^0 cards=product:up4 goal=4",
}
SIGN = {
    "board": "square-4x3",
    "card": "..../..../.... 1 row-a2=3^2 hand1=3^3,3^-1 cards=quotient:power3 goal=3",
}
PATH = {
    "board": "square-5x4",
    "card": "1..../111../.1.../..... 1 row-a2=2^1 col-d1=2^1 hand1=3^0 cards=quotient:one goal=8",
}
JOINED = {
    "board": "square-6x3",
    "card": "....../11..11/1..... 1 row-a2=5^1 col-c1=5^-1 hand1=3^0 "
    "cards=product:integer,product:ge1 goal=7",
}
START = {"board": "square-6"}
JUDGE = {
    "board": "square-4",
    "referee": "players",
    "card": "..../..../..../.... 1 hand1=2^3,5^2,3^1,2^1 card1=product:power10 card2=product:ge1",
}
STAIRS = {"board": "stairs"}

LESSONS = (
    Lesson(
        N_("Yellow and white"),
        N_("A value on a yellow cell counts for its whole row or column. Two values open a cell."),
        OPEN,
        lit=("row-a2",),
        ask=N_("2³ stands there. Which value makes 10³ with it? Put it on top of a column."),
        attempt=("value 5^3 col-a1", "value 5^3 col-b1", "value 5^3 col-c1", "value 5^3 col-d1"),
        praise=N_("2³ × 5³ = 10³: equal exponents, so 2 × 5 = 10."),
    ),
    Lesson(
        N_("Your constraint"),
        N_("The card says what the result must be: aⁿ with n ≥ 4. Here a is 2, 3, 5 or 10."),
        ADDED,
        lit=("row-a2", "col-c1"),
        ask=N_("10² × 10³ = 10⁵, for 2 + 3 = 5. Choose the cell where they meet."),
        attempt=("cell c2",),
        praise=N_("This cell is true. Your chain begins here."),
    ),
    Lesson(
        N_("Follow the arrow"),
        N_("The arrow goes from the row to the column. So the row is divided by the column."),
        SIGN,
        script=("value 3^-1 col-b1",),
        lit=("row-a2", "col-b1"),
        ask=N_("3² ÷ 3⁻¹ = 3³, for 2 − (−1) = 3. Choose this cell."),
        attempt=("cell b2",),
        praise=N_("A power of 3, just as the card wants it."),
    ),
    Lesson(
        N_("FORCE"),
        N_("FORCE 4 colours up to four cells that hang together. Only the first must be true."),
        PATH,
        script=("cell d2", "colour e2", "colour e3"),
        lit=("d2", "e2", "e3"),
        ask=N_("Draw one more cell of the chain."),
        attempt=("colour d3", "colour e4", "colour e1", "colour d1"),
        praise=N_("Four new cells. Sides count, corners do not."),
    ),
    Lesson(
        N_("The longest chain"),
        N_("A chain is as long as its longest path. A path visits no cell twice."),
        JOINED,
        script=("cell c2", "done"),
        lit=("a3>a2>b2>c2", "e2>f2"),
        ask=N_("One cell joins your pieces: 4 + 2 + 1 = 7. First put 3⁰ above it."),
        attempt=("value 3^0 col-d1",),
        praise=N_("5 × 3⁰ = 5 is at least 1: now the pieces can be joined."),
    ),
    Lesson(
        N_("Which FORCE?"),
        N_("After your turn you get new cards. You choose the FORCE of the next constraint."),
        START,
        seats=2,
        ask=N_("FORCE 1 is easy, FORCE 4 is hard. Take one."),
        praise=N_("Good. Nobody else may see your hand."),
    ),
    Lesson(
        N_("Agree or object"),
        N_("If the players judge, the others look at every cell before it is coloured."),
        JUDGE,
        seats=2,
        script=("value 2^3 row-a2", "value 5^2 col-b1", "cell b2", "done"),
        lit=("b2",),
        ask=N_("2³ × 5² = 200. A power of 10? Agree or object!"),
        attempt=("contest 2",),
        praise=N_("Well seen. Now you may colour any free cell."),
    ),
    Lesson(
        N_("Double cells"),
        N_("Some yellow cells hold two values: one for the row, one for the column."),
        STAIRS,
        seats=2,
        lit=("row-j1", "col-i2"),
    ),
    Lesson(
        N_("The end"),
        N_("The match ends when no cell is left, or when time is up. The longest chain wins."),
        START,
        seats=2,
    ),
)
