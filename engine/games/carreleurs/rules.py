"""The rules of Les Carreleurs: in turn each lays a tile of his stock; who has laid all wins.

>>> position = game.start(game.setup(options={"board": "square-5x4", "stock": "3x3 2x2"}))
>>> for move in ("3x3 a1", "2x2 d1", "2x2 d1", "2x2 d3"):
...     try:
...         position = position.play(move)
...     except IllegalMove as refusal:
...         print(refusal.sentence)
A tile lies there already, and yours still fits on free squares.

The first stock is empty, and the round is finished. A tile that fits nowhere may be laid over
others, which go into the stock of who lifts them:

>>> position = position.play("3x3 a1")
>>> position.taken[0], position.stocks, position.result.winners
(Tile(width=3, height=3, cell='a1', owner=0), ((), ((3, 3),)), (0,))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.game import BadSetup, Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.carreleurs.most import Most, most
from engine.games.carreleurs.options import OPTIONS
from engine.rectangles import (
    Floor,
    Tile,
    corners,
    floor_of,
    lifted,
    read_sizes,
    said_sizes,
    ways,
)
from engine.seat import NOBODY, Names
from engine.texts import N_, _, ngettext

LONGEST = 100
"""After so many moves the smallest stock wins."""
TIMES = 3
"""The same for the third time ends the match."""
GIVE_UP, LIFT = "give up", "lift"

Stock = tuple[tuple[int, int], ...]
"""Tiles by their sides, the shorter first; the smallest tiles first."""


@dataclass(frozen=True)
class CarreleursPosition(Position):
    """The tiles on the floor, what each still has, and whose turn it is."""

    board: str
    tiles: tuple[Tile, ...]
    """In a fixed order, whoever laid them when."""
    stocks: tuple[Stock, ...]
    turn: int = 0
    cover: bool = False
    """Alone: the whole floor is to be covered with the whole stock, or the most with some of it."""
    count: int = 0
    """Alone: so many tiles may lie on the floor; 0: all."""
    ply: int = 0
    before: tuple[object, ...] = ()
    """What has been there so far, for the third time."""
    given_up: bool = False
    last: Tile | None = None
    taken: tuple[Tile, ...] = ()
    """The tiles that the last move lifted, with their owners of before."""
    names: Names = field(default=NOBODY, compare=False)

    # --- what there is --------------------------------------------------------------------------

    @property
    def floor(self) -> Floor:
        """The board."""
        return floor_of(self.board)

    @cached_property
    def free(self) -> int:
        """The squares without a tile."""
        floor = self.floor
        return floor.full & ~sum(floor.cover(tile) for tile in self.tiles)

    @cached_property
    def most(self) -> Most:
        """The most that can be covered with so many tiles."""
        every = (*self.stocks[0], *(tile.size for tile in self.tiles))
        return most(self.floor, tuple(sorted(every)), self.count)

    @property
    def goal(self) -> int:
        """The squares to be covered, for one."""
        return self.most.area if self.count else self.floor.area

    @property
    def covered(self) -> int:
        """The squares with a tile."""
        return sum(tile.area for tile in self.tiles)

    @property
    def may_lay(self) -> int:
        """How many tiles may still be laid."""
        left = len(self.stocks[self.turn])
        return min(left, self.count - len(self.tiles)) if self.count else left

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stocks)

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.turn,)

    def left(self, seat: int) -> int:
        """The area that a seat has still to lay."""
        return sum(one * other for one, other in self.stocks[seat])

    @property
    def scores(self) -> tuple[int, ...]:
        """How many tiles each has still to lay; alone how many squares are covered."""
        if self.cover:
            return (self.covered,)
        return tuple(map(len, self.stocks))

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether a tile has a free place, in one direction or the other."""
        return any(self.floor.places(*way, self.free) for way in ways(size))

    def in_the_way(self, tile: Tile) -> tuple[Tile, ...]:
        """The tiles that would have to be lifted for this one."""
        return lifted(self.tiles, self.floor, self.floor.cover(tile))

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move: the tiles from the smallest, their places as one reads."""
        if self.over:
            return
        floor = self.floor
        for size in dict.fromkeys(self.stocks[self.turn] if self.may_lay > 0 else ()):
            room = self.free if self.cover or self.fits(size) else floor.full
            for width, height in ways(size):
                for cell in corners(floor, floor.places(width, height, room)):
                    yield f"{width}x{height} {cell}"
        if self.cover:
            yield from (f"{LIFT} {tile.cell}" for tile in self.tiles)
            yield GIVE_UP

    def play(self, move: str) -> CarreleursPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if self.cover and move == GIVE_UP:
            return replace(self, given_up=True, last=None, taken=())
        if self.cover and move.startswith(f"{LIFT} "):
            return self._lift(move.removeprefix(f"{LIFT} "))
        try:
            tile = Tile.read(move, self.turn)
        except ValueError:
            raise IllegalMove(_("Say a tile and a cell, such as 5x8 c3.")) from None
        if tile.size not in self.stocks[self.turn]:
            raise IllegalMove(
                _("You have no tile of {w} × {h}.").format(w=tile.width, h=tile.height)
            )
        if not self.floor.holds(tile):
            raise IllegalMove(_("The tile must lie on the board with all its squares."))
        if self.count and self.may_lay <= 0:
            raise IllegalMove(
                ngettext(
                    "You may lay {n} tile: take it back first.",
                    "You may lay {n} tiles: take one back first.",
                    self.count,
                ).format(n=self.count),
                tuple(old.cell for old in self.tiles),
            )
        return self._laid(tile)

    def _laid(self, tile: Tile) -> CarreleursPosition:
        gone = self.in_the_way(tile)
        if gone and self.cover:
            raise IllegalMove(
                _("A tile lies there already."),
                self.floor.names(sum(self.floor.cover(old) for old in gone)),
            )
        if gone and self.fits(tile.size):
            raise IllegalMove(
                _("A tile lies there already, and yours still fits on free squares."),
                self.floor.names(sum(self.floor.cover(old) for old in gone)),
            )
        stock = list(self.stocks[self.turn])
        stock.remove(tile.size)
        stock += [old.size for old in gone]
        stocks = list(self.stocks)
        stocks[self.turn] = tuple(sorted(stock))
        kept = [old for old in self.tiles if old not in gone]
        return replace(
            self,
            tiles=tuple(sorted([*kept, tile])),
            stocks=tuple(stocks),
            turn=(self.turn + 1) % self.seats,
            ply=self.ply + 1,
            before=(*self.before, self._same),
            last=tile,
            taken=gone,
        )

    def _lift(self, cell: str) -> CarreleursPosition:
        """Alone one may take a tile back into the stock."""
        for tile in self.tiles:
            if tile.cell == cell:
                stock = tuple(sorted([*self.stocks[0], tile.size]))
                rest = tuple(old for old in self.tiles if old is not tile)
                return replace(
                    self, tiles=rest, stocks=(stock,), ply=self.ply + 1, last=None, taken=(tile,)
                )
        raise IllegalMove(_("No tile begins there."))

    @property
    def _same(self) -> object:
        """What must come for the third time: tiles with their owners, stocks and turn."""
        return self.tiles, self.stocks, self.turn

    # --- the end --------------------------------------------------------------------------------

    @cached_property
    def empty(self) -> tuple[int, ...]:
        """The seats that have laid everything."""
        return tuple(seat for seat in range(self.seats) if not self.stocks[seat])

    @cached_property
    def repeated(self) -> bool:
        """Whether this has been there twice before."""
        return self.before.count(self._same) >= TIMES - 1

    @cached_property
    def over(self) -> bool:
        """Whether a stock is empty and the round finished, or the match goes in circles."""
        if self.cover:
            if self.count:
                return self.given_up or self.covered >= self.goal
            return self.given_up or not self.free or bool(self.empty)
        return bool(self.empty and self.turn == 0) or self.ply >= LONGEST or self.repeated

    @property
    def result(self) -> Result | None:
        """Who has laid everything; else who has the least left."""
        if not self.over:
            return None
        if self.cover:
            return self._alone()
        if self.empty:
            how = (
                _("All tiles are laid.")
                if len(self.empty) == 1
                else _("Both have laid all their tiles in the same round.")
            )
            return Result(self.scores, self.empty, how)
        least = min(self.left(seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if self.left(seat) == least)
        why = (
            _("The same for the third time: the smaller stock wins.")
            if self.repeated
            else _("{n} moves are played: the smaller stock wins.").format(n=LONGEST)
        )
        return Result(self.scores, winners, why)

    def _alone(self) -> Result:
        """Whether the task is done."""
        if self.count:
            solved = self.covered >= self.goal
            how = _("You cover {n} of {goal} squares.").format(n=self.covered, goal=self.goal)
            if solved:
                how = ngettext(
                    "{n} tile covers {goal} squares.",
                    "{n} tiles cover {goal} squares.",
                    len(self.tiles),
                ).format(n=len(self.tiles), goal=self.covered)
        else:
            solved = not self.free and bool(self.empty)
            how = _("The floor is covered without a gap.") if solved else _("The floor has gaps.")
        return Result(self.scores, (0,) if solved else (), how)

    # --- in plain values ------------------------------------------------------------------------

    @property
    def card(self) -> str:
        """The card that starts here; the stocks are an option."""
        return self.floor.card(self.tiles, self.turn)

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        task = {"moves": self.count, "goal": self.goal} if self.count else {}
        return {
            "board": self.board,
            "mode": "cover" if self.cover else "match",
            **task,
            "tiles": [f"{tile.owner + 1}:{tile}" for tile in self.tiles],
            "stocks": [said_sizes(stock) for stock in self.stocks],
            "left": [self.left(seat) for seat in range(self.seats)],
        }


class CarreleursGame(Game):
    """Les Carreleurs for two, and the puzzle for one."""

    id = "carreleurs"
    name = N_("The Tilers")
    tagline = N_("Lay all your tiles on the floor, the big ones first!")
    seats = (1, 2)
    age = 6
    minutes = 15
    shelf = 5
    options = OPTIONS

    def setup(
        self, seats: int | None = None, options: Mapping[str, str] | None = None, seed: int = 0
    ) -> Setup:
        """A floor to cover is for one, also where nobody says so."""
        if seats is None and (options or {}).get("mode") == "cover":
            seats = 1
        return super().setup(seats, options, seed)

    def start(self, setup: Setup) -> CarreleursPosition:
        """The empty floor, or the card's, and the stocks."""
        alone = setup["mode"] == "cover"
        if alone != (setup.seats == 1):
            raise BadSetup(_("A floor is covered by one player; a match is for two."))
        floor = floor_of(setup["board"])
        tiles, turn = floor.read(setup["card"], setup.seats)
        stock = tuple(sorted(read_sizes(setup["stock"])))
        for size in stock:
            if not any(floor.places(*way, floor.full) for way in ways(size)):
                raise BadSetup(
                    _("A tile of {w} × {h} is larger than the board.").format(w=size[0], h=size[1])
                )
        return CarreleursPosition(
            floor.tiling.name,
            tuple(sorted(tiles)),
            (stock,) * setup.seats,
            turn,
            alone,
            setup.number("moves") if alone else 0,
            names=setup.names,
        )

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card brings its floor and its stock."""
        return {"card": card.text, **card.data["options"]}


game = CarreleursGame()
