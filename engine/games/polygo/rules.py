"""The rules of PolyGo: pawns joined to the rim are solid, what is surrounded goes, largest wins.

>>> position = game.start(game.setup(options={"board": "square-4"}))
>>> position = position.play("a1").play("b2")
>>> position.tiling.names(position.solid[0]), position.tiling.names(position.fragile)
(('a1',), ('b2',))
>>> position.play("b1").play("a2").scores
(2, 2)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.boards import read_rows
from engine.game import BadSetup, Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.polygo.options import OPTIONS
from engine.games.polygo.shore import Masks, Shore, shore_of
from engine.seat import NOBODY, Names
from engine.texts import N_, _
from engine.tilings import Tiling, each

SIGNS = "123456"
Moment = tuple[Masks, int]
"""The pawns and the seat to move: what may come back."""


@dataclass(frozen=True)
class Change:
    """What a move did besides putting a pawn."""

    taken: Masks = ()
    """Of each seat the pawns that were surrounded and are gone (or have changed colour)."""
    around: int = 0
    """The solid pawns that surrounded them."""
    heir: int = 0
    """The cells that have changed colour instead of being emptied."""
    drained: Masks = ()
    """Of each seat the fragile pawns that left since no cell was free any more (stage 2)."""


NOTHING = Change()


@dataclass(frozen=True)
class PolyGoPosition(Position):
    """The pawns of every seat, and what the last move did."""

    shore: Shore
    pawns: Masks
    turn: int = 0
    recolours: bool = False
    own_only: bool = False
    last: str = ""
    """The cell of the last pawn."""
    change: Change = NOTHING
    past: tuple[Moment, ...] = ()
    """The moments since the coast last grew: none before can come back."""
    names: Names = field(default=NOBODY, compare=False)

    # --- land and water --------------------------------------------------------------------------

    @property
    def tiling(self) -> Tiling:
        """The board."""
        return self.shore.tiling

    @cached_property
    def solid(self) -> Masks:
        """Of each seat the pawns that belong to a peninsula."""
        return tuple(map(self.shore.solid, self.pawns))

    @cached_property
    def land(self) -> int:
        """All solid pawns: the littoral."""
        return sum(self.solid)

    @cached_property
    def white(self) -> int:
        """The empty cells."""
        return self.tiling.full & ~sum(self.pawns)

    @cached_property
    def fragile(self) -> int:
        """The pawns that do not belong to a peninsula yet."""
        return sum(self.pawns) & ~self.land

    @cached_property
    def waters(self) -> tuple[tuple[int, bool], ...]:
        """The empty provinces, each with whether it is a sea; lakes are not."""
        return tuple(self.shore.waters(self.white))

    @property
    def lakes(self) -> int:
        """The empty cells of all lakes."""
        return sum(part for part, sea in self.waters if not sea)

    @cached_property
    def free_cells(self) -> Masks:
        """Of each seat the empty cells that are free for it."""
        return tuple(self.shore.free_for(self.white, mine) for mine in self.pawns)

    @cached_property
    def free(self) -> int:
        """The empty cells that are free for somebody."""
        return self.shore.free(self.white, self.pawns, self.solid)

    @cached_property
    def legal(self) -> int:
        """The cells where the seat that acts may put a pawn."""
        if self.over:
            return 0
        return self.free_cells[self.turn] if self.own_only else self.free

    def owner_of(self, cell: str) -> int | None:
        """Whose pawn stands on a cell."""
        bit = self.tiling.bit[cell]
        return next((seat for seat, mine in enumerate(self.pawns) if mine & bit), None)

    # --- moves -----------------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.turn,)

    def moves(self) -> Iterator[str]:
        """Every legal move, as one reads the board."""
        yield from self.tiling.names(self.legal)

    def allows(self, move: str) -> bool:
        """As `play` says."""
        return bool(self.tiling.bit.get(move, 0) & self.legal)

    def play(self, move: str) -> PolyGoPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        bit = self.tiling.bit.get(move)
        if bit is None:
            raise IllegalMove(_("Name a cell of the board, such as a1."))
        if not bit & self.legal:
            raise self._refusal(move, bit)
        pawns = list(self.pawns)
        pawns[self.turn] |= bit
        pawns, change = settled(self.shore, pawns, self.recolours)
        return self._next(pawns, change, move)

    def _refusal(self, move: str, bit: int) -> IllegalMove:
        if not bit & self.white:
            return IllegalMove(_("A pawn stands there already."), [move])
        lake = self.tiling.flood(bit, self.white)
        lit = self.tiling.names(lake | self.tiling.grow(lake) & ~self.white)
        if self.own_only and bit & self.free:
            return IllegalMove(_("From there no way of yours can reach the rim."), lit)
        return IllegalMove(_("This cell is isolated: nobody can reach the rim from it."), lit)

    def _next(self, pawns: Sequence[int], change: Change, move: str) -> PolyGoPosition:
        solid = tuple(map(self.shore.solid, pawns))
        land = sum(solid)
        white = self.tiling.full & ~sum(pawns)
        if land != self.tiling.full and not self.shore.free(white, pawns, solid):
            # Stage 2: the fragile pawns are just those that are isolated.
            drained = tuple(mine & ~firm for mine, firm in zip(pawns, solid, strict=True))
            change = Change(change.taken, change.around, change.heir, drained)
            pawns = solid
            white = self.tiling.full & ~land
        past = (*self.past, self.moment) if land == self.land else ()
        return PolyGoPosition(
            self.shore, tuple(pawns), self._after(pawns, white), self.recolours, self.own_only,
            move, change, past, self.names,
        )  # fmt: skip

    def _after(self, pawns: Sequence[int], white: int) -> int:
        """The next seat; with cells for oneself only, the next that has one."""
        order = [(self.turn + 1 + k) % len(pawns) for k in range(len(pawns))]
        if not self.own_only or not white:
            return order[0]
        able = (seat for seat in order if self.shore.free_for(white, pawns[seat]))
        return next(able, order[0])

    # --- the end ---------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """The same pieces, the same owners and the same seat to move."""
        return self.pawns, self.turn

    @cached_property
    def third_time(self) -> bool:
        """Whether the same moment has been there twice before."""
        return len(self.past) > 1 and self.past.count(self.moment) >= 2

    @cached_property
    def over(self) -> bool:
        """Whether the littoral covers the board, or the same came back for the third time."""
        return self.land == self.tiling.full or self.third_time

    @property
    def scores(self) -> tuple[int, ...]:
        """The countries: how many pawns each seat has on the board."""
        return tuple(mine.bit_count() for mine in self.pawns)

    @property
    def result(self) -> Result | None:
        """The largest country wins; equal ones share."""
        if not self.over:
            return None
        scores = self.scores
        most = max(scores)
        winners = tuple(seat for seat, size in enumerate(scores) if size == most)
        if self.third_time and self.land != self.tiling.full:
            how = _("The same position came for the third time: the countries are counted.")
        elif len(winners) == 1:
            how = _("The board is all land. The largest country has {n} cells.").format(n=most)
        else:
            how = _("The board is all land. The largest countries have {n} cells each.").format(
                n=most
            )
        return Result(scores, winners, how)

    # --- in plain values -------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pawns by their cells, each as the digit of its seat."""
        called = self.tiling.called
        return {
            called[bit]: SIGNS[seat] for seat, mine in enumerate(self.pawns) for bit in each(mine)
        }

    @property
    def card(self) -> str:
        """The card that starts here."""
        return f"{self.tiling.picture(self.pieces)} {self.turn + 1}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values; seats count from 1."""
        names = self.tiling.names
        change = self.change
        return {
            "board": self.tiling.name,
            "rows": self.tiling.picture(self.pieces).split("/"),
            "solid": [list(names(mine)) for mine in self.solid],
            "fragile": list(names(self.fragile)),
            "lakes": [list(names(part)) for part, sea in self.waters if not sea],
            "seas": [list(names(part)) for part, sea in self.waters if sea],
            "free": [list(names(cells)) for cells in self.free_cells],
            "captured": list(names(sum(change.taken))),
            "surrounded_by": list(names(change.around)),
            "recoloured": list(names(change.heir)),
            "stage2": list(names(sum(change.drained))),
        }


def settled(shore: Shore, pawns: list[int], recolours: bool) -> tuple[list[int], Change]:
    """What is surrounded leaves the board, all at once, or takes the colour of who surrounds it."""
    tiling = shore.tiling
    solid = [shore.solid(mine) for mine in pawns]
    everything = sum(pawns)
    dead = shore.lifeless(everything & ~sum(solid), tiling.full & ~everything)
    if not dead:
        return pawns, NOTHING
    taken = tuple(mine & dead for mine in pawns)
    around = tiling.grow(dead) & ~dead
    left, heir = [mine & ~dead for mine in pawns], 0
    if recolours:
        for part in tiling.parts(dead):
            owners = shore.owners(part, solid)
            if len(owners) == 1:
                left[owners[0]] |= part
                heir |= part
    return left, Change(taken, around, heir)


class PolyGoGame(Game):
    """PolyGo for two to six, on triangles, squares or hexagons."""

    id = "polygo"
    name = N_("PolyGo")
    tagline = N_("Tie your pawns to the coast and build the largest country!")
    seats = (2, 3, 4, 5, 6)
    age = 6
    minutes = 15
    shelf = 4
    options = OPTIONS

    def start(self, setup: Setup) -> PolyGoPosition:
        """The empty sea with its ports, or the card's."""
        shore = shore_of(setup["board"])
        pawns, turn = [0] * setup.seats, 0
        if setup["card"]:
            rows = read_rows(setup["card"])
            if rows.rest or rows.seat >= setup.seats:
                said = _("After the rows of the card stands the seat to move, from 1 to {n}.")
                raise BadSetup(said.format(n=setup.seats))
            turn = rows.seat
            for name, sign in shore.tiling.read(rows.picture, SIGNS[: setup.seats]).items():
                pawns[SIGNS.index(sign)] |= shore.tiling.bit[name]
        for name, seat in ports(shore, setup["ports"], setup.seats):
            bit = shore.tiling.bit[name]
            if any(mine & bit for other, mine in enumerate(pawns) if other != seat):
                raise BadSetup(_("{cell} has two owners.").format(cell=name))
            pawns[seat] |= bit
        return begun(
            PolyGoPosition(
                shore,
                tuple(pawns),
                turn,
                setup["captured"] == "recoloured",
                setup["cells"] == "own",
                names=setup.names,
            )
        )

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card knows its board; it is one of the plain rules."""
        usual = {option.key: option.default_for(2) for option in self.options}
        return {**usual, "card": card.text, "board": card.data["board"]}


def begun(start: PolyGoPosition) -> PolyGoPosition:
    """The start as it is played: without a free cell stage 2 happens at once."""
    pawns, change = start.pawns, NOTHING
    if start.land != start.tiling.full and not start.free:
        drained = tuple(mine & ~firm for mine, firm in zip(pawns, start.solid, strict=True))
        pawns, change = start.solid, Change(drained=drained)
    turn = start.turn
    white = start.tiling.full & ~sum(pawns)
    if start.own_only and white:
        order = [(turn + k) % len(pawns) for k in range(len(pawns))]
        turn = next((s for s in order if start.shore.free_for(white, pawns[s])), turn)
    return PolyGoPosition(
        start.shore, pawns, turn, start.recolours, start.own_only,
        change=change, names=start.names,
    )  # fmt: skip


def ports(shore: Shore, value: str, seats: int) -> Iterator[tuple[str, int]]:
    """The rim cells that are coloured from the start, each with its seat."""
    rim = shore.tiling.rim
    if value.isdigit():
        for k in range(3):
            yield rim[k * len(rim) // 3], int(value) - 1
        return
    owners: dict[str, int] = {}
    for part in value.split():
        cell, _colon, digit = part.partition(":")
        if cell not in rim:
            raise BadSetup(
                _("A port lies on the rim of {board}; {cell} does not.").format(
                    board=shore.tiling.name, cell=cell
                )
            )
        seat = int(digit) - 1
        if seat >= seats:
            raise BadSetup(_("The port {cell} needs one of the players.").format(cell=cell))
        if owners.get(cell, seat) != seat:
            raise BadSetup(_("{cell} has two owners.").format(cell=cell))
        owners[cell] = seat
    yield from owners.items()


game = PolyGoGame()
