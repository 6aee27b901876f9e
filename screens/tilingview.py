"""What the views of all games on tilings share: the switch for names of places, the outline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.texts import _
from engine.tilings import Tiling, tiling
from screens.base.spots import SQUARE, Point
from screens.view import MenuEntry, View
from screens.widgets.board import Board, P
from screens.widgets.tilingboard import TilingBoard
from screens.widgets.tilingshapes import BEYOND, SIDE, bounds, field, grown


class TilingView(View[P]):
    """A view whose board is a TilingBoard."""

    def tiling(self) -> Tiling | None:
        """The cells of the board; None: nobody asks for its outline."""
        return None

    @property
    def wide(self) -> bool:
        """A rhombus is wider than high."""
        tiling = self.tiling()
        return tiling is not None and tiling.kind == "rhombus"

    def outline(self) -> Sequence[Point]:
        """The plate, anticlockwise, in halves of its longer side about its middle, y up."""
        tiling = self.tiling()
        return SQUARE if tiling is None else _outline(tiling.name)

    def menu(self, board: Board[P]) -> Sequence[MenuEntry]:
        """Names of places: written on the rim, and read out under a finger that rests."""
        assert isinstance(board, TilingBoard)

        def turn() -> None:
            board.named = not board.named

        return (MenuEntry(_("Names of the cells"), "format-text", on=board.named, act=turn),)


@cache
def _outline(board: str) -> Sequence[Point]:
    """The plate of a board: the table asks for it with every move."""
    cells = tiling(board)
    corners = grown(field(cells), BEYOND[cells.kind] * SIDE[cells.kind])
    left, top, right, bottom = bounds(corners)
    half = max(right - left, bottom - top) / 2
    return tuple((x / half, -y / half) for x, y in reversed(corners))
