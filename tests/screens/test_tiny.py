"""The tests' tiny game in the whole app, by touch: no shared code knows a word about it."""

import time

import pytest

from engine.match import Match, Seat
from screens.games import accent_of, has_view, load_view, look_in
from screens.table import computer, counsel
from screens.widgets import sheet as sheets
from tests.engine import tiny
from tests.screens.harness import faults

SIZES = [(1280, 800), (360, 640)]
ALICE, BEN = Seat("Alice", colour=2), Seat("Ben", colour=4)
SLOW = 0.5
"""Seconds that every piece of advice takes where the adviser is slow."""


@pytest.fixture
def trunk(malle):
    """The app with the tiny game in the trunk: `app = trunk()`."""
    look_in("tests.screens")
    with tiny.in_the_catalogue():
        yield lambda size=(640, 360): malle(size=size, language="en", calm="on")
        sheets.close_all()


def table_of(app, after=None):
    """The table that is open, another one than `after`."""
    found = app.wait_for(cls="TableScreen", where=lambda screen: screen is not after)
    app.settle()
    return found


def sit(app, seats, options=None, **choices):
    """Sit down at a table."""
    options = {"time": "0", **(options or {})}
    app.app.start_match(Match.new("tiny", list(seats), options, 7, **choices))
    return table_of(app)


def take(app, table, times=1, enough=True):
    """Touch the pile so often, then the big button."""
    for _ in range(times):
        app.tap(app.where(table.board))
    if enough:
        app.tap(text="Enough", cls="PrimaryButton")
    app.settle()


def open_cover(app):
    """Hold a finger on the lock until the lid is open."""
    cover = app.wait_for(cls="Cover")
    app.hold(cover.to_window(*cover.at.lock), lambda: cover.parent is None)
    app.settle()


def test_a_view_is_found_where_it_lies(trunk):
    trunk()
    assert has_view("tiny")
    assert load_view("tiny").__module__ == "tests.screens.tiny.view"
    assert accent_of("tiny") != accent_of("no such game")


@pytest.mark.parametrize("size", SIZES)
def test_from_home_through_the_set_up_to_the_table(trunk, size):
    app = trunk(size)
    cards = (part for part in app.app.screen.walk() if type(part).__name__ == "GameCard")
    card = next(card for card in cards if card.game.id == "tiny")
    app.run_until(lambda: card.picture.texture)
    app.tap(card.picture)
    sheet = app.wait_for(cls="SetupSheet")
    app.run_until(lambda: sheet.accent.picture.texture)
    app.settle()
    assert not faults(app)
    app.scroll_to(text="7", cls="Chip")
    app.tap(text="7", cls="Chip")
    app.tap(text="Play")
    table = table_of(app)
    assert table.match.setup["pile"] == "7"
    open_cover(app)
    assert table.view.subtitle() == "7 left"
    assert "0 sticks" in app.texts()
    assert not faults(app)


def test_the_rules_play_a_lesson_and_ask(trunk):
    app = trunk()
    app.app.open_rules("tiny")
    rules = app.wait_for(cls="RulesScreen")
    app.run_until(lambda: rules.stage == "try")
    assert rules.match.moves == ("take",)
    app.settle()
    app.tap(app.where(rules.board))
    assert rules.stage == "done"
    assert rules.match.moves == ("take", "take")


@pytest.mark.parametrize("size", SIZES)
def test_a_match_of_two_with_undo_and_a_refusal(trunk, size):
    app = trunk(size)
    table = sit(app, [ALICE, BEN], {"card": "5"})
    open_cover(app)
    take(app, table, 3, enough=False)
    assert table.match.moves == ("take",) * 3
    app.tap(app.where(table.board))
    assert table.match.ply == 3
    app.wait_for(text="That cannot be done now.")
    app.tap(icon="undo", cls="DockButton")
    assert table.match.position.hand == 2
    app.tap(icon="redo", cls="DockButton")
    app.tap(text="Enough", cls="PrimaryButton")
    open_cover(app)
    assert table.match.position.taken == (3, 0)
    assert table.store.load(table.match_id).moves == table.match.moves


def test_the_ladder_of_hints_of_a_slow_adviser(trunk, monkeypatch):
    def slowly(method):
        def advise(*args, **kwargs):
            time.sleep(SLOW)
            return method(*args, **kwargs)

        return advise

    for name in ("hints", "solution", "check"):
        monkeypatch.setattr(tiny.TinyAdviser, name, slowly(getattr(tiny.TinyAdviser, name)))
    app = trunk()
    table = sit(app, [ALICE], training=True)
    app.tap(icon="lightbulb-on", cls="DockButton")
    for sentence in ("Count the sticks.", "Look at the pile.", "Do this.", "Sticks are points."):
        app.run_until(lambda sentence=sentence: sentence in app.texts())
        app.settle()
        if sentence != "Sticks are points.":
            app.tap(text="Another hint", cls="PrimaryButton")
    assert table.board.lights.lit == ("pile",)
    app.tap(text="I see!", cls="PrimaryButton")
    assert table.board.lights.lit == ()
    table.counsel.check()
    app.run_until(lambda: "All is well." in app.texts())


def test_the_solution_is_shown_and_plays_itself(trunk, monkeypatch):
    monkeypatch.setattr(counsel, "STEP", 0.01)
    app = trunk()
    table = sit(app, [ALICE], {"card": "5"}, training=True)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="Show me the solution", cls="FinalButton")
    app.run_until(lambda: "Take all you can." in app.texts())
    app.settle()
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: table.match.moves == ("take", "take", "take", "done"))


def test_a_computer_plays_and_a_pause_loses_nothing(trunk, monkeypatch):
    monkeypatch.setattr(computer, "STEP", 0.01)
    app = trunk()
    table = sit(app, [ALICE, Seat(level=4)], {"card": "9", "time": "30"})
    take(app, table, 2)
    app.run_until(lambda: table.match.position.turn == 2)
    assert table.match.moves == ("take", "take", "done", "take", "take", "take", "done")
    assert app.find(cls="TimerRing")
    app.pause()
    app.resume()
    app.back()
    app.wait_for(cls="HomeScreen")
    app.settle()
    app.tap(text="Go on")
    again = table_of(app, table)
    assert again.match.moves == table.match.moves
    assert again.match.position.pile == 4


def test_the_end_and_the_review(trunk):
    app = trunk((1280, 800))
    table = sit(app, [ALICE], {"card": "3"})
    take(app, table, 3)
    assert table.match.over
    app.wait_for(cls="Ending")
    app.settle()
    assert not faults(app)
    app.tap(text="Look again")
    app.wait_for(cls="ReviewScreen")
    app.settle()
    assert not faults(app)
    app.tap(icon="skip-backward")
    app.settle()
    assert app.app.screen.board.position.pile == 3
    app.tap(icon="chevron-right")
    app.settle()
    assert app.app.screen.board.position.pile == 2


def test_training_goes_from_card_to_card(trunk):
    app = trunk()
    app.app.open_training("tiny")
    app.wait_for(cls="TrainingSheet")
    app.settle()
    app.tap(text="The next card")
    first = table_of(app)
    assert first.match.training
    assert first.match.setup["card"] == "5"
    take(app, first, 3)
    take(app, first, 2)
    app.tap(text="Next card", cls="PrimaryButton")
    assert table_of(app, first).match.setup["card"] == "9"
    assert list(first.store.solved(0, "tiny")) == ["five"]
