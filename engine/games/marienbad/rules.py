"""The rules of Marienbad: take pawns that stand on one line; who takes the last one wins.

>>> position = game.start(game.setup(options={"board": "square-3"}))
>>> for move in ("take a1 c1", "take b1", "take a2 b2 c2"):
...     position = position.play(move)
>>> position.seat, position.play("take a3 b3 c3").result.winners
(1, (1,))
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.boards import read_rows
from engine.game import BadSetup, Game, IllegalMove, Position, Result, Setup
from engine.games.marienbad import field as fields
from engine.games.marienbad.field import Field
from engine.games.marienbad.options import OPTIONS
from engine.games.marienbad.vocabulary import TAKE, vocabulary
from engine.seat import NOBODY, Names
from engine.texts import N_, _

PAWN = "o"
MOVE = re.compile(r"take((?: [a-z][1-9][0-9]?)+)")


@dataclass(frozen=True)
class MarienbadPosition(Position):
    """The pawns that are left, and whose turn it is."""

    field: Field
    pawns: int
    """The hollows with a pawn."""
    players: int = 2
    turn: int = 0
    misere: bool = False
    """Whether the last pawn loses."""
    last: int = 0
    """The hollows that the last take has emptied."""
    names: Names = dataclasses.field(default=NOBODY, compare=False)
    """What the players are called."""

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return (self.turn,) if self.pawns else ()

    @property
    def left(self) -> int:
        """How many pawns there are still."""
        return self.pawns.bit_count()

    @property
    def before(self) -> int:
        """Who has taken last, or would have."""
        return (self.turn - 1) % self.players

    def word(self, pawn: str, match: str) -> str:
        """What is said of pawns, or of matches where it is played with these."""
        return match if self.field.name == fields.MATCHES else pawn

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, line by line."""
        for take in self.field.takes(self.pawns):
            yield self.named(take)

    def named(self, take: int) -> str:
        """The move that takes these pawns."""
        return " ".join((TAKE, *self.field.names(take)))

    def taken(self, move: str) -> int:
        """The pawns that a legal move takes."""
        return self.field.mask(move.split()[1:])

    def play(self, move: str) -> MarienbadPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if not self.pawns:
            raise IllegalMove(_("The match is over."))
        cells = self._read(move)
        take = self.field.mask(cells)
        if not self.field.one_take(take, self.pawns):
            raise self._refusal(cells, take)
        if self.field.names(take) != cells:
            raise IllegalMove(_("Name each pawn once, from the top, then from the left."), cells)
        return self.after(take)

    def after(self, take: int) -> MarienbadPosition:
        """The position after a legal take."""
        turn = (self.turn + 1) % self.players
        return replace(self, pawns=self.pawns & ~take, turn=turn, last=take)

    def _read(self, move: str) -> tuple[str, ...]:
        found = MOVE.fullmatch(move)
        if not found:
            raise IllegalMove(_("Say which pawns you take, such as: take a1 a3."))
        cells = tuple(found.group(1).split())
        for cell in cells:
            if cell not in self.field.bit:
                raise IllegalMove(_("There is no hollow {cell} on this board.").format(cell=cell))
        return cells

    def _refusal(self, cells: Sequence[str], take: int) -> IllegalMove:
        gone = [cell for cell in cells if not self.field.bit[cell] & self.pawns]
        if gone:
            return IllegalMove(
                self.word(_("There is no pawn in this hollow."), _("There is no match left here.")),
                gone,
            )
        if not any(not take & ~line for line in self.field.lines):
            return IllegalMove(
                self.word(
                    _("These pawns are not on one line."), _("These matches are not in one row.")
                ),
                cells,
            )
        return IllegalMove(
            self.word(
                _("Here pawns are taken side by side, without a gap."),
                _("Here matches are taken side by side, without a gap."),
            ),
            cells,
        )

    def allows(self, move: str) -> bool:
        """As `play` says."""
        found = MOVE.fullmatch(move)
        if not found or not self.pawns:
            return False
        cells = tuple(found.group(1).split())
        if any(cell not in self.field.bit for cell in cells):
            return False
        take = self.field.mask(cells)
        return self.field.one_take(take, self.pawns) and self.field.names(take) == cells

    @property
    def vocabulary(self) -> Sequence[str]:
        """Everything that can ever be taken from this board."""
        return vocabulary(self.field)

    # --- the end --------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """Who takes the last pawn wins, or is the only one to lose."""
        if self.pawns:
            return None
        last = self.before
        if self.misere:
            winners = tuple(seat for seat in range(self.players) if seat != last)
            how = self.word(
                _("{name} had to take the last pawn."), _("{name} had to take the last match.")
            ).format(name=self.names[last])
        else:
            winners = (last,)
            how = self.word(
                _("{name} took the last pawn."), _("{name} took the last match.")
            ).format(name=self.names[last])
        scores = tuple(int(seat in winners) for seat in range(self.players))
        return Result(scores, winners, how)

    # --- in plain values ------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pawns by their hollows."""
        return dict.fromkeys(self.field.names(self.pawns), PAWN)

    @property
    def picture(self) -> str:
        """The rows of a card."""
        return self.field.tiling.picture(self.pieces)

    @property
    def card(self) -> str:
        """The card that starts here."""
        return f"{self.picture} {self.turn + 1}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        return {
            "board": self.field.name,
            "rows": self.picture.split("/"),
            "left": self.left,
            "last": list(self.field.names(self.last)),
        }


class MarienbadGame(Game):
    """Marienbad for two, three or four."""

    id = "marienbad"
    name = N_("Marienbad")
    tagline = N_("Take pawns of one line. Who gets the last one?")
    seats = (2, 3, 4)
    age = 6
    minutes = 5
    shelf = 10
    options = OPTIONS

    def start(self, setup: Setup) -> MarienbadPosition:
        """The full board, or the card's."""
        board = fields.field(setup["board"], setup["rule"], setup["diagonals"] == "yes")
        misere = setup["end"] == "misere"
        start = MarienbadPosition(board, board.full, setup.seats, 0, misere, names=setup.names)
        if not setup["card"]:
            return start
        rows = read_rows(setup["card"])
        if rows.rest:
            raise BadSetup(_("A card has its rows, joined by “/”, then perhaps the seat to move."))
        if rows.seat >= setup.seats:
            raise BadSetup(_("On this card a seat is to move that nobody has."))
        pawns = board.mask(board.tiling.read(rows.picture, PAWN))
        if not pawns:
            raise BadSetup(_("On this card no pawn is left."))
        return replace(start, pawns=pawns, turn=rows.seat)

    def card_options(self, card: Any) -> Mapping[str, str]:
        """A card knows its board and its rules."""
        return {"card": card.text, **card.data}


game = MarienbadGame()
