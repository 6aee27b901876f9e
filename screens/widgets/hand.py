"""The finger on a board with places for pieces: it touches one or carries a piece to it."""

from __future__ import annotations

import math
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from screens.base import device
from screens.base.theme import Colour, fade, theme
from screens.widgets import paint
from screens.widgets.token import Token

SLOP = 12
"""How far (dp) a finger may move before a touch becomes a drag."""


class Hand:
    """One finger at a time: what it touched, what it carries, where that would land.

    Its board has `plan` (at, nearest, reach, token, on_plate), places numbered from 1, `tokens`
    and `shown` (what lies on each), `motions` and the event `on_move`. A game says by the methods
    below what gestures mean.
    """

    def __init__(self, board: Any) -> None:
        self.board = board
        self.canvas = Canvas()
        self._touch: Any = None
        self._start = (0.0, 0.0)
        self._peg = 0
        """The peg that was touched or that the token comes from; 0: the tray."""
        self._home = (0.0, 0.0)
        """Where the carried token came from, in the window."""
        self.carried: Token | None = None
        self.target = 0
        """The peg on which the carried token would land; 0: none."""
        self.legal = False
        self._dropped = 0
        self._yes, self._no = Canvas(), Canvas()
        self._fill = Canvas()
        self._yes_at, self._no_at = Translate(0, 0), Translate(0, 0)
        self.canvas.add(self._yes)
        self.canvas.add(self._no)

    # --- what a game says -----------------------------------------------------------------------

    def tap(self, place: int) -> str:
        """The move that a touch on this place means; empty: none."""
        raise NotImplementedError

    def move_to(self, start: int, goal: int, kind: str) -> str:
        """The move that carries a piece from one place (0: the tray) to another."""
        raise NotImplementedError

    def take_off(self, place: int) -> str:
        """The move that takes a piece off the board."""
        return f"clear {place}"

    def allowed(self, move: str) -> bool:
        """Whether the rules let this move be made now."""
        raise NotImplementedError

    def make(self, kind: str) -> Token:
        """A piece to carry."""
        return Token(self.board.plan.token, kind)

    def tint(self, kind: str) -> Colour:
        """The colour of the place where a piece of this kind would land."""
        raise NotImplementedError

    def lay(self) -> None:
        """Draw the two outlines of a target for this size: they are only moved afterwards."""
        r = self.board.plan.token
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

    # --- touches ------------------------------------------------------------------------------

    def down(self, touch: Any) -> bool:
        """A finger on the board: on a peg, if one is within reach."""
        peg, away = self.board.plan.nearest(*touch.pos)
        if self._touch is not None:
            # A second finger does no harm: it is held back until the first has gone.
            return True
        if away > self.board.plan.reach:
            return False
        self._grab(touch, peg)
        return True

    def pick_up(self, touch: Any, kind: str, home: tuple[float, float]) -> bool:
        """A finger that took a token of this kind from the tray."""
        if self._touch is not None:
            return False
        self._grab(touch, 0)
        self._home = home
        self._carry_new(kind)
        self._follow()
        return True

    def _grab(self, touch: Any, peg: int) -> None:
        self._rest_dropped()
        touch.grab(self.board)
        self._touch, self._peg = touch, peg
        self._start = touch.pos

    def carry(self, touch: Any) -> None:
        """The finger moved."""
        if touch is not self._touch or self._gone():
            return
        if self.carried is None:
            x, y = self._start
            moved = math.hypot(touch.x - x, touch.y - y) > dp(SLOP)
            kind = self.board.shown[self._peg - 1]
            if not moved or not kind:
                return
            self._home = self.board.to_window(*self.board.plan.at(self._peg))
            self.board.tokens[self._peg - 1].canvas.opacity = 0
            self._carry_new(kind)
        self._follow()

    def up(self, touch: Any) -> None:
        """The finger left: a touch acts, a carried token lands or goes home."""
        if touch is not self._touch or self._gone():
            return
        self._touch = None
        if self.carried is None:
            peg, away = self.board.plan.nearest(*touch.pos)
            if peg == self._peg and away <= self.board.plan.reach:
                move = self.tap(peg)
                if move:
                    self.board.dispatch("on_move", move)
            return
        move = self._landing(touch)
        self._dropped = self.target
        self._aim(0)
        if move:
            self.board.dispatch("on_move", move)
        if self.carried is not None:
            self._go_home()

    def _gone(self) -> bool:
        """Whether the table was left with the finger still on it: then nothing comes of it."""
        if self.board.get_root_window() is not None:
            return False
        self.let_go()
        return True

    def _landing(self, touch: Any) -> str:
        """The move that letting go here means; empty: none, the token goes home."""
        goal, peg = self.target, self._peg
        if goal:
            return self._move_to(goal)
        if peg and not self.board.plan.on_plate(*touch.pos):
            return self.take_off(peg)
        return ""

    def _move_to(self, goal: int) -> str:
        assert self.carried is not None
        return self.move_to(self._peg, goal, self.carried.kind)

    # --- the carried token ----------------------------------------------------------------------

    def _carry_new(self, kind: str) -> None:
        token = self.carried = self.make(kind)
        # Above everything, wherever the finger goes: the tray is beside the board.
        Window.canvas.after.add(token.canvas)
        token.put(*self._home)
        self._fill.clear()
        with self._fill:
            paint.disc(0, 0, 1.2 * token.r, fade(self.tint(kind), 0.25))
        token.lift(self.board.motions, self._follow)
        device.vibrate(10)

    def _follow(self) -> None:
        """The token floats above the finger; the place below it is outlined."""
        token, touch = self.carried, self._touch
        if token is None or touch is None:
            return
        plan = self.board.plan
        x, y = touch.pos
        up = (0.55 * token.r + dp(12)) * token.rise
        token.put(*self.board.to_window(x, y + up))
        # Both the finger and the token it carries may point at a peg: the nearer one counts.
        above = y + up + 0.4 * token.r
        one, near = plan.nearest(x, y)
        other, nearer = plan.nearest(x, above)
        peg, away = (other, nearer) if nearer < near else (one, near)
        self._aim(peg if away <= plan.reach and peg != self._peg else 0)

    def _aim(self, peg: int) -> None:
        if peg == self.target:
            return
        self.target = peg
        self._yes.opacity = self._no.opacity = 0
        if not peg:
            return
        self.legal = self.allowed(self._move_to(peg))
        outline, at = (self._yes, self._yes_at) if self.legal else (self._no, self._no_at)
        at.xy = self.board.plan.at(peg)
        outline.opacity = 1
        device.vibrate(10)

    # --- what becomes of it -----------------------------------------------------------------

    def take_dropped(self) -> tuple[int, Token] | None:
        """The token that has just been let go, with the peg it is to land on (or, negative,
        the peg it was taken off): the board goes on with it."""
        if self._touch is not None or self.carried is None:
            return None
        token, self.carried = self.carried, None
        if self._dropped:
            self._remove(token)
            self._show_again()
            return self._dropped, token
        token.leave(self.board.motions, after=lambda: self._remove(token))
        self._show_again()
        return -self._peg, token

    def refused(self) -> None:
        """The move was not allowed: the token goes home and shakes, a touched one shakes."""
        if self.carried is not None and self._touch is None:
            self._go_home(shake=True)
        elif 1 <= self._peg <= len(self.board.tokens) and self._touch is None and not theme.calm:
            token = self.board.tokens[self._peg - 1]
            if token.kind:
                token.shake(self.board.motions)

    def _go_home(self, shake: bool = False) -> None:
        token, self.carried = self.carried, None
        if token is None:
            return
        peg = self._peg

        def home() -> None:
            self._remove(token)
            if peg:
                self.board.tokens[peg - 1].canvas.opacity = 1

        token.glide(self.board.motions, *self._home, theme.motion("home"), shake=shake, after=home)

    def let_go(self) -> None:
        """Forget the touch: the position, the size or the turn changed under it."""
        touch, self._touch = self._touch, None
        if touch is not None:
            touch.ungrab(self.board)
        token, self.carried = self.carried, None
        if token is not None:
            self._remove(token)
            self._show_again()
        self._aim(0)

    def _rest_dropped(self) -> None:
        if self.carried is not None:
            self._go_home()
        self.target = 0

    def _show_again(self) -> None:
        if self._peg:
            self.board.tokens[self._peg - 1].canvas.opacity = 1

    def _remove(self, token: Token) -> None:
        if token.canvas in Window.canvas.after.children:
            Window.canvas.after.remove(token.canvas)
