"""Saving the whole trunk and bringing one back: what is here stays, what is new comes in."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Any

from engine import trunkfile
from engine.profile import Profile, same_name
from engine.record import read_start, readable
from engine.seat import Seat
from engine.storedays import read_day
from engine.storefile import StoreFile
from engine.storevalues import line_of, rows_of

PROFILE = re.compile(r"(?m)^(seat [^\n]*?) profile=([0-9]+)")


@dataclass(frozen=True)
class Brought:
    """What came in with a saved trunk, beyond what was here."""

    players: int
    matches: int
    cards: int


class StoreTrunk(StoreFile):
    """The whole of the store as one text, and back."""

    def whole(self) -> str:
        """Everything that is kept here."""
        with self._reading():
            return trunkfile.to_text(self._connection)

    def bring(self, text: str) -> Brought:
        """Take in a saved trunk: all of it, or nothing and a Refusal.

        A player of the same name and badge is the same player; a match that began alike and made
        the same moves is the same match, kept as far as it went. Settings are the file's.
        """
        with closing(trunkfile.from_text(text)) as other, self._change() as db:
            players = _players(db, other)
            matches = _matches(db, other, players)
            cards = _progress(db, other, players)
            _choices(db, other, players)
            return Brought(sum(new for new, _here in players.values()), matches, cards)


Players = dict[int, tuple[bool, int]]
"""By the number in the file: whether this player is new here, and the number here."""


def _players(db: sqlite3.Connection, other: sqlite3.Connection) -> Players:
    ours = [Profile(*row) for row in db.execute("SELECT id, name, colour FROM profile")]
    seated = _seated_here(db)
    found: Players = {0: (False, 0)}
    for number, name, colour in other.execute("SELECT id, name, colour FROM profile ORDER BY id"):
        alike = (o.id for o in ours if o.colour == colour and same_name(o.name, name))
        known = next(alike, None)
        if known is None:
            free = all(o.id != number for o in ours)
            own = free and _never_another_s(db, Profile(number, name, colour), seated)
            row = db.execute(
                "INSERT INTO profile VALUES (?, ?, ?)", (number if own else None, name, colour)
            )
            ours.append(Profile(row.lastrowid or 0, name, colour))
        found[number] = (known is None, ours[-1].id if known is None else known)
    return found


def _seated_here(db: sqlite3.Connection) -> dict[int, list[Seat]]:
    """Who sits at the matches kept here, by number; some of them may have been removed."""
    found: dict[int, list[Seat]] = {}
    for (start,) in db.execute("SELECT start FROM match"):
        for seat in read_start(start).seats if readable(start) else ():
            if seat.profile is not None:
                found.setdefault(seat.profile, []).append(seat)
    return found


def _never_another_s(
    db: sqlite3.Connection, profile: Profile, seated: dict[int, list[Seat]]
) -> bool:
    """Whether this number was not given here to somebody else, whose matches may still go on."""
    if profile.id in seated:
        return all(
            same_name(seat.name, profile.name) and seat.colour in (-1, profile.colour)
            for seat in seated[profile.id]
        )
    given = db.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'profile'").fetchone()[0]
    return given is None or profile.id > int(given)


def _matches(db: sqlite3.Connection, other: sqlite3.Connection, players: Players) -> int:
    """Matches with their moves, times and results; how many are new or went further.

    What is damaged here, seen by somebody or not, keeps none of the file out but its own copy, and
    is set aside when a whole one comes. What is damaged in the file takes no other's place.
    """
    names = [name for name in trunkfile.columns(other, "match") if name != "id"]
    listed = ", ".join(names)
    sound = _undamaged(db)
    here: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    spoilt: list[tuple[object, ...]] = []
    for number, *values in db.execute(f"SELECT id, {listed} FROM match").fetchall():
        row = dict(zip(names, values))
        if number in sound:
            here.setdefault(row["start"], []).append((number, line_of(db, number)))
        else:
            spoilt.append(_copy(db, number, row))
    good = _undamaged(other)
    came: dict[int, int] = {}
    for number, *values in other.execute(f"SELECT id, {listed} FROM match ORDER BY id").fetchall():
        row = dict(zip(names, values))
        row["start"] = _seated(row["start"], players)
        line = line_of(other, number)
        known = here.get(row["start"], [])
        if any(ours[: len(line)] == line for _id, ours in known):
            continue
        if spoilt and _copy(other, number, row) in spoilt:
            continue
        if number in good:
            for ours, moves in known:
                if line[: len(moves)] == moves:
                    db.execute("DELETE FROM result WHERE match = ?", (ours,))
                    db.execute("DELETE FROM match WHERE id = ?", (ours,))
            alike = db.execute("SELECT id FROM match WHERE start = ?", (row["start"],)).fetchall()
            bad = [(ours,) for (ours,) in alike if ours not in sound]
            db.executemany("UPDATE match SET aside = 1 WHERE id = ?", bad)
        marks = ", ".join("?" * len(names))
        made = db.execute(f"INSERT INTO match ({listed}) VALUES ({marks})", tuple(row.values()))
        came[number] = new = made.lastrowid or 0
        for table in ("move", "used"):
            for _match, *rest in other.execute(f"SELECT * FROM {table} WHERE match = ?", (number,)):
                marks = ", ".join("?" * (len(rest) + 1))
                db.execute(f"INSERT INTO {table} VALUES ({marks})", (new, *rest))
        if number in good:
            sound.add(new)
    _results(db, other, players, came, sound)
    return len(came.keys() & good)


def _undamaged(db: sqlite3.Connection) -> set[int]:
    """The matches that were not set aside and in which nothing is damaged."""
    found = set()
    for (number,) in db.execute("SELECT id FROM match WHERE NOT aside").fetchall():
        rows = rows_of(db, number)
        with suppress(TypeError, ValueError):
            if rows is not None and readable(rows.values().start):
                found.add(number)
    return found


def _results(
    db: sqlite3.Connection,
    other: sqlite3.Connection,
    players: Players,
    came: dict[int, int],
    sound: set[int],
) -> None:
    """Results of the matches that came, by their numbers in the file, and of those no longer kept.

    None counts twice: whose match was thrown away here or is not whole belongs to the one that
    came, and to its player again.
    """
    told = "seat, game, name, level, score, won, hints, ended, shown"
    known = {
        tuple(row): (number, match if match in sound else None)
        for number, match, *row in db.execute(f"SELECT rowid, match, {told} FROM result")
    }
    marks = ", ".join("?" * (len(told.split()) + 2))
    for match, profile, *row in other.execute(f"SELECT match, profile, {told} FROM result"):
        if match is not None and match not in came:
            continue
        new = None if match is None else came[match]
        whose = None if profile is None else players.get(profile, (False, None))[1]
        number, ours = known.get(tuple(row), (0, None))
        if not number or None not in (ours, new):
            made = db.execute(
                f"INSERT INTO result (match, profile, {told}) VALUES ({marks})", (new, whose, *row)
            )
            known[tuple(row)] = (made.lastrowid or 0, new)
        elif new is not None:
            db.execute(
                "UPDATE result SET match = ?, profile = coalesce(profile, ?) WHERE rowid = ?",
                (new, whose, number),
            )
            known[tuple(row)] = (number, new)


def _progress(db: sqlite3.Connection, other: sqlite3.Connection, players: Players) -> int:
    """Cards solved and seen, days of the calendar; how many cards are newly solved."""
    before = _count(db, "solved")
    for profile, game, card, hints in other.execute("SELECT * FROM solved"):
        if profile in players:
            db.execute(
                "INSERT INTO solved VALUES (?, ?, ?, ?) ON CONFLICT (profile, game, card)"
                " DO UPDATE SET hints = min(hints, excluded.hints)",
                (players[profile][1], game, card, hints),
            )
    for profile, game, card in other.execute("SELECT * FROM seen"):
        if profile in players:
            db.execute(
                "INSERT OR IGNORE INTO seen VALUES (?, ?, ?)", (players[profile][1], game, card)
            )
    for profile, *day in other.execute("SELECT profile, date, game, card, hints, aside FROM day"):
        if profile in players:
            _bring_day(db, players[profile][1], *day)
    return _count(db, "solved") - before


def _bring_day(
    db: sqlite3.Connection, profile: int, date: str, game: str, card: str, hints: int, aside: int
) -> None:
    """A day of the calendar, with the fewest hints; what is damaged takes no other's place."""
    rows = db.execute(
        "SELECT date, game, card, hints FROM day WHERE profile = ? AND date = ? AND NOT aside",
        (profile, date),
    )
    ours = next((read_day(*row) for row in rows), None)
    theirs = None if aside else read_day(date, game, card, hints)
    better = theirs is not None and (ours is None or theirs[1].hints < ours[1].hints)
    db.execute(
        f"INSERT OR {'REPLACE' if better else 'IGNORE'} INTO day VALUES (?, ?, ?, ?, ?, ?)",
        (profile, date, game, card, hints, aside),
    )


def _choices(db: sqlite3.Connection, other: sqlite3.Connection, players: Players) -> None:
    """Settings, and what was chosen last on set-up sheets where these speak of the same people."""
    for key, value in other.execute("SELECT key, value FROM setting"):
        if key != "profile":
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, value))
        elif value.isdecimal() and int(value) in players:
            # Who has the tablet now keeps it.
            here = str(players[int(value)][1])
            db.execute("INSERT OR IGNORE INTO setting VALUES (?, ?)", (key, here))
    if all(number == here for number, (_new, here) in players.items()):
        for row in other.execute("SELECT game, data FROM setup"):
            db.execute("INSERT OR IGNORE INTO setup VALUES (?, ?)", row)


def _seated(start: str, players: Players) -> str:
    """The start of a match with the players' numbers of this tablet."""

    def here(found: re.Match[str]) -> str:
        _new, number = players.get(int(found[2]), (False, 0))
        return f"{found[1]} profile={number}" if number else found[1]

    return PROFILE.sub(here, start)


def _copy(db: sqlite3.Connection, number: int, row: dict[str, Any]) -> tuple[object, ...]:
    """All that is kept of a match, to tell whether two are one and the same."""
    rows = rows_of(db, number)
    return {**row, "aside": 0}, rows and (rows.line, rows.used)


def _count(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
