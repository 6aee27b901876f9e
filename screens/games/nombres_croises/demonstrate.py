"""What a finger does on the grids of Nombres Croisés to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.widgets.demonstration import Demonstration
from screens.widgets.plan import Point

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

SIGNS = ("pawn", "cross", "clear")


def demonstrate(board: Board, move: str) -> Demonstration | None:
    """What a finger does for a mark or a stroke; None for answers and what else buttons say."""
    *before, sign, where = ["", *move.split(" ")]
    paints = before[-1] == "paint"
    who = before[1:-1] if paints else before[1:]
    if sign not in SIGNS or len(who) != int(board.race) or not set(who) <= {"1", "2"}:
        return None
    seat = int(who[0]) - 1 if who else 0
    squares = where.split("-")
    plan, pen = board.grids[seat].plan, board.pen(seat)
    if plan is None or not board.may_touch(seat) or not set(squares) <= set(plan.shape.names):
        return None
    if len(squares) != 1 + paints or not _means(board, seat, sign, squares):
        return None

    def seen(point: Point) -> Point:
        x, y = board.to_window(*board.seen_from(seat, *point))
        return x, y

    stroke = tuple(seen(plan.at(name)) for name in squares)
    if pen.chosen and pen.sign == sign:
        return Demonstration((stroke,))
    for pad in board.pads[seat : seat + 1]:
        button = next(button for button in pad.signs if button.sign == sign)
        return Demonstration(((seen(button.center),), stroke))
    return Demonstration((stroke,), choose=sign)


def _means(board: Board, seat: int, sign: str, squares: list[str]) -> bool:
    """Whether a touch or a stroke with this sign in the hand means to put it there."""
    names = board.showing.puzzle.shape.names
    if board.showing.terms.turns:
        return sign != "clear" and len(squares) == 1
    if len(squares) > 1:
        # A stroke is straight, and named from its first square.
        one, other = (divmod(names.index(name), board.showing.puzzle.width) for name in squares)
        return one < other and (one[0] == other[0] or one[1] == other[1])
    there = board.sign_at(seat, squares[0])
    return bool(there) if sign == "clear" else there != sign
