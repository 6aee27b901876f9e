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
HALF = 0.35, 0.65
"""What a child wins against Graine: about every other match."""
WON = 1000.0
"""What a win looks like beside points."""


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


@dataclass
class Child(Player):
    """A beginner who sees what one move does: who wins by it, and how many points it gives."""

    def choose(self, position: Any, seat: int, number: int) -> str:
        """What wins at once; what the other would win with at once; else one of the best to see."""
        moves = [move for move in position.moves() if move != "swap"]
        random.Random(f"{number}:{position.card}").shuffle(moves)
        seen = {move: self.seen(position.play(move), seat) for move in moves}
        best = max(seen.values())
        held = "" if best == WON else self.held(position, moves)
        return held or next(move for move in moves if seen[move] == best)

    @staticmethod
    def seen(position: Any, seat: int) -> float:
        """How a position looks: won, or by how much one leads."""
        result, scores = position.result, position.scores
        if result is not None:
            return WON if result.winners == (seat,) else -WON
        if scores is None:
            return 0.0
        return float(scores[seat] - max(n for other, n in enumerate(scores) if other != seat))

    @staticmethod
    def held(position: Any, moves: list[str]) -> str:
        """A move that the next one would win with, whichever of two is made meanwhile."""
        for meanwhile in moves[:2]:
            after = position.play(meanwhile)
            for move in moves:
                if after.allows(move) and Child.seen(after.play(move), after.seat) == WON:
                    return move
        return ""


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
    most: float = 1.0
    """What share ours wins at most."""

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


def child(game: Game, start: Start, what: str = "", matches: int = 100) -> Contest:
    """A child against Graine: each is to win about every other match."""
    least, most = HALF
    return Contest(
        f"{what}a child against Graine",
        start,
        Child("child", 0.0),
        level(game, 1),
        least,
        matches,
        most=most,
    )
