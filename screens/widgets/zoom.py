"""A board seen from nearer: two fingers or a double tap, and a button that leads back.

Only where its places are smaller than a finger. Of two quick touches on one place the first is not
yet a move: it waits for a moment. A finger that rests (and so has seen the lens) acts at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp

from screens.base.theme import Timing, theme
from screens.widgets.button import DockButton
from screens.widgets.plan import Point

if TYPE_CHECKING:
    from screens.widgets.tilingplan import TilingPlan
    from screens.widgets.zoomed import ZoomedBoard

TINY = 24
"""Places narrower than this, in dp, can be looked at from nearer."""
NEAR = 44
"""How wide they are then."""
QUICK, AGAIN, APART = 0.16, 0.26, 32
"""Seconds of a quick touch, and until the second one at most; so many dp between them."""
GLIDE: Timing = (0.22, "out_cubic")


class Zoom:
    """How near a board is seen, and the fingers that change it."""

    def __init__(self, board: ZoomedBoard[Any]) -> None:
        self.board = board
        self.scale = 1.0
        self.middle: Point = (0.0, 0.0)
        """Where the middle of the board is, seen from nearer."""
        self.most = 1.0
        """How near it can be seen; 1: it is large enough."""
        self.canvas = Canvas()
        self._fingers: dict[Any, float] = {}
        """The fingers on the board, and since when."""
        self._pinch: tuple[Any, Any] | None = None
        self._from: tuple[Point, float, float] = ((0.0, 0.0), 1.0, 1.0)
        self._waiting: tuple[Any, Any, Callable[[], None]] | None = None
        """A quick touch that may be the first of two, until when, and what it does if not."""
        self._clipped = False
        self._at, self._size = Translate(0, 0), Scale(1, 1, 1)
        self.button = DockButton(icon="magnify-plus-outline", size=(dp(48), dp(48)))
        self.button.bind(on_release=lambda *_: self.toggle())

    def wrap(self, *layers: Canvas) -> Canvas:
        """The layers of the board, which move as one."""
        self.canvas.add(PushMatrix())
        self.canvas.add(self._at)
        self.canvas.add(self._size)
        for layer in layers:
            self.canvas.add(layer)
        self.canvas.add(PopMatrix())
        return self.canvas

    @property
    def near(self) -> bool:
        """Whether the board is seen from nearer now."""
        return self.scale > 1.01

    # --- from the board -------------------------------------------------------------------------

    def lay(self, plan: TilingPlan) -> None:
        """The whole board lies so now."""
        board = self.board
        able = plan.u < dp(TINY) and not board.preview
        self.most = dp(NEAR) / plan.u if able else 1.0
        if not able:
            self.scale = 1.0
        self.button.icon = "magnify-minus-outline" if self.near else "magnify-plus-outline"
        self.button.pos = (board.right - self.button.width, board.top - self.button.height)
        # The way back is always there; the way in only beside the plate, where it hides nothing.
        shown = self.near or (able and not plan.on_plate(*self.button.pos))
        if shown != (self.button.parent is board):
            if shown:
                board.add_widget(self.button)
            else:
                board.remove_widget(self.button)
        self._live(1.0, 0.0, 0.0)
        self._clip()

    def reset(self) -> None:
        """The whole board is to be seen when it is drawn next."""
        self.scale = 1.0
        self._pinch = None

    def back(self) -> None:
        """Show the whole board again, at once."""
        if self.near:
            self.reset()
            self.board.lay()

    def sees(self, x: float, y: float) -> bool:
        """Whether a point of the board is in sight."""
        return not self.near or bool(self.board.collide_point(x, y))

    # --- nearer and back ------------------------------------------------------------------------

    def toggle(self, at: Point | None = None) -> None:
        """Nearer to a point (the last move if none is given), or back."""
        board = self.board
        board.let_go()
        if self.near:
            self._glide(1.0, (board.center_x, board.center_y), (board.center_x, board.center_y))
            return
        if at is None:
            last = board.last_cells()
            at = board.plan.at(last[-1]) if last else (board.plan.cx, board.plan.cy)
        self._glide(self.most, at, at)

    def _glide(self, scale: float, of: Point, to: Point) -> None:
        """Go to this scale with one point of the board at another."""
        start, goal = self._state(), self._goal(scale, of, to)

        def step(t: float) -> None:
            k = start[0] + (goal[0] - start[0]) * t
            self._show(k, start[1] + (goal[1] - start[1]) * t, start[2] + (goal[2] - start[2]) * t)

        def there() -> None:
            self._bake(*goal)

        self._clip(always=True)
        if theme.calm:
            there()
        else:
            self.board.motions.add(step, GLIDE, after=there)

    def _state(self) -> tuple[float, float, float]:
        plan = self.board.plan
        return self.scale, plan.cx, plan.cy

    def _goal(self, scale: float, of: Point, to: Point) -> tuple[float, float, float]:
        """Scale and middle of the board, when the point `of` of the board as it is now goes to
        `to`; it never leaves a gap at one side only."""
        board, plan = self.board, self.board.plan
        scale = min(max(1.0, scale), self.most)
        k = scale / self.scale
        x = to[0] + (plan.cx - of[0]) * k
        y = to[1] + (plan.cy - of[1]) * k
        for_x = max(0.0, (plan.w * k - board.width) / 2)
        for_y = max(0.0, (plan.h * k - board.height) / 2)
        x = min(max(x, board.center_x - for_x), board.center_x + for_x)
        y = min(max(y, board.center_y - for_y), board.center_y + for_y)
        return scale, x, y

    def _show(self, scale: float, cx: float, cy: float) -> None:
        """Show it so meanwhile: what is drawn is moved as it is."""
        k, plan = scale / self.scale, self.board.plan
        self._live(k, cx - k * plan.cx, cy - k * plan.cy)

    def _live(self, k: float, x: float, y: float) -> None:
        self._at.xy, self._size.xyz = (x, y), (k, k, 1)

    def _bake(self, scale: float, cx: float, cy: float) -> None:
        """Draw it anew for where it has come to rest, so that it is sharp."""
        self.scale, self.middle = (scale, (cx, cy)) if scale > 1.01 else (1.0, (0.0, 0.0))
        self.board.lay()

    def _clip(self, always: bool = False) -> None:
        """Nothing is drawn beyond the board's box while it is larger than that."""
        board, wanted = self.board, self.near or always
        if wanted != self._clipped or wanted:
            board.canvas.before.clear()
            board.canvas.after.clear()
        self._clipped = wanted
        if wanted:
            x, y = board.to_window(*board.pos)
            box = {"x": round(x), "y": round(y), "width": round(board.width)}
            with board.canvas.before:
                ScissorPush(**box, height=round(board.height))
            with board.canvas.after:
                ScissorPop()

    # --- fingers --------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        """A finger on the board; True: it is the second of two, and no move."""
        if self.most <= 1.0:
            return False
        if self._waiting is not None:
            first = self._waiting[0]
            if math.dist(first.pos, touch.pos) <= dp(APART) and not self.near:
                self._drop_waiting()
                self.board.let_go()
                self.toggle(touch.pos)
                return True
            self.flush()
        self._fingers = {t: since for t, since in self._fingers.items() if t.time_end == -1}
        self._fingers[touch] = Clock.time()
        if self._pinch is not None:
            return True
        if len(self._fingers) == 2:
            one, other = self._fingers
            self.board.let_go()
            for each in (one, other):
                if not any(ref() is self.board for ref in each.grab_list):
                    each.grab(self.board)
            self._pinch = (one, other)
            self._from = (_between(one, other), _apart(one, other), self.scale)
            self._clip(always=True)
            return True
        return False

    def move(self, touch: Any) -> bool:
        """A finger moved; True: it is one of two."""
        if self._pinch is None:
            return False
        if touch in self._pinch:
            self._show(*self._pinched())
        return True

    def _pinched(self) -> tuple[float, float, float]:
        assert self._pinch is not None
        of, apart, scale = self._from
        return self._goal(scale * _apart(*self._pinch) / apart, of, _between(*self._pinch))

    def up(self, touch: Any, act: Callable[[], None]) -> bool:
        """A finger left; True: `act` is not to be done now."""
        since = self._fingers.pop(touch, None)
        if self._pinch is not None:
            if touch in self._pinch:
                goal = self._pinched()
                self._pinch = None
                self._fingers.clear()
                self._bake(*goal)
            return True
        if since is None or self.most <= 1.0 or self.near:
            return False
        still = math.dist(touch.pos, touch.opos) <= dp(12)
        if not still or Clock.time() - since > QUICK:
            return False

        def later(_dt: float) -> None:
            self._waiting = None
            act()

        self._waiting = (touch, Clock.schedule_once(later, AGAIN), act)
        return True

    def flush(self) -> None:
        """The touch that waits for a second one is a move after all."""
        if self._waiting is not None:
            act = self._waiting[2]
            self._drop_waiting()
            act()

    def _drop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting[1].cancel()
            self._waiting = None


def _between(one: Any, other: Any) -> Point:
    return (one.x + other.x) / 2, (one.y + other.y) / 2


def _apart(one: Any, other: Any) -> float:
    return max(dp(8), math.dist(one.pos, other.pos))
