"""The rules of Blocs: draw rectangles on free squares; three and more that form one melt.

>>> position = game.start(game.setup(options={"board": "square-6x5"}))
>>> for move in ("2x5 a1", "4x2 c1", "4x3 c3 block 6x5 a1"):
...     position = position.play(move)
>>> position.book[-1].text, position.scores, position.result.winners
('30 = 12 + 10 + 8', (30, 0), (0,))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.game import BadSetup, Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.blocs.blocks import Box, Grid, Laid, closings, grid_of
from engine.games.blocs.book import Equality
from engine.games.blocs.options import BLOCK, COVER, MATCH, OPTIONS, TASK
from engine.rectangles import TILE, Floor, Tile, corners
from engine.seat import NOBODY, Names
from engine.texts import N_, _, ngettext

GIVE_UP = "give up"
MOVE = re.compile(rf"({TILE.pattern})(?: block ({TILE.pattern}))?")


@dataclass(frozen=True)
class BlocsPosition(Position):
    """The tiles on the floor with their owners, whose turn it is, and the book of equalities."""

    board: str
    limit: int
    tiles: tuple[Tile, ...]
    """In a fixed order, whoever laid them when."""
    seats: int
    turn: int = 0
    mode: str = MATCH
    goal: int = 0
    """Alone: the area of the block to be made, or the squares to be covered."""
    turns: int = 0
    """Alone: how many tiles may still be drawn."""
    given_up: bool = False
    last: Tile | None = None
    """What the last move left on the floor: its tile, or the block that it closed."""
    closed: Equality | None = None
    """The block that the last move closed."""
    book: tuple[Equality, ...] = ()
    """All equalities of the match so far."""
    names: Names = field(default=NOBODY, compare=False)

    # --- what there is --------------------------------------------------------------------------

    @property
    def grid(self) -> Grid:
        """The board with all its rectangles."""
        return grid_of(self.board)

    @property
    def floor(self) -> Floor:
        """The board."""
        return self.grid.floor

    @property
    def alone(self) -> bool:
        """Whether it is a problem for one."""
        return self.mode != MATCH

    @cached_property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles with their squares."""
        return tuple(map(self.grid.laid, self.tiles))

    @cached_property
    def free(self) -> int:
        """The squares without a tile."""
        return self.floor.full & ~sum(mask for _box, mask, _owner in self.laid)

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.turn,)

    def area(self, seat: int) -> int:
        """How many squares a seat has covered."""
        return sum(tile.area for tile in self.tiles if tile.owner == seat)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The area of each."""
        return tuple(map(self.area, range(self.seats)))

    @property
    def target(self) -> int | None:
        """Alone, where as much as possible is to be covered: so much can be."""
        return self.goal if self.mode == COVER else None

    # --- blocks ---------------------------------------------------------------------------------

    @cached_property
    def closing(self) -> Mapping[Box, tuple[Box, ...]]:
        """The tiles that close blocks, each with its blocks, the largest first."""
        found: dict[Box, list[Box]] = {}
        for new, block in closings(self.grid, self.laid, self.free, self.limit):
            found.setdefault(new, []).append(block)
        return {
            new: tuple(sorted(blocks, key=lambda block: (-self.grid.tile(block).area, block)))
            for new, blocks in found.items()
        }

    def blocks(self, tile: Tile) -> tuple[Tile, ...]:
        """The blocks that a tile would close on free squares, the largest first."""
        if not self.floor.holds(tile):
            return ()
        blocks = self.closing.get(self.grid.box_of(tile), ())
        return tuple(self.grid.tile(block, self.turn) for block in blocks)

    def equality(self, tile: Tile, block: Tile) -> Equality:
        """What is written when this tile closes this block."""
        inside = self.floor.cover(block)
        old = (other for other in self.tiles if self.floor.cover(other) & inside)
        return Equality(block, (tile, *old))

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move: the rectangles from the smallest, their places as one reads."""
        if self.over:
            return
        floor, grid = self.floor, self.grid
        named: dict[str, list[str]] = {}
        for new, blocks in self.closing.items():
            named[grid.said(new)] = [grid.said(block) for block in blocks]
        for width in range(1, min(floor.width, self.limit) + 1):
            for height in range(1, min(floor.height, self.limit // width) + 1):
                for cell in corners(floor, floor.places(width, height, self.free)):
                    tile = f"{width}x{height} {cell}"
                    if tile in named:
                        yield from (f"{tile} block {block}" for block in named[tile])
                    else:
                        yield tile
        if self.alone:
            yield GIVE_UP

    def play(self, move: str) -> BlocsPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if self.alone and move == GIVE_UP:
            return replace(self, given_up=True, last=None, closed=None)
        found = MOVE.fullmatch(move)
        if not found:
            raise IllegalMove(_("Say a tile and a cell, such as 4x3 c5."))
        tile = Tile.read(found.group(1), self.turn)
        self.check(tile)
        blocks = self.blocks(tile)
        if found.group(5) is None:
            if blocks:
                raise IllegalMove(
                    _("This closes a block: say which one."),
                    self.floor.names(self.floor.cover(blocks[0])),
                )
            return self._next(tile, None)
        block = Tile.read(found.group(5), self.turn)
        if block not in blocks:
            raise IllegalMove(_("This tile does not close that block."))
        return self._next(tile, block)

    def check(self, tile: Tile) -> None:
        """Whether a tile may be drawn here; IllegalMove tells why not."""
        floor = self.floor
        if tile.area > self.limit:
            raise IllegalMove(
                _("{w} × {h} = {n}: at most {limit} squares are allowed.").format(
                    w=tile.width, h=tile.height, n=tile.area, limit=self.limit
                )
            )
        if not floor.holds(tile):
            raise IllegalMove(_("The tile must lie on the board with all its squares."))
        taken = floor.cover(tile) & ~self.free
        if taken:
            raise IllegalMove(_("A tile lies there already."), floor.names(taken))

    def _next(self, tile: Tile, block: Tile | None) -> BlocsPosition:
        closed = None if block is None else self.equality(tile, block)
        gone = () if closed is None else closed.parts
        left = block or tile
        kept = (old for old in self.tiles if old not in gone)
        return replace(
            self,
            tiles=tuple(sorted([*kept, left])),
            turn=(self.turn + 1) % self.seats,
            turns=max(0, self.turns - 1),
            last=left,
            closed=closed,
            book=self.book if closed is None else (*self.book, closed),
        )

    def said(self, move: str) -> str:
        """A computer reads the equality of its block aloud."""
        found = MOVE.fullmatch(move)
        if found and found.group(5) is not None and self.allows(move):
            tile, block = (Tile.read(found.group(at), self.turn) for at in (1, 5))
            return self.equality(tile, block).text
        return super().said(move)

    # --- the end --------------------------------------------------------------------------------

    @cached_property
    def solved(self) -> bool:
        """Alone: whether the task is done."""
        if self.mode == BLOCK:
            return self.closed is not None and self.closed.area == self.goal
        return self.mode == COVER and self.area(0) >= self.goal

    @cached_property
    def over(self) -> bool:
        """Whether the board is full; alone: whether it is solved or no tile is left."""
        if not self.free:
            return True
        return self.alone and (self.given_up or self.solved or not self.turns)

    @property
    def result(self) -> Result | None:
        """Who has covered most; alone: whether the task is done."""
        if not self.over:
            return None
        if self.alone:
            if self.solved:
                return Result(self.scores, (0,), self._done)
            return Result(self.scores, (), _("That was not it. Try once more!"))
        most = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == most)
        return Result(self.scores, winners, _("The board is full: the largest area wins."))

    @property
    def _done(self) -> str:
        if self.mode == BLOCK and self.closed is not None:
            return f"{self.closed.text}."
        return ngettext("{n} square covered.", "{n} squares covered.", self.area(0)).format(
            n=self.area(0)
        )

    # --- in plain values ------------------------------------------------------------------------

    @property
    def card(self) -> str:
        """The card that starts here."""
        return self.floor.card(self.tiles, self.turn)

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        return {
            "board": self.board,
            "limit": self.limit,
            "mode": self.mode,
            "tiles": [f"{tile.owner + 1}:{tile}" for tile in self.tiles],
            "free": self.free.bit_count(),
            "book": [line.text for line in self.book],
            **({"goal": self.goal, "turns": self.turns} if self.alone else {}),
        }


class BlocsGame(Game):
    """Blocs for two to four, and problems for one."""

    id = "blocs"
    name = N_("Blocks")
    tagline = N_("Draw rectangles, close blocks, and own the largest area!")
    seats = (1, 2, 3, 4)
    age = 6
    minutes = 15
    shelf = 12
    options = OPTIONS

    def setup(
        self, seats: int | None = None, options: Mapping[str, str] | None = None, seed: int = 0
    ) -> Setup:
        """A problem is for one, also where nobody says so."""
        if seats is None and TASK.fullmatch((options or {}).get("task", "")):
            seats = 1
        return super().setup(seats, options, seed)

    def start(self, setup: Setup) -> BlocsPosition:
        """The empty board, or the card's."""
        task = TASK.fullmatch(setup["task"])
        if (task is None) == (setup.seats == 1):
            raise BadSetup(_("A problem is for one player; a match is for two to four."))
        grid = grid_of(setup["board"])
        tiles, turn = grid.floor.read(setup["card"], max(2, setup.seats))
        if turn >= setup.seats:
            raise BadSetup(_("After “;” a card names the seat to move, from 1."))
        start = BlocsPosition(
            grid.floor.tiling.name,
            setup.number("limit"),
            tuple(sorted(tiles)),
            setup.seats,
            turn,
            names=setup.names,
        )
        if task is None:
            return start
        goal, turns = int(task.group(2)), int(task.group(3))
        if goal > grid.floor.area:
            raise BadSetup(_("The board has only {n} squares.").format(n=grid.floor.area))
        return replace(start, mode=task.group(1), goal=goal, turns=turns)

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card brings its board and its task."""
        return {"card": card.text, **card.data["options"]}


game = BlocsGame()
