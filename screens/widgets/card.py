"""Paper cards beside a board: one that draws a position, one that also lays out its children."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from engine.game import Position
from screens.base.theme import theme
from screens.widgets import paint

P = TypeVar("P", bound=Position)

Play = Callable[[str], object]
"""What makes a move of its text."""
SMALLEST = 14
"""No text is below 14 sp."""


def fit(text: str, style: str, width: float) -> float:
    """The size at which a text of this style is no wider than `width`; 0: never."""
    size, font = theme.size(style), theme.font(style)
    while size >= sp(SMALLEST):
        if paint.written(text, size, font).width <= width:
            return size
        size -= sp(1)
    return 0.0


def put(widget: Widget, x: float, y: float, w: float, h: float) -> None:
    """Give a widget its box."""
    widget.size = (w, h)
    widget.pos = (x, y)


class Part(Widget, Generic[P]):
    """What lies beside a board and shows a position."""

    position: P | None = None

    @property
    def idle(self) -> bool:
        """Whether it has nothing to tell now: the tray takes its room."""
        return False

    @property
    def showing(self) -> P:
        """The position that is shown; there is one."""
        assert self.position is not None
        return self.position

    def show(self, position: P) -> None:
        """Show this position."""
        self.position = position

    def show_left(self, seconds: float) -> None:
        """So much time is left of the whole match."""

    def room(self, width: float) -> float:
        """The height it needs on a page of the rules at this width; 0: what there is."""
        return 0.0


class Card(Part[P]):
    """A paper card that draws what it shows of a position on its own canvas."""

    board = ObjectProperty(None, allownone=True)
    """The board it lies beside."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size"):
            self.fbind(name, self.redraw)
        theme.bind(changed=self.redraw)

    def show(self, position: P) -> None:
        """Show this position."""
        super().show(position)
        self.redraw()

    def redraw(self, *_args: object) -> None:
        """Draw it all anew, once, before the next frame."""
        self._draw_soon()

    def redraw_now(self) -> None:
        """Draw what waits to be drawn: somebody asks where things are."""
        if self._draw_soon.is_triggered:
            self._draw_soon.cancel()
            self._redraw()

    def _redraw(self, *_args: object) -> None:
        self.canvas.clear()
        if self.position is None or min(self.size) < dp(20):
            return
        with self.canvas:
            deep = dp(3)
            paint.plate(
                self.x, self.y + deep, self.width, self.height - deep, min(dp(20), self.height / 4)
            )
            self.draw(self.x, self.y + deep, self.width, self.height - deep)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """Draw the content on the face of the card."""

    def answers(self, x: float, y: float) -> bool:
        """Whether a touch here is for the card."""
        return False

    def answer(self, x: float, y: float) -> None:
        """Do what the touch asks for."""

    def on_touch_down(self, touch: Any) -> bool:
        """A touch acts on release."""
        if touch.is_mouse_scrolling or not self.answers(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Answer, unless the finger slid off."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.answers(*touch.pos):
            self.answer(*touch.pos)
        return True


class Panel(Part[P]):
    """A paper card that lays out its children and draws the rest itself."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.play = play
        self._draw_soon = Clock.create_trigger(self.fill, -1)
        for name in ("pos", "size"):
            self.fbind(name, self.redraw)
        theme.bind(changed=self.redraw)

    def redraw(self, *_args: object) -> None:
        """Place and draw everything anew, once, before the next frame."""
        self._draw_soon()

    def fill(self, *_args: object) -> None:
        """Place and draw everything for the size it has."""
        self.canvas.before.clear()
        if min(self.size) < dp(20):
            return
        deep = dp(3)
        with self.canvas.before:
            x, y, w, h = self.x, self.y + deep, self.width, self.height - deep
            paint.plate(x, y, w, h, min(dp(20), h / 4))
            self.draw(x, y, w, h)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """Draw the content and place the children."""

    def heading(self, text: str, cx: float, y: float, room: float, style: str = "label") -> None:
        """A centred line, as large as the room allows; left out where it would be too small."""
        size = fit(text, style, room)
        if size:
            ink = theme.ink_2 if style == "label" else theme.ink
            paint.words(text, cx, y, size, ink, theme.font(style))
