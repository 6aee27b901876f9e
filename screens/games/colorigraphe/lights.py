"""Light on the board of Colorigraphe: its pegs and rubber bands, drawn again above the veil."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens.base.theme import fade, theme
from screens.games.colorigraphe.graph import (
    Arc,
    arc_key,
    draw_number,
    draw_peg,
    ribbon,
    rubber_band,
)
from screens.games.colorigraphe.token import draw_token
from screens.widgets import lights, paint

if TYPE_CHECKING:
    from screens.games.colorigraphe.board import Board


def places(names: Iterable[str]) -> tuple[list[int], list[Arc]]:
    """Pegs and arcs of names such as "5" and "3-5"; anything else is passed over."""
    pegs, arcs = [], []
    for name in names:
        numbers = name.split("-")
        if all(number.isdecimal() and 1 <= int(number) <= 12 for number in numbers):
            if len(numbers) == 1:
                pegs.append(int(name))
            elif len(numbers) == 2:
                arcs.append(arc_key((int(numbers[0]), int(numbers[1]))))
    return pegs, arcs


class Lights(lights.Lights):
    """Light on pegs and arcs; an arc that a check found wrong is drawn by the graph itself."""

    board: Board

    @property
    def ready(self) -> bool:
        """Not while the dice still build the problem."""
        return not self.board.busy

    @property
    def wrong_arcs(self) -> list[Arc]:
        """The arcs that the check found wrong."""
        return places(self.check.wrong)[1] if self.check else []

    def draw_veil(self) -> None:
        """Over the round plate."""
        plan = self.board.plan
        paint.disc(plan.cx, plan.cy, plan.d, theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round pegs, and along arcs."""
        plan = self.board.plan
        pegs, arcs = places(names)
        unit = plan.d / 372
        for arc in arcs:
            ends = plan.spot(arc[0]), plan.spot(arc[1])
            paint.segments([ends], 38 * unit, fade(theme.halo, 0.30))
            paint.segments([ends], 26 * unit, fade(theme.halo, 0.65))
        for peg in pegs:
            paint.halo(*plan.spot(peg), plan.token)

    def draw_places(self, names: Sequence[str]) -> None:
        """Arcs with both their ends, and pegs with what lies on them."""
        board, plan = self.board, self.board.plan
        pegs, arcs = places(names)
        for arc in arcs:
            rubber_band(plan, arc)
        held = {peg for arc in board.arcs for peg in arc}
        for peg in sorted({*pegs, *(peg for arc in arcs for peg in arc)}):
            kind = board.shown[str(peg)]
            if kind:
                draw_token(*plan.spot(peg), plan.token, kind)
            else:
                draw_peg(plan, peg, peg in held)
            if not plan.miniature:
                draw_number(plan, peg, theme.ink)

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """Rings round pegs; right arcs glow."""
        plan, colour = self.board.plan, self.colour(right)
        pegs, arcs = places(names)
        for a, b in arcs if right else ():
            ribbon(
                plan.spot(a, 0.62), plan.spot(b, 0.62), plan.rubber, paint.texture("glow"), colour
            )
        for peg in pegs:
            x, y = plan.spot(peg)
            r = plan.token * (1.1 if self.board.shown[str(peg)] else 0.75)
            paint.ring(x, y, r, max(dp(3), theme.line(5 if plan.d > dp(230) else 3.5)), colour)
            # On the inner shoulder, where no number is.
            angle = math.radians(30 * (peg - 1) + 180 + 40)
            shoulder = x + 1.08 * r * math.sin(angle), y + 1.08 * r * math.cos(angle)
            self.badge(*shoulder, max(dp(9), 0.32 * plan.token), right)
