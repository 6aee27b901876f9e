"""The fewest black tokens of a problem, exactly and fast.

A set of pegs can be black if no arc joins two of them and every odd cycle has one: what is left
then takes red and blue. All 794 sets of up to four pegs (more are never needed) stand in
a row, smallest first, as the bits of one long integer. Each odd cycle we meet strikes out, in one
stroke, every set that misses it; the first set still standing is tried; if it leaves an odd
cycle, that one strikes out more. The first set that leaves none is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.games.colorigraphe.problem import PEGS, Arc, neighbours, pegs_of

MOST_BLACKS = 4
"""The smallest of three classes of at most twelve pegs has at most four."""

_BITS = tuple(1 << peg for peg in range(PEGS))
_ALL = (1 << PEGS) - 1
_SETS = tuple(
    sum(_BITS[peg] for peg in pegs)
    for size in range(MOST_BLACKS + 1)
    for pegs in combinations(range(PEGS), size)
)
_EVERY_SET = (1 << len(_SETS)) - 1
_WITH = {bit: sum(1 << i for i, pegs in enumerate(_SETS) if pegs & bit) for bit in _BITS}
"""For each peg the sets that hold it."""
_OF_SIZE = tuple(
    sum(1 << i for i, pegs in enumerate(_SETS) if pegs.bit_count() == size)
    for size in range(MOST_BLACKS + 1)
)


@dataclass(frozen=True)
class Best:
    """What is known of a problem: `blacks` is None if no valid colouring exists."""

    blacks: int | None
    tokens: tuple[str, ...]
    """The canonical best colouring, "" on isolated pegs: the first black pegs in order, then
    the lowest peg of each part that still hangs together is red. Empty if there is none."""
    optimal_count: int
    """The valid colourings of the pegs that have arcs with the fewest black tokens."""


@lru_cache(maxsize=512)
def best(arcs: tuple[Arc, ...]) -> Best:
    """The best colouring and how many are as good.

    >>> best(((5, 3), (7, 12), (11, 12), (12, 3), (6, 3)))
    Best(blacks=0, tokens=('', '', 'red', '', 'blue', 'blue', 'red', '', '', '', 'red', 'blue'),
         optimal_count=2)
    """
    blacks, mask = fewest(arcs)
    if blacks is None:
        return Best(None, (), 0)
    count = sum(2 ** len(halves(arcs, black)) for black in optimal_blacks(arcs))
    return Best(blacks, two_coloured(arcs, mask), count)


def fewest(arcs: Iterable[Arc]) -> tuple[int | None, int]:
    """The fewest black tokens and the mask of the pegs that take them; (None, 0) if impossible.

    >>> fewest([(1, 2), (2, 3), (3, 1)])
    (1, 1)
    """
    near = dict.fromkeys(_BITS, 0)
    left = _EVERY_SET  # the sets still standing
    for a, b in arcs:
        one, other = _BITS[a - 1], _BITS[b - 1]
        common = near[one] & near[other]
        near[one] |= other
        near[other] |= one
        pair = _WITH[one]
        twin = _WITH[other]
        left &= ~(pair & twin)
        while common:
            third = common & -common
            common ^= third
            left &= pair | twin | _WITH[third]
    alive = 0
    for bit, mask in near.items():
        if mask:
            alive |= bit
    while left:
        black = _SETS[(left & -left).bit_length() - 1]
        cycle = odd_cycle_in(near, alive & ~black)
        if not cycle:
            return black.bit_count(), black
        left &= _hitting(cycle)
    return None, 0


def fewest_blacks(arcs: tuple[Arc, ...], flip: bool = False) -> int | None:
    """The fewest black tokens that colour the problem; None if it cannot be coloured."""
    found, _pegs = fewest(arcs)
    return None if flip and found else found


def odd_cycle_in(near: dict[int, int], alive: int) -> int:
    """The mask of some odd cycle among the living pegs; 0 if there is none (two colours do)."""
    while alive:
        layer = alive & -alive
        alive ^= layer
        layers = [layer]
        while layer:
            reached = 0
            rest = layer
            while rest:
                bit = rest & -rest
                rest ^= bit
                mask = near[bit]
                if mask & layer:
                    other = mask & layer
                    return _closed(near, layers, bit, other & -other)
                reached |= mask
            layer = reached & alive
            alive ^= layer
            layers.append(layer)
    return 0


def _closed(near: dict[int, int], layers: list[int], one: int, other: int) -> int:
    """The cycle through two joined pegs of one layer, back to where their ways part."""
    cycle = one | other
    depth = len(layers) - 1
    while one != other:
        depth -= 1
        above = layers[depth]
        common = near[one] & near[other] & above
        if common:
            return cycle | (common & -common)
        mask = near[one] & above
        one = mask & -mask
        mask = near[other] & above
        other = mask & -mask
        cycle |= one | other
    return cycle


def optimal_blacks(arcs: Sequence[Arc]) -> list[int]:
    """Every set of pegs, as a mask, that can be black in a colouring with the fewest blacks."""
    blacks, first = fewest(arcs)
    if blacks is None:
        return []
    masks = neighbours(arcs)
    near = dict(zip(_BITS, masks))
    alive = _with_arcs(masks)
    left = _OF_SIZE[blacks] & ~((1 << _SETS.index(first)) - 1)
    found = []
    while left:
        low = left & -left
        black = _SETS[low.bit_length() - 1]
        if any(near[_BITS[peg - 1]] & black for peg in pegs_of(black)) or black & ~alive:
            left ^= low
        elif cycle := odd_cycle_in(near, alive & ~black):
            left &= _hitting(cycle)
        else:
            found.append(black)
            left ^= low
    return found


def halves(arcs: Iterable[Arc], black: int = 0) -> list[tuple[int, int]]:
    """The two sides of each part that hangs together without the black pegs, as masks.

    The side of the lowest peg comes first. What is left must take two colours.
    """
    masks = neighbours(arcs)
    alive = _with_arcs(masks) & ~black
    parts = []
    while alive:
        sides = [alive & -alive, 0]
        fresh, turn = sides[0], 0
        alive ^= fresh
        while fresh:
            reached = 0
            for peg in pegs_of(fresh):
                reached |= masks[peg - 1]
            fresh = reached & alive
            alive ^= fresh
            turn ^= 1
            sides[turn] |= fresh
        parts.append((sides[0], sides[1]))
    return parts


def two_coloured(arcs: Iterable[Arc], black: int) -> tuple[str, ...]:
    """The tokens with these pegs black and the lowest peg of each part red."""
    return _painted(black, halves(arcs, black))


def nearest_best(arcs: tuple[Arc, ...], tokens: Sequence[str]) -> tuple[str, ...]:
    """The colouring with the fewest blacks that keeps most of the tokens on the board.

    Empty if no valid colouring exists.
    """
    red, blue, dark = (
        sum(_BITS[i] for i, token in enumerate(tokens) if token == colour)
        for colour in ("red", "blue", "black")
    )
    most = -1
    nearest: tuple[str, ...] = ()
    for black in optimal_blacks(arcs):
        kept = (black & dark).bit_count()
        turned = []
        for one, other in halves(arcs, black):
            straight = (one & red).bit_count() + (other & blue).bit_count()
            swapped = (one & blue).bit_count() + (other & red).bit_count()
            kept += max(straight, swapped)
            turned.append((one, other) if straight >= swapped else (other, one))
        if kept > most:
            most = kept
            nearest = _painted(black, turned)
    return nearest


def shortest_odd_cycle(arcs: Iterable[Arc]) -> tuple[int, ...]:
    """A shortest odd cycle as pegs in order, from its lowest peg; empty if there is none.

    An odd cycle is a way from a peg to itself that changes sides: in the graph that holds each
    peg twice, on either side of a mirror, and leads every arc through the mirror, it is
    a shortest path from a peg to its image.

    >>> shortest_odd_cycle([(1, 2), (2, 3), (3, 4), (4, 1), (4, 2)])
    (1, 2, 4)
    """
    import networkx as nx

    doubled = nx.Graph()
    for a, b in arcs:
        doubled.add_edge((a, 0), (b, 1))
        doubled.add_edge((a, 1), (b, 0))
    ways = []
    for peg in sorted({peg for peg, _side in doubled}):
        if nx.has_path(doubled, (peg, 0), (peg, 1)):
            way = nx.shortest_path(doubled, (peg, 0), (peg, 1))
            ways.append(tuple(step[0] for step in way[:-1]))
    return min(ways, key=lambda way: (len(way), way), default=())


def cycles_apart(arcs: tuple[Arc, ...]) -> tuple[tuple[int, ...], ...]:
    """Odd cycles without a common peg, as many as the fewest blacks; empty if there are none.

    Each of them needs a black token of its own: whoever sees them sees that fewer do not do.
    """
    blacks, _pegs = fewest(arcs)
    if not blacks:
        return ()
    return _apart(odd_cycles(arcs), blacks) or ()


def cycles_against(arcs: tuple[Arc, ...]) -> tuple[tuple[int, ...], ...]:
    """A few odd cycles that no smaller set of black pegs meets all, each step the most telling.

    This always proves the number of blacks, where cycles without a common peg do not.
    """
    blacks, _pegs = fewest(arcs)
    if not blacks:
        return ()
    left = 0
    for size in range(blacks):
        left |= _OF_SIZE[size]
    for a, b in arcs:
        left &= ~(_WITH[_BITS[a - 1]] & _WITH[_BITS[b - 1]])
    cycles = [(cycle, _hitting(sum(_BITS[peg - 1] for peg in cycle))) for cycle in odd_cycles(arcs)]
    chosen = []
    while left:
        cycle, hit = min(cycles, key=lambda row: ((left & row[1]).bit_count(), len(row[0])))
        chosen.append(cycle)
        left &= hit
    return tuple(chosen)


@lru_cache(maxsize=64)
def odd_cycles(arcs: tuple[Arc, ...]) -> tuple[tuple[int, ...], ...]:
    """The odd cycles without a shortcut, shortest first: whoever hits these hits all."""
    import networkx as nx

    graph = nx.Graph(arcs)
    found = []
    for cycle in nx.chordless_cycles(graph):
        if len(cycle) % 2:
            found.append(_from_lowest(cycle))
    return tuple(sorted(found, key=lambda cycle: (len(cycle), cycle)))


def core(arcs: tuple[Arc, ...]) -> tuple[Arc, ...]:
    """A small part of the problem that alone forbids every valid colouring; empty if none does.

    Without any one of its arcs the part could be coloured.
    """
    if fewest(arcs)[0] is not None:
        return ()
    four = _four_joined(arcs)
    if four:
        return four
    pegs = sorted({peg for arc in arcs for peg in arc})
    parts = []
    for start in range(len(pegs)):
        part = arcs
        for peg in pegs[start:] + pegs[:start]:
            without = tuple(arc for arc in part if peg not in arc)
            if fewest(without)[0] is None:
                part = without
        for arc in part:
            without = tuple(other for other in part if other != arc)
            if fewest(without)[0] is None:
                part = without
        parts.append(part)
    return min(parts, key=lambda part: (len(part), part))


def _four_joined(arcs: tuple[Arc, ...]) -> tuple[Arc, ...]:
    """Four pegs that are all joined to each other: the smallest part that forbids a colouring."""
    masks = neighbours(arcs)
    for four in combinations(range(1, PEGS + 1), 4):
        if all(masks[a - 1] >> (b - 1) & 1 for a, b in combinations(four, 2)):
            return tuple(arc for arc in arcs if set(arc) <= set(four))
    return ()


def _apart(
    cycles: Sequence[tuple[int, ...]], wanted: int, used: frozenset[int] = frozenset()
) -> tuple[tuple[int, ...], ...] | None:
    """That many cycles without a common peg, None if there are not so many."""
    if not wanted:
        return ()
    for place, cycle in enumerate(cycles):
        if used.isdisjoint(cycle):
            rest = _apart(cycles[place + 1 :], wanted - 1, used.union(cycle))
            if rest is not None:
                return (cycle, *rest)
    return None


def _from_lowest(cycle: Sequence[int]) -> tuple[int, ...]:
    start = cycle.index(min(cycle))
    turned = (*cycle[start:], *cycle[:start])
    return turned if turned[1] < turned[-1] else (turned[0], *reversed(turned[1:]))


def _painted(black: int, parts: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    tokens = [""] * PEGS
    for peg in pegs_of(black):
        tokens[peg - 1] = "black"
    for red, blue in parts:
        for peg in pegs_of(red):
            tokens[peg - 1] = "red"
        for peg in pegs_of(blue):
            tokens[peg - 1] = "blue"
    return tuple(tokens)


def _with_arcs(masks: Sequence[int]) -> int:
    return sum(bit for bit, mask in zip(_BITS, masks) if mask)


def _hitting(cycle: int) -> int:
    """The sets that hold a peg of this cycle."""
    hit = 0
    while cycle:
        bit = cycle & -cycle
        cycle ^= bit
        hit |= _WITH[bit]
    return hit
