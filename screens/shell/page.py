"""What every page of the shell shares: a canvas bar with the way back, paper, one column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.games import find
from engine.texts import _
from screens.base.front import Front
from screens.base.insets import room
from screens.base.layout import Rect
from screens.base.theme import Colour, theme
from screens.widgets import paint
from screens.widgets.button import IconButton
from screens.widgets.scroll import Column, Row, Scroll
from screens.widgets.text import Icon, Text
from screens.widgets.trunk import STITCH_CANVAS, stitches

MIDDLE = {"center_y": 0.5}
WIDEST = 760
"""No column of text is wider than this (dp)."""
WIDEST_TWO = 1160
"""Two columns side by side."""


def app() -> App:
    """The running app; the pages open each other through it."""
    return App.get_running_app()


class Bar(BoxLayout):
    """The strip at the top: back arrow, title, and what can be done on this page."""

    def __init__(self, title: str, colour: Colour, back: Callable[[], None]) -> None:
        super().__init__(size_hint_y=None, padding=(dp(8), 0, dp(12), dp(6)), spacing=dp(8))
        self.colour = colour
        arrow = IconButton(
            icon="arrow-left", color_role="cream", pos_hint=MIDDLE, on_release=lambda _b: back()
        )
        self.title = Text(
            text=title, style="title_m", color_role="cream", shrink=True, pos_hint=MIDDLE
        )
        self.add_widget(arrow)
        self.add_widget(self.title)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self.title.bind(height=self._grow)
        self._grow()

    def _grow(self, *_args: object) -> None:
        least = dp(56 if room.height < dp(480) else 60 if theme.phone else 72)
        self.height = max(least, self.title.height + dp(10))

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*self.colour)
            x, y, w, h = room.out(*self.pos, *self.size)
            Rectangle(pos=(x, y), size=(w, h))
            seam = self.y + dp(6)
            stitches([(x + dp(4), seam), (x + w - dp(4), seam)], dp(1), STITCH_CANVAS)


class Built(Front):
    """A screen that is made anew when the theme, the language or the room changes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rebuild = Clock.create_trigger(self.build)
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = Rectangle()
        theme.bind(changed=self._retheme)

    def _retheme(self, *_args: object) -> None:
        self._rebuild()

    def paint_ground(self, colour: Colour) -> None:
        """Lay this colour under everything."""
        self._ground_colour.rgba = colour
        # A screen draws in its own coordinates: it may be sliding in.
        self.lay_ground()

    def lay_ground(self) -> None:
        """The ground reaches to the edges of the window."""
        x, y, w, h = room.out(0, 0, self.width, self.height, self.size)
        self._ground.pos, self._ground.size = (x, y), (w, h)

    def build(self, *_args: object) -> None:
        """Make everything anew."""
        raise NotImplementedError


class Placed(Built):
    """A screen whose parts stand in rectangles (dp, y down from the top); made once per size."""

    whole: FloatLayout

    def __init__(self, game_id: str, **kwargs: Any) -> None:
        # Its final size at once: built one time, not first for Kivy's default of 100 x 100.
        super().__init__(size=room.size, **kwargs)
        self.game = find(game_id)
        self.fbind("size", self._rebuild)

    def build(self, *_args: object) -> None:
        """Make everything anew for this size, theme and language."""
        if self.width < 2 or self.height < 2:
            return
        self.clear_widgets()
        self.paint_ground(theme.table(self.game.id))
        self.whole = FloatLayout()
        self.add_widget(self.whole)
        self.fill(self.width / dp(1), self.height / dp(1))

    def fill(self, width: float, height: float) -> None:
        """Put all parts where they belong on a screen of this size (dp)."""
        raise NotImplementedError

    def put(self, widget: Widget, rect: Rect) -> None:
        """Add a part in its rectangle."""
        widget.size_hint = (None, None)
        widget.size = (dp(rect.w), dp(rect.h))
        widget.pos = (dp(rect.x), self.height - dp(rect.bottom))
        self.whole.add_widget(widget)


class Page(Built):
    """A full page. Subclasses give `heading` and `fill(column)`; it stays where it was
    scrolled to when it is made anew."""

    heading = ""
    """The title in the bar, in English."""

    two_columns = False
    """Whether the content stands in two columns where there is room."""

    fresh = False
    """Whether it is made anew each time it comes in, because what it shows may have changed."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.scroll: Scroll | None = None
        self._form = form()
        self.fbind("size", self._spread)
        if not self.fresh:
            self.build()

    def on_pre_enter(self, *_args: object) -> None:
        """It is about to be seen."""
        if self.fresh:
            self.build()

    def _spread(self, *_args: object) -> None:
        self.lay_ground()
        if form() != self._form:
            self._rebuild()

    def fill(self, column: Column) -> None:
        """Put the content into the column."""
        raise NotImplementedError

    def build(self, *_args: object) -> None:
        """Make everything anew for the theme and the language of now."""
        place = self.scroll.scroll_y if self.scroll is not None else 1.0
        self._form = form()
        self.clear_widgets()
        self.paint_ground(theme.paper)
        self.bar = Bar(_(self.heading), theme.canvas, app().back)
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self.bar)
        whole.add_widget(self.content())
        self.add_widget(whole)
        if self.scroll is not None:
            self.scroll.scroll_y = place

    def content(self) -> Widget:
        """The part below the bar: a column that scrolls."""
        holder = AnchorLayout(anchor_y="top", size_hint_y=None, padding=(dp(16), dp(16)))
        column = Column(size_hint_x=None, spacing=dp(14))
        self.column = column

        def room(*_args: object) -> None:
            most = dp(WIDEST_TWO if self.two_columns and wide() else WIDEST)
            column.width = min(holder.width - dp(32), most)
            holder.height = column.height + dp(32)

        holder.bind(width=room)
        column.bind(height=room)
        self.fill(column)
        holder.add_widget(column)
        self.scroll = Scroll(holder)
        return self.scroll


class Card(Column):
    """A piece of paper with its thickness that holds a few rows."""

    def __init__(self, *parts: Widget, **kwargs: object) -> None:
        kwargs.setdefault("padding", (dp(16), dp(14), dp(16), dp(17)))
        kwargs.setdefault("spacing", dp(10))
        super().__init__(*parts, **kwargs)
        self.ring: Colour | None = None
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(changed=self.draw)

    def draw(self, *_args: object) -> None:
        """The paper and its edge, and a ring where it is the one looked at."""
        self.canvas.before.clear()
        low, radius = dp(3), dp(20)
        with self.canvas.before:
            paint.rounded(self.x, self.y, self.width, self.height - low, radius, theme.edge)
            x, y, w, h = self.x, self.y + low, self.width, self.height - low
            paint.rounded(x, y, w, h, radius, theme.paper_high)
            ring = self.ring or (theme.ink if theme.contrast else None)
            if ring:
                wide = dp(1.5 if self.ring else 1)
                # Inside the edge: half of the line is `wide`.
                inner = (x + wide, y + wide, w - 2 * wide, h - 2 * wide)
                paint.frame(*inner, dp(19), 2 * wide, ring)


def section(column: Column, title: str) -> Card:
    """A heading and an empty card below it."""
    card = Card()
    column.hold(Text(text=title, style="title_s", color_role="ink"), card)
    return card


def labelled(icon: str, label: str, help: str, control: Widget, beside: bool) -> Widget:
    """A setting: icon, label and help, with its control beside it or on a line of its own."""
    sign = Icon(icon=icon, size_dp=26, color_role="ink_2", pos_hint=MIDDLE)
    words = Column(Text(text=label, style="chip"), spacing=dp(2), pos_hint=MIDDLE)
    if help:
        words.add_widget(quiet(help, "small"))
    row = Row(sign, words, spacing=dp(14))
    control.pos_hint = MIDDLE
    if beside:
        row.add_widget(control)
        return row
    return Column(row, control)


def quiet(words: str, style: str = "body") -> Text:
    """A line that does not speak up."""
    return Text(text=words, style=style, color_role="ink_2")


def wide() -> bool:
    """Whether two columns fit side by side."""
    return bool(room.width >= dp(900))


def form() -> tuple[bool, bool]:
    """What the layout of a page depends on besides its exact size."""
    return wide(), bool(room.width > room.height)


def pair(column: Column) -> tuple[Column, Column]:
    """Two columns inside this one where there is room; otherwise twice the column itself."""
    if not wide():
        return column, column
    left, right = (Column(spacing=dp(14), pos_hint={"top": 1}) for _side in range(2))
    column.add_widget(Row(left, right, spacing=dp(20)))
    return left, right
