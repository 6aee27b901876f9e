"""Light on the board of HexaDames: a way is drawn as what it is, a step or a chain of jumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.games.hexadames import marks
from screens.widgets.tilinglights import TilingLights

if TYPE_CHECKING:
    from screens.games.hexadames.board import Board


class Lights(TilingLights):
    """Cells and pawns as on every tiling; ways as arrows and bows above them."""

    board: Board

    def draw_places(self, names: Sequence[str]) -> None:
        """The places, then the ways that lead over them."""
        super().draw_places(names)
        plan = self.board.plan
        look = self.board.look(self.board.showing.mover or 0)
        for kind, places in self.known(names):
            if kind != "way":
                continue
            if places[1] in plan.tiling.neighbours(places[0]):
                marks.arrow(plan, places[0], places[1], look)
                continue
            marks.made(plan, places, look)
            for number, place in enumerate(places[1:], start=1):
                marks.numbered(plan, place, number, look)
