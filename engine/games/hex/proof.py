"""What is proven of a position of Hex for two: who wins, where one must play, and which pairs hold.

Small boards are proven whole, larger ones as soon as few enough answers are left to look at.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.advice import Stop, Stopped, never
from engine.games.hex.book import solver_of
from engine.games.hex.connections import Link
from engine.games.hex.layout import Layout
from engine.games.hex.rules import HexPosition
from engine.games.hex.solver import Tired, Verdict
from engine.memo import Memo
from engine.tilings import each

EFFORT = 1000
"""Positions of 36 free cells that are looked at before one makes do with an estimate; of larger
ones fewer, for each takes longer."""
WINNER = 20
"""On small boards who wins is worth so many times that."""
ALL_EFFORT = 10**9
"""On small boards, where the command line waits for a proof."""
SMALL = {"rhombus": 6, "hexagon": 4}
"""The largest boards that are proven from any position, however long it takes."""
Pair = tuple[str, str]


@dataclass(frozen=True)
class Proof:
    """Who wins, and how."""

    winner: int
    """The place that wins."""
    moves: tuple[str, ...]
    """The winning cells of the place to move that are known, the best one first."""
    whole: bool
    """Whether these are all of them."""
    carrier: tuple[str, ...]
    """The free cells that the win rests on."""


_proofs = Memo[Proof | None](512)


def provable(position: HexPosition) -> bool:
    """Whether this is the kind of match that can be proven: for two, each with two ports."""
    return position.places == 2 and position.layout.kind == "own"


def small(layout: Layout) -> bool:
    """Whether a board is proven from any position."""
    return len(layout.tiling.rows[0]) <= SMALL[layout.tiling.kind]


def proof(position: HexPosition, stop: Stop, effort: int = EFFORT) -> Proof | None:
    """What is proven, or None if it would take too long; a swap is not thought of."""
    if not provable(position) or position.over or (position.no_centre and _first(position)):
        return None
    key = position.layout, position.pawns, position.place, effort
    return _proofs.get(key, lambda: _proven(position, stop, effort))


def in_time(position: HexPosition, stop: Stop) -> Proof | None:
    """What is proven before time is up: None makes do with an estimate."""
    try:
        return proof(position, stop)
    except Stopped:
        stop()  # where nobody waits any more it says so again
        return None


def _first(position: HexPosition) -> bool:
    """Whether somebody's first pawn, which may not stand everywhere, is still to come."""
    return not all(position.pawns)


def _sides(position: HexPosition) -> tuple[int, int, int]:
    side = position.place
    return position.pawns[side], position.pawns[1 - side], side


def _proven(position: HexPosition, stop: Stop, effort: int) -> Proof | None:
    tiling = position.layout.tiling
    effort = afforded(position, effort)
    solver = solver_of(position.layout)
    mine, theirs, side = _sides(position)
    try:
        verdict = solver.solve(mine, theirs, side, stop, _for_winner(position, effort))
    except Tired:
        return None
    carrier = tiling.names(verdict.carrier)
    if not verdict.wins:
        return Proof(1 - side, (), True, carrier)
    best = tiling.called[verdict.move]
    try:
        cells = [tiling.called[cell] for cell in solver.winning(mine, theirs, side, stop, effort)]
    except Tired:
        return Proof(side, (best,), False, carrier)
    return Proof(side, (best, *(cell for cell in cells if cell != best)), True, carrier)


def afforded(position: HexPosition, effort: int) -> int:
    """How many positions can be looked at in the same time."""
    cells = max(36, position.free.bit_count())
    return effort if effort >= ALL_EFFORT else int(effort * (36 / cells) ** 2)


def _for_winner(position: HexPosition, effort: int) -> int:
    """How much of it to know who wins."""
    return WINNER * effort if small(position.layout) else effort


def verdict(position: HexPosition, stop: Stop = never, effort: int = EFFORT) -> Verdict | None:
    """Only whether the place to move wins, with the cells it rests on."""
    mine, theirs, side = _sides(position)
    try:
        effort = _for_winner(position, afforded(position, effort))
        return solver_of(position.layout).solve(mine, theirs, side, stop, effort)
    except Tired:
        return None


def link(position: HexPosition, place: int) -> Link:
    """How the ports of a place are linked already."""
    net = solver_of(position.layout).net
    return net.link(position.pawns[place], position.free, place)


def zone(position: HexPosition) -> tuple[str, ...]:
    """Where the place to move must play: outside, the other one can make its link sure.

    Empty if nothing of that kind is seen.
    """
    found = link(position, 1 - position.place)
    if not found.half:
        return ()
    must = position.free
    for carrier in found.half:
        must &= carrier
    return position.layout.tiling.names(must)


# --- pairs ------------------------------------------------------------------------------------


def bridges(position: HexPosition, place: int) -> tuple[tuple[str, str], ...] | None:
    """Pairs of free cells that join the ports of a place, whichever of each pair is taken.

    None where pairs alone do not do it.
    """
    layout = position.layout
    tiling = layout.tiling
    one, other = solver_of(layout).net.banks[place]
    chains = list(tiling.parts(position.pawns[place]))
    around = [(tiling.grow(chain)) & position.free for chain in chains]

    def reach(near: int, left: frozenset[int], used: int) -> list[int] | None:
        for pair in _two(near & other & position.free & ~used):
            return [pair]
        order = sorted(left, key=lambda k: (not chains[k] & other, k))
        for number in order:
            for pair in _two(near & around[number] & ~used):
                if chains[number] & other:
                    return [pair]
                rest = reach(around[number], left - {number}, used | pair)
                if rest is not None:
                    return [pair, *rest]
        return None

    everything = frozenset(range(len(chains)))
    starts = [number for number in everything if chains[number] & one]
    for number in starts:
        if chains[number] & other:
            return ()
        found = reach(around[number], everything - {number}, 0)
        if found is not None:
            return _named(position, found)
    for number in everything - set(starts):
        for pair in _two(one & position.free & around[number]):
            if chains[number] & other:
                return _named(position, [pair])
            found = reach(around[number], everything - {number}, pair)
            if found is not None:
                return _named(position, [pair, *found])
    return None


def _two(cells: int) -> list[int]:
    """Pairs of a few cells."""
    found = list(each(cells))
    return [a | b for k, a in enumerate(found) for b in found[k + 1 :]][:6]


def _named(position: HexPosition, found: list[int]) -> tuple[Pair, ...]:
    names = [position.layout.tiling.names(pair) for pair in found]
    return tuple((one, other) for one, other in names)


def attacked(position: HexPosition) -> tuple[Pair, ...]:
    """Bridges of the place to move that a pawn has entered: that pawn, and the cell that saves it.

    A bridge joins two chains, or a chain and a port, by two cells; one of them is taken. The one
    that the last pawn has entered comes first.
    """
    layout, place = position.layout, position.place
    tiling, free = layout.tiling, position.free
    chains = list(tiling.parts(position.pawns[place]))
    around = [tiling.grow(chain) for chain in chains]
    ports = [layout.touch[p] for p, owner in enumerate(position.owners) if owner == place]
    found = []
    for entered in each(sum(position.pawns) & ~position.pawns[place]):
        ends = [number for number, cells in enumerate(around) if cells & entered]
        for cell in each(tiling.near[entered] & free) if ends else ():
            both = [number for number in ends if around[number] & cell]
            at_port = any(
                port & entered and port & cell and not any(chains[n] & port for n in both)
                for port in ports
            )
            if len(both) > 1 or (both and at_port):
                found.append((tiling.called[entered], tiling.called[cell]))
    return tuple(sorted(found, key=lambda pair: pair[0] != position.last))
