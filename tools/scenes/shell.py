"""The screens that all games share."""

from __future__ import annotations

from tools.drive import Driver

GAME = "colorigraphe"


def home(driver: Driver) -> None:
    """The open trunk, as the app starts."""


def setup(driver: Driver) -> None:
    """Who plays, and what."""
    driver.app.open_setup(GAME)


def training(driver: Driver) -> None:
    """The problem cards."""
    driver.app.open_training(GAME)


def rules(driver: Driver) -> None:
    """The first page of a game's rules."""
    driver.app.open_rules(GAME)


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
    "setup": setup,
    "training": training,
    "rules": rules,
    "settings": settings,
    "profiles": profiles,
    "cover": cover,
}
