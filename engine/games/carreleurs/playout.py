"""A match of Les Carreleurs played out in the head: what fits goes down, the largest first."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.games.carreleurs.rules import CarreleursPosition
from engine.games.carreleurs.sight import snuggest, spots
from engine.rectangles import Floor, ways

ROUNDS = 40
"""A match in the head that is longer is broken off and counted by what is left."""
CHOICE = 3
"""One of so many of the snuggest places is taken."""
LEAD = 0.04
"""What a tile less than the other is worth besides the win, so that a won match ends soon."""


@dataclass
class Sketch:
    """A position reduced to what a match in the head needs; it changes as it is played."""

    floor: Floor
    free: int
    laid: list[tuple[int, tuple[int, int]]]
    """What each tile covers, and its sides."""
    stocks: list[list[tuple[int, int]]]
    """The largest tiles first."""
    turn: int

    @classmethod
    def of(cls, position: CarreleursPosition) -> Sketch:
        """A position of a match."""
        floor = position.floor
        laid = [(floor.cover(tile), tile.size) for tile in position.tiles]
        stocks = [sorted(stock, key=_larger) for stock in position.stocks]
        return cls(floor, position.free, laid, stocks, position.turn)

    def play_out(self, luck: random.Random) -> float:
        """To the end; what it came to for the first seat, from 0 to 1."""
        for _ply in range(ROUNDS):
            if self.turn == 0 and not all(self.stocks):
                break
            self._lay(luck)
            self.turn = 1 - self.turn
        one, other = (len(stock) for stock in self.stocks)
        if one and other:
            one, other = (sum(a * b for a, b in stock) for stock in self.stocks)
            won = (one < other) - (one > other)
        else:
            won = (not one) - (not other)
        return 0.5 + 0.4 * won + max(-0.1, min(0.1, LEAD * (other - one)))

    def _lay(self, luck: random.Random) -> None:
        """One tile of who is to move."""
        stock = self.stocks[self.turn]
        tried = None
        for at, size in enumerate(stock):
            if size == tried:
                continue
            tried = size
            found = snuggest(self.floor, self.free, size, CHOICE)
            if found:
                _order, place, width, height = luck.choice(found)
                cover = spots(self.floor, width, height)[place].cover
                self.free &= ~cover
                self.laid.append((cover, size))
                del stock[at]
                return
        if stock:
            self._lift(stock)

    def _lift(self, stock: list[tuple[int, int]]) -> None:
        """The largest tile over others, where that costs least."""
        size = stock.pop(0)
        best: tuple[int, int, int] | None = None
        for width, height in ways(size):
            for spot in spots(self.floor, width, height).values():
                gone = [other for cover, other in self.laid if cover & spot.cover]
                cost = len(gone), sum(a * b for a, b in gone), spot.cover
                if best is None or cost < best:
                    best = cost
        assert best is not None
        cover = best[2]
        for old, other in self.laid:
            if old & cover:
                self.free |= old
                stock.append(other)
        stock.sort(key=_larger)
        self.laid = [(old, other) for old, other in self.laid if not old & cover]
        self.laid.append((cover, size))
        self.free &= ~cover


def _larger(size: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    return -size[0] * size[1], size
