"""The rules of Math&Magic in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.games.mathmagic.cards import FIRST
from engine.texts import N_

THIRD = "123456789"

LESSONS = (
    Lesson(
        N_("One line, all its digits"),
        N_(
            "Make the number with the digits of one row or one column. Use each of its digits once."
        ),
        {"card": f"{FIRST} 1"},
        lit=("3",),
        ask=N_("Make 1 with row 3: 5, 3 and 7. Plus and minus are enough."),
        attempt=("3: 5+3-7", "3: 3+5-7", "3: 5-7+3", "3: 3-7+5", "3: (5+3)-7", "3: (3+5)-7"),
        praise=N_("5 + 3 − 7 = 1, and nothing was moved: 2 points!"),
    ),
    Lesson(
        N_("Near a product"),
        N_(
            "Big numbers need a multiplication. Look for a product that is near. "
            "Then add or take away the rest. 17 is near 14, which is 2 × 7."
        ),
        {"card": f"{FIRST} 17"},
        lit=("E",),
        ask=N_("Make 17 with column E: 2, 7 and 3."),
        attempt=("E: 7*2+3", "E: 2*7+3", "E: 3+7*2", "E: 3+2*7", "E: (2*7)+3", "E: (7*2)+3"),
        praise=N_("2 × 7 = 14, and 3 more makes 17."),
    ),
    Lesson(
        N_("Slide a piece in"),
        N_(
            "You see no answer? Then you may move one piece. It slides along its row or column. "
            "It stops where you like, or at a piece. The answer is then worth 1 point."
        ),
        {"card": f"{FIRST} 65"},
        lit=("4", "A3", "A4"),
        ask=N_("Row 4 has 9 × 8 = 72. You need 4 and 3 to take away 7. Slide the 3 to A4."),
        attempt=("A3-A4",),
        praise=N_("Now 9 × 8 − (4 + 3) = 65."),
    ),
    Lesson(
        N_("Slide a piece out"),
        N_(
            "A digit too many can be moved away. In row 5, 6 × 9 makes 54. "
            "But all digits must be used, and the 7 is in the way."
        ),
        {"card": f"{FIRST} 54"},
        lit=("5", "E5", "E4"),
        ask=N_("Slide the 7 up, out of row 5."),
        attempt=("E5-E4", "E5-E3"),
        praise=N_("Only 6 and 9 are left: 6 × 9 = 54."),
    ),
    Lesson(
        N_("The third series"),
        N_(
            "Nine more pieces lie around the board. As your one move you may put one of them "
            "on any empty cell. It stays on the board until the end."
        ),
        {"card": f"{FIRST} 27 {THIRD}"},
        lit=("9@",),
        ask=N_("Put the 9 from around the board on an empty cell."),
        attempt=tuple(f"9@{cell}" for cell in ("A1", "C1", "E1", "B2", "D2", "F2", "D4", "E4")),
        praise=N_("With a piece from around the board, an answer is worth 1 point."),
    ),
    Lesson(
        N_("Three things are forbidden"),
        N_(
            "A: never multiply or divide by 1, not even by 4 − 3. "
            "B: do not make the next number by just adding or removing a 1. "
            "C: do not cancel two equal digits, as in 3 − 3. At set-up you choose how strictly."
        ),
        {"card": f"{FIRST} 12"},
        lit=("2", "6"),
        ask=N_("2 × 6 × 1 is forbidden. Make 12 with row 6: 5, 4 and 3."),
        attempt=tuple(f"6: {a}+{b}+{c}" for a, b, c in ("543", "534", "453", "435", "354", "345")),
        praise=N_("5 + 4 + 3 = 12. That is allowed."),
    ),
    Lesson(
        N_("Turns and points"),
        N_(
            "Nothing moved: 2 points. With a move: 1 point. Not found in time: 1 point less. "
            "Then the next player looks for the same number. If nobody finds it, nobody loses."
        ),
        {"card": FIRST, "target": "83", "time": "sheet"},
        seats=2,
        ask=N_("83 is hard. Pass, and see who comes next."),
        attempt=("pass",),
        praise=N_("Now the other player looks for 83."),
    ),
    Lesson(
        N_("The race"),
        N_(
            "In the race everybody looks for the same number. Press your button first. "
            "Then say your answer. It is worth 1 point. "
            "After a wrong answer you wait for the next number."
        ),
        {"card": FIRST, "rules": "race", "target": "50"},
        seats=2,
        lit=("3",),
        ask=N_("5 × (7 + 3) = 50. Press the first button."),
        attempt=("claim 1",),
        praise=N_("Now say your answer before the time is up."),
    ),
)
