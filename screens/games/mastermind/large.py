"""The picture of all codes on a sheet of its own, for screens where it is small."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from engine.texts import _
from screens.games.mastermind.picture import Picture
from screens.widgets.button import CanvasButton
from screens.widgets.sheet import Sheet


class PictureSheet(Sheet):
    """As large as the screen allows."""

    def __init__(self, position: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.picture = Picture(size_hint=(None, None))
        self.picture.show(position)
        self.button = CanvasButton(label=_("I see!"), icon="check-bold", size=(dp(100), dp(56)))
        self.button.bind(on_release=lambda *_args: self.close())
        self.panel.add_widget(self.picture)
        self.panel.add_widget(self.button)

    @property
    def lying(self) -> bool:
        """On a phone that lies there is no height for the button below the picture."""
        return bool(self.width > self.height and self.height < dp(500))

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """A little higher than wide; the button beside the picture where the screen lies."""
        if self.lying:
            return min(width - dp(32), dp(1.35 * 520)), height - dp(24)
        wide = min(width, dp(560))
        return wide, min(height - dp(24), wide * 1.16 + dp(80))

    def lay_out(self) -> None:
        """Picture and button in the panel."""
        if not hasattr(self, "button"):
            return  # the sheet places itself before it has content
        pad = dp(12)
        x, y = self.panel.pos
        w, h = self.panel.size
        if self.lying:
            self.button.size = (dp(150), dp(56))
            self.button.pos = (x + w - pad - dp(150), y + pad)
            self.picture.size = (w - dp(150) - 3 * pad, h - 2 * pad)
            self.picture.pos = (x + pad, y + pad)
            return
        self.button.size = (w - 2 * pad, dp(56))
        self.button.pos = (x + pad, y + pad)
        self.picture.pos = (x + pad, self.button.top + pad)
        self.picture.size = (w - 2 * pad, y + h - pad - self.picture.y)
