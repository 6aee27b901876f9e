"""Paper cards beside a board: one that draws a position, one that also lays out its children."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from kivy.graphics import Canvas
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from screens.base.theme import theme
from screens.widgets import paint
from screens.widgets.board import P
from screens.widgets.reading import SIZES
from screens.widgets.redrawn import Redrawn

Play = Callable[[str], object]
"""What makes a move of its text."""
SMALLEST = 14
"""No text is below 14 sp."""
LEADING = 1.3
"""From line to line of a sentence, in its size."""


def fit(text: str, style: str, width: float) -> float:
    """The size at which a text of this style is no wider than `width`; 0: never."""
    size, font = theme.size(style), theme.font(style)
    while size >= sp(SMALLEST):
        if paint.written(text, size, font).width <= width:
            return size
        size -= sp(1)
    return 0.0


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """The lines of a text that is no wider than this, where its words allow."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and paint.written(longer, size, font).width > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def sentence(text: str, width: float, room: float) -> tuple[list[str], float]:
    """The lines of a sentence for reading and their size: the largest that has room, or none."""
    font = theme.font("body")
    for sizes in SIZES:
        size = sp(sizes) * theme.text_scale
        lines = wrapped(text, font, size, width)
        widest = max(paint.written(line, size, font).width for line in lines)
        if widest <= width and len(lines) * LEADING * size <= room:
            return lines, size
    return [], 0.0


def put(widget: Widget, x: float, y: float, w: float, h: float) -> None:
    """Give a widget its box."""
    widget.size = (w, h)
    widget.pos = (x, y)


class Part(Widget, Generic[P]):
    """What lies beside a board and shows a position."""

    position: P | None = None
    aside_seen = False
    """Whether the rail shows what belongs there (View.aside)."""
    most = 0.0
    """The height (dp) that it takes where no tray needs the room below it; 0: as much as usual."""
    widens = False
    """Of a subject: it also takes the tray's room beside it, where there is no tray."""
    stretches = False
    """Of a tray: whether it goes down to the big button where there is room beside the board."""

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


class Paper(Redrawn, Part[P]):
    """A paper card; its face is there to draw on."""

    @property
    def ground(self) -> Canvas:
        """What it is drawn on: below its children."""
        return self.canvas.before

    def _redraw(self, *_args: object) -> None:
        """Place and draw everything for the size it has."""
        self.ground.clear()
        if min(self.size) < dp(20):
            return
        deep = dp(3)
        with self.ground:
            x, y, w, h = self.x, self.y + deep, self.width, self.height - deep
            paint.plate(x, y, w, h, min(dp(20), self.height / 4))
            self.draw(x, y, w, h)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """Draw the content on the face of the card, and place the children."""


class Card(Paper[P]):
    """A paper card that draws what it shows of a position; it has no children."""

    board = ObjectProperty(None, allownone=True)
    """The board it lies beside."""

    @property
    def ground(self) -> Canvas:
        """All of its canvas."""
        return self.canvas

    def show(self, position: P) -> None:
        """Show this position."""
        super().show(position)
        self.redraw()

    def _redraw(self, *_args: object) -> None:
        """Nothing before there is a position."""
        if self.position is not None:
            super()._redraw()

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


class Panel(Paper[P]):
    """A paper card that lays out its children and draws the rest itself."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.play = play

    def heading(self, text: str, cx: float, y: float, room: float, style: str = "label") -> None:
        """A centred line, as large as the room allows; left out where it would be too small."""
        size = fit(text, style, room)
        if size:
            ink = theme.ink_2 if style == "label" else theme.ink
            paint.words(text, cx, y, size, ink, theme.font(style))
