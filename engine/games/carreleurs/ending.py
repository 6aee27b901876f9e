"""The end of a match of Les Carreleurs, looked through to its last tile by alpha-beta.

>>> from engine.games.carreleurs.rules import game
>>> position = game.start(game.setup(options={"board": "square-4x2", "stock": "2x2"}))
>>> found = ending(position)
>>> found.tile.cell, found.value
('b1', 1.0)

Laid in the middle, the tile leaves the other no room: the round ends and the match is won.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from engine.advice import Stop, never
from engine.games.carreleurs.rules import LONGEST, CarreleursPosition, Stock
from engine.games.carreleurs.sight import spots
from engine.rectangles import Floor, Tile, ways
from engine.search import Rewards, State, alpha_beta
from engine.tilings import each

FEW = 6
"""With so many tiles left to both together the end is looked for."""
DEEP = 8
LOOKED = 800
"""So often `stop` is asked at most: longer looks are given up."""
WON, LOST, SHARED = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)

Move = tuple[int, int, int]
"""Width, height and corner."""


@dataclass(frozen=True)
class End:
    """What is certain: the tile that leads there, and what it is worth, from 0 to 1."""

    tile: Tile
    value: float


@dataclass(frozen=True)
class Last(State[Move]):
    """A floor with a few tiles to come."""

    floor: Floor
    free: int
    laid: tuple[tuple[int, tuple[int, int]], ...]
    """What each tile covers, and its sides."""
    stocks: tuple[Stock, ...]
    seat: int
    ply: int
    seats = 2

    def key(self) -> Hashable:
        """The free squares come from what is laid."""
        return self.laid, self.stocks, self.seat, self.ply

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether a tile has a free place."""
        return any(self.floor.places(*way, self.free) for way in ways(size))

    def moves(self) -> Sequence[Move]:
        """Every place of every tile, the large tiles first."""
        found = []
        for size in sorted(set(self.stocks[self.seat]), key=lambda s: (-s[0] * s[1], s)):
            room = self.free if self.fits(size) else self.floor.full
            for width, height in ways(size):
                found += [
                    (width, height, at) for at in each(self.floor.places(width, height, room))
                ]
        return found

    def after(self, move: Move) -> Last:
        """With one more tile, and those it lifts in the mover's stock."""
        width, height, place = move
        size = min(width, height), max(width, height)
        cover = spots(self.floor, width, height)[place].cover
        stock = list(self.stocks[self.seat])
        stock.remove(size)
        kept, free = [], self.free
        for old, other in self.laid:
            if old & cover:
                stock.append(other)
                free |= old
            else:
                kept.append((old, other))
        stocks = list(self.stocks)
        stocks[self.seat] = tuple(sorted(stock))
        laid = tuple(sorted([*kept, (cover, size)]))
        return replace(
            self,
            free=free & ~cover,
            laid=laid,
            stocks=tuple(stocks),
            seat=1 - self.seat,
            ply=self.ply + 1,
        )

    def final(self) -> Rewards | None:
        """Once a stock is empty: whether the other can still finish the round."""
        first, second = self.stocks
        if self.seat == 0 and not (first and second):
            return SHARED if first == second else LOST if first else WON
        if self.seat == 1 and not first:
            last = len(second) == 1 and self.fits(second[0])
            return SHARED if last else WON
        if self.ply >= LONGEST:
            one, other = (sum(a * b for a, b in stock) for stock in self.stocks)
            return SHARED if one == other else WON if one < other else LOST
        return None

    def guess(self) -> Rewards:
        """The smaller stock is ahead."""
        one, other = (len(stock) for stock in self.stocks)
        lead = max(-0.4, min(0.4, 0.1 * (other - one)))
        return 0.5 + lead, 0.5 - lead


def ending(position: CarreleursPosition, stop: Stop = never) -> End | None:
    """How a match with few tiles left ends between those who see everything; None: not certain."""
    if position.over or sum(map(len, position.stocks)) > FEW:
        return None
    if len(set(position.before)) < len(position.before):
        return None  # the same for the third time may come between
    floor = position.floor
    laid = tuple(sorted((floor.cover(tile), tile.size) for tile in position.tiles))
    state = Last(floor, position.free, laid, position.stocks, position.turn, position.ply)
    asked = iter(range(LOOKED))
    found = alpha_beta(state, lambda: stop() or next(asked, None) is None, DEEP)
    if not found.exact:
        return None
    # Where it is decided already, any move goes there.
    width, height, place = found.move or state.moves()[0]
    return End(Tile(width, height, floor.called[place], position.turn), found.value)
