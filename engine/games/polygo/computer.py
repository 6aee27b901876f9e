"""The computer's moves at PolyGo: Graine sees one move, Pousse two, Chêne and Forêt play on."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.polygo.reading import NODES, near_the_end, verdicts
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.sea import Sea, sea_of
from engine.games.polygo.sight import lead, reach
from engine.memo import Memo
from engine.search import monte_carlo
from engine.tilings import each

PLAYOUTS = {3: 80, 4: 30_000}
"""Matches played on: Chêne has a few, Forêt as many as time allows."""
ON_TRIANGLES = 300
"""What Chêne has against one on triangles: with three neighbours a match by chance tells less. With
more players so many are nearly as good as all that Forêt has time for."""
HINTED = 180_000
"""Matches that a hint is worth, times cells and seats: the larger the board, the longer each."""
FEWEST = 150
QUICK = 1_500
"""States that a computer looks at for one proof: it wants time left to play on."""


@dataclass(frozen=True)
class Choice:
    """A move with what is known of it."""

    move: str
    wins: bool | None = None
    """Whether it is certain to win (True); whether nothing can (False); None: not known."""
    good: tuple[str, ...] = ()
    """All moves that are certain to win."""
    only: bool = False
    """Whether every other move is certain not to."""
    value: float = 0.0
    """How many matches played on by chance were won after it, from 0 to 1."""
    line: tuple[str, ...] = ()
    """How it may go on."""


def choose(position: PolyGoPosition, level: int, stop: Stop) -> str:
    """The move of a level; with the same board always the same, if it has the same time."""
    luck = dice(0, "polygo", level, position.card)
    if level == 1:
        return _beginner(position, luck, stop)
    sea = sea_of(position)
    if sea.final() is not None or not sea.moves() or sea.drained:
        return filler(position)
    if level == 2:
        return _two_moves(position, sea, luck, stop)
    playouts = PLAYOUTS[level]
    if level == 3 and position.tiling.kind == "triangle" and len(position.pawns) == 2:
        playouts = ON_TRIANGLES
    return considered(position, stop, playouts, luck, patient=False).move


def considered(
    position: PolyGoPosition,
    stop: Stop,
    playouts: int = 0,
    luck: random.Random | None = None,
    patient: bool = True,
) -> Choice:
    """The best move to be found: by reading to the end where little is open, else by playing on.

    `patient` wants all of it or nothing: then what is found does not hang on the time there was.
    """
    luck = luck or dice(0, "polygo", position.card)
    playouts = playouts or worth_of_a_hint(position)
    sea = sea_of(position)
    if sea.final() is not None or not sea.moves() or sea.drained:
        return Choice(filler(position))
    known: dict[str, bool | None] = {}
    if near_the_end(sea):
        try:
            known = verdicts(position, stop, nodes=NODES if patient else QUICK)
        except Stopped:
            if patient:
                raise
    good = tuple(cell for cell, won in known.items() if won)
    lost = bool(known) and all(won is False for won in known.values())
    if good or lost:
        # All that matters is known: of equals the one that looks best.
        looks = {cell: _seen(position, sea, cell) for cell in good or known}
        move = max(looks, key=lambda cell: (looks[cell], cell))
        only = len(good) == 1 and None not in known.values()
        return Choice(move, bool(good), good, only, 1.0 if good else 0.0, (move,))
    ended = False

    def late() -> bool:
        nonlocal ended
        ended = ended or stop()
        return ended

    played = monte_carlo(sea, late, luck, playouts=playouts)
    if patient and ended:
        raise Stopped
    called = position.tiling.called
    assert played.move is not None
    line = tuple(called[bit] for bit in played.line)
    return Choice(line[0], None, (), False, played.value, line)


def advised(position: PolyGoPosition, stop: Stop) -> Choice:
    """The move that hints and the solution speak of: thought over once for both."""
    return _kept.get(position, lambda: considered(position, stop))


_kept = Memo[Choice](64)


def worth_of_a_hint(position: PolyGoPosition) -> int:
    """How many matches are played on for a hint on this board."""
    return max(FEWEST, HINTED // (len(position.tiling.cells) * len(position.pawns)))


def _seen(position: PolyGoPosition, sea: Sea, cell: str) -> float:
    """How a move looks to the eye."""
    bit = position.tiling.bit[cell]
    after = sea.after(bit) if bit & sea.free else sea.passed()
    return lead(reach(after.shore, after.pawns, after.solid), sea.seat)


def filler(position: PolyGoPosition) -> str:
    """Where nothing is open any more: one's own land first, so that the match comes to its end."""
    seat = position.turn
    best, most = "", -1e9
    for cell in position.moves():
        bit = position.tiling.bit[cell]
        after = position.play(cell)
        gain = float((after.land & ~position.land).bit_count())
        gain += 3 * (after.solid[seat].bit_count() - position.solid[seat].bit_count())
        gain += 0.5 * bool(position.tiling.near[bit] & position.solid[seat])
        gain += bool(after.change.drained)
        if gain > most:
            best, most = cell, gain
    return best


def _beginner(position: PolyGoPosition, luck: random.Random, stop: Stop) -> str:
    """Takes what can be taken at once, else plays anywhere, rather beside a pawn."""
    seat = position.turn
    cells = list(position.moves())
    takes = {}
    for cell in cells:
        if stop():
            break
        taken = position.play(cell).change.taken
        if taken:
            gain = sum(
                part.bit_count() * (-1 if other == seat else 1) for other, part in enumerate(taken)
            )
            takes[cell] = gain
    best = max(takes.values(), default=0)
    if best > 0:
        return luck.choice([cell for cell, gain in takes.items() if gain == best])
    safe = [cell for cell in cells if takes.get(cell, 0) >= 0] or cells
    pawns = sum(position.pawns)
    beside = [c for c in safe if position.tiling.near[position.tiling.bit[c]] & pawns]
    return luck.choice(beside if beside and luck.random() < 0.5 else safe)


WIDE = 6
"""So many moves Pousse looks at twice."""


def _two_moves(position: PolyGoPosition, sea: Sea, luck: random.Random, stop: Stop) -> str:
    """The move after which the best answer leaves most, as far as the eye sees."""
    seat = sea.seat
    seen = []
    for bit in each(sea.free):
        after = sea.after(bit)
        worth = lead(reach(after.shore, after.pawns, after.solid), seat)
        seen.append((worth + luck.random(), bit, after))
        if stop():
            break
    seen.sort(key=lambda entry: -entry[0])
    best, most = seen[0][1], -1e9
    for _worth, bit, after in seen[:WIDE]:
        worst = lead(reach(after.shore, after.pawns, after.solid), seat)
        if after.final() is None and after.seat != seat:
            for answer in each(after.free):
                if stop():
                    return position.tiling.called[best]
                then = after.after(answer)
                worst = min(worst, lead(reach(then.shore, then.pawns, then.solid), seat))
        worst += luck.random()
        if worst > most:
            best, most = bit, worst
    return position.tiling.called[best]
