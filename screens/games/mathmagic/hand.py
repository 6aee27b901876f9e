"""The finger on the board of Math&Magic: it chooses a line, slides a piece or brings one in."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.games.mathmagic.cells import CELLS, PLACE, SIZE, goals
from screens.base import device
from screens.base.theme import theme
from screens.games.mathmagic.plan import (
    Point,
    draw_chevrons,
    draw_ghost,
    draw_goal,
    draw_start,
    draw_way,
)
from screens.games.mathmagic.tile import Tile

if TYPE_CHECKING:
    from screens.games.mathmagic.board import Board

SLOP = 10
"""How far (dp) a finger may move before a touch becomes a drag."""


class Hand:
    """One finger at a time: what it touched, what it carries, where that would lie."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.under, self.canvas = Canvas(), Canvas()
        """Outlines lie below the pieces, what is carried above them."""
        self._touch: Any = None
        self._start: Point = (0.0, 0.0)
        self._cell = ""
        """The cell that was touched, or whose piece slides."""
        self._slot = -1
        """The piece of the third series that was touched; -1: none."""
        self._home: Point = (0.0, 0.0)
        self.carried: Tile | None = None
        self.target = ""
        self._across = True
        self._drawn: tuple[str, bool] = ("", True)

    # --- touches ------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        """A finger on a cell, on a head or on a piece beside the field."""
        if self._touch is not None:
            return True
        board, plan = self.board, self.board.plan
        self._cell, self._slot = plan.cell(*touch.pos), board.slot_at(*touch.pos)
        if not self._cell and self._slot < 0 and not plan.head(*touch.pos):
            return False
        self._rest()
        touch.grab(board)
        self._touch, self._start = touch, touch.pos
        return True

    def carry(self, touch: Any) -> None:
        """The finger moved."""
        if touch is not self._touch or self._gone():
            return
        if self.carried is None:
            x, y = self._start
            if math.hypot(touch.x - x, touch.y - y) <= dp(SLOP) or not self._take():
                return
        self._follow()

    def up(self, touch: Any) -> None:
        """The finger left: a touch chooses a line, a piece lies down or goes home."""
        if touch is not self._touch or self._gone():
            return
        self._touch = None
        board = self.board
        if self.carried is None:
            x, y = self._start
            if math.hypot(touch.x - x, touch.y - y) <= 2 * dp(SLOP):
                board.tap(self._cell, board.plan.head(*touch.pos))
            return
        goal, self.target = self.target, ""
        self._clear()
        if goal and self._slot >= 0:
            board.dispatch("on_move", f"{self.carried.kind}@{goal}")
        elif goal:
            board.slide(self._cell, goal)
        if self.carried is not None:
            self._go_home()

    def _gone(self) -> bool:
        """Whether the table was left with the finger still on it: then nothing comes of it."""
        if self.board.get_root_window() is not None:
            return False
        self.let_go()
        return True

    # --- the carried piece ----------------------------------------------------------------------

    def _take(self) -> bool:
        board, plan = self.board, self.board.plan
        if self._slot >= 0:
            tile = board.slots[self._slot]
            self._home = plan.slot(self._slot)
        elif self._cell and board.grid[PLACE[self._cell]] != ".":
            tile = board.tiles[self._cell]
            self._home = plan.at(self._cell)
        else:
            return False
        tile.canvas.opacity = 0
        self.carried = Tile(plan.half, tile.kind)
        self.canvas.add(self.carried.canvas)
        self.carried.put(*self._home)
        self.carried.lift(board.motions, self._follow)
        self._drawn = ("?", True)
        device.vibrate(10)
        return True

    def _follow(self) -> None:
        if self.carried is None or self._touch is None:
            return
        if self._slot >= 0:
            self._follow_free(self.carried, self._touch.pos)
        else:
            self._follow_line(self.carried, self._touch.pos)

    def _follow_free(self, tile: Tile, at: Point) -> None:
        """A piece from beside the field floats above the finger."""
        x, y = at
        up = 0.55 * tile.r + dp(10)
        tile.put(x, y + up * tile.rise)
        plan = self.board.plan
        goal = plan.cell(x, y + up) or plan.cell(x, y)
        legal = bool(goal) and self.board.grid[PLACE[goal]] == "."
        self._aim(goal, legal)

    def _follow_line(self, tile: Tile, at: Point) -> None:
        """A piece on the field keeps to its row or column and stops where the way is blocked."""
        (sx, sy), (hx, hy) = self._start, self._home
        dx, dy = at[0] - sx, at[1] - sy
        if max(abs(dx), abs(dy)) < 0.45 * self.board.plan.u or not self.target:
            self._across = abs(dx) >= abs(dy)
        low, high = self.way(self._across)
        (lx, ly), (rx, ry) = self.board.plan.at(low), self.board.plan.at(high)
        if self._across:
            tile.put(min(max(hx + dx, lx), rx), hy)
        else:
            tile.put(hx, min(max(hy + dy, min(ly, ry)), max(ly, ry)))
        goal = self.board.plan.cell(tile.x, tile.y)
        self._aim(goal if goal != self._cell else "", True)

    def way(self, across: bool) -> tuple[str, str]:
        """The first and the last cell that the piece could reach this way, its own included."""
        place = PLACE[self._cell]
        free = [place, *goals(self.board.grid, place)]
        same = [
            p for p in free if (p // SIZE == place // SIZE if across else (p - place) % SIZE == 0)
        ]
        return CELLS[min(same)], CELLS[max(same)]

    def _aim(self, goal: str, legal: bool) -> None:
        self.target = goal
        key = (goal + ("-" if self._across else "|"), legal)
        if key == self._drawn:
            return
        self._drawn = key
        plan = self.board.plan
        self.under.clear()
        with self.under:
            if self._slot >= 0:
                draw_start(plan, self._home, plan.small)
                if goal:
                    draw_goal(plan, plan.at(goal), legal)
            else:
                low, high = self.way(self._across)
                spot = plan.at(goal or self._cell)
                draw_way(plan, self._home, spot, (plan.at(low), plan.at(high)))
                self._draw_ends(goal)
            if goal and legal and self.carried is not None:
                draw_ghost(plan, plan.at(goal), self.carried.kind)
        device.vibrate(10)

    def _draw_ends(self, goal: str) -> None:
        """Chevrons at the ends of the way, but neither where the piece was nor where it comes."""
        plan, place = self.board.plan, PLACE[self._cell]
        step = 1 if self._across else SIZE
        for end, sign in zip(map(PLACE.__getitem__, self.way(self._across)), (-1, 1)):
            spot = end - sign * step if CELLS[end] == goal else end
            if end != place and spot != place:
                ahead = (sign, 0) if self._across else (0, -sign)
                draw_chevrons(plan, plan.at(CELLS[spot]), ahead)

    # --- what becomes of it -----------------------------------------------------------------

    def take_dropped(self) -> Tile | None:
        """The piece that has just been let go: the board lets it lie down."""
        if self._touch is not None or self.carried is None:
            return None
        tile, self.carried = self.carried, None
        self._remove(tile)
        self._show_again()
        return tile

    def refused(self) -> None:
        """The move was not allowed: the piece goes home and shakes."""
        if self.carried is not None and self._touch is None:
            self._go_home(shake=True)

    def _go_home(self, shake: bool = False) -> None:
        tile, self.carried = self.carried, None
        if tile is None:
            return
        hidden = self._hidden()

        def home() -> None:
            self._remove(tile)
            if hidden is not None:
                hidden.canvas.opacity = 1

        tile.glide(self.board.motions, *self._home, theme.motion("home"), shake=shake, after=home)

    def _hidden(self) -> Tile | None:
        if self._slot >= 0:
            return self.board.slots[self._slot]
        return self.board.tiles[self._cell] if self._cell else None

    def let_go(self) -> None:
        """Forget the touch: the position, the size or the turn changed under it."""
        touch, self._touch = self._touch, None
        if touch is not None:
            touch.ungrab(self.board)
        tile, self.carried = self.carried, None
        if tile is not None:
            self._remove(tile)
            self._show_again()
        self._clear()

    def _rest(self) -> None:
        if self.carried is not None:
            self._go_home()
        self._clear()

    def _clear(self) -> None:
        self.target = ""
        self._drawn = ("", True)
        self.under.clear()

    def _show_again(self) -> None:
        hidden = self._hidden()
        if hidden is not None:
            hidden.canvas.opacity = 1

    def _remove(self, tile: Tile) -> None:
        if tile.canvas in self.canvas.children:
            self.canvas.remove(tile.canvas)
