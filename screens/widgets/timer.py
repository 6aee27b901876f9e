"""The timer: a ring that empties, a knob on it, the last ten seconds in red, a bell at the end."""

from __future__ import annotations

from math import ceil, cos, pi, sin

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import fade, theme
from screens.widgets import paint
from screens.widgets.text import Icon, Text

LAST = 10
"""Seconds at the end in which time presses."""
SWELL = 0.04


def clock_text(seconds: float) -> str:
    """Minutes and seconds, rounded up: the last second is shown until it is over.

    >>> clock_text(41.2), clock_text(60), clock_text(0)
    ('0:42', '1:00', '0:00')
    """
    whole = ceil(seconds - 1e-9)
    return f"{whole // 60}:{whole % 60:02d}"


def span_text(seconds: float) -> str:
    """How long one has in all: `1 min`, `30 s`, `1 min 30`."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return _("{n} s").format(n=rest)
    if not rest:
        return _("{n} min").format(n=minutes)
    return _("{n} min {s}").format(n=minutes, s=rest)


class TimerRing(Widget):
    """Shows `left` of `limit` seconds; at 0 it becomes a red disc with a bell."""

    limit = NumericProperty(60)
    left = NumericProperty(60)
    game = StringProperty("")
    held = BooleanProperty(False)
    """Time stands still: the ring is paler."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._figures = Text(style="number_xl", wrap=False)
        self._span = Text(style="small", color_role="ink_2", wrap=False)
        self._bell = Icon(icon="bell-ring", color_role="cream")
        self._written: tuple[str, bool] | None = None
        self._step = -1
        for name in ("pos", "size", "limit", "game", "held"):
            self.fbind(name, self.draw)
        self.fbind("left", self._turn)
        theme.bind(changed=self.draw)

    @property
    def hurried(self) -> bool:
        """The last ten seconds."""
        return bool(0 < self.left <= LAST)

    def draw(self, *_args: object) -> None:
        """Everything that stays while time goes: face, track, ticks."""
        self.canvas.clear()
        self.clear_widgets()
        self._written, self._step = None, -1
        d = min(self.width, self.height)
        if d < dp(20):
            return
        thick = dp(3) if d > dp(60) else dp(2)
        r = (d - thick) / 2
        cx, cy = self.center_x, self.center_y + thick / 2
        self._band = band = max(dp(2.2), min(dp(5.5), r * 0.078))
        self._round = (cx, cy, r - band - dp(1.5))

        def on(turn: float, share: float) -> paint.Point:
            return cx + share * r * sin(turn), cy + share * r * cos(turn)

        with self.canvas:
            PushMatrix()
            self._scale = Scale(1, 1, 1, origin=(cx, cy))
            up = self.left <= 0
            face = theme.bad if up else theme.paper_high
            paint.disc(cx, cy - thick, r, theme.edge)
            paint.disc(cx, cy, r, face)
            if not up:
                paint.ring(cx, cy, self._round[2], 2 * band, theme.paper_low)
            if d > dp(64) and not up:
                turns = [hour * pi / 6 for hour in range(12)]
                paint.segments(
                    [(on(a, 0.74), on(a, 0.80)) for a in turns],
                    dp(1.6),
                    theme.hairline,
                )
            self._moving = Canvas()
        self.canvas.add(PopMatrix())
        self._figures.font_sp = max(14.0, min(36.0, 2 * r / dp(1) * (0.25 if r > dp(60) else 0.27)))
        self._span.opacity = 1 if r >= dp(56) else 0
        self.add_widget(self._figures)
        self.add_widget(self._span)
        self.add_widget(self._bell)
        self._turn()

    def _turn(self, *_args: object) -> None:
        """What moves with time: the arc, the knob, the figures."""
        if not self.children or self.limit <= 0:
            return
        up = self.left <= 0
        if self._written is not None and self._written[1] != up:
            self.draw()
            return
        if not up:
            self._turn_arc()
        beat = (self.left % 1) ** 3 if self.hurried and not theme.calm else 0
        self._scale.x = self._scale.y = 1 + SWELL * beat
        self._write(clock_text(self.left), up)

    def _turn_arc(self) -> None:
        cx, cy, r = self._round
        share = max(0.0, min(1.0, self.left / self.limit))
        # Redrawn only when the knob would move by a quarter of a pixel.
        step = round(share * 8 * pi * r)
        if step == self._step:
            return
        self._step = step
        tone = theme.bad if self.hurried else theme.accent_text(self.game)
        end = 2 * pi * share
        count = max(2, round(share * 90))
        turns = [end * i / count for i in range(count + 1)]
        self._moving.clear()
        with self._moving:
            arc = fade(tone, 0.5) if self.held else tone
            paint.disc(cx, cy + r, self._band, arc)
            paint.stroke([(cx + r * sin(a), cy + r * cos(a)) for a in turns], 2 * self._band, arc)
            x, y, k = cx + r * sin(end), cy + r * cos(end), self._band * 1.9
            paint.disc(x, y, k, tone)
            paint.disc(x, y, k * 0.62, theme.paper_high)

    def _write(self, figures: str, up: bool) -> None:
        if self._written == (figures, up):
            return
        self._written = (figures, up)
        cx, cy, _r = self._round
        small = self._span.opacity == 0
        self._figures.text = "" if up else figures
        self._span.text = "" if up or small else _("of {time}").format(time=span_text(self.limit))
        self._bell.opacity = 1 if up else 0
        self._bell.size_dp = min(self.width, self.height) / dp(1) * 0.5
        self._bell.center = (cx, cy)
        lift = 0 if small else self._span.texture_size[1] * 0.38
        self._figures.texture_update()
        self._figures.center = (cx, cy + lift)
        self._span.texture_update()
        gap = self._figures.font_size * 0.62 + sp(2)
        self._span.center = (cx, cy + lift - gap)
