"""The rules of Ponts et Barrages: put a pawn on a white cell; who joins two opposite banks wins.

>>> position = game.start(game.setup(options={"size": "3", "swap": "no"}))
>>> for move in ("b2", "c3", "b4", "d2", "b6"):
...     position = position.play(move)
>>> position.result.winners, position.way
((0,), ('b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.game import BadSetup, Game, IllegalMove, Position, Result, Setup
from engine.games.ponts.lattice import Lattice, lattice
from engine.games.ponts.options import OPTIONS
from engine.seat import NOBODY, Names
from engine.texts import N_, _
from engine.tilings import each

SWAP = "swap"
CARD = re.compile(r"(\S+)(?: ([12]))?")


@dataclass(frozen=True)
class PontsPosition(Position):
    """The pawns of both sides, and who plays which."""

    board: Lattice
    pawns: tuple[int, int] = (0, 0)
    """The cells with red pawns and those with blue ones."""
    side: int = 0
    """The side whose turn it is."""
    swapped: bool = False
    """Whether seat 2 has taken seat 1's place: then it plays red."""
    may_swap: bool = False
    """Whether the places can be exchanged after the first pawn."""
    last: str = ""
    """The cell of the last pawn."""
    names: Names = field(default=NOBODY, compare=False)
    """What the players are called."""

    # --- who plays what -----------------------------------------------------------------------

    def seat_of(self, side: int) -> int:
        """Who plays a side."""
        return side ^ self.swapped

    def side_of(self, seat: int) -> int:
        """What a seat plays."""
        return seat ^ self.swapped

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.seat_of(self.side),)

    @cached_property
    def free(self) -> int:
        """The cells where a pawn can be put."""
        return self.board.free & ~self.pawns[0] & ~self.pawns[1]

    @property
    def begins(self) -> bool:
        """Whether this is the first pawn, and the other may take it over."""
        return self.may_swap and not any(self.pawns)

    @property
    def swap_now(self) -> bool:
        """Whether this is the moment to exchange places."""
        return self.may_swap and sum(self.pawns).bit_count() == 1 and not self.swapped

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, as one reads the board."""
        if self.over:
            return
        yield from self.board.tiling.names(self.free)
        if self.swap_now:
            yield SWAP

    def play(self, move: str) -> PontsPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if move == SWAP:
            if not self.swap_now:
                raise IllegalMove(_("Places are exchanged right after the first pawn only."))
            return replace(self, swapped=True)
        bit = self.board.tiling.bit.get(move)
        if bit is None:
            raise IllegalMove(_("Name a white cell, such as b2."))
        if not bit & self.free:
            if bit & self.board.free:
                raise IllegalMove(_("A pawn stands there already."), [move])
            raise IllegalMove(_("Pawns go on white cells only."), [move])
        pawns = (self.pawns[0] | bit, self.pawns[1]) if not self.side else (
            self.pawns[0], self.pawns[1] | bit)  # fmt: skip
        return replace(self, pawns=pawns, side=1 - self.side, last=move)

    def waits(self) -> PontsPosition:
        """The same with the other side to move: no match has it, only a trial of pairs."""
        return replace(self, side=1 - self.side)

    def allows(self, move: str) -> bool:
        """As `play` says."""
        if self.over or move == SWAP:
            return not self.over and self.swap_now
        return bool(self.board.tiling.bit.get(move, 0) & self.free)

    def said(self, move: str) -> str:
        """A pawn speaks for itself; an exchange is said."""
        return _("I exchange places!") if move == SWAP else super().said(move)

    # --- the end --------------------------------------------------------------------------------

    @cached_property
    def linked(self) -> int | None:
        """The side that has joined its banks."""
        for side in (0, 1):
            if self.board.linked(side, self.pawns[side]):
                return side
        return None

    @property
    def over(self) -> bool:
        """Whether a side is through, or no cell is left."""
        return self.linked is not None or not self.free

    @cached_property
    def way(self) -> tuple[str, ...]:
        """The way from bank to bank of who has won."""
        return () if self.linked is None else self.board.way(self.linked, self.pawns[self.linked])

    @property
    def result(self) -> Result | None:
        """Who has joined the banks; on the plain board perhaps nobody."""
        if not self.over:
            return None
        if self.linked is None:
            return Result((0, 0), (), _("The board is full and nobody is through."))
        winner = self.seat_of(self.linked)
        how = (_("The bridge goes from top to bottom."), _("The bridge goes from left to right."))
        scores = (1, 0) if winner == 0 else (0, 1)
        return Result(scores, (winner,), how[self.linked])

    # --- in plain values ------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pawns by their cells: "1" is red, the side that begins, "2" is blue."""
        called = self.board.tiling.called
        return {
            called[bit]: sign
            for sign, pawns in zip("12", self.pawns, strict=True)
            for bit in each(pawns)
        }

    @property
    def card(self) -> str:
        """The card that starts here (a card speaks of sides: a swap is over by then)."""
        white = set(self.board.tiling.names(self.board.free))
        signs = {name: "-" for name in self.board.tiling.cells if name not in white}
        picture = self.board.tiling.picture({**signs, **self.pieces})
        return f"{picture} {self.side + 1}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        picture, _space, _seat = self.card.partition(" ")
        return {
            "size": self.board.size,
            "lattice": self.board.kind,
            "rows": picture.split("/"),
            "card": self.card,
            "sides": [self.side_of(seat) + 1 for seat in (0, 1)],
            "swap": self.swap_now,
            "way": list(self.way),
        }


class PontsGame(Game):
    """Ponts et Barrages for two."""

    id = "ponts"
    name = N_("Bridges and Dams")
    tagline = N_("Build your bridge: every pawn is a dam for the other!")
    seats = (2,)
    age = 6
    minutes = 10
    shelf = 7
    options = OPTIONS

    def start(self, setup: Setup) -> PontsPosition:
        """The empty board, or the card's."""
        board = lattice(setup.number("size"), setup["lattice"])
        if not setup["card"]:
            return PontsPosition(board, may_swap=setup["swap"] == "yes", names=setup.names)
        found = CARD.fullmatch(setup["card"])
        if not found:
            raise BadSetup(_("A card has its rows, joined by “/”, then perhaps the seat to move."))
        cells = board.tiling.read(found.group(1), "12-")
        pawns = [0, 0]
        for name, bit in board.tiling.bit.items():
            sign = cells.get(name, ".")
            if (sign == "-") == bool(bit & board.free):
                raise BadSetup(
                    _(
                        "The card has “-” on coloured cells and nowhere else; look at {cell}."
                    ).format(cell=name)
                )
            if sign in "12":
                pawns[int(sign) - 1] |= bit
        side = int(found.group(2) or 1) - 1
        position = PontsPosition(board, (pawns[0], pawns[1]), side, names=setup.names)
        if all(board.linked(side, pawns[side]) for side in (0, 1)):
            raise BadSetup(_("On this card both are through."))
        return position

    def card_options(self, card: Any) -> Mapping[str, str]:
        """A card knows its size; it is one of the lattice."""
        return {"card": card.text, "size": str(card.data["size"]), "lattice": "gale"}


game = PontsGame()
