"""The table's menu: a sheet of things one does now and then; the clock stands still meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base import device
from screens.base.theme import NO_COLOUR, Colour, fade, theme
from screens.widgets.button import CanvasButton, Pressable
from screens.widgets.chip import Switch
from screens.widgets.reading import Reading
from screens.widgets.sheet import Sheet, toast
from screens.widgets.text import Icon, Text


@dataclass(frozen=True)
class Item:
    """One row of the menu; with `on` it is a switch that shows its state."""

    label: str
    icon: str
    act: Callable[[], object]
    on: bool | None = None


class MenuRow(Pressable):
    """An icon and a label from the left, over the whole width."""

    def __init__(self, item: Item, game: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(54), radius=dp(16), **kwargs)
        self.item, self.label = item, item.label
        self._icon = Icon(icon=item.icon, size_dp=26)
        self._text = Text(text=item.label, style="body_l", size_hint_x=None)
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._switch: Switch | None = None
        if item.on is not None:
            self._switch = Switch(active=item.on, game=game)
            self._switch.bind(on_choose=lambda *_: item.act())
            self.add_widget(self._switch)
        self._text.fbind("height", self._lay)
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Plain until it is touched."""
        return fade(theme.ink, 0.12 if self.state == "down" else 0.0), NO_COLOUR, theme.ink

    def on_release(self) -> None:
        """A touch anywhere on the row counts."""
        if self._switch is not None:
            self._switch.on_release()
        else:
            self.item.act()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Icon, label, and the switch at the right."""
        switch = self._switch.width + dp(12) if self._switch is not None else 0
        self._icon.pos = (x + dp(12), y + height / 2 - self._icon.height / 2)
        self._text.width = max(dp(40), width - dp(62) - switch)
        self._text.pos = (x + dp(54), y + height / 2 - self._text.height / 2)
        self.height = max(dp(54), self._text.height + dp(12))
        if self._switch is not None:
            self._switch.pos = (x + width - switch, y + height / 2 - self._switch.height / 2)


class Menu(Sheet):
    """The rows; each closes the menu before it acts, a switch stays open."""

    def __init__(self, title: str, game: str, items: Sequence[Item], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.column.spacing = dp(2)
        self.column.padding = (dp(20), dp(16), dp(20), dp(20))
        self.column.add_widget(self.title_row(title, shrink=True))
        rows = self.rows = GridLayout(cols=1, size_hint_y=None, spacing=dp(2))
        rows.bind(minimum_height=rows.setter("height"))
        self.column.add_widget(rows)
        for item in items:
            act = item.act if item.on is not None else partial(self.close_and, item.act)
            rows.add_widget(MenuRow(replace(item, act=act), game))

    def arrange(self) -> None:
        """In two columns where the screen is low."""
        self.widest, self.rows.cols = (680, 2) if self.low else (420, 1)


class ShareSheet(Sheet):
    """The match as a code to type or to send."""

    def __init__(self, code: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.code = code
        self.column.add_widget(Text(text=_("Share as a code"), style="title_m", halign="center"))
        self.column.add_widget(
            Reading(
                text=_("On the other tablet, touch “Enter a code” and type this one."),
                color_role="ink_2",
                halign="center",
            )
        )
        self.column.add_widget(Text(text=code, style="title_s", halign="center"))
        self.column.add_widget(Widget(size_hint_y=None, height=dp(4)))
        copy = CanvasButton(label=_("Copy"), icon="content-copy", size_hint=(1, None))
        copy.bind(on_release=lambda *_: self._copy())
        self.column.add_widget(copy)

    def _copy(self) -> None:
        self.close()
        if device.copy(self.code):
            toast(_("The code is copied."), "check-bold")
