"""The daily challenge by touch: its table, its calendar, days caught up, dates set back and on."""

import sqlite3
from datetime import date, timedelta

import pytest

from engine import dates
from engine.daily import challenge_of
from engine.games import find
from screens.shell.calendar import FUTURE, HELPED, OPEN, SOLVED
from tests.screens.harness import faults
from tests.screens.pages import page
from tests.screens.trunk import PHONE, TABLET, family, table

__all__ = ["family"]

LYING = (640, 360)


def of_colorigraphe(day):
    return challenge_of(day).game.id == "colorigraphe"


TODAY = next(
    day
    for day in (date(2026, 3, 20) + timedelta(n) for n in range(3000))
    if 9 < day.day < 28 and of_colorigraphe(day) and of_colorigraphe(day - timedelta(1))
)
YESTERDAY = TODAY - timedelta(1)


@pytest.fixture
def today(monkeypatch):
    """Sets the tablet's date."""

    def set_it(day):
        monkeypatch.setattr(dates, "today", lambda: day)

    set_it(TODAY)
    return set_it


def day_button(app, day):
    return app.wait_for(cls="DayButton", where=lambda button: button.day == day)


def solve(app):
    """Solve the card on the table, and wait for the end to be said."""
    playing = table(app)
    for move in playing.match.solution().moves:
        playing.play(move)
    if not playing.match.over:
        playing.play("done")
    ending = app.wait_for(cls="Ending")
    app.settle()
    return ending


def test_a_day_is_caught_up_from_the_calendar_and_the_streak_grows(malle, family, today):
    app = malle(size=PHONE, language="en", calm="on")
    app.settle()
    app.tap(app.find(cls="Ticket").calendar)
    page(app, "CalendarScreen")
    assert day_button(app, YESTERDAY).day_state == OPEN
    assert "Your streak begins today!" in app.texts()
    app.tap(day_button(app, TODAY + timedelta(1)))
    app.settle()
    assert app.find(cls="CalendarScreen"), "what is to come cannot be touched"
    app.tap(day_button(app, YESTERDAY))
    match = table(app).match
    assert (match.day, match.training) == (YESTERDAY, True)
    solve(app)
    assert f"{dates.day_words(YESTERDAY)} is marked on your calendar." in app.texts()
    app.tap(text="Calendar", cls="PrimaryButton")
    page(app, "CalendarScreen")
    assert day_button(app, YESTERDAY).day_state == SOLVED
    assert faults(app) == []
    app.tap(text="Today’s challenge")
    app.run_until(lambda: app.find(cls="TableScreen"))
    table(app).match.hint()
    solve(app)
    assert "2 days in a row!" in app.texts()
    app.tap(text="Calendar", cls="PrimaryButton")
    page(app, "CalendarScreen")
    assert day_button(app, TODAY).day_state == HELPED
    assert "2 days in a row!" in app.texts()
    # The brother has a calendar of his own.
    app.app.open_home()
    app.app.choose_profile(app.app.store.profiles()[1])
    app.app.screen.refresh()
    app.settle()
    assert app.find(cls="Ticket").streak == 0
    app.tap(app.find(cls="Ticket").calendar)
    page(app, "CalendarScreen")
    assert day_button(app, YESTERDAY).day_state == OPEN


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING])
def test_the_table_says_which_day_it_is_about(malle, family, today, size):
    app = malle(size=size, language="fr", calm="on")
    app.settle()
    ticket = app.find(cls="Ticket")
    assert (ticket.level.text, ticket.plant.icon) == ("Graine", "seed"), "no points"
    app.tap(ticket.picture)
    table(app)
    said = " ".join(app.texts())
    assert "Défi du jour" in said
    assert dates.day_words(TODAY) in said
    assert faults(app) == []
    app.back()
    app.settle()
    app.app.start_training("colorigraphe", find("colorigraphe").cards()[0].id)
    table(app)
    assert "Défi du jour" not in " ".join(app.texts())


def test_a_date_set_on_and_back_breaks_nothing(malle, family, today):
    app = malle(size=PHONE, language="en", calm="on")
    store, zoe = app.app.store, app.app.profile.id
    for day in (TODAY, YESTERDAY, TODAY + timedelta(40)):
        store.mark_day(zoe, day, "colorigraphe", "no such card")
    far = TODAY - timedelta(400)
    for day, run in ((TODAY, 2), (TODAY + timedelta(40), 1), (far, 0), (date.max, 0)):
        today(day)
        app.app.open_home()
        app.app.screen.refresh()
        app.settle()
        assert app.find(cls="Ticket").streak == run
        app.tap(app.find(cls="Ticket").calendar)
        screen = page(app, "CalendarScreen")
        assert day_button(app, day).touchable
        for icon in ("chevron-left", "chevron-right", "chevron-right"):
            app.tap(icon=icon)
            app.settle()
        assert type(app.app.screen) is type(screen)
    today(YESTERDAY)
    app.app.open_calendar(YESTERDAY)
    page(app, "CalendarScreen")
    assert day_button(app, TODAY).day_state == SOLVED, "a mark stays a mark"
    assert not day_button(app, TODAY).touchable
    assert day_button(app, TODAY + timedelta(1)).day_state == FUTURE


def test_a_damaged_day_is_set_aside_and_said_once(malle, family, today, tmp_path):
    app = malle(size=PHONE, language="en", calm="on")
    for day in (TODAY, YESTERDAY):
        app.app.store.mark_day(app.app.profile.id, day, "colorigraphe", "1-01")
    with sqlite3.connect(tmp_path / "malle.sqlite3") as file:
        file.execute("UPDATE day SET hints = 'x' WHERE date = ?", (YESTERDAY.isoformat(),))
    file.close()
    sentence = "1 day of the calendar could not be read. It is kept aside; the others are here."
    for said in (True, False):
        app.app.open_home()
        app.settle()
        app.tap(app.find(cls="Ticket").calendar)
        page(app, "CalendarScreen")
        assert (sentence in app.texts()) == said
        assert day_button(app, TODAY).day_state == SOLVED


def test_a_card_begun_by_a_sister_is_not_gone_on_with(malle, family):
    app = malle(size=PHONE, language="en", calm="on")
    card = find("colorigraphe").cards()[0]
    app.app.start_training("colorigraphe", card.id)
    hers = table(app)
    hers.play(f"flip {card.text.split('-')[0]}")
    app.back()
    app.settle()
    app.app.choose_profile(app.app.store.profiles()[1])
    app.app.start_training("colorigraphe", card.id)
    app.settle()
    assert app.app.screen.match_id != hers.match_id
    assert app.app.screen.match.seats[0].name == "Léo"
    app.app.choose_profile(app.app.store.profiles()[0])
    app.app.start_training("colorigraphe", card.id)
    app.settle()
    assert app.app.screen.match_id == hers.match_id


def test_training_goes_from_easy_to_hard_and_says_when_all_is_solved(malle, family):
    app = malle(size=PHONE, language="en", calm="on")
    store, zoe, game = app.app.store, app.app.profile.id, find("nombres_croises")

    def coming():
        app.app.open_home()
        app.app.open_training(game.id)
        app.settle()
        app.tap(text="The next card")
        return table(app).match

    first = game.cards()[0]
    assert first.level > 1, "the file does not begin with the easiest"
    options = {card.level: game.card_options(card) for card in reversed(game.cards())}
    assert options[1].items() <= coming().setup.options.items()
    for card in game.cards():
        store.mark_solved(zoe, game.id, card.id, 1 if card is first else 0)
    assert game.card_options(first).items() <= coming().setup.options.items()
    app.app.open_home()
    app.app.open_training(game.id)
    app.settle()
    assert "You have solved every card! Now try without hints." in app.texts()
    bulbs = [b for b in app.app.root_window.children[0].walk() if type(b).__name__ == "CardButton"]
    assert [b.check.icon for b in bulbs].count("lightbulb-on") == 1
    store.mark_solved(zoe, game.id, first.id, 0)
    app.app.open_home()
    app.app.open_training(game.id)
    app.settle()
    assert "You have solved every card without a hint. Bravo!" in app.texts()
    assert app.find(text="The next card") is None


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING])
def test_home_says_how_many_children_find_no_place(malle, tmp_path, size):
    from screens.shell.app import open_store

    store = open_store(tmp_path)
    for number, name in enumerate(("Zoé", "Léo", "Sara", "Samuel", "Tom", "Ana", "Lou")):
        store.add_profile(name, number % 6)
    store.close()
    app = malle(size=size, language="fr", calm="on")
    app.settle()
    more = 7 - len(app.find_all(cls="ProfileButton"))
    assert more > 0
    assert faults(app) == []
    app.tap(text=f"+{more}")
    page(app, "ProfilesScreen")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_page_on_qr_codes_shows_one(malle, size):
    app = malle(size=size, language="fr", calm="on")
    app.app.open_rules("nombres_croises")
    rules = page(app, "RulesScreen")
    rules.turn_to(next(n for n, lesson in enumerate(rules.lessons) if lesson.picture == "qr"))
    app.settle()
    small = app.wait_for(cls="PictureButton")
    assert any("QR" in text for text in app.texts())
    app.tap(small)
    sheet = app.wait_for(cls="PictureSheet")
    app.settle()
    large = next(part for part in sheet.walk() if type(part).__name__ == "Picture")
    assert large.width > 2 * small.width
    assert large.texture.size == (264, 264)
    app.back()
    app.settle()
    assert app.find(cls="RulesScreen")
