"""Who wins at Marienbad for two, and by which takes: from tables, by the sieve, or by a mirror.

>>> from engine.games.marienbad.field import field
>>> five = field("square-5", "contiguous", False)
>>> outcome(five, five.full, misere=False).won
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import Stop, heed, never
from engine.game import dice
from engine.games.marienbad import tables
from engine.games.marienbad.field import Field
from engine.games.marienbad.mirror import mirrored, mirroring
from engine.games.marienbad.sieve import sieved
from engine.memo import Memo

QUICK = 15
"""So many pawns are sieved in some milliseconds."""
SIEVED = 18
"""So many in a moment, on boards that have no table."""
TRIES = 40
"""On larger boards so many takes are looked at that leave few enough to be sieved."""


@dataclass(frozen=True)
class Outcome:
    """What is known of a position."""

    won: bool | None
    """For who has to take; None: nobody knows."""
    takes: tuple[int, ...] = ()
    """Takes that win for certain."""
    complete: bool = True
    """Whether no other take wins."""


UNKNOWN = Outcome(None, (), False)
_kept = Memo[Outcome](400)


def outcome(field: Field, pawns: int, misere: bool, stop: Stop = never) -> Outcome:
    """What is known of these pawns, for who has to take."""
    return _kept.get((field, pawns, misere), lambda: _thought(field, pawns, misere, stop))


def _thought(field: Field, pawns: int, misere: bool, stop: Stop) -> Outcome:
    if not pawns:
        return Outcome(misere)
    if known(field, pawns, misere):
        good = tuple(take for take, lost in _tried(field, pawns, misere, stop) if lost)
        return Outcome(bool(good), good)
    if not misere:
        if mirrored(field, pawns):
            return Outcome(False)
        takes = mirroring(field, pawns)
        if takes:
            return Outcome(True, takes, complete=False)
    take = _lucky(field, pawns, misere, stop)
    return Outcome(True, (take,), complete=False) if take else UNKNOWN


def known(field: Field, pawns: int, misere: bool) -> bool:
    """Whether every take from here is known to win or to lose."""
    count = pawns.bit_count()
    return count <= QUICK or tables.has_table(field, misere) or count <= SIEVED


def lost(field: Field, pawns: int, misere: bool, stop: Stop = never) -> bool:
    """Whether who has to take from pawns that are `known` loses."""
    if not pawns:
        return not misere
    if pawns.bit_count() >= tables.FEWEST and tables.has_table(field, misere):
        return tables.table(field, misere).lost(pawns)
    return sieved(field, pawns, misere, stop).lost(pawns)


def _tried(field: Field, pawns: int, misere: bool, stop: Stop) -> Iterator[tuple[int, bool]]:
    """Every take, and whether it leaves the other a lost position."""
    if pawns.bit_count() >= tables.MANY and tables.has_table(field, misere):
        table = tables.table(field, misere)
        for count, take in enumerate(field.takes(pawns)):
            if count % 32 == 0:
                heed(stop)
            yield take, table.lost(pawns & ~take)
        return
    sieve = sieved(field, pawns, misere, stop)
    for take in field.takes(pawns):
        yield take, sieve.lost(pawns & ~take)


def winning(field: Field, pawns: int, misere: bool, stop: Stop = never) -> int:
    """One take that wins from pawns that are `known`, else 0."""
    return next((take for take, good in _tried(field, pawns, misere, stop) if good), 0)


def _lucky(field: Field, pawns: int, misere: bool, stop: Stop) -> int:
    """A winning take among those that leave few pawns, if one is found; else 0."""
    if pawns.bit_count() > QUICK + max(line.bit_count() for line in field.lines):
        return 0
    small = [take for take in field.takes(pawns) if (pawns & ~take).bit_count() <= QUICK]
    dice(0, "marienbad", field.name, pawns).shuffle(small)
    for take in small[:TRIES]:
        heed(stop)
        if lost(field, pawns & ~take, misere, stop):
            return take
    return 0
