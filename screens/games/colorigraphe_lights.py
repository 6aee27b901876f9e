"""Light on the board of Colorigraphe: what a hint speaks of, what a check found, why not."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.advice import Check
from screens.theme import Colour, fade, theme
from screens.widgets import paint
from screens.widgets.graph import Arc, arc_key, draw_number, draw_peg, ribbon, rubber_band
from screens.widgets.motion import Motion
from screens.widgets.token import draw_token

if TYPE_CHECKING:
    from screens.games.colorigraphe_board import Board


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


class Lights:
    """Three layers above the board: marks of a check, the hint's veil and light, a flash."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.canvas = Canvas()
        self._marks, self._hint, self._flash = Canvas(), Canvas(), Canvas()
        self._halos = Canvas()
        for layer in (self._marks, self._hint, self._flash):
            self.canvas.add(layer)
        self.lit: tuple[str, ...] = ()
        self.check: Check | None = None
        self._breath: Motion | None = None
        self._fading: Motion | None = None

    @property
    def wrong_arcs(self) -> list[Arc]:
        """The arcs that the check found wrong."""
        return places(self.check.wrong)[1] if self.check else []

    def light(self, names: Sequence[str]) -> None:
        """Light these places above a veil; () ends it."""
        self.lit = tuple(names)
        self._flash.clear()
        self.draw()

    def mark(self, check: Check | None) -> None:
        """Remember what is right and wrong; `draw` shows it."""
        self.check = check

    def draw(self) -> None:
        """Draw marks and hint as the board is now."""
        self._draw_marks()
        self._draw_hint()

    # --- hint -----------------------------------------------------------------------------------

    def _draw_hint(self) -> None:
        self._hint.clear()
        self.board.motions.drop(self._breath)
        self._breath = None
        if not self.lit or self.board.busy:
            return
        plan = self.board.plan
        with self._hint:
            paint.disc(plan.cx, plan.cy, plan.d, theme.veil)
        self._light_up(self._hint, self.lit)
        if not theme.calm:
            self._breath = self.board.motions.add(self._breathe, theme.motion("halo"), loop=True)

    def _breathe(self, t: float) -> None:
        self._halos.opacity = 1 - 0.45 * t

    def _light_up(self, layer: Canvas, names: Sequence[str]) -> None:
        """Draw these places again, above whatever lies on the board, with light round them."""
        board, plan = self.board, self.board.plan
        pegs, arcs = places(names)
        unit = plan.d / 372
        halos = self._halos = Canvas()
        layer.add(halos)
        with halos:
            for arc in arcs:
                ends = plan.at(arc[0]), plan.at(arc[1])
                paint.segments([ends], 38 * unit, fade(theme.halo, 0.30))
                paint.segments([ends], 26 * unit, fade(theme.halo, 0.65))
            for peg in pegs:
                paint.halo(*plan.at(peg), plan.token)
        with layer:
            for arc in arcs:
                rubber_band(plan, arc)
            held = {peg for arc in board.arcs for peg in arc}
            for peg in sorted({*pegs, *(peg for arc in arcs for peg in arc)}):
                kind = board.shown[peg - 1]
                if kind:
                    draw_token(*plan.at(peg), plan.token, kind)
                else:
                    draw_peg(plan, peg, peg in held)
                if not plan.miniature:
                    draw_number(plan, peg, theme.ink)

    # --- why not --------------------------------------------------------------------------------

    def flash(self, names: Sequence[str]) -> None:
        """Light these places for a moment, without a veil."""
        self.board.motions.drop(self._fading)
        self._flash.clear()
        self._flash.opacity = 1
        if not names or self.lit:
            return
        hint_halos = self._halos
        self._light_up(self._flash, names)
        halos, self._halos = self._halos, hint_halos

        def step(t: float) -> None:
            # Twice up and down, then out.
            halos.opacity = 1 - abs((4 * t) % 2 - 1) if not theme.calm else 1 - t

        self._fading = self.board.motions.add(step, (1.6, "linear"), after=self._flash.clear)

    # --- check ----------------------------------------------------------------------------------

    def _draw_marks(self) -> None:
        self._marks.clear()
        check = self.check
        if check is None:
            return
        for names, colour, icon in (
            (check.right, theme.ok, "check-circle"),
            (check.wrong, theme.bad, "alert-circle"),
        ):
            self._draw_found(*places(names), colour, icon)

    def _draw_found(
        self, pegs: Sequence[int], arcs: Sequence[Arc], colour: Colour, icon: str
    ) -> None:
        plan, right = self.board.plan, icon == "check-circle"
        glow = paint.texture("glow")
        with self._marks:
            for arc in arcs if right else ():
                ribbon(plan.at(arc[0], 0.62), plan.at(arc[1], 0.62), plan.rubber, glow, colour)
            for peg in pegs:
                x, y = plan.at(peg)
                r = plan.token * (1.1 if self.board.shown[peg - 1] else 0.75)
                paint.ring(x, y, r, max(dp(3), theme.line(5 if plan.d > dp(230) else 3.5)), colour)
                # On the inner shoulder, where no number is.
                angle = math.radians(30 * (peg - 1) + 180 + 40)
                bx, by = x + 1.08 * r * math.sin(angle), y + 1.08 * r * math.cos(angle)
                br = max(dp(9), 0.32 * plan.token)
                paint.disc(bx, by, br * 1.06, theme.paper_high)
                paint.words(md_icons[icon], bx, by, 2.2 * br, colour, "Icons")
