"""The board of Master Mind: it draws a position and turns gestures into moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale
from kivy.properties import StringProperty

from engine.game import IllegalMove
from engine.games.mastermind.codes import HOLES
from engine.games.mastermind.rules import PLACES, MastermindPosition
from engine.games.mastermind.state import Finished
from engine.texts import _
from screens.base.sound import play
from screens.base.theme import Timing, theme
from screens.games.mastermind.hand import Hand
from screens.games.mastermind.lights import Lights
from screens.games.mastermind.plan import CODE_ROW, NO_ROW, Plan, Shown, shown
from screens.games.mastermind.plank import (
    BLACK_KEY,
    WHITE_KEY,
    Key,
    Peg,
    draw_cradle,
    draw_flap,
    draw_key,
    draw_key_hole,
    draw_plank,
    draw_rows,
    keys,
)
from screens.widgets import paint
from screens.widgets.gesture import Gesture
from screens.widgets.pieceboard import PieceBoard
from screens.widgets.token import Token

if TYPE_CHECKING:
    from engine.match import Match

CLICK = 0.16
"""Seconds from one key peg to the next."""
FIRST_CLICK = 0.20
FLAP: Timing = (0.28, "in_out_sine")


class Board(PieceBoard[MastermindPosition]):
    """The plank with its rows, the code under its flap; everything on one canvas."""

    chosen = StringProperty("")
    """The hole that takes the colour touched next; empty: the next free one does."""

    plan: Plan
    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__({hole: Peg(1.0) for hole in PLACES}, **kwargs)
        self.now = Shown(10)
        self.plan = Plan()
        self._read: Finished | None = None
        self._computers: set[int] = set()
        self.marks = [""] * HOLES
        """The key pegs that are being set: black, white, or none."""
        self._key_pegs: list[Key] = []
        self._plank, self._flap, self._keys = Canvas(), Canvas(), Canvas()
        self._leather = Canvas()
        self._hinge = Scale(1, 1, 1)
        self._flap.add(PushMatrix())
        self._flap.add(self._hinge)
        self._flap.add(self._leather)
        self._flap.add(PopMatrix())
        self._choice = Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        self.fbind("chosen", self._ring)
        self.stack(
            self._plank,
            self._flap,
            self._keys,
            self.pieces,
            self._choice,
            self.lights.canvas,
            self.hand.canvas,
        )

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        self._arrange()
        self.lights.draw()

    def _arrange(self, marked: int | None = None) -> None:
        """Give everything its place; the key pegs of rows after `marked` are still to come."""
        self.plan = Plan.inside(
            self.x, self.y, self.width, self.height, self.now, bool(self.preview)
        )
        self.lay_pieces()
        if not self.preview:
            self.hand.lay()
        self._plank.clear()
        self._keys.clear()
        with self._plank:
            draw_plank(self.plan)
            draw_rows(self.plan, self.now, len(self.now.lines) if marked is None else marked)
            draw_cradle(self.plan, self.now)
        self._leather.clear()
        with self._leather:
            draw_flap(self.plan)
        x, y, _w, h = self.plan.box(CODE_ROW)
        self._hinge.origin = (x, y + h)
        self._lift(1.0 if self.now.open else 0.0)
        self._ring()
        self._draw_marks()

    def _ring(self, *_args: object) -> None:
        """The ring round the chosen hole."""
        self._choice.clear()
        if self.chosen:
            r = self.plan.token
            with self._choice:
                paint.ring(*self.plan.at(self.chosen), 1.12 * r, theme.line(4), theme.ink)

    def _lift(self, share: float) -> None:
        """The flap, up by so much."""
        self._hinge.xyz = (1, max(0.001, 1 - share), 1)
        self._flap.opacity = 0 if share >= 1 else 1

    # --- showing a position -------------------------------------------------------------------

    def show(
        self, position: MastermindPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        if self._lay_soon.is_triggered:
            self.lay()
        if self.busy or not animate:
            self.motions.finish()
        dropped = self.hand.dropped(move) if animate else None
        self.hand.let_go()
        if self.preview and position.phase != "over":
            position = position.seen_by(position.breaker)
        self.position = position
        self.chosen = ""
        before, self.now = self.now, self._shown()
        if before.guess != self.now.guess:
            self.marks = [""] * HOLES
        self.lights.mark(None)
        if self.width > 1:
            self._redraw(before, dropped, animate)
        self.lights.draw()

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who marks by hand, and who does not."""
        self._computers = {i for i, seat in enumerate(match.seats) if seat.computer}

    def _shown(self) -> Shown:
        now = shown(self.showing, self._ended)
        marking = now.waiting != NO_ROW and not self.preview
        return replace(now, marking=marking and self.showing.seat not in self._computers)

    @property
    def _ended(self) -> bool:
        """Whether the game that has just ended is still looked at."""
        position = self.showing
        return (
            position.phase == "code" and position.last is not None and position.last != self._read
        )

    def go_on(self) -> None:
        """What became of the last game was read: now the next one."""
        self._read = self.showing.last
        self.show(self.showing, animate=False)

    def _redraw(self, before: Shown, dropped: tuple[Gesture, Token] | None, animate: bool) -> None:
        now = self.now
        pegs = dict(zip(PLACES, now.pegs))
        if replace(before, pegs=now.pegs, blank=now.blank) == now:
            if animate:
                self.move_pieces(pegs, dropped)
            else:
                self.put_pieces(pegs)
            return
        self.motions.finish()
        fresh = animate and len(now.lines) == len(before.lines) + 1
        fresh = fresh and now.lines[:-1] == before.lines and now.lines[-1].marking is not None
        self._arrange(len(now.lines) - 1 if fresh else None)
        self.put_pieces(pegs)
        if fresh:
            self._click(now.lines[-1].marking or (0, 0))
        if animate and before.open != now.open:
            self._turn_flap(now.open, FIRST_CLICK + 4 * CLICK if fresh else 0.0)

    def _click(self, marking: tuple[int, int]) -> None:
        """The key pegs of the last row click in, one by one."""
        row = len(self.now.lines)
        self._key_pegs = []
        wait = 0.0 if theme.calm else FIRST_CLICK
        for number, kind in enumerate(keys(marking)):
            x, y, r = self.plan.key(number, row)
            key = Key(r, kind)
            key.put(x, y)
            self._keys.add(key.canvas)
            key.drop_in(self.motions, wait)
            self._key_pegs.append(key)
            self.motions.add(lambda _t: None, (0.01, "linear"), wait, self._sound)
            if not theme.calm:
                wait += CLICK
        self.busy = True
        self.motions.add(lambda _t: None, (0.05, "linear"), wait, self._clicked)

    def _sound(self) -> None:
        if self.busy:
            play("place", 0.6)

    def _clicked(self) -> None:
        self.busy = False

    def _turn_flap(self, up: bool, wait: float) -> None:
        if theme.calm:
            return
        self._lift(0.0 if up else 1.0)

        def step(t: float) -> None:
            self._lift(t if up else 1 - t)

        self.motions.add(step, FLAP, wait)

    def _draw_marks(self) -> None:
        """The key pegs that are being set, large, on the row itself."""
        if not self.now.marking:
            return
        self._keys.clear()
        with self._keys:
            for number, kind in enumerate(self.marks):
                x, y, r = self.plan.key(number, self.now.waiting)
                draw_key_hole(x, y, r)
                if kind:
                    draw_key(x, y, 0.9 * r, kind)

    # --- gestures -----------------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether pegs can be put in now, or key pegs."""
        return super().placing and (self.now.active >= CODE_ROW or self.now.marking)

    def turn_key(self, number: int) -> None:
        """A key peg's hole was touched: black, once more white, once more none."""
        kinds = ["", BLACK_KEY, WHITE_KEY]
        self.marks[number] = kinds[(kinds.index(self.marks[number]) + 1) % 3]
        self._draw_marks()
        play("place", 0.6)

    @property
    def marking(self) -> str:
        """The move that answers with these key pegs."""
        return f"mark {self.marks.count(BLACK_KEY)} {self.marks.count(WHITE_KEY)}"

    def put(self, colour: str) -> None:
        """A colour was touched: it goes into the chosen hole, else into the next free one."""
        free = [hole for hole in PLACES if not self.shown[hole]]
        if self.chosen or free:
            self.play(f"put {self.chosen or free[0]} {colour}")
        else:
            why = _("The row is full. Touch a hole first, then its new colour.")
            self.dispatch("on_refused", IllegalMove(why, [f"hole {hole}" for hole in PLACES]))

    def empty_row(self) -> None:
        """Take out all pegs of the row."""
        if self.placing and any(self.now.pegs):
            self.play("erase")
