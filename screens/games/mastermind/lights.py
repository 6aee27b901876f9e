"""Light on the plank of Master Mind: its rows and holes, drawn again above the veil."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.games.mastermind.codes import HOLES
from screens.base.theme import Colour, fade, theme
from screens.games.mastermind.plan import CODE_ROW, NO_ROW, look
from screens.games.mastermind.plank import draw_hole, draw_line, draw_pegs, draw_row
from screens.widgets import lights, paint

if TYPE_CHECKING:
    from screens.games.mastermind.board import Board

Spot = tuple[int, int]
"""A hole and its row."""


class Lights(lights.Lights):
    """Light on rows, holes, and wherever a colour lies."""

    board: Board

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

    def draw_veil(self) -> None:
        """Over the plank."""
        plan = self.board.plan
        radius = min(dp(28), 0.06 * plan.w)
        paint.rounded(plan.x, plan.y, plan.w, plan.h, radius, theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round rows and holes."""
        plan = self.board.plan
        rows, spots = self.places(names)
        for row in rows:
            for wide, alpha in ((dp(14), 0.30), (dp(8), 0.65)):
                self._frame(row, wide, fade(theme.halo, alpha))
        for hole, row in spots:
            paint.halo(*plan.hole(hole, row), plan.radius(row))

    def draw_places(self, names: Sequence[str]) -> None:
        """Rows with their pegs, and holes with theirs."""
        plan, now = self.board.plan, self.board.now
        rows, spots = self.places(names)
        for row in rows:
            played = row <= len(now.lines)
            draw_row(plan, row, row in (now.active, now.waiting), played)
            if played:
                draw_line(plan, row, now.lines[row - 1], now.ring, key_pegs=True)
            elif row == now.waiting:
                draw_pegs(plan, row, now.guess, now.ring)
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
                x, y = plan.number, plan.middle(plan.active)
                paint.halo(x, y, 0.8 * plan.token)
                paint.piece(x, y, 0.8 * plan.token, look(colour))

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """Frames round rows, rings round holes."""
        plan, colour = self.board.plan, self.colour(right)
        rows, spots = self.places(names)
        for row in rows:
            self._frame(row, theme.line(3.5), colour)
            x, y, r = plan.x + 0.768 * plan.w, plan.middle(row), plan.radius(row)
            self.badge(x, y, max(dp(9), 0.38 * r), right)
        for hole, row in spots:
            x, y = plan.hole(hole, row)
            r = plan.radius(row)
            paint.ring(x, y, 1.12 * r, max(dp(2.5), theme.line(3.5)), colour)
            self.badge(x + 0.85 * r, y + 0.7 * r, max(dp(9), 0.38 * r), right)

    def _frame(self, row: int, width: float, colour: Colour) -> None:
        x, y, w, h = self.board.plan.box(row)
        paint.frame(x, y, w, h, min(dp(18), 0.34 * h), width, colour)
