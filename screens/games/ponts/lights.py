"""Light on the river: cells, piers, and pairs that carry the same number in the same colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine import lit
from screens.base.theme import theme
from screens.games.ponts import river
from screens.widgets import lights, paint, tilingmarks

if TYPE_CHECKING:
    from screens.games.ponts.board import Board


class Lights(lights.Lights):
    """Light on cells and pairs."""

    board: Board

    @property
    def ready(self) -> bool:
        """Once there is a position."""
        return self.board.position is not None

    def known(self, names: Sequence[str]) -> list[str]:
        """The cells among names, those of pairs too."""
        return [cell for cell in lit.cells_in(names) if cell in self.board.plan.tiling.bit]

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        x, y = plan.cx - plan.w / 2, plan.cy - plan.h / 2
        paint.rounded(x, y, plan.w, plan.h, min(dp(36), 0.05 * plan.w), theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round single cells; pairs have their own colours."""
        plan = self.board.plan
        for name in self.known([name for name in names if lit.read(name).kind != "pair"]):
            paint.halo(*plan.at(name), 0.9 * plan.token)

    def draw_places(self, names: Sequence[str]) -> None:
        """Cells as they are now, above the veil; then the pairs."""
        board, plan = self.board, self.board.plan
        pieces = board.showing.pieces
        for name in self.known(names):
            if name in pieces:
                side = int(pieces[name]) - 1
                river.bridge(plan, board.showing.board, name, side, board.looks[side])
            river.cell(plan, board.showing.board, name, pieces, board.looks)
        pairs = [found.places for found in map(lit.read, names) if found.kind == "pair"]
        for number, (one, other) in enumerate(pairs):
            if {one, other} <= set(plan.tiling.bit):
                tilingmarks.pair_on_discs(plan, number, one, other)
