"""Motions on the board: a pale wave along a line that got its value, light where cells change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas, Color

from screens.base.theme import Colour, fade, theme
from screens.games.chaines.plan import CELL
from screens.widgets import paint

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

LASTS, APART = 0.22, 0.05
"""Seconds that a cell is lit, and between two of them."""
LONGEST = 1.2


def _lit(board: Board, layer: Canvas, cells: Sequence[str], tone: Colour) -> None:
    """Light these cells one after the other, then nothing is left of it."""
    if theme.calm or not cells:
        return
    apart = min(APART, (LONGEST - LASTS) / len(cells))
    whole = LASTS + apart * len(cells)
    layer.clear()
    colours: list[Color] = []
    plan = board.plan
    for cell in cells:
        x, y = plan.at(cell)
        part = Canvas()
        with part:
            half = CELL * plan.u
            paint.rounded(x - half, y - half, 2 * half, 2 * half, 0.15 * plan.u, fade(tone, 0.0))
        colours.append(part.children[0])
        layer.add(part)

    def step(t: float) -> None:
        for number, colour in enumerate(colours):
            at = (t * whole - number * apart) / LASTS
            colour.a = 0.75 * 4 * at * (1 - at) if 0 < at < 1 else 0.0

    board.motions.add(step, (whole, "linear"), after=layer.clear)


def along(board: Board, layer: Canvas, cells: Sequence[str]) -> None:
    """The signature: a value gives itself to its whole line."""
    free = [cell for cell in cells if cell not in board.scene.owners]
    _lit(board, layer, free, theme.halo)


def ring(board: Board, layer: Canvas, cell: str) -> None:
    """A cell that was chosen or coloured."""
    if cell in board.plan.cells:
        _lit(board, layer, [cell], theme.paper_high)


def run(board: Board, layer: Canvas, cells: Sequence[str]) -> None:
    """A chain that was coloured, cell after cell."""
    known = [cell for cell in cells if cell in board.plan.cells]
    _lit(board, layer, known, theme.paper_high)
