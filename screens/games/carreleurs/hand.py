"""A finger with a tile: it floats, turns, snaps to the squares, and says what it would lift."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.game import IllegalMove
from engine.games.carreleurs.rules import LIFT
from engine.rectangles import Tile
from engine.texts import ngettext
from screens.base.theme import fade, theme
from screens.widgets import hand, paint
from screens.widgets.gesture import Gesture
from screens.widgets.plan import Point
from screens.widgets.slab import Slab, draw_shade
from screens.widgets.token import Token

if TYPE_CHECKING:
    from screens.games.carreleurs.board import Board

HIGHER = 0.4
"""How far, in squares, a carried tile floats above its goal: the outline stays in sight."""
SEEN_THROUGH = 0.66
"""How much is left of a carried tile that lies over others."""
CORNER = 3.0
"""How far a tile that would be lifted rises at one corner, in degrees."""


class Hand(hand.Hand):
    """Tiles come from the tray, alone from the floor too; a second finger turns them."""

    board: Board
    float_up = 4

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._goal = Canvas()
        self.canvas.add(self._goal)

    # --- what gestures mean ---------------------------------------------------------------------

    def drop(self, gesture: Gesture) -> str:
        """The tile with its corner on this square; where it has been, nothing."""
        tile = self._tile(gesture)
        return "" if tile == self._from(gesture) else str(tile)

    def take_off(self, gesture: Gesture) -> str:
        """Back into the stock."""
        tile = self._from(gesture)
        return f"{LIFT} {tile.cell}" if tile is not None else ""

    def allowed(self, gesture: Gesture) -> bool:
        """Of a tile that lies already: whether it could lie there instead."""
        if not gesture.move:
            return False
        old = self._from(gesture)
        position = self.board.showing
        if old is not None:
            position = position.play(f"{LIFT} {old.cell}")
        return position.allows(gesture.move)

    def send(self, gesture: Gesture) -> bool:
        """Lay it; one that lay elsewhere is lifted first."""
        old = self._from(gesture)
        if old is None or not gesture.target:
            return self.board.play(gesture.move)
        lift = f"{LIFT} {old.cell}"
        try:
            self.board.showing.play(lift).play(gesture.move)
        except IllegalMove as problem:
            self.board.dispatch("on_refused", problem)
            return False
        return self.board.play(lift) and self.board.play(gesture.move)

    def make(self, kind: str) -> Token:
        """The tile, as large as it will lie, in the colour of who lays it."""
        across, down = self.board.way_of(kind)
        colour = self.board.colour_of(self.board.showing.turn)
        return Slab(self.board.plan.u, f"{across}x{down}/{colour}")

    def _tile(self, gesture: Gesture) -> Tile:
        """What would be laid."""
        assert isinstance(gesture.carried, Slab)
        across, down = gesture.carried.cells
        return Tile(across, down, gesture.target, self.board.showing.turn)

    def _from(self, gesture: Gesture) -> Tile | None:
        """The tile of the floor that the finger took."""
        return self.board.tile_at(gesture.start) if gesture.start else None

    # --- touches --------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        """A second finger turns; the first takes a tile of the floor, or lays the chosen one."""
        if self.gestures:
            self.turn()
            return True
        board = self.board
        if not board.plan.on_plate(*touch.pos):
            return False
        cell = board.plan.nearest(*touch.pos)[0]
        if board.showing.cover and board.tile_at(cell) is not None:
            gesture = Gesture(touch, touch.pos, start=cell)
            self._grab(gesture)
            return True
        if board.chosen:
            return self.pick_up(touch, board.chosen, board.home_of(board.chosen))
        return False

    def _take(self, gesture: Gesture) -> bool:
        """Lift a tile of the floor."""
        tile = self._from(gesture)
        if tile is None:
            return False
        gesture.home = self.board.to_window(*self.board.middle(tile))
        self.board.slabs[tile].canvas.opacity = 0
        self._lift(gesture, f"{tile.width}x{tile.height}!")
        return True

    def _show_again(self, gesture: Gesture) -> None:
        tile = self._from(gesture)
        if tile is not None and tile in self.board.slabs:
            self.board.slabs[tile].canvas.opacity = 1
        self.board.carries("")

    def pick_up(self, touch: Any, kind: str, home: Point) -> bool:
        """A finger that took a tile from the tray."""
        taken = super().pick_up(touch, kind, home)
        if taken:
            self.board.carries(kind)
        return taken

    def turn(self) -> bool:
        """Turn what is carried; whether there is something."""
        for gesture in self.gestures.values():
            if isinstance(gesture.carried, Slab):
                sides, _sign, colour = gesture.carried.kind.partition("/")
                across, down = sides.split("x")
                gesture.carried.set_kind(f"{down}x{across}/{colour}")
                gesture.target = ""
                self._follow(gesture)
                return True
        return False

    def _float(self, gesture: Gesture, token: Token) -> None:
        """The tile floats above the finger; where it would lie is outlined."""
        assert isinstance(token, Slab)
        board, plan = self.board, self.board.plan
        x, y = self.point(gesture)
        across, down = token.cells
        middle = y + 0.5 * down * plan.u + dp(self.float_up)
        above = middle + HIGHER * plan.u - y
        token.put(*board.to_window(x, y + above * token.rise))
        near = plan.on_plate(x, y) or (not gesture.start and plan.on_plate(x, middle))
        goal = board.snapped((across, down), (x, middle)) if near else ""
        self._aim(gesture, goal)

    # --- what is shown before release -----------------------------------------------------------

    def lay(self) -> None:
        """Outlines are drawn for each target."""

    def outline(self, gesture: Gesture) -> None:
        """Where the tile would lie; what it would lift rises at one corner."""
        self.wipe(gesture)
        token = gesture.carried
        if not gesture.target or not isinstance(token, Slab):
            return
        tile = self._tile(gesture)
        gone = self.board.showing.in_the_way(tile) if gesture.legal and not gesture.start else ()
        with self._goal:
            for old in gone:
                self._rising(old)
            self._draw_goal(tile, gesture.legal, token)
        count = len(gone)
        note = ngettext("+ {n} tile", "+ {n} tiles", count).format(n=count) if count else ""
        token.say(note)
        # What would be lifted lies below it, and has to be seen.
        token.canvas.opacity = SEEN_THROUGH if gone else 1
        self.board.would_lift(gone)

    def _draw_goal(self, tile: Tile, legal: bool, token: Slab) -> None:
        x, y, w, h = self.board.box(tile)
        u = self.board.plan.u
        width = max(dp(3), theme.line(5 if u > dp(30) else 4))
        r = 0.16 * u
        if legal:
            paint.rounded(x, y, w, h, r, fade(token.tint, 0.28))
            paint.frame(x, y, w, h, r, width, theme.ink)
            return
        _hatch(x, y, w, h, fade(theme.bad, 0.55))
        corners = [(x, y), (x, y + h), (x + w, y + h), (x + w, y), (x, y)]
        paint.dashes(corners, dp(10), dp(7), width, theme.bad)

    def _rising(self, tile: Tile) -> None:
        """A tile that would go into the mover's stock."""
        x, y, w, h = self.board.box(tile)
        u = self.board.plan.u
        PushMatrix()
        Rotate(angle=CORNER, axis=(0, 0, 1), origin=(x, y))
        draw_shade(x, y, w, h, u)
        self.board.draw_tile(tile)
        paint.frame(x, y, w, h, 0.16 * u, max(dp(2.5), theme.line(4)), theme.bad)
        size = min(0.7 * u, dp(30))
        cx, cy = x + w - 0.5 * u, y + h - 0.5 * u
        paint.disc(cx, cy, 0.62 * size, theme.paper_high)
        paint.words(md_icons["arrow-up-bold"], cx, cy, size, theme.bad, "Icons")
        PopMatrix()

    def wipe(self, gesture: Gesture) -> None:
        """Nothing would be laid any more."""
        super().wipe(gesture)
        self._goal.clear()
        if isinstance(gesture.carried, Slab):
            gesture.carried.say("")
            gesture.carried.canvas.opacity = 1
        self.board.would_lift(())


def _hatch(x: float, y: float, w: float, h: float, colour: Any) -> None:
    """A rectangle hatched at 45°."""
    pieces, at, step = [], -h, dp(10)
    while at < w:
        left, right = max(at, 0.0), min(at + h, w)
        if right > left:
            pieces.append(((x + left, y + left - at), (x + right, y + right - at)))
        at += step
    paint.segments(pieces, dp(3), colour)
