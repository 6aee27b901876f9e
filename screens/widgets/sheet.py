"""Sheets over a screen: a panel on a veil, a dialog with a question, a toast with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.insets import room
from screens.base.theme import NO_COLOUR, fade, theme
from screens.widgets.button import (
    BrassButton,
    CanvasButton,
    DockButton,
    FaceButton,
    FinalButton,
    IconButton,
    QuietButton,
)
from screens.widgets.motion import move
from screens.widgets.reading import COMFORT, Reading, fit
from screens.widgets.scroll import Column, Row, Scroll
from screens.widgets.text import Icon, Text

_open: list[Sheet] = []

LOW = 480
"""In a room lower than this (dp) things may stand side by side."""

BACK = 27
"""The key that Android's back button and Escape share."""


def close_top() -> bool:
    """Let the uppermost sheet answer the back button; False if there is no sheet."""
    if not _open:
        return False
    _open[-1].back()
    return True


def close_all() -> None:
    """Take all sheets away at once, without motion."""
    for sheet in reversed(_open.copy()):
        sheet.vanish()


class Sheet(FloatLayout):
    """A panel over everything; a touch beside it or the back button closes it.

    Content goes into `panel` (a FloatLayout that fills the sheet's own rectangle) or, for simple
    sheets, into `column`, which scrolls when it is higher than the screen. Subclasses may
    say how wide it gets, or override `panel_size(width, height)`; event: `on_close`.
    """

    shown = NumericProperty(0)
    """How far it has come in, from 0 to 1."""
    widest = 560
    """No wider than this (dp), except where it stands on the lower edge."""
    closable = True
    steady = 0.0
    """Seconds for which a touch beside it does not close it yet."""
    low: bool | None = None
    """Whether the room is low; None before it is opened."""
    __events__ = ("on_close",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            self._veil_colour = Color()
            self._veil = Rectangle()
        self.panel = FloatLayout(size_hint=(None, None))
        with self.panel.canvas.before:
            self._rim_colour = Color()
            self._rim = SmoothRoundedRectangle()
            self._paper_colour = Color()
            self._paper = SmoothRoundedRectangle()
        self.add_widget(self.panel)
        self.scroll: Scroll | None = None
        self._room: tuple[float, float] | None = None
        """The width and the window's height that the texts are fitted to."""
        self._column: Column | None = None
        self._foot: Widget | None = None
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("shown", self._place)
        theme.bind(changed=self._restyle)
        self._restyle()

    @property
    def column(self) -> Column:
        """The column of a simple sheet; made when first asked for."""
        if self._column is None:
            self._column = Column(padding=dp(24), spacing=dp(12))
            self._column.fbind("height", self._place)
            self.scroll = Scroll(self._column, size_hint=(None, None))
            self.panel.add_widget(self.scroll)
        return self._column

    def stand(self, button: Widget) -> None:
        """Put this below the column of a simple sheet, in sight however much scrolls above it."""
        button.size_hint = (None, None)
        self._foot = button
        self.panel.add_widget(button)

    @property
    def _foot_high(self) -> float:
        return float(self._foot.height + dp(24)) if self._foot is not None else 0.0

    def title_row(self, title: str, shrink: bool = False) -> Row:
        """A title, and beside it the cross that closes the sheet."""
        words = Text(text=title, style="title_m", shrink=shrink, pos_hint={"center_y": 0.5})
        return Row(words, IconButton(icon="close", on_release=lambda _b: self.close()))

    @property
    def from_below(self) -> bool:
        """On a standing phone a sheet stands on the lower edge."""
        return bool(theme.phone and self.height >= self.width)

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """The panel's size in a window of this size."""
        wide = width if self.from_below else min(dp(self.widest), width - dp(32))
        high = self._column.height + self._foot_high if self._column is not None else height
        return wide, min(high, height - dp(24))

    def _grow(self, width: float, height: float) -> None:
        """What is read in a simple sheet is as large as the window has room for it."""
        column = self._column
        wide = self.panel_size(width, height)[0]
        if column is not None and (wide, height) != self._room:
            self._room = wide, height
            fit(column, wide, height - dp(24) - self._foot_high)

    def open(self) -> Sheet:
        """Come in over the window."""
        if self.parent is None:
            self._room = None  # now everything is in it
            self._resize()
            Window.add_widget(self)
            Window.bind(on_keyboard=self._key)
            room.bind(box=self._resize)
            _open.append(self)
            self._opened = Clock.time()
            move(self, "sheet_in", shown=1)
        return self

    def close(self) -> None:
        """Go out again."""
        if self not in _open:
            return
        self._leave()
        going = move(self, "sheet_out", shown=0)
        going.bind(on_complete=lambda *_: Window.remove_widget(self))

    def close_and(self, act: Callable[[], object], *_args: object) -> None:
        """Go out, then do this."""
        self.close()
        act()

    def vanish(self) -> None:
        """Be gone at once."""
        if self in _open:
            self._leave()
            Animation.cancel_all(self, "shown")
            Window.remove_widget(self)

    def _leave(self) -> None:
        _open.remove(self)
        Window.unbind(on_keyboard=self._key)
        room.unbind(box=self._resize)
        self.dispatch("on_close")

    def back(self) -> None:
        """The back button: close, if it may be closed."""
        if self.closable:
            self.close()

    def on_close(self) -> None:
        """It goes out."""

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        if key == BACK and _open and _open[-1] is self:
            self.back()
            return True
        return False

    def arrange(self) -> None:
        """Bring what is in it into order for a low room or one that is not, when it opens and when
        the tablet is turned."""

    def _resize(self, *_args: object) -> None:
        low = room.height < dp(LOW)
        if low != self.low:
            self.low, self._room = low, None
            self.arrange()
        self.pos, self.size = room.pos, room.size

    def _restyle(self, *_args: object) -> None:
        self._room = None
        self._paper_colour.rgba = theme.paper
        self._rim_colour.rgba = theme.ink if theme.contrast else NO_COLOUR
        self._place()

    def _place(self, *_args: object) -> None:
        width, height = self.size
        x, low, *veil = room.out(0, 0, width, height, self.size)
        self._veil.pos, self._veil.size = (self.x + x, self.y + low), veil
        scrim = theme.scrim
        self._veil_colour.rgba = fade(scrim, scrim[3] * self.shown)
        self._grow(width, height)
        wide, high = self.panel_size(width, height)
        self.panel.size = (wide, high)
        hidden = 1 - self.shown
        if self.from_below:
            y = -hidden * (0 if theme.calm else high)
            round_ = 0 if high >= height else dp(30)
            corners = [round_, round_, 0, 0]
        else:
            y = (height - high) / 2 - hidden * (0 if theme.calm else dp(60))
            corners = [dp(34)] * 4
        if theme.calm or not self.from_below:
            self.panel.opacity = self.shown
        self.panel.pos = (self.x + (width - wide) / 2, self.y + y)
        paper = self._reach(wide, high)
        self._paper.pos, self._paper.size = paper[:2], paper[2:]
        self._paper.radius = corners
        self._rim.pos = (paper[0] - dp(2), paper[1] - dp(2))
        self._rim.size = (paper[2] + dp(4), paper[3] + dp(4))
        self._rim.radius = corners
        if self.scroll is not None:
            (x, y), foot = self.panel.pos, self._foot_high
            self.scroll.pos, self.scroll.size = (x, y + foot), (wide, high - foot)
            if self._foot is not None:
                self._foot.width, self._foot.pos = wide - dp(48), (x + dp(24), y + dp(16))
        self.lay_out()

    def _reach(self, wide: float, high: float) -> tuple[float, float, float, float]:
        """The paper; where it stands on the lower edge or fills the screen it goes on below the
        system's bars."""
        x, y = self.panel.pos
        if not self.from_below:
            return x, y, wide, high
        left, top, right, bottom = room.sides
        if wide < self.width:
            left = right = 0
        if high < self.height:
            top = 0
        return x - left, y - bottom, wide + left + right, high + top + bottom

    def lay_out(self) -> None:
        """Place what is in the panel; called whenever the panel moves or grows."""

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing goes through to what lies below; a touch beside the panel closes."""
        if self not in _open:
            return False
        if not self.panel.collide_point(*touch.pos):
            if Clock.time() >= self._opened + self.steady:
                touch.grab(self)
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Only the panel sees it."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Beside the panel, a touch acts on release like everywhere."""
        if touch.grab_current is self:
            touch.ungrab(self)
            if not self.panel.collide_point(*touch.pos):
                self.back()
            return True
        super().on_touch_up(touch)
        return True


Action = tuple[str, str, Callable[[], object], str]
"""Label, icon, what it does, and how it looks: primary | brass | plain | quiet,
or final: what cannot be undone is never the large coloured button."""

KINDS: dict[str, type[FaceButton]] = {
    "primary": CanvasButton,
    "brass": BrassButton,
    "plain": DockButton,
    "quiet": QuietButton,
    "final": FinalButton,
}


class Dialog(Sheet):
    """A title, one sentence and what can be done about it; each action closes it first."""

    widest = 440

    def __init__(
        self, title: str, sentence: str, actions: Sequence[Action], icon: str = ""
    ) -> None:
        super().__init__()
        if icon:
            self.column.add_widget(
                Icon(icon=icon, size_dp=44, color_role="brass", pos_hint={"center_x": 0.5})
            )
        self.column.add_widget(Text(text=title, style="title_m", halign="center"))
        self.column.add_widget(Reading(text=sentence, color_role="ink_2", halign="center"))
        self.column.add_widget(Widget(size_hint_y=None, height=dp(4)))
        self.buttons: list[FaceButton] = []
        for label, sign, act, kind in actions:
            button = KINDS[kind](
                label=label, icon=sign, style="button", size_hint=(1, None), height=dp(58)
            )
            button.fbind("on_release", self.close_and, act)
            self.buttons.append(button)
            self.column.add_widget(button)


def really(
    title: str, sentence: str, yes: str, icon: str, act: Callable[[], object], no: str = ""
) -> Dialog:
    """Ask before something that cannot be undone; to leave it as it is is the large button."""
    stay: Action = (no or _("No, go back"), "arrow-left", lambda: None, "primary")
    return Dialog(title, sentence, [stay, (yes, icon, act, "final")])


BAR = 76
"""The height (dp) of what lies at the top of every page."""


class Toast(FloatLayout):
    """A sentence that comes and goes by itself and is in nobody's way."""

    def __init__(self, sentence: str, icon: str) -> None:
        super().__init__(size_hint=(None, None), opacity=0)
        with self.canvas.before:
            self._face_colour = Color(rgba=theme.ink)
            self._face = SmoothRoundedRectangle(radius=[dp(22)])
        self._icon = Icon(icon=icon, size_dp=24, color_role="halo")
        self._text = Reading(text=sentence, color_role="paper", size_hint_x=None)
        self._text.grow(COMFORT)
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._text.fbind("height", self._place)
        room.bind(box=self._place)
        self._place()

    def _place(self, *_args: object) -> None:
        inset = dp(54)
        self.width = min(dp(520), room.width - dp(32))
        self._text.width = self.width - inset - dp(20)
        self.height = self._text.height + dp(28)
        # Below the bar: what one touches next stands at the foot of a page, or in its bar.
        (x, low), (width, height) = room.pos, room.size
        self.pos = (x + (width - self.width) / 2, low + height - dp(BAR) - self.height)
        self._text.pos = (self.x + inset, self.y + dp(14))
        self._icon.pos = (self.x + dp(18), self.y + (self.height - self._icon.height) / 2)
        self._face.pos, self._face.size = self.pos, self.size

    def on_touch_down(self, touch: Any) -> bool:
        """Touches go through."""
        return False


def toast(sentence: str, icon: str) -> None:
    """Show a sentence for a while; longer ones stay longer."""
    note = Toast(sentence, icon)
    Window.add_widget(note)
    Animation(opacity=1, d=0.15).start(note)

    def away(*_args: object) -> None:
        motion = Animation(opacity=0, d=0.2)
        motion.bind(on_complete=lambda *_: Window.remove_widget(note))
        motion.start(note)

    Clock.schedule_once(away, 2.5 + len(sentence) * 0.04)
