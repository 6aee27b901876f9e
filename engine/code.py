"""A match as a code of capitals and digits: short enough to read out, type or send.

Every fact is one digit of a mixed-radix number: a move is its place among the legal moves (or
in the vocabulary of a game that has one), an option its place among the choices. What is last
and zero costs nothing, so a start without moves is a dozen characters. Two characters guard
against typing mistakes, two more against a version of the game in which the same code would
mean another match. Names stay at home: the code holds the levels of the computer seats and
nothing else about the seats.

>>> from engine.match import Match
>>> match = Match.new("colorigraphe", seats=2, seed=7)
>>> code = to_code(match)
>>> from_code(code.lower().replace("-", " ")).setup == match.setup
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log2
from zlib import crc32

from engine.game import STOP, TIMEOUT, Counted, Game, Option, Position, Refusal
from engine.games import catalogue
from engine.match import Match, Seat
from engine.texts import _

VERSION = 4
"""The newest; 1: moves by their place among the legal ones; 2: by that in the vocabulary; 3 and 4:
the same of a match in which a solution was shown."""
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs of which no two look alike."""
LONGEST = 4000
"""Signs, without what stands between them."""
VERSIONS = 8
TAGS = 1021
"""Games are told apart by a number of ten bits made from their id."""
SEEDS = 1_000_000
SIGNS = "0123456789- /,"
"""What most cards are written with; any other text goes byte by byte."""
PRINTABLE = "".join(map(chr, range(32, 127)))
"""What any move is written with."""
DEFAULT, LISTED, SIMPLE, BYTES = range(4)
"""How an option is written: not at all, as a place among its choices or cards, as a text."""
PLACES = 1024


class _Writer:
    """Collects digits, each with its radix; the first written is the first read."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []
        self._bits = 0.0

    def put(self, digit: int, radix: int) -> None:
        if not 0 <= digit < radix:
            raise ValueError
        self._digits.append((digit, radix))
        self._bits += log2(radix)
        if self._bits > 5 * LONGEST:
            raise _too_long()

    def put_long(self, number: int) -> None:
        """A number of any size, four bits at a time."""
        while number:
            self.put(1 + number % 16, 17)
            number //= 16
        self.put(0, 17)

    def total(self) -> int:
        total = 0
        for digit, radix in reversed(self._digits):
            total = total * radix + digit
        return total


class _Reader:
    def __init__(self, total: int) -> None:
        self._total = total

    def get(self, radix: int) -> int:
        self._total, digit = divmod(self._total, radix)
        return digit

    def get_long(self) -> int:
        number, place = 0, 1
        while digit := self.get(17):
            number += (digit - 1) * place
            place *= 16
        return number

    @property
    def empty(self) -> bool:
        return self._total == 0


def to_code(match: Match) -> str:
    """The start and the moves so far, as a code in groups of four; a Refusal if it were too long
    to be typed or sent."""
    writer = _Writer()
    words = _Words.of(match.at(0))
    writer.put(words.version + 2 * bool(match.shown), VERSIONS)
    writer.put(_tag(match.game.id), TAGS)
    _put_start(writer, match)
    for ply, move in enumerate(match.moves):
        words.put(writer, match.at(ply), move)
    body = _in_base_32(writer.total())
    code = body + _check(body) + _check(_meaning(match))
    if len(code) > LONGEST:
        raise _too_long()
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


def _too_long() -> Refusal:
    return Refusal(_("This match is too long for a code."))


def from_code(code: str) -> Match:
    """The match of a code; a Refusal says what is wrong with a mistyped one.

    >>> from_code("1234-5678")
    Traceback (most recent call last):
    engine.refusal.Refusal: There is a mistake in this code: please compare it sign by sign.
    """
    signs = (
        re.sub(r"[\s\-–—_.]", "", code[: 2 * LONGEST])
        .upper()
        .translate(str.maketrans("OIL", "011"))
    )
    if len(signs) > LONGEST:
        raise Refusal(_("This is too long to be the code of a match."))
    if len(signs) < 5 or any(sign not in DIGITS for sign in signs):
        raise Refusal(_("This is not the code of a match."))
    body, typed, meant = signs[:-4], signs[-4:-2], signs[-2:]
    if _check(body) != typed:
        raise _mistake()
    reader = _Reader(_from_base_32(body))
    version = reader.get(VERSIONS)
    if version > VERSION:
        raise Refusal(_("This code was made by a newer version of the app."))
    tag = reader.get(TAGS)
    game = next((game for game in catalogue().values() if _tag(game.id) == tag), None)
    if game is None or version < 1:
        raise _mistake()
    try:
        match = _get_start(reader, game)
        words = _Words() if version % 2 else _Words.of(match.position)
        while not reader.empty:
            match.play(words.get(reader, match.position))
    except (IndexError, ValueError) as fault:
        raise _mistake() from fault
    if _check(_meaning(match)) != meant:
        raise Refusal(_("There is a mistake in this code, or another version of the game made it."))
    if version > 2:
        match.shown.show(match.position)
    return match


def _mistake() -> Refusal:
    return Refusal(_("There is a mistake in this code: please compare it sign by sign."))


def _put_start(writer: _Writer, match: Match) -> None:
    game, setup = match.game, match.setup
    writer.put(game.seats.index(setup.seats), len(game.seats))
    for seat in match.seats:
        writer.put(seat.level, 5)
    writer.put(not match.undo_allowed, 2)
    writer.put(match.training, 2)
    small = 0 <= setup.seed < SEEDS
    writer.put(setup.seed if small else SEEDS + (setup.seed < 0), SEEDS + 2)
    if not small:
        writer.put_long(abs(setup.seed))
    for option in game.options:
        default = option.default_for(setup.seats, setup.options)
        _put_option(writer, game, option, default, setup[option.key])


def _get_start(reader: _Reader, game: Game) -> Match:
    count = game.seats[reader.get(len(game.seats))]
    seats = [Seat(level=reader.get(5)) for _seat in range(count)]
    undo_allowed = not reader.get(2)
    training = bool(reader.get(2))
    seed = reader.get(SEEDS + 2)
    if seed >= SEEDS:
        seed = reader.get_long() * (-1 if seed > SEEDS else 1)
    options: dict[str, str] = {}
    for option in game.options:
        default = option.default_for(count, options)
        options[option.key] = _get_option(reader, game, option, default)
    return Match.new(game.id, seats, options, seed, undo_allowed=undo_allowed, training=training)


class _Words:
    """How moves are told by a number: in each position anew, or by the game's vocabulary."""

    def __init__(self, vocabulary: Sequence[str] = ()) -> None:
        self._words = vocabulary
        self._clock = [TIMEOUT, STOP]
        counted = isinstance(vocabulary, Counted)
        self._places = {} if counted else {move: n for n, move in enumerate(vocabulary)}

    @classmethod
    def of(cls, position: Position) -> _Words:
        """As the match that starts here does it."""
        return cls(position.vocabulary)

    @property
    def version(self) -> int:
        """The version of a code that is made like this."""
        return 2 if self._words else 1

    def _place(self, move: str) -> int:
        if move in self._clock:
            return len(self._words) + self._clock.index(move)
        return self._places[move] if self._places else self._words.index(move)

    def put(self, writer: _Writer, position: Position, move: str) -> None:
        """Its place; a move that an open-ended position does not list, in full."""
        if self._words:
            writer.put(1 + self._place(move), 1 + len(self._words) + len(self._clock))
            return
        legal = _legal(position)
        radix = 1 + len(legal) + position.open_ended
        if position.open_ended and move not in legal:
            writer.put(radix - 1, radix)
            for sign in move:
                writer.put(1 + PRINTABLE.index(sign), 1 + len(PRINTABLE))
            writer.put(0, 1 + len(PRINTABLE))
        else:
            writer.put(1 + legal.index(move), radix)

    def get(self, reader: _Reader, position: Position) -> str:
        """The move that was put."""
        if self._words:
            place = reader.get(1 + len(self._words) + len(self._clock))
            if place > len(self._words):
                return self._clock[place - 1 - len(self._words)]
            return self._words[place - 1] if place else ""
        legal = _legal(position)
        place = reader.get(1 + len(legal) + position.open_ended)
        if place <= len(legal):
            return ["", *legal][place]
        signs = []
        while digit := reader.get(1 + len(PRINTABLE)):
            signs.append(PRINTABLE[digit - 1])
        return "".join(signs)


def _put_option(writer: _Writer, game: Game, option: Option, default: str, value: str) -> None:
    listed = _listed(game, option)
    if value == default:
        writer.put(DEFAULT, 4)
    elif value in listed[:PLACES]:
        writer.put(LISTED, 4)
        writer.put(listed.index(value), PLACES)
    elif all(sign in SIGNS for sign in value):
        writer.put(SIMPLE, 4)
        for sign in value:
            writer.put(1 + SIGNS.index(sign), 1 + len(SIGNS))
        writer.put(0, 1 + len(SIGNS))
    else:
        writer.put(BYTES, 4)
        for byte in value.encode("utf-8", "surrogatepass"):
            writer.put(1 + byte, 257)
        writer.put(0, 257)


def _get_option(reader: _Reader, game: Game, option: Option, default: str) -> str:
    kind, signs = reader.get(4), []
    if kind == DEFAULT:
        return default
    if kind == LISTED:
        return _listed(game, option)[reader.get(PLACES)]
    while digit := reader.get(1 + len(SIGNS) if kind == SIMPLE else 257):
        signs.append(digit - 1)
    if kind == SIMPLE:
        return "".join(SIGNS[i] for i in signs)
    return bytes(signs).decode("utf-8", "surrogatepass")


def _listed(game: Game, option: Option) -> list[str]:
    if option.key == "card":
        return [card.text for card in game.cards()]
    # What cards want besides, such as a small board, comes after what the sheet offers.
    wanted = (game.card_options(card).get(option.key) for card in game.cards())
    values = dict.fromkeys([choice.value for choice in option.choices])
    values.update(dict.fromkeys(value for value in wanted if value is not None))
    return list(values)


def _legal(position: Position) -> list[str]:
    legal = list(position.moves())
    return legal if position.time_limit is None else [*legal, TIMEOUT]


def _tag(game_id: str) -> int:
    return crc32(game_id.encode()) % TAGS


def _meaning(match: Match) -> str:
    """Everything the code stands for, spelt out."""
    options = sorted(match.setup.options.items())
    return repr((match.game.id, options, match.setup.seed, match.moves, match.over))


def _check(text: str) -> str:
    return _in_base_32(crc32(text.encode("utf-8", "surrogatepass")) % 1024).rjust(2, "0")


def _in_base_32(number: int) -> str:
    signs = []
    while number:
        number, digit = divmod(number, 32)
        signs.append(DIGITS[digit])
    return "".join(reversed(signs)) or "0"


def _from_base_32(text: str) -> int:
    number = 0
    for sign in text:
        number = number * 32 + DIGITS.index(sign)
    return number
