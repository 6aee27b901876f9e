"""The daily challenge: one problem card a day, the same on every tablet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from engine.game import Game, ProblemCard, dice
from engine.games import catalogue
from engine.texts import N_, _, ngettext

LEVEL_TITLES = {
    1: N_("To warm up"),
    2: N_("A little trap"),
    3: N_("Think it over!"),
    4: N_("For champions!"),
}
"""What a card of each level is announced as."""


@dataclass(frozen=True)
class Challenge:
    """The problem card of a day and the game it belongs to."""

    game: Game
    card: ProblemCard

    @property
    def title(self) -> str:
        """The card's own title, or what its level promises."""
        return _(self.card.title or LEVEL_TITLES[min(self.card.level, 4)])

    @property
    def subtitle(self) -> str:
        """The game's name and age."""
        age = ngettext("{age} year and up", "{age} years and up", self.game.age)
        return f"{_(self.game.name)} · {age.format(age=self.game.age)}"

    def position(self) -> Any:
        """The board as the challenge begins."""
        setup = self.game.setup(self.game.seats[0], self.game.card_options(self.card))
        return self.game.start(setup)


@lru_cache(maxsize=2)
def challenge_of(day: date) -> Challenge | None:
    """The challenge of a day: its luck comes from the date; None without problem cards."""
    games = [game for game in catalogue().values() if game.cards()]
    if not games:
        return None
    luck = dice(day.toordinal(), "daily")
    game = luck.choice(games)
    return Challenge(game, luck.choice(game.cards()))
