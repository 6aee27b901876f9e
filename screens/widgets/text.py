"""Text and Icon: labels in the styles of the design tokens that follow the theme by themselves."""

from __future__ import annotations

from functools import lru_cache

import kivymd  # noqa: F401  (registers Roboto, RobotoMedium and the icon font)
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.utils import get_hex_from_color
from kivymd.icon_definitions import md_icons

from screens.base.theme import BALOO_BOLD, BALOO_EXTRA, Colour, theme
from screens.widgets.raised import has_raised, level, raised

TIGHT = 0.68
"""Baloo 2 has a tall line box: lines of one text move together by this."""
STEPS = (1.0, 0.88, 0.78, 0.68)
"""A text that may shrink tries these sizes before it wraps."""


KEPT = "\u00a0"
"""A space that never breaks."""


@lru_cache(maxsize=1024)
def tied(text: str) -> str:
    """The text as it may break: a product is one word, any other sign goes with what follows it.

    >>> tied("2 × 5 = 10 = 3 + 7").split(" ")
    ['2\\xa0×\\xa05', '=\\xa010', '=\\xa03', '+\\xa07']
    """
    for sign in "×÷":
        text = text.replace(f" {sign} ", f"{KEPT}{sign}{KEPT}")
    for sign in "=+−":
        text = text.replace(f" {sign} ", f" {sign}{KEPT}")
    return text


def role_colour(role: str) -> Colour:
    """The colour of a role of the theme; `accent:GAME` is a game's accent as text on paper."""
    if role.startswith("accent:"):
        return theme.accent_text(role.removeprefix("accent:"))
    return theme.role(role)


@lru_cache(maxsize=1024)
def text_width(text: str, font: str, size: float) -> float:
    """How wide one line of text is, in pixels."""
    label = CoreLabel(font_name=font, font_size=size)
    label.resolve_font_name()
    return max((label.get_extents(line)[0] for line in level(text).split("\n")), default=0)


@lru_cache(maxsize=256)
def broken(text: str, font: str, size: float, width: float) -> str:
    """The text with a line break wherever it would be too wide (0: nowhere): markup alone would
    also break between a number and its exponent."""
    lines: list[str] = []
    for line in tied(text).split("\n"):
        words = line.split(" ")
        kept = words[0]
        for word in words[1:]:
            if width and text_width(f"{kept} {word}", font, size) > width:
                lines.append(kept)
                kept = word
            else:
                kept = f"{kept} {word}"
        lines.append(kept)
    return "\n".join(lines)


@lru_cache(maxsize=1024)
def text_height(text: str, font: str, size: float, width: float, line_height: float = 1.0) -> float:
    """How high a text is that breaks at this width, in pixels; nothing is drawn for it."""
    if not text:
        return 0.0
    label = CoreLabel(
        text=level(tied(text)), font_name=font, font_size=size, text_size=(width, None),
        line_height=line_height,
    )  # fmt: skip
    label.resolve_font_name()
    return float(label.render()[1])


class Text(Label):
    """A text that is as high as it needs to be.

    wrap: it breaks at its own width (the layout gives it) and its height follows; without wrap
    it is as wide as its text, or breaks at `max_width`. shrink: it tries smaller sizes before
    it breaks. A text is never cut. Exponents (10⁻²) are raised.
    """

    style = StringProperty("body")
    color_role = StringProperty("ink")
    wrap = BooleanProperty(True)
    shrink = BooleanProperty(False)
    max_width = NumericProperty(0)
    font_sp = NumericProperty(0)
    """A size of its own in sp, in place of the style's."""

    _stale = True
    """Whether what it looks like has changed since it was drawn."""

    def __init__(self, **kwargs: object) -> None:
        if "color" in kwargs:
            kwargs["color_role"] = ""
        wrap = kwargs.get("wrap", True)
        kwargs.setdefault("size_hint", (1, None) if wrap else (None, None))
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("font_name", theme.font(str(kwargs.get("style", "body"))))
        super().__init__(**kwargs)
        for name in ("style", "color_role", "shrink", "max_width", "font_sp", "wrap"):
            self.fbind(name, self._restyle)
        self.fbind("text", self._fit)
        if wrap:
            self.fbind("width", self._fit)
        self.fbind("texture_size", self._grow)
        self.fbind("color", self.setter("disabled_color"))
        self.disabled_color = self.color
        theme.bind(changed=self._restyle)
        self._restyle()
        self._grow()  # a text that is still empty takes no room

    def _restyle(self, *_args: object) -> None:
        self.font_name = theme.font(self.style)
        if self.color_role:
            self.color = role_colour(self.color_role)
        self._fit()

    def _trigger_texture_update(self, *args: object) -> None:
        self._stale = True
        super()._trigger_texture_update(*args)

    def texture_update(self, *args: object) -> None:
        """Draw the text, its exponents raised by markup; one that is drawn already stays."""
        if not self._stale:
            return
        self._stale = False
        if not self.markup:
            self._label.text = tied(self.text)
            super().texture_update(*args)
            return
        colour = get_hex_from_color(self.color)
        label = self._label
        text = broken(self.text, self.font_name, self.font_size, label.text_size[0] or 0)
        label.text = f"[color={colour}]{raised(text, self.font_size)}[/color]"
        label.refresh()
        self.texture = label.texture
        self.texture_size = list(label.texture.size)

    def _fit(self, *_args: object) -> None:
        """Choose the font size, where to break, and how far apart the lines stand."""
        self.markup = has_raised(self.text)
        limit = self.width if self.wrap else self.max_width
        self.font_size, breaks, self.line_height = self._plan(limit, self.font_sp)
        if self.wrap:
            self.text_size = (limit if limit > 0 else None, None)
        else:
            self.text_size = (limit if breaks and limit > 0 else None, None)
            # Whoever made it wants to know at once how wide it is.
            self.texture_update()
            self._trigger_texture.cancel()

    def _plan(self, limit: float, font_sp: float) -> tuple[float, bool, float]:
        """The font size in pixels, whether the text breaks, and its line height."""
        full = sp(font_sp) * theme.text_scale if font_sp else theme.size(self.style)
        display = self.font_name in (BALOO_BOLD, BALOO_EXTRA)
        size, breaks = full, "\n" in self.text
        if limit > 0 and (self.shrink or display or not self.wrap):
            steps = STEPS if self.shrink else STEPS[:1]
            for step in steps:
                size = max(sp(14), full * step)
                wide = text_width(self.text, self.font_name, size) > limit
                if not wide:
                    break
            breaks = breaks or wide
        if limit > 0 and breaks:
            # A long word is made smaller rather than torn in two.
            longest = max(tied(self.text).replace("\n", " ").split(" "), key=len)
            while size > sp(14) and text_width(longest, self.font_name, size) > limit:
                size = max(sp(14), size * 0.94)
        return size, breaks, TIGHT if display and breaks else 1.0

    def tall(self, width: float, size: float = 0) -> float:
        """How high it is where it is so wide, at this size in sp (0: its own)."""
        font, _breaks, line_height = self._plan(width, size or self.font_sp)
        return text_height(self.text, self.font_name, font, width, line_height)

    def _grow(self, *_args: object) -> None:
        if self.wrap:
            self.height = self.texture_size[1]
        else:
            self.size = self.texture_size


class Icon(Label):
    """One icon of the Material Design icon font, in a square of `size_dp`."""

    icon = StringProperty("")
    size_dp = NumericProperty(28)
    color_role = StringProperty("ink")

    def __init__(self, **kwargs: object) -> None:
        if "color" in kwargs:
            kwargs["color_role"] = ""
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(font_name="Icons", halign="center", valign="middle", **kwargs)
        for name in ("icon", "size_dp", "color_role"):
            self.fbind(name, self._restyle)
        self.fbind("color", self.setter("disabled_color"))
        self.disabled_color = self.color
        theme.bind(changed=self._restyle)
        self._restyle()

    def _restyle(self, *_args: object) -> None:
        self.text = md_icons.get(self.icon, "")
        self.font_size = dp(self.size_dp)
        self.size = (dp(self.size_dp), dp(self.size_dp))
        if self.color_role:
            self.color = role_colour(self.color_role)


def reading(sentence: str) -> float:
    """Seconds for which a sentence stays: longer ones stay longer."""
    return 2.5 + 0.06 * len(sentence)
