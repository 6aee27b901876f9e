"""A sheet that takes the panel's place and never lies on the board: hints, solution, outcome."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base import voice
from screens.base.layout import Rect
from screens.base.theme import Colour, rgb, theme
from screens.widgets import paint
from screens.widgets.button import CanvasButton, IconButton, PrimaryButton, SideButton
from screens.widgets.reading import fit
from screens.widgets.scroll import Column, Misty
from screens.widgets.sheet import toast
from screens.widgets.text import Icon, Text

LOW = 420
"""Below this height (dp) a sheet is compact: smaller head, nothing but what is said now."""
LOWEST = 230
"""Below this one every line counts, as on a small phone."""
ABREAST = 300
"""A compact sheet of so many dp has room for two buttons side by side."""
WIDE = 600
"""A low sheet of so many dp has its button beside what is said."""


class SecondButton(SideButton):
    """A smaller thing to do, on paper: a shade darker than it."""

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Low paper, with its edge."""
        return theme.paper_low, theme.edge, theme.ink


class PanelSheet(Widget):
    """A head with an icon and a title, a body that scrolls, a button at the foot.

    Subclasses fill `body` in `fill()`, which is called again when size, theme or language change.
    """

    __events__: tuple[str, ...] = ("on_close",)
    closable = True

    def __init__(self, game: str, icon: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.game = game
        self.seat: int | None = None
        """Who is to read it; None: all."""
        self.compact = False
        self.body = Column(spacing=0)
        self.scroll = Misty(self.body, size_hint=(None, None))
        self.head = Icon(icon=icon, size_dp=28, color_role="on_brass")
        self.title = Text(style="title_m", wrap=False, shrink=True)
        self.shut = IconButton(icon="close")
        self.shut.bind(on_release=lambda *_: self.dispatch("on_close"))
        self.voice = IconButton(icon="account-voice")
        self.voice.bind(on_release=lambda *_: self.speak())
        self.button = self.make_button()
        self.button.bind(on_release=lambda *_: self.press())
        self.second = SecondButton(size=(dp(100), dp(50)))
        """Something else that one may do: it is there only while it has a label."""
        self.second.bind(on_release=lambda *_: self.press_second())
        for child in (self.scroll, self.head, self.title, self.button):
            self.add_widget(child)
        if self.closable:
            self.add_widget(self.shut)
        self._width = 0.0
        theme.bind(changed=self.rebuild)

    def make_button(self) -> PrimaryButton:
        """The button at the foot: petrol, for what belongs to the app."""
        return CanvasButton(size=(dp(100), dp(60)))

    def head_colours(self) -> tuple[Colour, Colour]:
        """Face and thickness of the square behind the icon."""
        return theme.brass, theme.brass_low

    def on_close(self) -> None:
        """It was closed."""

    def press(self) -> None:
        """The button at the foot was touched: that was it, unless a sheet has more to do."""
        self.dispatch("on_close")

    def press_second(self) -> None:
        """The other button at the foot was touched."""

    def spoken(self) -> str:
        """What can be read aloud of it, "" if nothing."""
        return ""

    def speak(self) -> None:
        """Read it aloud, once more."""
        if not voice.read(self.spoken()):
            toast(_("This tablet cannot read aloud."), "alert-circle-outline")

    def fill(self) -> None:
        """Put the texts into head, body and button."""

    def rebuild(self, *_args: object) -> None:
        """Fill anew and lay out."""
        if self.parent is None and self._width == 0:
            return
        self.body.clear_widgets()
        self.fill()
        self._place()
        self.grow()

    def grow(self) -> None:
        """Make what is read as large as the room allows; called when all is in its place."""
        fit(self.body, self.scroll.width, self.room[1])

    def lay(self, rect: Rect, roof: float) -> None:
        """Take this place; `roof` is the window's height in pixels."""
        self.size = (dp(rect.w), dp(rect.h))
        self.pos = (dp(rect.x), roof - dp(rect.bottom))
        self.compact = rect.h < LOW
        self._width = rect.w
        self.rebuild()

    @property
    def pad(self) -> float:
        """The margin inside, in pixels."""
        return dp(10 if self.compact or self.width < dp(220) else 16)

    @property
    def square(self) -> float:
        """The side of the square behind the icon."""
        return float(dp(36 if self.compact or self.width < dp(220) else 48))

    @property
    def low(self) -> bool:
        """Whether there is room for a few lines only."""
        return bool(self.height < dp(LOWEST))

    @property
    def beside(self) -> float:
        """How much of a low, wide sheet the button has at its right; 0: it stands at the foot."""
        wide = self.low and self.width >= dp(WIDE) and self.button.label
        return float(dp(230)) if wide else 0.0

    @property
    def abreast(self) -> bool:
        """Whether two buttons stand side by side: every line counts, and words are not torn."""
        return self.compact and bool(self.width >= dp(ABREAST))

    @property
    def foot(self) -> float:
        """How high the button at the foot stands, with the gap above it; 0: there is none."""
        if not self.button.label or self.beside:
            return 0.0
        above = dp(58) if self.second.label and not self.abreast else 0
        return float(dp(52 if self.low else 58 if self.compact else 68) + above)

    @property
    def room(self) -> tuple[float, float]:
        """Width and height that the body has, once it is known whether there is a button."""
        gap = dp(2 if self.low else 6 if self.compact else 14)
        high = self.height - 2 * self.pad - self.square - gap - self.foot
        return self.width - 2 * self.pad - self.beside, max(dp(20), high)

    def place_head(self, x: float, y: float, width: float, height: float) -> None:
        """Put something beside the icon, where the title would be."""

    def come(self) -> None:
        """Come in."""
        self.opacity = 0
        seconds, easing = theme.motion("sheet_in")
        Animation(opacity=1, d=seconds * 0.6, t=easing).start(self)

    def _place(self) -> None:
        x, top, w = self.x, self.top, self.width
        pad, square = self.pad, self.square
        head_y = top - pad - square
        self.head.size_dp = 22 if square < dp(40) else 28
        self.head.center = (x + pad + square / 2, head_y + square / 2)
        self.title.font_sp = 19 if square < dp(40) else 0
        shut = dp(36) if self.closable else 0
        loud = dp(44) if voice.wanted() and self.spoken() else 0
        self.title.max_width = w - 2 * pad - square - dp(10) - shut - loud
        self.title.texture_update()
        self.title.pos = (
            x + pad + square + dp(10),
            head_y + square / 2 - self.title.texture_size[1] / 2,
        )
        self.shut.center = (x + w - pad - dp(14), head_y + square / 2)
        self.voice.center = (x + w - pad - dp(14) - (dp(44) if shut else 0), head_y + square / 2)
        if bool(loud) != (self.voice.parent is self):
            (self.add_widget if loud else self.remove_widget)(self.voice)
        self.place_head(self.title.x, head_y, self.title.max_width, square)
        across = self.beside - dp(16) if self.beside else w - 2 * pad
        tall = 60 if self.beside else 48 if self.low else 50 if self.compact else 60
        self._place_buttons(x + w - pad - across, across, dp(tall))
        self.scroll.pos = (x + pad, self.y + pad + self.foot)
        # What shows how far one has scrolled stands in the margin, beside the words.
        (wide, high), margin = self.room, pad - dp(2)
        self.scroll.size = (wide + margin, high)
        self.body.padding = (0, 0, margin, 0)
        self.body.width = self.scroll.width
        self._draw(square, head_y, pad)

    def _place_buttons(self, x: float, across: float, tall: float) -> None:
        """The button at the foot; another one beside it where every line counts, else above it."""
        y, second = self.y + self.pad, bool(self.second.label)
        if second != (self.second.parent is self):
            (self.add_widget if second else self.remove_widget)(self.second)
        if second and self.abreast and not self.beside:
            half = (across - dp(8)) / 2
            self.second.size, self.second.pos = (half, tall), (x, y)
            x, across = x + half + dp(8), half
        elif second:
            self.second.size, self.second.pos = (across, dp(50)), (x, y + tall + dp(8))
        self.button.size, self.button.pos = (across, tall), (x, y)
        self.button.opacity = 1 if self.button.label else 0

    def _draw(self, square: float, head_y: float, pad: float) -> None:
        face, edge = self.head_colours()
        self.canvas.before.clear()
        with self.canvas.before:
            radius = dp(28)
            paint.soft_shadow(*self.pos, *self.size, radius, dp(14), dp(4), rgb("#4A2C14", 0.16))
            paint.plate(*self.pos, *self.size, radius, dp(3))
            paint.plate(self.x + pad, head_y, square, square, dp(12), dp(3), face, edge)

    def on_touch_down(self, touch: Any) -> bool:
        """What lies below the sheet is not touched."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True
