"""The rules of Les Carreleurs in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SMALL = {"board": "square-8", "stock": "3x5 2x3 2x2 1x3 1x2"}
LOW = {"board": "square-5x3", "stock": "2x5 1x3"}
FULL = {"board": "square-8x5", "stock": "5x8 1x2", "card": "2:5x3 a1, 2:3x5 f1; 1"}
BIG = {"board": "square-6x5", "stock": "3x5 1x2", "card": "2:2x3 a1; 1"}
SHORT = {"board": "square-5x4", "stock": "3x3 2x2"}
MOST = {"board": "square-5x4", "stock": "2x2 2x3 2x5 3x3", "mode": "cover", "moves": "2"}
COVER = {"board": "square-5x3", "stock": "2x3 3x3", "mode": "cover"}

LESSONS = (
    Lesson(
        N_("Tiles for two"),
        N_("Both have the same tiles. In turn each lays one on free squares."),
        SMALL,
        seats=2,
        script=("3x5 a1",),
        lit=("a1", "b1", "c1"),
        ask=N_("3 × 5 lies there: 15 squares. Now lay one of your tiles."),
        praise=N_("Well done. Who has laid all tiles first wins."),
    ),
    Lesson(
        N_("Turn it"),
        N_("A tile may be turned. 2 × 5 and 5 × 2 cover the same: 10 squares."),
        LOW,
        seats=2,
        ask=N_("Upright 2 × 5 is too tall here. Turn it and lay it."),
        attempt=("5x2 a1", "5x2 a2"),
        praise=N_("Lying it fits."),
    ),
    Lesson(
        N_("No free place?"),
        N_("A tile that fits nowhere may go over others. These go into your stock."),
        FULL,
        seats=2,
        lit=("a1", "f1"),
        ask=N_("Your 5 × 8 has no free place. Lay it over the two tiles."),
        attempt=("8x5 a1",),
        praise=N_("The two lifted tiles are yours now: lay them once more."),
    ),
    Lesson(
        N_("Big ones first"),
        N_("Big tiles need much room. Lay them while there is some."),
        BIG,
        seats=2,
        lit=("c1", "d1", "e1", "f1"),
        ask=N_("Lay your 3 × 5 before it is too late."),
        attempt=("3x5 c1", "3x5 d1"),
        praise=N_("The small one finds a corner later."),
    ),
    Lesson(
        N_("The end"),
        N_("A stock is empty? The round is finished. Then all whose stock is empty win."),
        SHORT,
        seats=2,
        script=("3x3 a1", "2x2 d1", "2x2 d3", "3x3 a1"),
        lit=("a1", "b1", "c1"),
    ),
    Lesson(
        N_("Alone"),
        N_("Cover the whole floor with all your tiles, without a gap."),
        COVER,
        seats=1,
        script=("2x3 d1",),
        lit=("a1", "b1", "c1"),
        ask=N_("3 × 3 = 9: nine squares are left. Lay the last tile."),
        attempt=("3x3 a1",),
        praise=N_("No gap! 9 + 6 = 15."),
    ),
    Lesson(
        N_("The most"),
        N_("Sometimes you may lay only two tiles. Cover as much as you can!"),
        MOST,
        seats=1,
        script=("5x2 a1",),
        lit=("a3", "b3", "c3", "d3", "e3"),
        ask=N_("10 squares are covered. Which tile fits and makes the most?"),
        attempt=("3x2 a3", "3x2 b3", "3x2 c3"),
        praise=N_("10 + 6 = 16. More cannot be covered with two."),
    ),
)
