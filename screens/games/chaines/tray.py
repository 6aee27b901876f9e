"""The hand below the board: the constraint, the values, and the packs to draw from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.games.chaines.deck import FORCES, HIDDEN, constraint
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FORCE
from engine.games.chaines.writing import shown
from engine.texts import ngettext
from screens.base.theme import fade, mix, theme
from screens.games.chaines import judge
from screens.games.chaines.cards import (
    TALL,
    draw_back,
    draw_constraint,
    draw_pack,
    draw_slot,
    draw_value,
)
from screens.games.chaines.picture import GAME
from screens.widgets import paint
from screens.widgets.plan import Point
from screens.widgets.tray import PieceTray

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

Box = tuple[float, float, float, float]
STANDING = 480
"""A tray narrower than this (dp) has the constraint above the values, if it is high enough."""
LEAST = 4
"""A hand has room for so many values."""


class Tray(PieceTray[ChainesPosition]):
    """Values are dragged from it onto heads, or touched; a touch on a pack draws from it."""

    board: Board

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self.slots: list[tuple[str, Box]] = []
        self.spots: list[tuple[str, Box]] = []
        """What can be touched besides: packs and answers, by their moves."""
        self._cards = Canvas()
        """The values of the hand: most moves leave them as they are."""
        self._drawn: tuple[object, ...] = ()
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw, on_prepared=self.redraw)

    def room(self, width: float) -> float:
        """How high it has to be on a page of the rules."""
        return dp(120)

    # --- what there is --------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """Whether whose hand it is chooses a FORCE now."""
        position = self.showing
        return position.phase == FORCE and position.side == self.board.holder

    @property
    def hand(self) -> tuple[str, ...]:
        """The values as they lie: those on heads have left their place."""
        return self.showing.hands[self.board.holder]

    def _places(self) -> int:
        """How many values have a place: a hand's four, of a task those that it began with."""
        position = self.showing
        own = position.values if position.side == self.board.holder else ()
        return max(LEAST, len(self.hand) + len(own))

    # --- drawing --------------------------------------------------------------------------------

    def _redraw(self, *_args: object) -> None:
        """Cards on a mat in the colour of whose they are."""
        self.ground.clear()
        self.spots = []
        if self.position is None or min(self.size) < dp(20) or self.board.position is None:
            self.slots, self._drawn = [], ()
            return
        x, y, w, h = self.x, self.y, self.width, self.height
        with self.ground:
            self._draw_mat(x, y, w, h)
            pad = min(dp(9), 0.08 * h)
            self._draw_cards(x + pad, y + pad, w - 2 * pad, h - 2 * pad)

    def _draw_mat(self, x: float, y: float, w: float, h: float) -> None:
        look = self.board.look(self.board.holder)
        soft = mix(look.soft, theme.paper_high, 0.2)
        if theme.dark:
            soft = mix(theme.paper, look.face, 0.22)
        r = min(dp(22), 0.2 * h)
        paint.rounded(x, y, w, h, r, soft)
        paint.frame(x, y, w, h, r, max(dp(1.5), theme.line(1.5)), fade(look.face, 0.55))

    def _draw_cards(self, x: float, y: float, w: float, h: float) -> None:
        gap = min(dp(12), 0.02 * w + dp(2))
        people = [] if self.aside_seen else judge.asked(self.board)
        if w < dp(STANDING) and h >= dp(92):
            high = 0.46 * (h - gap) if not self.choosing else 0.52 * (h - gap)
            upper = (x, y + h - high, w, high)
            lower = (x, y, w, h - high - gap)
        else:
            share = 0.36 if h >= dp(92) else 0.46 if not self.showing.queue else 0.52
            if self.choosing:
                share = max(share, min(0.6, (4 * dp(50) + 3 * dp(5)) / w))
            upper = (x, y, share * w, h)
            lower = (x + share * w + gap, y, w - share * w - gap, h)
        if self.choosing:
            self._draw_packs(upper)
        else:
            self._draw_constraint(upper)
        if people:
            self.slots, self._drawn = [], ()
            self._draw_answers(people, lower)
        else:
            self._show_hand(lower, gap)

    def _draw_packs(self, box: Box) -> None:
        x, y, w, h = box
        gap = min(dp(8), 0.02 * w + dp(1))
        wide = (w - 3 * gap) / 4
        position = self.showing
        for number, force in enumerate(FORCES):
            left = len(position.packs[force - 1])
            place = (x + number * (wide + gap), y, wide, h)
            move = f"force {force}"
            full = left or len(position.discards[force - 1])
            draw_pack(place, force, full, self.held == move)
            if full:
                self.spots.append((move, place))

    def _draw_constraint(self, box: Box) -> None:
        position, holder = self.showing, self.board.holder
        card = position.constraints[holder]
        announced = holder == position.side and bool(position.draft)
        if not card:
            draw_slot(box)
            return
        if card.startswith(HIDDEN) or not (self.board.hand_open or announced):
            draw_back(box)
            return
        found = constraint(card)
        bare = position.terms.operation == "cells"
        own = holder == position.side
        done = len(self.board.drawing or position.draft) if own else 0
        face = self.board.look(holder).face
        text, sign = (found.bare, "=") if bare else (found.text, found.sign)
        texts = text, found.what
        x, y, w, h = box
        coming = len(position.queue)
        if coming:
            # Alone: those still to come lie behind it.
            w = self._draw_coming(box, coming)
        draw_constraint((x, y, w, h), found, texts, sign, face, done)
        if coming and h >= dp(TALL):
            size = theme.size("small")
            note = ngettext("{n} more", "{n} more", coming).format(n=coming)
            wide = paint.written(note, size, theme.font("label")).width + dp(12)
            at = (x + w - wide - dp(2), y + h - 1.5 * size - dp(2), wide, 1.5 * size)
            paint.rounded(*at, 0.7 * size, theme.accent(GAME).accent)
            middle = (at[0] + wide / 2, at[1] + 0.75 * size)
            paint.words(note, *middle, size, theme.cream, theme.font("label"))

    def _draw_coming(self, box: Box, coming: int) -> float:
        """The constraints still to come, behind the one at hand; gives how wide that one is."""
        x, y, w, h = box
        if h >= dp(TALL):
            for k in range(min(coming, 3), 0, -1):
                paint.rounded(x + k * dp(4), y, w - dp(8), h, dp(12), theme.edge)
            return w - dp(10)
        tab, size = min(dp(40), 0.18 * w), theme.size("small")
        paint.rounded(x + w - 2 * tab, y, 2 * tab, h, dp(10), theme.accent(GAME).accent)
        font = theme.font("label")
        paint.words(f"+{coming}", x + w - 0.46 * tab, y + h / 2, size, theme.cream, font)
        return w - tab + dp(4)

    def _show_hand(self, box: Box, gap: float) -> None:
        """The values, drawn anew only if something of them is another."""
        board = self.board
        state = box, self.hand, self._places(), board.hand_open, self._useful
        marks = board.carried, board.chosen, self.held, board.lights.cards, theme.changed
        if (state, marks) != self._drawn:
            self._drawn, self.slots = (state, marks), []
            self._cards.clear()
            with self._cards:
                self._draw_hand(box, gap)
        self.ground.add(self._cards)

    def _draw_hand(self, box: Box, gap: float) -> None:
        x, y, w, h = box
        count = self._places()
        gap = min(gap, 0.12 * w / count)
        wide = min((w - gap * (count - 1)) / count, (1.1 if h >= dp(70) else 1.5) * h)
        left = x + (w - count * wide - (count - 1) * gap) / 2
        board = self.board
        carried, spent = board.carried, not self._useful
        for number in range(count):
            place = (left + number * (wide + gap), y, wide, h)
            if number >= len(self.hand):
                draw_slot(place)
                continue
            card = self.hand[number]
            if card == HIDDEN or not board.hand_open:
                draw_back(place)
                continue
            self.slots.append((card, place))
            if card == carried:
                draw_slot(place)
                carried = ""
                continue
            self._draw_card(card, place, spent)

    def _draw_card(self, card: str, place: Box, spent: bool) -> None:
        px, py, pw, ph = place
        lit = card in self.board.lights.cards
        chosen = card == self.board.chosen or card == self.held
        up = min(dp(6), 0.06 * ph) if chosen else 0.0
        draw_value((px, py + up, pw, ph - up), shown(card), spent and not lit)
        if lit:
            r, wide = min(dp(14), 0.14 * pw), max(dp(3), theme.line(5))
            paint.frame(px, py + up, pw, ph - up, r, wide + dp(2), fade(theme.ink, 0.5))
            paint.frame(px, py + up, pw, ph - up, r, wide, theme.halo)
        if card == self.board.chosen:
            paint.frame(px, py + up, pw, ph - up, min(dp(14), 0.14 * pw), dp(3), theme.ink)

    @property
    def _useful(self) -> bool:
        """Whether a value of the hand can be put somewhere now."""
        position = self.showing
        if position.phase == FORCE:
            return position.side == self.board.holder
        return self.board.placing and bool(position.open_heads) and not position.draft

    def _draw_answers(self, people: list[judge.Asked], box: Box) -> None:
        for one, place in zip(people, judge.rows(len(people), box)):
            self.spots += judge.draw_asked(one, place, self.held, theme.ink)

    # --- touches --------------------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """A pack, an answer or a value."""
        self.redraw_now()
        for kind, (bx, by, bw, bh) in (*self.spots, *self.slots):
            if bx <= x <= bx + bw and by <= y <= by + bh:
                return kind
        return ""

    def home(self, kind: str) -> Point:
        """Where a card lies, in the window."""
        self.redraw_now()
        for found, (x, y, w, h) in self.slots:
            if found == kind:
                return self.to_window(x + w / 2, y + h / 2)
        return self.to_window(self.center_x, self.center_y)

    def movable(self, kind: str) -> bool:
        """Values are dragged, all else is touched."""
        return "^" in kind and not self.showing.draft and not self.choosing

    def hold(self, kind: str) -> None:
        """What is under the finger shows it."""
        super().hold(kind)
        self.redraw()

    def touched(self, kind: str) -> None:
        """Draw from a pack, answer, or choose a value."""
        if " " in kind:
            self.board.play(kind)
        elif kind and self._useful and not self.choosing:
            self.board.choose(kind)

    def on_touch_down(self, touch: Any) -> bool:
        """The others may answer although it is not their turn."""
        if self.board is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        kind = self.under(touch)
        if kind.partition(" ")[0] in ("accept", "contest") and not self.held:
            self.hold(kind)
            self._start = touch.pos
            touch.grab(self)
            return True
        return super().on_touch_down(touch)
