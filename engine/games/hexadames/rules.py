"""The rules of HexaDames: step forward, jump over others, bring most pawns to the opposite side.

>>> position = game.start(game.setup(3, {"board": "hexagon-3"}))
>>> list(position.moves())[:3]
['a1-b1', 'a1-b2', 'a2-b2']
>>> card = {"board": "hexagon-3", "card": ".../.1../..2../..../... 1"}
>>> position = game.start(game.setup(3, card))
>>> position.play("b2xd3").scores, position.play("b2xd3").seat
((0, 0, 0), 0)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from engine.boards import read_rows
from engine.game import BadSetup, Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.hexadames import refusals
from engine.games.hexadames.field import Field, Pawns, field_of
from engine.games.hexadames.options import OPTIONS
from engine.seat import NOBODY, Names
from engine.texts import N_, _
from engine.tilings import each

MOVE = re.compile(r"[a-q][1-9][0-9]?(?:-[a-q][1-9][0-9]?|(?:x[a-q][1-9][0-9]?)+)", re.ASCII)
ACROSS = re.compile(r"[0-9]{1,2}(?:,[0-9]{1,2})+", re.ASCII)
TIMES = 3
"""When the same board comes for this time, the match is over."""


@dataclass(frozen=True)
class HexaDamesPosition(Position):
    """The pawns of all seats, whose turn it is, and who has brought how many across."""

    board: Field
    pawns: Pawns
    turn: int = 0
    """The seat whose turn it would be; who cannot move is passed over."""
    across: tuple[int, ...] = ()
    """How many pawns each seat has brought across."""
    must: bool = False
    """Whether who can jump has to."""
    stays: bool = False
    """Whether a pawn that has arrived stays on its cell."""
    past: tuple[tuple[Pawns, int], ...] = ()
    """The boards since the last one that cannot come again, with who was to move."""
    last: tuple[str, ...] = ()
    """The cells of the last move: from where, over which landings, to where."""
    names: Names = field(default=NOBODY, compare=False)
    """What the players are called."""

    # --- the board --------------------------------------------------------------------------------

    @cached_property
    def empty(self) -> int:
        """The cells without a pawn."""
        return self.board.full & ~sum(self.pawns)

    def home(self, seat: int) -> int:
        """The pawns that have arrived and stay: they move no more and nobody jumps them."""
        return self.pawns[seat] & self.board.goal[seat] if self.stays else 0

    def able(self, seat: int) -> int:
        """The pawns of a seat that are still on their way."""
        return self.pawns[seat] & ~self.home(seat)

    def prey(self, seat: int) -> int:
        """The pawns that a seat may jump over."""
        return sum(self.able(other) for other in range(self.board.seats) if other != seat)

    def jumps(self, seat: int) -> bool:
        """Whether a seat could jump."""
        return self.board.can_jump(self.able(seat), self.prey(seat), self.empty)

    def can_move(self, seat: int) -> bool:
        """Whether a seat has a move at all."""
        return bool(self.board.steps_of(seat, self.able(seat), self.empty) or self.jumps(seat))

    # --- whose turn -------------------------------------------------------------------------------

    @cached_property
    def mover(self) -> int | None:
        """Who moves: the next who can; nobody where nobody can, or the board has come too often."""
        seats = self.board.seats
        order = ((self.turn + k) % seats for k in range(seats))
        found = next((seat for seat in order if self.can_move(seat)), None)
        if found is not None and self.past.count((self.pawns, found)) >= TIMES - 1:
            return None
        return found

    @property
    def again(self) -> bool:
        """Whether the match is over because the same board came for the third time."""
        return self.mover is None and any(self.can_move(s) for s in range(self.board.seats))

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.mover is None else (self.mover,)

    # --- moves ------------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move: steps first, then jumps, as one reads the board."""
        seat, called = self.mover, self.board.tiling.called
        if seat is None:
            return
        able, prey, empty = self.able(seat), self.prey(seat), self.empty
        must = self.must and self.jumps(seat)
        if not must:
            for pawn in each(able):
                for cell in each(self.board.steps_of(seat, pawn, empty)):
                    yield f"{called[pawn]}-{called[cell]}"
        for pawn in each(able):
            for chain in self.board.chains(pawn, prey, empty | pawn, self.must):
                yield "x".join((called[pawn], *(called[land] for land in chain)))

    def path(self, move: str) -> tuple[int, ...] | None:
        """The cells of a legal move; None where it is none."""
        seat, bit = self.mover, self.board.tiling.bit
        if seat is None or not MOVE.fullmatch(move):
            return None
        step = "-" in move
        cells = tuple(bit.get(name, 0) for name in re.split("[-x]", move))
        if not all(cells) or not cells[0] & self.able(seat):
            return None
        if step:
            near = self.board.steps_of(seat, cells[0], self.empty)
            return cells if cells[1] & near and not (self.must and self.jumps(seat)) else None
        prey, empty = self.prey(seat), self.empty | cells[0]
        for here, land in pairwise(cells):
            over = self.board.between(here, land) & prey
            if not over or not land & empty:
                return None
            prey ^= over
        unfinished = self.must and self.board.can_jump(cells[-1], prey, empty)
        return None if unfinished else cells

    def allows(self, move: str) -> bool:
        """As `play` says."""
        return self.path(move) is not None

    def play(self, move: str) -> HexaDamesPosition:
        """The position after this move; IllegalMove tells a person why not."""
        path, seat = self.path(move), self.mover
        if path is None or seat is None:
            raise self._refused(move)
        board, start, end = self.board, path[0], path[-1]
        taken = board.taken(path) if "x" in move else 0
        arrives = bool(end & board.goal[seat])
        mine = self.pawns[seat] ^ start
        if not arrives or self.stays:
            mine |= end
        pawns = tuple(
            mine if other == seat else theirs & ~taken for other, theirs in enumerate(self.pawns)
        )
        across = tuple(n + (arrives and s == seat) for s, n in enumerate(self.across))
        back = board.sideways and not taken and not arrives
        back = back and board.level[seat][start] == board.level[seat][end]
        past = (*self.past, (self.pawns, seat)) if back else ()
        last = tuple(board.tiling.called[cell] for cell in path)
        turn = (seat + 1) % board.seats
        return replace(self, pawns=pawns, turn=turn, across=across, past=past, last=last)

    def _refused(self, move: str) -> IllegalMove:
        """Why this is no move here."""
        if self.mover is None:
            return IllegalMove(_("The match is over."))
        sentence, lit = refusals.why_not(self, self.mover, move)
        return IllegalMove(sentence, lit)

    # --- the end ----------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """The pawns across."""
        return self.across

    @property
    def result(self) -> Result | None:
        """Most pawns across win; ties are shared."""
        if self.mover is not None:
            return None
        most = max(self.across)
        winners = tuple(seat for seat, n in enumerate(self.across) if n == most)
        if self.again:
            how = _("The same board came for the third time: the pawns across are counted.")
        elif not any(self.able(seat) for seat in range(self.board.seats)):
            how = _("No pawn is on its way any more: the pawns across are counted.")
        else:
            how = _("Nobody can move any more: the pawns across are counted.")
        return Result(self.across, winners, how)

    # --- in plain values --------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """The pawns by their cells, as the number of their seat."""
        called = self.board.tiling.called
        return {
            called[bit]: str(seat)
            for seat, pawns in enumerate(self.pawns, start=1)
            for bit in each(pawns)
        }

    @property
    def card(self) -> str:
        """The card that starts here."""
        picture = self.board.tiling.picture(self.pieces)
        seat = self.turn if self.mover is None else self.mover
        return f"{picture} {seat + 1} {','.join(map(str, self.across))}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        return {
            "board": self.board.name,
            "rows": self.board.tiling.picture(self.pieces).split("/"),
            "across": list(self.across),
        }


class HexaDamesGame(Game):
    """HexaDames for three, or two."""

    id = "hexadames"
    name = N_("HexaDames")
    tagline = N_("Cross the board, jump over everybody: most pawns across win!")
    seats = (2, 3)
    usual = 3
    age = 7
    minutes = 15
    shelf = 11
    options = OPTIONS

    def start(self, setup: Setup) -> HexaDamesPosition:
        """All pawns on their sides, or the card's."""
        board = field_of(setup["board"], setup.seats, setup["steps"] == "sideways")
        must, stays = setup["capture"] == "compulsory", setup["arrived"] == "stays"
        nobody = (0,) * setup.seats
        position = HexaDamesPosition(board, board.start, 0, nobody, must, stays, names=setup.names)
        return on_card(position, setup["card"]) if setup["card"] else position

    def card_seats(self, card: ProblemCard) -> int:
        """A card knows how many play."""
        return int(card.data["seats"])

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card knows its board."""
        return {"card": card.text, "board": str(card.data["board"]), **USUAL}


USUAL = {"capture": "optional", "steps": "forward", "arrived": "off"}
"""The rules that problem cards are made for."""


def on_card(position: HexaDamesPosition, text: str) -> HexaDamesPosition:
    """The same match begun as a card says; BadSetup tells what is wrong with it."""
    board, rows = position.board, read_rows(text)
    if rows.seat >= board.seats:
        raise BadSetup(_("The card says that seat {n} begins.").format(n=rows.seat + 1))
    pawns = [0] * board.seats
    signs = "".join(str(seat + 1) for seat in range(board.seats))
    for name, sign in board.tiling.read(rows.picture, signs).items():
        pawns[int(sign) - 1] |= board.tiling.bit[name]
    position = replace(position, pawns=tuple(pawns), turn=rows.seat)
    standing = tuple(position.home(seat).bit_count() for seat in range(board.seats))
    across = standing
    if rows.rest:
        if not ACROSS.fullmatch(rows.rest) or rows.rest.count(",") != board.seats - 1:
            raise BadSetup(_("The pawns across are one number per seat, such as 1,0,3."))
        across = tuple(map(int, rows.rest.split(",")))
    if any(n < stand for n, stand in zip(across, standing, strict=True)):
        raise BadSetup(_("More pawns stand across than the card counts."))
    position = replace(position, across=across)
    if position.mover is None:
        raise BadSetup(_("On this card nobody can move."))
    return position


game = HexaDamesGame()
