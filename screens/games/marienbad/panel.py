"""Beside the board of Marienbad: how many pawns are left, and how many after the chosen take."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.games.marienbad.field import MATCHES
from engine.games.marienbad.rules import MarienbadPosition
from engine.texts import _
from screens.base.theme import theme
from screens.widgets import paint
from screens.widgets.card import Card, fit


class Left(Card[MarienbadPosition]):
    """26, and an arrow to 23 while three are chosen."""

    widens = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.board is not None:
            self.board.bind(on_prepared=lambda *_: self.redraw())

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """A heading and the numbers below it; on a low card the numbers alone."""
        title = _("Matches left") if self.showing.field.name == MATCHES else _("Pawns left")
        size = fit(title, "title_s", w - dp(24))
        headed = bool(size) and h > dp(80)
        if headed:
            paint.words(title, x + w / 2, y + h - dp(26), size, theme.ink, theme.font("title_s"))
        middle = y + (h - (dp(36) if headed else 0)) / 2
        now = self.showing.left
        gone = len(self.board.chosen) if self.board is not None else 0
        big = min(0.62 * (h - (dp(36) if headed else 0)), dp(46), 0.24 * w)
        if not gone:
            paint.words(str(now), x + w / 2, middle, big, theme.ink)
            return
        step = min(0.28 * w, dp(90))
        paint.words(str(now), x + w / 2 - step, middle, 0.8 * big, theme.ink_2)
        arrow = md_icons["arrow-right-bold"]
        paint.words(arrow, x + w / 2, middle, 0.7 * big, theme.ink, "Icons")
        accent = theme.accent_text("marienbad")
        paint.words(str(now - gone), x + w / 2 + step, middle, big, accent)
