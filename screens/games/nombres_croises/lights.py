"""Light on a grid of Nombres Croisés: squares, lines, the counts of a reason, two fillings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp, sp

from engine.advice import Hint
from engine.games.nombres_croises.problem import PAWN as FULL
from engine.games.nombres_croises.problem import bits, mask_of
from screens.base.theme import Timing, fade, theme
from screens.games.nombres_croises.grid import CROSS, GAME, PAWN, REACH, Grid, draw_name, slate
from screens.games.nombres_croises.heads import away, draw_head
from screens.games.nombres_croises.plan import Plan, lines_of
from screens.games.nombres_croises.stairs import Stairs
from screens.widgets import lights, paint
from screens.widgets.motion import Motion
from screens.widgets.sprites import Sprites

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

TURN = 1.8
"""Seconds for which each of two fillings is shown."""
SLIDE: Timing = (0.7, "in_out_quad")
"""How the pawns of one become those of the other."""


class Lights(lights.Lights):
    """Light on squares and lines of one seat's grid, and lessons about it."""

    board: Board

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__(board)
        self.seat = seat
        self.lesson: Mapping[str, Any] | None = None
        self.filling = 0
        """Which of the two fillings is shown (0 or 1), while a lesson is."""
        self._turning: Any = None
        self._sliding: Motion | None = None
        self._slide = Canvas()
        self.stairs = Stairs(board.motions)
        for layer in (self._slide, self.stairs.canvas):
            self.canvas.add(layer)

    @property
    def _grid(self) -> Grid | None:
        """There may be none yet, or one for all seats."""
        grids = self.board.grids
        return grids[self.seat] if self.seat < len(grids) else None

    @property
    def _plan(self) -> Plan:
        grid = self._grid
        assert grid is not None
        assert grid.plan is not None
        return grid.plan

    @property
    def ready(self) -> bool:
        """Light needs a grid that lies somewhere."""
        return self._grid is not None and self._grid.plan is not None

    def light(self, names: Sequence[str]) -> None:
        """Light these places above a veil; () ends it, and a lesson too."""
        self._end_lesson()
        super().light(names)

    def tell(self, hint: Hint) -> None:
        """Light what a rung speaks of, with its picture if it has one."""
        if hint.data:
            self.explain(hint.data, hint.lit)
        else:
            self.light(hint.lit)

    def lay(self) -> None:
        """The board was drawn anew: so is what lay over it, and a lesson goes on."""
        if self.lesson is not None and self.lesson.get("grid"):
            self._show_filling()
        else:
            self.draw()

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self._plan
        paint.rounded(plan.x, plan.y, plan.w, plan.h, plan.radius, theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Behind squares and lines."""
        plan = self._plan
        squares, lines = lines_of(plan.shape, names)
        spill = 0.11 * plan.u
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

    def draw_places(self, names: Sequence[str]) -> None:
        """Squares with their marks, lines with their sums, and the names of all these."""
        grid, plan = self._grid, self._plan
        squares, lines = lines_of(plan.shape, names)
        for line in lines:
            paint.rounded(*plan.head_box(line), 0.2 * plan.u, theme.paper_high)
        width, rows = plan.shape.width, plan.shape.height
        crossing = {i // width for i in squares} | {rows + i % width for i in squares}
        for line in {*lines, *crossing}:
            draw_name(plan, line, strong=True)
        within = {i for line in lines for i in bits(plan.shape.lines[line])}
        assert grid is not None
        grid.draw_again({*squares, *within}, lines, Canvas())
        if self.lesson is not None and tuple(names) == self.lit:
            self._draw_lesson(grid, plan, self.lesson)

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """Frames round what is wrong; what is right has its badge alone."""
        plan = self._plan
        width = max(dp(2.5), theme.line(4 if plan.u > dp(40) else 3))
        size = max(sp(14), 0.34 * plan.u)
        squares, lines = lines_of(plan.shape, names)
        for line in () if right else lines:
            x, y, w, h = plan.line_box(line)
            paint.frame(x, y, w, h, 0.2 * plan.u, width, theme.bad)
        half, corner = 0.47 * plan.u, 0.5 * plan.u - 0.42 * size
        for i in squares:
            x, y = plan.square(i)
            if not right:
                box = x - half, y - half, 2 * half, 2 * half
                paint.frame(*box, 0.16 * plan.u, width, theme.bad)
            self.badge(x + corner, y + corner, size / 2.2, right)

    # --- a lesson: two fillings, or the count that fails ------------------------------------------

    def explain(self, data: Mapping[str, Any], lit: Sequence[str]) -> None:
        """Show what a reason rests on (engine/games/nombres_croises/pictures.py tells what)."""
        self._end_lesson()
        self.lesson = data
        self.lit = () if data.get("order") else tuple(data.get("swap") or lit)
        self.filling = 0
        self.quiet()
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
        self._show_filling()
        if not theme.calm:
            self._swap()

    def _swap(self) -> None:
        """The pawns that differ slide along their lines to where they stand now."""
        grid, plan = self._grid, self._plan
        assert grid is not None
        assert self.lesson is not None
        squares, _lines = lines_of(plan.shape, self.lesson["swap"])
        ways = list(zip(squares[::2], squares[1::2]))
        if not self.filling:
            ways = [(end, start) for start, end in ways]
        grid.hide(squares)
        self.draw()
        self._slide.clear()
        pawns = Sprites(self._slide, slate())

        def step(t: float) -> None:
            pawns.put(
                (x + t * (to_x - x), y + t * (to_y - y), PAWN * REACH * plan.u)
                for (x, y), (to_x, to_y) in ((plan.square(a), plan.square(b)) for a, b in ways)
            )

        step(0.0)
        self._sliding = self.board.motions.add(step, SLIDE, after=self._arrive)

    def _arrive(self) -> None:
        self.board.motions.drop(self._sliding)
        self._slide.clear()
        if self._grid is not None:
            self._grid.hide(())
        self.draw()

    def _show_filling(self) -> None:
        grid, data = self._grid, self.lesson
        if grid is None or grid.puzzle is None or data is None:
            return
        picture = data["other"] if self.filling else data["grid"]
        pawns = mask_of(tuple(picture), FULL)
        grid.show(pawns, grid.puzzle.empties, False)
        self.draw()
        if data.get("order") and grid.plan is not None:
            self.stairs.show(grid.plan, grid.puzzle, pawns, data["order"])

    def _end_lesson(self) -> None:
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None
        self.stairs.end()
        if self.lesson is not None:
            self._arrive()
            self.lesson = None
            self.board.show_marks()

    def _draw_lesson(self, grid: Grid, plan: Plan, lesson: Mapping[str, Any]) -> None:
        """The numbers that a reason rests on, each where it belongs."""
        turns = enumerate(lesson.get("turns", ()), 1)
        for place, number in (*lesson.get("counts", ()), *((line, n) for n, line in turns)):
            self._draw_count(grid, plan, place, number)
        squares, _lines = lines_of(plan.shape, lesson.get("numbered", ()))
        for number, i in enumerate(squares, 1):
            self._bubble(*plan.square(i), max(dp(9), min(0.24 * plan.u, dp(20))), number)
        self._draw_supposed(plan, lesson)
        self._draw_corner(plan, lesson, self.filling)

    @classmethod
    def _draw_count(cls, grid: Grid, plan: Plan, place: str, number: int) -> None:
        """What a line can give, or when its turn comes, beside its sum."""
        _squares, (line,) = lines_of(plan.shape, (place,))
        assert grid.puzzle is not None
        total = grid.puzzle.sums[line]
        x, y, w, h = plan.head_box(line)
        low = 0.0 if line < plan.shape.height else 0.2 * plan.u  # off the light of a row
        paint.rounded(x, y + low, w, h - low, 0.2 * plan.u, theme.paper_high)
        # No note here: the only number beside the total is the one that the sentence counts with.
        draw_head(plan, line, total, total, "open")
        r = max(dp(9), min(0.26 * plan.u, dp(18)))
        wide = paint.written(str(total), plan.number).width
        cls._bubble(*away(plan, line, wide, 2 * r, 2 * r), r, number)

    @staticmethod
    def _bubble(x: float, y: float, r: float, number: int) -> None:
        paint.disc(x, y, r, theme.halo)
        paint.words(str(number), x, y, max(sp(14), 1.15 * r), theme.on_brass)

    @staticmethod
    def _draw_supposed(plan: Plan, lesson: Mapping[str, Any]) -> None:
        """Pale signs: what would follow from the wrong mark."""
        signs = (("pawns", slate(), PAWN * REACH), ("crosses", "saltire", CROSS))
        for key, picture, half in signs:
            squares, _lines = lines_of(plan.shape, lesson.get(key, ()))
            if squares:
                layer = Canvas()
                tint = fade(theme.ink, 0.55) if key == "crosses" else (1, 1, 1, 0.55)
                Sprites(layer, picture, tint).put((*plan.square(i), half * plan.u) for i in squares)

    @staticmethod
    def _draw_corner(plan: Plan, lesson: Mapping[str, Any], filling: int) -> None:
        """In the corner between the sums: which filling this is, or what is asked and possible."""
        x, y = plan.left - 0.48 * plan.heads, plan.top + 0.44 * plan.heads
        if lesson.get("other"):
            r = max(dp(12), min(0.42 * plan.u, dp(26)))
            paint.disc(x, y, r, theme.accent(GAME).accent)
            paint.words(str(filling + 1), x, y, max(sp(14), 1.1 * r), theme.cream)
        elif "need" in lesson:
            fails = lesson["need"] > lesson["room"]
            text = f"{lesson['need']} {'>' if fails else '='} {lesson['room']}"
            size = max(sp(14), min(0.5 * plan.u, sp(28)))
            wide = paint.written(text, size).width + dp(8)
            x = max(x, plan.x + wide / 2 + dp(4))
            high = 1.1 * size
            paint.rounded(x - wide / 2, y - high / 2, wide, high, dp(8), theme.paper_high)
            paint.words(text, x, y, size, theme.bad if fails else theme.ok)
