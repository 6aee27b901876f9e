"""A problem of Colorigraphe being built: the dice tumble, each arc is stretched."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas
from kivy.metrics import sp

from engine.texts import N_, _
from screens.base.sound import play
from screens.base.theme import theme
from screens.games.colorigraphe.dice import Die
from screens.games.colorigraphe.graph import Band
from screens.widgets import paint

if TYPE_CHECKING:
    from screens.games.colorigraphe.board import Board

LONGEST = 5.4
"""Seconds for all rolls of a problem together."""
EACH = 0.52
STAKE = "stake"
"""Not an arc: the two dice make the stake."""
STRETCH = 0.20
AGAIN = {"double": N_("A double: again!"), "repeat": N_("Already there: again!")}


def twang(t: float) -> float:
    """The length of a band as it is stretched: fast there, then a small swing round its end."""
    if t < 0.45:
        return 1 - (1 - t / 0.45) ** 2
    late = (t - 0.45) / 0.55
    return 1 + 0.07 * math.exp(-4 * late) * math.sin(late * 3 * math.pi) * (1 - late)


class Building:
    """All rolls of one problem, one after the other; `motions.finish()` ends it at once."""

    def __init__(
        self,
        board: Board,
        layer: Canvas,
        rolls: Sequence[tuple[int, int, str]],
        done: Callable[[], None],
    ) -> None:
        self.board, self._layer, self._done = board, layer, done
        plan = board.plan
        by_card = bool(rolls) and rolls[0][2] == "card"
        each = 0.07 if by_card else min(EACH, LONGEST / max(1, len(rolls)))
        layer.clear()
        layer.opacity = 1
        self._word = Canvas()
        self._dice: list[Die] = []
        if not by_card:
            face = theme.accent("colorigraphe").accent
            self._dice = [Die(plan.d * 0.15, face) for _die in range(2)]
            for die in self._dice:
                layer.add(die.canvas)
            layer.add(self._word)
        end = 0.0
        for i, roll in enumerate(rolls):
            self._plan_roll(i, roll, i * each, each)
            end = (i + 1) * each
        rest = 0.9 if rolls and rolls[0][2] == STAKE else 0.25
        board.motions.add(self._fade, (0.22, "linear"), end + rest, self._finish)

    def _plan_roll(self, i: int, roll: tuple[int, int, str], start: float, each: float) -> None:
        a, b, kind = roll
        motions = self.board.motions
        tumble = each * (0.62 if each > 0.3 else 0.5)
        landed = [False]

        def fall(t: float) -> None:
            self._pose(i, (a, b), t)
            if t >= 1 and not landed[0]:
                landed[0] = True
                self._say(f"{a} + {b} = {a + b}" if kind == STAKE else _(AGAIN.get(kind, "")))
                play("place" if kind == "arc" else "tock", 0.5)

        if self._dice:
            motions.add(fall, (tumble, "linear"), start)
        if kind in AGAIN or kind == STAKE:
            return
        made: list[Band] = []

        def reach(t: float) -> None:
            if not made:
                made.append(self.board.graph.add_arc((a, b)))
            made[0].stretch(twang(t) if t < 1 else 1.0)

        motions.add(reach, (STRETCH, "linear"), start + (tumble if self._dice else 0))

    def _pose(self, i: int, numbers: tuple[int, int], t: float) -> None:
        """Two dice on their way: they hop and turn less and less, then show their numbers."""
        plan = self.board.plan
        for k, (die, number) in enumerate(zip(self._dice, numbers)):
            left = 1 - t
            hop = abs(math.sin((1 + k * 0.15) * 2 * math.pi * t)) * left * 0.16 * plan.d
            side = (-1, 1)[k] * (0.18 + 0.10 * left) * plan.d
            spin = (-1, 1)[k] * left * left * (420 + 60 * (i % 3))
            die.show(number if t > 0.7 else (number + 5 * i + 3 * k + int(t * 9) * 7) % 12 + 1)
            die.pose(plan.cx + side, plan.cy + hop, spin, 1 + 0.12 * hop / (0.16 * plan.d))

    def _say(self, text: str) -> None:
        """A word below the dice: why they are rolled again, or the stake they make."""
        self._word.clear()
        if not text:
            return
        plan = self.board.plan
        size = max(sp(15), 0.062 * plan.d)
        width, high = paint.written(text, size).width + 1.6 * size, 1.9 * size
        y = plan.cy - 0.30 * plan.d
        with self._word:
            paint.rounded(plan.cx - width / 2, y - high / 2, width, high, high / 2, theme.brass)
            paint.words(text, plan.cx, y, size, theme.on_brass)

    def _fade(self, t: float) -> None:
        self._word.clear()
        self._layer.opacity = 1 - t

    def _finish(self) -> None:
        self._layer.clear()
        self._done()
