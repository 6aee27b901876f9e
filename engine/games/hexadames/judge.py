"""The best move of HexaDames with its worth: proven where there is little to look at, else seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.advice import Stop, heed
from engine.games.hexadames.field import Move
from engine.games.hexadames.proof import LOST, SHARED, WON, proven, race
from engine.games.hexadames.rules import HexaDamesPosition
from engine.games.hexadames.search import PAWN, SURE, Enough, Search
from engine.games.hexadames.state import Reckoned, reckoned, texts
from engine.memo import Memo

PROVES = 4_000
"""So many positions are looked at to be certain."""
LOOKS = 4_000
"""And so many, at most, to see what is likely."""
DEEPEST = 4
FEW, GLANCE = 9, 200
"""With more pawns than this hardly anything is proven: a glance must do."""
SHARE = {LOST: 0.0, SHARED: 0.5, WON: 1.0}


@dataclass(frozen=True)
class Judged:
    """What is known of a position for the seat that moves."""

    best: str
    sure: Mapping[str, int] | None
    """What each move makes certain (LOST, SHARED, WON); None where it is not proven."""
    worth: Mapping[str, float]
    """How many pawns each move leaves the seat ahead, as far as one sees."""
    depth: int
    """How many moves ahead that is."""
    seats: int

    @cached_property
    def outcome(self) -> int | None:
        """What is certain; of three seats only what two others cannot prevent."""
        return None if self.sure is None else max(self.sure.values())

    @property
    def exact(self) -> bool:
        """Whether nothing is left to guess: with three seats only a win is certain."""
        return self.outcome is not None and (self.seats == 2 or self.outcome == WON)

    @cached_property
    def winning(self) -> tuple[str, ...]:
        """The moves that win for certain."""
        return tuple(move for move, sure in (self.sure or {}).items() if sure == WON)


_judged = Memo[Judged](512)


def judged(
    position: HexaDamesPosition, stop: Stop, proves: int = PROVES, looks: int = LOOKS
) -> Judged:
    """What is known of a position that is not over; the same each time it is asked."""
    asked = position, proves, looks
    return _judged.get(asked, lambda: _judge(position, stop, proves, looks))


def _judge(position: HexaDamesPosition, stop: Stop, proves: int, looks: int) -> Judged:
    state, told = reckoned(position), texts(position)
    many = sum(state.pawns).bit_count() > FEW
    found = proven(state, min(proves, GLANCE) if many else proves, stop)
    heed(stop)
    sure = None if found is None else found[1]
    worth, depth = _seen(state, list(told), looks, stop)
    heed(stop)

    def order(move: Move) -> tuple[int, int]:
        certain = 0 if sure is None else sure[move]
        if state.seats > 2 and certain == SHARED:
            certain = LOST
        return certain, worth[move]

    best = max(told, key=order)
    return Judged(
        told[best],
        None if sure is None else {told[move]: sure[move] for move in told},
        {told[move]: round(value / PAWN, 2) for move, value in worth.items()},
        depth,
        state.seats,
    )


def _seen(
    state: Reckoned, moves: list[Move], looks: int, stop: Stop
) -> tuple[dict[Move, int], int]:
    """What each move is worth, as deep as the number of looks allows."""
    worth, deep = dict.fromkeys(moves, 0), 0
    search = Search(state.manner, state.seat, stop, looks)
    for depth in range(1, DEEPEST + 1):
        if depth <= 2:
            search.most = search.seen + looks
        try:
            worth, deep = search.rated(state, moves, depth), depth
        except Enough:
            heed(stop)
            break
    return {move: max(-SURE, min(SURE, value)) for move, value in worth.items()}, deep


def line(position: HexaDamesPosition, stop: Stop, longest: int) -> tuple[str, ...]:
    """How it would go on, everybody playing the best that is known."""
    found: list[str] = []
    while position.mover is not None and len(found) < longest:
        move = judged(position, stop).best
        found.append(move)
        position = position.play(move)
    return tuple(found)


def counted(position: HexaDamesPosition) -> tuple[int, ...] | None:
    """How many pawns each seat brings across in the end, where nobody meets anybody any more."""
    if position.mover is None:
        return position.across
    return race(reckoned(position))
