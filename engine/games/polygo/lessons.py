"""The rules of PolyGo in pictured pages, and its words: each with a small board to touch."""

from __future__ import annotations

from engine.game import Lesson
from engine.games.polygo.words import ISOLATED, WORDS
from engine.texts import N_

SMALL = {"board": "hexagon-3"}
FLOATS = {"board": "hexagon-3", "card": "1.2/..../..1../..2./... 1"}
NEARLY = {"board": "square-5", "card": "11111/12.12/11112/..22./.2... 1"}
EYE = {"board": "square-5", "card": ".11.2/.1.12/2111./..2../....2 2"}
TIDE = {"board": "square-5", "card": "11111/12221/12.21/1222./11111 1"}
TOGETHER = {"board": "square-6x5", "card": ".1122./..12../112.22/..12../.1122. 1"}
TWO_EYES = {"board": "square-7x5", "card": "......./.11111./.1.1.1./.11111./2.2.2.2 2"}
LAST = {"board": "square-4", "card": "1111/1.12/1122/2222 1"}

LESSONS = (
    Lesson(
        N_("A country in the sea"),
        N_("The board is a sea. Each in turn puts one pawn; the largest country wins."),
        SMALL,
        seats=2,
        script=("a1", "e3"),
        ask=N_("Your turn: put a pawn on any empty cell."),
        praise=N_("That is a whole move. Now the next one plays."),
    ),
    Lesson(
        N_("The rim is land"),
        N_("A pawn on the rim is solid: it is land, and nobody can ever take it."),
        SMALL,
        seats=2,
        script=("b1",),
        lit=("b1",),
        ask=N_("Put yours on the rim as well."),
        attempt=("a1", "a2", "a3", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3"),
        praise=N_("See how the whole cell becomes land."),
    ),
    Lesson(
        N_("Pawns that float"),
        N_("Away from the rim a pawn floats: it is fragile. Joined to land it becomes land too."),
        FLOATS,
        seats=2,
        lit=("c3",),
        ask=N_("Tie your pawn on c3 to your land with one pawn."),
        attempt=("b2",),
        praise=N_("Land spreads to every pawn that hangs together with it."),
    ),
    Lesson(
        N_("Surrounded"),
        N_("Pawns that float sink when no empty cell is left beside them."),
        NEARLY,
        seats=2,
        lit=("b2",),
        ask=N_("Take the last empty cell beside the pawn on b2."),
        attempt=("c2",),
        praise=N_("Land is all around it now: the pawn sinks."),
    ),
    Lesson(
        N_("All at once"),
        N_("What is surrounded goes at the same moment, pawns of all colours together."),
        TOGETHER,
        seats=2,
        lit=("c3",),
        ask=N_("Put your pawn on d3. The two in the middle have only land around."),
        attempt=("d3",),
        praise=N_("Both pawns sink, yours too."),
    ),
    Lesson(
        N_("A lake behind your coast"),
        N_("Water behind one coast alone belongs to it: a strange pawn sinks there at once."),
        EYE,
        seats=2,
        lit=("c2",),
        ask=N_("Try it: put your pawn into the lake on c2."),
        attempt=("c2",),
        praise=N_("It was surrounded at once. That is as good as passing."),
    ),
    Lesson(
        N_("Two eyes do not help"),
        N_("This ring with two holes floats. A pawn in a hole stays, for the ring is no land."),
        TWO_EYES,
        seats=2,
        lit=("c3", "e3"),
        ask=N_("Put your pawn into one of the holes: it is allowed, and it stays."),
        attempt=("c3", "e3"),
        praise=N_("Only what is tied to the rim is safe."),
    ),
    Lesson(
        N_("Where one may play"),
        N_("A cell is free if somebody can still build a way from it to the rim."),
        ISOLATED,
        seats=2,
        lit=("c3",),
        ask=N_("Nobody reaches the rim from c3. Play on a free cell."),
        praise=N_("Every other empty cell is free."),
    ),
    Lesson(
        N_("Low tide"),
        N_("Is no cell free any more? Then all pawns that float leave, and play goes on."),
        TIDE,
        seats=2,
        lit=("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"),
        ask=N_("Take the last free cell: e4."),
        attempt=("e4",),
        praise=N_("The pawns that floated are gone. The lake can be filled now."),
    ),
    Lesson(
        N_("The end"),
        N_("When everything is land, the cells are counted. The largest country wins."),
        LAST,
        seats=2,
        ask=N_("Fill the last cell: b2."),
        attempt=("b2",),
        praise=N_("Nine cells against seven: that wins."),
    ),
    Lesson(
        N_("A head start"),
        N_("Whoever is smaller may have ports: land on the rim before the match begins."),
        {"board": "hexagon-3", "ports": "1"},
        seats=2,
        lit=("a1", "c5", "e1"),
        ask=N_("Three ports are there. Make one of them larger."),
        attempt=("a2", "b1", "b2", "b4", "c4", "d4", "e2", "d1", "d2"),
        praise=N_("So big and small can play together."),
    ),
    *WORDS,
    Lesson(
        N_("Hexagons and triangles"),
        N_("Join the middles of hexagons: triangles appear. Each tiling hides the other."),
        {"board": "hexagon-4"},
        seats=2,
        script=("d4",),
        ask=N_("Put a pawn in a hexagon: it stands on a corner of triangles."),
        praise=N_("HexaGo and TriaGo can be played on the same board."),
        scene="dual",
    ),
)
