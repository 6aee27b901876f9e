"""The computer's takes at Marienbad: Graine sees one move, Forêt never errs where all is known."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.advice import Stop, Stopped, heed
from engine.game import dice
from engine.games.marienbad import exact, tables
from engine.games.marienbad.heaps import heaps
from engine.games.marienbad.mirror import mirrored, mirroring
from engine.games.marienbad.rules import MarienbadPosition
from engine.games.marienbad.state import MarienbadState, some_take
from engine.search.memo import exact_values
from engine.search.montecarlo import monte_carlo

SEES = {1: 0, 2: 4, 3: 9}
"""With so few pawns left a level of two players makes no fault."""
MANY = {2: 5, 3: 7, 4: 11}
"""With more players a level thinks so many pawns through to the end."""
SMALL = MANY[4]
TRIES = 40
PLAYOUTS, HINTED = 3000, 300
"""Matches played by chance, at most: for a computer's move, and for a hint."""
LOOKS = 16
"""In a lost position so many takes are compared, on boards with a table fewer."""
FEW_LOOKS = 4


def choose(position: MarienbadPosition, level: int, stop: Stop) -> str:
    """The move of a level; in the same position always the same."""
    return position.named(_chosen(position, level, stop))


def _chosen(position: MarienbadPosition, level: int, stop: Stop) -> int:
    luck = dice(0, "marienbad", level, position.field, position.card, position.misere)
    at_once = finishing(position)
    if at_once:
        return at_once
    if level == 1:
        return casual(position, luck)
    try:
        if position.players > 2:
            return among_many(position, level, stop)
        if level == 4:
            return perfect(position, luck, stop)
        if position.left <= SEES[level]:
            found = exact.outcome(position.field, position.pawns, position.misere, stop)
            if found.takes:
                return found.takes[0]
    except Stopped:
        pass
    return safe(position, luck)


# --- what everybody sees ------------------------------------------------------------------------


def finishing(position: MarienbadPosition) -> int:
    """The take that decides at once: everything, or all but one where the last pawn loses."""
    field, pawns = position.field, position.pawns
    if not field.one_take(pawns, pawns):
        return 0
    if not position.misere or position.left == 1:
        return pawns
    return pawns & (pawns - 1)


def leaves_it(position: MarienbadPosition, take: int) -> bool:
    """Whether the next one can then decide at once."""
    rest = position.pawns & ~take
    if position.misere and rest.bit_count() == 1:
        return False
    return not rest or position.field.one_take(rest, rest)


def casual(position: MarienbadPosition, luck: random.Random) -> int:
    """A take without a thought."""
    return some_take(position.field, position.pawns, luck)


def safe(position: MarienbadPosition, luck: random.Random, most: int = 3) -> int:
    """A small take that gives nothing away at once, if chance finds one."""
    first = take = some_take(position.field, position.pawns, luck, most)
    for _try in range(TRIES):
        if not leaves_it(position, take):
            return take
        take = some_take(position.field, position.pawns, luck, most + 2)
    return first


# --- two players --------------------------------------------------------------------------------


def perfect(position: MarienbadPosition, luck: random.Random, stop: Stop) -> int:
    """A winning take, the one that is explained best; else what is hardest to answer."""
    found = exact.outcome(position.field, position.pawns, position.misere, stop)
    if found.takes:
        return clearest(position, found.takes)
    return hardest(position, stop) if found.won is False else careful(position, luck, stop)


def best(position: MarienbadPosition, stop: Stop) -> int:
    """What the strongest level takes from a position whose outcome is known."""
    luck = dice(0, "marienbad", 4, position.field, position.card, position.misere)
    return finishing(position) or perfect(position, luck, stop)


def clearest(position: MarienbadPosition, takes: Sequence[int]) -> int:
    """Of winning takes the one whose reason is seen best: a mirror, heaps, few pawns left."""

    def worth(take: int) -> tuple[int, int, int]:
        rest = position.pawns & ~take
        if not position.misere and mirrored(position.field, rest):
            return 0, rest.bit_count(), take
        return (1 if heaps(position.field, rest) else 2), rest.bit_count(), take

    return min(takes, key=worth)


def hardest(position: MarienbadPosition, stop: Stop) -> int:
    """In a lost position: the take that leaves the other the fewest right answers."""
    field, pawns, misere = position.field, position.pawns, position.misere
    takes = sorted(field.takes(pawns), key=lambda take: (take.bit_count(), take))
    large = position.left > exact.QUICK and tables.has_table(field, misere)
    looks = FEW_LOOKS if large else LOOKS
    best, fewest = takes[0], 2.0
    for take in takes[:: -(-len(takes) // looks)]:
        heed(stop)
        rest = pawns & ~take
        if not exact.known(field, rest, misere):
            continue
        right = len(exact.outcome(field, rest, misere, stop).takes)
        share = right / sum(1 for _take in field.takes(rest))
        if share < fewest:
            best, fewest = take, share
    return best


def careful(position: MarienbadPosition, luck: random.Random, stop: Stop) -> int:
    """Where nobody knows: a small take after which the other can neither finish nor mirror."""
    field = position.field
    take = safe(position, luck, 2)
    if position.misere:
        return take
    for _try in range(TRIES):
        heed(stop)
        rest = position.pawns & ~take
        if not mirroring(field, rest) and not leaves_it(position, take):
            return take
        take = some_take(field, position.pawns, luck, 4)
    return take


# --- three and four players ---------------------------------------------------------------------


def advised(position: MarienbadPosition, stop: Stop) -> int:
    """What to say to one of three or four players: the whole thought, or Stopped."""

    def halt() -> bool:
        heed(stop)
        return False

    return among_many(position, 4, halt, HINTED)


def among_many(
    position: MarienbadPosition, level: int, stop: Stop, playouts: int = PLAYOUTS
) -> int:
    """The take of a level with three or four players."""
    luck = dice(0, "marienbad", level, position.field, position.card, position.misere)
    if position.left <= MANY[level]:
        return to_the_end(position, stop)
    if level < 4:
        return safe(position, luck, 5 - level)
    found = monte_carlo(MarienbadState.of(position), stop, luck, playouts=playouts)
    return found.move or safe(position, luck)


def to_the_end(position: MarienbadPosition, stop: Stop) -> int:
    """The best take where each plays for itself, of equals the smallest."""
    values = exact_values(MarienbadState.of(position), stop)
    seat = position.turn
    return min(values, key=lambda take: (-values[take][seat], take.bit_count(), take))
