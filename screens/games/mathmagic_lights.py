"""Light on the board of Math&Magic: what a hint speaks of, what a check found, why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.advice import Check
from engine.games.mathmagic.board import LINES, PLACE, SIZE, line_cells
from screens.games.mathmagic_plan import GAME, draw_cell
from screens.theme import Colour, fade, theme
from screens.widgets import paint
from screens.widgets.motion import Motion
from screens.widgets.tile import draw_tile

if TYPE_CHECKING:
    from screens.games.mathmagic_board import Board


class Lights:
    """Three layers above the board: marks of a check, the hint's veil and light, a flash."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.canvas = Canvas()
        self._marks, self._hint, self._flash = Canvas(), Canvas(), Canvas()
        for layer in (self._marks, self._hint, self._flash):
            self.canvas.add(layer)
        self.lit: tuple[str, ...] = ()
        self.check: Check | None = None
        self._breath: Motion | None = None
        self._fading: Motion | None = None

    def light(self, names: Sequence[str]) -> None:
        """Light these places above a veil; () ends it."""
        self.lit = tuple(names)
        self._flash.clear()
        self.draw()

    def mark(self, check: Check | None) -> None:
        """Remember what is right and wrong; `draw` shows it."""
        self.check = check

    def draw(self) -> None:
        """Draw marks and hint as the board is now."""
        self._draw_marks()
        self._draw_hint()

    def _draw_hint(self) -> None:
        self._hint.clear()
        self.board.motions.drop(self._breath)
        self._breath = None
        if not self.lit:
            return
        plan = self.board.plan
        with self._hint:
            high = plan.side - plan.deep
            radius = 28 * plan.side / 752
            paint.rounded(plan.x, plan.y + plan.deep, plan.side, high, radius, theme.veil)
        halos = self._light_up(self._hint, self.lit)
        if not theme.calm:

            def breathe(t: float) -> None:
                halos.opacity = 1 - 0.45 * t

            self._breath = self.board.motions.add(breathe, theme.motion("halo"), loop=True)

    def _light_up(self, layer: Canvas, names: Sequence[str]) -> Canvas:
        """Draw these places again, above whatever lies on the board, with light round them."""
        board, plan = self.board, self.board.plan
        lines = [name for name in names if name in LINES]
        cells = [name for name in names if name in PLACE]
        halos = Canvas()
        layer.add(halos)
        wide, thin = 0.28 * plan.u, 0.16 * plan.u
        with halos:
            for line in lines:
                x, y, w, h = plan.box(line, 0.02)
                paint.frame(x, y, w, h, 0.16 * plan.u, wide, fade(theme.halo, 0.35))
                paint.frame(x, y, w, h, 0.16 * plan.u, thin, fade(theme.halo, 0.75))
            for cell in cells:
                paint.halo(*plan.at(cell), 0.62 * plan.u)
            for index in self._slots(names):
                paint.halo(*plan.slot(index), 0.55 * plan.u)
        with layer:
            shown = dict.fromkeys([*(c for line in lines for c in line_cells(line)), *cells])
            for cell in shown:
                row, column = divmod(PLACE[cell], SIZE)
                draw_cell(plan, cell, (row + column) % 2)
                digit = board.grid[PLACE[cell]]
                if digit != ".":
                    draw_tile(*plan.at(cell), plan.half, digit)
            for cell in cells:
                x, y = plan.at(cell)
                out = 0.46 * plan.u
                width = max(dp(2.5), theme.line(4) * plan.side / dp(752))
                paint.frame(
                    x - out, y - out, 2 * out, 2 * out, 0.13 * plan.u, width,
                    theme.accent_text(GAME),
                )  # fmt: skip
            for index in self._slots(names):
                draw_tile(*plan.slot(index), plan.small, board.slots[index].kind)
            for line in lines:
                size = max(dp(14), 0.25 * plan.u)
                paint.words(line, *plan.head_at(line), size, theme.accent_text(GAME))
        return halos

    def _slots(self, names: Sequence[str]) -> list[int]:
        """The pieces round the board that are meant by names such as "9@"."""
        wanted = {name[0] for name in names if name.endswith("@")}
        return [i for i, tile in enumerate(self.board.slots) if tile.kind and tile.kind in wanted]

    def flash(self, names: Sequence[str]) -> None:
        """Light these places for a moment, without a veil."""
        self.board.motions.drop(self._fading)
        self._flash.clear()
        self._flash.opacity = 1
        if not names or self.lit:
            return
        halos = self._light_up(self._flash, names)

        def step(t: float) -> None:
            # Twice up and down, then out.
            halos.opacity = 1 - abs((4 * t) % 2 - 1) if not theme.calm else 1 - t

        self._fading = self.board.motions.add(step, (1.6, "linear"), after=self._flash.clear)

    def quiet(self) -> None:
        """The board changed: a flash of before says nothing any more."""
        self.board.motions.drop(self._fading)
        self._flash.clear()

    def _draw_marks(self) -> None:
        self._marks.clear()
        check = self.check
        if check is None:
            return
        self._draw_found(check.right, theme.ok, "check-circle")
        self._draw_found(check.wrong, theme.bad, "alert-circle")

    def _draw_found(self, names: Sequence[str], colour: Colour, icon: str) -> None:
        plan = self.board.plan
        width = max(dp(3), theme.line(5) * plan.side / dp(752))
        r = max(dp(10), 0.17 * plan.u)
        with self._marks:
            for name in names:
                if name in LINES:
                    x, y, w, h = plan.box(name)
                    paint.frame(x, y, w, h, 0.16 * plan.u, width, colour)
                    hx, hy = (x, y + h / 2) if w > h else (x + w / 2, y)
                elif name in PLACE:
                    x, y = plan.at(name)
                    out = 0.46 * plan.u
                    paint.frame(x - out, y - out, 2 * out, 2 * out, 0.13 * plan.u, width, colour)
                    hx, hy = x + out, y + out
                else:
                    continue
                paint.disc(hx, hy, 1.06 * r, theme.paper_high)
                paint.words(md_icons[icon], hx, hy, 2.2 * r, colour, "Icons")
