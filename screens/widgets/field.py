"""A line to write on: a name, a code; and what is wrong with what stands there."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from screens.base.theme import NO_COLOUR, fade, theme
from screens.widgets.text import Text

LINE = 1.6
"""The height of a line of Baloo 2, in letters' sizes; TextInput tells its own too late."""


class Field(TextInput):
    """One line of text in the display font, on a well that lights up while one writes."""

    most = NumericProperty(24)
    """No more characters than this."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("write_tab", False)
        super().__init__(
            multiline=False,
            background_normal="",
            background_active="",
            background_color=NO_COLOUR,
            **kwargs,
        )
        self._well_colour, self._well = Color(), SmoothRoundedRectangle(radius=[dp(16)])
        self._ring_colour, self._ring = Color(), SmoothLine()
        below = InstructionGroup()
        for part in (self._well_colour, self._well, self._ring_colour, self._ring):
            below.add(part)
        # First in line: what TextInput itself leaves as the last colour is that of its text.
        self.canvas.before.insert(0, below)
        # The keyboard slides in from below: the line one writes on stays in sight.
        Window.softinput_mode = "below_target"
        for name in ("pos", "size", "focus"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._restyle)
        self._restyle()

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Typed or pasted: as much as there is room for."""
        room = int(self.most) - len(self.text) + len(self.selection_text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)

    def _restyle(self, *_args: object) -> None:
        self.font_name, self.font_size = theme.font("button"), theme.size("button")
        self.foreground_color = self.cursor_color = theme.ink
        self.hint_text_color = fade(theme.ink_2, 0.8)
        self.selection_color = fade(theme.halo, 0.45)
        self.height = max(dp(56), self.font_size * LINE + dp(12))
        self._draw()

    def _draw(self, *_args: object) -> None:
        above = max(0, (self.height - self.font_size * LINE) / 2)
        self.padding = (dp(16), above, dp(16), 0)
        self._well_colour.rgba = theme.paper_low
        self._well.pos, self._well.size = self.pos, self.size
        strong = self.focus or theme.contrast
        self._ring_colour.rgba = theme.ink if strong else theme.hairline
        self._ring.width = dp(1.6 if strong else 1)
        self._ring.rounded_rectangle = (*self.pos, *self.size, dp(16))


class Problem(Text):
    """What is wrong with what was written; gone as soon as somebody mends it."""

    def __init__(self, field: Field) -> None:
        super().__init__(text="", style="body", color_role="bad")
        field.bind(text=self.forget)

    def forget(self, *_args: object) -> None:
        """Say nothing any more."""
        self.text = ""
