"""Light on the plank of Master Mind: what a hint speaks of, what a check found, why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.advice import Check
from engine.games.mastermind.codes import HOLES
from screens.games.mastermind_plan import CODE_ROW, NO_ROW, look
from screens.games.mastermind_plank import draw_hole, draw_line, draw_pegs, draw_row
from screens.theme import Colour, fade, theme
from screens.widgets import paint
from screens.widgets.motion import Motion

if TYPE_CHECKING:
    from screens.games.mastermind_board import Board

Spot = tuple[int, int]
"""A hole and its row."""


class Lights:
    """Three layers above the board: marks of a check, the hint's veil and light, a flash."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.canvas = Canvas()
        self._marks, self._hint, self._flash = Canvas(), Canvas(), Canvas()
        self._halos = Canvas()
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
        self._flash.clear()

    def draw(self) -> None:
        """Draw marks and hint as the board is now."""
        self._draw_marks()
        self._draw_hint()

    # --- what names mean --------------------------------------------------------------------------

    def places(self, names: Sequence[str]) -> tuple[list[int], list[Spot]]:
        """Rows and holes of names such as "row 3", "hole 2" and "colour E"."""
        rows: list[int] = []
        spots: list[Spot] = []
        for name in names:
            kind, _, what = name.partition(" ")
            if kind == "row" and what.isdecimal() and 1 <= int(what) <= self.board.plan.rows:
                rows.append(int(what))
            elif kind == "hole" and what.isdecimal() and 1 <= int(what) <= HOLES:
                spots += [(int(what), row) for row in self._played_rows()]
            elif kind == "colour":
                spots += self._of_colour(what)
        return rows, spots

    def _played_rows(self) -> list[int]:
        """The row that is filled now; while one marks, the guess and the code above it."""
        now = self.board.now
        if now.waiting != NO_ROW:
            return [now.waiting] + ([CODE_ROW] if now.code is not None else [])
        return [now.active] if now.active >= CODE_ROW else []

    def _of_colour(self, colour: str) -> Iterator[Spot]:
        now = self.board.now
        for row, line in enumerate(now.lines, 1):
            for hole, peg in enumerate(line.guess, 1):
                if peg == colour:
                    yield hole, row
        for hole, peg in enumerate(now.pegs, 1):
            if peg == colour and now.active >= CODE_ROW:
                yield hole, now.active

    def _peg(self, hole: int, row: int) -> str:
        now = self.board.now
        if row == now.active:
            return now.pegs[hole - 1]
        if row == CODE_ROW:
            return (now.code or "....")[hole - 1]
        if row == now.waiting:
            return now.guess[hole - 1]
        return now.lines[row - 1].guess[hole - 1]

    # --- hint -----------------------------------------------------------------------------------

    def _draw_hint(self) -> None:
        self._hint.clear()
        self.board.motions.drop(self._breath)
        self._breath = None
        if not self.lit:
            return
        plan = self.board.plan
        with self._hint:
            radius = min(dp(28), 0.06 * plan.w)
            paint.rounded(plan.x, plan.y, plan.w, plan.h, radius, theme.veil)
        self._light_up(self._hint, self.lit)
        if not theme.calm:
            self._breath = self.board.motions.add(self._breathe, theme.motion("halo"), loop=True)

    def _breathe(self, t: float) -> None:
        self._halos.opacity = 1 - 0.45 * t

    def _light_up(self, layer: Canvas, names: Sequence[str]) -> None:
        """Draw these places again, above whatever lies on the board, with light round them."""
        plan, now = self.board.plan, self.board.now
        rows, spots = self.places(names)
        halos = self._halos = Canvas()
        layer.add(halos)
        with halos:
            for row in rows:
                x, y, w, h = plan.box(row)
                radius = min(dp(18), 0.34 * h)
                for wide, alpha in ((dp(14), 0.30), (dp(8), 0.65)):
                    paint.frame(x, y, w, h, radius, wide, fade(theme.halo, alpha))
            for hole, row in spots:
                paint.halo(*plan.hole(hole, row), plan.radius(row))
        with layer:
            for row in rows:
                played = row <= len(now.lines)
                draw_row(plan, row, row in (now.active, now.waiting), played)
                if played:
                    draw_line(plan, row, now.lines[row - 1], now.blank, key_pegs=True)
                elif row == now.waiting:
                    draw_pegs(plan, row, now.guess, now.blank)
            for hole, row in spots:
                peg = self._peg(hole, row)
                x, y = plan.hole(hole, row)
                if peg and peg != ".":
                    paint.piece(x, y, plan.radius(row), look(peg))
                else:
                    draw_hole(x, y, plan.radius(row))
            if not spots:
                self._draw_colours(names)

    def _draw_colours(self, names: Sequence[str]) -> None:
        """A colour that lies nowhere on the board shows in the row that is played on."""
        plan = self.board.plan
        for name in names:
            kind, _, colour = name.partition(" ")
            if kind == "colour" and colour in "ABCDEF" and plan.active > CODE_ROW:
                x, y = plan.x + 0.094 * plan.w, plan.middle(plan.active)
                paint.halo(x, y, 0.8 * plan.token)
                paint.piece(x, y, 0.8 * plan.token, look(colour))

    # --- why not --------------------------------------------------------------------------------

    def flash(self, names: Sequence[str]) -> None:
        """Light these places for a moment, without a veil."""
        self.board.motions.drop(self._fading)
        self._flash.clear()
        if not names or self.lit:
            return
        hint_halos = self._halos
        self._light_up(self._flash, names)
        halos, self._halos = self._halos, hint_halos

        def step(t: float) -> None:
            # Twice up and down, then out.
            halos.opacity = 1 - abs((4 * t) % 2 - 1) if not theme.calm else 1 - t

        self._fading = self.board.motions.add(step, (1.6, "linear"), after=self._flash.clear)

    # --- check ----------------------------------------------------------------------------------

    def _draw_marks(self) -> None:
        self._marks.clear()
        if self.check is None:
            return
        with self._marks:
            self._draw_found(self.check.right, theme.ok, "check-circle")
            self._draw_found(self.check.wrong, theme.bad, "alert-circle")

    def _draw_found(self, names: Sequence[str], colour: Colour, icon: str) -> None:
        plan = self.board.plan
        rows, spots = self.places(names)
        for row in rows:
            x, y, w, h = plan.box(row)
            paint.frame(x, y, w, h, min(dp(18), 0.34 * h), theme.line(3.5), colour)
            self._badge(plan.x + 0.768 * plan.w, plan.middle(row), plan.radius(row), colour, icon)
        for hole, row in spots:
            x, y = plan.hole(hole, row)
            r = plan.radius(row)
            paint.ring(x, y, 1.12 * r, max(dp(2.5), theme.line(3.5)), colour)
            self._badge(x + 0.85 * r, y + 0.7 * r, r, colour, icon)

    @staticmethod
    def _badge(x: float, y: float, r: float, colour: Colour, icon: str) -> None:
        size = max(dp(9), 0.38 * r)
        paint.disc(x, y, 1.06 * size, theme.paper_high)
        paint.words(md_icons[icon], x, y, 2.2 * size, colour, "Icons")
