"""Beside the plank of Master Mind: the tray with the pegs, and how a row is marked by hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.games.mastermind.board import BLANK
from engine.games.mastermind.codes import HOLES
from engine.texts import _
from screens.games.mastermind_plan import GAME, look
from screens.games.mastermind_plank import BLACK_KEY, WHITE_KEY, draw_key, keys
from screens.theme import Colour, mix, theme
from screens.widgets import paint
from screens.widgets.button import DockButton, PrimaryButton
from screens.widgets.card import Card, Panel, Play, put

if TYPE_CHECKING:
    from engine.match import Match

SLOP = 8
"""How far (dp) a finger moves before it takes a peg out of the tray."""


class Tray(Card):
    """One peg of each colour: drag it into a hole, or touch it to choose it for holes touched."""

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self._colour = ""
        self._start = (0.0, 0.0)
        super().__init__(board=board, **kwargs)
        self.fbind("board", self._watch)
        self._watch()

    def _watch(self, *_args: object) -> None:
        if self.board is not None:
            self.board.bind(armed=self.redraw)

    def show(self, position: Any) -> None:
        """Only another game, or another phase, looks different."""
        before = self.position
        self.position = position
        if before is None or before.phase != position.phase:
            self.redraw()

    @property
    def colours(self) -> str:
        """The pegs there are; the empty hole needs none."""
        return str(self.position.letters).removesuffix(BLANK)

    def spots(self) -> list[tuple[float, float]]:
        """The middle of each peg: in one row, two or three, as fingers have room."""
        deep = dp(3)
        x, y, w, h = self.x, self.y + deep, self.width, self.height - deep
        count = len(self.colours)
        columns = max((6, 3, 2), key=lambda n: min(w / n, h / math.ceil(count / n)))
        rows = math.ceil(count / columns)
        return [
            (
                x + w * (i % columns + 0.5) / columns,
                y + h - h * (i // columns + 0.5) / rows,
            )
            for i in range(count)
        ]

    @property
    def step(self) -> float:
        """The room that each peg has."""
        spots = self.spots()
        across = spots[1][0] - spots[0][0]
        below = max((a[1] - b[1] for a in spots for b in spots), default=0.0)
        return min(across, self.height if below < 1 else self.height / (1 + below / across))

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The pegs; the chosen one is lifted, with a ring."""
        spots = self.spots()
        ys = sorted({spot[1] for spot in spots})
        high = ys[1] - ys[0] if len(ys) > 1 else h
        r = min(0.41 * high, 0.41 * (spots[1][0] - spots[0][0]), dp(32))
        chosen = self.board.armed if self.board is not None else ""
        for colour, (cx, cy) in zip(self.colours, spots):
            up = dp(3) if colour == chosen else 0.0
            if colour == chosen:
                well = mix(theme.paper_high, look(colour).face, 0.28)
                paint.disc(cx, cy, 1.22 * r, well)
                paint.ring(cx, cy, 1.18 * r, theme.line(3), theme.ink)
            paint.piece(cx, cy + 0.06 * r + up, r * (0.94 if colour == chosen else 1), look(colour))

    # --- touches --------------------------------------------------------------------------------

    def colour_at(self, x: float, y: float) -> str:
        """The peg that a finger there takes."""
        if self.position is None or not self.collide_point(x, y):
            return ""
        near = min(zip(self.colours, self.spots()), key=lambda peg: math.dist(peg[1], (x, y)))
        return near[0]

    def home(self, colour: str) -> tuple[float, float]:
        """Where the peg of a colour lies, in the window."""
        x, y = self.spots()[self.colours.index(colour)]
        return self.to_window(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of a peg."""
        if self.board is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._colour or not self.board.placing:
            return bool(self._colour)
        self._colour, self._start = self.colour_at(*touch.pos), touch.pos
        if self._colour:
            touch.grab(self)
        return bool(self._colour)

    def on_touch_move(self, touch: Any) -> bool:
        """Once it moves the board goes on with it."""
        if touch.grab_current is not self:
            return False
        if math.dist(touch.pos, self._start) > dp(SLOP):
            touch.ungrab(self)
            colour, self._colour = self._colour, ""
            self.board.pick_up(touch, colour, self.home(colour))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A touch without a drag chooses the colour; once more, and none is chosen."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        colour, self._colour = self._colour, ""
        if self.colour_at(*touch.pos) == colour:
            self.board.armed = "" if self.board.armed == colour else colour
        return True


def controls(match: Match, play: Play) -> Widget | None:
    """The key pegs to set, where a person marks a row by hand; None everywhere else."""
    position: Any = match.position
    if position.phase != "mark" or match.seats[position.seat].computer:
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


class Marking(Panel):
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
