"""The contract that every game fills in: Game, Position, Option, Result, IllegalMove.

A move is a short text. A position is immutable and knows what a move makes of it.
Everything else (undo, saving, clocks, hints, screens) is built on these two and
is the same for all games.
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

from engine.texts import N_, _

if TYPE_CHECKING:
    from engine.advice import Adviser

TIMEOUT = "timeout"


class Refusal(ValueError):
    """Something a person asked for cannot be done; the text is a sentence for that person."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class IllegalMove(Refusal):
    """A move the rules do not allow; `lit` names the places on the board that show why."""

    def __init__(self, sentence: str, lit: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.lit = tuple(lit)


class BadSetup(Refusal):
    """A number of seats, an option or a card that the game cannot start from."""


@dataclass(frozen=True)
class Choice:
    """One value of an option, as the set-up sheet shows it (label: a text to translate)."""

    value: str
    label: str
    icon: str = ""


@dataclass(frozen=True)
class Option:
    """One thing to choose before a match. Values are texts, as they stand in the record.

    >>> target = Option("target", "Points to win", (Choice("100", "100"),), "100", low=5, high=500)
    >>> target.check("70"), target.default_for(2)
    ('70', '100')
    >>> target.check("many")
    Traceback (most recent call last):
    engine.game.BadSetup: Points to win: a whole number from 5 to 500 is needed, not “many”.
    """

    key: str
    label: str
    choices: tuple[Choice, ...] = ()
    default: str | Mapping[int, str] = ""
    low: int | None = None
    """With `low` and `high` any whole number between them is allowed besides the choices."""
    high: int | None = None
    text: bool = False
    """A free text such as a card: the game's start() checks it; not shown on the sheet."""
    seats: range | None = None
    """The numbers of seats it is offered for; None: all."""
    help: str = ""
    more: bool = False
    """Seldom needed: the set-up sheet keeps it behind 'more choices'."""
    only_if: tuple[str, ...] | None = None
    """Key of another option, and its values without which this one says nothing."""

    def default_for(self, seats: int) -> str:
        """The value taken when nothing is said."""
        return self.default if isinstance(self.default, str) else self.default[seats]

    def offered(self, seats: int) -> bool:
        """Whether the set-up sheet shows it for so many seats."""
        return not self.text and (self.seats is None or seats in self.seats)

    def check(self, value: str) -> str:
        """The value if it is allowed, BadSetup otherwise."""
        if self.text or any(value == choice.value for choice in self.choices):
            return value
        if self.low is not None and self.high is not None:
            if re.fullmatch(r"[0-9]{1,6}", value) and self.low <= int(value) <= self.high:
                return str(int(value))
            raise BadSetup(
                _("{option}: a whole number from {low} to {high} is needed, not “{value}”.").format(
                    option=_(self.label), low=self.low, high=self.high, value=value[:40]
                )
            )
        raise BadSetup(
            _("{option}: “{value}” is not one of {choices}.").format(
                option=_(self.label),
                value=value[:40],
                choices=", ".join(choice.value for choice in self.choices),
            )
        )


CARD = Option("card", N_("Card"), text=True)
"""Every game takes its starting position in text form under this key."""


@dataclass(frozen=True)
class Setup:
    """What a match starts from: the number of seats, all options by key, and a seed."""

    seats: int
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    seed: int = 0

    def __getitem__(self, key: str) -> str:
        return self.options[key]

    def number(self, key: str) -> int:
        """An option's value as a number."""
        return int(self.options[key])


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


class Position(ABC):
    """One moment of a match: immutable, hashable, equal to any position with the same content.

    Seats are numbered from 0 in the order of play.
    """

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who acts now; None when the match is over."""

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that may act now: one, except where several may be first to call."""
        return () if self.seat is None else (self.seat,)

    @property
    def time_limit(self) -> float | None:
        """Seconds for this decision, or None. `play("timeout")` is legal exactly if it is set."""
        return None

    @property
    def decision(self) -> object:
        """What the clock measures: it runs on as long as this stays equal, then starts anew."""
        return self

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

    def owner(self, move: str) -> int | None:
        """The seat that makes this move (where several may act, the move's text names it)."""
        return self.seat

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


class Game(ABC):
    """One object per game: what it is called, what can be chosen, and how it starts."""

    id: str
    name: str
    tagline: str
    seats: range
    age: int
    minutes: int
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

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """The options that start training on this card."""
        return {"card": card.text}

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
            seats = 2 if 2 in self.seats else self.seats[0]
        if seats not in self.seats:
            raise BadSetup(
                _("{game} is for {low} to {high} players, not {seats}.").format(
                    game=_(self.name), low=self.seats[0], high=self.seats[-1], seats=seats
                )
            )
        chosen = {key: self.option(key).check(value) for key, value in (options or {}).items()}
        full = {o.key: chosen.get(o.key, o.default_for(seats)) for o in self.options}
        return Setup(seats, MappingProxyType(full), seed)
