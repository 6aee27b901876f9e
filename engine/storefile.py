"""The file under the store: opened, created, migrated, and set aside when it is not ours.

A new file is built under another name and renamed when complete, so that a file without
our mark, an empty one for instance, is never one of ours cut off in its making.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from engine.game import Refusal
from engine.texts import N_, _

APPLICATION_ID = 0x4D414C4C
"""“MALL” in the file's header: how we know our own."""

PAGE = 4096

MIGRATIONS: list[str] = [
    """
    CREATE TABLE profile (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        colour INTEGER NOT NULL
    );
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE setup (game TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        start TEXT NOT NULL,
        names TEXT NOT NULL,
        ply INTEGER NOT NULL,
        hints TEXT NOT NULL,
        spent REAL NOT NULL,
        changed REAL NOT NULL,
        finished REAL
    );
    CREATE TABLE move (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE result (
        match INTEGER REFERENCES match ON DELETE SET NULL,
        seat INTEGER NOT NULL,
        game TEXT NOT NULL,
        profile INTEGER REFERENCES profile ON DELETE SET NULL,
        name TEXT NOT NULL,
        level INTEGER NOT NULL,
        score INTEGER NOT NULL,
        won INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (match, seat)
    );
    CREATE INDEX result_of_profile ON result (profile, ended);
    CREATE TABLE solved (
        profile INTEGER NOT NULL,
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        hints INTEGER NOT NULL,
        PRIMARY KEY (profile, game, card)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE match ADD COLUMN edits INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN training INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN match_spent REAL NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN aside INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE used (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        decision TEXT NOT NULL,
        seconds REAL NOT NULL,
        PRIMARY KEY (match, decision)
    ) WITHOUT ROWID;
    UPDATE match SET training = instr(start, char(10) || 'training yes' || char(10)) > 0;
    UPDATE match SET match_spent = coalesce(
        (SELECT CAST(value AS REAL) FROM setting WHERE key = 'hour ' || match.id), 0);
    DELETE FROM setting WHERE key GLOB 'hour [0-9]*';
    """,
    """
    CREATE TABLE day (
        profile INTEGER NOT NULL,
        date TEXT NOT NULL,
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        hints INTEGER NOT NULL,
        aside INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (profile, date)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE match ADD COLUMN shown TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE result ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE seen (
        profile INTEGER NOT NULL,
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        PRIMARY KEY (profile, game, card)
    ) WITHOUT ROWID;
    """,
]
"""What made each version of the file out of the one before; a new version is one more entry."""

TABLES = ("profile", "setting", "setup", "match", "move", "result", "solved")

PATIENCE = 0.25
"""Seconds that a change waits for another window's: a frame must not stand still for long."""

DAMAGED = N_(
    "The saved games could not be read. They are kept in “{file}”, and a new trunk is open."
)
FOREIGN = N_(
    "Another program’s file was in the way. It is kept as “{file}”, and a new trunk is open."
)
UNREACHED = N_(
    "The saved games cannot be reached: the storage is full or in trouble. "
    "They stay as they are, but what you play now is not kept."
)
NEWER = N_(
    "The saved games are from a newer version of the app. "
    "They are kept in “{file}”, and a new trunk is open."
)


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what goes wrong with a file into a sentence for a person."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as fault:
        text = str(fault).lower()
        if "readonly" in text or "read-only" in text or isinstance(fault, PermissionError):
            sentence = _("Nothing can be saved here: the storage is read-only.")
        elif "full" in text or "no space" in text or "too large" in text:
            sentence = _("Nothing more can be saved: the storage is full.")
        elif "locked" in text or "busy" in text:
            sentence = _("The saved games are in use by another window of the app.")
        else:
            sentence = _("The saved games cannot be reached; something is wrong with the storage.")
        raise Refusal(sentence) from fault


class StoreFile:
    """An open file: what is read from it, and changes that are made whole or not at all."""

    def __init__(self, path: str | Path, why: str = "") -> None:
        """`why`: what there is to say before anybody plays, where no file can be had."""
        self._lock = threading.RLock()
        self._aside = (why, "")
        if str(path) == ":memory:":
            self._connection = open_memory()
        else:
            self._connection, self._aside = open_file(Path(path))

    @property
    def notice(self) -> str:
        """A sentence if what was found could not be used and was set aside, else ""."""
        why, file = self._aside
        return _(why).format(file=file)

    def close(self) -> None:
        """Let go of the file."""
        with refusing():
            self._connection.close()

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock, refusing():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """All that is read meanwhile is of one moment."""
        with self._lock, refusing():
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.execute("COMMIT")

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One change of the file: all of it, or nothing and a Refusal."""
        with self._lock, refusing():
            db = self._connection
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            finally:
                if db.in_transaction:
                    db.execute("ROLLBACK")


def open_file(path: Path) -> tuple[sqlite3.Connection, tuple[str, str]]:
    """A connection to our file at this path, and what was set aside for it: (why, file)."""
    aside = ("", "")
    with refusing():
        path.parent.mkdir(parents=True, exist_ok=True)
    with refusing(), _alone_in(path.parent):
        why = _what_is_wrong(path)
        if why:
            aside = (why, _set_aside(path))
        if not path.exists():
            _create(path)
        try:
            return _connect(path), aside
        except sqlite3.DatabaseError as fault:
            if isinstance(fault, sqlite3.OperationalError) and not _missing_table(fault):
                raise
            aside = (DAMAGED, _set_aside(path))
            _create(path)
            return _connect(path), aside


def open_memory() -> sqlite3.Connection:
    """A store that lasts as long as the app, where no file can be had."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection)
    return connection


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """One process at a time opens, creates or sets aside, where the system can tell them apart."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = -1
    try:
        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
    except OSError:
        pass  # what is wrong with the folder is said when something is done in it
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def _missing_table(fault: sqlite3.OperationalError) -> bool:
    return "no such table" in str(fault) or "already exists" in str(fault)


def _what_is_wrong(path: Path) -> str:
    """Why the file at this path cannot be ours, "" if it can or if there is none."""
    if not os.path.lexists(path):
        return DAMAGED if any(os.path.lexists(p) for p in _companions(path)) else ""
    if not path.is_file():
        return FOREIGN
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\0") or len(head) < 100:
        return DAMAGED
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        return FOREIGN
    log = _companions(path)[0]
    if path.stat().st_size % PAGE and not (log.exists() and log.stat().st_size):
        # SQLite takes the missing end of a page for zeros. While there is a log that may be
        # a page cut in its writing, which the log makes whole again.
        return DAMAGED
    try:
        # A reader leaves the file and its log untouched, whatever it finds in them.
        address = path.absolute().as_uri() + "?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as reader:
            if reader.execute("PRAGMA user_version").fetchone()[0] > len(MIGRATIONS):
                return NEWER
            if reader.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return DAMAGED
    except sqlite3.OperationalError:
        raise  # of the disk, full perhaps: the file itself may be whole
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return DAMAGED
    return ""


def _companions(path: Path) -> list[Path]:
    return [path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal")]


def _set_aside(path: Path) -> str:
    """Rename the file and its log to a name not yet taken; the name."""
    number = 1
    while True:
        target = path.with_name(f"{path.stem}-{number}{path.suffix}.aside")
        if not any(os.path.lexists(p) for p in (target, *_companions(target))):
            break
        number += 1
    pairs = zip((path, *_companions(path)), (target, *_companions(target)), strict=True)
    for old, new in pairs:
        if os.path.lexists(old):
            old.rename(new)
    return target.name


def _create(path: Path) -> None:
    fresh = path.with_name(path.name + ".new")
    for leftover in (fresh, *_companions(fresh)):
        leftover.unlink(missing_ok=True)
    fresh.touch()  # for the system's own words on why it cannot be made
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")  # it counts once it has its name
            connection.execute(f"PRAGMA page_size = {PAGE}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection)
            connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.Error:
        fresh.unlink(missing_ok=True)
        raise
    _sync(fresh)
    fresh.rename(path)
    _sync(path.parent)


def _sync(what: Path) -> None:
    """Make a file, or the names in a folder, last through a power cut, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(what, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection)
        for table in TABLES:
            connection.execute(f"SELECT 1 FROM {table} LIMIT 1")
        connection.execute(f"PRAGMA busy_timeout = {1000 * PATIENCE:.0f}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection, to: int | None = None) -> None:
    """Bring the file to this version, the newest if none is said; each step whole or not at all."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, script in enumerate(MIGRATIONS[version:to], start=version + 1):
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT"
            )
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
