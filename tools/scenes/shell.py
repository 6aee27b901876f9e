"""The screens that all games share: home and its pages once, a game's own pages for each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from engine import dates
from engine.games import catalogue
from engine.match import Match, Seat
from tools.drive import Driver
from tools.scenes import opened, pictured

CARD = "5-3 7-12 11-12 12-3 6-3"
PAGES = ("training", "rules")
"""What every game has besides its set-up sheet: its problem cards, its rules."""


def home(driver: Driver) -> None:
    """The open trunk, as the app starts."""
    pictured(driver)


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


def privacy(driver: Driver) -> None:
    """What is kept of a family, and where."""
    driver.app.open_privacy()


def profiles(driver: Driver) -> None:
    """The children and what they have done."""
    driver.app.open_profiles()


def twice(driver: Driver) -> None:
    """A second child of one name and one badge."""
    from screens.shell.profiles import ProfileSheet

    driver.app.open_profiles()
    driver.settle()
    sheet = ProfileSheet(None, lambda: None)
    sheet.open()
    driver.settle()
    sheet.field.text = "zoe"
    sheet.choose(3)
    sheet.keep()


def calendar(driver: Driver) -> None:
    """A month of daily challenges: solved, solved with hints, missed, still to come."""
    store, profile = driver.app.store, driver.app.profile.id
    for ago in (1, 2, 3, 5, 6, 8, 9, 10, 11):
        day = dates.today() - timedelta(ago)
        store.mark_day(profile, day, "colorigraphe", "book-1", 2 if ago in (2, 8) else 0)
    driver.app.open_calendar(dates.today())


def daily(driver: Driver) -> None:
    """The challenge of the day on the table."""
    driver.app.start_daily(dates.today())


def cover(driver: Driver) -> None:
    """The closed trunk between two players."""
    driver.app.show_cover("Zoé", 3, ("Léo",), lambda: None)


def code(driver: Driver) -> None:
    """Where the code of a shared match is written."""
    driver.app.open_code()


def seats(driver: Driver) -> None:
    """Who goes on with a shared match."""
    from screens.shell.codes import SeatsSheet

    match = Match.new("colorigraphe", 2, {"card": CARD}, seed=7)
    for move in ("red 5", "blue 3"):
        match.play(move)
    SeatsSheet(match).open()


def ready(driver: Driver) -> None:
    """A table with a clock that someone comes back to."""
    seats = [Seat("Zoé", colour=3), Seat("Léo", colour=5)]
    match = Match.new("colorigraphe", seats, {"card": CARD}, seed=7)
    driver.app.open_table(match, driver.app.store.add_match(match))


def menu(driver: Driver) -> None:
    """What one does now and then at a table, a long list of it."""
    opened(driver, Match.new("polygo", [Seat("Zoé", colour=3), Seat("Léo", colour=5)], seed=7))
    driver.app.screen.host.menu()


def share(driver: Driver) -> None:
    """A match as a code."""
    match = Match.new("colorigraphe", 2, {"card": CARD}, seed=7)
    opened(driver, match, "red 5", "blue 3")
    driver.app.screen.host.share()


def waiting(driver: Driver) -> None:
    """Several matches of one game that wait; those are gone when the picture is taken."""
    store, numbers = driver.app.store, []
    for other in (Seat("Léo"), Seat(level=3)):
        match = Match.new("colorigraphe", [Seat("Sara"), other], {"card": CARD}, seed=7)
        match.play("red 5")
        numbers.append(store.add_match(match))
    driver.app.open_waiting("colorigraphe", lambda: None)
    for number in numbers:
        store.discard(number)


def left(driver: Driver) -> None:
    """A table for who is left-handed; it comes last, for it stays so."""
    seats = [Seat("Zoé", colour=3), Seat("Léo", colour=5)]
    match = Match.new("colorigraphe", seats, {"card": CARD, "window": "0"}, seed=7)
    opened(driver, match, "red 5", left=True)


SCENES = {
    "home": home,
    **{f"setup-{game}": setup(game) for game in catalogue()},
    **{f"{what}-{game}": page(what, game) for what in PAGES for game in catalogue()},
    "settings": settings,
    "privacy": privacy,
    "profiles": profiles,
    "profile-twice": twice,
    "calendar": calendar,
    "daily": daily,
    "cover": cover,
    "code": code,
    "seats": seats,
    "ready": ready,
    "menu": menu,
    "share": share,
    "waiting": waiting,
    "left": left,
}
README = {
    "home": ("home", "1280x800-en-light"),
    "phone-home": ("home", "360x640-fr-light"),
}
