"""The multiplication table, in the panel's place: the number to find stays in its head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import BLACK, Colour, fade, mix, theme
from screens.games.mathmagic.plan import GAME
from screens.games.mathmagic.tile import CELL, CELL_DARK
from screens.widgets import paint
from screens.widgets.panelsheet import PanelSheet

FACTORS = range(2, 10)
LARGEST = 30
"""Figures are no larger (sp)."""


class TimesSheet(PanelSheet):
    """Two to nine times two to nine; a touch shows where a product comes from."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        self.number = number
        self.table = Times(number)
        super().__init__(GAME, "table-large", **kwargs)
        self.head.color_role = "cream"

    def head_colours(self) -> tuple[Colour, Colour]:
        """The game's own colour."""
        accent = theme.accent(GAME).accent
        return accent, mix(accent, BLACK, 0.3)

    def fill(self) -> None:
        """The number to find, the table, a way back."""
        self.title.text = _("Find {number}").format(number=self.number)
        self.button.label = "" if self.compact else _("Close")
        self.button.icon = "" if self.compact else "check-bold"
        if self.table.parent is not None:
            self.table.parent.remove_widget(self.table)
        self.table.size_hint_y = None
        self.body.add_widget(self.table)

    def grow(self) -> None:
        """The table fills the sheet; a finger needs no room on it."""
        self.table.height = max(dp(9 * 18), self.scroll.height)

    def press(self) -> None:
        """Back to the keys."""
        self.dispatch("on_close")


class Times(Widget):
    """The table itself."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.number = number
        self.chosen: tuple[int, int] | None = None
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._draw)

    @property
    def _halves(self) -> list[Sequence[int]]:
        """The columns of each part of the table, from the top: whole, or in two halves one below
        the other where figures are larger so."""
        middle = len(FACTORS) // 2
        ways: list[list[Sequence[int]]] = [[FACTORS], [FACTORS[:middle], FACTORS[middle:]]]
        return max(ways, key=lambda way: self._figures(*self._cell_of(way)))

    def _cell_of(self, parts: list[Sequence[int]]) -> tuple[float, float]:
        wide = self.width / (len(parts[0]) + 1)
        return wide, self.height / (len(parts) * (len(FACTORS) + 1))

    @staticmethod
    def _figures(w: float, h: float) -> float:
        """How large figures are in a cell of this size."""
        size = min(0.78 * h, 0.9 * w)
        return size * min(1.0, (w - dp(4)) / paint.written("88", size).width)

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a cell."""
        return self._cell_of(self._halves)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(40):
            return
        w, h = self.cell
        size = max(sp(14), min(self._figures(w, h), sp(LARGEST)))
        with self.canvas:
            for part, columns in enumerate(self._halves):
                self._draw_part(columns, part * (len(FACTORS) + 1), w, h, size)

    def _draw_part(self, columns: Sequence[int], top: int, w: float, h: float, size: float) -> None:
        """These columns, from this line on."""
        accent = theme.accent_text(GAME)
        one, other = self.chosen or (0, 0)
        for row, a in enumerate(FACTORS, 1):
            for column, b in enumerate(columns, 1):
                lit, both = a == one or b == other, (a, b) == (one, other)
                ground = (CELL_DARK if (row + column) % 2 else CELL).of(theme)
                ground = accent if both else mix(ground, accent, 0.25) if lit else ground
                ink = (theme.on_brass if theme.dark else theme.cream) if both else theme.ink
                self._cell(column, top + row, w, h, str(a * b), ink, ground, size)
            self._cell(0, top + row, w, h, str(a), accent, fade(accent, 0.3 * (a == one)), size)
        for column, b in enumerate(columns, 1):
            self._cell(column, top, w, h, str(b), accent, fade(accent, 0.3 * (b == other)), size)
        self._cell(0, top, w, h, "\N{MULTIPLICATION SIGN}", theme.ink_2, fade(accent, 0), size)

    def _cell(
        self, column: int, row: int, w: float, h: float, text: str, ink: Colour, ground: Colour,
        size: float,
    ) -> None:  # fmt: skip
        x, y = self.x + column * w, self.top - (row + 1) * h
        if ground[3]:
            paint.rounded(x + 1, y + 1, w - 2, h - 2, dp(4), ground)
        paint.words(text, x + w / 2, y + h / 2, size, ink)

    def on_touch_down(self, touch: Any) -> bool:
        """Show which two numbers make the product that is touched."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        self.chosen = self.factors_at(touch.x, touch.y)
        self._draw()
        return False

    def factors_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The two numbers whose product stands at a point."""
        w, h = self.cell
        column, line = int((x - self.x) // w) - 1, int((self.top - y) // h)
        part, row = divmod(line, len(FACTORS) + 1)
        halves = self._halves
        columns = halves[min(part, len(halves) - 1)]
        inside = 0 <= column < len(columns) and 1 <= row <= len(FACTORS)
        return (FACTORS[row - 1], columns[column]) if inside else None
