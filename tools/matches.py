"""Matches between players, seats alternated: what strength is measured with.

A contest is ours against a peer, many times over. A game's strength.py names its contests:

    def contests() -> list[Contest]:
        start = opening(game, {"board": "rhombus-7", "swap": "no"})
        ours, peer = level(game, 4, seconds=1), uct(state_of, name_of, seconds=1)
        return [*ladder(game, start), Contest("against plain UCT", start, ours, peer, 0.65)]
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.advice import LEVELS, Stop
from engine.game import Game, Position
from engine.search import Found, State, plain

P = TypeVar("P", bound=Position)
LEVEL_NAMES = ("", "Graine", "Pousse", "Chêne", "Forêt")
THREE_SECONDS = 3.0
"""What a level may take in the app."""
PAIR, THREE = 0.65, 0.45
"""What a level wins at least against the one below: alone, and against two of them."""


def until(seconds: float) -> Stop:
    """A `stop` that says so when time is up: time of its own, however busy the machine is."""
    end = time.thread_time() + seconds
    return lambda: time.thread_time() > end


@dataclass
class Player(ABC):
    """Someone who moves; it counts its playouts, if it makes any, and the time it took."""

    name: str
    seconds: float
    playouts: int = field(default=0, init=False)
    spent: float = field(default=0.0, init=False)

    def move(self, position: Any, seat: int, number: int) -> str:
        """The move of a seat in the match of this number."""
        begin = time.thread_time()
        move = self.choose(position, seat, number)
        self.spent += time.thread_time() - begin
        return move

    @abstractmethod
    def choose(self, position: Any, seat: int, number: int) -> str:
        """What it plays."""


@dataclass
class Level(Player):
    """The computer of the app at one of its levels."""

    game: Game
    level: int

    def choose(self, position: Any, seat: int, number: int) -> str:
        """As the app asks it."""
        seen = position.seen_by(seat)
        return self.game.adviser.choose(seen, seat, self.level, until(self.seconds))


Think = Callable[[Any, Stop, random.Random], Found[Any]]
"""A search from a position."""


@dataclass
class Searcher(Player):
    """A search of its own, by time; its playouts are counted."""

    think: Think
    name_of: Callable[[Any, Any], str]
    """How a position calls the move that was found."""

    def choose(self, position: Any, seat: int, number: int) -> str:
        """The move that was found."""
        luck = random.Random(f"{number}:{self.playouts}")
        found = self.think(position, until(self.seconds), luck)
        self.playouts += found.work
        return self.name_of(position, found.move)


def level(game: Game, number: int, seconds: float = THREE_SECONDS) -> Level:
    """A level of the app, with so much time for a move at most."""
    return Level(LEVEL_NAMES[number], seconds, game, number)


def uct(
    state_of: Callable[[P], State[Any]],
    name_of: Callable[[P, Any], str],
    seconds: float,
    playouts: int = 10**9,
) -> Searcher:
    """The plain peer, by time or by playouts: UCT without RAVE or bias, matches by chance alone."""

    def think(position: P, stop: Stop, luck: random.Random) -> Found[Any]:
        return plain(state_of(position), stop, luck, playouts=playouts)

    return Searcher("plain UCT", seconds, think, name_of)


Start = Callable[[int], Position]
"""The first position of the match of this number."""


def opening(
    game: Game, options: Mapping[str, str] | None = None, seats: int = 2, pawns: int = 0
) -> Start:
    """Matches from the start, after so many moves by chance (the same for each pair of matches).

    Without chance two players that always do the same would play the same match again and again.
    """

    def start(number: int) -> Position:
        pair = number // seats
        luck = random.Random(f"{game.id}:{pair}")
        while True:
            position = game.start(game.setup(seats, options, pair))
            for _pawn in range(pawns):
                moves = [move for move in position.moves() if move != "swap"]
                position = position.play(luck.choice(moves))
                if position.result is not None:
                    break
            else:
                return position

    return start


@dataclass
class Contest:
    """Ours in one seat, the peer in all others; each seat in turn is ours."""

    name: str
    start: Start
    ours: Player
    theirs: Player
    demand: float
    """What share of the matches ours wins at least; 0 where they only have to end."""
    matches: int = 40
    seats: int = 2
    seat: Callable[[int, Any], int] | None = None
    """Which seat is ours in a match, where it is not each in turn."""

    def play(self, number: int) -> tuple[float, float]:
        """One match: our share of the win, and that of who moved first."""
        position = self.start(number)
        first = position.seat
        assert first is not None
        ours = number % self.seats if self.seat is None else self.seat(number, position)
        while (result := position.result) is None:
            seat = position.seat
            assert seat is not None
            player = self.ours if seat == ours else self.theirs
            position = position.play(player.move(position, seat, number))
        winners = result.winners or tuple(range(self.seats))
        return (ours in winners) / len(winners), (first in winners) / len(winners)


def ladder(
    game: Game,
    start: Start,
    seats: int = 2,
    what: str = "",
    seconds: float = THREE_SECONDS,
    matches: int = 40,
    demand: float = 0.0,
) -> list[Contest]:
    """Each level against the one below; what is demanded is as for two or three if not said."""
    demand = demand or (PAIR if seats == 2 else THREE)
    return [
        Contest(
            f"{what}{LEVEL_NAMES[upper]} against {LEVEL_NAMES[upper - 1]}",
            start,
            level(game, upper, seconds),
            level(game, upper - 1, seconds),
            demand,
            matches,
            seats,
        )
        for upper in LEVELS[1:]
    ]
