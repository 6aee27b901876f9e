"""PolyGo for reckoning: only what is still open, as a State that searches can use.

Cells that only one seat can ever own are its land at once, so that a search never spends a thought
on them. What is left is small, and a match ends as soon as its winner is certain.

>>> from engine.games.polygo.rules import game
>>> card = {"board": "square-4", "card": "1111/1.12/11.2/2222"}
>>> sea = sea_of(game.start(game.setup(options=card)))
>>> sea.tiling.names(sea.white), sea.sizes, sea.final()
(('c3',), (9, 6), (1.0, 0.0))
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property

from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.shore import Masks, Shore
from engine.search.state import Rewards, State
from engine.tilings import Tiling, each

MARGIN = 0.2
"""How much of what a playout tells is the size of the countries, not only who wins."""


class Sea(State[int]):
    """The pawns of all seats, with everything that is certain already given to its owner."""

    def __init__(
        self,
        shore: Shore,
        pawns: Masks,
        solid: Masks,
        seat: int,
        own_only: bool = False,
        tempo: bool = False,
        drained: bool = False,
    ) -> None:
        self.shore = shore
        self.pawns = pawns
        self.solid = solid
        self.seat = seat
        self.seats = len(pawns)
        self.own_only = own_only
        self.tempo = tempo
        """Whether there are cells left that change nothing: whoever plays there has passed."""
        self.drained = drained
        """Whether stage 2 has just come; with `tempo` anybody may be the one to move then."""
        self.white = shore.tiling.full & ~sum(pawns)

    @property
    def tiling(self) -> Tiling:
        """The board."""
        return self.shore.tiling

    def key(self) -> tuple[Masks, int, bool]:
        """The pawns and who moves."""
        return self.pawns, self.seat, self.tempo

    # --- moves -----------------------------------------------------------------------------------

    @cached_property
    def free(self) -> int:
        """Where the seat that acts may put a pawn, as far as it matters."""
        if self.own_only:
            return self.shore.free_for(self.white, self.pawns[self.seat])
        return self.shore.free(self.white, self.pawns, self.solid)

    def moves(self) -> Sequence[int]:
        """The open cells; none once all is certain."""
        return () if self.final() is not None else tuple(each(self.free))

    def after(self, move: int) -> Sea:
        """The state after a pawn; what it surrounds is gone, what it closes off is land."""
        shore, seat, tiling = self.shore, self.seat, self.shore.tiling
        pawns, solid = list(self.pawns), list(self.solid)
        pawns[seat] |= move
        mine = solid[seat]
        tempo = self.tempo
        grew = bool(move & shore.rim or tiling.near[move] & mine)
        if grew:
            solid[seat] = mine | tiling.flood(move, pawns[seat] & ~mine)
        everything = sum(pawns)
        dead = shore.lifeless(everything & ~sum(solid), tiling.full & ~everything)
        if dead:
            pawns = [part & ~dead for part in pawns]
        if grew:
            tempo |= absorb(shore, pawns, solid, seat)
        return _on_turn(shore, pawns, solid, seat, self.own_only, tempo)

    def passed(self, seat: int | None = None) -> Sea:
        """The same with the next seat to move, or with this one."""
        following = (self.seat + 1) % self.seats if seat is None else seat
        return Sea(self.shore, self.pawns, self.solid, following, self.own_only, self.tempo)

    # --- the end ---------------------------------------------------------------------------------

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The cells that are certain, of each seat."""
        return tuple(part.bit_count() for part in self.solid)

    @cached_property
    def undecided(self) -> int:
        """How many cells may still become anybody's."""
        return self.shore.tiling.full.bit_count() - sum(self.sizes)

    @cached_property
    def _final(self) -> Rewards | None:
        sizes, rest = self.sizes, self.undecided
        if not rest:
            return shares(sizes)
        first, second = sorted(sizes)[-1:-3:-1]
        return shares(sizes) if first > second + rest else None

    def final(self) -> Rewards | None:
        """Who has won, as soon as that is certain."""
        return self._final

    def guess(self) -> Rewards:
        """By the pawns on the board."""
        pawns = [part.bit_count() + 1 for part in self.pawns]
        whole = sum(pawns)
        return tuple(count / whole for count in pawns)

    # --- Monte Carlo -----------------------------------------------------------------------------

    def bias(self, move: int) -> float:
        """A pawn at one's own coast is safe; where others stand, there is more to gain."""
        shore, seat = self.shore, self.seat
        near = shore.tiling.near[move]
        mine = self.pawns[seat]
        worth = 0.42
        joins = move & shore.rim or near & self.solid[seat]
        if joins:
            worth += 0.08
            if near & mine & ~self.solid[seat]:
                worth += 0.2
        elif not near & self.white:
            worth -= 0.3
        others = near & ~self.white & ~mine
        if others:
            worth += 0.12
            if joins and others & ~sum(self.solid):
                worth += 0.08
        if not near & ~mine:
            worth -= 0.2
        return worth

    def sensible(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """All open cells are filled at once, by turns; what is then fragile is filled again by
        those whose coast it touches, until everything is land."""
        shore, tiling = self.shore, self.shore.tiling
        full, flood, rim, grow = tiling.full, tiling.flood, shore.rim, tiling.grow
        seats = self.seats
        pawns = list(self.pawns)
        made = self._deal(luck, pawns)
        while True:
            solid = [flood(part & rim, part) for part in pawns]
            rest = full & ~sum(solid)
            if not rest:
                break
            pawns = solid
            for part in tiling.parts(rest):
                edge = grow(part)
                owners = [seat for seat in range(seats) if solid[seat] & edge]
                if len(owners) == 1 or not part & (part - 1):
                    pawns[owners[int(luck.random() * len(owners))]] |= part
                    continue
                cells = list(each(part))
                luck.shuffle(cells)
                luck.shuffle(owners)
                for turn, seat in enumerate(owners):
                    pawns[seat] |= sum(cells[turn :: len(owners)])
        sizes = [part.bit_count() for part in pawns]
        whole = MARGIN / sum(sizes)
        wins = shares(sizes)
        return tuple((1 - MARGIN) * win + whole * size for win, size in zip(wins, sizes)), made

    def _deal(self, luck: random.Random, pawns: list[int]) -> list[list[int]]:
        """Fill the empty cells by turns, in an order by chance."""
        seats = self.seats
        made: list[list[int]] = [[] for _seat in range(seats)]
        cells = list(each(self.white))
        luck.shuffle(cells)
        for turn in range(seats):
            seat = (self.seat + turn) % seats
            made[seat] = cells[turn::seats]
            pawns[seat] |= sum(made[seat])
        return made


def shares(sizes: Sequence[int]) -> Rewards:
    """What each seat gets for countries of these sizes."""
    most = max(sizes)
    best = sizes.count(most) if isinstance(sizes, list) else list(sizes).count(most)
    return tuple(1.0 / best if size == most else 0.0 for size in sizes)


def absorb(shore: Shore, pawns: list[int], solid: list[int], seat: int) -> bool:
    """Give a seat the cells that lie behind its coast alone; whether one of them was empty."""
    certain = shore.sure(solid, seat)
    if not certain:
        return False
    empty = bool(certain & ~sum(pawns))
    for other in range(len(pawns)):
        pawns[other] &= ~certain
    pawns[seat] |= certain
    solid[seat] |= certain
    return empty


def _on_turn(
    shore: Shore, pawns: list[int], solid: list[int], seat: int, own_only: bool, tempo: bool
) -> Sea:
    """The state of the next seat that can move; without any free cell stage 2 comes before."""
    white = shore.tiling.full & ~sum(pawns)
    seats = len(pawns)
    following = (seat + 1) % seats
    drained = sum(pawns) != sum(solid) and not shore.free(white, pawns, solid)
    if drained:
        pawns = solid
    made = Sea(shore, tuple(pawns), tuple(solid), following, own_only, tempo, drained)
    if own_only:
        for _turn in range(seats):
            if made.free:
                break
            made = made.passed()
    return made


def sea_of(position: PolyGoPosition) -> Sea:
    """The state of a position."""
    pawns, solid = list(position.pawns), list(position.solid)
    tempo = False
    for seat in range(len(pawns)):
        tempo |= absorb(position.shore, pawns, solid, seat)
    shore = position.shore
    white = shore.tiling.full & ~sum(pawns)
    drained = sum(pawns) != sum(solid) and not shore.free(white, pawns, solid)
    if drained:
        pawns = solid
    own_only = position.own_only
    return Sea(shore, tuple(pawns), tuple(solid), position.turn, own_only, tempo, drained)
