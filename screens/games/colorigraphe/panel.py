"""Beside the board of Colorigraphe: what is at stake, and the tray with the tokens."""

from __future__ import annotations

import math
from typing import Any

from kivy.metrics import dp, sp

from engine.games.colorigraphe.problem import BLACK_COST, BLACKS
from engine.games.colorigraphe.rules import ColorigraphePosition
from engine.texts import _, ngettext, number
from engine.words import MINUS
from screens.base.theme import fade, mix, theme
from screens.games.colorigraphe.dice import die
from screens.games.colorigraphe.token import OTHER_SIDE, draw_token, look
from screens.widgets import paint
from screens.widgets.card import SMALLEST, Card, fit
from screens.widgets.tray import PieceTray

GAME = "colorigraphe"
STACKED = 0.22
"""How much higher each token of the stack lies, of its radius."""


class Stake(Card[ColorigraphePosition]):
    """What is at stake: the die with the stake, and what the black tokens leave of it."""

    def equation(self) -> tuple[str, str]:
        """What the colouring would bring now, as a left and a right side."""
        position = self.showing
        if not position.stake:
            return "", "?"
        gain, taken = position.gain(position.blacks), position.taken(position.blacks)
        if taken is None or "black" not in position.tokens:
            return "", number(gain)
        return f"{position.stake} {MINUS} {taken}", number(gain)

    def line(self) -> str:
        """One line about the black tokens."""
        position = self.showing
        if position.phase == "colour" and position.challenger is not None and position.case == 2:
            return ngettext(
                "To beat: {n} black token", "To beat: {n} black tokens", position.to_beat
            ).format(n=position.to_beat)
        if position.tokens_rule == "flip":
            return _("Without black tokens")
        blacks = position.blacks
        if not blacks:
            return _("Each black token: {points} points").format(points=number(-BLACK_COST))
        return ngettext(
            "{n} black token: {points} points", "{n} black tokens: {points} points", blacks
        ).format(n=blacks, points=number(-BLACK_COST * blacks))

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The die on the left, the sum on the right, the line below; upright where narrow."""
        pad = dp(12) if w > dp(150) else dp(8)
        accent = theme.accent(GAME).accent
        stake = str(self.showing.stake or "?")
        left, right = self.equation()
        whole = f"{left} = {right}" if left else right
        if w < 1.35 * h:
            upright = fit(whole, "number_m", w - 2 * pad) or sp(SMALLEST)
            r = min(0.27 * h, 0.30 * w)
            die(x + w / 2, y + h - pad * 0.8 - r, r, stake, accent)
            paint.words(whole, x + w / 2, y + max(pad, 0.20 * h), upright, theme.ink)
            return
        line, line_size = self._line_size(w - 2 * pad - dp(22), h)
        low = dp(26) if line_size else 0
        middle = y + low + (h - low) / 2 + (dp(1) if low else 0)
        r = min(0.42 * (h - low) - dp(2), 0.16 * w, dp(34))
        die(x + pad + r, middle, r, stake, accent)
        start = x + 2 * pad + 2 * r
        room = x + w - pad - start
        label = fit(_("Stake"), "label", room)
        size = fit(whole, "number_m", room)
        if size:
            high, font = size * 0.62 + label, theme.font("label")
            if label and h - low > dp(56):
                up = middle + high * 0.42
                paint.words(_("Stake"), start, up, label, theme.ink_2, font, 0)
                middle -= high * 0.26
            paint.words(whole, start, middle, size, theme.ink, anchor=0)
        else:
            # Too narrow for the whole sum: what is taken away above what is left.
            size = theme.size("label")
            paint.words(left, start, middle + size * 0.75, size, theme.ink_2, anchor=0)
            paint.words(f"= {right}", start, middle - size * 0.6, 1.4 * size, theme.ink, anchor=0)
        if line_size:
            ly = y + dp(8) + dp(9)
            if self.showing.tokens_rule != "flip":
                draw_token(x + pad + dp(9), ly + dp(1), dp(8), "black", shadow=False)
            font = theme.font("small")
            paint.words(line, x + pad + dp(24), ly, line_size, theme.ink_2, font, 0)

    def _line_size(self, room: float, h: float) -> tuple[str, float]:
        """The line that fits, with its size; 0: there is no room for one."""
        short = _("Each: {points}").format(points=number(-BLACK_COST))
        if self.showing.blacks:
            points = number(-BLACK_COST * self.showing.blacks)
            short = ngettext("{n} black: {points}", "{n} black: {points}", self.showing.blacks)
            short = short.format(n=self.showing.blacks, points=points)
        for line in (self.line(), short) if h >= dp(94) else ():
            size = fit(line, "small", room)
            if size:
                return line, size
        return "", 0.0


class Tray(PieceTray[ColorigraphePosition]):
    """The tokens one plays with: the stack of two-coloured ones, and the black ones.

    A token is dragged out of it; a touch on the stack turns it over, a touch on a black token
    chooses it for the next peg touched.
    """

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self._stack = (0.0, 0.0, 1.0)
        self._wells: list[tuple[float, float]] = []
        self._well_r = 1.0
        self._split = 0.0
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(face=self.redraw, armed=self.redraw)

    @property
    def left(self) -> tuple[int, int]:
        """Two-coloured and black tokens still in the tray."""
        return self.showing.turners_left, self.showing.blacks_left

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """Stack and wells: in a row where it lies, side by side with labels where it stands."""
        if self.showing.tokens_rule == "flip":
            self._draw_flip(x, y, w, h)
        elif w > 2.9 * h:
            self._draw_lying(x, y, w, h, 6)
        elif w > 1.9 * h or h < dp(110):
            self._draw_lying(x, y, w, h, 3)
        else:
            self._draw_standing(x, y, w, h)

    def _draw_standing(self, x: float, y: float, w: float, h: float) -> None:
        two, black = self.left
        foot = dp(34) if h > dp(130) else dp(28)
        self._split = x + 0.50 * w
        r = min(0.15 * w, 0.27 * (h - foot), dp(36))
        cx = x + 0.26 * w
        self._draw_stack(cx, y + foot + (1.06 + 5 * STACKED) * r, r, two)
        room = h - foot - dp(12)
        step = min(room / 3, 0.225 * w, dp(56))
        self._well_r = step * 0.44
        left, top = x + 0.735 * w, y + foot + room / 2 + step
        self._wells = [
            (left + (i % 2 - 0.5) * step * 1.02, top - (i // 2) * step) for i in range(BLACKS)
        ]
        self._draw_wells(black)
        texts = (
            ngettext("{n} two-coloured", "{n} two-coloured", two).format(n=two),
            ngettext("{n} black", "{n} black", black).format(n=black),
        )
        sizes = [fit(text, "label", 0.48 * w) for text in texts]
        if not all(sizes):
            texts = (f"\N{MULTIPLICATION SIGN} {two}", f"\N{MULTIPLICATION SIGN} {black}")
            sizes = [fit(text, "label", 0.48 * w) for text in texts]
        for text, at in zip(texts, (cx, left)):
            paint.words(text, at, y + foot * 0.55, min(sizes), theme.ink_2, theme.font("label"))

    def _draw_lying(self, x: float, y: float, w: float, h: float, columns: int) -> None:
        two, black = self.left
        r = min(0.27 * h, 0.14 * w, dp(30))
        cx = x + dp(14) + r
        self._draw_stack(cx, y + h / 2 + 2.5 * STACKED * r, r, two)
        text = f"\N{MULTIPLICATION SIGN} {two}"
        size = theme.size("label") * 1.1
        width = paint.written(text, size).width
        at = cx + r + dp(8)
        paint.words(text, at, y + h / 2, size, theme.ink_2, anchor=0)
        self._split = at + width + dp(10)
        paint.segments(
            [((self._split, y + 0.2 * h), (self._split, y + 0.8 * h))], dp(1.2), theme.hairline
        )
        rows = BLACKS // columns
        step = min((x + w - dp(8) - self._split) / columns, (h - dp(10)) / rows, dp(52))
        self._well_r = step * 0.44
        middle = (self._split + x + w) / 2
        self._wells = [
            (
                middle + (i % columns - (columns - 1) / 2) * step,
                y + h / 2 + ((rows - 1) / 2 - i // columns) * step,
            )
            for i in range(BLACKS)
        ]
        self._draw_wells(black)

    def _draw_stack(self, cx: float, cy: float, r: float, count: int) -> None:
        """The top of the stack is at `cy`; the fewer are left, the lower it is."""
        face = self.board.face if self.board is not None else "red"
        layers = min(5, count)
        step = STACKED * r
        base = cy - 5 * step
        self._stack = (cx, base + layers * step, r)
        if not count:
            paint.disc(cx, cy - 2.5 * step, r, self._hollow())
            return
        paint.piece_shadow(cx, base + step, r)
        kind = face if layers % 2 else OTHER_SIDE[face]
        for i in range(1, layers):
            paint.disc(cx, base + (i - 1) * step, r, look(OTHER_SIDE[kind]).face)
            paint.disc(cx, base + (i - 0.45) * step, r, look(kind).edge)
            kind = OTHER_SIDE[kind]
        draw_token(cx, base + layers * step, r, face, shadow=False)

    def _hollow(self) -> tuple[float, float, float, float]:
        return mix(theme.paper_low, theme.edge, 0.0 if theme.dark else 0.55)

    def _draw_wells(self, count: int) -> None:
        r = self._well_r
        armed = self.board is not None and self.board.armed == "black"
        for i, (x, y) in enumerate(self._wells):
            paint.disc(x, y, r, self._hollow())
            paint.spread("shine", x, y, r, -r, fade(paint.SHADOW, 0.5))
            if i >= BLACKS - count:
                chosen = armed and i == BLACKS - count
                up = dp(4) if chosen else 0.0
                draw_token(x, y + 0.06 * r + up, 0.88 * r, "black")
                if chosen:
                    paint.ring(x, y + up, 1.1 * r, dp(3), theme.ink)

    def _draw_flip(self, x: float, y: float, w: float, h: float) -> None:
        """Variant 2: nothing to take; a picture of what a touch does."""
        self._wells, self._split = [], 0.0
        text = _("Touch a token: it turns over.")
        r = min(0.14 * w, 0.2 * h, dp(32))
        size = fit(text, "body", w - dp(16))
        cy = y + h * (0.60 if size else 0.5)
        draw_token(x + w / 2 - 1.7 * r, cy, r, "red")
        draw_token(x + w / 2 + 1.7 * r, cy, r, "blue")
        self._stack = (x + w / 2, cy, r)
        # Two small strokes that bend from one to the other.
        for side in (1, -1):
            points = [
                (x + w / 2 + 0.5 * r * math.cos(a), cy + side * (0.1 * r + 0.4 * r * math.sin(a)))
                for a in (math.pi * k / 10 for k in range(11))
            ]
            paint.stroke(points, max(dp(2), 0.09 * r), theme.ink_2)
        if size:
            font = theme.font("body")
            paint.words(text, x + w / 2, y + h * 0.22, size, theme.ink_2, font)

    # --- touches --------------------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """What a finger there takes: the stack's colour, black, or nothing."""
        if self.showing.tokens_rule == "flip":
            return ""
        self.redraw_now()
        two, black = self.left
        if x < self._split:
            return self.board.face if two else ""
        return "black" if black else ""

    def home(self, kind: str) -> tuple[float, float]:
        """Where a token of this kind lies, in the window."""
        self.redraw_now()
        next_black = max(0, BLACKS - self.left[1])
        return self.to_window(*(self._wells[next_black] if kind == "black" else self._stack[:2]))

    def touched(self, kind: str) -> None:
        """The stack turns over, a black token is chosen."""
        if kind == "black":
            self.board.armed = "" if self.board.armed else "black"
        else:
            self.board.armed = ""
            self.board.face = OTHER_SIDE[self.board.face]
