"""Hex for many, or with ports to conquer, for search: who is cut off is out, the last one wins."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence

from engine.games.hex.chains import Chains
from engine.games.hex.field import Field
from engine.search import Rewards, State

SURE = {2: 5.0}
UNSURE = 1.5
"""How much it counts that a place is far from being cut off: with two left, and with more, as some
hundred and fifty matches had it."""
LEAST = 0.3
"""What is left to hope for where one pawn would cut off."""
STRESS = 3.0
"""How much more than its share a cell that changes something is looked at."""
SEEN = 0.5
"""How much the eye counts against the match played on by chance."""
FAST, SLOW = 30, 12
"""With more free cells than this half of them are dealt at once; with fewer than that, who is out
is asked after every round."""


class Many(State[int]):
    """Any number of places with any ports. A move is the number of a cell."""

    __slots__ = (
        "_bias",
        "_chains",
        "alive",
        "closed",
        "field",
        "free",
        "owners",
        "pawns",
        "seat",
        "seats",
    )

    def __init__(
        self,
        field: Field,
        pawns: tuple[int, ...],
        owners: tuple[int, ...],
        alive: tuple[int, ...],
        seat: int,
        closed: int = 0,
    ) -> None:
        self.field = field
        self.pawns = pawns
        self.owners = owners
        self.alive = alive
        """The places that are still in it."""
        self.seat = seat
        self.seats = len(pawns)
        self.closed = closed
        """Where nobody's first pawn may stand."""
        taken = 0
        for own in pawns:
            taken |= own
        self.free = field.full & ~taken
        self._bias: dict[int, float] | None = None
        self._chains: Chains | None = None

    def moves(self) -> Sequence[int]:
        """The free cells that are open."""
        if len(self.alive) < 2:
            return ()
        return self.field.cells(self.open)

    @property
    def open(self) -> int:
        """Where the mover may play."""
        return self.free if self.pawns[self.seat] else self.free & ~self.closed

    def after(self, move: int) -> Many:
        """With one more pawn, without those whom it has cut off."""
        field, seat = self.field, self.seat
        bit = 1 << move
        own = self.pawns[seat] | bit
        pawns = (*self.pawns[:seat], own, *self.pawns[seat + 1 :])
        owners = self.owners
        if field.neutral:
            owners = field.adopted(owners, seat, field.flood(bit, own))
        free = self.free & ~bit
        alive = tuple(
            place
            for place in self.alive
            if place == seat or field.can_join(place, owners, free | pawns[place])
        )
        turn = next((place for place in alive if place > seat), alive[0])
        return Many(field, pawns, owners, alive, turn, self.closed)

    def final(self) -> Rewards | None:
        """Once one is left."""
        return self.field.rewards[self.alive[0]] if len(self.alive) == 1 else None

    def key(self) -> Hashable:
        """The ports of Hex-n depend on how the pawns came there."""
        return self.pawns, self.owners, self.alive, self.seat

    def others(self) -> tuple[int, ...]:
        """The other places that are still in it, who moves next first."""
        seat = self.seat
        return (
            *(place for place in self.alive if place > seat),
            *(place for place in self.alive if place < seat),
        )

    def turned(self, place: int) -> Many:
        """The same if it were another's turn."""
        return Many(self.field, self.pawns, self.owners, self.alive, place, self.closed)

    def way(self) -> list[int]:
        """The cells on the shortest ways of the mover."""
        return self.field.cells(self.ways(self.seat)[1] & self.open)

    # --- matches by chance ----------------------------------------------------------------------

    def playout(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """Pawns are dealt by handfuls; after each, whoever is cut off is out."""
        draw = luck.random
        cells = sorted([(draw(), cell) for cell in self.field.cells(self.free)])
        return self._played([cell for _key, cell in cells])

    def _played(self, cells: list[int]) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """The match in which free cells are taken in this order."""
        field = self.field
        pawns, owners = list(self.pawns), self.owners
        alive = [self.seat, *self.others()]
        free = self.free
        made: list[list[int]] = [[] for _place in pawns]
        chains = self._own_chains() if field.neutral else None
        at, handful = 0, 0
        bit = field.bits.__getitem__
        while len(alive) > 1:
            count = len(alive)
            left = len(cells) - at
            if not handful:
                handful = left // (2 if left > FAST else 3) if left > SLOW else count
            hand = cells[at : at + handful]
            given = [hand[k::count] for k in range(count)]
            held, rest = pawns[:], free
            for place, part in zip(alive, given):
                cards = sum(map(bit, part))
                held[place] += cards
                rest -= cards
            after, links = owners, chains
            if chains is not None:
                links = chains.copy()
                after = links.dealt(field, hand, alive, owners)
            lost = [
                place for place in alive if not field.can_join(place, after, rest | held[place])
            ]
            if len(lost) == count:
                # Too many at once: who of them is the last? Deal fewer.
                handful = max(1, handful // 2)
                if handful == 1 and len(hand) == 1:
                    lost = lost[1:]
                else:
                    continue
            for place, part in zip(alive, given):
                made[place] += part
            pawns, free, owners, chains = held, rest, after, links
            at += len(hand)
            turn = len(hand) % count
            alive = [place for place in alive[turn:] + alive[:turn] if place not in lost]
            handful = 0
        return field.rewards[alive[0]], made

    def _own_chains(self) -> Chains:
        if self._chains is None:
            self._chains = Chains.of(self.field, self.pawns)
        return self._chains

    # --- how a move looks -----------------------------------------------------------------------

    def bias(self, move: int) -> float:
        """What the mover may hope for after it, at a glance."""
        if self._bias is None:
            self._bias = self._looks()
        return self._bias[move]

    def ways(self, place: int) -> tuple[int, int, int]:
        """How many pawns a place wants at least, where, and where with one more.

        Two others can cut a bridge one right after the other: it does not count as joined.
        """
        field = self.field
        best = (field.size, 0, 0)
        for one, other in field.wanted(place, self.owners):
            gap, tight, loose = field.ways(one, other, self.pawns[place], self.free, bridges=False)
            if gap < best[0]:
                best = gap, tight, loose
            elif gap == best[0]:
                best = gap, best[1] | tight, best[2] | loose
        return best

    # --- who is how near to being cut off ---------------------------------------------------------

    def banks(self, place: int) -> list[tuple[int, int]]:
        """The stretches of rim that a wall would join to keep a place from a pair of ports, for
        each pair that it may still join."""
        layout = self.field.layout
        if not self.field.neutral:
            return [layout.banks[place]]
        return [layout.banks[one] for one, _other in layout.wanted(place, self.owners)]

    def against(self, place: int) -> int:
        """All pawns that are not those of a place."""
        return self.field.full & ~self.free & ~self.pawns[place]

    def safety(self, place: int) -> int:
        """How many pawns of others would cut a place off, if it did nothing about it."""
        field, others, free = self.field, self.against(place), self.free
        return max(field.apart(one, other, others, free) for one, other in self.banks(place))

    def wall(self, place: int) -> tuple[int, int]:
        """The same, with the cells where they would stand."""
        field, others, free = self.field, self.against(place), self.free
        walls = (field.ways(*bank, others, free, bridges=False) for bank in self.banks(place))
        gap, tight, _loose = max(walls, key=lambda wall: wall[0])
        return gap, tight

    def weight(self, safety: int) -> float:
        """What a place may hope for that so many pawns would cut off."""
        return float(max(LEAST, safety) ** SURE.get(len(self.alive), UNSURE))

    def guess(self) -> Rewards:
        """The more pawns it takes to cut one off, the likelier one stays to the last."""
        weights = [0.0] * self.seats
        for place in self.alive:
            weights[place] = self.weight(self.safety(place))
        total = sum(weights)
        return tuple(weight / total for weight in weights)

    def sensible(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """A match by chance, tempered by what the eye sees before it."""
        rewards, made = self.playout(luck)
        mixed = ((1 - SEEN) * got + SEEN * seen for got, seen in zip(rewards, self.guess()))
        return tuple(mixed), made

    def _looks(self) -> dict[int, float]:
        """What the mover may hope for with a pawn on each cell: it mends its own worst place, or
        brings others nearer to being cut off, or both at once."""
        seat = self.seat
        walls = {place: self.wall(place) for place in self.alive}
        now = {place: self.weight(gap) for place, (gap, _cells) in walls.items()}
        then = {
            place: self.weight(gap + 1 if place == seat else gap - 1)
            for place, (gap, _cells) in walls.items()
        }
        share = now[seat] / sum(now.values())
        parts: list[tuple[int, dict[int, float]]] = [(self.free, now)]
        for place, (_gap, cells) in walls.items():
            parts = [
                part
                for mask, hopes in parts
                for part in ((mask & cells, {**hopes, place: then[place]}), (mask & ~cells, hopes))
                if part[0]
            ]
        worth: dict[int, float] = {}
        for mask, hopes in parts:
            change = hopes[seat] / sum(hopes.values()) - share
            value = min(0.98, max(0.02, share + STRESS * change))
            worth.update(dict.fromkeys(self.field.cells(mask), value))
        return worth
