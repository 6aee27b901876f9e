"""Material's colour roles, filled from the design tokens instead of a computed palette."""

from __future__ import annotations

from kivymd.theming import COLOR_NAMES, ThemeManager

from screens.base.theme import theme

# The first word found in a role's name decides; what is written on it comes second.
FAMILIES = (
    ("Primary", "canvas", "cream"),
    ("Secondary", "leather", "cream"),
    ("Tertiary", "brass", "on_brass"),
    ("Error", "bad", "paper_high"),
    ("Outline", "hairline", "ink"),
    ("Background", "paper", "ink"),
    ("Low", "paper", "ink"),
    ("High", "paper_low", "ink"),
    ("Variant", "paper_low", "ink_2"),
    ("Shadow", "on_brass", "cream"),
    ("Scrim", "on_brass", "cream"),
    ("", "paper_high", "ink"),
)


def token_of(name: str) -> str:
    """The design token for one of Material's colour names.

    >>> token_of("primary"), token_of("onTertiary"), token_of("surfaceContainerHigh")
    ('canvas', 'on_brass', 'paper_low')
    """
    if name == "inverseSurface":
        return "ink"
    if name == "inverseOnSurface":
        return "paper_high"
    words = name[0].upper() + name[1:]
    for word, face, writing in FAMILIES:
        if word in words:
            return writing if name.startswith("on") else face
    raise LookupError(name)


class TrunkColours(ThemeManager):
    """KivyMD's theme in the trunk's colours; computing none saves a good part of the start."""

    def set_colors(self, *_args: object) -> None:
        """Take all roles from the tokens as they are now."""
        for name in COLOR_NAMES:
            setattr(self, f"{name}Color", theme.role(token_of(name)))
        self.disabledTextColor = self._get_disabled_hint_text_color()
