"""Hex for two, for search: two sets of cells, the board filled at once to see who is through."""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import cache

from engine.advice import never
from engine.games.hex.book import learn
from engine.games.hex.field import Field, dealt, moved
from engine.games.hex.layout import Layout
from engine.games.hex.solver import MOST_KEPT, Solver
from engine.search import Rewards, State

WINS: tuple[Rewards, Rewards] = ((1.0, 0.0), (0.0, 1.0))
WORTH = (
    (0.95, 0.80, 0.55),
    (0.80, 0.60, 0.40),
    (0.55, 0.40, 0.25),
)
"""How a cell looks: it lies on the mover's shortest ways, on ways one pawn longer or on neither,
and likewise on those of the other."""


class Pair(State[int]):
    """Places 0 and 1, each with two ports of its own. A move is the number of a cell."""

    __slots__ = ("_bias", "_bridges", "closed", "field", "free", "last", "pawns", "seat")
    seats = 2

    def __init__(
        self, field: Field, pawns: tuple[int, int], seat: int, last: int = -1, closed: int = 0
    ) -> None:
        self.field = field
        self.pawns = pawns
        self.seat = seat
        self.last = last
        self.closed = closed
        """Where nobody's first pawn may stand."""
        self.free = field.full & ~(pawns[0] | pawns[1])
        self._bias: dict[int, float] | None = None
        self._bridges: tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]] | None = None

    def moves(self) -> Sequence[int]:
        """The free cells that are open."""
        return self.field.cells(self.open)

    @property
    def open(self) -> int:
        """Where the mover may play."""
        return self.free if self.pawns[self.seat] else self.free & ~self.closed

    def after(self, move: int) -> Pair:
        """With one more pawn."""
        one, other = self.pawns
        if self.seat:
            return Pair(self.field, (one, other | 1 << move), 0, move, self.closed)
        return Pair(self.field, (one | 1 << move, other), 1, move, self.closed)

    def final(self) -> Rewards | None:
        """Only who moved last can be through."""
        last = 1 - self.seat
        return WINS[last] if self.field.through(last, self.pawns[last]) else None

    def key(self) -> Hashable:
        """Whose turn it is shows in the pawns."""
        return self.pawns

    def others(self) -> tuple[int, ...]:
        """The other places, who moves next first."""
        return (1 - self.seat,)

    def turned(self, place: int) -> Pair:
        """The same if it were another's turn."""
        return Pair(self.field, self.pawns, place, -1, self.closed)

    def gap(self, side: int) -> int:
        """How many pawns a side wants at least, if bridges do not count as joined."""
        one, other = self.field.banks[side]
        return self.field.ways(one, other, self.pawns[side], self.free, bridges=False)[0]

    def way(self) -> list[int]:
        """The cells on the mover's ways that want the fewest pawns."""
        one, other = self.field.banks[self.seat]
        own, free = self.pawns[self.seat], self.free
        tight = self.field.ways(one, other, own, free, bridges=False)[1]
        return self.field.cells(tight & self.open)

    def read(self) -> tuple[Rewards | None, Collection[int] | None]:
        """What sure links tell: who wins and where, or where one must play.

        Nothing while somebody's first pawn may not stand everywhere.
        """
        if self.closed and not all(self.pawns):
            return None, None
        solver = reader(self.field.layout)
        solver.stop = never
        if len(solver.looks) > MOST_KEPT:
            solver.forget()
        seat = self.seat
        look = solver.look(self.pawns[seat], self.pawns[1 - seat], seat)
        if look.verdict is not None:
            if look.verdict.wins and look.verdict.move & self.free:
                return WINS[seat], (look.verdict.move.bit_length() - 1,)
            return WINS[seat if look.verdict.wins else 1 - seat], None
        return None, None if look.must == self.free else set(self.field.cells(look.must))

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """The board filled at once: exactly one is through."""
        field, free = self.field, self.free
        count = free.bit_count()
        mine = dealt(free, field.size, (count + 1) // 2, luck)
        one = free ^ mine if self.seat else mine
        through = field.through(0, self.pawns[0] | one)
        return WINS[0 if through else 1], (field.cells(one), field.cells(free ^ one))

    def sensible(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """The same, but nobody lets a bridge be cut: who lost both its cells gets one back."""
        field, free = self.field, self.free
        if self._bridges is None:
            self._bridges = (
                field.bridges(self.pawns[0], free, field.shores[0]),
                field.bridges(self.pawns[1], free, field.shores[1]),
            )
        count = free.bit_count()
        mine = dealt(free, field.size, (count + 1) // 2, luck)
        one = free ^ mine if self.seat else mine
        two = free ^ one
        flip = luck.random() < 0.5
        first, second = self._bridges
        for ends, a, b in first:
            cut = moved(two, -a) & moved(two, -b) & ends
            if cut:
                back = moved(cut, a if flip else b)
                two &= ~back
                one |= back
        for ends, a, b in second:
            cut = moved(one, -a) & moved(one, -b) & ends
            if cut:
                back = moved(cut, a if flip else b)
                one &= ~back
                two |= back
        through = field.through(0, self.pawns[0] | one)
        return WINS[0 if through else 1], (field.cells(one), field.cells(two))

    def bias(self, move: int) -> float:
        """Cells on the shortest ways of both look best; a bridge that was attacked is mended."""
        if self._bias is None:
            self._bias = self._looks()
        return self._bias.get(move, WORTH[2][2])

    def _looks(self) -> dict[int, float]:
        field, free, seat = self.field, self.free, self.seat
        bands = []
        for side in (seat, 1 - seat):
            one, other = field.banks[side]
            _gap, tight, loose = field.ways(one, other, self.pawns[side], free)
            bands.append((tight, loose, free & ~tight & ~loose))
        worth: dict[int, float] = {}
        for row, mine in zip(WORTH, bands[0]):
            for value, theirs in zip(row, bands[1]):
                both = mine & theirs
                if both:
                    for cell in field.cells(both):
                        worth[cell] = value
        if self.last >= 0:
            for cell in self._mends():
                worth[cell] = 1.0
        return worth

    def _mends(self) -> list[int]:
        """The other cell of each bridge of ours that the last pawn stands in."""
        field, own, free = self.field, self.pawns[self.seat], self.free
        spot = 1 << self.last
        found = 0
        shore = field.shores[self.seat]
        for a, b in field.corners:
            # The last pawn is a step a (or b) from one end: the other end is a + b from it.
            for step, other in ((a, b), (b, a)):
                end = moved(spot, -step)
                if end & own:
                    twin = moved(end, other) & free
                    if twin and (moved(twin, step) & own or (spot & shore and twin & shore)):
                        found |= twin
        return field.cells(found)


@cache
def reader(layout: Layout) -> Solver:
    """Who reads positions of a board for the search; nobody else asks it, nor stops it."""
    solver = Solver(layout, learn)
    learn(solver, layout)
    return solver
