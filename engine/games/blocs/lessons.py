"""The rules of Blocs in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.rectangles import Tile, floor_of
from engine.texts import N_


def _squares(tile: str) -> tuple[str, ...]:
    """The squares of a tile, to be lit."""
    floor = floor_of("square-8")
    return floor.names(floor.cover(Tile.read(tile)))


EMPTY = {"board": "square-8"}
THIRTY = {"board": "square-8", "card": "2:2x5 b2, 1:4x2 d2; 1"}
MIDDLE = {"board": "square-6", "card": "1:2x4 a2, 2:2x4 e2; 1"}
APART = {"board": "square-6", "card": "1:3x3 a1, 2:3x3 d1, 1:3x3 a4; 1"}
SEVERAL = {"board": "square-6", "card": "2:2x2 c1, 2:2x2 c5, 1:2x2 a3, 2:2x2 e3; 1"}
SQUARE = {"board": "square-6", "card": "2:4x6 a1, 1:2x4 e1; 1"}
END = {"board": "square-4x3", "card": "1:2x3 a1, 2:2x2 c1; 2"}

LESSONS = (
    Lesson(
        N_("Draw a rectangle"),
        N_("In turn each draws a rectangle on free squares: 12 squares at most."),
        EMPTY,
        seats=2,
        script=("4x3 b2",),
        lit=_squares("4x3 b2"),
        ask=N_("4 × 3 = 12 lies there. Now draw a rectangle of your own."),
        praise=N_("Well done. Its squares count for you."),
    ),
    Lesson(
        N_("A block"),
        N_("Three or more tiles that form a rectangle melt into one block."),
        THIRTY,
        seats=2,
        lit=_squares("4x3 d4"),
        ask=N_("Draw 4 × 3 into the corner: 30 = 12 + 10 + 8."),
        attempt=("4x3 d4 block 6x5 b2",),
        praise=N_("The whole block is yours, the other’s tile too!"),
    ),
    Lesson(
        N_("Side by side"),
        N_("Your new tile must touch all others of the block along an edge."),
        MIDDLE,
        seats=2,
        lit=_squares("2x4 c2"),
        ask=N_("Close the gap: 3 × 8 = 24."),
        attempt=("2x4 c2 block 6x4 a2",),
        praise=N_("24 = 8 + 8 + 8."),
    ),
    Lesson(
        N_("Only a corner"),
        N_("Four quarters do not melt: one touches the new tile only at a corner."),
        APART,
        seats=2,
        script=("3x3 d4",),
        lit=(*_squares("3x3 a1"), *_squares("3x3 d4")),
    ),
    Lesson(
        N_("Which block?"),
        N_("Sometimes one tile can close several blocks. You choose one."),
        SEVERAL,
        seats=2,
        lit=_squares("2x2 c3"),
        ask=N_("Draw 2 × 2 in the middle. Touch a tile beside it to choose."),
        attempt=("2x2 c3 block 2x6 c1", "2x2 c3 block 6x2 a3"),
        praise=N_("12 = 4 + 4 + 4. The other tiles stay as they are."),
    ),
    Lesson(
        N_("Numbers to be seen"),
        N_("A block is an equality. This square is cut twice: (4 + 2)²."),
        SQUARE,
        seats=2,
        lit=_squares("2x2 e5"),
        ask=N_("One tile is missing: 2 × 2. Draw it."),
        attempt=("2x2 e5 block 6x6 a1",),
        praise=N_("36 = 24 + 8 + 4. The book keeps it."),
    ),
    Lesson(
        N_("The end"),
        N_("Once the board is full, the largest area wins."),
        END,
        seats=2,
        script=("2x1 c3 block 4x3 a1",),
        lit=_squares("4x3 a1"),
    ),
)
