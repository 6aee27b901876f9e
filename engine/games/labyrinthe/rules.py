"""The rules of Labyrinthe: one step of the king or one stone; no stone may bar a king's last way.

>>> position = game.start(game.setup(seats=2))
>>> for move in ("go b4", "stone e5", "go c4"):
...     position = position.play(move)
>>> position.steps, position.way_of(0)
((6, 8), ('c4', 'd4', 'e4', 'f3', 'g2', 'h1', 'i1'))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.game import Game, IllegalMove, Position, ProblemCard, Result, Setup
from engine.games.labyrinthe.cards import read_card
from engine.games.labyrinthe.field import FAR, Field, Kings
from engine.games.labyrinthe.field import field as field_of
from engine.games.labyrinthe.options import OPTIONS, UNLIMITED
from engine.lit import way
from engine.seat import NOBODY, Names
from engine.texts import N_, _
from engine.tilings import each

SWAP = "swap"
MOVE = re.compile(r"(go|stone) ([a-z][1-9][0-9]?)")
KINGS = "ABCDEF"
"""How kings are written on cards."""
STONE = "x"
THIRD = 2
"""Where a position has been so often before, the match ends."""

Moment = tuple[Kings, int, bool]
"""What comes again: where the kings stand, who is to move, and whose king is whose."""


@dataclass(frozen=True)
class LabyrinthePosition(Position):
    """Where kings and stones are. Kings are numbered in the order of play, as on the card."""

    board: Field
    kings: Kings
    stones: int = 0
    left: tuple[int, ...] | None = None
    """The stones that each king's player has left; None: as many as one likes."""
    turn: int = 0
    """The king whose player is to move."""
    exchanged: int = 0
    """The two cells whose kings have just changed places: that is not taken back at once."""
    past: tuple[Moment, ...] = ()
    """The moments since the last stone, this one included."""
    begun: bool = True
    """Whether it is too late for the exchange of places."""
    may_swap: bool = False
    swapped: bool = False
    """Whether seat 2 has taken seat 1's king."""
    shown: bool = True
    """Whether the table shows everybody's shortest ways."""
    last: str = ""
    """The last move."""
    names: Names = field(default=NOBODY, compare=False)
    """What the players are called."""

    # --- who plays what -----------------------------------------------------------------------

    def seat_of(self, king: int) -> int:
        """Who leads a king."""
        return king ^ self.swapped

    def king_of(self, seat: int) -> int:
        """The king that a seat leads."""
        return seat ^ self.swapped

    def name_of(self, king: int) -> str:
        """What the player of a king is called."""
        return self.names[self.seat_of(king)]

    @property
    def actors(self) -> tuple[int, ...]:
        """One after the other."""
        return () if self.over else (self.seat_of(self.turn),)

    @cached_property
    def taken(self) -> int:
        """The cells with kings."""
        return sum(self.kings)

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """The steps that each king has left, others not counting as obstacles."""
        return tuple(
            self.board.steps(king, cell, self.stones) for king, cell in enumerate(self.kings)
        )

    def way_of(self, king: int) -> tuple[str, ...]:
        """A shortest way of a king, its own cell first."""
        return self.board.way(king, self.kings[king], self.stones)

    @property
    def swap_now(self) -> bool:
        """Whether this is the moment to take over the first player's king."""
        return self.may_swap and not self.begun and bool(self.last)

    # --- moves ----------------------------------------------------------------------------------

    @cached_property
    def goes(self) -> int:
        """The cells that the king whose turn it is can step to, or change places with."""
        mine = self.kings[self.turn]
        barred = self.exchanged & ~mine if self.exchanged & mine else 0
        return self.board.tiling.near[mine] & ~self.stones & ~barred

    @cached_property
    def forbidden(self) -> int:
        """The free cells where a stone would bar a king's last way."""
        return self.board.forbidden(self.kings, self.stones) & ~self.taken

    @property
    def has_stones(self) -> bool:
        """Whether who is to move has a stone left."""
        return self.left is None or self.left[self.turn] > 0

    @cached_property
    def stonable(self) -> int:
        """The cells where a stone can be laid now."""
        if not self.has_stones:
            return 0
        return self.board.full & ~self.stones & ~self.taken & ~self.forbidden

    def moves(self) -> Iterator[str]:
        """Every legal move: steps and exchanges, then stones, as one reads the board."""
        if self.over:
            return
        for name in self.board.tiling.names(self.goes):
            yield f"go {name}"
        for name in self.board.tiling.names(self.stonable):
            yield f"stone {name}"
        if self.swap_now:
            yield SWAP

    def allows(self, move: str) -> bool:
        """As `play` says."""
        if self.over or move == SWAP:
            return not self.over and self.swap_now
        found = MOVE.fullmatch(move)
        if found is None:
            return False
        cells = self.goes if found.group(1) == "go" else self.stonable
        return bool(self.board.tiling.bit.get(found.group(2), 0) & cells)

    def play(self, move: str) -> LabyrinthePosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.over:
            raise IllegalMove(_("The match is over."))
        if move == SWAP:
            if not self.swap_now:
                raise IllegalMove(_("Kings are taken over right after the first move only."))
            after = replace(self, swapped=True, begun=True, last=move)
            return replace(after, past=(*self.past, after.moment))
        found = MOVE.fullmatch(move)
        if found is None or found.group(2) not in self.board.tiling.bit:
            raise IllegalMove(_("Say where: “go c4” for the king, “stone d5” for a stone."))
        bit = self.board.tiling.bit[found.group(2)]
        begun = self.begun or bool(self.last)
        if found.group(1) == "stone":
            self._check_stone(bit, found.group(2))
            left = self.left
            if left is not None:
                left = tuple(n - (king == self.turn) for king, n in enumerate(left))
            after = replace(self, stones=self.stones | bit, left=left, exchanged=0, past=())
        else:
            self._check_step(bit, found.group(2))
            mine = self.kings[self.turn]
            kings = tuple(
                bit if king == self.turn else mine if cell == bit else cell
                for king, cell in enumerate(self.kings)
            )
            both = bit | mine if bit & self.taken else 0
            after = replace(self, kings=kings, exchanged=both)
        return replace(after, last=move, begun=begun)._passed_on()

    def _passed_on(self) -> LabyrinthePosition:
        """The turn goes to the next player who can move; nobody can: it stays, and all is over."""
        for more in range(1, len(self.kings) + 1):
            after = replace(self, turn=(self.turn + more) % len(self.kings))
            if after.arrived or after.goes or after.stonable:
                break
        return replace(after, past=(*after.past, after.moment))

    def _check_step(self, bit: int, name: str) -> None:
        """Say why the king cannot go there."""
        if bit & self.goes:
            return
        king = self.board.tiling.called[self.kings[self.turn]]
        if bit & self.stones:
            raise IllegalMove(_("A stone lies there: your king cannot pass."), [name])
        if bit == self.kings[self.turn]:
            raise IllegalMove(_("Your king stands there already."), [name])
        if not bit & self.board.tiling.near[self.kings[self.turn]]:
            raise IllegalMove(_("Your king goes one step only, to a cell beside it."), [king, name])
        raise IllegalMove(_("This exchange may not be taken back at once."), [king, name])

    def _check_stone(self, bit: int, name: str) -> None:
        """Say why no stone can be laid there."""
        if bit & self.stonable:
            return
        if not self.has_stones:
            raise IllegalMove(_("You have no stone left: move your king."))
        if bit & self.stones:
            raise IllegalMove(_("A stone lies there already."), [name])
        if bit & self.taken:
            raise IllegalMove(_("A king stands there."), [name])
        king = self.barred_by(name)
        assert king is not None
        if king == self.turn:
            said = _("Not here: you would bar your own last way.")
        else:
            said = _("Not here: this is {name:’s} last way.").format(name=self.name_of(king))
        raise IllegalMove(said, [way(self.way_of(king)), name])

    def barred_by(self, name: str) -> int | None:
        """The king whose last way a stone here would bar: another's sooner than one's own."""
        bit = self.board.tiling.bit[name]
        order = [*(k for k in range(len(self.kings)) if k != self.turn), self.turn]
        for king in order:
            if bit & self.board.closing(king, self.kings[king], self.stones):
                return king
        return None

    def said(self, move: str) -> str:
        """Steps and stones speak for themselves; who takes over a king says so."""
        return _("I take your king!") if move == SWAP else super().said(move)

    # --- the end --------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """What the rule of the third time compares; stones only ever become more."""
        return self.kings, self.turn, self.swapped

    @cached_property
    def arrived(self) -> tuple[int, ...]:
        """The kings at their goals. Whoever has just moved there wins alone."""
        goals = self.board.goals
        found = tuple(king for king, cell in enumerate(self.kings) if cell & goals[king])
        if len(found) < 2:
            return found
        mover = self.last_mover
        return (mover,) if mover in found else found

    @property
    def last_mover(self) -> int | None:
        """The king that made the last step."""
        place = MOVE.fullmatch(self.last)
        if place is None or place.group(1) != "go":
            return None
        return self.kings.index(self.board.tiling.bit[place.group(2)])

    @property
    def third_time(self) -> bool:
        """Whether it has been just so twice before."""
        return bool(self.past) and self.past.count(self.past[-1]) > THIRD

    @cached_property
    def over(self) -> bool:
        """Whether a king is at its goal, all stands as it did twice, or nobody can move."""
        return bool(self.arrived) or self.third_time or not (self.goes or self.stonable)

    @property
    def result(self) -> Result | None:
        """Who has arrived, or after a third time who is nearest."""
        if not self.over:
            return None
        if self.arrived:
            return self._won(self.arrived, _("The king has reached its goal."))
        if self.third_time:
            nearest = min(self.steps)
            kings = tuple(king for king, steps in enumerate(self.steps) if steps == nearest)
            return self._won(kings, _("The same for the third time: the shortest way wins."))
        return self._won((), _("Nobody can move any more."))

    def _won(self, kings: tuple[int, ...], how: str) -> Result:
        winners = tuple(sorted(self.seat_of(king) for king in kings))
        scores = tuple(int(seat in winners) for seat in range(len(self.kings)))
        return Result(scores, winners, how)

    # --- in plain values ------------------------------------------------------------------------

    @property
    def pieces(self) -> Mapping[str, str]:
        """Kings A to F and stones x, by their cells."""
        called = self.board.tiling.called
        found = {called[bit]: STONE for bit in each(self.stones)}
        return found | {called[cell]: KINGS[king] for king, cell in enumerate(self.kings)}

    @property
    def card(self) -> str:
        """The card that starts here (it speaks of kings: an exchange of places is over by then)."""
        left = "" if self.left is None else " " + ",".join(map(str, self.left))
        return f"{self.board.tiling.picture(self.pieces)} {self.turn + 1}{left}"

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values."""
        by_seat = [self.king_of(seat) for seat in range(len(self.kings))]
        return {
            "board": self.board.name,
            "rows": self.board.tiling.picture(self.pieces).split("/"),
            "kings": [KINGS[king] for king in by_seat],
            "steps": [None if self.steps[k] == FAR else self.steps[k] for k in by_seat],
            "stones": None if self.left is None else [self.left[king] for king in by_seat],
            "forbidden": list(self.board.tiling.names(self.forbidden)),
            "swap": self.swap_now,
        }


class LabyrintheGame(Game):
    """Labyrinthe for two, three, four or six."""

    id = "labyrinthe"
    name = N_("Labyrinth")
    tagline = N_("Lead your king across, and lay stones in the others’ way!")
    seats = (2, 3, 4, 6)
    age = 7
    minutes = 15
    shelf = 8
    options = OPTIONS

    def start(self, setup: Setup) -> LabyrinthePosition:
        """The kings at home, or the card's start."""
        board = field_of(setup["board"], setup.seats)
        left = None
        if setup["stones"] != UNLIMITED:
            left = (setup.number("stones"),) * setup.seats
        start = LabyrinthePosition(
            board, board.homes, left=left, shown=setup["ways"] == "shown", names=setup.names
        )
        if setup["card"]:
            kings, stones, turn, counted = read_card(setup["card"], board)
            start = replace(start, kings=kings, stones=stones, turn=turn, left=counted or left)
        else:
            may = setup["swap"] == "yes" and setup.seats == 2
            start = replace(start, may_swap=may, begun=False)
        return replace(start, past=(start.moment,))

    def card_seats(self, card: ProblemCard) -> int:
        """Two kings, if the card does not say otherwise."""
        return int(card.data.get("seats", 2))

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card knows its board; who has how many stones stands on it."""
        return {"card": card.text, "board": str(card.data["board"])}


game = LabyrintheGame()
