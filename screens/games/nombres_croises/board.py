"""The board of Nombres Croisés: one grid, or one for each player of a race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.advice import Check, Hint, Solution
from engine.game import IllegalMove
from engine.games.nombres_croises.rules import NombresCroisesPosition
from screens.base.people import seat_name
from screens.base.sound import play
from screens.games.nombres_croises.grid import Grid
from screens.games.nombres_croises.half import Pad, draw_name
from screens.games.nombres_croises.hand import Hand, Pen
from screens.games.nombres_croises.lights import Lights
from screens.games.nombres_croises.plan import STRIP, Plan, slots
from screens.widgets.board import Board as AnyBoard
from screens.widgets.turned import Point, opposite, turn_about

if TYPE_CHECKING:
    from engine.match import Match

FEW = 480
"""Boards of fewer dp have room for a low strip only."""
SMALL = 20
"""The computer's grid with squares of fewer dp is a picture only: no names, small sums."""


class Board(AnyBoard[NombresCroisesPosition]):
    """Plates with squares and sums; everything that shows marks is on one canvas."""

    facing = BooleanProperty(True)
    """Standing, the upper half is turned to who sits across."""

    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.grids: list[Grid] = []
        self.pens = [Pen(), Pen()]
        """The sign in the hand of each seat; in turns the tray always says which."""
        self.pads: list[Pad] = []
        self.names: tuple[str, ...] = ()
        self.colours: tuple[int, ...] = (0, 1)
        self.computers: frozenset[int] = frozenset()
        self._mover: int | None = None
        """Whose move was shown last: in a race a remark speaks of that grid."""
        self.pivots: dict[int, Point] = {}
        """About which point the half of a seat is turned."""
        self._pictures, self._strips = Canvas(), [Canvas(), Canvas()]
        self.lamps = [Lights(self, seat) for seat in range(2)]
        self.lights = self.lamps[0]
        """The lamp over the grid that advice speaks of."""
        self.speaker = 0
        """Whose move is being played: a refusal is said to them."""
        self.hand = Hand(self)
        for name in ("whole", "facing"):
            self.fbind(name, self._changed)
        self.stack(self._pictures)

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays: names and colours for a race, and which grids are the computer's."""
        self.names = tuple(seat_name(match, seat) for seat in range(len(match.seats)))
        self.colours = tuple(colours)
        self.computers = frozenset(n for n, seat in enumerate(match.seats) if seat.computer)
        self._lay_soon()

    @property
    def race(self) -> bool:
        """Whether everyone has a grid of their own."""
        return self.position is not None and self.position.terms.race

    @property
    def shared(self) -> bool:
        """A race of two people: each needs the signs beside their own grid."""
        return self.race and not self.computers

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        if self.position is None:
            return
        puzzle, count = self.position.puzzle, 2 if self.race else 1
        while len(self.grids) < count:
            self.grids.append(Grid(self.motions))
        del self.grids[count:]
        self._pictures.clear()
        self.pivots.clear()
        people = [seat for seat in range(count) if seat not in self.computers]
        large = people[0] if count == 2 and len(people) == 1 else None
        high = dp(STRIP if min(self.size) > dp(FEW) else 30)
        strip = high if count == 2 and not self.preview else 0.0
        self._make_pads()
        stacked = bool(self.pads) and self.height > self.width
        places = slots((*self.pos, *self.size), count, large, stacked)
        if stacked and self.facing:
            x, y, w, h = places[1]
            self.pivots[1] = x + w / 2, y + h / 2
        for seat, (grid, box) in enumerate(zip(self.grids, places)):
            if self.pads:
                plan = self.pads[seat].fit(box)
            else:
                plan = Plan.inside(box, puzzle.shape, self.preview, strip)
            if large not in (None, seat) and plan.u < dp(SMALL):
                plan = Plan.inside(box, puzzle.shape, True, strip)
            grid.pawns, grid.crosses = self.position.pawns(seat), self.position.empties(seat)
            self._add_turned(seat, grid.canvas, self._strips[seat], self.lamps[seat].canvas)
            grid.lay(plan, puzzle)
            if self.pads:
                self.pads[seat].turn(self.pivots.get(seat))
                self.pads[seat].lay(plan)
        self._draw_strips()
        for lamp in self.lamps:
            lamp.lay()

    def _add_turned(self, seat: int, *parts: Canvas) -> None:
        """Draw these as the player of a seat sees them."""
        with self._pictures:
            PushMatrix()
            turn_about(Rotate(angle=0, axis=(0, 0, 1)), self.pivots.get(seat))
            for part in parts:
                self._pictures.add(part)
            PopMatrix()

    def seen_from(self, seat: int, x: float, y: float) -> Point:
        """A point of the board as the player of a seat sees it, and the other way round."""
        return opposite(x, y, self.pivots.get(seat))

    def _make_pads(self) -> None:
        """Signs, undo, bulb and answers for each, in a race of two people."""
        wanted = self.whole and self.shared and not self.preview
        question = self.showing.terms.question
        if wanted == bool(self.pads) and all(bool(p.answers) == question for p in self.pads):
            return
        for pad in self.pads:
            self.remove_widget(pad)
        self.pads = [Pad(self, seat) for seat in range(2)] if wanted else []
        for pad in self.pads:
            self.add_widget(pad)

    def _draw_strips(self) -> None:
        """At each grid of a race: whose it is, and how many sums are right."""
        for seat, grid in enumerate(self.grids):
            self._strips[seat].clear()
            if self.race and not self.preview and grid.plan is not None:
                with self._strips[seat]:
                    draw_name(self, seat, grid.plan)

    # --- showing a position -------------------------------------------------------------------

    def show(
        self, position: NombresCroisesPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        before, self.position = self.position, position
        if move is not None and before is not None:
            self._mover = before.owner(move)
        laid = bool(self.grids) and not self._lay_soon.is_triggered
        if before is None or not laid or before.terms != position.terms:
            self.lay()
            return
        for lamp in self.lamps:
            lamp.mark(None)
            if lamp.lesson is not None:
                lamp.light(())
        if not animate:
            self.motions.finish()
        for seat in range(len(self.grids)):
            self._show_grid(seat, animate)
        self._draw_strips()
        for lamp in self.lamps:
            lamp.draw()
        for pad in self.pads:
            pad.refresh()

    def _show_grid(self, seat: int, animate: bool) -> None:
        grid, position = self.grids[seat], self.showing
        pawns, crosses = position.pawns(seat), position.empties(seat)
        changed = (pawns, crosses) != (grid.pawns, grid.crosses)
        if changed or not self.may_touch(seat):
            self.hand.let_go(seat)
            if self.pads:
                self.hush(seat)
        if not changed:
            return
        more = (pawns | crosses).bit_count() >= (grid.pawns | grid.crosses).bit_count()
        fresh = grid.show(pawns, crosses, animate and self.width > 1)
        if animate:
            play("place" if more else "flip")
            every = (1 << len(position.puzzle.sums)) - 1
            solved = position.over and position.puzzle.filled_by(pawns)
            rows = (1 << position.puzzle.height) - 1
            grid.nod(every & rows if solved else fresh)

    def show_marks(self) -> None:
        """The marks of the position again, after a lesson has shown others."""
        for seat, grid in enumerate(self.grids):
            if grid.puzzle is not None:
                grid.show(self.showing.pawns(seat), self.showing.empties(seat), False)

    # --- hints, checks, refusals --------------------------------------------------------------

    def _asked(self, seat: int | None) -> int:
        """Whose grid is spoken of if nobody says: that of the person who acts next."""
        position = self.position
        if position is None or len(self.grids) < 2:
            return 0
        if seat is not None:
            return seat
        people = [seat for seat in position.actors if seat not in self.computers]
        if people and self.enabled:
            return people[0]
        return self._mover or 0

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light what a hint speaks of, above a veil over all else; () ends it."""
        self._take_lamp(seat)
        super().light(places)

    def _take_lamp(self, seat: int | None) -> None:
        """What is said now is about this grid; the other one is dark."""
        self.lights = self.lamps[self._asked(seat)]
        for lamp in self.lamps:
            if lamp is not self.lights:
                lamp.light(())
                lamp.mark(None)

    def tell(self, seat: int, hint: Hint) -> None:
        """A player of a shared race asked for this hint: on their own half, and only there."""
        self.hush(seat)
        self.lamps[seat].tell(hint)
        self.pads[seat].say(hint.sentence, hint.lit)

    def hush(self, seat: int) -> None:
        """What was said to a player has been read, or is no longer true."""
        self.pads[seat].hush()
        self.lamps[seat].light(())

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """Light what a rung speaks of, with the counts of its reason."""
        self._take_lamp(seat)
        self.lights.tell(hint)

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """Show what a solution says: two fillings in turn, a staircase, or the count that fails."""
        self._take_lamp(seat)
        self.lights.explain(solution.data, solution.lit)

    def mark(self, check: Check | None, seat: int | None = None) -> None:
        """Show what is right and what is wrong; None ends it."""
        if check is not None:
            self._take_lamp(seat)
        super().mark(check)

    def refuse(self, illegal: IllegalMove) -> bool:
        """The gesture's move was not allowed: light up why; in a shared race say it there too."""
        seat = self.speaker if len(self.grids) > 1 else 0
        if self.pads:
            self.hush(seat)
            self.pads[seat].warn(illegal.sentence)
        self.lamps[seat].flash(illegal.lit)
        return bool(self.pads)

    # --- gestures -----------------------------------------------------------------------------

    def may_touch(self, seat: int) -> bool:
        """Whether a finger may mark squares in this grid now."""
        position = self.position
        if not self.enabled or self.preview or position is None or position.over:
            return False
        if len(self.grids) == 1:
            return position.seat not in self.computers
        return seat in position.actors and seat not in self.computers

    def prefix(self, seat: int) -> str:
        """What a move of this seat begins with."""
        return f"{seat + 1} " if self.race else ""

    @property
    def own_seat(self) -> int:
        """Whose signs the tray shows: the only person's."""
        people = [seat for seat in range(len(self.grids)) if seat not in self.computers]
        return people[0] if people and len(self.grids) > 1 else 0

    def sign_at(self, seat: int, name: str) -> str:
        """What stands on a square of this grid."""
        position = self.showing
        square = position.puzzle.shape.cells[name]
        if position.pawns(seat) & square:
            return "pawn"
        return "cross" if position.empties(seat) & square else ""

    def play_for(self, seat: int, move: str) -> bool:
        """Play a move of this seat that was not made by a finger on its grid."""
        self.speaker = seat
        return self.play(self.prefix(seat) + move)
