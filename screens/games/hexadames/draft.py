"""A move of HexaDames in the making: the pawn that was chosen, and its landings so far.

What may follow is asked of the position: the legal moves that begin like this.

>>> from engine.games.hexadames.rules import game
>>> card = {"board": "hexagon-3", "card": ".../.1../..2../.2../... 1"}
>>> draft = Draft.of(game.start(game.setup(2, card)), "b2")
>>> sorted(draft.steps), sorted(draft.landings)
(['c2'], ['d3'])
>>> twice = draft.towards("d1")
>>> twice.move, twice.jumped, twice.legal
('b2xd3xd1', ('c3', 'd2'), True)
>>> twice.towards("d3").move
'b2xd3'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from engine.games.hexadames.rules import HexaDamesPosition


@dataclass(frozen=True)
class Draft:
    """A pawn and where it goes; nothing is played before it is let go or confirmed."""

    position: HexaDamesPosition
    path: tuple[str, ...]
    """The cell of the pawn, then those where it lands."""
    step: bool = False
    """It only steps."""

    @classmethod
    def of(cls, position: HexaDamesPosition, cell: str) -> Draft:
        """The pawn on this cell is chosen."""
        return cls(position, (cell,))

    # --- what it is ---------------------------------------------------------------------------

    @property
    def start(self) -> str:
        """Where the pawn stands."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where it would land."""
        return self.path[-1]

    @property
    def count(self) -> int:
        """How many jumps it makes."""
        return 0 if self.step else len(self.path) - 1

    @property
    def move(self) -> str:
        """What would be played."""
        if len(self.path) < 2:
            return ""
        return ("-" if self.step else "x").join(self.path)

    @cached_property
    def legal(self) -> bool:
        """Whether that is a move."""
        return bool(self.move) and self.position.allows(self.move)

    @cached_property
    def jumped(self) -> tuple[str, ...]:
        """The pawns that it jumps over."""
        board = self.position.board
        bit, called = board.tiling.bit, board.tiling.called
        if self.step:
            return ()
        return tuple(called[board.between(bit[a], bit[b])] for a, b in pairwise(self.path))

    @property
    def arrives(self) -> bool:
        """Whether it ends at the goal."""
        seat, board = self.position.mover, self.position.board
        return self.count + self.step > 0 and bool(
            board.tiling.bit[self.end] & board.goal[seat or 0]
        )

    @property
    def left(self) -> int:
        """How many steps it would still be to the goal."""
        seat, board = self.position.mover, self.position.board
        return board.level[seat or 0][board.tiling.bit[self.end]]

    # --- what may follow ----------------------------------------------------------------------

    @cached_property
    def _ways(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """All moves of the pawn: how it goes, and over which cells."""
        own = (m for m in self.position.moves() if re.match(f"{self.start}[-x]", m))
        return tuple(("-" if "-" in m else "x", tuple(re.split("[-x]", m))) for m in own)

    @cached_property
    def steps(self) -> frozenset[str]:
        """The cells that it can step to; none once it jumps."""
        if len(self.path) > 1:
            return frozenset()
        return frozenset(cells[1] for how, cells in self._ways if how == "-")

    @cached_property
    def landings(self) -> frozenset[str]:
        """The cells where the next jump can land."""
        n = len(self.path)
        if self.step:
            return frozenset()
        fit = (cells for how, cells in self._ways if how == "x" and cells[:n] == self.path)
        return frozenset(cells[n] for cells in fit if len(cells) > n)

    @property
    def stuck(self) -> bool:
        """Whether the pawn has no move at all."""
        return not self._ways

    # --- going on and back --------------------------------------------------------------------

    def towards(self, cell: str) -> Draft | None:
        """With this cell as its end: on, by several jumps at once if need be, or back to an earlier
        landing; None where that is nothing."""
        if cell in self.path[1:]:
            return replace(self, path=self.path[: self.path.index(cell, 1) + 1])
        if self.step:
            return Draft.of(self.position, self.start).towards(cell)
        if cell in self.steps:
            return replace(self, path=(self.start, cell), step=True)
        n = len(self.path)
        jumps = [cells for how, cells in self._ways if how == "x"]
        # From here on first, then another way from the start; the shortest of each.
        for begun in (self.path, self.path[:1]):
            n = len(begun)
            found = [cells[: cells.index(cell, n) + 1] for cells in jumps
                     if cells[:n] == begun and cell in cells[n:]]  # fmt: skip
            if found:
                return replace(self, path=min(found, key=len))
        return None

    def refused(self, cell: str) -> str:
        """What would be played if it went to a cell where it cannot go: the rules say why not."""
        if self.step or len(self.path) == 1:
            near = cell in self.position.board.tiling.neighbours(self.start)
            free = cell not in self.position.pieces
            return f"{self.start}{'-' if near or not free else 'x'}{cell}"
        return "x".join((*self.path, cell))
