"""The rules of HexaDames in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SMALL = {"board": "hexagon-3"}


def card(text: str) -> dict[str, str]:
    """A small board with these pawns."""
    return {**SMALL, "card": text}


LESSONS = (
    Lesson(
        N_("Across the board"),
        N_("Your pawns start on one side. The goal is the opposite side."),
        SMALL,
        seats=3,
        lit=("a1", "a2", "a3", "e1", "e2", "e3"),
        ask=N_("The pawns at the top go down. Step forward with one of them."),
        praise=N_("Well done. Then the next player steps."),
    ),
    Lesson(
        N_("A step"),
        N_("A step goes to one of the two free cells ahead. Never sideways, never back."),
        card(".../..1./...../..../2.. 1 0,0"),
        seats=2,
        lit=("c3", "c4"),
        ask=N_("Your pawn on b3 has two ways. Choose one."),
        attempt=("b3-c3", "b3-c4"),
        praise=N_("Always forward, towards your goal."),
    ),
    Lesson(
        N_("A jump"),
        N_("A pawn of another stands beside yours, and the cell behind is free? Jump over it!"),
        card(".../.1../..2../..../2.. 1 0,0"),
        seats=2,
        lit=("b2", "c3", "d3"),
        ask=N_("Jump from b2 over c3."),
        attempt=("b2xd3",),
        praise=N_("The pawn you jumped leaves the board."),
    ),
    Lesson(
        N_("All directions"),
        N_("Jumps may go in all six directions, even back. Your own pawns are never jumped."),
        card(".../..../..21./.1../..2 1 0,0"),
        seats=2,
        lit=("c4", "c3"),
        ask=N_("Jump sideways, from c4 to c2."),
        attempt=("c4xc2",),
        praise=N_("Only steps must go forward."),
    ),
    Lesson(
        N_("Jump and jump again"),
        N_("Where a jump lands, another may begin. You may also stop at any landing."),
        card(".../.1../..2../.3../... 1 0,0,0"),
        seats=3,
        lit=("b2", "d3", "d1"),
        ask=N_("Jump twice with the same pawn: b2, d3, d1."),
        attempt=("b2xd3xd1",),
        praise=N_("Two pawns in one move!"),
    ),
    Lesson(
        N_("At the goal"),
        N_("A pawn whose move ends on the goal side is across. It leaves the board and counts."),
        card(".../..../...../.1../2.. 1 1,0"),
        seats=2,
        lit=("d2", "e1", "e2"),
        ask=N_("One step is missing. Bring your pawn across."),
        attempt=("d2-e2",),
        praise=N_("It stands in the tray now: nobody can take it from you."),
    ),
    Lesson(
        N_("Look ahead"),
        N_("Step beside another pawn with a free cell behind you, and you are jumped."),
        card(".../.1../...../..2./... 1 0,0"),
        seats=2,
        lit=("b2", "d3"),
        ask=N_("Step where the pawn on d3 cannot jump you."),
        attempt=("b2-c2",),
        praise=N_("Good. Look before you step."),
    ),
    Lesson(
        N_("Who wins?"),
        N_("The match ends when nobody can move. Most pawns across win."),
        card(".../..../...../..1./... 1 1,1"),
        seats=2,
        script=("d3-e3",),
        lit=("e3",),
    ),
)
