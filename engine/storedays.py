"""The days of the calendar in the store: whose daily challenge was solved, and how."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine.storefile import StoreFile


@dataclass(frozen=True)
class SolvedDay:
    """The card that somebody solved for a day, and the hints it took."""

    game: str
    card: str
    hints: int


class StoreDays(StoreFile):
    """What the calendar keeps, player by player (0: nobody in particular)."""

    def mark_day(self, profile: int, day: date, game: str, card: str, hints: int = 0) -> None:
        """The challenge of a day is solved; solved again, it counts with the fewest hints.

        What was damaged there is written over: the day is solved now.
        """
        with self._change() as db:
            db.execute(
                "INSERT INTO day VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (profile, date)"
                " DO UPDATE SET game = excluded.game, card = excluded.card, aside = 0,"
                " hints = CASE WHEN typeof(hints) = 'integer' AND NOT aside"
                " THEN min(hints, excluded.hints) ELSE excluded.hints END",
                (profile, day.isoformat(), game, card, hints),
            )

    def days(self, profile: int) -> dict[date, SolvedDay]:
        """The days somebody has solved; what is damaged is left out."""
        found = {}
        for row in self._rows(
            "SELECT date, game, card, hints FROM day WHERE profile = ? AND NOT aside ORDER BY date",
            profile,
        ):
            read = read_day(*row)
            if read is not None:
                found[read[0]] = read[1]
        return found

    def set_days_aside(self) -> int:
        """Put what is damaged in the calendar aside, where it stays; how many days that were."""
        with self._change() as db:
            rows = db.execute("SELECT profile, date, game, card, hints FROM day WHERE NOT aside")
            bad = [row[:2] for row in rows.fetchall() if read_day(*row[1:]) is None]
            db.executemany("UPDATE day SET aside = 1 WHERE profile = ? AND date = ?", bad)
        return len(bad)


def read_day(
    day: object, game: object, card: object, hints: object
) -> tuple[date, SolvedDay] | None:
    """A row as it was written, None if a value is not what was written there."""
    if not (isinstance(day, str) and isinstance(game, str) and isinstance(card, str)):
        return None
    if not isinstance(hints, int) or hints < 0:
        return None
    try:
        return date.fromisoformat(day), SolvedDay(game, card, hints)
    except ValueError:
        return None
