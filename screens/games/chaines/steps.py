"""Beside the board: the three steps, what to do now, the calculation, and everybody's length."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.chaines.rules import GIVE_UP, ChainesPosition
from engine.games.chaines.state import JUDGE, PLAY
from engine.texts import _
from screens.base.theme import SEATS, fade, mix, theme
from screens.games.chaines import preview
from screens.games.chaines.picture import GAME
from screens.games.chaines.words import CHAIN, said, step_of
from screens.widgets import paint, raised
from screens.widgets.button import SideButton
from screens.widgets.card import Card
from screens.widgets.reading import Reading, largest

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

Box = tuple[float, float, float, float]
ICONS = ("pencil", "gesture-tap", "vector-polyline")
PASS, FLAG = "hand-back-right", "flag-variant-outline"
LOW = 74
"""Below this height (dp) there is one line: the step's sign and the sentence."""
WIDE = 420
"""From this width (dp) on everything stands side by side."""
ROW, HEAD, LEAST = 28, 42, 34
"""The height of one length, and what their title and the rim below them take, at the least."""


class Steps(Card[ChainesPosition]):
    """Where one is in a turn; it lies on the table without a paper of its own."""

    board: Board

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.sentence = Reading(style="title_s", size_hint_x=None)
        self.out = SideButton(icon=PASS, size=(dp(100), dp(52)))
        self.out.bind(on_release=lambda *_args: self._leave())
        self._bars = Canvas()
        self._lengths: Box | None = None
        self._drawn: dict[int, tuple[Any, ...]] = {}
        # A finger that lifts ends one chain and begins another: only the last one is seen.
        self._grow_soon = Clock.create_trigger(self._grown, -1)
        for child in (self.sentence, self.out):
            self.add_widget(child)
        if board is not None:
            board.bind(enabled=self.redraw, on_prepared=self.redraw, on_chain=self._grow_soon)

    def _leave(self) -> None:
        position = self.showing
        self.board.play(GIVE_UP if position.terms.solo else "pass")

    @property
    def may_pass(self) -> bool:
        """Whether a person may say now that they cannot play."""
        position = self.showing
        return position.phase == PLAY and not position.draft and bool(self.board.placing)

    @property
    def counts(self) -> bool:
        """Whether lengths count: not where every constraint is to be used."""
        return self.showing.terms.goal != 0

    # --- laying out -----------------------------------------------------------------------------

    def _redraw(self, *_args: object) -> None:
        ground = self.canvas.before
        ground.clear()
        self._lengths = None
        if self.position is None or min(self.size) < dp(20) or self.board.position is None:
            return
        x, y, w, h = self.x, self.y, self.width, self.height
        self.sentence.text = said(self.board)
        self.out.icon = FLAG if self.showing.terms.solo else PASS
        self.out.label = _("I give up") if self.showing.terms.solo else _("I cannot play")
        with ground:
            if h < dp(LOW):
                self._line(x, y, w, h)
            elif w >= dp(WIDE):
                self._across(x, y, w, h)
            else:
                self._down(x, y, w, h)
        ground.add(self._bars)
        self._draw_lengths()

    def _place_out(self, box: Box | None) -> None:
        shown = box is not None and self.may_pass
        self.out.opacity, self.out.disabled = (1, False) if shown else (0, True)
        x, y, w, h = box if box is not None and shown else (self.x, self.y, 0.0, 0.0)
        self.out.size, self.out.pos = (w, h), (x, y)

    def _say(self, x: float, top: float, w: float, h: float) -> float:
        """The sentence below this line, as large as its room allows; where it ends."""
        words = self.sentence
        words.width = w
        words.grow(largest(h, lambda size: words.tall(w, size)))
        if words.tall(w) > h:
            words.font_sp = 14 / theme.text_scale
        words.texture_update()
        high = float(words.texture_size[1])
        words.height = high
        words.pos = (x, top - high)
        return top - high

    def _line(self, x: float, y: float, w: float, h: float) -> None:
        """One line where there is room for no more."""
        self._place_out(None)
        step, left = step_of(self.showing), x + dp(4)
        if step >= 0:
            r = min(0.42 * h, dp(16))
            self._disc(left + r, y + h / 2, r, step, True)
            left += 2 * r + dp(8)
        words = self.sentence
        room = x + w - left
        words.width = room
        words.font_sp = 0
        size = 18.0
        while size > 14 and words.tall(room, size) > h:
            size -= 1
        words.font_sp = size / theme.text_scale if words.tall(room, size) > h else size
        words.texture_update()
        words.height = float(words.texture_size[1])
        words.pos = (left, y + (h - words.height) / 2)

    def _down(self, x: float, y: float, w: float, h: float) -> None:
        """Beside the board: from the top downwards what there is room for."""
        top, low = y + h, y
        if h >= dp(150):
            top = self._draw_steps(x, top, w)
        if self.may_pass and h >= dp(190):
            self._place_out((x, y, w, dp(52)))
            low += dp(62)
        else:
            self._place_out(None)
        top = self._say(x, top - dp(2), w, min(0.42 * (top - low), dp(112)))
        top = self._draw_sum(x, top - dp(8), w, low)
        high = self._lengths_high(top - low)
        if high:
            self._lengths = (x, top - high - dp(2), w, high)

    def _across(self, x: float, y: float, w: float, h: float) -> None:
        """Between board and cards: steps and sentence on the left, the rest on the right."""
        half = 0.54 * w
        top = y + h
        if h >= dp(120):
            top = self._draw_steps(x, top, min(half, dp(280)))
        wide = half - dp(8)
        bottom = y
        if self.may_pass and top - y >= dp(52 + 58):
            self._place_out((x, y, min(wide, dp(240)), dp(48)))
            bottom += dp(54)
        else:
            self._place_out(None)
        self._say(x, top - dp(2), wide, top - bottom - dp(4))
        left, room = x + half + dp(8), w - half - dp(8)
        top = self._draw_sum(left, y + h, room, y)
        high = self._lengths_high(top - y)
        if high:
            self._lengths = (left, top - high, room, high)

    def _lengths_high(self, room: float) -> float:
        """How high the card of the lengths is in this room; 0: it has none."""
        rows = dp(ROW) * self.showing.terms.sides
        return min(room, rows + dp(HEAD)) if self.counts and room >= rows + dp(LEAST) else 0.0

    # --- steps ----------------------------------------------------------------------------------

    def _disc(
        self, cx: float, cy: float, r: float, step: int, now: bool, done: bool = False
    ) -> None:
        accent = theme.accent(GAME).accent
        if now:
            paint.disc(cx, cy, 1.12 * r, mix(theme.table(GAME), accent, 0.28))
            paint.disc(cx, cy, r, accent)
            paint.words(md_icons[ICONS[step]], cx, cy, 1.05 * r, theme.cream, "Icons")
            return
        paint.disc(cx, cy, r, mix(theme.table(GAME), accent, 0.3 if done else 0.1))
        icon = "check-bold" if done else ICONS[step]
        tone = theme.accent_text(GAME) if done else fade(theme.ink_2, 0.8)
        paint.words(md_icons[icon], cx, cy, 1.05 * r, tone, "Icons")

    def _draw_steps(self, x: float, top: float, w: float) -> float:
        """Value, cell, chain; gives where the next thing begins."""
        now = step_of(self.showing)
        labels = (_("value"), _("cell"), _("chain"))
        third = w / 3
        big, small = min(dp(27), 0.3 * third), min(dp(20), 0.22 * third)
        cy = top - 1.15 * big
        size, font = theme.size("small"), theme.font("label")
        done_to = now if now >= 0 else -1
        for k in range(2):
            a, b = x + (k + 0.5) * third, x + (k + 1.5) * third
            reach = 1.35 * big
            tone = theme.accent_text(GAME) if k < done_to else theme.hairline
            paint.segments([((a + reach, cy), (b - reach, cy))], dp(3.5), tone)
        for k, label in enumerate(labels):
            cx = x + (k + 0.5) * third
            self._disc(cx, cy, big if k == now else small, k, k == now, k < done_to)
            ink = theme.ink if k == now else theme.ink_2
            paint.words(label, cx, cy - 1.12 * big - 0.75 * size, size, ink, font)
        return cy - 1.12 * big - 1.75 * size

    # --- the calculation ------------------------------------------------------------------------

    def _draw_sum(self, x: float, top: float, w: float, low: float) -> float:
        """What the tested or crossing cell makes, with tick or cross where the app judges."""
        position = self.showing
        if position.phase == JUDGE:
            return top  # the sentence says it
        cell = position.tested or preview.crossed(position)
        line, right = preview.calculated(position, cell) if cell else ("", None)
        high = dp(64 if right is not None else 44)
        if not line or top - high < low:
            return top
        deep = dp(3)
        paint.plate(x, top - high + deep, w, high - deep, dp(16), deep)
        middle = top - high / 2 + (dp(13) if right is not None else dp(1))
        size = raised.fitting(line, theme.size("title_s"), w - dp(16), sp(14))
        raised.write(line, x + w / 2, middle, size, theme.ink)
        card = position.constraint
        if right is not None and card is not None:
            tone = theme.ok if right else theme.bad
            text = card.what if right else card.fails
            small, font = theme.size("small"), theme.font("label")
            small = raised.fitting(text, small, w - dp(44), sp(14), font)
            wide = raised.wide(text, small, font)
            left = x + (w - wide - dp(24)) / 2
            icon = md_icons["check-circle" if right else "close-circle"]
            low_line = top - high / 2 - dp(13)
            paint.words(icon, left + dp(9), low_line, dp(19), tone, "Icons")
            raised.write(text, left + dp(24), low_line, small, tone, font, 0.0)
        return top - high - dp(8)

    # --- lengths --------------------------------------------------------------------------------

    def _grown(self, *_args: object) -> None:
        """The chain under the finger is another: only what depends on it is drawn."""
        if self.position is None or self.board.position is None:
            return
        if step_of(self.board.showing) == CHAIN or self.board.drawing:
            self.sentence.text = said(self.board)
        self._draw_lengths()

    def _draw_lengths(self) -> None:
        """A bar for each side: its longest chain, and what the chain being drawn adds."""
        box = self._lengths
        board = self.board
        position = board.showing
        before = [position.length(side) for side in range(position.terms.sides)]
        after = list(before)
        after[position.side] = board.grown_length
        goal = position.terms.goal or 0
        most = max(*after, *before, goal or 7)
        states: list[tuple[Any, ...]] = [(box, goal, theme.changed)]
        states += [(box, *bar, most, theme.changed) for bar in zip(before, after)]
        while len(self._bars.children) < len(states):
            self._bars.add(Canvas())
        for number, (part, state) in enumerate(zip(self._bars.children, states)):
            if state == self._drawn.get(number):
                continue
            self._drawn[number] = state
            part.clear()
            if box is None:
                continue
            with part:
                if number == 0:
                    self._draw_lengths_card(box, goal)
                    continue
                side, (x, y, w, h) = number - 1, box
                middle = y + h - dp(31) - dp(ROW) * (side + 0.5)
                at = (x + dp(10), middle, w - dp(20))
                self._draw_bar(side, before[side], after[side], most, at)

    def _draw_lengths_card(self, box: Box, goal: int) -> None:
        x, y, w, h = box
        deep = dp(3)
        paint.plate(x, y + deep, w, h - deep, dp(16), deep)
        size, font = theme.size("label"), theme.font("label")
        title = _("Goal: {n}").format(n=goal) if goal else _("Lengths")
        paint.words(title, x + dp(12), y + h - dp(18), size, theme.ink, font, 0.0)

    def _draw_bar(
        self, side: int, old: int, new: int, most: int, at: tuple[float, float, float]
    ) -> None:
        x, y, w = at
        look = SEATS[self.board.colour(side) % len(SEATS)]
        r = dp(11)
        paint.piece(x + r, y, r, look)
        left, room = x + 2 * r + dp(8), w - 2 * r - dp(8) - dp(30)
        pitch = min(dp(15), room / most)
        high = dp(17)
        for k in range(max(new, self.showing.terms.goal or 0)):
            box = (left + k * pitch, y - high / 2, max(dp(1.5), 0.84 * pitch), high)
            r = min(dp(4), 0.25 * pitch)
            if k >= new:
                paint.frame(*box, r, dp(1.5), theme.hairline)
                continue
            paint.rounded(*box, r, look.face)
            if k >= old:
                paint.frame(*box, r, dp(2), theme.halo)
        ink = look.text if not theme.dark else theme.ink
        paint.words(str(new), x + w, y, theme.size("title_s"), ink, "", 1.0)
