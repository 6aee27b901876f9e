"""What a finger does on the grids of Nombres Croisés to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.widgets.gesture import Gesture, Point

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

SIGNS = ("pawn", "cross", "clear")


def gesture(board: Board, move: str) -> Gesture | None:
    """The gesture of a mark or a stroke; None for answers and what else buttons say."""
    *who, sign, where = move.split(" ")
    if who and who[-1] == "paint":
        who.pop()
    seat = int(who[0]) - 1 if who else 0
    if sign not in SIGNS or seat >= len(board.grids) or not board.may_touch(seat):
        return None
    plan = board.grids[seat].plan
    if plan is None:
        return None

    def seen(point: Point) -> Point:
        x, y = board.to_window(*board.seen_from(seat, *point))
        return x, y

    stroke = tuple(seen(plan.at(name)) for name in where.split("-"))
    pen = board.pen(seat)
    if pen.chosen and pen.sign == sign:
        return Gesture((stroke,))
    for pad in board.pads[seat : seat + 1]:
        button = next(button for button in pad.signs if button.sign == sign)
        return Gesture(((seen(button.center),), stroke))
    return Gesture((stroke,), choose=sign)
