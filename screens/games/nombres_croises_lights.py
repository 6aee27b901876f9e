"""Light on a grid of Nombres Croisés: a hint, a check, why not, and two fillings in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.advice import Check
from engine.games.nombres_croises.problem import PAWN, bits, mask_of
from screens.games.nombres_croises_grid import GAME, Grid, draw_name
from screens.games.nombres_croises_plan import lines_of
from screens.theme import fade, theme
from screens.widgets import paint
from screens.widgets.motion import Motion

if TYPE_CHECKING:
    from screens.games.nombres_croises_board import Board

TURN = 1.8
"""Seconds for which each of two fillings is shown."""


class Lights:
    """Layers above the grids: marks of a check, the hint's veil and light, a flash."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.canvas = Canvas()
        self._marks, self._hint, self._flash = Canvas(), Canvas(), Canvas()
        self._halos = Canvas()
        for layer in (self._marks, self._hint, self._flash):
            self.canvas.add(layer)
        self.lit: tuple[str, ...] = ()
        self.check: Check | None = None
        self.lesson: Mapping[str, Any] | None = None
        self.filling = 0
        """Which of the two fillings is shown (0 or 1), while a lesson is."""
        self._breath: Motion | None = None
        self._fading: Motion | None = None
        self._turning: Any = None

    def light(self, names: Sequence[str]) -> None:
        """Light these places above a veil; () ends it, and a lesson too."""
        self._end_lesson()
        self.lit = tuple(names)
        self._flash.clear()
        self.draw()

    def mark(self, check: Check | None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.check = check
        self._draw_marks()

    def lay(self) -> None:
        """The board was drawn anew: so is what lay over it, and a lesson goes on."""
        if self.lesson is not None and self.lesson.get("grid"):
            self._show_filling()
        else:
            self.draw()

    def draw(self) -> None:
        """Draw marks and hint as the board is now."""
        self._draw_marks()
        self._draw_hint()

    # --- hint -----------------------------------------------------------------------------------

    def _draw_hint(self) -> None:
        self._hint.clear()
        self.board.motions.drop(self._breath)
        self._breath = None
        grid = self.board.asked_grid
        if grid is None or grid.plan is None or not self.lit:
            return
        plan = grid.plan
        with self._hint:
            paint.rounded(plan.x, plan.y, plan.w, plan.h, plan.radius, theme.veil)
        self._light_up(grid, self._hint, self.lit)
        if self.lesson is not None:
            self._draw_corner(grid)
        if not theme.calm:
            self._breath = self.board.motions.add(self._breathe, theme.motion("halo"), loop=True)

    def _breathe(self, t: float) -> None:
        self._halos.opacity = 1 - 0.45 * t

    def _light_up(self, grid: Grid, layer: Canvas, names: Sequence[str]) -> None:
        """Draw these places again, above whatever lies on the board, with light round them."""
        plan = grid.plan
        assert plan is not None
        squares, lines = lines_of(plan.shape, names)
        halos = self._halos = Canvas()
        layer.add(halos)
        spill = 0.11 * plan.u
        with halos:
            for line in lines:
                x, y, w, h = plan.line_box(line)
                for out, alpha in ((1.6 * spill, 0.35), (0.8 * spill, 0.75)):
                    paint.rounded(
                        *(x - out, y - out, w + 2 * out, h + 2 * out),
                        *(0.3 * plan.u, fade(theme.halo, alpha)),
                    )
            for i in squares:
                x, y = plan.square(i)
                half = 0.5 * plan.u + spill
                paint.rounded(x - half, y - half, 2 * half, 2 * half, 0.3 * plan.u, theme.halo)
        within = {i for line in lines for i in bits(plan.shape.lines[line])}
        with layer:
            for line in lines:
                x, y = plan.head(line)
                wide, high = 0.96 * plan.u, 0.9 * plan.u
                paint.rounded(
                    x - wide / 2, y - high / 2, wide, high, 0.2 * plan.u, theme.paper_high
                )
            width, rows = plan.shape.width, plan.shape.height
            crossing = {i // width for i in squares} | {rows + i % width for i in squares}
            for line in {*lines, *crossing}:
                draw_name(plan, line, strong=True)
        grid.draw_again({*squares, *within}, lines, layer)

    # --- a lesson: two fillings, or the count that fails ------------------------------------------

    def explain(self, data: Mapping[str, Any], lit: Sequence[str]) -> None:
        """Show two fillings in turn with the swap between them, or the lines that ask too much."""
        self._end_lesson()
        self.lesson = data
        self.lit = tuple(data.get("swap") or data.get("lines") or lit)
        self.filling = 0
        self._flash.clear()
        if data.get("grid"):
            self._show_filling()
            if data.get("other"):
                self._turning = Clock.schedule_interval(self._next_filling, TURN)
        else:
            self.draw()

    def _next_filling(self, _dt: float = 0.0) -> None:
        if self.board.get_root_window() is None:
            self._end_lesson()  # the table was left
            return
        self.filling = 1 - self.filling
        self._show_filling(animate=True)

    def _show_filling(self, animate: bool = False) -> None:
        grid, data = self.board.asked_grid, self.lesson
        if grid is None or grid.puzzle is None or data is None:
            return
        picture = data["other"] if self.filling else data["grid"]
        grid.show(mask_of(tuple(picture), PAWN), grid.puzzle.empties, animate and not self.lit)
        self.draw()

    def _end_lesson(self) -> None:
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None
        if self.lesson is not None:
            self.lesson = None
            self.board.show_marks()

    def _draw_corner(self, grid: Grid) -> None:
        """In the corner between the sums: which filling this is, or what is asked and possible."""
        plan, data = grid.plan, self.lesson
        assert plan is not None
        assert data is not None
        x, y = plan.left - 0.72 * plan.u, plan.top + 0.66 * plan.u
        with self._hint:
            if data.get("other"):
                r = max(dp(12), min(0.42 * plan.u, dp(26)))
                paint.disc(x, y, r, theme.accent(GAME).accent)
                size = max(sp(14), 1.1 * r)
                paint.words(str(self.filling + 1), x, y, size, theme.cream)
            elif "need" in data:
                text = f"{data['need']} > {data['room']}"
                size = max(sp(14), min(0.5 * plan.u, sp(28)))
                wide = paint.written(text, size).width + dp(8)
                x = max(x, plan.x + wide / 2 + dp(4))
                high = 1.1 * size
                paint.rounded(x - wide / 2, y - high / 2, wide, high, dp(8), theme.paper_high)
                paint.words(text, x, y, size, theme.bad)

    # --- why not --------------------------------------------------------------------------------

    def flash(self, names: Sequence[str], grid: Grid | None) -> None:
        """Light these places for a moment, without a veil."""
        self.board.motions.drop(self._fading)
        self._flash.clear()
        if not names or self.lit or grid is None or grid.plan is None:
            return
        hint_halos = self._halos
        self._light_up(grid, self._flash, names)
        halos, self._halos = self._halos, hint_halos

        def step(t: float) -> None:
            halos.opacity = 1 - abs((4 * t) % 2 - 1) if not theme.calm else 1 - t

        self._fading = self.board.motions.add(step, (1.6, "linear"), after=self._flash.clear)

    # --- check ----------------------------------------------------------------------------------

    def _draw_marks(self) -> None:
        self._marks.clear()
        check, grid = self.check, self.board.asked_grid
        if check is None or grid is None or grid.plan is None:
            return
        plan = grid.plan
        size = max(sp(14), 0.34 * plan.u)
        width = max(dp(2.5), theme.line(4 if plan.u > dp(40) else 3))
        with self._marks:
            for i in lines_of(plan.shape, check.right)[0]:
                self._badge(plan.square(i), plan.u, size, "check-circle", theme.ok)
            squares, lines = lines_of(plan.shape, check.wrong)
            for line in lines:
                x, y, w, h = plan.line_box(line)
                paint.frame(x, y, w, h, 0.2 * plan.u, width, theme.bad)
            for i in squares:
                x, y = plan.square(i)
                half = 0.47 * plan.u
                paint.frame(
                    *(x - half, y - half, 2 * half, 2 * half), *(0.16 * plan.u, width, theme.bad)
                )
                self._badge((x, y), plan.u, size, "alert-circle", theme.bad)

    @staticmethod
    def _badge(middle: tuple[float, float], u: float, size: float, icon: str, colour: Any) -> None:
        x, y = middle[0] + 0.5 * u - 0.42 * size, middle[1] + 0.5 * u - 0.42 * size
        paint.disc(x, y, 0.46 * size, theme.paper_high)
        paint.words(md_icons[icon], x, y, size, colour, "Icons")
