"""Widgets that are drawn anew, once, before the next frame, however much of them has changed."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.base.theme import theme


class Redrawn(Widget):
    """Follows its place, its size, the theme and what else its class says in `follows`."""

    follows: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", *self.follows):
            self.fbind(name, self.redraw)
        theme.bind(changed=self.redraw)

    def redraw(self, *_args: object) -> None:
        """Draw it all anew, once, before the next frame."""
        self._draw_soon()

    def redraw_now(self) -> None:
        """Draw what waits to be drawn: somebody asks where things are."""
        if self._draw_soon.is_triggered:
            self._draw_soon.cancel()
            self._redraw()

    def _redraw(self, *_args: object) -> None:
        """Draw everything for the size it has."""
