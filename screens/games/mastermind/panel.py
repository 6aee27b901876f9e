"""Beside the plank of Master Mind: the tray with the pegs, and how a row is marked by hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from engine.games.mastermind.codes import HOLES
from engine.games.mastermind.rules import MastermindPosition
from engine.games.mastermind.state import BLANK
from engine.texts import _
from screens.base.theme import Colour, fade, mix, theme
from screens.games.mastermind.plan import GAME, look
from screens.games.mastermind.plank import BLACK_KEY, WHITE_KEY, draw_key, keys
from screens.widgets import paint
from screens.widgets.button import DockButton, PrimaryButton
from screens.widgets.card import Panel, Play, put
from screens.widgets.tray import PieceTray

if TYPE_CHECKING:
    from screens.view import View

ERASER = "eraser"
TARGET = 48
"""A finger needs so much (dp)."""


class Tray(PieceTray[MastermindPosition]):
    """One peg of each colour: drag it into a hole, or touch it to choose it for holes touched.

    At the end lies the eraser, which empties the row that is being filled.
    """

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(armed=self.redraw, enabled=self.redraw)

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
        """The pegs, the chosen one lifted with a ring, and the eraser."""
        r = min(0.41 * self.step, dp(32))
        chosen = self.board.armed if self.board is not None else ""
        for colour, (cx, cy) in zip(self.colours, self.spots()):
            up = dp(3) if colour == chosen else 0.0
            if colour == chosen:
                well = mix(theme.paper_high, look(colour).face, 0.28)
                paint.disc(cx, cy, 1.22 * r, well)
                paint.ring(cx, cy, 1.18 * r, theme.line(3), theme.ink)
            paint.piece(cx, cy + 0.06 * r + up, r * (0.94 if colour == chosen else 1), look(colour))
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
        """The eraser sinks under the finger."""
        if ERASER in (self.held, kind):
            self.redraw()
        super().hold(kind)

    def movable(self, kind: str) -> bool:
        """The eraser stays where it is."""
        return kind != ERASER

    def touched(self, kind: str) -> None:
        """Choose the colour, once more: none; or empty the row."""
        if kind == ERASER:
            self.board.empty_row()
        else:
            self.board.armed = "" if self.board.armed == kind else kind


def controls(view: View[MastermindPosition], play: Play) -> Widget | None:
    """The key pegs to set, where a person marks a row by hand; None everywhere else."""
    position = view.position
    seat = position.seat
    if position.phase != "mark" or seat is None or view.match.seats[seat].computer:
        return None
    return Marking(play)


class Sign(DockButton):
    """Minus or plus, seen on a paper card."""

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """A well's face; what cannot be pressed has none."""
        face, edge, ink = super().colours()
        return (face if self.disabled else theme.paper_low), edge, ink


class Count(Widget):
    """How many key pegs of one kind: minus, the pegs, plus."""

    value = NumericProperty(0)

    def __init__(self, kind: str, **kwargs: Any) -> None:
        self.kind = kind
        self.less = Sign(icon="minus", size=(dp(52), dp(48)))
        self.more = Sign(icon="plus", size=(dp(52), dp(48)))
        super().__init__(**kwargs)
        self.add_widget(self.less)
        self.add_widget(self.more)
        for name in ("pos", "size", "value"):
            self.fbind(name, self._lay)
        theme.bind(changed=self._lay)

    def _lay(self, *_args: object) -> None:
        high = min(self.height, dp(56))
        low = self.y + (self.height - high) / 2
        wide = max(dp(48), min(dp(64), 0.3 * self.width))
        put(self.less, self.x, low, wide, high)
        put(self.more, self.right - wide, low, wide, high)
        left, room = self.x + wide, self.width - 2 * wide
        r = min(dp(12), room / 6, 0.24 * high)
        text = str(int(self.value))
        self.canvas.before.clear()
        with self.canvas.before:
            cx, cy = left + room / 2, self.y + self.height / 2
            draw_key(cx - 1.1 * r, cy, r, self.kind)
            paint.words(text, cx + 1.2 * r, cy, theme.size("number_m"), theme.ink)


class Marking(Panel[MastermindPosition]):
    """Set the black and the white key pegs, then say that it is done."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        self.blacks, self.whites = Count(BLACK_KEY), Count(WHITE_KEY)
        self.button = PrimaryButton(label=_("Mark"), icon="check-bold", game=GAME, width=dp(100))
        super().__init__(play, **kwargs)
        for child in (self.blacks, self.whites, self.button):
            self.add_widget(child)
        for count in (self.blacks, self.whites):
            count.less.bind(on_release=lambda *_a, c=count: self._add(c, -1))
            count.more.bind(on_release=lambda *_a, c=count: self._add(c, 1))
        self.button.bind(on_release=lambda *_a: self.play(f"mark {self._marking}"))
        self._add(self.blacks, 0)

    @property
    def _marking(self) -> str:
        return f"{int(self.blacks.value)} {int(self.whites.value)}"

    def _add(self, count: Count, more: int) -> None:
        count.value += more
        full = self.blacks.value + self.whites.value == HOLES
        for each in (self.blacks, self.whites):
            each.less.disabled = each.value == 0
            each.more.disabled = full
        self.redraw()

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """One below the other where there is height; else the counts left, the button right."""
        pad = dp(14)
        if h < dp(260):
            half = min(h / 2, dp(64))
            wide = min(0.56 * w, dp(240))
            put(self.blacks, x + dp(6), y + h / 2, wide, half)
            put(self.whites, x + dp(6), y + h / 2 - half, wide, half)
            left = x + wide + dp(18)
            high = min(dp(60), h - dp(8))
            put(self.button, left, y + (h - high) / 2, x + w - dp(8) - left, high)
            return
        wide = min(w - 2 * pad, dp(360))
        left = x + (w - wide) / 2
        low = y + (h - dp(330)) / 2 if h > dp(330) else y + pad
        put(self.button, left, low, wide, dp(60))
        put(self.whites, left, low + dp(76), wide, dp(56))
        put(self.blacks, left, low + dp(140), wide, dp(56))
        if low + dp(300) > y + h:
            return
        self.heading(_("How many key pegs?"), x + w / 2, low + dp(300), w - 2 * pad, "title_s")
        r = dp(15)
        marking = (int(self.blacks.value), int(self.whites.value))
        found = keys(marking)
        for key in range(HOLES):
            kx = x + w / 2 + (key - 1.5) * 2.6 * r
            ky = low + dp(248)
            if key < len(found):
                draw_key(kx, ky, r, found[key])
            else:
                paint.disc(kx, ky, 0.5 * r, theme.hairline)
