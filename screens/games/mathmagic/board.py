"""The board of Math&Magic: it draws a position and turns gestures into moves."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas
from kivy.properties import NumericProperty

from engine.game import IllegalMove
from engine.games.mathmagic.cells import CELLS
from engine.games.mathmagic.rules import MathMagicPosition
from engine.texts import _
from screens.base.sound import play
from screens.base.theme import theme
from screens.games.mathmagic.draft import Draft
from screens.games.mathmagic.hand import Hand
from screens.games.mathmagic.lights import Lights
from screens.games.mathmagic.plan import HOMES, Plan, draw_frame, draw_ground, draw_start, draw_way
from screens.games.mathmagic.tile import Tile
from screens.widgets.pieceboard import PieceBoard


class Board(PieceBoard[MathMagicPosition]):
    """The chequered field with its digits; everything on one canvas."""

    drafted = NumericProperty(0)
    """Moves whenever the calculation or the chosen line does; the keypad looks at it."""

    plan: Plan
    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__({place: Tile(1.0) for place in (*CELLS, *HOMES)}, **kwargs)
        self.plan = Plan(0, 0, 1, ringed=False)
        self.draft = Draft()
        self._ground, self._moved = Canvas(), Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        self.stack(self._ground, self._moved, self.hand.under, self.pieces, self.lights.canvas)

    @property
    def grid(self) -> str:
        """The field as it is shown, row by row; a point for an empty cell."""
        return "".join(self.shown[cell] or "." for cell in CELLS)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        side = min(self.size)
        left, low = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        ringed = self.position is not None and bool(self.position.terms.reserve)
        self.plan = Plan(left, low, side, ringed, self.preview)
        self.lay_pieces()
        self._draw_field()
        self.lights.draw()

    def size_of(self, place: str) -> float:
        """Pieces round the board are smaller."""
        return self.plan.small if place in HOMES else self.plan.token

    def _draw_field(self) -> None:
        """The ground, the frame round the chosen line, and the one move made for this number."""
        position, plan = self.position, self.plan
        self._ground.clear()
        self._moved.clear()
        with self._ground:
            draw_ground(plan, self.draft.line)
        if position is None or self.preview:
            return
        with self._moved:
            if self.draft.line:
                draw_frame(plan, self.draft.line)
            if "-" in position.moved:
                start, goal = (plan.at(cell) for cell in position.moved.split("-"))
                draw_way(plan, start, goal, (start, goal))
            elif position.moved:
                cell = position.moved[-2:]
                draw_start(plan, plan.at(self._left()), plan.small)
                draw_way(plan, plan.at(cell), plan.at(cell), (plan.at(cell), plan.at(cell)))

    # --- showing a position -------------------------------------------------------------------

    def show(
        self, position: MathMagicPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        ringed = bool(position.terms.reserve)
        fresh = self.position is None or bool(self.position.terms.reserve) != ringed
        dropped = self.hand.dropped(move) if animate else None
        self.position = position
        if fresh or self._lay_soon.is_triggered:
            self.lay()
        self.hand.let_go()
        self.motions.finish()
        self.draft.follow(position)
        field = {cell: sign.replace(".", "") for cell, sign in zip(CELLS, position.grid)}
        pieces = {**field, **self._homes()}
        if animate and self.width > 1 and not theme.calm:
            self.move_pieces(pieces, dropped)
        else:
            if animate and pieces != self.shown:
                play("place")
            self.put_pieces(pieces)
        self.lights.mark(None)
        self._redraw()
        self.lights.draw()

    def flips(self, old: str, new: str) -> bool:
        """A digit never becomes another one."""
        return False

    def _homes(self) -> dict[str, str]:
        """What lies in each place round the board: each piece waits where it always was."""
        left, found = list(self.showing.reserve), dict.fromkeys(HOMES, "")
        for home, digit in self._series().items():
            if digit in left:
                left.remove(digit)
                found[home] = digit
        return found

    def _series(self) -> dict[str, str]:
        """The place of each piece: of a whole series its own, else one after the other."""
        reserve = self.showing.terms.reserve
        own = len(set(reserve)) == len(reserve)
        return {HOMES[int(digit) - 1 if own else i]: digit for i, digit in enumerate(reserve)}

    def _left(self) -> str:
        """The place round the board that the moved piece came from."""
        homes, digit = self._homes(), self.showing.moved[0]
        return next(home for home, had in self._series().items() if had == digit != homes[home])

    def _redraw(self) -> None:
        self._draw_field()
        self.drafted += 1

    # --- the calculation ------------------------------------------------------------------------

    def choose(self, line: str) -> None:
        """Take this line's digits to the keypad."""
        if self.position is not None and line != self.draft.line:
            self.draft.choose(self.position, line)
            self._redraw()

    def type(self, sign: str) -> bool:
        """A key: a digit, an operator, a parenthesis, "<" for the last sign, "" for all."""
        if not self.placing:
            return False
        done = True
        if sign == "<":
            self.draft.erase()
        elif not sign:
            self.draft.clear()
        else:
            done = self.draft.press(sign)
        self.drafted += 1
        return done

    def enter(self, digit: str, cell: str) -> None:
        """A digit of the chosen line was touched on the board: type it, or say why not."""
        if self.type(digit):
            play("tick", 0.5)
            return
        spare = self.draft.used.count(digit) < self.draft.digits.count(digit)
        why = _("Now a sign: +, \N{MINUS SIGN}, × or ÷.") if spare else _("This digit is used.")
        self.tokens[cell].shake(self.motions)
        self.dispatch("on_refused", IllegalMove(why, [cell]))

    def touch_sign(self, index: int) -> None:
        """A sign of the calculation was touched: choose what belongs together."""
        if self.placing:
            self.draft.touch(index)
            self.drafted += 1

    def proposal(self) -> str:
        """The answer that the calculation is; IllegalMove if there is none yet."""
        draft = self.draft
        if not draft.line:
            raise IllegalMove(_("First choose a row or a column: touch its name."))
        if not draft.digits:
            raise IllegalMove(_("This line is empty."), [draft.line])
        if not draft.signs:
            raise IllegalMove(_("Now make the number with these digits."), [draft.line])
        return f"{draft.line}: {draft.text}"

    # --- gestures -----------------------------------------------------------------------------

    def _let_go(self, *_args: object) -> None:
        super()._let_go()
        self.drafted += 1

    @property
    def placing(self) -> bool:
        """Whether somebody at the tablet looks for an answer now."""
        return super().placing and self.showing.phase in ("find", "answer")
