"""Keeps the match of a table: on the disk whenever something has happened, before anything else."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from engine.game import Refusal

if TYPE_CHECKING:
    from engine.match import Match
    from engine.store import Store


class Keeper:
    """Knows where the match lies in the store, if it does."""

    def __init__(self, match: Match, match_id: int, store: Store) -> None:
        self.match, self.match_id, self.store = match, match_id, store
        self._thrown_away = False

    def keep(self, watch: float) -> str:
        """Save what is new, at this time by the watch of the match; "" or what went wrong. What had
        no room at first is tried again."""
        if self._thrown_away:
            return ""
        put = self.store.finish if self.match.over else self.store.save
        try:
            if not self.match_id:
                self.match_id = self.store.add_match(self.match)
            put(self.match_id, self.match, time.time(), watch)
        except Refusal as problem:
            return problem.sentence
        return ""

    def throw_away(self) -> None:
        """Nothing of it is kept any more."""
        self._thrown_away = True
