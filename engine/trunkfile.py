"""The whole trunk as one text: everything a family keeps, to save elsewhere and to bring back.

The text is JSON with a version and a checksum, its rows those of the store's tables. A file of an
earlier version is read by the very steps that bring an old store up to date; one that is damaged,
of another program or of a newer version gets a sentence, and nothing is changed.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from typing import Any

from engine.game import Refusal
from engine.record import readable
from engine.storefile import MIGRATIONS, migrate
from engine.texts import _

MARK = "La Malle à Jeux"
LARGEST = 64_000_000
"""Signs: a hundred thousand matches take less."""
NUMBERS = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,)}


def to_text(connection: sqlite3.Connection) -> str:
    """All that the store at this connection holds."""
    tables = {name: _rows(connection, name) for name in table_names(connection)}
    _leave_out(tables, list(columns(connection, "match")))
    whole = {
        "malle": MARK,
        "version": connection.execute("PRAGMA user_version").fetchone()[0],
        "sum": checksum(tables),
        "tables": tables,
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_text(text: str) -> sqlite3.Connection:
    """A store in memory with all that the text holds, brought up to date; else a Refusal."""
    if len(text) > LARGEST:
        raise Refusal(_("This file is too large to be a saved trunk."))
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        # A trunk that was cut short still begins like one.
        raise _damaged() if MARK in text[:200] else _foreign() from None
    if not isinstance(whole, dict) or whole.get("malle") != MARK:
        raise _foreign()
    version, tables = whole.get("version"), whole.get("tables")
    if type(version) is not int or version < 1 or not isinstance(tables, dict):
        raise _damaged()
    if version > len(MIGRATIONS):
        raise Refusal(_("This trunk was saved by a newer version of the app."))
    if whole.get("sum") != checksum(tables):
        raise _damaged()
    made = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(made, version)
        if set(tables) != set(table_names(made)):
            raise ValueError
        for name, rows in tables.items():
            _fill(made, name, rows)
        migrate(made)
        starts = made.execute("SELECT start FROM match WHERE NOT aside")
        if not all(readable(start) for (start,) in starts):
            raise ValueError
    except (sqlite3.Error, TypeError, ValueError, OverflowError, RecursionError):
        made.close()
        raise _damaged() from None
    return made


def table_names(connection: sqlite3.Connection) -> list[str]:
    """The tables of a store."""
    found = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return sorted(name for (name,) in found)


def columns(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    """The columns of a table, each with its kind."""
    return {row[1]: row[2] for row in connection.execute(f"PRAGMA table_info({table})")}


def _rows(connection: sqlite3.Connection, table: str) -> list[list[Any]]:
    kinds = columns(connection, table)
    names = ", ".join(kinds)
    found = connection.execute(f"SELECT {names} FROM {table} ORDER BY {names}").fetchall()
    # What is damaged in the store would make the whole file unreadable: it stays where it is.
    return [list(row) for row in found if _fits(row, kinds)]


def _leave_out(tables: dict[str, list[list[Any]]], names: list[str]) -> None:
    """Matches that cannot be read stay where they are too; what they ended with is written."""
    number, start = names.index("id"), names.index("start")
    tables["match"] = [row for row in tables["match"] if readable(row[start])]
    kept = {row[number] for row in tables["match"]}
    for name in ("move", "used"):
        if name in tables:
            tables[name] = [row for row in tables[name] if row[0] in kept]
    for row in tables["result"]:
        row[0] = row[0] if row[0] in kept else None


def _fill(connection: sqlite3.Connection, table: str, rows: object) -> None:
    """Put rows into a table; ValueError or an error of SQLite if they do not belong there."""
    kinds = columns(connection, table)
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ValueError(table)
    if not all(_fits(row, kinds) for row in rows):
        raise ValueError(table)
    marks = ", ".join("?" * len(kinds))
    connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _fits(row: Any, kinds: dict[str, str]) -> bool:
    return len(row) == len(kinds) and all(
        value is None or (type(value) in NUMBERS[kind]) for value, kind in zip(row, kinds.values())
    )


def checksum(tables: object) -> str:
    """What tells a file that was changed after it was written."""
    plain = json.dumps(tables, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


def _damaged() -> Refusal:
    return Refusal(_("This saved trunk is damaged: nothing was brought back."))


def _foreign() -> Refusal:
    return Refusal(_("This file is not a saved trunk."))
