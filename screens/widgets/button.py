"""Buttons: they act on release, sliding off cancels, a pressed one sinks by its thickness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, SmoothRoundedRectangle, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.base.theme import BLACK, NO_COLOUR, Colour, fade, mix, theme
from screens.widgets.motion import move
from screens.widgets.text import Icon, Text


class Pressable(ButtonBehavior, Widget):
    """A touchable face with a thickness below it; subclasses say in which colours.

    Children are moved with the face, and so is what is drawn on `art`, between face and children.
    """

    thickness = NumericProperty(0)
    radius = NumericProperty(dp(18))
    sink = NumericProperty(0)
    """How far the face is pressed down, from 0 to 1."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self._rim_width = 0.0
        with self.canvas.before:
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle()
            PushMatrix()
            self._move = Translate(0, 0)
            self._rim_colour = Color()
            self._rim = SmoothRoundedRectangle()
            self._face_colour = Color()
            self._face = SmoothRoundedRectangle()
        self.art = Canvas()
        self.canvas.before.add(self.art)
        with self.canvas.after:
            PopMatrix()
        for name in ("pos", "size", "thickness", "radius"):
            self.fbind(name, self._lay)
        self.fbind("disabled", self.restyle)
        self.fbind("sink", self._press)
        theme.bind(changed=self.restyle)

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Face, edge, and the text or icon on the face."""
        return theme.paper_high, theme.edge, theme.ink

    def rim(self) -> tuple[Colour, float] | None:
        """Colour and width of an outline, if there is one; high contrast always has one."""
        return (theme.ink, 2.0) if theme.contrast else None

    def restyle(self, *_args: object) -> None:
        """Take the colours of the theme as it is now."""
        face, edge, _ink = self.colours()
        self._face_colour.rgba = face
        self._edge_colour.rgba = NO_COLOUR if self.disabled else edge
        rim = self.rim() if face[3] == 1 else None
        self._rim_colour.rgba = rim[0] if rim else NO_COLOUR
        self._rim_width = dp(rim[1]) if rim else 0
        self._lay()

    def _lay(self, *_args: object) -> None:
        high = float(self.height - self.thickness)
        radius = min(self.radius, high / 2, self.width / 2)
        x, y, rim = self.x, self.y + self.thickness, self._rim_width
        for shape, low in ((self._edge, self.y), (self._rim, y)):
            shape.pos, shape.size, shape.radius = (x, low), (self.width, high), [radius]
        self._face.pos = (x + rim, y + rim)
        self._face.size = (max(1, self.width - 2 * rim), max(1, high - 2 * rim))
        self._face.radius = [max(1, radius - rim)]
        self.place(x, y, self.width, high)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Put the content on the face; called when the face moves or grows."""

    def _press(self, *_args: object) -> None:
        self._move.y = -self.sink * self.thickness

    def on_press(self) -> None:
        """Sink under the finger."""
        move(self, "press", sink=1)

    def on_state(self, _widget: object, state: str) -> None:
        """Rise again, whether it was released or the finger slid off."""
        if state == "normal":
            move(self, "release", sink=0)
        if not self.thickness:  # with nothing to sink by, the touch is seen in its colours
            self.restyle()


class FaceButton(Pressable):
    """An icon, a label, or both in the middle of a face. Width follows the content if not hinted.

    stacked: the icon stands above the label. (A class of the name Button would take the look
    that Kivy's own style file gives to its Button.)
    """

    label = StringProperty("")
    icon = StringProperty("")
    style = StringProperty("button")
    game = StringProperty("")
    icon_dp = NumericProperty(26)
    padding = NumericProperty(dp(20))
    gap = NumericProperty(dp(10))
    stacked = BooleanProperty(False)

    usual: ClassVar[Mapping[str, object]] = {}
    """What buttons of this class are made with, unless something else is said."""

    def __init__(self, **kwargs: object) -> None:
        for name, value in self.usual.items():
            kwargs.setdefault(name, value)
        kwargs.setdefault("height", dp(60))
        own_width = "width" not in kwargs and "size" not in kwargs
        super().__init__(**kwargs)
        self._own_width = own_width and self.size_hint_x is None
        self._sign = Icon(icon=self.icon, size_dp=self.icon_dp)
        self._text = Text(
            text=self.label, style=self.style, wrap=False, shrink=True, halign="center"
        )
        self.fbind("label", self._refill)
        self.fbind("icon", self._refill)
        self.fbind("icon_dp", self._refill)
        self._text.fbind("size", self._refit)
        self._refill()
        self.restyle()

    def _refill(self, *_args: object) -> None:
        self._text.text = self.label
        self._sign.icon, self._sign.size_dp = self.icon, self.icon_dp
        for child, wanted in ((self._sign, bool(self.icon)), (self._text, bool(self.label))):
            if wanted and child.parent is None:
                self.add_widget(child)
            elif not wanted and child.parent is not None:
                self.remove_widget(child)
        self._refit()

    def content_width(self) -> float:
        """The width of icon, gap and label."""
        icon = self._sign.width if self.icon else 0
        text = self._text.texture_size[0] if self.label else 0
        if self.stacked:
            return max(icon, text)
        return icon + text + (self.gap if icon and text else 0)

    def _refit(self, *_args: object) -> None:
        if self._own_width:
            self.width = max(dp(48), self.content_width() + 2 * self.padding)
        self._lay()

    def restyle(self, *_args: object) -> None:
        """Take the colours of the theme as it is now."""
        super().restyle()
        ink = self.colours()[2]
        self._sign.color_role = self._text.color_role = ""
        self._sign.color = fade(ink, 0.38) if self.disabled else ink
        self._text.color = fade(ink, 0.55) if self.disabled else ink

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Icon and label in the middle."""
        if not self._own_width:
            beside = self._sign.width + self.gap if self.icon and not self.stacked else 0
            self._text.max_width = max(dp(20), width - beside - dp(16))
        icon, text = self._sign, self._text
        middle = y + height / 2
        if self.stacked and self.icon and self.label:
            icon.center = (x + width / 2, middle + text.height * 0.42)
            text.center = (x + width / 2, middle - icon.height * 0.48)
            return
        left = x + (width - self.content_width()) / 2
        icon.pos = (left, middle - icon.height / 2)
        text.pos = (
            left + (icon.width + self.gap if self.icon else 0),
            middle - text.height / 2,
        )


class PrimaryButton(FaceButton):
    """What one does next, in the game's accent (the trunk's canvas where there is no game)."""

    note = StringProperty("")
    """What it waits for, in a second line where there is room; it looks paler then."""
    usual = {"radius": dp(30), "thickness": dp(4)}

    def __init__(self, **kwargs: object) -> None:
        self._second = Text(style="small", wrap=False, shrink=True, halign="center")
        super().__init__(**kwargs)
        self.add_widget(self._second)
        self.fbind("note", self.restyle)

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Accent, darker accent, cream; while it waits, the accent only as ink and rim."""
        accent = theme.accent(self.game).accent
        if self.note:
            ink = theme.accent_text(self.game)
            return mix(theme.paper, ink, 0.16), mix(theme.paper, ink, 0.40), ink
        return accent, mix(accent, BLACK, 0.30), theme.cream

    def rim(self) -> tuple[Colour, float] | None:
        """In the accent while it waits."""
        return (self.colours()[2], 2.0) if self.note else super().rim()

    def restyle(self, *_args: object) -> None:
        """The second line has the colour of the first."""
        super().restyle()
        self._second.color_role, self._second.color = "", self._text.color

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The second line below the first, where both have room."""
        note = self._second
        note.text, note.max_width = self.note, max(dp(20), width - dp(32))
        room = bool(self.note) and self._text.height + note.height <= height
        note.opacity = 1.0 if room else 0.0
        low = 0.8 * note.height if room else 0.0
        super().place(x, y + low, width, height - low)
        note.center = (x + width / 2, y + dp(4) + note.height / 2)


class CanvasButton(PrimaryButton):
    """An app-level button in the trunk's own petrol."""


class BrassButton(FaceButton):
    """What helps or what goes on: brass, one in a panel."""

    usual = {
        "radius": dp(24), "thickness": dp(3), "height": dp(51), "style": "chip", "icon_dp": 22,
    }  # fmt: skip

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Brass, its shade, dark ink in both themes."""
        return theme.brass, theme.brass_low, theme.on_brass


class DockButton(FaceButton):
    """A square tool: undo, redo, hint; the brass one is the bulb."""

    brass = BooleanProperty(False)
    usual = {"size": (dp(64), dp(56)), "thickness": dp(3), "style": "small"}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper, or brass for what helps."""
        if self.brass:
            return theme.brass, theme.brass_low, theme.on_brass
        return theme.paper_high, theme.edge, theme.ink


class FinalButton(FaceButton):
    """What cannot be undone: on paper, in the colour of a warning, never the coloured one."""

    usual = {"radius": dp(30), "thickness": dp(3)}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper, its edge, red."""
        return theme.paper_high, theme.edge, theme.bad


class RailButton(FaceButton):
    """A button on an accent or on canvas: the same colour, darker."""

    usual = {"height": dp(52), "style": "chip", "padding": dp(16)}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Black at a quarter over whatever lies below."""
        pressed = 0.40 if self.state == "down" else 0.26
        return fade(BLACK, pressed), NO_COLOUR, theme.cream


class IconButton(FaceButton):
    """An icon alone, 48 across, without a face until it is touched."""

    color_role = StringProperty("ink")
    usual = {"size": (dp(48), dp(48)), "radius": dp(24)}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """No face; a breath of ink while it is touched."""
        ink = theme.role(self.color_role)
        return fade(ink, 0.14 if self.state == "down" else 0), NO_COLOUR, ink


class SideButton(FaceButton):
    """A card with an icon and a label on the table: how one sits at it."""

    usual = {
        "style": "chip", "padding": dp(12), "icon_dp": 26, "radius": dp(20), "thickness": dp(3),
    }  # fmt: skip

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper, with its edge."""
        return theme.paper_high, theme.edge, theme.ink


class QuietButton(FaceButton):
    """A label with an icon in the accent, without a face: a smaller thing to do."""

    usual = {"height": dp(48), "style": "chip", "padding": dp(12), "icon_dp": 24}

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """The accent as text."""
        ink = theme.accent_text(self.game)
        return fade(ink, 0.14 if self.state == "down" else 0), NO_COLOUR, ink
