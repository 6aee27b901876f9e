"""A full disk, a file out of reach, a match thrown away under the hand: said, and play goes on."""

import re
import sqlite3

import pytest

from engine.game import Refusal
from engine.match import Match, Seat
from screens.base.theme import theme
from screens.shell import app as shell
from screens.table.timekeeper import Timekeeper
from tests.screens.sitting import Watch
from tests.screens.trunk import PLAY, TABLET, game_card, open_setup, table, wait_with_a_match

FULL = "Nothing more can be saved: the storage is full."


@pytest.fixture
def disk(monkeypatch):
    """A disk that can be full: `disk.full = True`."""

    class Disk:
        full = False

    from engine.store import Store

    change = Store._change

    def changing(store):
        if Disk.full:
            raise Refusal(FULL)
        return change(store)

    monkeypatch.setattr(Store, "_change", changing)
    return Disk


def begun(app, seed=1):
    """The table of a match with one move in it."""
    app.app.start_match(Match.new("marienbad", [Seat("Zoé"), Seat("Léo")], {}, seed))
    sat = table(app)
    assert sat.play(next(iter(sat.match.position.moves())))
    return sat


def test_on_a_full_disk_a_match_begins_and_is_kept_once_there_is_room(malle, disk):
    app = malle(language="en", calm="on")
    open_setup(app)
    disk.full = True
    app.tap(text=PLAY["en"])
    first = app.wait_for(cls="TableScreen")
    app.settle()
    assert first.match_id == 0
    assert first.play("stake 6")
    assert first.message.sentence == FULL
    disk.full = False
    app.pause()
    app.resume()
    assert app.app.store.load(first.match_id).moves == ("stake 6",)


def test_on_a_full_disk_a_switch_holds_until_the_app_ends(malle, disk):
    app = malle(language="en", calm="on")
    app.app.open_settings()
    app.settle()
    app.scroll_to(text="High contrast")
    disk.full = True
    app.tap(app.app.screen.controls["contrast"])
    app.wait_for(text=FULL)
    assert theme.contrast  # until the app ends
    disk.full = False
    app.tap(app.app.screen.controls["contrast"])
    app.run_until(lambda: app.app.store.setting("contrast") == "off")
    assert not theme.contrast


def test_what_is_no_refusal_is_not_hidden(malle):
    from kivy.clock import Clock

    app = malle(language="en")
    Clock.schedule_once(lambda _dt: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        app.frame(3)


@pytest.mark.parametrize("why", ["disk I/O error", "attempt to write a readonly database"])
def test_a_file_out_of_reach_stays_and_one_plays_without(malle, tmp_path, monkeypatch, why):
    number = wait_with_a_match(tmp_path)
    before = (tmp_path / "malle.sqlite3").read_bytes()
    app = malle(language="en", calm="on")
    app.close()

    def full(_path):
        raise sqlite3.OperationalError(why)

    with monkeypatch.context() as trouble:
        trouble.setattr("engine.storefile._connect", full)
        trouble.setenv("MALLE_DATA", str(tmp_path))
        trouble.setenv("LANG", "en_GB.UTF-8")  # the language chosen is out of reach as well
        again = type(app)(shell.MalleApp())
        again.app._run_prepare()
        again.wait_for(text=re.compile("what you play now is not kept"))
        begun(again)
        again.close()
    assert (tmp_path / "malle.sqlite3").read_bytes()[:100] == before[:100]
    assert not list(tmp_path.glob("*.aside"))
    app = malle(language="en", calm="on")
    assert [waiting.id for waiting in app.app.store.waiting()] == [number]


def test_a_match_thrown_away_while_it_lies_on_the_table_leaves_it(malle):
    app = malle(size=TABLET, language="en", calm="on")
    for seed in (1, 2):
        sat = begun(app, seed)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="New match")
    app.settle()
    app.tap(text="Choose again")
    app.settle()
    app.tap(text="Go on · 2")
    app.settle()
    row = app.wait_for(cls="WaitingRow", where=lambda row: row.waiting.id == sat.match_id)
    app.tap(row.drop)
    app.settle()
    app.tap(text="Throw away")
    app.run_until(lambda: type(app.app.screen).__name__ == "HomeScreen")
    app.settle()
    assert [waiting.id for waiting in app.app.store.waiting()] == [sat.match_id - 1]
    assert app.find(cls="WaitingSheet") is None
    assert game_card(app)


def test_a_trunk_that_is_brought_back_leads_home_and_not_to_an_old_table(malle):
    app = malle(size=TABLET, language="en", calm="on")
    begun(app)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Settings")
    app.settle()
    from screens.shell.wholetrunk import bring

    changed = []
    bring(lambda: changed.append(True), app.app.store.whole())
    app.run_until(lambda: changed)
    app.back()
    app.run_until(lambda: type(app.app.screen).__name__ == "HomeScreen")


@pytest.mark.parametrize("computer", [True, False])
def test_out_of_sight_time_stands_still_for_a_computer_and_goes_on_for_a_person(computer):
    watch = Watch()
    first = Seat(level=1) if computer else Seat("Léo")
    match = Match.new("mathmagic", [first, Seat("Zoé")], seed=3)
    keeper = Timekeeper(match, watch)
    keeper.hold(False)
    keeper.leave(1)
    watch.go(3600)
    keeper.come_back()
    assert match.clock.up(watch()) is not computer
