"""What the family keeps: profiles, settings, matches and results, in one SQLite file.

>>> from engine.match import Match, Seat
>>> store = Store(":memory:")
>>> zoe = store.add_profile("Zoé", colour=2)
>>> match = Match.new("colorigraphe", [Seat("Zoé", profile=zoe.id)], {"card": "5-3 7-12"}, seed=7)
>>> number = store.add_match(match)
>>> match.play("red 5"); store.save(number, match)
>>> store.load(number).moves
('red 5',)
>>> [(w.game, w.names, w.ply) for w in store.waiting()]
[('colorigraphe', ('Zoé',), 1)]
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from engine.game import Refusal
from engine.match import HintTaken, Match
from engine.record import from_text, start_text
from engine.storefile import open_file, open_memory, refusing
from engine.texts import _

NOW = "(julianday('now') - 2440587.5) * 86400.0"
"""The file's own clock, in seconds since 1970, for callers that tell no time."""

UNFINISHED, FINISHED = "finished IS NULL", "finished IS NOT NULL"


@dataclass(frozen=True)
class Profile:
    """Someone who plays on this tablet; the colour is one of the six seat colours."""

    id: int
    name: str
    colour: int


@dataclass(frozen=True)
class Waiting:
    """A kept match, as lists show it: who plays, how far it is, when it last changed."""

    id: int
    game: str
    names: tuple[str, ...]
    ply: int
    changed: float


@dataclass(frozen=True)
class ResultRow:
    """How one seat fared in one finished match (`match` None: no longer kept)."""

    match: int | None
    seat: int
    game: str
    profile: int | None
    name: str
    level: int
    score: int
    won: bool
    hints: int
    ended: float


class Store:
    """One file; every change is on the disk when the call returns."""

    def __init__(self, path: str | Path) -> None:
        self._lock = threading.RLock()
        self._aside = ("", "")
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

    # Profiles and settings

    def profiles(self) -> list[Profile]:
        """Everyone who plays here, in the order they came."""
        return [
            Profile(*row) for row in self._rows("SELECT id, name, colour FROM profile ORDER BY id")
        ]

    def add_profile(self, name: str, colour: int) -> Profile:
        """Someone new."""
        name = _name(name)
        with self._change() as db:
            row = db.execute("INSERT INTO profile (name, colour) VALUES (?, ?)", (name, colour))
            return Profile(row.lastrowid or 0, name, colour)

    def change_profile(self, profile: int, name: str, colour: int) -> None:
        """Another name or colour."""
        with self._change() as db:
            db.execute(
                "UPDATE profile SET name = ?, colour = ? WHERE id = ?",
                (_name(name), colour, profile),
            )

    def remove_profile(self, profile: int) -> None:
        """Forget someone; matches played and their results stay, under the name alone."""
        with self._change() as db:
            db.execute("DELETE FROM profile WHERE id = ?", (profile,))
            db.execute("DELETE FROM solved WHERE profile = ?", (profile,))

    def setting(self, key: str, default: str = "") -> str:
        """What was chosen under this key."""
        rows = self._rows("SELECT value FROM setting WHERE key = ?", key)
        return str(rows[0][0]) if rows else default

    def set_setting(self, key: str, value: str) -> None:
        """Remember a choice."""
        with self._change() as db:
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, value))

    def remember_setup(self, game: str, data: dict[str, Any]) -> None:
        """Keep what was chosen on a game's set-up sheet for the next time."""
        with self._change() as db:
            db.execute("INSERT OR REPLACE INTO setup VALUES (?, ?)", (game, json.dumps(data)))

    def last_setup(self, game: str) -> dict[str, Any]:
        """What was chosen last time, {} the first time."""
        rows = self._rows("SELECT data FROM setup WHERE game = ?", game)
        return _read(rows[0][0], {}) if rows else {}

    # Matches

    def add_match(self, match: Match, now: float | None = None) -> int:
        """Keep a match from now on; its number."""
        names = json.dumps([seat.name for seat in match.seats])
        with self._change() as db:
            row = db.execute(
                "INSERT INTO match (game, start, names, ply, hints, spent, changed)"
                f" VALUES (?, ?, ?, 0, '[]', 0, coalesce(?, {NOW}))",
                (match.game.id, start_text(match), names, now),
            )
            number = row.lastrowid or 0
            self._write(db, number, match, now)
        return number

    def save(self, number: int, match: Match, now: float | None = None) -> None:
        """Put on the disk what happened since: moves, undo and redo, hints, time spent."""
        with self._change() as db:
            self._write(db, number, match, now)

    def finish(self, number: int, match: Match, now: float | None = None) -> None:
        """Keep the result; the match itself stays for review."""
        result = match.position.result
        if result is None:
            raise Refusal(_("This match is not over yet."))
        with self._change() as db:
            self._write(db, number, match, now)
            db.execute("UPDATE match SET finished = changed WHERE id = ?", (number,))
            known = {row[0] for row in db.execute("SELECT id FROM profile")}
            db.executemany(
                "INSERT OR REPLACE INTO result VALUES"
                " (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT finished FROM match WHERE id = ?))",
                [
                    (
                        number,
                        index,
                        match.game.id,
                        seat.profile if seat.profile in known else None,
                        _plain(seat.name),
                        seat.level,
                        result.scores[index],
                        index in result.winners,
                        sum(h.seat == index for h in match.hints_taken),
                        number,
                    )
                    for index, seat in enumerate(match.seats)
                ],
            )

    def load(self, number: int) -> Match:
        """The match as it was saved last; the clock stands where it stood, paused."""
        rows = self._rows("SELECT start, ply, hints, spent FROM match WHERE id = ?", number)
        if not rows:
            raise Refusal(_("This match is no longer kept."))
        start, ply, hints, spent = rows[0]
        line = self._line(number)
        match = from_text(start)
        match.replay(line, undone=max(0, len(line) - ply))
        match.hints_taken = [HintTaken(*hint) for hint in _read(hints, [])]
        match.clock.spent = spent
        return match

    def waiting(self, game: str | None = None) -> list[Waiting]:
        """The matches that go on, the last touched first."""
        return self._list(UNFINISHED, game)

    def finished(self, game: str | None = None) -> list[Waiting]:
        """The matches that ended, for review, the last one first."""
        return self._list(FINISHED, game)

    def discard(self, number: int) -> None:
        """Forget a match; a result it had stays."""
        with self._change() as db:
            db.execute("DELETE FROM match WHERE id = ?", (number,))

    # Results

    def results(self, profile: int | None = None) -> list[ResultRow]:
        """How everyone fared, or one of them, the last match first."""
        where, values = ("", ()) if profile is None else ("WHERE profile = ?", (profile,))
        rows = self._rows(
            "SELECT match, seat, game, profile, name, level, score, won, hints, ended"
            f" FROM result {where} ORDER BY ended DESC, match DESC, seat",
            *values,
        )
        return [ResultRow(*row) for row in rows]

    def mark_solved(self, profile: int, game: str, card: str, hints: int = 0) -> None:
        """A problem card is solved (profile 0: nobody in particular); fewest hints count."""
        with self._change() as db:
            db.execute(
                "INSERT INTO solved VALUES (?, ?, ?, ?) ON CONFLICT (profile, game, card)"
                " DO UPDATE SET hints = min(hints, excluded.hints)",
                (profile, game, card, hints),
            )

    def solved(self, profile: int, game: str) -> dict[str, int]:
        """The cards someone has solved, each with the hints it took."""
        query = "SELECT card, hints FROM solved WHERE profile = ? AND game = ?"
        return dict(self._rows(query, profile, game))

    # The file

    def _write(self, db: sqlite3.Connection, number: int, match: Match, now: float | None) -> None:
        """Append the moves that are new; those that another line replaced go."""
        old, new = self._line(number), match.line
        same = next(
            (i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new))
        )
        if same < len(old):
            db.execute("DELETE FROM move WHERE match = ? AND number >= ?", (number, same))
        updated = db.execute(
            "UPDATE match SET ply = ?, hints = ?, spent = ?,"
            f" changed = coalesce(?, {NOW}) WHERE id = ?",
            (
                match.ply,
                json.dumps([[h.ply, h.seat, h.rung, h.gone] for h in match.hints_taken]),
                match.clock.spent if now is None else match.clock.elapsed(now),
                now,
                number,
            ),
        )
        if updated.rowcount != 1:
            raise Refusal(_("This match is no longer kept."))
        db.executemany(
            "INSERT INTO move VALUES (?, ?, ?)",
            [(number, same + i, move) for i, move in enumerate(new[same:])],
        )
        if not match.over:
            # A finished match in which a move is taken back goes on.
            db.execute("UPDATE match SET finished = NULL WHERE id = ?", (number,))
            db.execute("DELETE FROM result WHERE match = ?", (number,))

    def _line(self, number: int) -> tuple[str, ...]:
        rows = self._rows("SELECT text FROM move WHERE match = ? ORDER BY number", number)
        return tuple(row[0] for row in rows)

    def _list(self, which: str, game: str | None) -> list[Waiting]:
        rows = self._rows(
            f"SELECT id, game, names, ply, changed FROM match WHERE {which}"
            " AND (? IS NULL OR game = ?) ORDER BY changed DESC, id DESC",
            game,
            game,
        )
        return [
            Waiting(row[0], row[1], tuple(map(str, _read(row[2], []))), *row[3:]) for row in rows
        ]

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock, refusing():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One change of the file: all of it, or nothing and a Refusal."""
        with self._lock, refusing():
            db = self._connection
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


T = TypeVar("T", list[Any], dict[str, Any])


def _read(text: str, otherwise: T) -> T:
    """What was written as JSON; a damaged value must not keep the rest from being shown."""
    try:
        value = json.loads(text)
    except ValueError:
        return otherwise
    return value if isinstance(value, type(otherwise)) else otherwise


def _plain(text: str) -> str:
    """A text that can be written: half characters, which some keyboards send, become “?”."""
    return text.encode("utf-8", "replace").decode()


def _name(name: str) -> str:
    name = " ".join(_plain(name).split())[:40]
    if not name:
        raise Refusal(_("A name is needed."))
    return name
