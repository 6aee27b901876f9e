"""The book of equalities as a sheet: every block of the match, with the identity that it shows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.blocs.book import Equality
from engine.texts import _
from screens.base.theme import BLACK, Colour, mix, theme
from screens.games.blocs.equation import Look, equation, equation_width
from screens.widgets import paint
from screens.widgets.card import fit
from screens.widgets.panelsheet import PanelSheet
from screens.widgets.text import Text

GAME = "blocs"
HIGH = 50
"""The height (dp) of an equality."""
LINE = 21
"""And of a line below it."""


class BookSheet(PanelSheet):
    """The newest equality first."""

    def __init__(self, book: tuple[Equality, ...], look: Look, **kwargs: Any) -> None:
        self.book, self.look = book, look
        super().__init__(GAME, "book-open-page-variant", **kwargs)
        self.head.color_role = "cream"

    def head_colours(self) -> tuple[Colour, Colour]:
        """The game's own colour."""
        accent = theme.accent(GAME).accent
        return accent, mix(accent, BLACK, 0.3)

    def fill(self) -> None:
        """A line for each block."""
        self.title.text = _("The book of equalities")
        self.button.label = "" if self.low else _("Close")
        self.button.icon = "" if self.low else "check-bold"
        if not self.book:
            self.body.add_widget(Text(text=_("No block has been made yet."), style="body_l"))
        for line in reversed(self.book):
            self.body.add_widget(Entry(line, self.look))

    def grow(self) -> None:
        """Lines keep their height."""


class Entry(Widget):
    """An equality in the tiles' colours, and below it what identity it is."""

    def __init__(self, line: Equality, look: Look, **kwargs: Any) -> None:
        self.line, self.look = line, look
        self.identity = line.identity
        high = dp(HIGH + (3 * LINE if self.identity else 8))
        super().__init__(size_hint_y=None, height=high, **kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(20):
            return
        high = float(dp(HIGH))
        badge = dp(30)
        while high > dp(34) and equation_width(self.line, high) > self.width - badge:
            high -= dp(2)
        # `right` and `top` may still be those of before.
        top, right = self.y + self.height, self.x + self.width
        with self.canvas:
            middle = top - dp(HIGH) / 2
            paint.piece(self.x + dp(13), middle, dp(12), self.look(self.line.owner), shadow=False)
            if equation_width(self.line, high) <= self.width - badge:
                equation(self.line, self.x + badge - 0.2 * high, middle, high, self.look)
            else:
                room = self.width - badge
                size = fit(self.line.text, "title_s", room) or dp(14)
                paint.words(self.line.text, self.x + badge, middle, size, theme.ink, anchor=0)
            if self.identity:
                self._draw_identity(top - dp(HIGH))
            paint.segments([((self.x, self.y), (right, self.y))], 1, theme.hairline)

    def _draw_identity(self, top: float) -> None:
        """Both sides in numbers, below each other where the sheet is narrow, and its name."""
        assert self.identity is not None
        left, room = self.x + dp(30), self.width - dp(30)
        one, other = self.identity.text, f"= {self.line.products}"
        wide = bool(fit(f"{one} {other}", "label", room))
        lines = [f"{one} {other}"] if wide else [one, other]
        rule = f"{self.identity.name} · {self.identity.rule}"
        lines.append(rule if fit(rule, "label", room) else self.identity.name)
        middle = top - dp(8)
        for number, text in enumerate(lines):
            size = fit(text, "label", room)
            ink = theme.ink_2 if number == len(lines) - 1 else theme.accent_text(GAME)
            if size:
                paint.words(text, left, middle, size, ink, theme.font("label"), anchor=0)
                middle -= dp(LINE)
