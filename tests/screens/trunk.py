"""The trunk for tests: a family, a match that waits, the way to the set-up sheet."""

import pytest

from engine.match import Match
from screens.shell.app import open_store

TABLET, PHONE = (1280, 800), (360, 640)
SIZES = [TABLET, (960, 600), (800, 1280), (600, 960), (390, 844), PHONE, (640, 360)]
PLAY = {"fr": "Jouer", "en": "Play"}
GO_ON = {"fr": "Continuer", "en": "Go on"}


@pytest.fixture
def family(tmp_path):
    """Two children on the tablet."""
    store = open_store(tmp_path)
    store.add_profile("Zoé", 3)
    store.add_profile("Léo", 0)
    store.close()


def wait_with_a_match(folder, seats=2, training=False, seed=5):
    """A match with one move in it, as a killed app leaves it."""
    store = open_store(folder)
    match = Match.new("colorigraphe", seats, seed=seed, training=training)
    match.play("stake 6")
    number = store.add_match(match)
    store.close()
    return number


def game_card(app):
    """The card of Colorigraphe."""
    return app.wait_for(cls="GameCard", where=lambda card: card.game.id == "colorigraphe")


def open_setup(app):
    app.settle()
    app.tap(game_card(app).picture)
    sheet = app.wait_for(cls="SetupSheet")
    app.settle()
    return sheet


def chip(sheet, label):
    """The chip of this label, in sight or not."""
    return next(w for w in sheet.walk() if type(w).__name__ == "Chip" and w.label == label)


def table(app):
    found = app.run_until(lambda: app.find(cls="TableScreen"))
    app.settle()
    return found
