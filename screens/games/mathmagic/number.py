"""The number to find in Math&Magic, and the calculation beside it where it lies wide."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from engine.games.mathmagic.rules import MathMagicPosition
from engine.texts import _
from screens.base.theme import BLACK, mix, theme
from screens.games.mathmagic.formula import Made, Sign, advice, draw_formula, nearest
from screens.games.mathmagic.plan import GAME
from screens.widgets import paint
from screens.widgets.card import Card
from screens.widgets.reading import Reading, largest


class Desk(Card[MathMagicPosition]):
    """Draws what it shows of a position and of the calculation, without a paper of its own."""

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.spots: list[Sign] = []
        self.made: Made | None = None
        self.line = Reading(color_role="ink_2", halign="center", size_hint_x=None)
        self.add_widget(self.line)
        if board is not None:
            board.bind(drafted=self.redraw)

    def _redraw(self, *_args: object) -> None:
        self.canvas.before.clear()
        self.spots, self.made = [], None
        if self.position is None or min(self.size) < dp(20):
            return
        with self.canvas.before:
            self.draw(self.x, self.y, self.width, self.height)

    def draw_card(self, x: float, y: float, w: float, h: float) -> None:
        """The calculation on its own card, or what to do first."""
        deep = dp(3)
        paint.plate(x, y + deep, w, h - deep, min(dp(20), h / 3), deep)
        draft = self.board.draft
        pad = dp(8)
        self.line.text = ""
        if draft.signs:
            # A calculation that a rule forbids makes the number too, but it is not right.
            right = self.showing.fits(draft.line, draft.text)
            self.spots, self.made = draw_formula(
                draft, right, x + pad, y + deep + dp(2), w - 2 * pad, h - deep - dp(4)
            )
            return
        self.line.text = advice(self.showing, draft, self.board.placing)
        line = self.line
        line.width = w - 2 * pad
        line.grow(largest(h - dp(8), lambda size: line.tall(line.width, size)))
        if line.tall(line.width) > h - dp(8):
            line.font_sp = 14 / theme.text_scale
        line.texture_update()
        self.line.height = self.line.texture_size[1]
        self.line.pos = (x + pad, y + deep + (h - deep - self.line.height) / 2)

    # --- what belongs together ------------------------------------------------------------------

    def in_card(self, x: float, y: float) -> bool:
        """Whether a finger is on the calculation."""
        return bool(self.spots) and self.collide_point(x, y)

    def answers(self, x: float, y: float) -> bool:
        """A digit of the calculation can be chosen."""
        return self.in_card(x, y) and bool(self.board.placing)

    def answer(self, x: float, y: float) -> None:
        """Choose the digit that was touched."""
        self.board.touch_sign(nearest(self.spots, self.board.draft.signs, x, y))


class NumberCard(Desk):
    """The number to find; where it lies wide, the calculation beside it."""

    left = NumericProperty(-1)
    """Seconds left of the whole match; -1: it has no end by the clock."""

    def show_left(self, seconds: float) -> None:
        """Count down the time of the whole match."""
        self.left = seconds

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._minute = ""
        self.fbind("left", self._count)

    def _count(self, *_args: object) -> None:
        if self.hour != self._minute:
            self._minute = self.hour
            self.redraw()

    @property
    def hour(self) -> str:
        """What is left of the match, in words; by the second only at the very end."""
        if self.left < 0:
            return ""
        if self.left > 60:
            return _("{n} min left").format(n=ceil(self.left / 60))
        return _("{n} s left").format(n=ceil(self.left))

    @property
    def plate(self) -> tuple[float, float, float, float]:
        """Where the number stands: all of it, or the left part where it lies wide."""
        w, h = self.width, self.height
        if w < 2.4 * h:
            return self.x, self.y, w, h
        plate = max(dp(64), min(1.3 * h, 0.34 * w, dp(130))) if h >= dp(56) else dp(72)
        return self.x, self.y, plate, h

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The plate in the game's colour, then the calculation."""
        plate = self.plate[2]
        wide = plate < w
        draw_number(x, y, plate, h, self.showing.number, self.hour or _("Find"))
        if wide:
            self.draw_card(x + plate + dp(6), y, w - plate - dp(6), h)
        else:
            self.line.text = ""


def draw_number(x: float, y: float, w: float, h: float, number: int, label: str) -> None:
    """The number to find on a plate in the game's colour, its label above it if it fits."""
    accent, deep = theme.accent(GAME).accent, dp(4)
    face = h - deep
    paint.plate(x, y + deep, w, face, min(dp(24), h / 3), deep, accent, mix(accent, BLACK, 0.3))
    font, size = theme.font("label"), theme.size("label")
    while size > sp(14) and paint.written(label, size, font).width > w - dp(8):
        size -= 1
    fits = paint.written(label, size, font).width <= w - dp(6) and face >= dp(50)
    low = size * 1.15 if fits else 0.0
    text = str(number or "?")
    high = min(theme.size("hero"), (face - low) * (1.05 if face > dp(80) or not low else 0.95))
    while high > sp(16) and paint.written(text, high).width > w - dp(12):
        high -= 2
    if low:
        top = y + deep + face
        paint.words(label, x + w / 2, top - 0.72 * low - 0.05 * face, size, theme.cream, font)
    paint.words(text, x + w / 2, y + deep + (face - low) / 2, high, theme.cream)
