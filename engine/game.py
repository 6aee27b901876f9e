"""The contract that every game fills in: Game, Position, Option, Result, IllegalMove.

A move is a short text. A position is immutable and knows what a move makes of it.
Everything else (undo, saving, clocks, hints, screens) is built on these two and
is the same for all games.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

from engine.option import CARD, Choice, Option, Setup, said_numbers
from engine.refusal import BadSetup, IllegalMove, Refusal
from engine.texts import N_, _

if TYPE_CHECKING:
    from engine.advice import Adviser

__all__ = [
    "CARD",
    "STOP",
    "TIMEOUT",
    "BadSetup",
    "Choice",
    "Counted",
    "Game",
    "IllegalMove",
    "Lesson",
    "Option",
    "Position",
    "ProblemCard",
    "Refusal",
    "Result",
    "Setup",
    "dice",
]

TIMEOUT = "timeout"
"""Played by the clock when the time of a decision is over."""
STOP = "stop"
"""Played by the clock when the time of the whole match is over."""


SAID = {"pass": N_("I pass."), "give up": N_("I give up.")}
"""What is said with moves that many games have; the number of a seat in them does not matter."""


def dice(seed: int, *what: object) -> random.Random:
    """The match's own luck: the same seed and purpose always give the same numbers.

    >>> dice(7, "roll", 1).randint(1, 12) == dice(7, "roll", 1).randint(1, 12)
    True
    """
    return random.Random(f"{seed}:{':'.join(map(str, what))}")


@dataclass(frozen=True)
class Result:
    """How a match ended: a score per seat, the seats that won, and a sentence that says how."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    how: str = ""


class Counted(Sequence[str]):
    """A vocabulary that is reckoned with instead of listed: finding a place in it takes no time."""

    @abstractmethod
    def index(self, value: str, start: int = 0, stop: int | None = None) -> int:
        """The place of a move; ValueError if it is never legal."""


class Position(ABC):
    """One moment of a match: immutable, hashable, equal to any position with the same content.

    Seats are numbered from 0 in the order of play.
    """

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """All seats that may act now: one, except where several may be first to call; none when
        the match is over."""

    @property
    def seat(self) -> int | None:
        """Who acts now, the first of those who may; None when the match is over."""
        actors = self.actors
        return actors[0] if actors else None

    @property
    def time_limit(self) -> float | None:
        """Seconds for this decision, or None. `play("timeout")` is legal exactly if it is set."""
        return None

    @property
    def match_limit(self) -> float | None:
        """Seconds for the whole match, or None. `stop` is a legal move exactly if it is set: it
        ends the match where it stands, and the match's own clock plays it."""
        return None

    @property
    def decision(self) -> object:
        """What the clock measures: while this stays equal, and whenever it comes again by undo or
        redo, the time that was used for it stays used. Equal ones have the same repr."""
        return self

    @property
    def problem(self) -> object:
        """Which problem of the match this is, where there are several one after the other; equal
        ones have the same repr."""
        return None

    @property
    def result(self) -> Result | None:
        """None until the match is over."""
        return None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The score of each seat so far, for games that count."""
        return None

    @property
    def target(self) -> int | None:
        """The score to reach, where the match is played up to one."""
        return None

    @property
    def out(self) -> Collection[int]:
        """The seats that are out of the match while others play on."""
        return ()

    @property
    def open_ended(self) -> bool:
        """Whether `play` also accepts moves that moves() does not list: other spellings of an
        answer that a person makes up, such as a calculation. moves() then lists one of each."""
        return False

    @property
    def secret(self) -> bool:
        """Whether the acting seat sees something that the others may not: the cover is shown."""
        return False

    @abstractmethod
    def moves(self) -> Iterator[str]:
        """Every legal move, once each, in a fixed order; `timeout` is the clock's, not listed.

        Where the position is `open_ended`, not every spelling is listed.
        """

    @abstractmethod
    def play(self, move: str) -> Position:
        """The position after this move; IllegalMove tells a person why not."""

    def allows(self, move: str) -> bool:
        """Whether `play` would accept this text; a game may know it faster than by playing."""
        try:
            self.play(move)
        except IllegalMove:
            return False
        return True

    @property
    def vocabulary(self) -> Sequence[str]:
        """Every move that is ever legal in this match, in a fixed order, for a game in which
        listing the legal ones takes long; () elsewhere. Codes are made from it."""
        return ()

    def owner(self, move: str) -> int | None:
        """The seat that makes this move (where several may act, the move's text names it)."""
        return self.seat

    def said(self, move: str) -> str:
        """What who makes this move says with it, "" where the board shows it well enough."""
        return _(SAID.get(" ".join(word for word in move.split() if not word.isdigit()), ""))

    def seen_by(self, seat: int) -> Position:
        """The same position with everything hidden that this seat may not see."""
        return self

    @abstractmethod
    def as_dict(self) -> dict[str, Any]:
        """The position in plain values, for the command line."""


@dataclass(frozen=True)
class ProblemCard:
    """A start worth solving: its text, its level (1 to 4) and what one has to see in it."""

    id: str
    text: str
    level: int
    title: str = ""
    data: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)


@dataclass(frozen=True)
class Lesson:
    """One pictured page of the rules: a text, a scripted record, and a move for the child to try.

    The page shows the board at the start of the script, plays `script`, then waits for one of
    `attempt` (any legal move if empty and `ask` is given). `lit` is what the text speaks of.
    """

    title: str
    text: str
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    seats: int = 1
    script: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    ask: str = ""
    attempt: tuple[str, ...] = ()
    praise: str = ""
    picture: str = ""
    """A picture of assets/pictures that the text speaks of, and what stands above it when large."""
    caption: str = ""
    scene: str = ""
    """Something that the game's own board plays besides, by a name that the board knows."""


class Game(ABC):
    """One object per game: what it is called, what can be chosen, and how it starts."""

    id: str
    name: str
    tagline: str
    seats: tuple[int, ...]
    """The numbers of seats it can be played by, the smallest first."""
    usual: int | None = None
    """How many it is made for, where that is not two."""
    age: int
    minutes: int
    shelf: int = 99
    """Where its card lies among the others: the smallest number first."""
    options: tuple[Option, ...]

    @abstractmethod
    def start(self, setup: Setup) -> Position:
        """The first position; BadSetup tells a person what is wrong with a card."""

    def _beside(self, name: str) -> ModuleType:
        """A module of the game's own package, imported when first asked for."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    @cached_property
    def adviser(self) -> Adviser[Any]:
        """Who knows hints, solutions and the computer's moves: `adviser` of its adviser.py."""
        found: Adviser[Any] = self._beside("adviser").adviser
        return found

    def cards(self) -> Sequence[ProblemCard]:
        """The problem cards that come with the game, in the order they are offered."""
        found: Sequence[ProblemCard] = self._beside("cards").cards()
        return found

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says how many."""
        return self.usual or (2 if 2 in self.seats else self.seats[0])

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """The options that start training on this card."""
        return {"card": card.text}

    def card_seats(self, card: ProblemCard) -> int:
        """How many play on this card; who trains has the first seat."""
        return self.seats[0]

    def rematch(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """The options of another match between the same people; who began may change."""
        return options

    def lessons(self) -> Sequence[Lesson]:
        """The rules, page by page: `LESSONS` of its lessons.py."""
        found: Sequence[Lesson] = self._beside("lessons").LESSONS
        return found

    def option(self, key: str) -> Option:
        """The option of this key; BadSetup if there is none."""
        for option in self.options:
            if option.key == key:
                return option
        raise BadSetup(
            _("{game} has no option “{key}”; it has {keys}.").format(
                game=_(self.name), key=key[:40], keys=", ".join(o.key for o in self.options)
            )
        )

    def setup(
        self, seats: int | None = None, options: Mapping[str, str] | None = None, seed: int = 0
    ) -> Setup:
        """A checked set-up: what is not said takes its default."""
        if seats is None:
            seats = self.usual_seats
        if seats not in self.seats:
            raise BadSetup(
                _("{game} is for {numbers} players, not {seats}.").format(
                    game=_(self.name), numbers=said_numbers(self.seats), seats=seats
                )
            )
        chosen = {key: self.option(key).check(value) for key, value in (options or {}).items()}
        full: dict[str, str] = {}
        for option in self.options:
            value = chosen.get(option.key, option.default_for(seats, full))
            full[option.key] = option.check_offered(value, seats, full)
        return Setup(seats, MappingProxyType(full), seed)
