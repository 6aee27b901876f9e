"""What can be chosen before a match: Option, Choice, and the Setup that comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.refusal import BadSetup
from engine.seat import LEVEL_NAMES, NOBODY, Names
from engine.texts import N_, _

LONGEST = 10_000
"""The most signs of a value, such as a card."""

NOTHING: Mapping[str, str] = MappingProxyType({})
"""No options at all."""


@dataclass(frozen=True)
class Choice:
    """One value of an option, as the set-up sheet shows it (label: a text to translate)."""

    value: str
    label: str
    icon: str = ""
    seats: Container[int] | None = None
    """The numbers of seats it is offered for; None: all."""
    only_if: tuple[str, ...] | None = None
    """Key of an option that stands before, and its values without which it is not offered."""
    who: tuple[int, ...] = ()
    """The seats that its label speaks of as {names}."""

    def said(self, seats: int, names: Names = NOBODY) -> str:
        """Its label, with the people it speaks of."""
        who = [seat for seat in self.who if seat < seats]
        return _(self.label).format(names=names.together(who)) if who else _(self.label)

    def offered(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether so many players who have chosen these options may take it."""
        return _concerns(self, seats, options)


@dataclass(frozen=True)
class Load:
    """What a stock takes of its board: squares for each seat, the squares there are, a sentence."""

    areas: tuple[int, ...]
    room: int
    sentence: str
    good: bool = True
    """Whether it can be played well so."""


@dataclass(frozen=True)
class Stock:
    """How a stock of rectangles is made by touch, with what was chosen before it."""

    after: tuple[str, ...]
    """The keys of the options that it goes by."""
    fitting: Callable[[int, Mapping[str, str]], str]
    """What the set-up sheet takes for so many seats until somebody changes it."""
    sizes: Callable[[Mapping[str, str]], Sequence[str]]
    """The tiles that may be added, as they stand in its value."""
    load: Callable[[str, int, Mapping[str, str]], Load]
    most: int
    """So many tiles at most."""


@dataclass(frozen=True)
class Option:
    """One thing to choose before a match. Values are texts, as they stand in the record.

    >>> target = Option("target", "Points to win", (Choice("100", "100"),), "100", low=5, high=500)
    >>> target.check("70"), target.default_for(2)
    ('70', '100')
    >>> target.check("many")
    Traceback (most recent call last):
    engine.refusal.BadSetup: Points to win: a whole number from 5 to 500 is needed, not “many”.
    """

    key: str
    label: str
    choices: tuple[Choice, ...] = ()
    default: str | Mapping[int, str] = ""
    """Where nothing is said here, or this choice is not offered, the first one that is offered
    takes its place."""
    low: int | None = None
    """With `low` and `high` any whole number between them is allowed besides the choices."""
    high: int | None = None
    reads: Callable[[str], str] | None = None
    """Takes other values besides the choices: the value as it is kept, or BadSetup."""
    text: bool = False
    """A free text such as a card: the game's start() checks it; not shown on the sheet."""
    seats: Container[int] | None = None
    """The numbers of seats it is offered for; None: all."""
    help: str = ""
    more: bool = False
    """Seldom needed: the set-up sheet keeps it behind 'more choices'."""
    only_if: tuple[str, ...] | None = None
    """Key of an option that stands before, and its values without which this one says nothing."""
    timer: str = ""
    """Of an option that is a timer: the value with which it never rings."""
    whose: int | None = None
    """The seat that its label speaks of as {name}."""
    boards: bool = False
    """Its values are boards: each is shown as a picture of its own."""
    sides: tuple[int, int] | None = None
    """Of boards that are squares: width and height may be anything between these, by touch."""
    free: bool = False
    """What it reads may be had by all, whatever is offered to whom."""
    stock: Stock | None = None
    """Its value is a stock of rectangles that is made by touch."""

    def said(self, names: Names = NOBODY) -> str:
        """Its label, with the person it speaks of."""
        return _(self.label) if self.whose is None else _(self.label).format(name=names[self.whose])

    def default_for(self, seats: int, options: Mapping[str, str] = NOTHING) -> str:
        """The value taken when nothing is said, among those offered for these seats and options."""
        usual = self.default if isinstance(self.default, str) else self.default[seats]
        offered = [choice.value for choice in self.offers(seats, options)]
        known = not usual or any(usual == choice.value for choice in self.choices)
        return offered[0] if known and offered and usual not in offered else usual

    def offered(self, seats: int) -> bool:
        """Whether the set-up sheet shows it for so many seats."""
        return not self.text and (self.seats is None or seats in self.seats)

    def speaks(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether it makes a difference for so many seats and what else was chosen."""
        return _concerns(self, seats, options)

    @property
    def depends_on(self) -> frozenset[str]:
        """The keys of the options that it, or one of its choices, is offered by."""
        conditions = [self.only_if, *(choice.only_if for choice in self.choices)]
        before = self.stock.after if self.stock is not None else ()
        return frozenset((*before, *(one[0] for one in conditions if one is not None)))

    def offers(self, seats: int, options: Mapping[str, str] = NOTHING) -> tuple[Choice, ...]:
        """The choices that so many players who have chosen these options may take."""
        return tuple(choice for choice in self.choices if choice.offered(seats, options))

    def check(self, value: str) -> str:
        """The value as it is kept if it is one of this option's, BadSetup otherwise."""
        if len(value) > LONGEST:
            raise BadSetup(
                _("{option}: this is too long, {longest} signs are the most.").format(
                    option=self.said(), longest=LONGEST
                )
            )
        if self.text or any(value == choice.value for choice in self.choices):
            return value
        if self.reads is not None:
            return self.reads(value)
        if self.low is not None and self.high is not None:
            if re.fullmatch(r"[0-9]{1,6}", value) and self.low <= int(value) <= self.high:
                return str(int(value))
            raise BadSetup(
                _("{option}: a whole number from {low} to {high} is needed, not “{value}”.").format(
                    option=self.said(), low=self.low, high=self.high, value=value[:40]
                )
            )
        raise self._not_one_of(value, self.choices)

    def allows(self, value: str, seats: int, options: Mapping[str, str]) -> bool:
        """Whether these seats and options may have this value, which is one of this option's.

        An option that says nothing for them may have any; where nothing at all is offered it is
        the game's start() that tells why.
        """
        known = not self.free and any(value == choice.value for choice in self.choices)
        offered = [choice.value for choice in self.offers(seats, options)]
        return value in offered or not (known and offered and self.speaks(seats, options))

    def check_offered(self, value: str, seats: int, options: Mapping[str, str]) -> str:
        """The value if these seats and options may have it, BadSetup otherwise."""
        if self.allows(value, seats, options):
            return value
        raise self._not_one_of(value, self.offers(seats, options))

    def _not_one_of(self, value: str, choices: Sequence[Choice]) -> BadSetup:
        return BadSetup(
            _("{option}: “{value}” is not one of {choices}.").format(
                option=self.said(),
                value=value[:40],
                choices=", ".join(choice.value or "“”" for choice in choices),
            )
        )


def _concerns(what: Choice | Option, seats: int, options: Mapping[str, str]) -> bool:
    """Whether its seats and its condition hold; an option nobody spoke of fulfils it."""
    if what.seats is not None and seats not in what.seats:
        return False
    if what.only_if is None:
        return True
    key, *values = what.only_if
    return options.get(key, values[0]) in values


def choices(labels: Mapping[str, str]) -> tuple[Choice, ...]:
    """Choices by their values, with what they are called."""
    return tuple(Choice(value, label) for value, label in labels.items())


def levels() -> tuple[Choice, ...]:
    """The four levels, by their names."""
    return tuple(Choice(str(n), name) for n, name in enumerate(LEVEL_NAMES) if name)


def counts(*numbers: int) -> tuple[Choice, ...]:
    """Numbers to choose, called what they are."""
    return tuple(Choice(str(number), str(number)) for number in numbers)


TIMES = {
    0: N_("No timer"),
    10: N_("10 s"),
    15: N_("15 s"),
    30: N_("30 s"),
    60: N_("1 min"),
    120: N_("2 min"),
    300: N_("5 min"),
    600: N_("10 min"),
}
"""Times for a timer, in seconds, and what they are called."""


def times(*seconds: int, icon: str = "timer-sand") -> tuple[Choice, ...]:
    """Times to choose for a timer; 0 is none and needs no icon."""
    return tuple(Choice(str(time), TIMES[time], icon if time else "") for time in seconds)


CARD = Option("card", N_("Card"), text=True)
"""Every game takes its starting position in text form under this key."""


@dataclass(frozen=True)
class Setup:
    """What a match starts from: the number of seats, all options by key, and a seed."""

    seats: int
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    seed: int = 0
    names: Names = field(default=NOBODY, compare=False, repr=False)
    """Who sits there: for sentences only, a match is the same whoever plays it."""

    def __getitem__(self, key: str) -> str:
        return self.options[key]

    def number(self, key: str) -> int:
        """An option's value as a number."""
        return int(self.options[key])


def said_numbers(numbers: Sequence[int]) -> str:
    """Numbers as one says them: a row of them by its ends.

    >>> said_numbers((1, 2)), said_numbers((2, 3, 4, 6)), said_numbers((2,))
    ('1 to 2', '2, 3, 4 or 6', '2')
    """
    low, *more = numbers
    if not more:
        return str(low)
    if list(numbers) == list(range(low, numbers[-1] + 1)):
        return _("{low} to {high}").format(low=low, high=numbers[-1])
    *first, last = map(str, numbers)
    return _("{numbers} or {last}").format(numbers=", ".join(first), last=last)
