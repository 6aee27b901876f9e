"""The games' screens: one package per game, found by the game's id and loaded when it opens."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from screens.base.theme import CANVAS_ACCENT, Accent, theme
from screens.view import View

HOMES = [__name__]
"""The packages that games' screens are looked for in."""


def look_in(package: str) -> None:
    """Look for games' screens in this package too."""
    if package not in HOMES:
        HOMES.append(package)
        for known in (_home, load_view, accent_of):
            known.cache_clear()


@cache
def _home(game_id: str) -> str:
    """The package of a game's screen, empty if it has none."""
    names = (f"{home}.{game_id}" for home in HOMES)
    return next((name for name in names if game_id and find_spec(name) is not None), "")


def has_view(game_id: str) -> bool:
    """Whether the game has a screen of its own."""
    return bool(_home(game_id))


@cache
def load_view(game_id: str) -> type[View[Any]]:
    """The view of a game; its module is imported when first asked for."""
    found: type[View[Any]] = import_module(f"{_home(game_id)}.view").GameView
    return found


@cache
def accent_of(game_id: str) -> Accent:
    """The game's own colours, without loading its view; the trunk's where it has no screen."""
    home = _home(game_id)
    found: Accent = import_module(home).ACCENT if home else CANVAS_ACCENT
    return found


theme.accents = accent_of
