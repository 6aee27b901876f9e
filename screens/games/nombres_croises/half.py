"""One player's half of a race on one tablet: whose it is, what one touches, what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivymd.icon_definitions import md_icons

from engine.games.nombres_croises.problem import LARGEST, Shape
from engine.texts import _, number
from screens.base.theme import SEATS, Colour, theme
from screens.base.whole import whole_places
from screens.games.nombres_croises.pad import HIGH, answer_buttons, in_row, sign_buttons
from screens.games.nombres_croises.plan import FINGER, STRIP, Box, Plan, lines_of, slots
from screens.widgets import paint
from screens.widgets.button import DockButton, Pressable
from screens.widgets.card import fit, put
from screens.widgets.reading import Reading, largest
from screens.widgets.text import reading
from screens.widgets.turned import Turned

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

GAP = 6
BIG = 76
"""A button below the grid is so high (dp) where that costs the grid nothing."""
BROAD = 288
"""A plate is at least so many dp wide, if it can be: five buttons, or three answers in a row."""
COLUMN, SPARE = 136, 120
"""A column beside a grid of so many dp has room of this height for a sentence below its keys."""
SMALL = 4
"""Rows of the smallest grid that is offered: every screen has room for two of them."""
CORNER = 44
"""The least side, in dp, of a corner with a piece, a name and a number in it."""


class Key(DockButton):
    """Undo or hint on a plate of paper."""

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """As the signs beside it."""
        return super().colours() if self.brass else (theme.paper_low, theme.edge, theme.ink)


class Said(Pressable):
    """A sentence on a card; a touch takes it away."""

    wrong = BooleanProperty(False)
    """It says why a move is not allowed."""

    def __init__(self, **kwargs: Any) -> None:
        self._text = Reading(size_hint_x=None)
        super().__init__(thickness=dp(3), radius=dp(14), **kwargs)
        self.add_widget(self._text)
        self.fbind("wrong", self.restyle)
        self.restyle()

    def rim(self) -> tuple[Colour, float]:
        """It lies on paper: a line in the colour of light sets it off, or of what is wrong."""
        if self.wrong:
            return theme.bad, 3.0
        return theme.ink if theme.contrast else theme.halo, 3.0

    @property
    def sentence(self) -> str:
        """What it says."""
        return str(self._text.text)

    def write(self, sentence: str, width: float, least: float) -> float:
        """Take this sentence; gives the height it needs at this width."""
        text, room = self._text, least - dp(18)
        text.text = sentence
        text.width = width - dp(24)
        text.grow(largest(room, lambda size: text.tall(text.width, size)))
        if text.tall(text.width) > room:
            text.font_sp = 14 / theme.text_scale
        text.texture_update()
        self._lay()  # in a box of the same size too
        return max(least, self._text.texture_size[1] + dp(18))

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The text in the middle of the face."""
        self._text.pos = x + dp(12), y + (height - self._text.texture_size[1]) / 2


class Pad(Turned):
    """Signs, undo, bulb and answers of one of two people, below their grid or beside it."""

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__(size_hint=(None, None))
        self.board, self.seat = board, seat
        self.plan: Plan | None = None
        self.answers = answer_buttons(board, seat) if board.showing.terms.question else []
        self.signs = sign_buttons(board.pens[seat], board.showing.terms)
        self.undo = Key(icon="undo")
        self.undo.bind(on_release=lambda *_: self._go_back())
        self.bulb = Key(icon="lightbulb-on", brass=True)
        self.bulb.bind(on_release=lambda *_: self._ask())
        self.said = Said()
        self.said.bind(on_release=lambda *_: board.hush(seat))
        self.lit: tuple[str, ...] = ()
        self._away: Any = None
        self.refresh()

    # --- where everything lies ------------------------------------------------------------------

    def fit(self, box: Box) -> Plan:
        """The place of the grid in this half."""
        return half_plan(box, self.board.showing.puzzle.shape, bool(self.answers))

    def _rows(self, below: bool) -> list[list[Any]]:
        """One row below the grid, two with answers; five in a column beside it."""
        keys = [self.undo, self.bulb]
        if below:
            return [[*self.signs, *keys], *([self.answers] if self.answers else [])]
        if self.answers:
            return [self.signs[:2], keys, *([answer] for answer in self.answers)]
        return [[button] for button in (*self.signs, *keys)]

    def lay(self, plan: Plan) -> None:
        """Rows below the grid, or a column beside it."""
        self.plan = plan
        self.clear_widgets()
        self.pos, self.size = (plan.x, plan.y), (plan.w, plan.h)
        rows = self._rows(below=bool(plan.foot))
        pad, gap = dp(10), dp(GAP)
        if plan.foot:
            x, w, y = plan.x + pad, plan.w - 2 * pad, plan.y + plan.foot - dp(2)
            high = (plan.foot - dp(10)) / len(rows) - gap
        else:
            pad, gap = dp(6), dp(4)
            x, w = plan.x + plan.w - plan.side, plan.side - pad
            spare = dp(SPARE) if plan.side >= dp(COLUMN) else 0.0
            high = (plan.h - spare - 2 * pad - gap * (len(rows) - 1)) / len(rows)
            high = max(dp(48), min(dp(72), high))
            y = plan.y + (plan.h + len(rows) * (high + gap) + gap) / 2
            if spare:
                y = plan.y + plan.h - pad + gap
        for row in rows:
            y -= high + gap
            in_row(row, x, y, w, high, gap)
            for button in row:
                self.add_widget(button)
        if self.lit or self.said.sentence:
            self.say(self.said.sentence, self.lit)

    def refresh(self) -> None:
        """Who is out can touch no more."""
        mine = self.board.may_touch(self.seat)
        for button in (*self.signs, *self.answers, self.bulb):
            button.disabled = not mine
        self.undo.disabled = not (mine and self.board.showing.can_go_back(self.seat))

    # --- undo and hints -------------------------------------------------------------------------

    def _go_back(self) -> None:
        if self.board.may_touch(self.seat):
            self.board.play_for(self.seat, "back")

    def _ask(self) -> None:
        if self.board.may_touch(self.seat):
            self.board.dispatch("on_ask", self.seat)

    def say(self, sentence: str, lit: tuple[str, ...] = ()) -> None:
        """A hint where it hides nothing that it speaks of, as far as there is room."""
        plan = self.plan
        if plan is None or not sentence:
            return
        self.lit = lit
        pad = dp(8 if plan.foot else 3)
        # Never on the bulb, so that the next rung is one touch away.
        x, w, least = plan.x + pad, plan.w - plan.side - 2 * pad, dp(48)
        if plan.foot:
            w -= self.bulb.width + dp(GAP)
            least = max(least, plan.foot - 2 * pad)
        elif plan.side >= dp(COLUMN):
            x, w, least = plan.x + plan.w - plan.side, plan.side - 2 * pad, dp(SPARE - 12)
        else:
            # On squares alone: every sum stays in sight.
            x, w, least = plan.left, plan.right - plan.left, max(least, 2 * plan.u)
        high = self.said.write(sentence, w, least)
        y = plan.y + pad
        if not plan.foot and plan.side < dp(COLUMN):
            y = self._free_squares(plan, lit, high)
        put(self.said, x, y, w, high)
        if self.said.parent is None:
            self.add_widget(self.said)

    @staticmethod
    def _free_squares(plan: Plan, lit: Sequence[str], high: float) -> float:
        """The lower end of a card on the last squares, or on the first if those speak less."""
        squares, lines = lines_of(plan.shape, lit)
        spots = [plan.square(i)[1] for i in squares]
        spots += [plan.head(line)[1] for line in lines if line < plan.shape.height]
        low, top = plan.bottom, plan.top - high

        def hides(y: float) -> int:
            return sum(y - plan.u / 2 < spot < y + high + plan.u / 2 for spot in spots)

        return top if hides(top) < hides(low) else low

    def warn(self, sentence: str) -> None:
        """Why a move is not allowed, for as long as it takes to read."""
        self.said.wrong = True
        self.say(sentence)
        self._away = Clock.schedule_once(lambda _dt: self.hush(), reading(sentence))

    def hush(self) -> None:
        """Take the sentence away."""
        if self._away is not None:
            self._away.cancel()
            self._away = None
        self.lit, self.said.wrong = (), False
        self.said.write("", dp(100), dp(HIGH))
        if self.said.parent is not None:
            self.remove_widget(self.said)


def half_plan(box: Box, shape: Shape, answers: bool) -> Plan:
    """The arrangement with the largest squares; a strip for the name if it costs nothing."""
    big, foot = (dp(10) + (2 if answers else 1) * dp(high + GAP) for high in (BIG, HIGH))
    # A column may take what the grid cannot use; a wide one has room for a sentence too.
    side = max(dp(128 if answers else 64), min(dp(180), box[2] - box[3]))
    strip = dp(STRIP if box[3] > dp(480) else 30)
    ways = [(strip, big, 0.0), (strip, foot, 0.0), (0.0, foot, 0.0)]
    column = 5 * dp(48 + 4) + dp(8)
    if column <= box[3]:
        ways += [(strip, 0.0, side), (0.0, 0.0, side)]
    plans = [
        Plan.inside(box, shape, False, *way, least=(dp(BROAD), column if way[2] else 0.0))
        for way in ways
    ]
    # Without a strip the name stands in the corner of the sums, which must be large enough.
    plans = [plan for plan in plans if plan.strip or plan.heads >= dp(CORNER)]
    return max(plans, key=lambda plan: plan.u * (1.03 if plan.strip else 1))


def largest_race(size: tuple[float, float], answers: bool) -> int:
    """Up to how many rows two people find their squares on a screen of so many dp, either way."""

    def square(n: int, w: float, h: float) -> float:
        room = whole_places(w, h).board
        box = (0.0, 0.0, dp(room.w), dp(room.h))
        halves = slots(box, 2, None, stacked=room.h > room.w)
        return min(half_plan(half, Shape(n, n), answers).u for half in halves)

    fitting = (
        n
        for n in range(LARGEST, SMALL, -1)
        if min(square(n, *size), square(n, *reversed(size))) >= dp(FINGER)
    )
    return next(fitting, SMALL)


def draw_name(board: Board, seat: int, plan: Plan) -> None:
    """A piece, a name and how many sums are right: above a grid, or in the corner of its sums."""
    out = seat in board.showing.out
    colour = SEATS[board.colours[seat] % 6]
    name = board.names[seat] if board.names else _("Player {n}").format(n=seat + 1)
    scores = board.showing.scores or (0, 0)
    score = "" if board.showing.terms.question else number(scores[seat])
    ink = theme.ink if theme.dark else colour.text
    if plan.strip:
        r = 0.36 * plan.strip
        middle = plan.y + plan.h - 0.55 * plan.strip
        left, right, low = plan.x + dp(10) + r, plan.x + plan.w - plan.side - dp(13), middle
        anchor, start = 0.0, left + r + dp(8)
    else:
        corner = plan.heads
        r = 0.2 * corner
        middle, low = plan.top + 0.68 * corner, plan.top + 0.24 * corner
        left, right = plan.x + 0.16 * corner + r, plan.x + 0.95 * corner
        if not (score or out):
            left = plan.x + corner / 2
        anchor, start = 0.5, plan.x + corner / 2
    paint.piece(left, middle, r, colour, muted=out)
    wide = 0.0
    if out:
        paint.words(md_icons["cancel"], right, middle, 1.6 * r, theme.ink_2, "Icons", 1)
        wide = 1.6 * r
    elif score:
        wide = paint.words(score, right, middle, 1.5 * r, theme.ink, anchor=1)
    room = right - start - wide - dp(8) if plan.strip else plan.heads
    style = "card_name" if plan.strip else "label"
    size = fit(name, style, room)
    if size:
        paint.words(name, start, low, size, ink, theme.font(style), anchor)
