"""A chain that a finger draws: it grows cell by cell, and going back along it takes cells back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.chaines.rules import ChainesPosition


@dataclass
class Stroke:
    """The chain as it would be if the finger left now; the tested cell is its first."""

    position: ChainesPosition
    chain: list[str] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)
    """The cells that the finger has gone along."""

    @classmethod
    def begun(cls, position: ChainesPosition, cell: str) -> Stroke | None:
        """A finger on this cell; None: no chain begins or goes on there."""
        if cell in position.draft:
            return cls(position, list(position.draft), [cell])
        if cell in position.reach:
            return cls(position, [*position.draft, cell], [cell])
        free = bool(position.layout.bit[cell] & position.free)
        if free and not position.draft and position.opened(cell):
            return cls(position, [cell], [cell])
        return None

    @property
    def bound(self) -> bool:
        """Whether it cannot grow: the tested cell is not true, or does not serve."""
        position = self.position
        return not position.draft and self.chain[0] not in position.testable

    def enter(self, cell: str) -> None:
        """The finger comes to another cell."""
        if not self.trail or cell == self.trail[-1] or cell not in self.position.layout.bit:
            return
        if len(self.trail) > 1 and cell == self.trail[-2]:
            self._take_back(self.trail.pop())
        elif cell in self.chain:
            if len(self.trail) == 1 and self.chain[-2:] == [cell, self.trail[0]]:
                self._take_back(self.trail[0])
                self.trail = []
            self.trail.append(cell)
        elif not self.bound and self.may_grow(cell):
            self.chain.append(cell)
            self.trail.append(cell)

    def may_grow(self, cell: str) -> bool:
        """Whether the chain may go on to this cell, from one of its own."""
        board, position = self.position.layout, self.position
        bit, drawn = board.bit[cell], board.mask(self.chain)
        near = bool(bit & position.free & board.grow(drawn)) and not bit & drawn
        return near and position.fits(drawn | bit)

    def _take_back(self, cell: str) -> None:
        """The last cell of the chain; others hold it together."""
        if len(self.chain) > 1 and self.chain[-1] == cell:
            self.chain.pop()

    @property
    def reach(self) -> tuple[str, ...]:
        """The cells that it may go on to now."""
        if self.bound:
            return ()
        board = self.position.layout
        near = board.grow(board.mask(self.chain)) & self.position.free
        return tuple(cell for cell in board.names(near) if self.may_grow(cell))

    def moves(self, long: bool) -> list[str]:
        """What makes this chain of the one there is; `long`: the finger has left its first cell.

        A touch on a cell of the chain takes it back.
        """
        draft = self.position.draft
        if not long and self.trail and self.trail[0] in draft:
            return [f"back {self.trail[0]}"]
        kept = 0
        while kept < min(len(draft), len(self.chain)) and draft[kept] == self.chain[kept]:
            kept += 1
        found = [f"back {cell}" for cell in reversed(draft[kept:])]
        for number, cell in enumerate(self.chain[kept:], kept):
            found.append(f"colour {cell}" if number else f"cell {cell}")
        return found


def played(position: ChainesPosition, moves: Sequence[str]) -> ChainesPosition:
    """The position after these moves; IllegalMove says why not."""
    for move in moves:
        position = position.play(move)
    return position
