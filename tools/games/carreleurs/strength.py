"""How strong Les Carreleurs plays: by levels, against the largest tile first, and against UCT."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.games.carreleurs.rules import CarreleursPosition, game
from engine.games.carreleurs.sight import by_area, over_others, snug
from engine.rectangles import Floor, ways
from engine.search import Rewards, State
from engine.tilings import each
from tools.matches import Contest, Player, ladder, level, opening, uct

SECONDS = 1.0
TILES = 1
"""A tile by chance at the beginning, so that no two matches are the same."""

Laid = tuple[int, tuple[int, int]]
Move = tuple[int, int, int]
"""Width, height and corner."""


@dataclass
class Greedy(Player):
    """The largest tile that fits, where it lies snuggest."""

    def choose(self, position: Any, seat: int, number: int) -> str:
        """Always the same."""
        sizes = by_area(position.stocks[position.turn])
        for size in sizes:
            if position.fits(size):
                return str(snug(position, size, 1)[0])
        return str(over_others(position, sizes[-1])[0])


@dataclass(frozen=True)
class Tiles(State[Move]):
    """The floor for a peer that knows nothing but who has laid everything."""

    floor: Floor
    laid: tuple[Laid, ...]
    stocks: tuple[tuple[tuple[int, int], ...], ...]
    seat: int
    seats = 2
    patience = 60

    @property
    def free(self) -> int:
        """The squares without a tile."""
        return self.floor.full & ~sum(cover for cover, _size in self.laid)

    def _moves(self) -> Iterator[Move]:
        floor, free = self.floor, self.free
        for size in dict.fromkeys(self.stocks[self.seat]):
            fits = any(floor.places(*way, free) for way in ways(size))
            for width, height in ways(size):
                for place in each(floor.places(width, height, free if fits else floor.full)):
                    yield width, height, place

    def moves(self) -> Sequence[Move]:
        """Every tile everywhere."""
        return tuple(self._moves())

    def after(self, move: Move) -> Tiles:
        """With one more tile, and those it lifts in the mover's stock."""
        width, height, place = move
        size = min(width, height), max(width, height)
        cover = self.floor.spread(width, height, place)
        stock = list(self.stocks[self.seat])
        stock.remove(size)
        stock += [other for old, other in self.laid if old & cover]
        stocks = list(self.stocks)
        stocks[self.seat] = tuple(sorted(stock))
        kept = [(old, other) for old, other in self.laid if not old & cover]
        laid = tuple(sorted([*kept, (cover, size)]))
        return replace(self, laid=laid, stocks=tuple(stocks), seat=1 - self.seat)

    def final(self) -> Rewards | None:
        """Once a round is finished and a stock is empty."""
        if self.seat or all(self.stocks):
            return None
        one, other = (not stock for stock in self.stocks)
        return (one / (one + other), other / (one + other))

    def guess(self) -> Rewards:
        """The smaller stock is ahead."""
        one, other = (sum(a * b for a, b in stock) for stock in self.stocks)
        return (0.5, 0.5) if one == other else (1.0, 0.0) if one < other else (0.0, 1.0)


def state_of(position: CarreleursPosition) -> Tiles:
    """The peer's view of a position."""
    laid = tuple((position.floor.cover(tile), tile.size) for tile in position.tiles)
    return Tiles(position.floor, laid, position.stocks, position.turn)


def name_of(position: CarreleursPosition, move: Move) -> str:
    """How a position calls such a move."""
    width, height, place = move
    return f"{width}x{height} {position.floor.called[place]}"


def contests() -> list[Contest]:
    """The levels, and the third against those who do not look ahead."""
    start = opening(game, {}, pawns=TILES)
    return [
        *ladder(game, start),
        Contest(
            "Chêne against the largest tile first",
            start,
            level(game, 3),
            Greedy("greedy", SECONDS),
            0.75,
        ),
        Contest(
            "Chêne against plain UCT",
            start,
            level(game, 3, SECONDS),
            uct(state_of, name_of, SECONDS),
            0.6,
        ),
    ]
