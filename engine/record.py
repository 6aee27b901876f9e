"""A match as a text: one fact on a line, readable by a person and by every later version.

>>> from engine.match import Match, Seat
>>> seats = [Seat("Zoé", colour=0), Seat(level=2)]
>>> match = Match.new("colorigraphe", seats, {"card": "5-3 7-12"}, seed=7)
>>> match.play("red 5")
>>> lines = to_text(match).splitlines()
>>> lines[:4], lines[-2:]
(['malle 1', 'game colorigraphe', 'seat person colour=0 name=Zoé', 'seat computer 2'],
 ['move red 5', 'end'])
>>> from_text(to_text(match)).moves
('red 5',)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from engine.code import from_code, to_code
from engine.game import Refusal
from engine.match import HintTaken, Match, Seat
from engine.seat import Shown
from engine.texts import _

__all__ = [
    "VERSION",
    "Start",
    "from_code",
    "from_text",
    "read_start",
    "readable",
    "start_text",
    "to_code",
    "to_text",
]

VERSION = 1
LONGEST = 4_000_000
"""Signs: more than a match of the most moves, each as long as may be, takes with its start."""

SEAT = re.compile(
    r"(?:person|computer (?P<level>[1-4]))(?: colour=(?P<colour>[0-9]{1,3}))?"
    r"(?: profile=(?P<profile>[0-9]{1,18}))?(?: name=(?P<name>.*))?",
    re.DOTALL,
)
HINT = re.compile(
    r"after (?P<ply>[0-9]{1,6}) seat (?P<seat>[0-9]{1,3}) rung (?P<rung>[0-9]{1,3})(?P<gone> gone)?"
)
SHOWN = re.compile(r"[0-9a-f]{8}")
SEED = re.compile(r"-?[0-9]{1,60}")
SPENT = re.compile(
    r"(?:(?P<match>match) |on (?P<decision>[0-9a-f]{8}) )?(?P<seconds>[0-9]{1,12}(?:\.[0-9]{1,6})?)"
)


def to_text(match: Match, now: float | None = None) -> str:
    """The whole match; with `now` the time spent is up to date."""
    lines = list(_start(match))
    spent = match.clock.spent if now is None else match.clock.elapsed(now)
    if spent:
        lines.append(f"spent {spent:.3f}")
    lines += [f"spent on {name} {seconds:.3f}" for name, seconds in match.times.items()]
    clock = match.match_clock
    whole = clock.spent if now is None else clock.elapsed(now)
    if clock.limit is not None and whole:
        lines.append(f"spent match {whole:.3f}")
    lines += [
        f"hint after {h.ply} seat {h.seat + 1} rung {h.rung}{' gone' if h.gone else ''}"
        for h in match.hints_taken
    ]
    lines += [f"shown {name}" for name in sorted(match.shown)]
    lines += [f"move {move}" for move in match.moves]
    lines += [f"undone {move}" for move in match.line[match.ply :]]
    return "\n".join([*lines, "end", ""])


def start_text(match: Match) -> str:
    """The start alone: who sits where and what was chosen."""
    return "\n".join([*_start(match), "end", ""])


def _start(match: Match) -> Iterator[str]:
    yield f"malle {VERSION}"
    yield f"game {match.game.id}"
    for seat in match.seats:
        yield (
            f"seat {f'computer {seat.level}' if seat.computer else 'person'}"
            + (f" colour={seat.colour}" if seat.colour >= 0 else "")
            + (f" profile={seat.profile}" if seat.profile is not None else "")
            + (f" name={_quoted(seat.name)}" if seat.name else "")
        )
    for key, value in match.setup.options.items():
        if value:
            yield f"option {key} {_quoted(value)}"
    yield f"seed {match.setup.seed}"
    yield f"undo {'yes' if match.undo_allowed else 'no'}"
    if match.training:
        yield "training yes"
    if match.day is not None:
        yield f"day {match.day.isoformat()}"


def _quoted(text: str) -> str:
    """The text as it is where that is safe on one line, else in JSON's quotes."""
    if text.isprintable() and text == text.strip() and not text.startswith('"'):
        return text
    return json.dumps(text)


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    value = json.loads(text)
    if not isinstance(value, str):
        raise ValueError
    return value


@dataclass(frozen=True)
class Start:
    """What a match was started from, as its record tells it; nothing is checked yet."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    training: bool
    day: date | None = None
    seed: int = 0

    def begins(self, match: Match) -> bool:
        """Whether this match was started so too, whoever sits at it."""
        options = {key: value for key, value in match.setup.options.items() if value}
        mine = (self.game, len(self.seats), self.seed, dict(self.options))
        return mine == (match.game.id, len(match.seats), match.setup.seed, options)


class _Reader:
    """Takes a record line by line and knows which line it is on when something is wrong."""

    def __init__(self) -> None:
        self.game = ""
        self.seats: list[Seat] = []
        self.options: dict[str, str] = {}
        self.seed = 0
        self.undo_allowed = True
        self.training = False
        self.day: date | None = None
        self.spent = 0.0
        self.times: dict[str, float] = {}
        self.match_spent = 0.0
        self.hints: list[HintTaken] = []
        self.shown = Shown()
        self.moves: list[tuple[int, str]] = []
        self.undone = 0

    def take(self, number: int, line: str) -> None:
        """Understand one line; any ValueError means that it is damaged."""
        word, _space, rest = line.partition(" ")
        match word:
            case "game":
                self.game = rest
            case "seat":
                self.seats.append(_seat(rest))
            case "option":
                key, _space, value = rest.partition(" ")
                self.options[key] = _unquoted(value)
            case "seed":
                self.seed = int(_whole(SEED, rest).group())
            case "undo" | "training":
                value_ = {"yes": True, "no": False}.get(rest)
                if value_ is None:
                    raise ValueError
                if word == "undo":
                    self.undo_allowed = value_
                else:
                    self.training = value_
            case "day":
                self.day = date.fromisoformat(rest)
            case "spent":
                found = _whole(SPENT, rest)
                seconds = float(found["seconds"])
                if found["match"]:
                    self.match_spent = seconds
                elif found["decision"]:
                    self.times[found["decision"]] = seconds
                else:
                    self.spent = seconds
            case "hint":
                found = _whole(HINT, rest)
                seat = int(found["seat"]) - 1
                self.hints.append(
                    HintTaken(int(found["ply"]), seat, int(found["rung"]), bool(found["gone"]))
                )
            case "shown":
                self.shown.add(_whole(SHOWN, rest).group())
            case "move" if not self.undone:
                self.moves.append((number, rest))
            case "undone":
                self.moves.append((number, rest))
                self.undone += 1
            case _:
                raise ValueError

    def match(self) -> Match:
        """The match of everything taken."""
        match = Match.new(
            self.game,
            self.seats,
            self.options,
            self.seed,
            undo_allowed=self.undo_allowed,
            training=self.training,
            day=self.day,
        )
        for number, move in self.moves:
            try:
                match.play(move)
            except Refusal as refusal:
                raise Refusal(
                    _("Line {line} of this record is damaged: {why}").format(
                        line=number, why=refusal.sentence
                    )
                ) from refusal
        match.replay((), self.undone)
        match.hints_taken, match.shown = self.hints, self.shown
        match.set_time(self.spent, self.times, self.match_spent)
        return match


def _seat(text: str) -> Seat:
    found = _whole(SEAT, text)
    return Seat(
        _unquoted(found["name"] or ""),
        int(found["level"] or 0),
        None if found["profile"] is None else int(found["profile"]),
        -1 if found["colour"] is None else int(found["colour"]),
    )


def _whole(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError
    return found


def from_text(text: str) -> Match:
    """The match of a record; a Refusal says what is wrong with a damaged one.

    >>> from_text("malle 9")
    Traceback (most recent call last):
    engine.refusal.Refusal: This record was made by a newer version of the app.
    """
    return _taken(text).match()


def read_start(text: str) -> Start:
    """The start of a record, without a match being made of it."""
    reader = _taken(text)
    options = MappingProxyType(reader.options)
    seats = tuple(reader.seats)
    day, seed = reader.day, reader.seed
    return Start(reader.game, seats, options, reader.training, day, seed)


def readable(start: object) -> bool:
    """Whether this is the start of a record; the game need not be known."""
    if not isinstance(start, str):
        return False
    try:
        read_start(start)
    except Refusal:
        return False
    return True


def _taken(text: str) -> _Reader:
    """All lines of a record, understood."""
    if len(text) > LONGEST:
        raise Refusal(_("This is too long to be the record of a match."))
    lines = [line.strip() for line in text.strip().split("\n")]
    head = re.fullmatch(r"\ufeff?malle ([0-9]{1,9})", lines[0])
    if head is None:
        raise Refusal(_("This is not the record of a match: its first line should be “malle 1”."))
    if int(head[1]) > VERSION:
        raise Refusal(_("This record was made by a newer version of the app."))
    reader = _Reader()
    for number, line in enumerate(lines[1:], start=2):
        if line == "end":
            return reader
        if not line:
            continue
        try:
            reader.take(number, line)
        except ValueError:
            raise Refusal(
                _("Line {line} of this record cannot be read: “{text}”.").format(
                    line=number, text=line[:60]
                )
            ) from None
    raise Refusal(_("This record stops before its end: something is missing."))
