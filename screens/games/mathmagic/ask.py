"""Saying the number to find in Math&Magic: by ones and by tens, or by chance."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from engine.games.mathmagic import computer
from engine.games.mathmagic.reach import HIGHEST
from engine.games.mathmagic.rules import MathMagicPosition
from engine.texts import _
from engine.words import MINUS
from screens.base.theme import theme
from screens.games.mathmagic.plan import GAME
from screens.widgets import paint
from screens.widgets.button import PrimaryButton
from screens.widgets.card import Panel, Play, fit, put
from screens.widgets.count import Count, Well

if TYPE_CHECKING:
    from screens.view import View

STEPS = (-10, -1, 1, 10)
LEVEL = 3
"""Chance draws numbers that the third level might find."""
KEY = 48
"""No key is smaller, in dp."""


def signed(by: int) -> str:
    """A step as it is written on its key."""
    return f"{by:+d}".replace("-", MINUS)


class Ask(Panel[MathMagicPosition]):
    """A number with keys to count it up and down; it begins with one that the board can make."""

    value = NumericProperty(1)

    def __init__(self, view: View[MathMagicPosition], play: Play, **kwargs: Any) -> None:
        self.view = view
        self.draws = 0
        self.steps = [Count(partial(self.step, by), label=signed(by)) for by in STEPS]
        self.chance = Well(icon="dice-multiple")
        self.go = PrimaryButton(game=GAME, icon="bullhorn", width=dp(100))
        super().__init__(play, value=self.drawn(), **kwargs)
        self.chance.bind(on_release=self.draw_lots)
        self.go.bind(on_release=lambda *_args: self.play(f"ask {int(self.value)}"))
        for child in (*self.steps, self.chance, self.go):
            self.add_widget(child)
        self.fbind("value", self.redraw)
        self.redraw()

    def drawn(self) -> int:
        """A number by chance, another one each time."""
        return computer.number(self.view.position, LEVEL, self.draws)

    def draw_lots(self, *_args: object) -> None:
        """Let chance say the number."""
        self.draws += 1
        self.value = self.drawn()

    def step(self, by: int) -> None:
        """So much more or less, as far as numbers go."""
        self.value = min(HIGHEST, max(1, self.value + by))

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """A tower with the number on top, two rows, or one."""
        pad, gap = dp(10), dp(6)
        row = dp(KEY) + gap
        tower, rows = h >= dp(230), 1 if h < 2 * row + gap else 2
        for by, key in zip(STEPS, self.steps):
            key.disabled = self.value == (1 if by < 0 else HIGHEST)
        self.chance.label = _("By chance") if tower else ""
        short = not tower and rows == 1
        label = _("Find it!") if short else _("Find {number}!")
        self.go.label = label.format(number=int(self.value))
        self.go.icon = "" if short else "bullhorn"
        if tower:
            self._tower(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
            return
        high = min((h - gap) / rows - gap, dp(64))
        low = y + (h - rows * (high + gap) + gap) / 2
        if rows == 2:
            self._keys(x + gap, low + high + gap, w - 2 * gap, high, self.steps)
        left = self._keys(x + gap, low, w - 2 * gap, high, [self.chance] + self.steps * short)
        put(self.go, left, low, x + w - gap - left, high)

    def _keys(self, x: float, y: float, w: float, h: float, keys: list[Well]) -> float:
        """A row of keys with the number among the steps; without tens where it is narrow.

        Gives the place to the right of them.
        """
        gap, key, number = dp(6), dp(KEY), dp(54)
        tens = self.steps[::3]
        small = len(keys) * (key + gap) + number + dp(100) * (self.chance in keys) > w
        rest = w - sum(key + gap for part in keys if not (small and part in tens))
        if self.chance not in keys:
            number = rest
        for part in keys:
            if part in tens:
                part.opacity, part.disabled = (0, True) if small else (1, part.disabled)
            if part is self.steps[2]:
                self._number(x, y, number - gap, h)
                x += number
            if not (small and part in tens):
                put(part, x, y, key, h)
                x += key + gap
        return x

    def _tower(self, x: float, y: float, w: float, h: float) -> None:
        gap, high = dp(6), dp(56)
        top = y + h - dp(6)
        put(self.go, x, y, w, high)
        y += high + gap
        put(self.chance, x, y, w, high)
        y += high + gap
        part = (w - 3 * gap) / 4
        for index, key in enumerate(self.steps):
            key.opacity = 1
            put(key, x + index * (part + gap), y, part, high)
        y += high + gap
        seat = self.view.position.seat
        name = "" if seat is None else self.view.name(seat)
        ask = _("{name} says the number").format(name=name)
        if top - y > dp(80) and fit(ask, "label", w):
            self.heading(ask, x + w / 2, top - dp(6), w)
            top -= dp(22)
        self._number(x, y, w, top - y)

    def _number(self, x: float, y: float, w: float, h: float) -> None:
        text, size = str(int(self.value)), min(theme.size("hero") * 1.3, 0.9 * h)
        while size > dp(16) and paint.written(text, size).width > w:
            size -= 2
        paint.words(text, x + w / 2, y + h / 2, size, theme.ink)
