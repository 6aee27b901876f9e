"""The rules of Hex in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SMALL = {"board": "rhombus-4", "swap": "no"}
ALMOST = {"board": "rhombus-4", "card": ".1.2/.1../2.2./1... 1"}
BRIDGE = {"board": "rhombus-5", "card": "..1.2/..1../...2./.1.../2.1.. 2"}
LADDER = {"board": "rhombus-5", "card": "..1.2/.21../.21.2/.1.../22.1. 1"}
HEX3 = {"board": "hexagon-3", "card": "..3/1.../22.22/..1./.3. 2"}
PORTS = {
    "board": "hexagon-4",
    "ports": "neutral",
    "card": "..1./...1./....../......./2...../.2.../.... 1",
}

LESSONS = (
    Lesson(
        N_("Two ports"),
        N_("Two ports of the rim are yours. Join them with a chain of pawns."),
        SMALL,
        seats=2,
        script=("b2",),
        lit=("a1", "b1", "c1", "d1", "a4", "b4", "c4", "d4"),
        ask=N_("The first pawn lies there. Put yours on any free cell."),
        praise=N_("Well done. You take turns, one pawn each."),
    ),
    Lesson(
        N_("Through!"),
        N_("Pawns that touch hang together. From port to port: that wins."),
        ALMOST,
        seats=2,
        lit=("b1", "b2", "a4"),
        ask=N_("One pawn is missing on your way down. Put it on b3."),
        attempt=("b3",),
        praise=N_("Your two ports are joined. You win!"),
    ),
    Lesson(
        N_("Always a winner"),
        N_("Two ways can never cross. So in Hex for two somebody always wins."),
        SMALL,
        seats=2,
        script=("b2", "a3", "c1", "b3", "c2", "c3", "a1", "d2"),
        lit=("a3", "b3", "c3", "d2"),
    ),
    Lesson(
        N_("The bridge"),
        N_("Two cells between two pawns: a bridge. If one is taken, take the other."),
        BRIDGE,
        seats=2,
        script=("b3",),
        lit=("c2", "b3", "b4"),
        ask=N_("b3 attacks your bridge. Take its partner, c3."),
        attempt=("c3",),
        praise=N_("Saved! A bridge is as good as joined."),
    ),
    Lesson(
        N_("The ladder"),
        N_("Along the rim each pawn forces the next: a ladder. A pawn ahead wins it."),
        LADDER,
        seats=2,
        lit=("b4", "d5"),
        ask=N_("Your pawn d5 waits at the end. Go on with c4."),
        attempt=("c4",),
        praise=N_("Now c5 and d4 both reach your port. You cannot be stopped."),
    ),
    Lesson(
        N_("Cut off"),
        N_("Whoever can no longer join the two ports is out. The pawns stay."),
        HEX3,
        seats=3,
        lit=("c4", "c5", "d3"),
        ask=N_("The third one goes from upper left to lower right. Close the barrier on e3."),
        attempt=("e3",),
        praise=N_("The third one is out. The last one left wins."),
    ),
    Lesson(
        N_("Ports to conquer"),
        N_("In Hex-n the ports are nobody’s. Link two of them: both become yours."),
        PORTS,
        seats=2,
        lit=("a3", "b4"),
        ask=N_("Your chain touches the top. Link it to the next port: b5."),
        attempt=("b5",),
        praise=N_("Two ports in your colour! Two opposite ones win the match."),
    ),
    Lesson(
        N_("Exchange"),
        N_("Whoever begins has an advantage. So the second player may exchange places."),
        {"board": "rhombus-5", "swap": "yes"},
        seats=2,
        script=("c3",),
        lit=("c3",),
        ask=N_("The first pawn is in the middle. Exchange: it becomes yours."),
        attempt=("swap",),
        praise=N_("Now this pawn and its ports are yours."),
    ),
)
