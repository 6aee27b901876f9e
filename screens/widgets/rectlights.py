"""Light on a floor of tiles: squares as they are, the tile of a hint, marks of checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from engine.rectangles import Tile
from screens.base.theme import fade, theme
from screens.widgets import lights, paint, tilingmarks

if TYPE_CHECKING:
    from screens.widgets.rectboard import RectBoard


class RectLights(lights.Lights):
    """Light on squares; tiles that lie on them are seen whole where all of them is lit."""

    board: RectBoard[Any]
    put: Tile | None = None
    """The tile that the hint lays: it is shown there."""

    @property
    def ready(self) -> bool:
        """Once something is drawn."""
        return self.board.drawn

    def known(self, names: Sequence[str]) -> list[str]:
        """The squares among names."""
        return [name for name in names if name in self.board.floor.bit]

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        x, y = plan.cx - plan.w / 2, plan.cy - plan.h / 2
        paint.rounded(x, y, plan.w, plan.h, min(dp(26), 0.5 * plan.u), theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round all these squares together."""
        cells = self.known(names)
        if cells:
            tilingmarks.zone_light(self.board.plan, cells)

    def draw_places(self, names: Sequence[str]) -> None:
        """The squares with what lies on them."""
        board, plan = self.board, self.board.plan
        cells = self.known(names)
        if not cells:
            return
        mask = board.floor.tiling.mask(cells)
        tiles = board.tiles_of(board.showing)
        for cell in cells:
            tilingmarks.filled(plan, cell, board.square_colour(cell), 0.94)
        for tile in tiles:
            if not board.floor.cover(tile) & ~mask:
                board.draw_tile(tile)
        if self.put is not None and not board.floor.cover(self.put) & ~mask:
            board.draw_tile(self.put)
        tilingmarks.zone(plan, cells)

    def draw_names(self, names: Sequence[str], words: set[str]) -> None:
        """Tags on the squares."""
        found = set(self.known(names)) & words
        tilingmarks.name_tags(self.board.plan, sorted(found))

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """The tiles that begin on these squares, outlined."""
        board, u = self.board, self.board.plan.u
        begin = {tile.cell: tile for tile in board.tiles_of(board.showing)}
        for name in names:
            if name not in begin:
                continue
            x, y, w, h = board.box(begin[name])
            colour = self.colour(right)
            paint.frame(x, y, w, h, 0.16 * u, theme.line(5), fade(colour, 1.0))
            r = min(0.3 * u, dp(14))
            self.badge(x + w - 1.3 * r, y + h - 1.3 * r, r, right)
