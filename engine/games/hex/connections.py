"""Virtual connections in Hex for two: what is joined whatever the other does, and by which cells.

A link is sure if it holds though the other moves first; it is half done if one more pawn makes it
sure. Its carrier are the free cells that it needs. Two rules make big links of small ones. AND: two
sure links that share no cell and meet in a pawn are a sure link; if they meet in a free cell, the
link is half done. OR: half done links between the same ends of which no cell is in all are sure,
for the other cannot disturb all of them with one pawn. Bridges and the patterns at the rim come out
of these rules by themselves.

>>> from engine.games.hex.layout import layout
>>> net = Net(layout("rhombus-3", "own", 2))
>>> board = net.tiling
>>> found = net.link(board.bit["b2"], board.full & ~board.bit["b2"], 0)
>>> board.names(found.sure)
('b1', 'c1', 'a3', 'b3')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.hex.layout import Layout
from engine.tilings import each

SHORES_KEPT = 4000
"""So many shores are remembered with what touches them."""
SURE_KEPT = 4
"""So many carriers of sure links are kept between two ends, and below of half done ones."""
HALF_KEPT = 10
ALTERNATIVES = 5
"""So many half done links at most are taken together to make a sure one."""

Step = tuple[int, int, int]
"""Another end, the carrier, and both together: what must not be used up."""
Links = dict[int, list[Step]]
"""For each end (a free cell, or a chain by its lowest cell) the smallest links to others."""


class Link(NamedTuple):
    """How the two ports of a side are linked."""

    sure: int | None
    """The carrier of a sure link; None: there is none that these rules find."""
    half: dict[int, int]
    """The carriers of links that one pawn makes sure, each with the cell of that pawn."""


class Chain(NamedTuple):
    """Pawns that hang together, called by the lowest one, and the free cells around them."""

    name: int
    cells: int
    around: int


class Shore(NamedTuple):
    """What is linked to a port without any pawn."""

    carriers: dict[int, Sequence[int]]
    """For each free cell the carriers of its links."""
    links: list[tuple[int, int]]
    """The same: every such cell with every carrier."""


class Net:
    """Finds links on a board for two. Sides are places: 0 joins the first and the third port."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.tiling = tiling = layout.tiling
        self.banks = tuple((layout.touch[side], layout.touch[side + 2]) for side in (0, 1))
        near = tiling.near
        self.beside = {cell: tuple(each(near[cell])) for cell in tiling.called}
        self.bridges: dict[int, tuple[tuple[int, int], ...]] = {
            cell: tuple(
                (other, near[cell] & near[other])
                for other in tiling.called
                if other != cell
                and not other & near[cell]
                and (near[cell] & near[other]).bit_count() == 2
            )
            for cell in tiling.called
        }
        self._zones = {
            cell: union([near[cell], *(other | pair for other, pair in self.bridges[cell])])
            for cell in tiling.called
        }
        self._known: dict[int, dict[int, tuple[Step, ...]]] = {c: {} for c in tiling.called}
        """For each cell its smallest links to free cells, by what is free around it."""
        self._direct: dict[int, Step] = {cell: (cell, 0, cell) for cell in tiling.called}
        """For each cell the link to it from its neighbours."""
        self._across: dict[int, dict[int, tuple[Step, ...]]] = {c: {} for c in tiling.called}
        """For each cell its links from a chain, by the free cells between them."""
        self._shores: dict[tuple[int, int], Shore] = {}
        """By what is free at a port what touches it."""

    def link(self, own: int, free: int, side: int) -> Link:
        """How a side's ports are linked by these pawns and free cells."""
        one, other = self.banks[side]
        chains = self._chains(own, free)
        if any(chain.cells & one and chain.cells & other for chain in chains):
            return Link(0, {})
        steps = self._steps(chains, free)
        pawns = {chain.name for chain in chains}
        there = self._spread(one, chains, steps, pawns, free)
        back = self._spread(other, chains, steps, pawns, free)
        sure: int | None = None
        half: dict[int, int] = {}
        for end, ways in there.items():
            others = back.get(end)
            if others is None:
                continue
            both = [a | b for a in ways for b in others if not a & b]
            if end not in pawns:
                for carrier in both:
                    half.setdefault(carrier | end, end)
                continue
            for carrier in both:
                if sure is None or carrier.bit_count() < sure.bit_count():
                    sure = carrier
        if sure is None and half:
            sure = _all_at_once(half)
        return Link(sure, half)

    def _chains(self, own: int, free: int) -> list[Chain]:
        grow = self.tiling.grow
        return [Chain(part & -part, part, grow(part) & free) for part in self.tiling.parts(own)]

    def _steps(self, chains: list[Chain], free: int) -> Links:
        """The smallest sure links: neighbours, and ends with two free cells between them."""
        near, grow, zones, known = self.tiling.near, self.tiling.grow, self._zones, self._known
        direct, across = self._direct, self._across
        steps: Links = {}
        for cell in each(free):
            open_ = free & zones[cell]
            found = known[cell].get(open_)
            if found is None:
                found = known[cell][open_] = self._around(cell, open_)
            steps[cell] = [*found]
        for number, chain in enumerate(chains):
            mine: list[Step] = []
            name, around = chain.name, chain.around
            here = direct[name]
            for cell in each(around):
                mine.append(direct[cell])
                steps[cell].append(here)
            for cell in each(grow(around) & free & ~around):
                between = near[cell] & around
                if not between & (between - 1):
                    continue
                there = across[cell].get(between)
                if there is None:
                    there = across[cell][between] = _steps_to(cell, between)
                mine += there
                back = steps[cell]
                for _cell, pair, _both in there:
                    back.append((name, pair, name | pair))
            for before in chains[:number]:
                between = around & before.around
                if between & (between - 1):
                    mine += _steps_to(before.name, between)
                    steps[before.name] += _steps_to(name, between)
            steps[name] = mine
        return steps

    def _around(self, cell: int, free: int) -> tuple[Step, ...]:
        found = [(other, 0, other) for other in self.beside[cell] if other & free]
        found += [
            (other, pair, other | pair)
            for other, pair in self.bridges[cell]
            if other & free and pair & free == pair
        ]
        return tuple(found)

    def _spread(
        self, bank: int, chains: list[Chain], steps: Links, pawns: set[int], free: int
    ) -> dict[int, Sequence[int]]:
        """The carriers of sure links from a port to every end that has one."""
        sure: dict[int, Sequence[int]] = {}
        half: dict[int, list[int]] = {}
        queue: list[tuple[int, int]] = []

        def found(end: int, carrier: int) -> None:
            known = sure.get(end)
            if known is None:
                sure[end] = (carrier,)
            else:
                if len(known) >= SURE_KEPT:
                    return
                for old in known:
                    if old & carrier == old:
                        return
                sure[end] = [*[old for old in known if old & carrier != carrier], carrier]
            queue.append((end, carrier))

        for chain in chains:
            if chain.cells & bank:
                found(chain.name, 0)
            else:
                for pair in _pairs(chain.around & bank):
                    found(chain.name, pair)
        shore = self._shore(bank, free)
        sure.update(shore.carriers)
        queue += shore.links
        for end, carrier in queue:  # which grows meanwhile
            if carrier not in sure[end]:
                continue
            if end in pawns:
                for other, pair, both in steps[end]:
                    if not carrier & both:
                        found(other, carrier | pair)
                continue
            used = carrier | end
            for other, pair, both in steps[end]:
                if carrier & both:
                    continue
                new = used | pair
                for old in sure.get(other, ()):
                    if old & new == old:
                        break
                else:
                    known = half.get(other)
                    if known is None:
                        half[other] = [new]
                        continue
                    common, larger = new, False
                    for old in known:
                        shared = old & new
                        if shared == old:
                            break
                        if shared == new:
                            larger = True
                        common &= old
                    else:
                        if larger:
                            known = half[other] = [old for old in known if old & new != new]
                        if len(known) < HALF_KEPT:
                            if not common:
                                for whole in _together(known, new):
                                    found(other, whole)
                            known.append(new)
        return sure

    def _shore(self, bank: int, free: int) -> Shore:
        """The free cells that lie at a port, or one row away with two free cells between."""
        shore = (self.tiling.grow(bank) | bank) & free
        found = self._shores.get((bank, shore))
        if found is None:
            near = self.tiling.near
            carriers: dict[int, Sequence[int]] = dict.fromkeys(each(shore & bank), (0,))
            for cell in each(shore & ~bank):
                pairs = _pairs(near[cell] & bank & free)
                if pairs:
                    carriers[cell] = pairs
            links = [(cell, carrier) for cell, ways in carriers.items() for carrier in ways]
            if len(self._shores) >= SHORES_KEPT:
                self._shores.clear()
            found = self._shores[bank, shore] = Shore(carriers, links)
        return found


def _together(known: Sequence[int], new: int) -> list[int]:
    """The carriers of sure links that a half done one makes with some of these."""
    found: list[int] = []
    _taken(known, 0, new, new, ALTERNATIVES - 2, found)
    return found


def _taken(
    known: Sequence[int], first: int, common: int, whole: int, deeper: int, found: list[int]
) -> None:
    """More half done links, with those taken so far, which have some cells in common."""
    for number in range(first, len(known)):
        other = known[number]
        left = common & other
        if not left:
            found.append(whole | other)
        elif deeper and left != common:
            _taken(known, number + 1, left, whole | other, deeper - 1, found)


def _steps_to(end: int, between: int) -> tuple[Step, ...]:
    """The links to an end, each by two of the free cells between."""
    return tuple((end, pair, end | pair) for pair in _pairs(between))


def _pairs(cells: int) -> Sequence[int]:
    """All pairs of cells of a set."""
    if not cells & (cells - 1):
        return ()
    if cells.bit_count() == 2:
        return (cells,)
    return [one | other for one, other in combinations(each(cells), 2)]


def thinned(carriers: Sequence[int], but: int = 0) -> list[int]:
    """Few small ones of these sets that have no cell in all, as they all have none but these."""
    kept: list[int] = []
    common = ~but
    for carrier in sorted(carriers, key=int.bit_count):
        if common & carrier != common:
            kept.append(carrier)
            common &= carrier
        if not common:
            break
    for carrier in kept[::-1]:
        rest = ~but
        for other in kept:
            if other != carrier:
                rest &= other
        if not rest:
            kept.remove(carrier)
    return kept


def union(carriers: Sequence[int]) -> int:
    """All cells of these sets."""
    cells = 0
    for carrier in carriers:
        cells |= carrier
    return cells


def _all_at_once(half: dict[int, int]) -> int | None:
    """The carrier of the sure link that half done ones make together, if they do."""
    common = -1
    for carrier in half:
        common &= carrier
    return None if common else union(thinned(list(half)))
