"""Beside the labyrinth: the steps of every king, and the heap that stones are taken from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.games.labyrinthe.field import FAR
from engine.games.labyrinthe.rules import LabyrinthePosition
from engine.texts import _, ngettext
from screens.base.theme import mix, theme
from screens.games.labyrinthe.board import Board
from screens.games.labyrinthe.pieces import STONE, draw_king, draw_stone
from screens.widgets import paint
from screens.widgets.card import LEADING, Card, fit, sentence
from screens.widgets.plan import Point
from screens.widgets.tray import PieceTray

HEAPS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0.0, 0.5),),
    ((-0.5, 0.5), (0.5, 0.5)),
    ((0.0, 1.0), (-0.5, 0.1), (0.5, 0.1)),
    ((0.5, 1.0), (-0.5, 1.0), (-0.5, 0.1), (0.5, 0.1)),
    ((-0.5, 1.0), (0.5, 1.0), (-1.0, 0.1), (0.0, 0.1), (1.0, 0.1)),
    ((0.0, 1.45), (-0.5, 0.55), (0.5, 0.55), (-1.0, -0.35), (0.0, -0.35), (1.0, -0.35)),
)
"""Where the stones of a heap lie, the upper ones first, in stones: for none, one, ... six."""


class Steps(Card[LabyrinthePosition]):
    """How many steps each king has left; a stone that is thought of changes them."""

    board: Board

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self._told: list[tuple[int, int, int]] = []
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(aimed=self.weigh, lifted=self.weigh, laying=self.weigh)

    def weigh(self, *_args: object) -> None:
        """Another stone is thought of: what it changes is written anew."""
        if self.position is not None and self.counts() != self._told:
            self.redraw()

    @property
    def idle(self) -> bool:
        """Where all count for themselves it tells nothing."""
        return self.position is not None and not self.showing.shown

    def counts(self) -> list[tuple[int, int, int]]:
        """Each king with its steps before and after the stone that is thought of."""
        weighed = self.board.weighed if self.board is not None else None
        steps = self.showing.steps
        if weighed is None or weighed.position is not self.showing:
            return [(king, n, n) for king, n in enumerate(steps)]
        return [(king, *weighed.steps(king)) for king in range(len(steps))]

    def titles(self, counts: list[tuple[int, int, int]]) -> Sequence[str]:
        """Whom the stone delays most, by how much, at length and in short; without one what is
        counted."""
        king, before, after = max(counts, key=lambda count: count[2] - count[1])
        lost = after - before
        if lost <= 0:
            return (_("Steps to the goal"),)
        name = self.showing.name_of(king)
        said = ngettext("{name} loses {n} step", "{name} loses {n} steps", lost)
        return said.format(name=name, n=lost), f"{name} +{lost}"

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """A title, and a row for each king: beside each other where there is no height."""
        counts = self._told = self.counts()
        pad = dp(12)
        size, title = 0.0, ""
        for title in self.titles(counts) if h >= dp(84) else ():
            size = fit(title, "title_s", w - 2 * pad)
            if size:
                break
        head = dp(36) if size else dp(2)
        if size:
            paint.words(title, x + pad, y + h - dp(22), size, theme.ink, anchor=0)
        low, room = y + dp(6), h - head - dp(8)
        rows = len(counts)
        columns = 1
        while room / -(-rows // columns) < dp(34) and columns < rows:
            columns += 1
        down = -(-rows // columns)
        high, wide = min(dp(58), room / down), (w - pad) / columns
        top = low + room - (room - high * down) / 4
        for number, count in enumerate(counts):
            column, row = divmod(number, down)
            self._row(x + pad / 2 + column * wide, top - (row + 1) * high, wide, high, count)

    def _row(self, x: float, y: float, w: float, h: float, count: tuple[int, int, int]) -> None:
        """A king, who leads it, and its steps."""
        king, before, after = count
        look, middle = self.board.look_of_king(king), y + h / 2
        if before != after:
            ground = mix(theme.paper_high, look.face, 0.3) if theme.dark else look.soft
            paint.rounded(x, y + dp(2), w, h - dp(4), dp(12), ground)
        close = w < dp(96)
        r = min(dp(17), 0.38 * h, 0.2 * w)
        side = dp(3) if close else dp(8)
        draw_king(x + side + r, middle, r, look)
        left, right = x + 2 * (r + side), x + w - side
        size = min(theme.size("number_m"), 0.62 * h)
        if close:
            size = max(dp(14), min(size, 0.36 * w))
        ink = theme.ink if theme.dark else look.text
        told = str(after) if after < FAR else "–"
        if close:
            # Beside its own king, not beside the next one.
            right = min(right, left + dp(4) + paint.written(told, size).width)
        right -= paint.words(told, right, middle, size, ink if before != after else theme.ink,
                             anchor=1)  # fmt: skip
        if before != after and not close:
            icon = md_icons["arrow-right-bold"]
            paint.words(icon, right - 0.6 * size, middle, 0.8 * size, theme.ink_2, "Icons")
            right -= 1.2 * size
            right -= paint.words(str(before), right, middle, 0.9 * size, theme.ink_2, anchor=1)
        name = self.showing.name_of(king)
        fits = 0.0 if close else fit(name, "card_name", right - left - dp(6))
        if fits:
            paint.words(name, left, middle, fits, theme.ink, anchor=0)


class Heap(PieceTray[LabyrinthePosition]):
    """The heap of stones: drag one from it, or touch it and then a cell."""

    board: Board
    stretches = True

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw, laying=self.redraw, lifted=self.redraw)

    def room(self, width: float) -> float:
        """As high as a finger needs, on a page of the rules."""
        return dp(110)

    @property
    def able(self) -> bool:
        """Whether who acts can lay a stone."""
        return self.position is not None and not self.showing.over and bool(self.showing.stonable)

    def lines(self) -> tuple[str, str]:
        """What it is, and what one does with it or how many are left."""
        position = self.showing
        if position.left is None:
            title = _("The heap of stones")
        else:
            left = position.left[position.turn]
            title = ngettext("{n} stone left", "{n} stones left", left).format(n=left)
        if not self.able:
            return title, _("Move your king.")
        if self.board is not None and self.board.laying:
            return title, _("Touch the cell to close.")
        return title, _("Lay a stone or move your king.")

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The heap above its words, or beside them; chosen, it has a frame."""
        chosen = self.board is not None and self.board.laying
        if chosen:
            width = max(dp(3), theme.line(4))
            paint.frame(x + dp(3), y + dp(3), w - dp(6), h - dp(6), dp(17), width, theme.ink)
        title, line = self.lines()
        if w > 1.9 * h:
            self._draw_beside(title, line, x, y, w, h)
            return
        pad, font = dp(12), theme.font("body")
        lines, size = sentence(line, w - 2 * pad, max(dp(28), 0.24 * h))
        big = fit(title, "title_s", w - 2 * pad)
        words = (dp(32) if big else 0) + LEADING * size * len(lines)
        high = h - words - dp(30)
        self._stones(x + w / 2, y + words + dp(18) + high / 2, min(0.115 * w, 0.16 * high))
        top = y + dp(10) + words
        if big:
            paint.words(title, x + w / 2, top - dp(16), big, theme.ink)
            top -= dp(32)
        for said in lines:
            paint.words(said, x + w / 2, top - LEADING * size / 2, size, theme.ink_2, font)
            top -= LEADING * size

    def _draw_beside(self, title: str, line: str, x: float, y: float, w: float, h: float) -> None:
        """The heap with its words at its right."""
        pad, side = dp(12), min(h, 0.42 * w)
        room = w - 2 * pad - side
        big, small = fit(title, "title_s", room), fit(line, "body", room)
        cx, r = x + pad / 2 + side / 2, 0.125 * side
        tx, ty = x + pad + side + room / 2, y + h / 2
        if not big and not small:
            cx, r = x + w / 2, 0.14 * h
        self._stones(cx, ty, r)
        both = big and small and h > dp(64)
        if big:
            paint.words(title, tx, ty + (dp(14) if both else 0), big, theme.ink)
        if small and (both or not big):
            font = theme.font("body")
            paint.words(line, tx, ty - (dp(16) if both else 0), small, theme.ink_2, font)

    def _stones(self, cx: float, cy: float, r: float) -> None:
        """As many as there are, six at most."""
        position = self.showing
        most = len(HEAPS) - 1
        count = most if position.left is None else min(most, position.left[position.turn])
        u = 2.35 * r
        if count:
            paint.spread("shadow", cx, cy - 1.1 * u, 1.7 * u, 0.5 * u, paint.SHADOW)
        for dx, dy in HEAPS[count]:
            up = (dy - 0.55) * 1.0 * u
            draw_stone(cx + dx * u, cy + up, r * (0.94 if self.held else 1))

    # --- touches --------------------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """A stone, if one can be laid."""
        return STONE if self.able else ""

    def home(self, kind: str) -> Point:
        """The top of the heap, in the window."""
        x, y = self.to_window(self.center_x, self.center_y)
        return float(x), float(y)

    def hold(self, kind: str) -> None:
        """The heap gives way under a finger."""
        super().hold(kind)
        self.redraw()

    def touched(self, kind: str) -> None:
        """Choose the heap, or the king again."""
        self.board.choose(not self.board.laying)
