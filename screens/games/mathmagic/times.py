"""The multiplication table, in the panel's place: the number to find stays in its head."""

from __future__ import annotations

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
        # As high as the sheet allows, as wide as it is; a finger needs no room on a table.
        wide = self.width - 2 * self.pad
        room = self.height - 2 * self.pad - dp(46 if self.compact else 140)
        self.table.height = max(dp(9 * 18), min(room, wide * 1.15))
        self.table.size_hint_y = None
        self.body.add_widget(self.table)

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

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(40):
            return
        count = len(FACTORS) + 1
        w, h = self.width / count, self.height / count
        size = max(sp(14), min(0.52 * h, 0.5 * w, sp(20)))
        accent = theme.accent_text(GAME)
        with self.canvas:
            for row, a in enumerate(FACTORS, 1):
                for column, b in enumerate(FACTORS, 1):
                    one, other = self.chosen or (0, 0)
                    lit, both = a == one or b == other, (a, b) == (one, other)
                    ground = (CELL_DARK if (row + column) % 2 else CELL).of(theme)
                    ground = accent if both else mix(ground, accent, 0.25) if lit else ground
                    ink = (theme.on_brass if theme.dark else theme.cream) if both else theme.ink
                    self._cell(column, row, w, h, str(a * b), ink, ground, size)
            for k, factor in enumerate(FACTORS, 1):
                side, on = (factor == n for n in self.chosen or (0, 0))
                self._cell(k, 0, w, h, str(factor), accent, fade(accent, 0.3 * on), size)
                self._cell(0, k, w, h, str(factor), accent, fade(accent, 0.3 * side), size)
            self._cell(0, 0, w, h, "\N{MULTIPLICATION SIGN}", theme.ink_2, fade(accent, 0), size)

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
        count = len(FACTORS) + 1
        column = int((touch.x - self.x) // (self.width / count)) - 1
        row = int((self.top - touch.y) // (self.height / count)) - 1
        inside = 0 <= column < len(FACTORS) and 0 <= row < len(FACTORS)
        self.chosen = (FACTORS[row], FACTORS[column]) if inside else None
        self._draw()
        return False
