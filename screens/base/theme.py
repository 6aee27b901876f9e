"""The design tokens: colours by role, seat colours, accents, text styles, sizes, motion.

`theme` is the one object that knows how things look now. Widgets bind to `theme.changed`
(a counter) and redraw when it moves: dark or light, contrast, text size, motion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, overload
from weakref import WeakMethod

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

Colour = tuple[float, float, float, float]

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@cache
def rgb(text: str, alpha: float = 1.0) -> Colour:
    """The colour of a #RRGGBB text."""
    return (int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255, alpha)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with so much of `other` in it (alpha stays one's own)."""
    return (
        one[0] + (other[0] - one[0]) * share,
        one[1] + (other[1] - one[1]) * share,
        one[2] + (other[2] - one[2]) * share,
        one[3],
    )


def fade(colour: Colour, alpha: float) -> Colour:
    """The same colour at another alpha."""
    return (colour[0], colour[1], colour[2], alpha)


BLACK, WHITE = rgb("#000000"), rgb("#FFFFFF")
NO_COLOUR: Colour = (0.0, 0.0, 0.0, 0.0)


class Role:
    """A colour that things have by what they are: light and dark, and with strong contrast."""

    def __init__(self, light: str, dark: str = "", strong: str = "", strong_dark: str = "") -> None:
        plain = rgb(light), rgb(dark or light)
        self._plain = plain
        self._strong = (rgb(strong), rgb(strong_dark)) if strong else plain

    def of(self, theme: Theme) -> Colour:
        """The colour as it is now."""
        return (self._strong if theme.contrast else self._plain)[theme.dark]

    @overload
    def __get__(self, theme: None, _owner: type[Theme]) -> Role: ...

    @overload
    def __get__(self, theme: Theme, _owner: type[Theme]) -> Colour: ...

    def __get__(self, theme: Theme | None, _owner: type[Theme]) -> Role | Colour:
        return self if theme is None else self.of(theme)


@dataclass(frozen=True)
class SeatColour:
    """One of the six seat colours (or the black token): a colour and its shape."""

    name: str
    shape: str
    face: Colour
    edge: Colour
    glyph: Colour
    soft: Colour
    text: Colour


def _seat(name: str, shape: str, *colours: str) -> SeatColour:
    return SeatColour(name, shape, *map(rgb, colours))


SEATS = (
    _seat("blue", "circle", "#2D4FB9", "#1A2F78", "#FFF8EA", "#DEE4F6", "#24409A"),
    _seat("vermilion", "triangle", "#D1260A", "#8A1503", "#FFF8EA", "#FADDD6", "#A81E08"),
    _seat("green", "square", "#108160", "#07523C", "#FFF8EA", "#D3ECE2", "#0C6349"),
    _seat("yellow", "star", "#F8BC22", "#B67F06", "#4A3300", "#FDEEC6", "#7A5600"),
    _seat("pink", "diamond", "#D873A4", "#96426F", "#43132F", "#F8E0EC", "#8A3466"),
    _seat("sky", "cross", "#5ACAFA", "#2489B5", "#083A52", "#D9F2FD", "#0B5F85"),
)
BLACK_TOKEN = _seat("black", "ring", "#362C3E", "#17111B", "#F3E9DA", "#E2DCE5", "#2B2233")
BLACK_TOKEN_DARK = _seat("black", "ring", "#0D090F", "#6E6378", "#F3E9DA", "#E2DCE5", "#2B2233")


@dataclass(frozen=True)
class Accent:
    """A game's own colour: rail and primary button, bright for the dark theme, soft, table."""

    accent: Colour
    bright: Colour
    soft: Colour
    table: Colour

    @classmethod
    def of(cls, *colours: str) -> Accent:
        """The accent of four #RRGGBB texts."""
        return cls(*map(rgb, colours))


CANVAS_ACCENT = Accent.of("#17434C", "#8FC0C4", "#DCEAEA", "#E6EFEC")

BALOO_BOLD = str(ASSETS / "fonts" / "Baloo2-Bold.ttf")
BALOO_EXTRA = str(ASSETS / "fonts" / "Baloo2-ExtraBold.ttf")
ROBOTO = "Roboto"
ROBOTO_MEDIUM = "RobotoMedium"

# style: (font, sp on a tablet, sp on a phone)
STYLES = {
    "hero": (BALOO_EXTRA, 68, 56),
    "title_xl": (BALOO_EXTRA, 48, 34),
    "title_l": (BALOO_EXTRA, 38, 27),
    "title_win": (BALOO_EXTRA, 34, 27),
    "number_xl": (BALOO_EXTRA, 36, 28),
    "number_l": (BALOO_EXTRA, 32, 26),
    "number_m": (BALOO_EXTRA, 26, 22),
    "title_m": (BALOO_EXTRA, 25, 23),
    "play": (BALOO_BOLD, 28, 24),
    "button": (BALOO_BOLD, 22, 20),
    "title_s": (BALOO_BOLD, 20, 19),
    "card_name": (BALOO_BOLD, 19, 18),
    "body_l": (ROBOTO, 18, 17),
    "body": (ROBOTO, 16, 16),
    "chip": (ROBOTO_MEDIUM, 16, 16),
    "label": (ROBOTO_MEDIUM, 15, 15),
    "small": (ROBOTO, 14, 14),
}

Easing = Literal[
    "linear", "in_quad", "out_quad", "in_out_quad", "in_cubic", "out_cubic", "out_back",
    "in_out_sine",
]  # fmt: skip
"""How a motion gains and loses speed."""
Timing = tuple[float, Easing]
"""Seconds and easing."""

# TOKENS 4
MOTION: dict[str, Timing] = {
    "press": (0.08, "out_quad"),
    "release": (0.12, "out_quad"),
    "lift": (0.15, "out_cubic"),
    "snap": (0.16, "out_back"),
    "home": (0.22, "out_cubic"),
    "jump": (0.25, "in_out_sine"),
    "place": (0.18, "out_back"),
    "flip": (0.22, "in_out_sine"),
    "remove": (0.20, "in_cubic"),
    "tag": (0.20, "out_cubic"),
    "sheet_in": (0.25, "out_cubic"),
    "sheet_out": (0.18, "in_cubic"),
    "halo": (0.90, "in_out_sine"),
    "win": (0.24, "out_back"),
}


class Theme(EventDispatcher):
    """How everything looks now; `changed` moves when anything of it does."""

    dark = BooleanProperty(False)
    contrast = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    calm = BooleanProperty(False)
    """Reduced motion: everything becomes a short fade."""
    phone = BooleanProperty(False)
    changed = NumericProperty(0)

    paper = Role("#FBF3E4", "#1D1820", "#FFFFFF", "#000000")
    paper_high = Role("#FFFBF2", "#2C2532", "#FFFFFF", "#000000")
    paper_low = Role("#F2E6CF", "#3A3141")
    hairline = Role("#E0CFAF", "#54485C")
    edge = Role("#D9C39C", "#120E15")
    ink = Role("#2B2233", "#F8EEDF", "#000000", "#FFFFFF")
    ink_2 = Role("#5E5266", "#CDBFB4", "#000000", "#FFFFFF")
    cream = Role("#FFF8EA")
    canvas = Role("#17434C")
    canvas_low = Role("#0F323A")
    canvas_high = Role("#235B66")
    leather = Role("#8C4A2F")
    leather_low = Role("#6A3420")
    brass = Role("#E3A73B")
    brass_low = Role("#A8731A")
    brass_high = Role("#F8D58A")
    on_brass = Role("#2B2233")
    ok = Role("#1B7A4B", "#6FD3A0")
    bad = Role("#B3261E", "#FF8A6B")
    halo = Role("#FFC93C")
    ticket_top = Role("#FBDD97")
    ticket_low = Role("#F0BC52")
    # board materials (TOKENS 1.4)
    plate = Role("#FFFBF2", "#2C2532")
    plate_edge = Role("#D9C39C", "#120E15")
    wood = Role("#D9A870")
    wood_light = Role("#E9C290")
    wood_side = Role("#8A5A36")
    rubber = Role("#B0764A", "#C48A5C")
    rubber_light = Role("#E2B387", "#F0C79C")
    rubber_side = Role("#7E4E2C", "#8A5A36")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.accents: Callable[[str], Accent] = lambda _game: CANVAS_ACCENT
        """What knows the colours of a game by its id: they live with the games' views."""
        self._followers: dict[WeakMethod[Callable[..., object]], None] = {}
        for name in ("dark", "contrast", "text_scale", "calm", "phone"):
            self.fbind(name, self._change)

    def bind(self, *, changed: Callable[..., object]) -> None:
        """Call this method whenever the look changes, for as long as its object lives.

        Kivy's own list would look through all its entries for each new one and keep a place for
        every widget that is gone.
        """
        self._followers[WeakMethod(changed, self._forget)] = None

    def unbind(self, *, changed: Callable[..., object]) -> None:
        """Call this method no more."""
        self._forget(WeakMethod(changed))

    def _forget(self, follower: WeakMethod[Callable[..., object]]) -> None:
        self._followers.pop(follower, None)

    def on_changed(self, _theme: object, value: int) -> None:
        """Tell everyone."""
        for follower in list(self._followers):
            method = follower()
            if method is not None and follower in self._followers:
                method(self, value)

    def _change(self, *_args: object) -> None:
        self.changed += 1

    def role(self, name: str) -> Colour:
        """The colour of the role of this name: `theme.role("ink")` is `theme.ink`."""
        return ROLES[name].of(self)

    @property
    def veil(self) -> Colour:
        """What lies over a board where the hint does not speak of it."""
        return fade(self.paper, 0.70) if self.dark else fade(self.paper_high, 0.68)

    @property
    def scrim(self) -> Colour:
        """What lies over a screen behind a sheet."""
        return rgb("#000000", 0.60) if self.dark else rgb("#14262B", 0.72)

    @property
    def black_token(self) -> SeatColour:
        """The black token's colours in this theme."""
        return BLACK_TOKEN_DARK if self.dark else BLACK_TOKEN

    def accent(self, game: str) -> Accent:
        """The colours of a game; the trunk's own where the game has none."""
        return self.accents(game) if game else CANVAS_ACCENT

    def rail(self, game: str) -> Colour:
        """The accent as it fills the rail."""
        accent = self.accent(game).accent
        return mix(accent, BLACK, 0.12) if self.dark else accent

    def table(self, game: str) -> Colour:
        """The background of a game's table."""
        if self.contrast:
            return self.paper
        if self.dark:
            return mix(rgb("#1D1820"), self.accent(game).accent, 0.14)
        return self.accent(game).table

    def accent_text(self, game: str) -> Colour:
        """The accent for text and rings on paper."""
        accent = self.accent(game)
        return accent.bright if self.dark else accent.accent

    def font(self, style: str) -> str:
        """The font file of a text style."""
        return STYLES[style][0]

    def size(self, style: str) -> float:
        """The font size of a text style in pixels, never below 14 sp."""
        tablet, phone = STYLES[style][1:]
        return sp(max(14, phone if self.phone else tablet)) * self.text_scale

    def line(self, width: float) -> float:
        """A line's width in pixels; thicker for high contrast."""
        return dp(width) * (1.5 if self.contrast else 1.0)

    def motion(self, name: str) -> Timing:
        """Seconds and easing of a motion; a short fade when motion is reduced."""
        return (0.12, "linear") if self.calm else MOTION[name]


ROLES = {name: role for name, role in vars(Theme).items() if isinstance(role, Role)}

theme = Theme()
