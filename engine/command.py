"""The command line: games, solve, hint, play, match; each answers with one JSON object.

>>> main(["play", "colorigraphe", "seats=1", "card=5-3", "lang=en", "--", "red 5", "purple 3"])
2
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.game import Game, IllegalMove, Option, Refusal, Result
from engine.games import catalogue, find
from engine.match import Match, Seat
from engine.texts import LANGUAGES, _, language, set_language

USAGE = """\
python -m engine games                          what there is, with options
python -m engine solve GAME key=value ... [-- MOVE ...]   the best solution after these moves
python -m engine hint  GAME key=value ... [-- MOVE ...]   the hints after these moves
python -m engine play  GAME key=value ... [-- MOVE ...]   the position after these moves
python -m engine match GAME key=value ... --levels 1,3 --games 20 --seed 1
                                                computer against computer
Besides the game's options: seats=2, seed=7, lang=fr. Seats count from 1.
"""
MOST_GAMES = 10_000
MOST_MOVES = 5_000
"""A match of computers that has not ended by then never will."""
KEPT = "\u00a0\u202f"
"""Spaces that do not break, of French sentences."""


@dataclass
class _Request:
    """What was asked for, word by word; nothing about the game is checked yet."""

    game: Game
    options: dict[str, str] = field(default_factory=dict)
    seats: int | None = None
    seed: int = 0
    levels: tuple[int, ...] = ()
    games: int = 1
    moves: tuple[str, ...] = ()

    def match(self, seats: Sequence[Seat] | None = None, seed: int | None = None) -> Match:
        """The match asked for, with its moves made."""
        match = Match.new(
            self.game.id,
            self.seats if seats is None else seats,
            self.options,
            self.seed if seed is None else seed,
        )
        for number, move in enumerate(self.moves, start=1):
            try:
                match.play(move)
            except IllegalMove as refusal:
                raise Refusal(
                    _("Move {number}, “{move}”: {why}").format(
                        number=number, move=move[:40], why=refusal.sentence
                    )
                ) from refusal
        return match


def main(arguments: Sequence[str]) -> int:
    """Do what the words ask for; 0, or 2 after one sentence on what is wrong with them."""
    before = language()
    try:
        _speak(arguments)
        answer = _answer(list(arguments))
    except Refusal as refusal:
        print(_one_line(refusal.sentence), file=sys.stderr)
        return 2
    finally:
        set_language(before)
    print(answer)
    return 0


def _speak(arguments: Sequence[str]) -> None:
    for word in arguments:
        if word == "--":
            return
        key, _equals, value = word.partition("=")
        if key == "lang":
            if value not in LANGUAGES:
                raise Refusal(
                    _("The language is one of {languages}, not “{value}”.").format(
                        languages=", ".join(LANGUAGES), value=value[:40]
                    )
                )
            set_language(value)


def _answer(words: list[str]) -> str:
    moves: list[str] = []
    if "--" in words:
        cut = words.index("--")
        words, moves = words[:cut], words[cut + 1 :]
    words = [word for word in words if not word.startswith("lang=")]
    command = words[0] if words else ""
    if command in ("help", "-h", "--help"):
        return USAGE.rstrip()
    if command == "games" and not moves and len(words) == 1:
        return _json({game.id: _described(game) for game in catalogue().values()})
    commands: dict[str, Callable[[_Request], Any]] = {
        "solve": _solve,
        "hint": _hint,
        "play": _play,
        "match": _match,
    }
    if command not in commands:
        raise Refusal(
            _("Say what to do: {commands}; “help” tells more.").format(
                commands=", ".join(["games", *commands])
            )
        )
    return _json(commands[command](_request(command, words[1:], moves)))


def _request(command: str, words: list[str], moves: list[str]) -> _Request:
    if not words:
        raise Refusal(_("Say which game: {games}.").format(games=", ".join(catalogue())))
    request = _Request(find(words[0]), moves=tuple(moves))
    if moves and command not in ("solve", "hint", "play"):
        raise Refusal(_("Moves can be given to “solve”, “hint” and “play” only."))
    rest = iter(words[1:])
    for word in rest:
        if command == "match" and word in ("--levels", "--games", "--seed"):
            key, equals, value = word, "=", next(rest, "")
        else:
            key, equals, value = word.partition("=")
        if not equals:
            raise Refusal(
                _("“{word}” is not understood: options look like key=value.").format(word=word[:40])
            )
        if key == "--levels":
            request.levels = tuple(_number(level, key, 1, 4) for level in value.split(","))
        elif key == "--games":
            request.games = _number(value, key, 1, MOST_GAMES)
        elif key == "seats":
            request.seats = _number(value, key, 1, 99)
        elif key in ("seed", "--seed"):
            request.seed = _number(value, key, 0, 10**18 - 1)
        else:
            request.options[key] = value
    return request


def _number(text: str, key: str, low: int, high: int) -> int:
    if re.fullmatch(r"[0-9]{1,18}", text) and low <= int(text) <= high:
        return int(text)
    raise Refusal(
        _("{key}: a whole number from {low} to {high} is needed, not “{value}”.").format(
            key=key, low=low, high=high, value=text[:40]
        )
    )


def _described(game: Game) -> dict[str, Any]:
    return {
        "name": _(game.name),
        "tagline": _(game.tagline),
        "seats": list(game.seats),
        "age": game.age,
        "minutes": game.minutes,
        "options": {option.key: _option(option, game) for option in game.options},
        "cards": len(game.cards()),
    }


def _option(option: Option, game: Game) -> dict[str, Any]:
    defaults = {seats: option.default_for(seats) for seats in game.seats}
    same = len(set(defaults.values())) == 1
    described: dict[str, Any] = {
        "label": option.said(),
        "default": option.default_for(game.seats[0]) if same else defaults,
    }
    if option.choices:
        described["choices"] = {c.value: c.said(max(game.seats)) for c in option.choices}
    if option.low is not None:
        described["from"], described["to"] = option.low, option.high
    return described


def _solve(request: _Request) -> Mapping[str, Any]:
    setup = request.game.setup(request.seats, request.options, request.seed)
    request.game.start(setup)
    adviser = request.game.adviser
    said = _("{game} has no problem to solve.")
    try:
        if request.moves:
            said = _("{game} is solved from its start only, without moves.")
            return adviser.solve_at(request.match().position)
        return adviser.solve(setup)
    except LookupError:
        raise Refusal(said.format(game=_(request.game.name))) from None


def _hint(request: _Request) -> Mapping[str, Any]:
    told = ("step", "sentence", "lit", "move")  # what is drawn besides is for the board
    return {"hints": [{key: vars(hint)[key] for key in told} for hint in request.match().ladder()]}


def _play(request: _Request) -> Mapping[str, Any]:
    match = request.match()
    position = match.position
    return {
        "game": match.game.id,
        "moves": match.moves,
        "seat": None if position.seat is None else position.seat + 1,
        "actors": [seat + 1 for seat in position.actors],
        "time_limit": position.time_limit,
        "scores": position.scores,
        "result": None if position.result is None else _result(position.result),
        "position": position.as_dict(),
        "legal": list(position.moves()),
        "code": _code(match),
    }


def _code(match: Match) -> str | None:
    """The code, None if the match is too long for one."""
    try:
        return match.to_code()
    except Refusal:
        return None


def _result(result: Result) -> Mapping[str, Any]:
    winners = [seat + 1 for seat in result.winners]
    return {"scores": result.scores, "winners": winners, "how": result.how}


def _match(request: _Request) -> Mapping[str, Any]:
    """Every level sits on every seat in turn, so that being first helps nobody."""
    count = request.seats or len(request.levels) or request.game.setup().seats
    levels = request.levels or (2,) * count
    if len(levels) != count:
        raise Refusal(
            _("There are {seats} seats: give as many levels, not {levels}.").format(
                seats=count, levels=len(levels)
            )
        )
    wins, scores, moves, unfinished = [0] * count, [0] * count, 0, 0
    for number in range(request.games):
        order = [(number + i) % count for i in range(count)]
        seats = [Seat(level=levels[i]) for i in order]
        match = request.match(seats, request.seed + number)
        random.seed(request.seed + number)  # for what a computer hides from the match itself
        while not match.over and match.ply < MOST_MOVES:
            match.play(match.choose())
        moves += match.ply
        result = match.position.result
        if result is None:
            unfinished += 1
            continue
        for seat, who in enumerate(order):
            wins[who] += seat in result.winners
            scores[who] += result.scores[seat]
    ended = max(1, request.games - unfinished)
    return {
        "game": request.game.id,
        "games": request.games,
        "levels": levels,
        "wins": wins,
        "mean_scores": [round(score / ended, 3) for score in scores],
        "mean_moves": round(moves / request.games, 3),
        "unfinished": unfinished,
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=_plain)


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else sorted(value)


def _one_line(sentence: str) -> str:
    return "".join(sign if sign.isprintable() or sign in KEPT else "?" for sign in sentence)
