"""What was agreed before a match of Math&Magic: board, numbers, turns, time, thresholds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.game import BadSetup, Setup, dice
from engine.games.mathmagic import finder
from engine.games.mathmagic.cells import DIGITS, check_series, checkered, read_grid, scattered
from engine.games.mathmagic.reach import HIGHEST
from engine.texts import _

PRIMES = tuple(n for n in range(1, 200) if all(n % d for d in range(2, n)))
"""As printed on the rule sheet, up to 199; it begins with 1, which is no prime."""
SHORT, LONG, LONG_FROM = 180.0, 300.0, 81
CLAIM = 60.0
"""Seconds for the thinking time, and to say an answer that was claimed in the race."""


AROUND = 9
"""The pieces that find room around the board: a series."""


@dataclass(frozen=True)
class Terms:
    """The agreement; while a match lasts, only numbers that are agreed on one by one come in."""

    seats: int
    seed: int
    rules: str
    grid: str
    reserve: str
    numbers: tuple[int, ...]
    rounds: int
    """How many numbers there will be."""
    ordered: bool
    """Whether each number is higher than the one before: neither chance nor players choose."""
    turns: str
    even: int
    timed: bool
    minutes: int
    moving: bool
    thresholds: tuple[int, ...]
    goal: str
    points: int
    literal: bool
    """Whether rule C is taken by the letter."""

    @property
    def race(self) -> bool:
        """Whether all look for the same number at once."""
        return self.rules == "race"

    @property
    def solo(self) -> bool:
        """Whether one person counts upwards alone."""
        return self.seats == 1

    def first(self, place: int) -> int:
        """The seat that a number belongs to where turns are fixed, counted from `place`."""
        if self.turns == "pairs":
            return place // 2 % self.seats
        if self.turns == "split":
            parity = self.numbers[place] % 2
            group = [seat for seat in range(self.seats) if (seat + self.even + parity) % 2]
            earlier = sum(number % 2 == parity for number in self.numbers[:place])
            return group[earlier % len(group)] if group else place % self.seats
        return place % self.seats

    def seconds(self, number: int) -> float | None:
        """The thinking time for a number."""
        if not self.timed:
            return None
        return SHORT if number < LONG_FROM else LONG


@dataclass(frozen=True)
class Given:
    """A start in text form: the board, the number it is a problem for, the third series."""

    grid: str
    number: int | None
    reserve: str


def read_given(setup: Setup) -> Given | None:
    """The board of the options `card` or `grid`; None if chance lays it out."""
    card, grid = setup["card"].strip(), setup["grid"].strip()
    if card and grid:
        raise BadSetup(_("Give the board as a card or as a grid, not as both."))
    words = (card or grid).split(" ")
    if not words[0]:
        return None
    if len(words) > 3:
        raise BadSetup(_("A card is a board, then a number, then the third series."))
    number = _number(words[1]) if len(words) > 1 else None
    reserve = _reserve(words[2] if len(words) > 2 else setup["reserve"])
    board = read_grid(words[0])
    check_series(board, reserve)
    return Given(board, number, reserve)


def _number(text: str) -> int:
    if re.fullmatch(r"[1-9][0-9]{0,3}", text) and int(text) <= HIGHEST:
        return int(text)
    raise BadSetup(
        _("The number to find is a whole number from 1 to {high}, not “{text}”.").format(
            high=HIGHEST, text=text[:40]
        )
    )


def _reserve(text: str) -> str:
    if all(digit in DIGITS for digit in text):
        if len(text) > AROUND:
            raise BadSetup(
                _("There is room for {n} pieces around the board, not for {many}.").format(
                    n=AROUND, many=len(text)
                )
            )
        return "".join(sorted(text))
    raise BadSetup(_("The third series is written with the digits 1 to 9."))


def first_number(setup: Setup) -> int | None:
    """The number of the option `target`, or of the card."""
    given = read_given(setup)
    if given is not None and given.number is not None:
        return given.number
    return _number(setup["target"]) if setup["target"] else None


def make_terms(setup: Setup) -> Terms:
    """The agreement that a set-up describes."""
    given = read_given(setup)
    race = setup["rules"] == "race"
    if given is not None:
        grid, reserve = given.grid, given.reserve
    elif race and setup["board"] == "27":
        grid, reserve = scattered(setup.seed), ""
    else:
        reserve = _reserve(setup["reserve"] or ("" if race else DIGITS))
        grid = checkered(setup.seed)
        check_series(grid, reserve)
    moving = not race or setup["moving"] == "yes"
    literal = setup["rule_c"] == "literal"
    if given is not None and given.number is not None:
        numbers: tuple[int, ...] = (given.number,)
    else:
        may = finder.possible(grid, reserve, moving, literal) if race else -1
        numbers = _numbers(setup, may)
    agreed = setup["numbers"] == "agreed" and not (given is not None and given.number is not None)
    return Terms(
        seats=setup.seats,
        seed=setup.seed,
        rules=setup["rules"],
        grid=grid,
        reserve=reserve,
        numbers=numbers,
        rounds=setup.number("rounds") if agreed else len(numbers),
        ordered=setup["numbers"] not in ("chance", "agreed"),
        turns="turn" if agreed or setup.seats == 1 else setup["turns"],
        even=setup.number("even"),
        timed=setup["time"] == "sheet",
        minutes=setup.number("minutes"),
        moving=moving,
        thresholds=tuple(setup.number(f"from_{seat + 1}") for seat in range(setup.seats)),
        goal=_goal(setup) if setup.seats == 1 and not race else "",
        points=setup.number("points"),
        literal=literal,
    )


def _goal(setup: Setup) -> str:
    """Where one says the numbers oneself, going far means nothing: points count."""
    return "range" if setup["numbers"] == "agreed" else setup["goal"]


def _numbers(setup: Setup, may: int) -> tuple[int, ...]:
    """The numbers in the order they are asked for; `may` has a bit for each that chance draws."""
    first = first_number(setup)
    if setup["numbers"] == "agreed":
        return () if first is None else (first,)
    end = setup.number("end")
    if setup["numbers"] == "chance":
        pool = [n for n in range(1, end + 1) if may >> n & 1 and n != first] or [end]
        luck = dice(setup.seed, "numbers")
        drawn = luck.sample(pool, min(len(pool), setup.number("rounds")))
        return tuple(drawn if first is None else [first, *drawn][: setup.number("rounds")])
    alone = setup.seats == 1 and setup["rules"] != "race"
    if setup["minutes"] != "0" or (alone and setup["goal"] != "range"):
        end = HIGHEST
    start = first or 1
    line = PRIMES if setup["numbers"] == "primes" else range(1, end + 1)
    step = 2 if setup["numbers"] == "odd" else 1
    found = tuple(n for n in line if start <= n <= end and (step == 1 or n % 2))
    return found or (start,)
