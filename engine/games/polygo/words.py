"""The words of PolyGo, page by page: what each means, on a small board to touch."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

TWO = {"board": "hexagon-3", "card": "..2/11.1/..2../..../.22 1"}
BAY = {"board": "hexagon-3", "card": "11./1..2/1...2/11.2/222 1"}
LAKE = {"board": "square-5", "card": "11111/1...1/11.11/22.22/2..22 1"}
ISOLATED = {"board": "square-6", "card": "11111./12221./12.212/122212/11111./.2..2. 1"}

WORDS = (
    Lesson(
        N_("Word: cell"),
        N_("Triangle, square or hexagon: each tile of the board is a cell. It holds one pawn."),
        {"board": "triangle-2"},
        seats=2,
        lit=("b3", "b4", "c4"),
        ask=N_("Touch a cell of your choice."),
        praise=N_("Empty cells together are the ocean, those with pawns the land."),
    ),
    Lesson(
        N_("Word: neighbours"),
        N_("Cells that share an edge are neighbours. Touching at a corner is not enough."),
        {"board": "triangle-2"},
        seats=2,
        script=("b4",),
        lit=("b4",),
        ask=N_("A triangle has three neighbours. Put a pawn beside b4."),
        attempt=("b3", "b5", "a3", "c4"),
        praise=N_("Squares have four neighbours, hexagons six."),
    ),
    Lesson(
        N_("Word: province"),
        N_("Pawns of one colour that hang together are a province. Empty cells form some too."),
        TWO,
        seats=2,
        lit=("b1", "b2"),
        ask=N_("Here are two provinces of yours. Make them one."),
        attempt=("b3",),
        praise=N_("Neighbours of one colour always belong to one province."),
    ),
    Lesson(
        N_("Word: region"),
        N_("Several provinces taken together are a region. It may have many colours."),
        TWO,
        seats=2,
        lit=("b1", "b2", "b4", "a3", "c3"),
        ask=N_("These pawns are a region. Put a pawn beside it."),
        attempt=("a1", "a2", "b3", "c1", "c2", "c4", "c5", "d2", "d3"),
        praise=N_("What lies beside a region is its contour."),
    ),
    Lesson(
        N_("Word: peninsula"),
        N_("A province that touches the rim is a peninsula. Its pawns are solid."),
        {"board": "hexagon-3", "card": "..2/..../.11../..../.22 1"},
        seats=2,
        lit=("c2", "c3"),
        ask=N_("Make a peninsula of your two pawns."),
        attempt=("b1", "c1", "d1"),
        praise=N_("From now on nobody can take them."),
    ),
    Lesson(
        N_("Word: littoral"),
        N_("All peninsulas together are the littoral. It only ever grows."),
        {"board": "hexagon-3", "card": "112/1..2/..1../2..1/2.1 1"},
        seats=2,
        lit=("a1", "a2", "b1", "a3", "b4", "d1", "e1", "d4", "e3"),
        ask=N_("Make the littoral larger by two cells with one pawn."),
        attempt=("b2", "c4", "d3"),
        praise=N_("When the littoral covers the board, the match ends."),
    ),
    Lesson(
        N_("Word: sea"),
        N_("Empty cells that reach the rim are a sea. There every pawn can find the coast."),
        BAY,
        seats=2,
        lit=("a3", "b2", "b3", "c2", "c3", "c4", "d3"),
        ask=N_("Put a pawn at the entrance of this sea: a3."),
        attempt=("a3",),
        praise=N_("Now the water reaches the rim nowhere: it is a lake."),
    ),
    Lesson(
        N_("Word: lake"),
        N_("Empty cells that do not reach the rim are a lake. For others it is a trap."),
        LAKE,
        seats=2,
        lit=("b2", "c2", "d2"),
        ask=N_("Close this water off: make a lake of it."),
        attempt=("c3",),
        praise=N_("Behind your coast alone: this lake will be yours."),
    ),
    Lesson(
        N_("Word: surrounded"),
        N_("A region is surrounded when all cells beside it are littoral."),
        {"board": "square-5", "card": ".111./122.1/.111./2.2.2/2.2.2 1"},
        seats=2,
        lit=("b2", "c2"),
        ask=N_("One cell beside these pawns is empty. Take it."),
        attempt=("d2",),
        praise=N_("Surrounded: they leave the board at once."),
    ),
    Lesson(
        N_("Word: free"),
        N_("A cell is free for you if you can still build a way to the rim."),
        {"board": "square-5", "card": "11122/1.122/11222/2222./22.22 1"},
        seats=2,
        lit=("b2",),
        ask=N_("This lake is free for you and nobody else. Play there."),
        attempt=("b2",),
        praise=N_("Only your land borders on it: it is free for you alone."),
    ),
    Lesson(
        N_("Word: isolated"),
        N_("What is not free is isolated: nobody gets from there to the rim."),
        ISOLATED,
        seats=2,
        lit=("b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"),
        ask=N_("The cell c3 is isolated, and so are the pawns round it. Play elsewhere."),
        praise=N_("Isolated pawns leave at the next low tide."),
    ),
)
