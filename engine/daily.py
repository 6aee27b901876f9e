"""The daily challenge: a problem card for each day, the same on every tablet, and the streak.

The streak counts the days in a row that are solved, with hints or without. Today may still be
open, and a day caught up later counts like any other: what was missed is never held against
anybody.

>>> week = {date(2026, 3, day) for day in (1, 2, 4, 5)}
>>> streak(week, date(2026, 3, 6)), streak(week | {date(2026, 3, 3)}, date(2026, 3, 6))
(2, 5)
>>> streak(week, date(2026, 3, 8)), longest(week)
(0, 2)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.cards import next_card
from engine.game import Game, ProblemCard, dice
from engine.games import catalogue
from engine.texts import N_, _, ngettext

if TYPE_CHECKING:
    from engine.store import Store

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
        setup = self.game.setup(self.game.card_seats(self.card), self.game.card_options(self.card))
        return self.game.start(setup)


@lru_cache(maxsize=64)
def challenge_of(day: date) -> Challenge | None:
    """The challenge of a day: its luck comes from the date; None without problem cards."""
    games = list(catalogue().values())
    luck = dice(day.toordinal(), "daily")
    luck.shuffle(games)
    for game in games:  # the cards of the first are read, not those of all
        if cards := game.cards():
            return Challenge(game, luck.choice(cards))
    return None


def challenge_for(store: Store, profile: int, day: date) -> Challenge | None:
    """The challenge of a day for somebody: the card it was solved with, else that of the day.

    Whoever has not solved a card of that game yet begins with its easiest one.
    """
    done = store.days(profile).get(day)
    if done is not None and done.game in catalogue():
        game = catalogue()[done.game]
        card = next((card for card in game.cards() if card.id == done.card), None)
        if card is not None:
            return Challenge(game, card)
    challenge = challenge_of(day)
    if challenge is None:
        return None
    solved = store.solved(profile, challenge.game.id)
    return challenge if solved else _first(challenge, solved)


def _first(challenge: Challenge, solved: Mapping[str, int]) -> Challenge:
    """The same game's first card for a newcomer, unless the day's is as easy."""
    first = next_card(challenge.game.cards(), solved)
    if first is None or first.level == challenge.card.level:
        return challenge
    return Challenge(challenge.game, first)


def streak(solved: Collection[date], today: date) -> int:
    """How many days in a row are solved up to today, or up to yesterday while today is open.

    Days after today, of a tablet whose date was set back, wait until they come.
    """
    last = today.toordinal()
    marks = {day.toordinal() for day in solved}
    last -= last not in marks
    return next(n for n in range(len(marks) + 1) if last - n not in marks)


def longest(solved: Collection[date]) -> int:
    """The longest streak there ever was."""
    marks = {day.toordinal() for day in solved}
    best = 0
    for first in (mark for mark in marks if mark - 1 not in marks):
        best = max(best, next(n for n in range(len(marks) + 1) if first + n not in marks))
    return best
