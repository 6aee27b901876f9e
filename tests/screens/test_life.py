"""What a tablet does to an app: it goes and comes back at any time, and nothing is lost or seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from types import SimpleNamespace

import pytest

from engine.game import BadSetup, Position, dice
from engine.games import catalogue, find
from engine.match import Match, Seat
from engine.texts import _
from screens.base import device, preferences, swipes
from screens.shell import miniature
from screens.shell.profiles import ProfileSheet
from tests.screens import droid
from tests.screens.dragging import Touch
from tests.screens.sitting import ALICE, BEN, sit

__all__ = ["sit"]

STEPS = 8
"""Moves after each of which the app goes out of sight: every kind of decision comes up."""
CHANGES = {2: ("language", "fr"), 4: ("text_size", "1.3"), 6: ("look", "dark")}
"""What a family changes in the middle of a match, and after which move."""


@pytest.fixture(autouse=True)
def undrawn(monkeypatch):
    """The trunk's pictures, drawn anew whenever the app comes back, take long: see test_shell."""
    monkeypatch.setattr(miniature, "draw_again", lambda: None)


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
        assert table.check_button.label == _("Check"), "in the language of now"
        assert not table.timekeeper.away
        if match.over:
            break
        table.play(luck.choice(list(islice(match.position.moves(), 60))))
        app.frame(3)
    kept, number = match.moves, table.match_id
    assert len(kept) > 2 or match.over
    app = malle(size=(640, 360), language="en", text_size="1", look="light")
    assert app.app.store.load(number).moves == kept


def phase(position: Position) -> set:
    """What tells one kind of decision from another: what may be done, by how many, how."""
    words = (move.split()[0] for move in islice(position.moves(), 60))
    said = {word if word.isalpha() and len(word) > 2 else "place" for word in words}
    clocks = position.time_limit is not None, position.match_limit is not None
    return {*said, (len(position.actors), position.secret, *clocks)}


def phases(game: str) -> Iterator[Match]:
    """A match in every phase that random ones come to, alone or with another, option by option."""
    known = set()
    tried = [{}]
    for option in find(game).options:
        tried += [{option.key: choice.value} for choice in option.choices]
    for seats in ([ALICE, BEN], [ALICE]):
        for options in tried:
            with suppress(BadSetup):
                match, luck = Match.new(game, seats, options, 3), dice(3, game)
                for _step in range(45):
                    if not phase(match.position) <= known:
                        known |= phase(match.position)
                        yield Match.from_text(match.to_text())
                    if match.over:
                        break
                    match.play(luck.choice(list(islice(match.position.moves(), 60))))


@pytest.mark.parametrize("game", catalogue())
def test_gone_and_back_in_every_phase(malle, flags, game):
    """Nothing is lost, what was covered is covered again, and a secret was never to be pictured."""
    app = malle(size=(640, 360), language="en", calm="on")
    for match in phases(game):
        before, position = match.moves, match.position
        app.app.start_match(match)
        app.frame(2)
        come_back(app)
        table = app.app.screen
        app.pause()
        secret = position.secret and len(match.seats) > 1
        assert (flags[-1:] == [("add", 0x2000)]) == secret
        assert app.app.store.load(table.match_id).moves == before
        app.resume()
        assert bool(app.find_all(cls="Cover")) == secret
        come_back(app)
        assert (app.app.screen, match.moves) == (table, before)
        assert not table.timekeeper.away
        assert table.board.position == table.view.seen


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


def test_a_table_that_follows_a_table_has_all_that_a_table_has(malle, flags, monkeypatch):
    """As after “New match”: no picture of it, the screen stays lit, its edges are its own."""
    app, edges = malle(size=(960, 600), language="en", calm="on"), []
    monkeypatch.setattr(swipes, "keep", edges.append)
    for seed in (3, 4):
        app.app.start_match(Match.new("mastermind", [Seat("Zoé"), Seat("Léo")], seed=seed))
        app.settle()
        assert flags[-1] == ("add", 0x2000)
        assert not app.window.allow_screensaver
        assert edges[-1] is not None
    app.app.open_home()
    app.settle()
    assert (flags[-1], edges[-1]) == (("clear", 0x2000), None)
    assert app.window.allow_screensaver


def test_a_game_without_secrets_may_be_pictured(sit, flags):
    sit([ALICE, BEN])
    assert flags == []


@pytest.mark.parametrize("page", ["code", "player"])
@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_the_keyboard_never_hides_what_is_written(malle, size, page):
    """It comes from below over half of the screen: everything moves up as far as is needed."""
    app = malle(size=size, language="en", calm="on")
    if page == "code":
        app.app.open_code()
    else:
        ProfileSheet(None, lambda: None).open()
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
