"""The rules of Les Nombres Croisés and the questions of its sheet, in pages to try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SHEET_6 = {"rows": "3,1,2,1,3,1", "cols": "0,3,1,3,0,4"}
SHEET_8 = {"rows": "3,6,1,5,8,2,7,4", "cols": "1,2,3,4,5,6,7,8"}
BEGUN = ("paint pawn a5-h5", "paint cross a1-a4", "paint cross a6-a8", "paint pawn b7-h7")
"""The first strokes on the sheet of 8, which the pages make one after the other."""
QUESTION = {"mode": "unique"}

LESSONS = (
    Lesson(
        N_("The sums"),
        N_(
            "Each number says how many pawns stand in its row or column. You place the pawns. "
            "The small number says how many are still to go."
        ),
        {"rows": "1,2,1", "cols": "0,3,1"},
        script=("pawn b1", "pawn b2", "pawn c2"),
        lit=("row 3", "col b"),
        ask=N_("Row 3 and column b each need one more pawn. Put it where they cross."),
        attempt=("pawn b3",),
        praise=N_("Well done: every sum is right!"),
    ),
    Lesson(
        N_("Full and empty lines"),
        N_(
            "This grid has a single filling. Row 5 has 8 squares and needs 8 pawns. "
            "So it is quite full. One stroke paints them all."
        ),
        SHEET_8,
        lit=("row 5",),
        ask=N_("Paint pawns from a5 to h5."),
        attempt=BEGUN[:1],
        praise=N_("Now column a has the one pawn it needs."),
    ),
    Lesson(
        N_("Cross out what stays empty"),
        N_(
            "Column a needs one pawn and has it. Its other squares stay empty. "
            "Cross them out: then you need not think of them again."
        ),
        SHEET_8,
        script=BEGUN[:2],
        lit=("col a",),
        ask=N_("Cross out the rest: from a6 to a8."),
        attempt=BEGUN[2:3],
        praise=N_("And now row 7 has 7 squares left for 7 pawns. So it goes on."),
    ),
    Lesson(
        N_("Last places"),
        N_("Row 7 needs 7 pawns. One of its squares is crossed out. The 7 others have pawns."),
        SHEET_8,
        script=BEGUN[:3],
        lit=("row 7",),
        ask=N_("Paint pawns from b7 to h7."),
        attempt=BEGUN[3:],
        praise=N_("Always look for the line that has no choice."),
    ),
    Lesson(
        N_("Count two lines together"),
        N_(
            "No line tells alone. But rows 1 and 2 need 6 pawns together. "
            "Columns a and b can give them one each. Columns c and d can give them two each. "
            "1 + 1 + 2 + 2 = 6: all that room is used."
        ),
        {"rows": "3,3,1,1", "cols": "1,1,3,3"},
        lit=("row 1", "row 2", "c1", "d1", "c2", "d2"),
        ask=N_("Put one of the four certain pawns."),
        attempt=("pawn c1", "pawn d1", "pawn c2", "pawn d2"),
        praise=N_("In columns a and b you may still choose: there are several fillings."),
    ),
    Lesson(
        N_("Any filling counts"),
        N_(
            "This grid has 89 fillings. Each of them counts if every sum is right. "
            "Here one pawn is missing."
        ),
        SHEET_6,
        script=(
            "pawn b1",
            "pawn d1",
            "pawn f1",
            "pawn c2",
            "pawn d3",
            "pawn f3",
            "pawn f4",
            "pawn b5",
            "pawn d5",
            "pawn f5",
        ),
        lit=("row 6", "col b"),
        ask=N_("Which pawn is missing?"),
        attempt=("pawn b6",),
        praise=N_("One of 89 fillings."),
    ),
    Lesson(
        N_("Is there only one filling?"),
        N_(
            "Look at the four corners a1, b1, b2, a2. Two pawns stand across from each other. "
            "Move both to the other two corners. Every line keeps its sum. "
            "So there are several fillings."
        ),
        {**QUESTION, "rows": "1,1,2", "cols": "1,1,2"},
        script=("pawn a1", "pawn b2"),
        lit=("a1", "b1", "b2", "a2"),
        ask=N_("How many fillings: one, several or none?"),
        attempt=("answer several",),
        praise=N_("Yes. Where no such swap is possible, the filling is the only one."),
    ),
    Lesson(
        N_("Is there always a filling?"),
        N_(
            "Rows 1 and 2 need 6 pawns together. Column a can give them 1. "
            "Columns b and c can give them 2 each. That makes 5: one pawn finds no place. "
            "So there is no filling."
        ),
        {**QUESTION, "rows": "3,3,1", "cols": "1,3,3"},
        lit=("row 1", "row 2", "col a"),
        ask=N_("How many fillings: one, several or none?"),
        attempt=("answer none",),
        praise=N_("Such a count finds every grid without a filling. Gale and Ryser proved it."),
    ),
    Lesson(
        N_("A way that always works"),
        N_(
            "Take the row that needs most. Put its pawns into the columns that need most. "
            "Then take the next row. If there is a filling, you find one."
        ),
        {"rows": "3,2,1", "cols": "1,3,2"},
        script=("paint pawn a1-c1", "pawn b2"),
        lit=("row 2", "col b", "col c"),
        ask=N_("Row 2 needs one more. Which column still needs a pawn there?"),
        attempt=("pawn c2",),
        praise=N_("This recipe comes from the mathematician Herbert Ryser."),
    ),
    Lesson(
        N_("For two"),
        N_(
            "In a race, each of you has a grid. In turns, you share one grid and make one mark "
            "each time. Finish a line and get a point. A wrong mark is turned around. "
            "Then the other one gets the point."
        ),
        {"rows": "1,2,1", "cols": "0,3,1", "style": "turns"},
        seats=2,
        script=("cross a2", "pawn b1", "cross a3", "pawn b3"),
        lit=("col a", "col b"),
        ask=N_("Finish a line: cross out a1, or put a pawn in b2."),
        attempt=("cross a1", "pawn b2"),
        praise=N_("A line is finished: one point!"),
    ),
    Lesson(
        N_("Braille and QR codes"),
        N_(
            "A letter in braille is a grid of 2 by 3 dots. Each dot is there or not. "
            "That makes 2 × 2 × 2 × 2 × 2 × 2 = 64 pictures. "
            "A grid of 6 by 6 has 68,719,476,736 pictures. A QR code has 25 by 25 squares. "
            "Its pictures are a number with 189 digits!"
        ),
        {"rows": "1,2,1", "cols": "3,1"},
        script=("pawn a1", "pawn a2", "pawn a3"),
        lit=("row 2", "b2"),
        ask=N_("This is the letter r in braille. Put the missing dot of row 2."),
        attempt=("pawn b2",),
        praise=N_("Blind people read these dots with their fingertips."),
        picture="qr",
        caption=N_("A real QR code: read it with a phone!"),
    ),
)
