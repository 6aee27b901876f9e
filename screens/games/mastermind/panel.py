"""Beside the plank of Master Mind: the tray with the pegs, and how a row is marked by hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from engine.games.mastermind.rules import MastermindPosition
from engine.games.mastermind.state import BLANK
from engine.texts import _
from screens.base.theme import fade, mix, theme
from screens.games.mastermind.plan import look
from screens.games.mastermind.plank import BLACK_KEY, WHITE_KEY, draw_key
from screens.widgets import paint
from screens.widgets.card import Panel, Play, put
from screens.widgets.reading import SIZES, Reading, fit, high
from screens.widgets.scroll import Column, Row
from screens.widgets.tray import PieceTray

if TYPE_CHECKING:
    from screens.view import View

ERASER = "eraser"
TARGET = 48
"""A finger needs so much (dp)."""


class Tray(PieceTray[MastermindPosition]):
    """One peg of each colour: drag it into a hole, or touch it for the next free hole.

    At the end lies the eraser, which empties the row that is being filled.
    """

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw)

    def show(self, position: MastermindPosition) -> None:
        """Only another game or phase looks different, or an eraser that has something to do."""
        before, could = self.position, self.erases
        self.position = position
        if before is None or before.phase != position.phase or could != self.erases:
            self.redraw()

    @property
    def colours(self) -> str:
        """The pegs there are; the empty hole needs none."""
        return str(self.showing.letters).removesuffix(BLANK)

    @property
    def erases(self) -> bool:
        """Whether there is a peg to take out."""
        return self.position is not None and any(self.showing.pegs)

    @staticmethod
    def room(width: float) -> float:
        """How high it has to be on a page of the rules, where a button lies beside it."""
        return dp(TARGET + 4) if 0.64 * width >= dp(7 * TARGET) else dp(2 * TARGET + 4)

    # --- drawing --------------------------------------------------------------------------------

    def _grid(self) -> tuple[int, float, float]:
        """How many columns of pegs, with one more for the eraser; width and height of a cell."""
        w, h, count = self.width, self.height - dp(3), len(self.colours)

        def cell(columns: int) -> tuple[float, float]:
            return w / (columns + 1), h / math.ceil(count / columns)

        columns = max((6, 3, 2), key=lambda n: min(cell(n)))
        return columns, *cell(columns)

    def spots(self) -> list[tuple[float, float]]:
        """The middle of each peg: in one row, two or three, as fingers have room."""
        columns, wide, high = self._grid()
        return [
            (self.x + wide * (i % columns + 0.5), self.top - high * (i // columns + 0.5))
            for i in range(len(self.colours))
        ]

    @property
    def step(self) -> float:
        """The room that each peg has."""
        return min(self._grid()[1:])

    @property
    def eraser(self) -> tuple[float, float, float, float]:
        """The place of the eraser: the last column."""
        wide = self._grid()[1]
        return self.right - wide, self.y + dp(3), wide, self.height - dp(3)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The pegs, the one under the finger in a well, and the eraser."""
        r = min(0.41 * self.step, dp(32))
        for colour, (cx, cy) in zip(self.colours, self.spots()):
            held = colour == self.held
            if held:
                paint.disc(cx, cy, 1.22 * r, mix(theme.paper_high, look(colour).face, 0.28))
            paint.piece(cx, cy + 0.06 * r, r * (0.94 if held else 1), look(colour))
        self._draw_eraser()

    def _draw_eraser(self) -> None:
        """A key as in the dock; without pegs to take out it is pale and flat."""
        x, y, w, h = self.eraser
        able = self.erases and self.board is not None and self.board.placing
        wide, high = min(w - dp(8), dp(64)), min(h - dp(8), dp(72))
        left, low = x + (w - wide) / 2, y + (h - high) / 2
        deep = 0.0 if not able or self.held == ERASER else dp(3)
        sunk = dp(3) if able and not deep else 0.0
        radius = min(dp(16), 0.3 * high)
        paint.plate(left, low + deep, wide, high - dp(3), radius, deep, theme.paper_low, theme.edge)
        if theme.contrast:
            paint.frame(left, low + deep, wide, high - dp(3), radius, dp(1.5), theme.ink)
        ink = theme.ink if able else fade(theme.ink, 0.38)
        middle = low + (high + dp(3)) / 2 - sunk
        paint.words(md_icons["eraser"], x + w / 2, middle, dp(26), ink, "Icons")

    # --- touches --------------------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """The peg, or the eraser, that a finger there takes."""
        if x >= self.eraser[0]:
            return ERASER
        return min(zip(self.colours, self.spots()), key=lambda peg: math.dist(peg[1], (x, y)))[0]

    def home(self, kind: str) -> tuple[float, float]:
        """Where the peg of a colour lies, in the window."""
        x, y = self.spots()[self.colours.index(kind)]
        return self.to_window(x, y)

    def hold(self, kind: str) -> None:
        """What is under the finger shows it."""
        super().hold(kind)
        self.redraw()

    def movable(self, kind: str) -> bool:
        """The eraser stays where it is."""
        return kind != ERASER

    def touched(self, kind: str) -> None:
        """Put the colour in, or empty the row."""
        if kind == ERASER:
            self.board.empty_row()
        else:
            self.board.put(kind)


def controls(view: View[MastermindPosition], play: Play) -> Widget | None:
    """What to know where a person marks a row by hand; None everywhere else."""
    position = view.position
    seat = position.seat
    if position.phase != "mark" or seat is None or view.match.seats[seat].computer:
        return None
    return Marking(play)


class KeySign(Widget):
    """A key peg, for what it means."""

    def __init__(self, kind: str) -> None:
        super().__init__(size_hint=(None, None), size=(dp(34), dp(30)), pos_hint={"center_y": 0.5})
        self.kind = kind
        self.fbind("pos", self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        with self.canvas:
            draw_key(self.center_x, self.center_y, dp(12), self.kind)


class Marking(Panel[MastermindPosition]):
    """How a row is marked, and what the key pegs mean; they are set on the row itself."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        self.words = Column(spacing=dp(6))
        super().__init__(play, **kwargs)
        self.add_widget(self.words)
        self.words.fbind("height", self.redraw)
        how = _("Touch the large holes of the row: once for black, twice for white.")
        self.how = Reading(text=how)
        self.meanings = [
            Row(KeySign(kind), Reading(text=meaning, pos_hint={"center_y": 0.5}))
            for kind, meaning in (
                (BLACK_KEY, _("right colour, right place")),
                (WHITE_KEY, _("right colour, wrong place")),
            )
        ]

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """As large as there is room; the meanings alone where there is little."""
        pad = dp(16 if h > dp(160) else 8)
        width, room = w - 2 * pad, h - 2 * pad
        self.words.clear_widgets()
        self.words.hold(self.how, *self.meanings)
        if high(self.words, width, SIZES[-1]) > room:
            self.words.remove_widget(self.how)
        fit(self.words, width, room)
        put(self.words, x + pad, y + (h - self.words.height) / 2, width, self.words.height)
