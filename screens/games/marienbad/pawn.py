"""The pieces of Marienbad: wooden pawns, or matches; chosen ones are plum and have a number."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.metrics import dp

from screens.base.theme import Colour, fade, mix, rgb, theme
from screens.games.marienbad import ACCENT
from screens.widgets import paint, token
from screens.widgets.motion import Motions

WOOD, MATCH = "o", "m"
"""The kinds; with a number after it, it is chosen as this one."""
FACE, EDGE = rgb("#C98B52"), rgb("#7E4E26")
STICK, STICK_EDGE = rgb("#E3B77C"), rgb("#A9743E")
HEAD, HEAD_EDGE = rgb("#C0392B"), rgb("#7E2015")
PLUM_EDGE = rgb("#4B2060")
ROLL = 0.42
"""Seconds that a pawn takes to roll off."""
LIFT = 0.42
"""How high a chosen pawn floats, in radii."""


class Pawn(token.Token):
    """A wooden pawn or a match; a taken one rolls off along its line."""

    way: tuple[float, float] | None = None
    """How far it rolls when it is taken."""

    @property
    def count(self) -> str:
        """Its number among the chosen ones; empty: it is not chosen."""
        return self.kind[1:]

    @property
    def tint(self) -> Colour:
        """Its face."""
        return ACCENT.accent if self.count else FACE

    def draw_face(self) -> None:
        """Wood, or plum with a number."""
        if self.kind.startswith(MATCH):
            self._draw_match()
            return
        r = self.r
        face, edge = (ACCENT.accent, PLUM_EDGE) if self.count else (FACE, EDGE)
        paint.disc(0, -0.15 * r, r, edge)
        paint.disc(0, 0, r, face)
        paint.spread("shine", 0, 0, r, r, (1, 1, 1, 1))
        if r > dp(7):
            paint.ring(0, 0, 0.80 * r, max(1.0, 0.055 * r), fade(theme.cream, 0.34))
        if theme.contrast:
            paint.ring(0, 0, r, max(1.0, 0.06 * r), theme.ink)
        if self.count:
            paint.words(self.count, 0, 0, max(dp(14), 0.95 * r), theme.cream)

    def draw_shade(self) -> None:
        """A match throws a narrow shadow."""
        if not self.kind.startswith(MATCH):
            super().draw_shade()
            return
        r = self.r
        paint.spread("shadow", 0, -0.25 * r, 0.5 * r, 1.5 * r, fade(rgb("#3A1F10"), 0.6))

    def _draw_match(self) -> None:
        r = self.r
        wide, high = 0.34 * r, 2.3 * r
        chosen = bool(self.count)
        stick = ACCENT.accent if chosen else STICK
        edge = PLUM_EDGE if chosen else STICK_EDGE
        paint.rounded(-wide / 2, -high / 2 - 0.1 * r, wide, high, 0.08 * r, edge)
        paint.rounded(-wide / 2, -high / 2, wide, high, 0.08 * r, stick)
        light = fade(theme.cream, 0.35)
        paint.rounded(-0.36 * wide, -high / 2 + 0.1 * r, 0.22 * wide, 0.8 * high, 0.03 * r, light)
        top = high / 2 - 0.12 * r
        self._head(top, HEAD_EDGE, 0.06 * r)
        self._head(top, HEAD, 0.0)
        if theme.contrast:
            paint.frame(-wide / 2, -high / 2, wide, high, 0.08 * r, dp(1.5), theme.ink)
        if chosen:
            paint.disc(0, -0.1 * r, 0.52 * r, PLUM_EDGE)
            paint.disc(0, -0.06 * r, 0.5 * r, ACCENT.accent)
            paint.words(self.count, 0, -0.06 * r, max(dp(14), 0.72 * r), theme.cream)

    def _head(self, y: float, colour: Colour, low: float) -> None:
        r = self.r
        points = [
            (0.27 * r * math.sin(a), y - low + 0.36 * r * math.cos(a))
            for a in (math.tau * k / 20 for k in range(20))
        ]
        paint.fill(points, colour, (0, y - low))

    def raise_to(self, height: float) -> None:
        """Float so high, at once."""
        self.height = height
        self._place()

    def leave(
        self, motions: Motions, wait: float = 0.0, after: Callable[[], None] | None = None
    ) -> None:
        """Roll off along its line and fade where it leaves the board."""
        way, self.way = self.way, None
        if way is None or theme.calm:
            super().leave(motions, wait, after)
            return
        x0, y0, high = self.x, self.y, self.height

        def step(t: float) -> None:
            self.height = high * max(0.0, 1 - 3 * t) + 0.25 * self.r * abs(math.sin(9 * t)) * (
                1 - t
            )
            self.canvas.opacity = min(1.0, 4 * (1 - t))
            self.put(x0 + way[0] * t, y0 + way[1] * t)

        def gone() -> None:
            self.set_kind("")
            self.put(x0, y0)
            self.rest()
            if after is not None:
                after()

        self._run(motions, motions.add(step, (ROLL, "in_quad"), wait, gone))


def hollow(x: float, y: float, r: float, ground: Colour, match: bool = False) -> None:
    """Where a pawn stood or may stand: a shallow hole in its cell."""
    dark = mix(ground, theme.ink, 0.24 if theme.dark else 0.2)
    soft = mix(ground, theme.ink, 0.1)
    if match:
        paint.rounded(x - 0.2 * r, y - 1.15 * r, 0.4 * r, 2.3 * r, 0.2 * r, dark)
        paint.rounded(x - 0.2 * r, y - 1.2 * r, 0.4 * r, 2.3 * r, 0.2 * r, soft)
        return
    paint.disc(x, y, 0.58 * r, dark)
    paint.disc(x, y - 0.05 * r, 0.53 * r, soft)
