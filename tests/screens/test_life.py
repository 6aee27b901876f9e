"""What a tablet does to an app: it goes and comes back at any time, and nothing is lost or seen."""

from __future__ import annotations

from itertools import islice
from types import SimpleNamespace

import pytest

from engine.game import dice
from engine.games import catalogue
from engine.match import Match, Seat
from screens.base import device, preferences
from tests.screens import droid
from tests.screens.dragging import Touch
from tests.screens.sitting import ALICE, BEN, sit

__all__ = ["sit"]

STEPS = 8
"""Moves after each of which the app goes out of sight: every kind of decision comes up."""
CHANGES = {2: ("language", "fr"), 4: ("text_size", "1.3"), 6: ("look", "dark")}
"""What a family changes in the middle of a match, and after which move."""


def come_back(app):
    """Lift the cover, close what is to be read, say that one is ready."""
    for lid in app.find_all(cls="Cover"):
        lid.open_now()
        lid.vanish()
    table = app.app.screen
    if table.sheet is not None:
        table.host.close_sheet()
    if table.ready is not None:
        table.ready.go.dispatch("on_release")
    app.frame(2)


@pytest.mark.parametrize("game", catalogue())
def test_gone_and_back_after_every_move(malle, game):
    app = malle(size=(640, 360), language="en")
    match, luck = Touch(game).sit(app), dice(5, game)
    table = app.app.screen
    for step in range(STEPS):
        come_back(app)
        before = match.moves
        app.pause()
        assert app.app.store.load(table.match_id).moves == before
        if step in CHANGES:
            preferences.choose(app.app.store, *CHANGES[step])
        app.resume()
        come_back(app)
        assert match.moves == before
        assert app.app.screen is table
        assert not table.timekeeper.away
        if match.over:
            break
        table.play(luck.choice(list(islice(match.position.moves(), 60))))
        app.frame(3)
    kept, number = match.moves, table.match_id
    assert len(kept) > 2 or match.over
    app = malle(size=(640, 360), language="en", text_size="1", look="light")
    assert app.app.store.load(number).moves == kept


@pytest.fixture
def flags(monkeypatch):
    """What Android's window was told of secrets: ("add" or "clear", flag)."""
    fake, told = droid.install(monkeypatch, 36), []
    window = SimpleNamespace(
        addFlags=lambda flag: told.append(("add", flag)),
        clearFlags=lambda flag: told.append(("clear", flag)),
    )
    fake.classes["org.kivy.android.PythonActivity"] = SimpleNamespace(
        mActivity=SimpleNamespace(getWindow=lambda: window)
    )
    monkeypatch.setattr(device, "_hidden", [])
    return told


def test_no_picture_is_taken_while_a_code_or_its_cover_is_in_sight(malle, flags, monkeypatch):
    app = malle(size=(960, 600), language="en")
    match = Match.new("mastermind", [Seat("Zoé"), Seat("Léo")], seed=3)
    assert match.position.secret
    app.app.start_match(match)
    app.settle()
    assert app.find(cls="Cover")
    assert flags == [("add", 0x2000)]
    come_back(app)
    app.pause()
    app.resume()
    assert flags == [("add", 0x2000)]
    for lid in app.find_all(cls="Cover"):
        lid.vanish()
    app.app.open_home()
    app.settle()
    assert flags == [("add", 0x2000), ("clear", 0x2000)]


def test_a_game_without_secrets_may_be_pictured(sit, flags):
    sit([ALICE, BEN])
    assert flags == []


@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_the_keyboard_never_hides_what_is_written(malle, size):
    """It comes from below over half of the screen: everything moves up as far as is needed."""
    app = malle(size=size, language="en")
    app.app.open_code()
    app.settle()
    field = app.wait_for(cls="Field")
    app.tap(field)
    app.frame(2)
    assert field.focus
    high = size[1] / 2
    app.window._kheight = high
    x, y = field.to_window(*field.pos)
    seen = app.window.render_context["modelview_mat"].transform_point(x, y, 0)[1]
    assert seen >= high - 1
    field.focus = False
    app.window._kheight = 0
    seen = app.window.render_context["modelview_mat"].transform_point(x, y, 0)[1]
    assert abs(seen - y) < 1


def test_a_full_disk_is_said_and_the_match_goes_on(sit, monkeypatch):
    from engine.game import Refusal

    app, table, _watch = sit()
    sentence = "There is no room left on this tablet."

    def full(*_args):
        raise Refusal(sentence)

    with monkeypatch.context() as disk:
        disk.setattr(table.store, "save", full)
        app.pause()
        app.resume()
        come_back(app)
        assert table.play("red 5")
        assert table.message.sentence == sentence
    app.pause()
    assert table.store.load(table.match_id).moves == ("red 5",)


def test_a_watch_set_back_while_the_app_was_away_gives_no_time(sit):
    app, table, watch = sit()
    table.beat()
    watch.go(20)
    table.beat()
    left = table.timekeeper.left
    app.pause()
    watch.go(-3600)
    app.resume()
    assert table.timekeeper.left <= left
