"""Choosing the stake of Colorigraphe: a big die, a slider, one word on how it feels."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from engine.games.colorigraphe.problem import HIGHEST_STAKE
from engine.games.colorigraphe.rules import ColorigraphePosition
from engine.texts import N_, _
from screens.base.theme import BLACK, Colour, fade, mix, theme
from screens.games.colorigraphe.dice import die
from screens.games.colorigraphe.panel import GAME
from screens.widgets import paint
from screens.widgets.button import PrimaryButton
from screens.widgets.card import Panel, Play, put
from screens.widgets.count import Count
from screens.widgets.slider import NumberLine

WORDS = (
    (6, N_("easy")),
    (10, N_("tempting")),
    (16, N_("risky")),
    (HIGHEST_STAKE, N_("wild")),
)
"""How a stake feels, up to which number; chosen from how often two colours are enough."""
FIRST_STAKE = 8


def feeling(stake: int) -> str:
    """How a stake of so many arcs feels, in one word."""
    return next(_(word) for most, word in WORDS if stake <= most)


class StakeSlider(NumberLine):
    """The stakes as marks on a line."""

    def on_slide(self, value: int) -> None:
        """The stake under the finger is chosen."""
        self.value = value

    def _redraw(self, *_args: object) -> None:
        """The line, a dot for each stake, the knob."""
        self.canvas.clear()
        accent, y = theme.accent_text(GAME), self.center_y
        with self.canvas:
            left, right, here = self.place(self.low), self.place(self.high), self.place(self.value)
            paint.rounded(
                left - dp(5), y - dp(4), right - left + dp(10), dp(8), dp(4), self.track()
            )
            paint.rounded(left - dp(5), y - dp(4), here - left + dp(10), dp(8), dp(4), accent)
            for stake in range(self.low, self.high + 1):
                on = stake <= self.value
                dot = fade(theme.cream, 0.75) if on else fade(theme.ink_2, 0.65)
                paint.disc(self.place(stake), y, dp(1.6), dot)
            paint.disc(here, y - dp(2), dp(13), mix(accent, BLACK, 0.3))
            paint.disc(here, y, dp(13), accent)
            paint.disc(here, y, dp(5), theme.cream)

    @staticmethod
    def track() -> Colour:
        """The colour of the line."""
        return mix(theme.paper_low, theme.ink, 0.06)


class StakePicker(Panel[ColorigraphePosition]):
    """The stake from 2 to 24: a large die, − and +, a line of marks, and a word on its risk."""

    value = NumericProperty(FIRST_STAKE)

    def __init__(self, play: Play, low: int = 2, **kwargs: Any) -> None:
        self.low = low
        self.less = Count(lambda: self.step(-1), icon="minus")
        self.more = Count(lambda: self.step(1), icon="plus")
        self.slider = StakeSlider(low=low, high=HIGHEST_STAKE, value=max(low, FIRST_STAKE))
        self.go = PrimaryButton(game=GAME, icon="dice-d12", width=dp(100))
        super().__init__(play, value=max(low, FIRST_STAKE), **kwargs)
        self.go.bind(on_release=lambda *_args: self.play(f"stake {int(self.value)}"))
        self.slider.bind(value=self.setter("value"))
        for child in (self.less, self.more, self.slider, self.go):
            self.add_widget(child)
        self.fbind("value", self._changed)
        self._changed()

    def step(self, by: int) -> None:
        """One more or one less."""
        self.value = min(HIGHEST_STAKE, max(self.low, self.value + by))

    def _changed(self, *_args: object) -> None:
        self.slider.value = self.value
        self.less.disabled = self.value <= self.low
        self.more.disabled = self.value >= HIGHEST_STAKE
        self.redraw()

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """From a tall panel to one row on a small phone."""
        pad, gap = dp(12), dp(8)
        self.go.label = _("Stake {n}").format(n=int(self.value))
        if h < dp(120):
            self._row(x, y, w, h)
        elif w > 1.8 * h and w >= dp(420):
            half = min(0.5 * w, dp(280))
            self._dial(x, y + pad, half, h - 2 * pad, word=True)
            right, wide = x + half, w - half - pad
            put(self.go, right, y + pad, wide, dp(56))
            put(self.slider, right, y + pad + dp(56) + gap, wide, dp(48))
            left = h - 2 * pad - dp(112)
            if left > dp(20):
                ask = _("How many arcs do you dare?")
                self.heading(ask, right + wide / 2, y + h - pad - left / 2, wide, "title_s")
            self.slider.opacity = 1
        else:
            high = dp(60) if h > dp(280) else dp(52)
            put(self.go, x + pad, y + pad, w - 2 * pad, high)
            put(self.slider, x + dp(4), y + pad + high + dp(4), w - dp(8), dp(48))
            self.slider.opacity = 1
            low = y + pad + high + dp(4) + dp(48)
            top = y + h - pad
            if h > dp(300):
                # Where − and + leave no room between them the word stands on top.
                narrow = w < dp(210)
                text = feeling(int(self.value)) if narrow else _("How many arcs do you dare?")
                style = "title_m" if narrow else "title_s"
                self.heading(text, x + w / 2, top - dp(14), w - 2 * pad, style)
                top -= dp(34)
            if top - low > dp(190):
                self._tower(x + pad, low + dp(6), w - 2 * pad, top - low - dp(10))
            else:
                self._dial(x, low, w, top - low, word=top - low > dp(110))

    def _row(self, x: float, y: float, w: float, h: float) -> None:
        pad = dp(8)
        side = dp(48)
        middle = y + h / 2
        r = min(0.40 * h, dp(34))
        put(self.less, x + pad, middle - dp(25), side, dp(51))
        die(x + 2 * pad + side + r, middle, r, str(int(self.value)), theme.accent(GAME).accent)
        put(self.more, x + 3 * pad + side + 2 * r, middle - dp(25), side, dp(51))
        left = x + 4 * pad + 2 * side + 2 * r
        room = x + w - pad - left
        put(self.go, left, y + pad, room, dp(52))
        self.heading(feeling(int(self.value)), left + room / 2, y + h - dp(18), room, "title_s")
        put(self.slider, x, y, 0, 0)
        self.slider.opacity = 0

    def _tower(self, x: float, y: float, w: float, h: float) -> None:
        """A large die, and below it − and + with the word between them."""
        side = dp(52)
        r = min((h - dp(62)) / 2 - dp(6), 0.36 * w, dp(90))
        spare = max(0.0, h - dp(62) - 2 * r)
        low = y + 0.3 * spare
        put(self.less, x, low, side, dp(54))
        put(self.more, x + w - side, low, side, dp(54))
        room = w - 2 * side - dp(8)
        self.heading(feeling(int(self.value)), x + w / 2, low + dp(28), room, "title_m")
        cy = low + dp(62) + r + 0.3 * spare
        die(x + w / 2, cy, r, str(int(self.value)), theme.accent(GAME).accent)

    def _dial(self, x: float, y: float, w: float, h: float, word: bool) -> None:
        """The die between − and +, the word below it."""
        low = dp(34) if word else 0.0
        side = dp(52)
        r = min((h - low) / 2 - dp(3), (w - 2 * side - dp(36)) / 2, dp(76))
        cx, cy = x + w / 2, y + low + (h - low) / 2
        beside = w - 2 * (side + r + dp(22))
        if not word and beside > dp(90):
            cx = x + dp(22) + side + r
            self.heading(feeling(int(self.value)), x + w - beside / 2, cy, beside, "title_m")
        put(self.less, cx - r - dp(10) - side, cy - dp(26), side, dp(54))
        put(self.more, cx + r + dp(10), cy - dp(26), side, dp(54))
        die(cx, cy, r, str(int(self.value)), theme.accent(GAME).accent)
        if word:
            self.heading(feeling(int(self.value)), cx, y + low / 2, w - dp(16), "title_m")
