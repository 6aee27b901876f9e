"""The time of a whole match, where one was agreed: when it is over, `stop` is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

STOP = "stop"


class Hour:
    """Counts while somebody plays; kept with the match, so that it goes on after a pause."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        limit: Any = getattr(table.view, "hour", lambda _match: None)
        self.limit: float | None = limit(table.match)
        self._key = f"hour {table.match_id}"
        self.spent = float(table.store.setting(self._key, "0")) if self.limit else 0.0
        self._seen: float | None = None

    def beat(self) -> None:
        """Asked in every beat: let time pass, and end the match when it is over."""
        table = self.table
        if self.limit is None or table.match.over:
            return
        now = table.now()
        if self._seen is not None and not table.held:
            self.spent += max(0.0, now - self._seen)
        self._seen = now
        if table.subject is not None:
            table.subject.show_left(max(0.0, self.limit - self.spent))
        if self.spent >= self.limit and not table.held:
            table.play(STOP)

    def rest(self) -> None:
        """Nobody looks: time stands still."""
        self._seen = None

    def keep(self) -> None:
        """Put it on the disk with the match."""
        if self.limit is not None:
            self.table.store.set_setting(self._key, f"{self.spent:.1f}")
