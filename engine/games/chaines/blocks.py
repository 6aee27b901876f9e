"""How long a path can be at most, by the blocks of a set of cells and the colours of a chessboard.

A block has no cell whose removal would cut it. A path goes from block to block through the cells
they share, comes back to none, and takes dark and light cells in turn wherever it goes. What lies
in blocks through which no path can be longer than one that is known need not be looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Near = Mapping[int, Sequence[int]]
"""The neighbours of every cell; cells are numbers."""


def blocks_of(near: Near) -> list[list[int]]:
    """The blocks of a connected set, each by its cells; a single cell has none."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[tuple[int, int]] = []
    found: list[list[int]] = []
    root = next(iter(near))
    order[root] = low[root] = 0
    trail = [(root, -1, iter(near[root]))]
    while trail:
        cell, parent, rest = trail[-1]
        for other in rest:
            if other == parent:
                continue
            if other not in order:
                stack.append((cell, other))
                order[other] = low[other] = len(order)
                trail.append((other, cell, iter(near[other])))
                break
            if order[other] < order[cell]:
                stack.append((cell, other))
                low[cell] = min(low[cell], order[other])
        else:
            trail.pop()
            if parent >= 0:
                low[parent] = min(low[parent], low[cell])
                if low[cell] >= order[parent]:
                    block: set[int] = set()
                    while True:
                        edge = stack.pop()
                        block.update(edge)
                        if edge == (parent, cell):
                            break
                    found.append(sorted(block))
    return found


class Tree:
    """The blocks of a set, how they hang together, and the longest path that each could be on."""

    def __init__(self, near: Near, dark: Mapping[int, bool]) -> None:
        self.blocks = blocks_of(near)
        self.dark = dark
        self.at: dict[int, list[int]] = {}
        for number, block in enumerate(self.blocks):
            for cell in block:
                self.at.setdefault(cell, []).append(number)
        self.cuts = [[cell for cell in block if len(self.at[cell]) > 1] for block in self.blocks]
        self.count = []
        for block in self.blocks:
            darks = sum(dark[cell] for cell in block)
            self.count.append((len(block) - darks, darks))
        self._down: dict[tuple[int, int], int] = {}

    def _inside(self, number: int, cell: int) -> int:
        """The most cells of a path that begins at this cell and ends in its block."""
        mine, others = self.count[number][self.dark[cell]], self.count[number][not self.dark[cell]]
        return min(2 * mine, 2 * others + 1)

    def _across(self, number: int, one: int, other: int) -> int:
        """The most cells of a path through a block from one cell to another."""
        mine, others = self.count[number][self.dark[one]], self.count[number][not self.dark[one]]
        if self.dark[one] == self.dark[other]:
            return min(2 * mine - 1, 2 * others + 1)
        return 2 * min(mine, others)

    def down(self, cell: int, number: int) -> int:
        """The most cells of a path from this cell into this block and on, the cell itself too."""
        key = (cell, number)
        if key not in self._down:
            best = self._inside(number, cell)
            for cut in self.cuts[number]:
                if cut != cell:
                    best = max(best, self._across(number, cell, cut) - 1 + self.beyond(cut, number))
            self._down[key] = best
        return self._down[key]

    def beyond(self, cut: int, number: int) -> int:
        """The most cells of a path from this cell on that leaves a block, the cell itself too."""
        return max(self.down(cut, other) for other in self.at[cut] if other != number)

    def through(self, number: int) -> int:
        """The most cells of a path that has an edge in this block."""
        low, high = sorted(self.count[number])
        best = min(2 * low + 1, low + high)
        cuts = self.cuts[number]
        on = {cut: self.beyond(cut, number) for cut in cuts}
        for place, one in enumerate(cuts):
            best = max(best, self._inside(number, one) - 1 + on[one])
            for other in cuts[place + 1 :]:
                best = max(best, self._across(number, one, other) - 2 + on[one] + on[other])
        return best


def worth_looking(near: Near, dark: Mapping[int, bool], known: int) -> list[tuple[int, set[int]]]:
    """The connected sets in which a path could be longer than `known`: the bound, and the cells."""
    tree = Tree(near, dark)
    kept = [(tree.through(number), block) for number, block in enumerate(tree.blocks)]
    kept = [(most, block) for most, block in kept if most > known]
    groups: list[tuple[int, set[int]]] = []
    for most, block in kept:
        cells = set(block)
        apart = []
        for other, group in groups:
            if group & cells:
                most, cells = max(most, other), cells | group
            else:
                apart.append((other, group))
        groups = [*apart, (most, cells)]
    return groups
