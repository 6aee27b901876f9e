"""Light on the labyrinth: a way shines along its cells, with the dots of the king that goes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.games.labyrinthe import ways
from screens.games.labyrinthe.pieces import STONE, look_of
from screens.widgets import tilingmarks
from screens.widgets.tilinglights import TilingLights

if TYPE_CHECKING:
    from screens.games.labyrinthe.board import Board


class Lights(TilingLights):
    """As on all tilings; ways lie above their cells."""

    board: Board

    def draw_places(self, names: Sequence[str]) -> None:
        """Cells, then ways on them, then the pieces of these cells."""
        super().draw_places(names)
        board, plan = self.board, self.board.plan
        for kind, places in self.known(names):
            if kind != "way" or len(places) < 2:
                continue
            line = board.points(places)
            tilingmarks.bright_way(plan, line)
            walker = board.shown.get(places[0], "")
            if walker and walker != STONE:
                ways.draw_ways(plan, [line], [look_of(int(walker))], [0.0])
            for name in places:
                piece = board.shown.get(name, "")
                if piece:
                    board.draw_piece(piece, *plan.at(name), plan.token)
