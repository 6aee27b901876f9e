"""How many cells a path can still take, by counting: every cell of a path has two neighbours on it.

Cells are taken in their order from the last to the first; after each of them it is known how many
of the two joints of each cell can be had at most, be it with each other or across the line to the
cells before. Joints are won one by one along alternating ways, as in a matching.
"""

from __future__ import annotations

from collections.abc import Sequence

Place = tuple[int, int]
FULL = 2
"""The joints of a cell on a path."""


def joints_after(cells: Sequence[Place]) -> list[int]:
    """For each place in this order, the most joints that all later cells can have together.

    The first number is that of all cells: a path of n cells has 2n - 2.

    >>> joints_after([(0, 0), (0, 1), (0, 2), (1, 1)])  # a T: three ends around one cell
    [4, 4, 2, 1, 0]
    """
    cover = _Cover(cells)
    found = [0]
    for number in range(len(cells) - 1, -1, -1):
        cover.add(number)
        found.append(cover.total)
    found.reverse()
    return found


class _Cover:
    """The joints of the cells taken so far."""

    def __init__(self, cells: Sequence[Place]) -> None:
        place = {cell: number for number, cell in enumerate(cells)}
        self.near = [
            [
                place[other]
                for other in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
                if other in place
            ]
            for r, c in cells
        ]
        self.first = len(cells)
        self.joined: list[set[int]] = [set() for _cell in cells]
        self.across = [0] * len(cells)
        """Joints to cells before the line."""
        self.room = [0] * len(cells)
        """How many there may be."""
        self.short: set[int] = set()
        """The cells that lack a joint."""
        self.total = 0

    def _have(self, cell: int) -> int:
        return len(self.joined[cell]) + self.across[cell]

    def add(self, number: int) -> None:
        """Take one more cell, the one before all others."""
        self.first = number
        self.room[number] = sum(other < number for other in self.near[number])
        for other in self.near[number]:
            if other > number:
                self.room[other] -= 1
                if self.across[other] > self.room[other]:
                    self.across[other] -= 1
                    self.total -= 1
                    self.short.add(other)
        self.short.add(number)
        for cell in sorted(self.short):
            while self._have(cell) < FULL and self._win(cell):
                pass
        self.short = {cell for cell in self.short if self._have(cell) < FULL}

    def _win(self, start: int) -> bool:
        """One more joint for this cell, along an alternating way."""
        if self.across[start] < self.room[start]:
            self.across[start] += 1
            self.total += 1
            return True
        came: dict[int, int] = {start: -1}
        """For a cell that needs a joint, the cell that gave its own away for another."""
        by: dict[int, int] = {}
        """For a cell that is offered a joint, who offers it."""
        waiting = [start]
        while waiting:
            needs = waiting.pop()
            for other in self.near[needs]:
                if other < self.first or other in self.joined[needs] or other in by:
                    continue
                by[other] = needs
                if self._have(other) < FULL and other != start:
                    self.total += 2
                    self._turn(other, by, came)
                    return True
                if self.across[other] > 0:
                    self.across[other] -= 1
                    self.total += 1
                    self._turn(other, by, came)
                    return True
                for third in self.joined[other]:
                    if third in came:
                        continue
                    came[third] = other
                    if self.across[third] < self.room[third]:
                        self.across[third] += 1
                        self.total += 1
                        self._give(third, by, came)
                        return True
                    waiting.append(third)
        return False

    def _turn(self, other: int, by: dict[int, int], came: dict[int, int]) -> None:
        """Join this cell to who offered it, and so on back to the start."""
        needs = by[other]
        self.joined[other].add(needs)
        self.joined[needs].add(other)
        if came[needs] >= 0:
            self._give(needs, by, came)

    def _give(self, third: int, by: dict[int, int], came: dict[int, int]) -> None:
        """This cell gives a joint away, to whose it is offered another."""
        other = came[third]
        self.joined[third].discard(other)
        self.joined[other].discard(third)
        self._turn(other, by, came)
