"""A finger on the floor of Blocs: it draws a rectangle, whose product grows with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.game import IllegalMove
from engine.rectangles import Tile
from screens.base.theme import fade, theme
from screens.games.blocs.equation import bubble, equation_width
from screens.games.blocs.slab import draw_draft
from screens.widgets import hand, paint
from screens.widgets.gesture import Gesture
from screens.widgets.slab import look_of

if TYPE_CHECKING:
    from screens.games.blocs.board import Board

LIFT = 30
"""How far (dp) what is said keeps from the rectangle."""


class Hand(hand.Hand):
    """Nothing is laid before the button says so; what cannot be is hatched and says why."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._drawn = Canvas()
        self.canvas.add(self._drawn)

    # --- what gestures mean ---------------------------------------------------------------------

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """The squares between the first and the finger."""
        floor = self.board.floor
        return floor.names(floor.cover(self.between(gesture.start, end)))

    def between(self, start: str, end: str) -> Tile:
        """The rectangle with these two squares in its corners."""
        board = self.board
        (row, col), (to_row, to_col) = (board.floor.tiling.place[name] for name in (start, end))
        top, left = min(row, to_row), min(col, to_col)
        cell = board.floor.tiling.rows[top][left]
        turn = board.showing.turn
        return Tile(abs(to_col - col) + 1, abs(to_row - row) + 1, cell, turn)

    def stroke(self, gesture: Gesture) -> str:
        """The rectangle, as a text."""
        return str(self.between(gesture.start, gesture.target))

    def allowed(self, gesture: Gesture) -> bool:
        """Whether such a tile may lie there; a touch may also choose a block."""
        if not gesture.move:
            return False
        if not gesture.long and self.board.block_at(gesture.start) is not None:
            return True
        return self.board.why_not(Tile.read(gesture.move)) is None

    def send(self, gesture: Gesture) -> bool:
        """Keep the rectangle for the button; a touch on a tile chooses its block."""
        board = self.board
        if not gesture.long and board.touched_block(gesture.start):
            return False
        tile = Tile.read(gesture.move, board.showing.turn)
        problem = board.why_not(tile)
        if problem is not None:
            board.dispatch("on_refused", problem)
        else:
            board.prepare(tile)
        return False

    # --- drawing --------------------------------------------------------------------------------

    def lay(self) -> None:
        """Draw what is prepared for this size."""
        self.paint()

    def outline(self, gesture: Gesture) -> None:
        """The rectangle as far as the finger has drawn it."""
        board = self.board
        chooses = not gesture.long and board.block_at(gesture.start) is not None
        if not gesture.target or chooses:
            self.wipe(gesture)
            return
        tile = Tile.read(gesture.move, board.showing.turn)
        self._drawn.clear()
        with self._drawn:
            problem = board.why_not(tile)
            if problem is None:
                blocks = board.showing.blocks(tile)
                self._draw_prepared(tile, blocks[0] if blocks else None)
            else:
                self._draw_refused(tile, problem)
        board.aim(tile if problem is None else None)

    def wipe(self, gesture: Gesture) -> None:
        """What was prepared before is seen again."""
        self.paint()
        self.board.aim(None)

    def paint(self) -> None:
        """What is prepared, and nothing else."""
        self._drawn.clear()
        board = self.board
        if board.draft is None or not board.drawn:
            return
        with self._drawn:
            self._draw_prepared(board.draft, board.block)

    def _draw_prepared(self, tile: Tile, block: Tile | None) -> None:
        board = self.board
        look = look_of(board.colour_of(tile.owner))
        if block is not None:
            self._draw_light(block)
            for part in board.showing.equality(tile, block).parts[1:]:
                board.draw_tile(part)
        box = board.box(tile)
        draw_draft(box, (tile.width, tile.height), look)
        if block is not None:
            self._frame_block(block)
            self._say_equality(tile, block)
        elif min(tile.width, tile.height) * board.plan.u < dp(44) and self.gestures:
            self._say(tile, f"{tile.width} × {tile.height} = {tile.area}", bad=False)

    def _draw_light(self, block: Tile) -> None:
        """Warm light behind the block."""
        x, y, w, h = self.board.box(block)
        far = 0.22 * self.board.plan.u
        paint.soft_shadow(x - far, y - far, w + 2 * far, h + 2 * far, far, 2 * far, 0, theme.halo)
        paint.rounded(x, y, w, h, 0.16 * self.board.plan.u, theme.halo)

    def _frame_block(self, block: Tile) -> None:
        x, y, w, h = self.board.box(block)
        u = self.board.plan.u
        wide = max(dp(3), theme.line(5))
        paint.frame(x - wide, y - wide, w + 2 * wide, h + 2 * wide, 0.18 * u, wide, theme.brass_low)
        paint.frame(x - wide, y - wide, w + 2 * wide, h + 2 * wide, 0.18 * u, dp(2), theme.halo)

    def _say_equality(self, tile: Tile, block: Tile) -> None:
        """Above or below the block, if only free squares lie there; else the panel says it."""
        board = self.board
        x, y, w, h = board.box(block)
        line = board.showing.equality(tile, block)
        plan = board.plan
        left, right = plan.cx - plan.w / 2, plan.cx + plan.w / 2
        high, least = min(dp(80), 1.35 * plan.u), dp(36)
        while high >= least:
            wide = equation_width(line, high)
            cx = min(max(x + w / 2, left + wide / 2 + dp(4)), right - wide / 2 - dp(4))
            for low, tail in ((y + h + dp(12), y + h), (y - dp(12) - high, y)):
                if wide < right - left and board.bare(cx - wide / 2, low, wide, high):
                    bubble(line, cx - wide / 2, low, high, (x + w / 2, tail), board.look)
                    return
            high *= 0.92

    def _draw_refused(self, tile: Tile, problem: IllegalMove) -> None:
        """Hatched, with its product."""
        board = self.board
        x, y, w, h = board.box(tile)
        hatch(x, y, w, h)
        corners = [(x, y), (x, y + h), (x + w, y + h), (x + w, y), (x, y)]
        paint.dashes(corners, dp(10), dp(7), max(dp(3), theme.line(5)), theme.bad)
        said = f"{tile.width} × {tile.height} = {tile.area}"
        if tile.area > board.showing.limit:
            said += f" > {board.showing.limit}"
        self._say(tile, said, bad=True)

    def _say(self, tile: Tile, said: str, bad: bool) -> None:
        """Above the rectangle, so that the finger does not hide it."""
        board = self.board
        x, y, w, h = board.box(tile)
        size = theme.size("title_m")
        wide, high = paint.written(said, size).width + dp(28), 1.5 * size
        plan = board.plan
        left, right = plan.cx - plan.w / 2, plan.cx + plan.w / 2
        cx = min(max(x + w / 2, left + wide / 2), right - wide / 2)
        low = y + h + dp(LIFT) - high / 2
        if low + high > plan.cy + plan.h / 2:
            low = y - dp(LIFT) - high / 2
        if low < plan.cy - plan.h / 2:
            low = y + h - high - dp(8)
        edge = theme.bad if bad else theme.ink
        paint.rounded(cx - wide / 2, low, wide, high, high / 2, theme.paper_high)
        paint.frame(cx - wide / 2, low, wide, high, high / 2, dp(2.5), edge)
        paint.words(said, cx, low + high / 2, size, edge)


def hatch(x: float, y: float, w: float, h: float) -> None:
    """A rectangle hatched at 45°."""
    pieces, at, step = [], -h, dp(10)
    while at < w:
        left, right = max(at, 0.0), min(at + h, w)
        if right > left:
            pieces.append(((x + left, y + left - at), (x + right, y + right - at)))
        at += step
    paint.segments(pieces, dp(3), fade(theme.bad, 0.55))
