"""The file says its version; one of an earlier version is brought up to date and loses nothing."""

import sqlite3
from pathlib import Path

import pytest

from engine import storefile
from engine.match import Match
from engine.record import start_text
from engine.store import Store
from tests.engine.matches import new_match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "malle.sqlite"


def test_the_file_is_durable_and_marked_as_ours(path):
    store = Store(path)
    pragma = {
        p: store._connection.execute(f"PRAGMA {p}").fetchone()[0]
        for p in ("journal_mode", "synchronous", "application_id", "user_version")
    }
    assert pragma == {
        "journal_mode": "wal",
        "synchronous": 2,
        "application_id": storefile.APPLICATION_ID,
        "user_version": len(storefile.MIGRATIONS),
    }


def test_a_file_of_version_1_is_brought_up_to_date(path, monkeypatch):
    """Version 1 is built here by hand: whatever later versions do, its content stays."""
    with sqlite3.connect(path) as old:
        old.executescript(storefile.MIGRATIONS[0])
        old.execute("INSERT INTO profile VALUES (3, 'Zoé', 2)")
        old.execute(f"PRAGMA application_id = {storefile.APPLICATION_ID}")
        old.execute("PRAGMA user_version = 1")
    old.close()
    born = "ALTER TABLE profile ADD COLUMN born INTEGER NOT NULL DEFAULT 2015"
    monkeypatch.setattr(storefile, "MIGRATIONS", [storefile.MIGRATIONS[0], born])
    store = Store(path)
    assert store.notice == ""
    assert [(p.id, p.name) for p in store.profiles()] == [(3, "Zoé")]
    assert store._rows("SELECT born FROM profile") == [(2015,)]
    assert store._rows("PRAGMA user_version") == [(2,)]


def test_a_migration_that_fails_changes_nothing(path, monkeypatch):
    Store(path).add_profile("Zoé", 0)
    bad = "CREATE TABLE extra (x); INSERT INTO nowhere VALUES (1)"
    good = storefile.MIGRATIONS
    monkeypatch.setattr(storefile, "MIGRATIONS", [*good, bad])
    with pytest.raises(sqlite3.OperationalError):
        storefile.migrate(sqlite3.connect(path, isolation_level=None))
    monkeypatch.setattr(storefile, "MIGRATIONS", good)
    store = Store(path)
    assert store.notice == ""
    assert [p.name for p in store.profiles()] == ["Zoé"]


def test_the_hour_that_was_a_setting_goes_on(path):
    with sqlite3.connect(path) as old:
        old.executescript(storefile.MIGRATIONS[0])
        options = {"minutes": "15"}
        match = Match.new("mathmagic", 2, options, 7, training=True)
        row = (match.game.id, start_text(match), "[]", 0, "[]", 3.5, 1.0)
        columns = "game, start, names, ply, hints, spent, changed"
        old.execute(f"INSERT INTO match ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        old.execute("INSERT INTO setting VALUES ('hour 1', '880.0'), ('hours', 'x')")
        old.execute(f"PRAGMA application_id = {storefile.APPLICATION_ID}")
        old.execute("PRAGMA user_version = 1")
    old.close()
    store = Store(path)
    back = store.load(1)
    assert (back.match_clock.remaining(0), back.clock.spent) == (20, 3.5)
    assert (store.setting("hour 1"), store.setting("hours")) == ("", "x")
    assert store.waiting()[0].training


def test_a_file_of_before_knows_no_solution_that_was_shown(path):
    with sqlite3.connect(path) as old:
        for script in storefile.MIGRATIONS[:2]:
            old.executescript(script)
        match = new_match()
        row = (match.game.id, start_text(match), "[]", 0, "[]", 3.5, 1.0)
        columns = "game, start, names, ply, hints, spent, changed"
        old.execute(f"INSERT INTO match ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        old.execute("INSERT INTO result VALUES (1, 0, 'tiny', NULL, 'Zoé', 0, 3, 1, 0, 1.0)")
        old.execute(f"PRAGMA application_id = {storefile.APPLICATION_ID}")
        old.execute("PRAGMA user_version = 2")
    old.close()
    store = Store(path)
    assert store.load(1).shown == set()
    assert [(row.won, row.shown) for row in store.results()] == [(True, False)]
