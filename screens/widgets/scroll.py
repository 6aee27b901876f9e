"""Columns, rows and a scroll view that take the height of what they hold."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.base.theme import fade, theme
from screens.widgets import paint

MIST, SOON = 18, 4
"""How high (dp) the edge is behind which a text goes on; full once so much of it is hidden."""


class Fitted(Widget):
    """A layout that holds its parts from the start and is as high as they are together."""

    def __init__(self, *parts: Widget, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(8))
        kwargs.setdefault("height", 0)  # as long as it holds nothing
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            self.fbind("minimum_height", self.setter("height"))
        self.hold(*parts)

    def hold(self, *parts: Widget) -> None:
        """Add these parts, in this order."""
        for part in parts:
            self.add_widget(part)


class Column(Fitted, BoxLayout):
    """Widgets one below the other."""

    def __init__(self, *parts: Widget, **kwargs: object) -> None:
        super().__init__(*parts, orientation="vertical", **kwargs)


class Row(Fitted, BoxLayout):
    """Widgets side by side."""


class Flow(Fitted, StackLayout):
    """Widgets side by side that go on in the next line when the width is used up."""

    def __init__(self, *parts: Widget, **kwargs: object) -> None:
        kwargs.setdefault("spacing", dp(10))
        super().__init__(*parts, **kwargs)


class Scroll(ScrollView):
    """Scrolls what is higher than the room there is; a drag scrolls, a touch goes through."""

    def __init__(self, content: Widget | None = None, **kwargs: object) -> None:
        kwargs.setdefault("do_scroll_x", False)
        super().__init__(
            bar_width=dp(5),
            scroll_type=["bars", "content"],
            scroll_distance=dp(12),
            scroll_timeout=180,
            **kwargs,
        )
        if content is not None:
            self.add_widget(content)
        theme.bind(changed=self._restyle)
        self._restyle()

    def _restyle(self, *_args: object) -> None:
        self.bar_color = fade(theme.ink_2, 0.55)
        self.bar_inactive_color = fade(theme.ink_2, 0.18)


class Misty(Scroll):
    """On high paper: no line is cut in half, what goes on above or below fades away."""

    def __init__(self, content: Widget | None = None, **kwargs: object) -> None:
        super().__init__(content, **kwargs)
        with self.canvas.after:
            self._mists = [
                (Color(), Rectangle(texture=paint.texture("mist"))) for _edge in ("low", "high")
            ]
        for name in ("pos", "size", "scroll_y", "viewport_size"):
            self.fbind(name, self._spread)
        theme.bind(changed=self._spread)

    def _spread(self, *_args: object) -> None:
        """As much mist at each edge as there is behind it."""
        (low, below), (high, above) = self._mists
        hidden = max(0.0, self.viewport_size[1] - self.height)
        # The bar in the margin stays clear.
        width, deep = self.width - self.bar_width, dp(MIST)
        below.pos, below.size = self.pos, (width, deep)
        above.pos, above.size = (self.x, self.top), (width, -deep)
        for colour, more in ((low, self.scroll_y), (high, 1 - self.scroll_y)):
            colour.rgba = fade(theme.paper_high, min(1.0, max(0.0, hidden * more / dp(SOON))))
