"""Labyrinthe for searches: a few whole numbers, and only the moves that are worth a look.

A move is a whole number: the cell that the king goes to, or minus the cell of a stone. Stones that
lie neither on nor beside some shortest way delay nobody, so a search leaves them out.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterable, Sequence

from engine.games.labyrinthe.field import FAR, Field, Kings
from engine.games.labyrinthe.race import Race
from engine.games.labyrinthe.rules import LabyrinthePosition, Moment
from engine.search import Rewards, State
from engine.tilings import each

SWAY = 0.55
"""How much a step of difference counts."""
NARROW = 0.4
"""What it costs, in steps, that all shortest ways pass one cell; of two cells each costs half."""
MOVER = 0.5
"""What it is worth, in steps, to be the one who moves."""
STEP, LAST, TOLL, TURN = 1.13, 2.85, 1.19, 1.72
"""With several kings: what a step counts, how much more the last ones do, what the dearest stone
that others can lay costs, and the turns until one moves; as some hundreds of matches had it."""
FEW = 2
"""With several kings stones are looked at only where a shortest way is at most so broad."""


class LabyrintheState(State[int]):
    """One moment; seats are kings here, in the order of play."""

    def __init__(
        self,
        board: Field,
        kings: Kings,
        stones: int,
        left: tuple[int, ...] | None,
        seat: int,
        exchanged: int,
        ends: frozenset[tuple[int, Kings, int]],
        wide: int,
    ) -> None:
        self.board = board
        self.kings = kings
        self.stones = stones
        self.left = left
        self.seats = len(kings)
        self.seat = seat
        self.exchanged = exchanged
        self.ends = ends
        self.wide = wide
        self.third = False
        """Whether it has been just so twice before."""
        rings = board.rings
        steps = []
        for king, cell in enumerate(kings):
            for far, ring in enumerate(rings(king, stones)):
                if ring & cell:
                    steps.append(far)
                    break
            else:
                steps.append(FAR)
        self.steps = steps

    # --- moves ----------------------------------------------------------------------------------

    def goes(self) -> int:
        """Where the king can go."""
        mine = self.kings[self.seat]
        barred = self.exchanged & ~mine if self.exchanged & mine else 0
        return self.board.tiling.near[mine] & ~self.stones & ~barred

    def may_lay(self, cells: int) -> int:
        """Of these cells those where a stone can be laid."""
        if self.left is not None and not self.left[self.seat]:
            return 0
        cells &= self.board.full & ~self.stones & ~sum(self.kings)
        return cells and cells & ~self.board.forbidden(self.kings, self.stones)

    def moves(self) -> Sequence[int]:
        """Those worth a look: steps that bring the king on, exchanges, stones on others' ways."""
        goes = self.goes()
        if self.wide >= 2:
            lay = self.may_lay(self.board.full)
            return [*each(goes), *(-bit for bit in each(lay))]
        rings = self.board.rings(self.seat, self.stones)
        near = goes & rings[self.steps[self.seat] - 1]
        worth = near | goes & sum(self.kings)
        found = list(each(near)) + list(each(worth & ~near))
        found += [-bit for bit in self.stones_worth()]
        return found or [*each(goes), *(-bit for bit in each(self.may_lay(self.board.full)))]

    def stones_worth(self) -> list[int]:
        """Stones on others' shortest ways, where all of them pass first; if need be beside."""
        narrow = broad = 0
        most = FEW if self.seats > 2 else FAR
        for king, cell in enumerate(self.kings):
            if king == self.seat:
                continue
            for stage in self.board.stages(king, cell, self.stones):
                if not stage & (stage - 1):
                    narrow |= stage
                elif stage.bit_count() <= most:
                    broad |= stage
        narrow = self.may_lay(narrow)
        broad = self.may_lay(broad) & ~narrow
        found = [*each(narrow), *each(broad)]
        if self.wide and self.seats == 2:
            beside = self.board.tiling.grow(narrow | broad) & ~narrow & ~broad
            found += each(self.may_lay(beside))
        return found

    def after(self, move: int) -> LabyrintheState:
        """The state after a legal move; who cannot move is passed over."""
        kings, stones, left, exchanged = self.kings, self.stones, self.left, 0
        if move < 0:
            stones |= -move
            if left is not None:
                left = tuple(n - (king == self.seat) for king, n in enumerate(left))
        else:
            mine = kings[self.seat]
            if move in kings:
                exchanged = mine | move
            kings = tuple(
                move if king == self.seat else mine if cell == move else cell
                for king, cell in enumerate(kings)
            )
        seat = (self.seat + 1) % self.seats
        new = LabyrintheState(
            self.board, kings, stones, left, seat, exchanged, self.ends, self.wide
        )
        if exchanged and 0 not in new.steps:
            for _more in range(self.seats):
                if new.goes() or new.may_lay(self.board.full):
                    break
                new.seat = (new.seat + 1) % self.seats
        new.third = bool(self.ends) and (stones, kings, new.seat) in self.ends
        return new

    # --- the end ----------------------------------------------------------------------------------

    def final(self) -> Rewards | None:
        """Who has arrived; after a third time who is nearest."""
        if 0 in self.steps:
            home = [king for king, steps in enumerate(self.steps) if not steps]
            # Two at once: only by an exchange, and then the mover's is the one before.
            if len(home) > 1:
                mover = (self.seat - 1) % self.seats
                home = [mover] if mover in home else home
            return tuple((king in home) / len(home) for king in range(self.seats))
        if self.third:
            near = [steps == min(self.steps) for steps in self.steps]
            return tuple(is_near / sum(near) for is_near in near)
        return None

    def key(self) -> Hashable:
        """Everything that decides how it goes on."""
        return self.kings, self.stones, self.seat, self.exchanged, self.left

    def worth(self, king: int) -> float:
        """The steps left to a king, and what narrow places may yet cost it."""
        stages = self.board.stages(king, self.kings[king], self.stones)
        return self.steps[king] + NARROW * sum(1 / stage.bit_count() for stage in stages)

    def guess(self) -> Rewards:
        """The shorter and broader one's ways, the likelier one wins."""
        if self.seats == 2:
            ahead = self.worth(1) - self.worth(0) + (MOVER if self.seat == 0 else -MOVER)
            first = 1 / (1 + math.exp(-SWAY * ahead))
            return first, 1 - first
        weights = []
        for king, (cell, steps) in enumerate(zip(self.kings, self.steps)):
            toll = self.board.toll(king, cell, self.stones)
            late = (king - self.seat) % self.seats / self.seats
            far = STEP * steps + LAST * math.log(steps) + TOLL * math.log1p(toll) + TURN * late
            weights.append(math.exp(-far))
        total = sum(weights)
        return tuple(weight / total for weight in weights)

    def sensible(self, luck: random.Random) -> tuple[Rewards, Sequence[Iterable[int]]]:
        """A race to the end."""
        race = Race(self.board, self.kings, self.stones, self.left, self.seat, self.exchanged)
        return race.run(luck) or self.guess(), [()] * self.seats

    def bias(self, move: int) -> float:
        """A step on the way, and a stone in another's, look good before they are tried."""
        return 0.6 if move > 0 else 0.5


def state_of(position: LabyrinthePosition, wide: int = 1) -> LabyrintheState:
    """What a search is given; wide 0: stones on ways only, 1: beside them too, 2: every move."""
    twice: set[Moment] = {moment for moment in position.past if position.past.count(moment) > 1}
    ends = frozenset(
        (position.stones, kings, turn) for kings, turn, swapped in twice
        if swapped == position.swapped
    )  # fmt: skip
    return LabyrintheState(
        position.board,
        position.kings,
        position.stones,
        position.left,
        position.turn,
        position.exchanged,
        ends,
        wide,
    )


def text_of(position: LabyrinthePosition, move: int) -> str:
    """A move of a search as it is written."""
    called = position.board.tiling.called
    return f"stone {called[-move]}" if move < 0 else f"go {called[move]}"
