"""What lies on the table: the agreement, the rows, the hidden code, and what can be read off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.game import Position
from engine.games.mastermind.codes import FOUND, HOLES, Codes, Marking, Row, mark
from engine.texts import N_, _, ngettext

EMPTY = ("",) * HOLES
BLANK = "."

COLOUR_NAMES = {
    "A": N_("blue"),
    "B": N_("red"),
    "C": N_("green"),
    "D": N_("yellow"),
    "E": N_("pink"),
    "F": N_("sky blue"),
    BLANK: N_("empty"),
}


def said(code: Sequence[str]) -> str:
    """A code as one says it.

    >>> said("AAB.")
    'blue, blue, red, empty'
    """
    return ", ".join(_(COLOUR_NAMES[peg]) for peg in code)


def shown(marking: Marking) -> str:
    """A marking in few words.

    >>> shown((2, 1))
    '2 black, 1 white'
    """
    blacks, whites = marking
    return ", ".join(
        (
            ngettext("{blacks} black", "{blacks} black", blacks).format(blacks=blacks),
            ngettext("{whites} white", "{whites} white", whites).format(whites=whites),
        )
    )


def with_empty(sentence: str, code: str, guess: str) -> str:
    """The sentence about how they agree, with a word on empty holes where both have some."""
    if BLANK in code and BLANK in guess:
        return sentence + " " + _("An empty hole counts as a colour.")
    return sentence


@dataclass(frozen=True)
class Terms:
    """What was agreed before the match; it never changes while it lasts."""

    seats: int
    seed: int
    """The code of a solo game comes from it: hidden (-1) from whoever looks for the code. What a
    computer hides does not, for who has seen one of its codes could find the seed by trying."""
    colours: int
    rows: int
    games: int
    time: int
    marking: str
    """referee, helped (a wrong marking is refused) or own (it is shown at the end of the game)."""
    first: int = 1
    """The seat that hides the first code."""
    problem: bool = False
    """The rows are given and only one code fits them; a row that contradicts them is refused."""

    @property
    def solo(self) -> bool:
        """Whether the app has hidden the code."""
        return self.seats == 1

    @property
    def hidden(self) -> Terms:
        """The same as whoever looks for the code may see it."""
        return replace(self, seed=-1)

    @property
    def codes(self) -> Codes:
        """All codes there are."""
        return Codes.of(self.colours)


@dataclass(frozen=True)
class Line:
    """A row that stays on the board; one lost to the clock has neither guess nor marking."""

    guess: str = ""
    marking: Marking | None = None

    @property
    def lost(self) -> bool:
        """Whether time was up."""
        return self.marking is None


@dataclass(frozen=True)
class Error:
    """A wrong marking: its row from 1, what the maker put and what was right."""

    row: int
    given: Marking
    right: Marking


@dataclass(frozen=True)
class Finished:
    """How a game of the match ended; `rows` is what counts for the breaker."""

    game: int
    maker: int | None
    breaker: int
    code: str
    lines: tuple[Line, ...]
    found: bool
    rows: int
    errors: tuple[Error, ...]


@dataclass(frozen=True)
class State(Position):
    """One moment of a match. `code` is None as long as there is none, and where it is hidden."""

    terms: Terms
    phase: str
    """code, guess, mark, over."""
    game: int = 1
    code: str | None = None
    lines: tuple[Line, ...] = ()
    pegs: tuple[str, ...] = EMPTY
    """The row being prepared, hole by hole: a colour or nothing."""
    guess: str = ""
    """The guess that waits for its marking."""
    points: tuple[int, ...] = ()
    """The rows that each seat has used so far."""
    last: Finished | None = None
    """The game that has just ended; it stays until the next code is begun."""

    @property
    def maker(self) -> int | None:
        """The seat that hides the code, None: the app did."""
        return None if self.terms.solo else (self.terms.first + self.game - 1) % 2

    @property
    def breaker(self) -> int:
        """The seat that looks for the code."""
        return 0 if self.maker is None else 1 - self.maker

    @property
    def actors(self) -> tuple[int, ...]:
        """Who acts now."""
        if self.phase == "over":
            return ()
        if self.phase == "guess" or self.maker is None:
            return (self.breaker,)
        return (self.maker,)

    @property
    def time_limit(self) -> float | None:
        """Seconds for one row."""
        return float(self.terms.time) if self.phase == "guess" and self.terms.time else None

    @property
    def decision(self) -> object:
        """Pegs may be put and taken again until the row is played."""
        return (self.game, len(self.lines), self.phase)

    @property
    def problem(self) -> object:
        """Each game hides another code."""
        return self.game

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The rows used so far: few are good. A problem has nothing to count."""
        return None if self.terms.problem else self.points

    @property
    def codes_open(self) -> bool:
        """Whether it may be seen which codes still fit: a problem has only one, its answer."""
        return not self.terms.problem or self.phase == "over"

    @property
    def secret(self) -> bool:
        """While a code is put in, and while the maker looks at it to mark a row."""
        return self.phase in ("code", "mark") and not self.terms.solo

    @property
    def letters(self) -> str:
        """The colours there are; the blank of game 2 is the last."""
        return self.terms.codes.letters

    @property
    def prepared(self) -> str | None:
        """The row being prepared as a text, None if a hole must still be filled."""
        if BLANK in self.letters:
            return "".join(peg or BLANK for peg in self.pegs)
        return "".join(self.pegs) if all(self.pegs) else None

    @property
    def marked(self) -> tuple[Row, ...]:
        """The rows that tell something."""
        return tuple((line.guess, line.marking) for line in self.lines if line.marking)

    @property
    def left(self) -> int:
        """The set of codes that fit all rows; empty if a marking is wrong."""
        return self.left_after(len(self.lines))

    def left_after(self, number: int) -> int:
        """The set of codes that fit the first rows, so many of them."""
        rows = tuple((line.guess, line.marking) for line in self.lines[:number] if line.marking)
        return fitting(self.terms.colours, rows)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many codes were left at first and after each row."""
        return tuple(self.left_after(n).bit_count() for n in range(len(self.lines) + 1))

    @property
    def found(self) -> bool:
        """Whether the last row is the code."""
        return bool(self.lines) and self.lines[-1].marking == FOUND

    @property
    def errors(self) -> tuple[Error, ...]:
        """The rows that were marked wrongly, as far as the code is known."""
        if self.code is None:
            return ()
        return tuple(
            Error(number, line.marking, mark(self.code, line.guess))
            for number, line in enumerate(self.lines, 1)
            if line.marking and line.marking != mark(self.code, line.guess)
        )

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values; the code only where the acting seat knows it."""
        known = self.code if self.seat in (self.maker, None) else None
        return {
            "phase": self.phase,
            "game": self.game,
            "maker": None if self.maker is None else self.maker + 1,
            "breaker": self.breaker + 1,
            "colours": self.terms.colours,
            "rows": self.terms.rows,
            "code": known,
            "lines": [[line.guess, line.marking and list(line.marking)] for line in self.lines],
            "pegs": list(self.pegs),
            "guess": self.guess,
            "left": self.left.bit_count(),
            "points": list(self.points),
        }


@lru_cache(maxsize=256)
def fitting(colours: int, rows: tuple[Row, ...]) -> int:
    """All codes that agree with every row."""
    return Codes.of(colours).fitting(rows)
