"""The screens that all games share: home and its pages once, a game's own pages for each."""

from __future__ import annotations

from collections.abc import Callable

from engine.games import catalogue
from tools.drive import Driver

PAGES = ("training", "rules")
"""What every game has besides its set-up sheet: its problem cards, its rules."""


def home(driver: Driver) -> None:
    """The open trunk, as the app starts."""


def page(what: str, game: str) -> Callable[[Driver], None]:
    """How to open one of a game's pages."""

    def open_it(driver: Driver) -> None:
        getattr(driver.app, f"open_{what}")(game)

    return open_it


def setup(game: str) -> Callable[[Driver], None]:
    """How to open a game's set-up sheet and wait for its picture."""

    def open_it(driver: Driver) -> None:
        driver.app.open_setup(game)
        board = driver.wait_for(cls="ChosenBoard")
        driver.run_until(lambda: board.position is not None, what="the picture")

    return open_it


def settings(driver: Driver) -> None:
    """What can be set."""
    driver.app.open_settings()


def profiles(driver: Driver) -> None:
    """The children and what they have done."""
    driver.app.open_profiles()


def cover(driver: Driver) -> None:
    """The closed trunk between two players."""
    driver.app.show_cover("Zoé", 3, ("Léo",), lambda: None)


SCENES = {
    "home": home,
    **{f"setup-{game}": setup(game) for game in catalogue()},
    **{f"{what}-{game}": page(what, game) for what in PAGES for game in catalogue()},
    "settings": settings,
    "profiles": profiles,
    "cover": cover,
}
README = {
    "home": ("home", "1280x800-en-light"),
    "phone-home": ("home", "360x640-fr-light"),
}
