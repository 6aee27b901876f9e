"""Fingers on a board of named places: they touch one, carry a piece, slide it or draw a stroke."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from screens.base import device, swipes
from screens.base.insets import room
from screens.base.theme import fade, theme
from screens.widgets import paint
from screens.widgets.gesture import Gesture, Track
from screens.widgets.plan import Plan, Point

if TYPE_CHECKING:
    from screens.widgets.board import Board
    from screens.widgets.token import Token


class Hand:
    """What all fingers on a board do, one at a time for each seat.

    A game says by the first methods below what gestures mean. Its board gives `plan`, the pieces
    (`piece`), the position that is asked what it allows, and `play`, which says what was taken.
    """

    slop = 12
    """How far (dp) a finger may move before a touch becomes more."""
    float_up = 12
    """How far (dp) a carried piece keeps from the finger, so that it is seen."""

    board: Board[Any]

    def __init__(self, board: Board[Any]) -> None:
        self.board = board
        self.canvas = Canvas()
        self.gestures: dict[Any, Gesture] = {}
        self._sent: Gesture | None = None
        """The gesture whose move is being played."""
        self._yes, self._no = Canvas(), Canvas()
        self._fill = Canvas()
        self._yes_at, self._no_at = Translate(0, 0), Translate(0, 0)
        self.canvas.add(self._yes)
        self.canvas.add(self._no)

    # --- what a game says -----------------------------------------------------------------------

    def tap(self, gesture: Gesture) -> str:
        """The move that a touch on `start` means; empty: none."""
        return ""

    def drop(self, gesture: Gesture) -> str:
        """The move that carries the piece from `start` (the tray, if empty) to `target`."""
        return ""

    def take_off(self, gesture: Gesture) -> str:
        """The move that takes the piece of `start` off the board."""
        return ""

    def tracks(self, gesture: Gesture) -> Sequence[Track]:
        """The lines that a piece taken from `start` may slide along; none: it is carried freely."""
        return ()

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """The places of a stroke that goes from `start` to here; none: no strokes on this board."""
        return ()

    def stroke(self, gesture: Gesture) -> str:
        """The move that a stroke over `places` means; empty: none."""
        return ""

    def allowed(self, gesture: Gesture) -> bool:
        """Whether letting go now does something: asked once for each target."""
        return bool(gesture.move) and self.board.showing.allows(gesture.move)

    def send(self, gesture: Gesture) -> bool:
        """Play the gesture's move; whether it was taken."""
        return self.board.play(gesture.move)

    def make(self, kind: str) -> Token:
        """A piece to carry."""
        raise NotImplementedError

    # --- what a board with several parts says ---------------------------------------------------

    def seat_at(self, x: float, y: float) -> int | None:
        """Whose part of the board this is; one finger at a time acts on each."""
        return 0

    def plan(self, seat: int) -> Plan:
        """Where the places of this part lie."""
        return self.board.plan

    def point(self, gesture: Gesture) -> Point:
        """Where the finger is, for the plan."""
        x, y = gesture.touch.pos
        return x, y

    # --- outlines -------------------------------------------------------------------------------

    def lay(self) -> None:
        """Draw the two outlines of a target for this size: they are only moved afterwards."""
        r = self.plan(0).token
        width = max(dp(3), theme.line(4.5 if r > dp(30) else 3.5))
        for outline, at in ((self._yes, self._yes_at), (self._no, self._no_at)):
            outline.clear()
            outline.opacity = 0
            outline.add(PushMatrix())
            outline.add(at)
        self._yes.add(self._fill)
        with self._yes:
            paint.ring(0, 0, 1.2 * r, width, theme.ink)
            PopMatrix()
        with self._no:
            paint.hatch_disc(0, 0, 1.16 * r, dp(4), dp(6), fade(theme.bad, 0.55))
            rim = paint.circle(0, 0, 1.2 * r)
            paint.dashes([*rim, rim[0]], dp(10), dp(7), max(dp(3), theme.line(4)), theme.bad)
            PopMatrix()

    def outline(self, gesture: Gesture) -> None:
        """Show what letting go would do: solid if it is allowed, hatched if not."""
        self.wipe(gesture)
        if not gesture.target:
            return
        outline, at = (self._yes, self._yes_at) if gesture.legal else (self._no, self._no_at)
        at.xy = self.plan(gesture.seat).at(gesture.target)
        outline.opacity = 1

    def wipe(self, gesture: Gesture) -> None:
        """Nothing would be done any more: the finger left, or is nowhere."""
        self._yes.opacity = self._no.opacity = 0

    # --- touches --------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        """A finger on the board: on a place, if one is within reach."""
        seat = self.seat_at(*touch.pos)
        if seat is None:
            return False
        if any(gesture.seat == seat for gesture in self.gestures.values()):
            # A second finger does no harm: it is held back until the first has gone.
            return True
        gesture = Gesture(touch, touch.pos, seat=seat)
        gesture.start = self._under(gesture)
        if not gesture.start:
            return False
        self._grab(gesture)
        gesture.places = self.run(gesture, gesture.start)
        gesture.draws = bool(gesture.places)
        if gesture.draws:
            self._aim(gesture, gesture.start)
        return True

    def pick_up(self, touch: Any, kind: str, home: Point) -> bool:
        """A finger that took a piece of this kind from the tray."""
        if self.gestures:
            return False
        gesture = Gesture(touch, touch.pos, home=home)
        self._grab(gesture)
        self._lift(gesture, kind)
        self._follow(gesture)
        return True

    def _grab(self, gesture: Gesture) -> None:
        gesture.touch.grab(self.board)
        self.gestures[gesture.touch] = gesture

    def _under(self, gesture: Gesture) -> str:
        """The place within reach of the finger, if there is one."""
        plan = self.plan(gesture.seat)
        place, away = plan.nearest(*self.point(gesture))
        return place if away <= plan.reach else ""

    def carry(self, touch: Any) -> None:
        """The finger moved."""
        gesture = self.gestures.get(touch)
        if gesture is None or self._gone():
            return
        if gesture.carried is None and not gesture.long:
            if math.dist(touch.pos, gesture.begun) <= dp(self.slop):
                return
            if swipes.lost(*self.board.to_window(*gesture.begun)):
                return
            if not gesture.draws and not self._take(gesture):
                return
        self._follow(gesture)

    def up(self, touch: Any) -> None:
        """The finger left: a touch acts, a stroke too, a carried piece lands or goes home."""
        gesture = self.gestures.get(touch)
        if gesture is None or self._gone():
            return
        del self.gestures[touch]
        self.wipe(gesture)
        if gesture.carried is not None:
            if not gesture.target and gesture.start:
                off = not self.plan(gesture.seat).on_plate(*self.point(gesture))
                gesture.move = self.take_off(gesture) if off else ""
        elif not gesture.draws:
            gesture.move = self.tap(gesture) if self._under(gesture) == gesture.start else ""
        if gesture.move:
            self._play(gesture)
        self._go_home(gesture)

    def _gone(self) -> bool:
        """Whether the table was left with the finger still on it: then nothing comes of it."""
        if self.board.get_root_window() is not None:
            return False
        self.let_go()
        return True

    def _play(self, gesture: Gesture) -> None:
        before = self.board.position
        self._sent = gesture
        taken = self.send(gesture)
        self._sent = None
        if taken or self.board.position is not before:
            self._vanish(gesture)

    # --- what follows the finger ----------------------------------------------------------------

    def _take(self, gesture: Gesture) -> bool:
        """Lift the piece that was touched, if there is one."""
        piece = self.board.piece(gesture.start)
        if piece is None or not piece.kind:
            return False
        gesture.home = self.board.to_window(*self.plan(gesture.seat).at(gesture.start))
        gesture.tracks = self.tracks(gesture)
        piece.canvas.opacity = 0
        self._lift(gesture, piece.kind)
        return True

    def _lift(self, gesture: Gesture, kind: str) -> None:
        token = gesture.carried = self.make(kind)
        # Above everything, wherever the finger goes: the tray is beside the board.
        Window.canvas.after.add(token.canvas)
        token.put(*gesture.home)
        self._fill.clear()
        with self._fill:
            paint.disc(0, 0, 1.2 * token.r, fade(token.tint, 0.25))
        token.lift(self.board.motions, lambda: self._follow(gesture))
        self.outline(gesture)
        device.vibrate(10)

    def _follow(self, gesture: Gesture) -> None:
        if gesture.touch not in self.gestures:
            return
        if gesture.carried is None:
            self._draw_on(gesture)
        elif gesture.tracks:
            self._slide(gesture, gesture.carried)
        else:
            self._float(gesture, gesture.carried)

    def _float(self, gesture: Gesture, token: Token) -> None:
        """The piece floats above the finger; the place below it is outlined."""
        x, y = self.point(gesture)
        up = 0.55 * token.r + dp(self.float_up)
        at = self.board.to_window(x, y + up * token.rise)
        token.put(*room.within(at, token.r))
        goal = self.below(gesture, (x, y), (x, y + up * token.rise))
        self._aim(gesture, goal if goal != gesture.start else "")

    def below(self, gesture: Gesture, finger: Point, piece: Point) -> str:
        """The place that is meant: both finger and piece may point at one, the nearer counts."""
        plan = self.plan(gesture.seat)
        one, near = plan.nearest(*finger)
        other, nearer = plan.nearest(piece[0], piece[1] + 0.4 * plan.token)
        place, away = (other, nearer) if nearer < near else (one, near)
        return place if away <= plan.reach else ""

    def _slide(self, gesture: Gesture, token: Token) -> None:
        """The piece keeps to a line and stops where the way is blocked."""
        plan = self.plan(gesture.seat)
        x, y = self.point(gesture)
        dx, dy = x - gesture.begun[0], y - gesture.begun[1]
        was = gesture.track
        near = max(abs(dx), abs(dy)) < 0.9 * plan.reach
        if gesture.track is None or not gesture.target or near:
            lean = [abs(dx * t.ahead[0] + dy * t.ahead[1]) for t in gesture.tracks]
            gesture.track = gesture.tracks[lean.index(max(lean))]
        (ax, ay), (hx, hy) = gesture.track.ahead, plan.at(gesture.start)
        ends = (plan.at(gesture.track.places[0]), plan.at(gesture.track.places[-1]))
        low, high = ((ex - hx) * ax + (ey - hy) * ay for ex, ey in ends)
        along = min(max(dx * ax + dy * ay, low), high)
        token.put(*self.board.to_window(hx + along * ax, hy + along * ay))
        goal, _away = plan.nearest(hx + along * ax, hy + along * ay)
        self._aim(gesture, goal if goal != gesture.start else "", gesture.track is not was)

    def _draw_on(self, gesture: Gesture) -> None:
        """The stroke grows, shrinks or turns; off the plate it is nothing."""
        plan, point = self.plan(gesture.seat), self.point(gesture)
        end = plan.nearest(*point)[0] if plan.on_plate(*point) else ""
        gesture.long = gesture.long or end not in ("", gesture.start)
        places = self.run(gesture, end) if end else ()
        if places != gesture.places:
            gesture.places = places
            self._aim(gesture, end, anew=True)

    def _aim(self, gesture: Gesture, target: str, anew: bool = False) -> None:
        if target == gesture.target and not anew:
            return
        gesture.target, gesture.move = target, ""
        if target:
            gesture.trail.append(target)
            gesture.move = self.stroke(gesture) if gesture.draws else self.drop(gesture)
            if gesture.carried or gesture.long:
                device.vibrate(10)
        gesture.legal = self.allowed(gesture)
        self.outline(gesture)

    # --- what becomes of it ---------------------------------------------------------------------

    def dropped(self, move: str | None) -> tuple[Gesture, Token] | None:
        """The piece that was let go for this move (None: to take one back), with its gesture:
        the board that shows the move goes on with it."""
        gesture = self._sent
        if gesture is None or gesture.carried is None or move not in (None, gesture.move):
            return None
        token = gesture.carried
        if gesture.target:
            self._vanish(gesture)
        else:
            gesture.carried = None
            token.leave(self.board.motions, after=lambda: self._remove(token))
            self._show_again(gesture)
        return gesture, token

    def refused(self) -> None:
        """The move was not allowed: the piece goes home and shakes, a touched one shakes."""
        gesture = self._sent
        if gesture is None:
            return
        if gesture.carried is not None:
            self._go_home(gesture, shake=True)
        elif not gesture.draws and not theme.calm:
            piece = self.board.piece(gesture.start)
            if piece is not None and piece.kind:
                piece.shake(self.board.motions)

    def _go_home(self, gesture: Gesture, shake: bool = False) -> None:
        token, gesture.carried = gesture.carried, None
        if token is None:
            return

        def home() -> None:
            self._remove(token)
            self._show_again(gesture)

        motion = theme.motion("home")
        token.glide(self.board.motions, *gesture.home, motion, shake=shake, after=home)

    def let_go(self, seat: int | None = None) -> None:
        """Forget the fingers (of a seat): the position, the size or the turn changed under them."""
        for touch, gesture in tuple(self.gestures.items()):
            if seat in (None, gesture.seat):
                del self.gestures[touch]
                touch.ungrab(self.board)
                self._vanish(gesture)
                self.wipe(gesture)

    def _vanish(self, gesture: Gesture) -> None:
        token, gesture.carried = gesture.carried, None
        if token is not None:
            self._remove(token)
            self._show_again(gesture)

    def _show_again(self, gesture: Gesture) -> None:
        piece = self.board.piece(gesture.start)
        if piece is not None:
            piece.canvas.opacity = 1

    def _remove(self, token: Token) -> None:
        if token.canvas in Window.canvas.after.children:
            Window.canvas.after.remove(token.canvas)
