"""Who wins at Ponts et Barrages, from any position, with its proof: two trees that share no cell.

A side that has two ways of joining the same piers, banks among them, with no cell in common, wins
even if the other begins: whichever cell of one tree is taken, a cell of the other tree mends it
(Lehman's theorem on the game of Shannon). The trees are found by packing cells into two forests; a
cell that fits into neither, however the others are moved about, shows the trees that keep it out.

>>> position = game.start(game.setup(options={"size": "3"}))
>>> proof(position.board, position.pawns, 0) is None     # red cannot wait
True
>>> winner(position), len(winning_moves(position))
(0, 13)
>>> after = position.play("d4")
>>> trees = proof(after.board, after.pawns, 0)
>>> len(trees.one), len(trees.other), trees.answer("b2")
(6, 6, 'd2')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.advice import Stop, heed, never
from engine.games.ponts.lattice import Lattice
from engine.games.ponts.rules import PontsPosition, game

__all__ = ["Trees", "answers", "game", "proof", "winner", "winning_moves"]

LINK = ""
"""The cell that is not there: it would join the two banks at once."""

Edge = tuple[int, int, str]
"""Two groups of piers and the cell that joins them."""


@dataclass(frozen=True)
class Trees:
    """Two trees of free cells that join the same groups of piers, both banks among them."""

    one: frozenset[str]
    other: frozenset[str]
    ends: dict[str, tuple[int, int]]
    """The groups that a cell joins."""

    def answer(self, taken: str) -> str | None:
        """The cell of one tree that mends the other where this cell is taken; None if it is of
        neither: then any cell will do."""
        mutual = self.partners(taken)
        return mutual[0] if mutual else None

    def partners(self, cell: str) -> tuple[str, ...]:
        """The cells of the other tree that mend the loss of this one and whose loss it mends:
        there is always one."""
        tree, spare = (self.one, self.other) if cell in self.one else (self.other, self.one)
        if cell not in tree:
            return ()
        part = self._part(tree - {cell}, self.ends[cell][0])
        crossing = [other for other in sorted(spare) if self._crosses(other, part)]
        return tuple(other for other in crossing if self._mutual(spare, other, cell))

    def _crosses(self, cell: str, part: set[int]) -> bool:
        a, b = self.ends[cell]
        return (a in part) != (b in part)

    def _mutual(self, tree: frozenset[str], cell: str, taken: str) -> bool:
        return self._crosses(taken, self._part(tree - {cell}, self.ends[cell][0]))

    def _part(self, cells: Iterable[str], start: int) -> set[int]:
        part, todo = {start}, [start]
        near: dict[int, list[int]] = {}
        for cell in cells:
            a, b = self.ends[cell]
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
        while todo:
            for group in near.get(todo.pop(), ()):
                if group not in part:
                    part.add(group)
                    todo.append(group)
        return part


class _Groups:
    """The piers of a side, those joined by its pawns counting as one group."""

    def __init__(self, board: Lattice, pawns: tuple[int, int], side: int) -> None:
        tiling = board.tiling
        self.head: dict[str, int] = {}
        own = board.own[side]
        banks = board.banks[side]
        todo = own
        count = 0
        for bank in banks:
            part = tiling.flood(bank, own | pawns[side])
            todo &= ~part
            for name in tiling.names(part & own):
                self.head.setdefault(name, count)
            count += 1
        while todo:
            part = tiling.flood(todo & -todo, own | pawns[side])
            for name in tiling.names(part & own):
                self.head[name] = count
            todo &= ~part
            count += 1
        self.count = count
        free = board.free & ~pawns[0] & ~pawns[1]
        edges: list[Edge] = []
        for name in tiling.names(free):
            a, b = (self.head[pier] for pier in board.piers(side, name))
            if a != b:
                edges.append((a, b, name))
        # Straight across first, and of each strip a different cell last: on a fresh board the
        # two forests are then found at once.
        self.edges = sorted(edges, key=lambda edge: _order(board, side, edge[2]))


def _order(board: Lattice, side: int, name: str) -> tuple[bool, bool]:
    row, col = board.tiling.place[name]
    if side:
        row, col = col, row
    return row % 2 == 0, row == col


class Forests:
    """Cells packed into two forests over the same groups."""

    def __init__(self, count: int, edges: Sequence[Edge]) -> None:
        self.count = count
        self.ends: dict[str, tuple[int, int]] = {}
        self.home: dict[str, int] = {}
        self._parents: list[list[tuple[int, str]]] | None = None
        self._heads = [list(range(count)), list(range(count))]
        for a, b, cell in edges:
            self.add(a, b, cell)

    def add(self, a: int, b: int, cell: str) -> bool:
        """Pack one more cell, moving others about if need be; False if there is no room."""
        self.ends[cell] = a, b
        for forest, heads in enumerate(self._heads):
            one, other = _head(heads, a), _head(heads, b)
            if one != other:
                heads[one] = other
                self.home[cell] = forest
                self._parents = None
                return True
        reached, last = self.reach(a, b)
        if last is None:
            del self.ends[cell]
            return False
        here, forest = last
        while here is not None:
            self.home[here], forest = forest, self.home[here]
            here = reached[here]
        self.home[cell] = forest
        self._rebuild()
        return True

    def reach(self, a: int, b: int) -> tuple[dict[str, str | None], tuple[str | None, int] | None]:
        """The cells that would have to be moved about to make room for one between a and b.

        Gives each with the one that pushes it out (None: the new one), and, if room is found, the
        cell that can go into a forest and which; without room these cells are two trees.
        """
        parents = self._rooted()
        reached: dict[str, str | None] = {}
        todo: list[tuple[int, int, str | None]] = [(a, b, None)]
        for x, y, cell in todo:
            home = self.home[cell] if cell is not None else None
            for forest in (0, 1):
                if forest == home:
                    continue
                path = self._path(parents[forest], x, y)
                if path is None:
                    return reached, (cell, forest)
                for other in path:
                    if other not in reached:
                        reached[other] = cell
                        todo.append((*self.ends[other], other))
        return reached, None

    def hang_on(self, link: str, pairs: Mapping[str, tuple[int, int]]) -> Iterator[str]:
        """Those of the cells, with their ends, for which `reach` finds no room but the link.

        Who pushes out whom is written down once for all, and read backwards.
        """
        parents = self._rooted()
        pushers: dict[str, list[str]] = {}
        roomy = []
        for cell, home in self.home.items():
            path = self._path(parents[1 - home], *self.ends[cell])
            if path is None:
                roomy.append(cell)
            else:
                for other in path:
                    pushers.setdefault(other, []).append(cell)
        hanging, loose = _behind([link], pushers), _behind(roomy, pushers)
        for cell, (a, b) in pairs.items():
            paths = [self._path(parents[forest], a, b) for forest in (0, 1)]
            pushed = {other for path in paths if path is not None for other in path}
            if None not in paths and pushed & hanging and not pushed & loose:
                yield cell

    def _rebuild(self) -> None:
        self._parents = None
        for forest in (0, 1):
            heads = list(range(self.count))
            for cell, home in self.home.items():
                if home == forest:
                    a, b = self.ends[cell]
                    heads[_head(heads, a)] = _head(heads, b)
            self._heads[forest] = heads

    def _rooted(self) -> list[list[tuple[int, str]]]:
        """For each forest and group: its parent and the cell towards it, and how deep it lies."""
        if self._parents is not None:
            return self._parents
        found = []
        self._depth: list[list[int]] = []
        for forest in (0, 1):
            near: list[list[tuple[int, str]]] = [[] for _group in range(self.count)]
            for cell, home in self.home.items():
                if home == forest:
                    a, b = self.ends[cell]
                    near[a].append((b, cell))
                    near[b].append((a, cell))
            parents = [(-1, "")] * self.count
            depth = [-1] * self.count
            for root in range(self.count):
                if depth[root] < 0:
                    depth[root] = 0
                    todo = [root]
                    for group in todo:
                        for other, cell in near[group]:
                            if depth[other] < 0:
                                depth[other] = depth[group] + 1
                                parents[other] = group, cell
                                todo.append(other)
            found.append(parents)
            self._depth.append(depth)
        self._parents = found
        return found

    def _path(self, parents: list[tuple[int, str]], a: int, b: int) -> list[str] | None:
        """The cells between two groups of a forest; None if they are not joined in it."""
        assert self._parents is not None
        depth = self._depth[0 if parents is self._parents[0] else 1]
        path = []
        while a != b:
            if depth[a] < depth[b]:
                a, b = b, a
            a, cell = parents[a]
            if a < 0:
                return None
            path.append(cell)
        return path


def _behind(cells: list[str], pushers: Mapping[str, Sequence[str]]) -> set[str]:
    """These cells, and all whose moving about comes to one of them."""
    found, todo = set(cells), list(cells)
    for cell in todo:
        for other in pushers.get(cell, ()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def _head(heads: list[int], group: int) -> int:
    while heads[group] != group:
        heads[group] = heads[heads[group]]
        group = heads[group]
    return group


# --- what follows from it -------------------------------------------------------------------------


@lru_cache(maxsize=256)
def proof(board: Lattice, pawns: tuple[int, int], side: int) -> Trees | None:
    """The two trees with which a side wins although the other is to move; None if it cannot.

    A side that is through already has no need of trees: they are empty.
    """
    groups = _Groups(board, pawns, side)
    if groups.head[_any(board, side, 0)] == groups.head[_any(board, side, 1)]:
        return Trees(frozenset(), frozenset(), {})
    forests = Forests(groups.count, groups.edges)
    reached, last = forests.reach(0, 1)
    if last is not None:
        return None
    homes = forests.home
    return Trees(
        frozenset(cell for cell in reached if homes[cell] == 0),
        frozenset(cell for cell in reached if homes[cell] == 1),
        {cell: forests.ends[cell] for cell in reached},
    )


def _any(board: Lattice, side: int, bank: int) -> str:
    mask = board.banks[side][bank]
    return board.tiling.called[mask & -mask]


def winner(position: PontsPosition) -> int:
    """The side that wins with best play on both sides, on the lattice."""
    mover, other = position.side, 1 - position.side
    if position.linked is not None:
        return position.linked
    return other if proof(position.board, position.pawns, other) is not None else mover


def winning_moves(position: PontsPosition, stop: Stop = never) -> tuple[str, ...]:
    """The cells after which the side that is to move has won, as one reads; () if it has lost."""
    if winner(position) != position.side:
        return ()
    heed(stop)
    return answers(position)


def answers(position: PontsPosition) -> tuple[str, ...]:
    """The cells with which a side wins that is to move, and can win."""
    board, pawns, side = position.board, position.pawns, position.side
    names = board.tiling.names(position.free)
    groups = _Groups(board, pawns, side)
    forests = Forests(groups.count, groups.edges)
    if not forests.add(0, 1, LINK):
        return names  # it could even wait
    # A pawn counts twice, once in each tree: it wins if a second cell beside it is kept out by
    # trees that hang on the missing link.
    ends = {cell: (a, b) for a, b, cell in groups.edges}
    won = set(forests.hang_on(LINK, ends))
    return tuple(name for name in names if name in won)
