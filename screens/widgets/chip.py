"""Things to choose with: chips, a segmented control, a stepper, a switch."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.base.theme import BLACK, NO_COLOUR, Colour, fade, mix, theme
from screens.widgets.button import DockButton, FaceButton
from screens.widgets.motion import move
from screens.widgets.scroll import Flow
from screens.widgets.text import Icon, Text


class Chip(FaceButton):
    """One of several things to choose; the chosen one is filled and carries a check."""

    chosen = BooleanProperty(False)
    usual = {
        "height": dp(51), "thickness": dp(3), "style": "chip", "icon_dp": 22, "padding": dp(16),
        "gap": dp(8), "radius": dp(17),
    }  # fmt: skip

    def __init__(self, **kwargs: object) -> None:
        self._plain_icon = str(kwargs.get("icon", ""))
        super().__init__(**kwargs)
        self.fbind("chosen", self._choose)
        self._choose()

    def _choose(self, *_args: object) -> None:
        self.icon = "check-bold" if self.chosen else self._plain_icon
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """The accent when chosen, paper with an outline otherwise."""
        if self.chosen:
            accent = theme.accent(self.game).accent
            return accent, mix(accent, BLACK, 0.30), theme.cream
        return theme.paper_high, NO_COLOUR, theme.ink

    def rim(self) -> tuple[Colour, float] | None:
        """A free chip has an outline."""
        return super().rim() if self.chosen or theme.contrast else (theme.hairline, 1.6)


class ChipRow(Flow):
    """Chips of which one is chosen: `value` is the chosen one's; event `on_choose(value)`.

    choices: (value, label, icon) each, label already translated.
    """

    value = StringProperty("")
    game = StringProperty("")
    __events__ = ("on_choose",)

    def __init__(self, choices: Sequence[tuple[str, str, str]] = (), **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.chips: dict[str, Chip] = {}
        for value, label, icon in choices:
            chip = self.make(value, label, icon)
            chip.fbind("on_release", self._touched, value)
            self.chips[value] = chip
            self.add_widget(chip)
        self.fbind("value", self._mark)

    def make(self, value: str, label: str, icon: str) -> Chip:
        """The chip of one choice."""
        return Chip(label=label, icon=icon, game=self.game, chosen=value == self.value)

    def _touched(self, value: str, _chip: object) -> None:
        self.value = value
        self.dispatch("on_choose", value)

    def _mark(self, *_args: object) -> None:
        for value, chip in self.chips.items():
            chip.chosen = value == self.value

    def on_choose(self, value: str) -> None:
        """A chip was touched."""


class _Segment(ButtonBehavior, Widget):
    """One part of a segmented control."""


class Segmented(Widget):
    """Two to four parts side by side in a well, one chosen: `value`; event `on_choose(value)`."""

    value = StringProperty("")
    game = StringProperty("")
    place = NumericProperty(0)
    """Where the thumb is, in parts from the left; moves when another part is chosen."""
    __events__ = ("on_choose",)

    def __init__(self, choices: Sequence[tuple[str, str, str]] = (), **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(48))
        super().__init__(**kwargs)
        self.choices = tuple(choices)
        with self.canvas.before:
            self._well_colour = Color()
            self._well = SmoothRoundedRectangle()
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle()
            self._thumb_colour = Color()
            self._thumb = SmoothRoundedRectangle()
        self._parts: list[tuple[_Segment, Icon, Text]] = []
        for value, label, icon in self.choices:
            part = _Segment()
            part.fbind("on_release", self._touched, value)
            sign = Icon(icon=icon, size_dp=22)
            text = Text(text=label, style="label", wrap=False, shrink=True, halign="center")
            text.fbind("size", self._lay)
            for child in (part, sign, text):
                self.add_widget(child)
            self._parts.append((part, sign, text))
        self.place = self._index()
        for name in ("pos", "size", "place"):
            self.fbind(name, self._lay)
        self.fbind("value", self._slide)
        theme.bind(changed=self._restyle)
        self._restyle()

    def _index(self) -> int:
        values = [choice[0] for choice in self.choices]
        return values.index(self.value) if self.value in values else 0

    def _touched(self, value: str, _part: object) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def on_choose(self, value: str) -> None:
        """Another part was chosen."""

    def _slide(self, *_args: object) -> None:
        move(self, "tag", place=self._index())
        self._restyle()

    def _restyle(self, *_args: object) -> None:
        self._well_colour.rgba = theme.paper_low
        self._edge_colour.rgba = theme.edge
        # Paper that lies higher is lighter by day only: in the dark the thumb shines instead.
        shines = theme.accent(self.game).bright
        self._thumb_colour.rgba = shines if theme.dark else theme.paper_high
        taken = "on_brass" if theme.dark else f"accent:{self.game}"
        for (value, _label, _icon), (_part, sign, text) in zip(self.choices, self._parts):
            sign.color_role = text.color_role = taken if value == self.value else "ink_2"
        self._lay()

    def _lay(self, *_args: object) -> None:
        gap, count = dp(4), max(1, len(self._parts))
        self._well.pos, self._well.size, self._well.radius = self.pos, self.size, [dp(16)]
        wide = (self.width - 2 * gap) / count
        thumb_x, high = self.x + gap + self.place * wide, self.height - 2 * gap
        for shape, down in ((self._edge, dp(2)), (self._thumb, 0)):
            shape.pos, shape.size, shape.radius = (
                (thumb_x, self.y + gap + dp(1) - down),
                (wide, high),
                [dp(13)],
            )
        for i, (part, sign, text) in enumerate(self._parts):
            x = self.x + gap + i * wide
            part.pos, part.size = (x, self.y), (wide, self.height)
            has_icon = bool(sign.icon)
            text.max_width = max(dp(20), wide - (dp(36) if has_icon else dp(8)))
            content = text.width + (sign.width + dp(6) if has_icon else 0)
            left = x + (wide - content) / 2
            sign.pos = (left, (self.y + self.height / 2) - sign.height / 2)
            text.pos = (
                left + (sign.width + dp(6) if has_icon else 0),
                (self.y + self.height / 2) - text.height / 2,
            )


class Stepper(BoxLayout):
    """A number between two others, with − and +."""

    low = NumericProperty(0)
    high = NumericProperty(100)
    value = NumericProperty(0)
    step = NumericProperty(1)
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(188), dp(51)))
        super().__init__(spacing=dp(6), **kwargs)
        size = (dp(56), dp(51))
        self._less = DockButton(icon="minus", size=size, on_release=lambda *_: self._add(-1))
        self._more = DockButton(icon="plus", size=size, on_release=lambda *_: self._add(1))
        self._number = Text(style="button", halign="center", wrap=True, pos_hint={"center_y": 0.5})
        for child in (self._less, self._number, self._more):
            self.add_widget(child)
        for name in ("value", "low", "high"):
            self.fbind(name, self._show)
        self._show()

    def _add(self, steps: int) -> None:
        value = min(self.high, max(self.low, self.value + steps * self.step))
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", int(value))

    def on_choose(self, value: int) -> None:
        """The number was changed by a touch."""

    def _show(self, *_args: object) -> None:
        self._number.text = str(int(self.value))
        self._less.disabled = self.value <= self.low
        self._more.disabled = self.value >= self.high


class OnOff(ButtonBehavior, Widget):
    """On or off: `active`; event `on_choose(active)`. A check in the knob says on."""

    active = BooleanProperty(False)
    game = StringProperty("")
    place = NumericProperty(0)
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(58), dp(48)))
        super().__init__(**kwargs)
        self.place = float(self.active)
        self._check = Icon(icon="check-bold", size_dp=17)
        with self.canvas.before:
            self._line_colour = Color()
            self._line = SmoothRoundedRectangle()
            self._track_colour = Color()
            self._track = SmoothRoundedRectangle()
            self._knob_colour = Color()
            self._knob = SmoothEllipse()
        self.add_widget(self._check)
        for name in ("pos", "size", "place"):
            self.fbind(name, self._lay)
        self.fbind("active", self._slide)
        theme.bind(changed=self._restyle)
        self._restyle()

    def on_release(self) -> None:
        """Turn it."""
        self.active = not self.active
        self.dispatch("on_choose", self.active)

    def on_choose(self, active: bool) -> None:
        """It was turned by a touch."""

    def _slide(self, *_args: object) -> None:
        move(self, "tag", place=float(self.active))
        self._restyle()

    def _restyle(self, *_args: object) -> None:
        accent = theme.accent(self.game).accent
        self._track_colour.rgba = accent if self.active else theme.paper_low
        off = theme.ink_2 if theme.contrast or theme.dark else mix(theme.hairline, theme.ink_2, 0.5)
        self._line_colour.rgba = theme.ink if theme.contrast else accent if self.active else off
        self._knob_colour.rgba = theme.cream if self.active else off
        self._check.color_role = ""
        self._check.color = accent if self.active else fade(accent, 0)
        self._lay()

    def _lay(self, *_args: object) -> None:
        wide, high = self.width, dp(34)
        y = self.y + self.height / 2 - high / 2
        self._line.pos, self._line.size, self._line.radius = (self.x, y), (wide, high), [high / 2]
        self._track.pos = (self.x + dp(2), y + dp(2))
        self._track.size, self._track.radius = (wide - dp(4), high - dp(4)), [high / 2 - dp(2)]
        knob = high - dp(8)
        x = self.x + dp(4) + self.place * (wide - knob - dp(8))
        self._knob.pos, self._knob.size = (x, y + dp(4)), (knob, knob)
        self._check.center = (x + knob / 2, (self.y + self.height / 2))


Switch = OnOff
"""A class of the name Switch would take the look that Kivy's own style file gives to its Switch."""
