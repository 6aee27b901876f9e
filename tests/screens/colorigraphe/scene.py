"""A board of Colorigraphe alone in a window, with eyes for the colours on its pegs."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.screens.harness import Driver, hurry

FIGURE_2 = "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"


class Scene:
    """A board with its tray in a window, playing into a match."""

    def __init__(self, size: tuple[int, int] = (800, 600), **options: str) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window
        from kivy.uix.widget import Widget

        from engine.match import Match
        from screens.games import load_view

        self.match = Match.new("colorigraphe", seats=2, options=options, seed=3)
        self.view = load_view("colorigraphe")(self.match)
        self.root = Widget()
        self.board = self.view.board()
        self.tray = self.view.tray(self.board)
        self.root.add_widget(self.board)
        self.root.add_widget(self.tray)
        Window.add_widget(self.root)
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        hurry()
        self.driver = Driver(SimpleNamespace())
        self.moves: list[str] = []
        self.refused: list[str] = []
        self.board.play = self._on_move
        self.lay(*size)
        self.show(animate=False)

    def lay(self, width: int, height: int) -> None:
        """The board as a square, the tray beside it or below it."""
        self.driver.resize(width, height)
        side = min(width, height) if width != height else width - 100
        self.root.size = (width, height)
        self.board.size, self.board.pos = (side, side), (0, height - side)
        if width > height:
            self.tray.size, self.tray.pos = (width - side, 200), (side, 0)
        else:
            self.tray.size, self.tray.pos = (width, height - side), (0, 0)
        self.driver.frame(2)

    def _on_move(self, move: str) -> bool:
        from engine.game import IllegalMove

        self.moves.append(move)
        try:
            self.match.play(move)
        except IllegalMove as illegal:
            self.refused.append(illegal.sentence)
            self.board.refuse(illegal)
            return False
        self.show(move)
        return True

    def show(self, move: str | None = None, animate: bool = True) -> None:
        self.board.show(self.match.position, move, animate)
        self.tray.show(self.match.position)

    def play(self, *moves: str) -> None:
        for move in moves:
            self.match.play(move)
        self.show(animate=False)

    def peg(self, number: int) -> tuple[float, float]:
        return self.board.to_window(*self.board.plan.at(number))

    def tap(self, number: int) -> None:
        self.driver.tap(self.peg(number))

    def still(self) -> None:
        """Wait until nothing moves any more, apart from a breathing light."""
        self.driver.run_until(lambda: not [m for m in self.board.motions._all if not m.loop])

    def pixel(self, point: tuple[float, float]) -> tuple[float, ...]:
        """The colour seen at a point of the window."""
        seen = self.driver.pixels(round(point[0]), round(point[1]))
        return tuple(value / 255 for value in seen[:3])

    def face(self, number: int) -> tuple[float, ...]:
        """The colour of what stands on a peg, beside its shape in the middle."""
        x, y = self.peg(number)
        return self.pixel((x - 0.62 * self.board.plan.token, y - 0.1 * self.board.plan.token))

    def flying(self) -> list[Any]:
        """What hangs in the air above everything."""
        return list(self.driver.window.canvas.after.children)

    def close(self) -> None:
        self.board.hand.let_go()
        self.board.motions.finish()
        self.driver.window.remove_widget(self.root)
        self.driver.frame()


@pytest.fixture
def scene() -> Iterator[Any]:
    open_scenes: list[Scene] = []

    def make(**options: Any) -> Scene:
        open_scenes.append(Scene(**options))
        return open_scenes[-1]

    yield make
    for each in open_scenes:
        each.close()


def is_red(colour: tuple[float, ...]) -> bool:
    return colour[0] > 0.6 and colour[1] < 0.4 and colour[2] < 0.3


def is_blue(colour: tuple[float, ...]) -> bool:
    return colour[2] > 0.5 and colour[0] < 0.45


def is_dark(colour: tuple[float, ...]) -> bool:
    return max(colour) < 0.45
