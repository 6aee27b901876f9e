"""Fingers on the board of Chaînes de puissances: cards onto heads, a cell, and its chain."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.game import IllegalMove
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FREE, PLAY
from engine.games.chaines.writing import shown
from engine.texts import _
from screens.games.chaines import preview
from screens.games.chaines.piece import ValuePiece
from screens.games.chaines.stroke import Stroke, played
from screens.widgets import hand
from screens.widgets.gesture import Gesture
from screens.widgets.plan import Point
from screens.widgets.token import Token

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

STEP = 0.4
"""A stroke is followed in steps of so many cells, however fast the finger is."""


class Hand(hand.Hand):
    """One finger: it carries a value, looks at a cell, or draws a chain."""

    board: Board
    float_up = 10

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._shown = Canvas()
        self.canvas.add(self._shown)
        self.stroke_now: Stroke | None = None
        """The chain that a finger draws."""
        self._at: Point = (0.0, 0.0)

    # --- touches ----------------------------------------------------------------------------------

    def tap(self, gesture: Gesture) -> str:
        """On a head: the chosen card, or what lies there goes back; on a cell: test or colour."""
        position, place = self.board.showing, gesture.start
        if position.phase == FREE:
            return f"free {place}" if place in position.layout.bit else ""
        if position.phase != PLAY:
            return ""
        if place in position.layout.bit:
            return f"colour {place}" if position.draft else f"cell {place}"
        if place in dict(position.values):
            return f"back {place}"
        if self.board.chosen:
            return f"value {self.board.chosen} {place}"
        problem = IllegalMove(_("First touch a value of your hand."), [place])
        self.board.dispatch("on_refused", problem)
        return ""

    def make(self, kind: str) -> Token:
        """A card, a little larger than a cell."""
        return ValuePiece(max(0.62 * self.board.plan.u, dp(25)), kind)

    # --- carrying a value -------------------------------------------------------------------------

    def pick_up(self, touch: Any, kind: str, home: Point) -> bool:
        """A card from the hand."""
        if self.board.showing.phase != PLAY:
            return False
        taken = super().pick_up(touch, kind, home)
        if taken:
            self.board.carries(kind)
        return taken

    def _take(self, gesture: Gesture) -> bool:
        """A value that was put on its head in this turn is lifted again."""
        value = dict(self.board.showing.values).get(gesture.start)
        if value is None:
            return False
        gesture.home = self.board.to_window(*self.board.plan.at(gesture.start))
        self.board.lift(gesture.start)
        self._lift(gesture, value)
        return True

    def _show_again(self, gesture: Gesture) -> None:
        self.board.lift("")
        self.board.carries("")

    def below(self, gesture: Gesture, finger: Point, piece: Point) -> str:
        """The head that finger or card point at."""
        plan = self.board.plan
        one, near = plan.head_near(*finger)
        other, nearer = plan.head_near(*piece)
        place, away = (other, nearer) if nearer < near else (one, near)
        return place if away <= plan.reach else ""

    def _float(self, gesture: Gesture, token: Token) -> None:
        """The card floats above the finger; over a head it lies beside it: both are seen."""
        super()._float(gesture, token)
        head, plan, r = gesture.target, self.board.plan, token.r
        if head:
            x, y = plan.at(head)
            aside = 0.5 * plan.u + r + dp(4)
            right = x + aside + r <= self.board.right
            down = 0.0 if head in plan.grid.across else 0.6 * plan.u
            goal = self.board.to_window(x + (aside if right else -aside), y - down - 0.4 * r)
            token.put(*goal)

    def drop(self, gesture: Gesture) -> str:
        """Onto this head."""
        return f"value {gesture.kind} {gesture.target}"

    def take_off(self, gesture: Gesture) -> str:
        """Back into the hand."""
        return f"back {gesture.start}"

    def _moves(self, gesture: Gesture) -> list[str]:
        """All moves that the gesture means, in order."""
        if gesture.draws:
            stroke = self.stroke_now
            return stroke.moves(gesture.long) if stroke is not None else []
        if gesture.carried is not None and gesture.start and gesture.target:
            return [f"back {gesture.start}", gesture.move]
        return [gesture.move]

    def allowed(self, gesture: Gesture) -> bool:
        """Whether letting go now does something."""
        return bool(gesture.move) and self._after(gesture) is not None

    def _after(self, gesture: Gesture) -> ChainesPosition | None:
        try:
            return played(self.board.showing, self._moves(gesture))
        except IllegalMove:
            return None

    def send(self, gesture: Gesture) -> bool:
        """All its moves, if the last one is allowed too."""
        moves = self._moves(gesture)
        if len(moves) > 1 and self._after(gesture) is None:
            try:
                played(self.board.showing, moves)
            except IllegalMove as problem:
                self.board.dispatch("on_refused", problem)
            return False
        taken = False
        for move in moves:
            if move.startswith("cell "):
                self.board.look_at(move.removeprefix("cell "))
            taken = self.board.play(move)
            if not taken:
                break
        return taken

    # --- drawing a chain --------------------------------------------------------------------------

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """The chain as it would be."""
        position = self.board.showing
        if not gesture.places:
            if position.phase != PLAY or end not in position.layout.bit:
                return ()
            self.stroke_now = Stroke.begun(position, end)
            self._at = self.point(gesture)
        stroke = self.stroke_now
        if stroke is None:
            return ()
        self._walk(stroke, self.point(gesture))
        # What was left off the plate and came back is a stroke again.
        return (str(len(stroke.trail)), *stroke.chain)

    def _walk(self, stroke: Stroke, to: Point) -> None:
        """All cells on the way of a finger, however fast it is."""
        plan, (x0, y0) = self.board.plan, self._at
        steps = max(1, math.ceil(math.dist(self._at, to) / (STEP * plan.u)))
        for k in range(1, steps + 1):
            x, y = x0 + (to[0] - x0) * k / steps, y0 + (to[1] - y0) * k / steps
            place, away = plan.nearest(x, y)
            if not away:
                stroke.enter(place)
        self._at = to

    def stroke(self, gesture: Gesture) -> str:
        """The first of its moves; `send` makes them all."""
        moves = self._moves(gesture)
        return moves[0] if moves else ""

    def _draw_on(self, gesture: Gesture) -> None:
        was = gesture.long
        super()._draw_on(gesture)
        if gesture.long and not was:
            # No touch any more: what it means is another now, also if nothing was drawn.
            self._aim(gesture, gesture.target, anew=True)
        # Off the plate nothing is meant; back on it the chain is there again.
        gesture.places = gesture.places or ("off",)

    # --- what is shown before release -------------------------------------------------------------

    def lay(self) -> None:
        """Everything is drawn for each target."""

    def outline(self, gesture: Gesture) -> None:
        """The head, the calculation that would come, or the chain with its length."""
        self._shown.clear()
        board = self.board
        with self._shown:
            if gesture.draws:
                if gesture.target and self.stroke_now is not None:
                    preview.draw_stroke(board, self.stroke_now, gesture)
            elif gesture.target:
                preview.draw_head(board, gesture, shown(gesture.kind), self._after(gesture))
        board.previewed(self.stroke_now.chain if gesture.draws and self.stroke_now else ())

    def wipe(self, gesture: Gesture) -> None:
        """Nothing would be done any more."""
        self._shown.clear()
        self.board.previewed(())
