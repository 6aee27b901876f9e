"""Reading a PolyGo match to its end: what a seat can force, whatever all others do.

Proofs are careful. Others may pass where cells are left that change nothing, the one who proves may
not; a state that comes back proves nothing; after stage 2, where nobody knows whose turn it will
be, the proof must hold for everybody's. What is found is certain; what is not found is not known.

>>> from engine.games.polygo.rules import game
>>> card = {"board": "square-4", "card": "1112/1..2/1..2/1.22 1"}
>>> position = game.start(game.setup(options=card))
>>> sorted(name for name, wins in verdicts(position).items() if wins)
['b2', 'b3', 'b4', 'c2', 'c3']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from engine.advice import Stop, heed, never
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.sea import Sea, sea_of

Goal = Callable[[Sea], bool | None]
"""Whether something is certain to be reached (True), certain not to be (False), or still open."""
NODES = 5_000
"""States that are looked at for one proof; then it is not known."""
ALL = 3
"""So many times as many for all proofs of one question together."""
NEAR = 11
"""With so few open cells left it is worth reading to the end."""


class TooFar(Exception):
    """More states than one proof may look at."""


def wins(seat: int) -> Goal:
    """This seat has the largest country, alone."""

    def goal(sea: Sea) -> bool | None:
        mine, rest = sea.sizes[seat], sea.undecided
        best = max(size for other, size in enumerate(sea.sizes) if other != seat)
        if mine > best + rest:
            return True
        return False if best >= mine + rest else None

    return goal


def shares_first(seat: int) -> Goal:
    """Nobody has a larger country than this seat."""

    def goal(sea: Sea) -> bool | None:
        mine, rest = sea.sizes[seat], sea.undecided
        best = max(size for other, size in enumerate(sea.sizes) if other != seat)
        if mine >= best + rest:
            return True
        return False if best > mine + rest else None

    return goal


def at_least(seat: int, cells: int) -> Goal:
    """This seat's country has so many cells."""

    def goal(sea: Sea) -> bool | None:
        mine = sea.sizes[seat]
        if mine >= cells:
            return True
        return False if mine + sea.undecided < cells else None

    return goal


class Reader:
    """Proofs of one goal of one seat; what was found is kept for all of them."""

    def __init__(self, seat: int, goal: Goal, stop: Stop = never, nodes: int = NODES) -> None:
        self.seat = seat
        self.goal = goal
        self.stop = stop
        self.nodes = nodes
        self._left = nodes
        self._whole = ALL * nodes
        self._known: tuple[dict[Hashable, bool], dict[Hashable, bool]] = ({}, {})

    def verdict(self, sea: Sea) -> bool | None:
        """True: the seat can force it. False: the others can prevent it. None: not known."""
        if self._proves(sea, True):
            return True
        return False if self._proves(sea, False) else None

    def _proves(self, sea: Sea, wanted: bool) -> bool:
        self._left = self.nodes
        try:
            return self._all(sea, wanted, set())
        except (TooFar, RecursionError):
            return False

    def _all(self, sea: Sea, wanted: bool, way: set[Hashable]) -> bool:
        """Where stage 2 has come and some may have passed before, for everybody's turn."""
        if sea.drained and sea.tempo:
            return all(self._one(sea.passed(s), wanted, way) for s in range(sea.seats))
        return self._one(sea, wanted, way)

    def _one(self, sea: Sea, wanted: bool, way: set[Hashable]) -> bool:
        found = self.goal(sea)
        if found is not None:
            return found is wanted
        key = sea.key()
        known = self._known[wanted]
        if key in known:
            return known[key]
        if key in way:
            return False
        self._left -= 1
        self._whole -= 1
        if min(self._left, self._whole) < 0:
            raise TooFar
        if not self._left & 15:
            heed(self.stop)
        way.add(key)
        moves = sorted(_cells(sea), key=sea.bias, reverse=True)
        if (sea.seat == self.seat) == wanted:
            proven = any(self._all(sea.after(move), wanted, way) for move in moves)
            if not moves:
                proven = self._one(sea.passed(), wanted, way)
        else:
            proven = all(self._all(sea.after(move), wanted, way) for move in moves)
            if proven and (sea.tempo or not moves):
                proven = self._one(sea.passed(), wanted, way)
        way.discard(key)
        known[key] = proven
        return proven


def _cells(sea: Sea) -> list[int]:
    free, found = sea.free, []
    while free:
        low = free & -free
        found.append(low)
        free ^= low
    return found


def near_the_end(sea: Sea) -> bool:
    """Whether so little is open that reading to the end is worth a try."""
    return sea.undecided <= NEAR


def after(position: PolyGoPosition, sea: Sea, cell: str) -> Sea:
    """What a legal move makes of what is open; where it changes nothing, the turn only."""
    bit = position.tiling.bit[cell]
    return sea.after(bit) if bit & sea.free and not sea.drained else sea.passed()


def verdicts(
    position: PolyGoPosition, stop: Stop = never, goal: Goal | None = None, nodes: int = NODES
) -> dict[str, bool | None]:
    """Of every legal move whether it forces a win (or the goal) for the seat that acts."""
    sea = sea_of(position)
    reader = Reader(position.turn, goal or wins(position.turn), stop, nodes)
    found: dict[str, bool | None] = {}
    passed: list[bool | None] = []
    for cell in position.moves():
        if position.tiling.bit[cell] & sea.free and not sea.drained:
            found[cell] = reader.verdict(after(position, sea, cell))
            continue
        if not passed:
            # Wherever a pawn changes nothing, it is the same.
            whole = sea if sea.drained else sea.passed()
            passed.append(reader.verdict(whole))
        found[cell] = passed[0]
    return found
