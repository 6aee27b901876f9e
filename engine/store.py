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
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine.game import Refusal
from engine.match import Match
from engine.profile import Profile, checked_name
from engine.record import Start, from_text, read_start, readable, start_text
from engine.storedays import StoreDays
from engine.storetrunk import StoreTrunk
from engine.storevalues import Rows, hints_of, line_of, read_json, rows_of, shown_of, united
from engine.texts import _

__all__ = ["Kept", "Profile", "ResultRow", "Store", "Waiting"]

NOW = "(julianday('now') - 2440587.5) * 86400.0"
"""The file's own clock, in seconds since 1970, for callers that tell no time."""

UNFINISHED, FINISHED = "finished IS NULL", "finished IS NOT NULL"


@dataclass(frozen=True)
class Waiting:
    """A kept match, as lists show it: who plays, how far it is, when it last changed."""

    id: int
    game: str
    names: tuple[str, ...]
    ply: int
    changed: float
    training: bool = False


@dataclass(frozen=True)
class Kept:
    """What a match knows of its place in a file: as it was saved or loaded there last."""

    store: Store
    number: int
    edits: int
    line: tuple[str, ...]
    times: dict[str, float]

    def of(self, store: Store, number: int, edits: int) -> bool:
        """Whether nothing was changed there since."""
        return self.store is store and (self.number, self.edits) == (number, edits)


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
    shown: bool = False
    """A solution was shown in it."""


class Store(StoreDays, StoreTrunk):
    """What is kept in one file; every change is on the disk when the call returns."""

    # Profiles and settings

    def profiles(self) -> list[Profile]:
        """Everyone who plays here, in the order they came."""
        return [
            Profile(*row) for row in self._rows("SELECT id, name, colour FROM profile ORDER BY id")
        ]

    def add_profile(self, name: str, colour: int) -> Profile:
        """Someone new."""
        name = checked_name(_plain(name), colour, self.profiles())
        with self._change() as db:
            row = db.execute("INSERT INTO profile (name, colour) VALUES (?, ?)", (name, colour))
            return Profile(row.lastrowid or 0, name, colour)

    def change_profile(self, profile: int, name: str, colour: int) -> None:
        """Another name or colour."""
        others = [other for other in self.profiles() if other.id != profile]
        name = checked_name(_plain(name), colour, others)
        with self._change() as db:
            db.execute(
                "UPDATE profile SET name = ?, colour = ? WHERE id = ?", (name, colour, profile)
            )

    def remove_profile(self, profile: int) -> None:
        """Forget someone; matches played and their results stay, under the name alone."""
        with self._change() as db:
            db.execute("DELETE FROM profile WHERE id = ?", (profile,))
            for table in ("solved", "seen", "day"):
                db.execute(f"DELETE FROM {table} WHERE profile = ?", (profile,))

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
        return read_json(rows[0][0], {}) if rows else {}

    # Matches

    def add_match(self, match: Match, now: float | None = None) -> int:
        """Keep a match from now on; its number."""
        names = json.dumps([seat.name for seat in match.seats])
        with self._change() as db:
            row = db.execute(
                "INSERT INTO match (game, start, names, ply, hints, spent, changed, training)"
                f" VALUES (?, ?, ?, 0, '[]', 0, coalesce(?, {NOW}), ?)",
                (match.game.id, start_text(match), names, now, match.training),
            )
            number = row.lastrowid or 0
            kept = self._write(db, number, match, now)
        match.kept = kept
        return number

    def save(
        self, number: int, match: Match, now: float | None = None, watch: float | None = None
    ) -> None:
        """Put on the disk what happened since: moves, undo and redo, hints, time spent.

        `now` is the date, and the time of the match's clocks unless they go by another watch.
        What another window has saved meanwhile is not lost: a Refusal says so.
        """
        with self._change() as db:
            kept = self._write(db, number, match, now, watch)
        match.kept = kept

    def finish(
        self, number: int, match: Match, now: float | None = None, watch: float | None = None
    ) -> None:
        """Keep the result; the match itself stays for review."""
        result = match.position.result
        if result is None:
            raise Refusal(_("This match is not over yet."))
        with self._change() as db:
            kept = self._write(db, number, match, now, watch)
            db.execute("UPDATE match SET finished = changed WHERE id = ?", (number,))
            known = {row[0] for row in db.execute("SELECT id FROM profile")}
            db.executemany(
                "INSERT OR REPLACE INTO result VALUES"
                " (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT finished FROM match WHERE id = ?), ?)",
                [
                    (
                        number,
                        index,
                        match.game.id,
                        seat.profile if seat.profile in known else None,
                        _plain(seat.name),
                        seat.level,
                        result.scores[index],
                        index in match.winners,
                        sum(h.seat == index for h in match.hints_taken),
                        number,
                        bool(match.shown),
                    )
                    for index, seat in enumerate(match.seats)
                ],
            )
        match.kept = kept

    def load(self, number: int) -> Match:
        """The match as it was saved last; the clock stands where it stood, paused."""
        with self._reading():
            rows = rows_of(self._connection, number)
        if rows is None:
            raise Refusal(_("This match is no longer kept."))
        try:
            return self._read_match(number, rows)
        except (TypeError, ValueError) as fault:
            if isinstance(fault, Refusal) and readable(rows.head[0]):
                raise  # nothing is damaged: its game or the rules are others now
            with suppress(Refusal), self._change() as db:
                db.execute("UPDATE match SET aside = 1 WHERE id = ?", (number,))
            raise Refusal(
                _("This match is damaged and cannot be read. It is kept aside; the others go on.")
            ) from fault

    def _read_match(self, number: int, rows: Rows) -> Match:
        """The match of its rows; TypeError or ValueError if one of their values is damaged."""
        kept = rows.values()
        match = from_text(kept.start)
        match.replay(kept.line, undone=max(0, len(kept.line) - kept.ply))
        match.hints_taken, match.shown = kept.hints, kept.shown
        match.set_time(kept.spent, kept.times, kept.match_spent)
        match.kept = Kept(self, number, kept.edits, kept.line, kept.times)
        return match

    def start(self, number: int) -> Start:
        """Who sits where and what was chosen, without a move made again."""
        rows = self._rows("SELECT start FROM match WHERE id = ?", number)
        if not rows or not isinstance(rows[0][0], str):
            raise Refusal(_("This match is no longer kept."))
        return read_start(rows[0][0])

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
            "SELECT match, seat, game, profile, name, level, score, won, hints, ended, shown"
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

    def mark_seen(self, profile: int, game: str, card: str) -> None:
        """The solution of a problem card was shown to someone."""
        with self._change() as db:
            db.execute("INSERT OR IGNORE INTO seen VALUES (?, ?, ?)", (profile, game, card))

    def seen(self, profile: int, game: str) -> set[str]:
        """The cards whose solution someone has seen."""
        query = "SELECT card FROM seen WHERE profile = ? AND game = ?"
        return {card for (card,) in self._rows(query, profile, game)}

    def solved(self, profile: int, game: str) -> dict[str, int]:
        """The cards someone has solved, each with the hints it took."""
        query = "SELECT card, hints FROM solved WHERE profile = ? AND game = ?"
        return dict(self._rows(query, profile, game))

    # The file

    def _write(
        self,
        db: sqlite3.Connection,
        number: int,
        match: Match,
        now: float | None,
        watch: float | None = None,
    ) -> Kept:
        """Append the moves that are new; those that another line replaced go."""
        old, edits = self._seen(number, match)
        new, times = match.line, dict(match.times)
        same = len(old.line)
        if new[:same] != old.line:
            pairs = zip((*old.line, None), (*new, None))
            same = next(i for i, (before, after) in enumerate(pairs) if before != after)
            db.execute("DELETE FROM move WHERE match = ? AND number >= ?", (number, same))
        told = now if watch is None else watch
        spent, match_spent = (
            clock.spent if told is None else clock.elapsed(told)
            for clock in (match.clock, match.match_clock)
        )
        db.execute(
            "UPDATE match SET ply = ?, hints = ?, shown = ?, spent = ?, match_spent = ?, edits = ?,"
            f" changed = coalesce(?, {NOW}) WHERE id = ?",
            (
                match.ply,
                json.dumps([[h.ply, h.seat, h.rung, h.gone] for h in match.hints_taken]),
                json.dumps(sorted(match.shown)),
                spent,
                match_spent,
                edits + 1,
                now,
                number,
            ),
        )
        db.executemany(
            "INSERT INTO move VALUES (?, ?, ?)",
            [(number, same + i, move) for i, move in enumerate(new[same:])],
        )
        db.executemany(
            "INSERT OR REPLACE INTO used VALUES (?, ?, ?)",
            [(number, *item) for item in times.items() - old.times.items()],
        )
        if not match.over:
            # A finished match in which a move is taken back goes on.
            db.execute("UPDATE match SET finished = NULL WHERE id = ?", (number,))
            db.execute("DELETE FROM result WHERE match = ?", (number,))
        return Kept(self, number, edits + 1, new, times)

    def _seen(self, number: int, match: Match) -> tuple[Kept, int]:
        """What the match knows of its file, and how often that was changed.

        Only where another window has changed it the moves are read back; a Refusal if the match
        would lose some of them, or a result, that it never saw. What was shown there was shown.
        """
        rows = self._rows("SELECT edits, finished, hints, shown FROM match WHERE id = ?", number)
        if not rows:
            raise Refusal(_("This match is no longer kept."))
        edits, finished, hints, shown = rows[0]
        kept = match.kept
        if isinstance(kept, Kept) and kept.of(self, number, edits):
            return kept, edits
        line = line_of(self._connection, number)
        if match.line[: len(line)] != line or (finished is not None and not match.over):
            raise Refusal(
                _("This match went on in another window: open it again to see its last moves.")
            )
        with suppress(TypeError, ValueError):  # what is damaged there is written over
            match.hints_taken = united(match.hints_taken, hints_of(hints))
        with suppress(TypeError, ValueError):
            match.shown |= shown_of(shown)
        return Kept(self, number, edits, line, {}), edits

    def _list(self, which: str, game: str | None) -> list[Waiting]:
        rows = self._rows(
            f"SELECT id, game, names, ply, changed, training FROM match WHERE {which}"
            " AND NOT aside AND (? IS NULL OR game = ?) ORDER BY changed DESC, id DESC",
            game,
            game,
        )
        return [
            Waiting(
                number, game, tuple(map(str, read_json(names, []))), ply, changed, bool(training)
            )
            for number, game, names, ply, changed, training in rows
            if isinstance(game, str) and isinstance(ply, int) and isinstance(changed, float)
        ]


def _plain(text: str) -> str:
    """A text that can be written: half characters, which some keyboards send, become “?”."""
    return text.encode("utf-8", "replace").decode()
