"""The rules of Ponts et Barrages in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SMALL = {"size": "3", "swap": "no"}
ALMOST = {"size": "3", "card": "-------/-1-.-.-/--2-.--/-1-2-.-/--.-.--/-.-.-.-/------- 1"}
DANGER = {"size": "3", "card": "-------/-1-.-.-/--2-2--/-1-.-.-/--.-.--/-.-.-.-/------- 1"}
TWICE = {"size": "3", "card": "-------/-1-2-.-/--.-2--/-1-.-2-/--1-.--/-.-.-.-/------- 2"}

LESSONS = (
    Lesson(
        N_("Two banks"),
        N_("One side joins the top and the bottom. The other joins left and right."),
        SMALL,
        seats=2,
        script=("d4",),
        lit=("b1", "d1", "f1", "b7", "d7", "f7"),
        ask=N_("The first pawn lies there. Put yours on any white cell."),
        praise=N_("Well done. You take turns, one pawn each."),
    ),
    Lesson(
        N_("A bridge"),
        N_("A pawn joins two piers of its own colour. Step by step a bridge grows."),
        ALMOST,
        seats=2,
        lit=("b2", "b4"),
        ask=N_("One pawn is missing on the left. Finish the bridge."),
        attempt=("b6",),
        praise=N_("From bank to bank: that wins!"),
    ),
    Lesson(
        N_("A dam"),
        N_("Your pawn also closes the way for the other side. It is a dam."),
        DANGER,
        seats=2,
        lit=("c3", "e3"),
        ask=N_("The other side is nearly through in row 3. Build a dam."),
        attempt=("f2", "f4"),
        praise=N_("Now the other side must find another way."),
    ),
    Lesson(
        N_("Always a winner"),
        N_("Two bridges can never cross. So the match never ends in a draw."),
        SMALL,
        seats=2,
        script=("b2", "c3", "b4", "d2", "b6"),
        lit=("b1", "b2", "b3", "b4", "b5", "b6", "b7"),
    ),
    Lesson(
        N_("Pairs"),
        N_("Two cells would finish the same bridge: they are a pair. One is enough."),
        TWICE,
        seats=2,
        script=("b6",),
        lit=("b6", "d6"),
        ask=N_("The other side has closed one of them. Take its partner!"),
        attempt=("d6",),
        praise=N_("That is how a bridge is saved."),
    ),
    Lesson(
        N_("Exchange"),
        N_("Whoever begins has an advantage. So the second player may exchange places."),
        {"size": "3"},
        seats=2,
        script=("d4",),
        lit=("d4",),
        ask=N_("The first pawn is in the middle. Exchange: it becomes yours."),
        attempt=("swap",),
        praise=N_("Now this pawn and its banks are yours."),
    ),
    Lesson(
        N_("The plain board"),
        N_("Without piers every inner cell is white. Pawns side by side make a way."),
        {"size": "3", "lattice": "plain", "swap": "no"},
        seats=2,
        script=("c2", "b3"),
        lit=("c2",),
        ask=N_("Go on below: put a pawn on c3."),
        attempt=("c3",),
        praise=N_("Good. Here it can happen that nobody gets through."),
    ),
)
