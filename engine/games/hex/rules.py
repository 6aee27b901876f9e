"""The rules of Hex: put a pawn on a free cell; who joins two opposite ports wins.

Whoever can no longer join his ports is out, his pawns stay. A place is what a seat plays: its
pawns, its ports, its turn. Seat and place have the same number until two seats exchange places.

>>> position = game.start(game.setup(options={"board": "rhombus-3", "swap": "no"}))
>>> for move in ("b2", "a2", "a3", "c1", "b1"):
...     position = position.play(move)
>>> position.result.winners, position.way
((0,), ('b1', 'b2', 'a3'))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.boards import read_rows
from engine.game import BadSetup, Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.hex.layout import NOBODY, Layout, Port, adopted, layout
from engine.games.hex.options import HALVES, NEUTRAL, OPTIONS, OWN
from engine.seat import NOBODY as NO_NAMES
from engine.seat import Names
from engine.texts import N_, _
from engine.tilings import each

SWAP = "swap"
SIGNS = "123456"


@dataclass(frozen=True)
class HexPosition(Position):
    """The pawns of all places, whose ports are whose, and who is out."""

    layout: Layout
    pawns: tuple[int, ...]
    """The cells with the pawns of each place."""
    owners: tuple[int, ...]
    """The place that each port belongs to, -1: nobody's."""
    place: int = 0
    """The place whose turn it is."""
    walls: tuple[int, ...] = ()
    """For each place that is out the cells that cut it off, as a set; -1 for who is not out."""
    cut: tuple[int, ...] = ()
    """The places that the last move has put out."""
    adopted: tuple[int, ...] = ()
    """The numbers of the ports (from 1 on) that the last move has conquered."""
    last: str = ""
    """The cell of the last pawn."""
    swapped: bool = False
    """Whether seats 1 and 2 have exchanged their places."""
    may_swap: bool = False
    """Whether places can be exchanged after the first pawn."""
    no_centre: bool = False
    """Whether the first pawn of a place may not stand in the middle."""
    names: Names = field(default=NO_NAMES, compare=False)
    """What the players are called."""

    # --- who plays what -------------------------------------------------------------------------

    def seat_of(self, place: int) -> int:
        """Who plays a place."""
        return 1 - place if self.swapped and place < 2 else place

    def place_of(self, seat: int) -> int:
        """What a seat plays."""
        return self.seat_of(seat)

    @property
    def places(self) -> int:
        """How many play."""
        return self.layout.places

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.seat_of(self.place),)

    @cached_property
    def out(self) -> tuple[int, ...]:
        """The seats that can no longer join their ports while others play on."""
        return tuple(sorted(self.seat_of(p) for p, wall in enumerate(self.walls) if wall != NOBODY))

    @property
    def alive(self) -> tuple[int, ...]:
        """The places that are still in it."""
        return tuple(place for place, wall in enumerate(self.walls) if wall == NOBODY)

    @cached_property
    def free(self) -> int:
        """The cells without a pawn."""
        return self.layout.tiling.full & ~sum(self.pawns)

    @cached_property
    def open(self) -> int:
        """The cells where the place to move may put a pawn."""
        if self.no_centre and not self.pawns[self.place]:
            return self.free & ~self.layout.centre
        return self.free

    @property
    def swap_now(self) -> bool:
        """Whether this is the moment to exchange places."""
        return self.may_swap and not self.swapped and sum(self.pawns).bit_count() == 1

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, as one reads the board."""
        if self.over:
            return
        yield from self.layout.tiling.names(self.open)
        if self.swap_now:
            yield SWAP

    def play(self, move: str) -> HexPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if move == SWAP:
            if not self.swap_now:
                raise IllegalMove(_("Places are exchanged right after the first pawn only."))
            return replace(self, swapped=True)
        bit = self.layout.tiling.bit.get(move)
        if bit is None:
            raise IllegalMove(_("Name a cell of the board, such as b2."))
        if not bit & self.free:
            raise IllegalMove(_("A pawn stands there already."), [move])
        if not bit & self.open:
            raise IllegalMove(_("Nobody’s first pawn may stand in the middle."), [move])
        place = self.place
        pawns = (*self.pawns[:place], self.pawns[place] | bit, *self.pawns[place + 1 :])
        owners = self.owners
        if self.layout.kind != "own":
            chain = self.layout.tiling.flood(bit, pawns[place])
            owners = adopted(self.layout, owners, place, chain)
        taken = tuple(
            port + 1
            for port, (old, new) in enumerate(zip(self.owners, owners, strict=True))
            if old != new
        )
        after = replace(self, pawns=pawns, owners=owners, last=move, adopted=taken, cut=())
        return after.without_lost().turned()

    def allows(self, move: str) -> bool:
        """As `play` says."""
        if self.over or move == SWAP:
            return not self.over and self.swap_now
        return bool(self.layout.tiling.bit.get(move, 0) & self.open)

    def said(self, move: str) -> str:
        """A pawn speaks for itself; an exchange is said."""
        return _("I exchange places!") if move == SWAP else super().said(move)

    def without_lost(self) -> HexPosition:
        """The same with everybody out who can no longer join two ports."""
        lost = [place for place in self.alive if not self.can_join(place)]
        if not lost:
            return self
        walls = list(self.walls)
        for place in lost:
            walls[place] = self.wall(place)
        return replace(self, walls=tuple(walls), cut=tuple(lost))

    def turned(self) -> HexPosition:
        """The same with the turn of the next place that is not out."""
        place, alive = self.place, self.alive
        for step in range(1, self.places + 1):
            if (place + step) % self.places in alive:
                return replace(self, place=(place + step) % self.places)
        return self

    # --- who can still join, who is cut off -----------------------------------------------------

    def can_join(self, place: int) -> bool:
        """Whether a place could join two opposite ports if it alone went on."""
        through = self.free | self.pawns[place]
        wanted = self.layout.wanted(place, self.owners)
        return any(self.layout.joined(pair, through) for pair in wanted)

    def wall(self, place: int) -> int:
        """The pawns of others that keep the ports of a place apart: as short a wall as there is.

        Where a port that it needs has become another's, no wall is needed there.
        """
        others = sum(self.pawns) & ~self.pawns[place]
        found = 0
        for pair in self.layout.wanted(place, self.owners):
            one, other = self.layout.banks[self.layout.pairs.index(pair)]
            way = self.layout.path(one, other, others)
            found |= self.layout.tiling.mask(way)
        return found

    @property
    def barrier(self) -> Mapping[int, tuple[str, ...]]:
        """For each seat that is out the pawns of others that cut it off, as one reads.

        Empty in Hex-n for who is out because the ports it needs belong to others.
        """
        return {
            self.seat_of(place): self.layout.tiling.names(wall)
            for place, wall in enumerate(self.walls)
            if wall != NOBODY
        }

    @property
    def just_out(self) -> tuple[int, ...]:
        """The seats that the last move has cut off."""
        return tuple(sorted(self.seat_of(place) for place in self.cut))

    @property
    def ports(self) -> tuple[Port, ...]:
        """All ports, clockwise, with their rim cells and their owners."""
        number = self.layout.number
        return tuple(
            Port(
                port + 1,
                cells,
                tuple(dict.fromkeys((cells[0], cells[-1]))),
                None if owner == NOBODY else self.seat_of(owner),
                (port + number // 2) % number + 1,
            )
            for port, (cells, owner) in enumerate(zip(self.layout.cells, self.owners, strict=True))
        )

    # --- the end --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether only one is left: who joins two ports cuts off all others."""
        return len(self.alive) == 1

    @cached_property
    def way(self) -> tuple[str, ...]:
        """The way from port to port of who has won.

        A last one left need not have finished it: some of its cells can be free still.
        """
        return self.shortest(self.alive[0]) if self.over else ()

    def shortest(self, place: int) -> tuple[str, ...]:
        """A way from port to port that wants as few more pawns of a place as can be."""
        own, touch = self.pawns[place], self.layout.touch
        ways = [
            self.layout.path(touch[a], touch[b], own, self.free)
            for a, b in self.layout.wanted(place, self.owners)
        ]
        bit = self.layout.tiling.bit
        found = [way for way in ways if way]
        return min(
            found, key=lambda way: (sum(not bit[c] & own for c in way), len(way)), default=()
        )

    @property
    def result(self) -> Result | None:
        """Who has joined two ports, or is the only one who still can."""
        if not self.over:
            return None
        (place,) = self.alive
        winner = self.seat_of(place)
        bit, own = self.layout.tiling.bit, self.pawns[place]
        if all(bit[cell] & own for cell in self.way):
            how = _("The chain goes from port to port.")
        else:
            how = _("Everybody else is cut off.")
        scores = tuple(int(seat == winner) for seat in range(self.places))
        return Result(scores, (winner,), how)

    # --- in plain values ------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pawns by their cells: "1" is the place that begins, up to "6".

        `seat_of(int(sign) - 1)` is the seat that plays it.
        """
        called = self.layout.tiling.called
        return {
            called[bit]: sign
            for sign, pawns in zip(SIGNS, self.pawns, strict=False)
            for bit in each(pawns)
        }

    @property
    def card(self) -> str:
        """The card that starts here (a card speaks of places: a swap is over by then)."""
        return f"{self.layout.tiling.picture(self.pieces)} {self.place + 1}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values; seats and ports count from 1."""
        return {
            "board": self.layout.tiling.name,
            "rows": self.layout.tiling.picture(self.pieces).split("/"),
            "card": self.card,
            "places": [self.place_of(seat) + 1 for seat in range(self.places)],
            "ports": [port.owner if port.owner is None else port.owner + 1 for port in self.ports],
            "out": [seat + 1 for seat in self.out],
            "barriers": {str(seat + 1): list(wall) for seat, wall in self.barrier.items()},
            "swap": self.swap_now,
            "way": list(self.way),
        }


class HexGame(Game):
    """Hex for two to six."""

    id = "hex"
    name = N_("Hex")
    tagline = N_("Join your two ports before the others bar your way!")
    seats = (2, 3, 4, 5, 6)
    age = 6
    minutes = 10
    shelf = 2
    options = OPTIONS

    def start(self, setup: Setup) -> HexPosition:
        """The empty board, or the card's."""
        _check(setup.seats, setup["board"], setup["ports"])
        rim = layout(setup["board"], setup["ports"], setup.seats)
        nothing = (0,) * setup.seats
        in_it = (NOBODY,) * setup.seats
        may_swap = setup["swap"] == "yes" and not setup["card"]
        position = HexPosition(
            rim,
            nothing,
            rim.owners,
            walls=in_it,
            may_swap=may_swap,
            no_centre=setup["centre"] == "forbidden",
            names=setup.names,
        )
        return _dealt(position, setup["card"]) if setup["card"] else position

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card knows its board; everybody has two ports on it."""
        return {"card": card.text, "board": card.data["board"], "ports": "own"}

    def card_seats(self, card: ProblemCard) -> int:
        """A card knows how many play on it."""
        seats: int = card.data.get("seats", 2)
        return seats


def _check(seats: int, board: str, ports: str) -> None:
    """Whether so many can play on this board with these ports."""
    if board.startswith("rhombus") and (seats != 2 or ports != "own"):
        raise BadSetup(_("A rhombus is for two, each with two ports."))
    if ports == "own" and seats not in OWN:
        raise BadSetup(_("Two ports for everybody: that is for 2, 3 or 6 players."))
    if ports == "neutral" and board not in NEUTRAL:
        raise BadSetup(_("Six ports to conquer need a board of hexagon-4 to hexagon-9."))
    if ports == "halves" and board not in HALVES:
        raise BadSetup(_("Twelve ports to conquer need a board of hexagon-5 to hexagon-9."))


def _dealt(position: HexPosition, card: str) -> HexPosition:
    """The empty position with what a card puts on it."""
    rows = read_rows(card)
    rim, places = position.layout, position.places
    if rows.rest or rows.seat >= places:
        raise BadSetup(
            _("After the rows of the card stands the seat to move, from 1 to {n}.").format(n=places)
        )
    pawns = [0] * places
    for name, sign in rim.tiling.read(rows.picture, SIGNS[:places]).items():
        pawns[int(sign) - 1] |= rim.tiling.bit[name]
    owners = list(rim.owners)
    if rim.kind != "own":
        for place, own in enumerate(pawns):
            for chain in rim.tiling.parts(own):
                linked = [port for port, touch in enumerate(rim.touch) if touch & chain]
                if len(linked) > 1:
                    if any(owners[port] not in (NOBODY, place) for port in linked):
                        raise BadSetup(_("On this card two could claim the same port."))
                    for port in linked:
                        owners[port] = place
    dealt = replace(position, pawns=tuple(pawns), owners=tuple(owners), place=rows.seat)
    dealt = replace(dealt.without_lost(), cut=())
    if len(dealt.alive) < 2:
        raise BadSetup(_("On this card the match is already over."))
    return dealt if dealt.place in dealt.alive else dealt.turned()


game = HexGame()
