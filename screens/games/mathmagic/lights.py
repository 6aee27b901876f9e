"""Light on the board of Math&Magic: its lines, cells and pieces, drawn again above the veil."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.games.mathmagic.cells import LINES, PLACE, SIZE, line_cells
from screens.base.theme import Colour, fade, theme
from screens.games.mathmagic.plan import GAME, HOMES, draw_cell
from screens.games.mathmagic.tile import draw_tile
from screens.widgets import lights, paint

if TYPE_CHECKING:
    from screens.games.mathmagic.board import Board


class Lights(lights.Lights):
    """Light on lines ("4"), cells ("C4") and the pieces round the board ("9@")."""

    board: Board

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        high = plan.side - plan.deep
        radius = 28 * plan.side / 752
        paint.rounded(plan.x, plan.y + plan.deep, plan.side, high, radius, theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round lines, cells and pieces."""
        plan = self.board.plan
        wide, thin = 0.28 * plan.u, 0.16 * plan.u
        for line in reversed(self._lines(names)):
            # The first is the nicest: the others are there too, but less bright.
            strength = 1.0 if line == self._lines(names)[0] else 0.4
            x, y, w, h = plan.box(line, 0.02)
            paint.frame(x, y, w, h, 0.16 * plan.u, wide, fade(theme.halo, 0.35 * strength))
            paint.frame(x, y, w, h, 0.16 * plan.u, thin, fade(theme.halo, 0.75 * strength))
        for cell in self._cells(names):
            paint.halo(*plan.at(cell), 0.62 * plan.u)
        for home in self._homes(names):
            paint.halo(*plan.at(home), 0.55 * plan.u)

    def draw_places(self, names: Sequence[str]) -> None:
        """Cells with their digits, pieces, and the names of lines."""
        board, plan = self.board, self.board.plan
        lines, cells = self._lines(names), self._cells(names)
        for cell in dict.fromkeys([*(c for line in lines for c in line_cells(line)), *cells]):
            row, column = divmod(PLACE[cell], SIZE)
            draw_cell(plan, cell, (row + column) % 2)
            if board.shown[cell]:
                draw_tile(*plan.at(cell), plan.token, board.shown[cell])
        width = max(dp(2.5), theme.line(4) * plan.side / dp(752))
        for cell in cells:
            self._frame(cell, width, theme.accent_text(GAME))
        for home in self._homes(names):
            draw_tile(*plan.at(home), plan.small, board.shown[home])
        for line in lines:
            size = max(dp(14), 0.25 * plan.u)
            paint.words(line, *plan.head_at(line), size, theme.accent_text(GAME))

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """Frames round lines and cells."""
        plan, colour = self.board.plan, self.colour(right)
        width = max(dp(3), theme.line(5) * plan.side / dp(752))
        r = max(dp(10), 0.17 * plan.u)
        for name in names:
            if name in LINES:
                x, y, w, h = plan.box(name)
                paint.frame(x, y, w, h, 0.16 * plan.u, width, colour)
                self.badge(*((x, y + h / 2) if w > h else (x + w / 2, y)), r, right)
            elif name in PLACE:
                x, y = plan.at(name)
                self._frame(name, width, colour)
                self.badge(x + 0.46 * plan.u, y + 0.46 * plan.u, r, right)

    def _frame(self, cell: str, width: float, colour: Colour) -> None:
        plan = self.board.plan
        x, y = plan.at(cell)
        out = 0.46 * plan.u
        paint.frame(x - out, y - out, 2 * out, 2 * out, 0.13 * plan.u, width, colour)

    @staticmethod
    def _lines(names: Sequence[str]) -> list[str]:
        return [name for name in names if name in LINES]

    @staticmethod
    def _cells(names: Sequence[str]) -> list[str]:
        return [name for name in names if name in PLACE]

    def _homes(self, names: Sequence[str]) -> list[str]:
        """The pieces round the board that are meant by names such as "9@"."""
        wanted = {name[0] for name in names if name.endswith("@")}
        return [home for home in HOMES if self.board.shown[home] in wanted]
