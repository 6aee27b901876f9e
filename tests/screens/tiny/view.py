"""Sticks on the screen: the smallest view there is, and the example of README's 'Add a game'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Canvas

from screens.base.theme import theme
from screens.view import Primary, View
from screens.widgets import paint
from screens.widgets.board import Board
from screens.widgets.lights import Lights
from tests.engine.tiny import TinyPosition, game


class Sticks(Board[TinyPosition]):
    """A plate with the sticks of the pile; a touch takes one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ground, self.lights = Canvas(), Light(self)
        self.stack(self.ground, self.lights.canvas)

    def draw(self) -> None:
        self.ground.clear()
        with self.ground:
            paint.plate(*self.pos, *self.size, 0.05 * self.width)
            self.draw_pile()
        self.lights.draw()

    def draw_pile(self) -> None:
        pile = self.position.pile if self.position else 0
        step, low = 0.8 * self.width / max(20, pile), self.y + 0.3 * self.height
        for stick in range(pile):
            x = self.center_x + (stick - pile / 2) * step
            paint.rounded(x, low, 0.6 * step, 0.4 * self.height, 2, theme.ink)

    def on_touch_down(self, touch: Any) -> bool:
        taken = self.touched(touch) and self.placing
        if taken:
            self.play("take")
        return taken


class Light(Lights):
    """Light on the pile, the one place that hints speak of."""

    def draw_halos(self, names: Sequence[str]) -> None:
        if "pile" in names:
            paint.halo(*self.board.center, 0.15 * min(self.board.size))

    def draw_places(self, names: Sequence[str]) -> None:
        if "pile" in names:
            self.board.draw_pile()


class GameView(View[TinyPosition]):
    """One match of Sticks: a big button says that it is enough."""

    board_type = Sticks

    def status(self, seat: int) -> str:
        return f"{self.position.taken[seat]} sticks"

    def subtitle(self) -> str:
        return f"{self.position.pile} left"

    def primary(self) -> Primary | None:
        return Primary("Enough", "check-bold", "done") if self.position.hand else None

    @classmethod
    def preview(cls) -> TinyPosition:
        return game.start(game.setup(seats=1))
