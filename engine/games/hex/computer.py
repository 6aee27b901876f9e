"""The computer's moves at Hex: Graine sees one move, Pousse ways and threats, the others try out.

Chêne and Forêt play matches on by chance; Forêt as many as time allows.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from engine.advice import Stop
from engine.game import dice
from engine.games.hex.field import field
from engine.games.hex.many import Many
from engine.games.hex.pair import Pair
from engine.games.hex.rules import SWAP, HexPosition
from engine.search import Found, monte_carlo
from engine.search.montecarlo import EXPLORE

HexState = Pair | Many
TRIED = {3: 250, 4: 10_000}
"""How many matches each level plays on at most before it moves."""
AIMLESS = 0.6
"""How often Graine puts a pawn just anywhere."""
WEIGHED = {2: 150, 3: 400, 4: 2000}
"""So many matches tell how good a first pawn is."""
INNER = 0.6
"""A first pawn so near to the middle looks good."""
CANDIDATES = 12
"""So many first pawns are weighed."""
BIAS, MANY_BIAS = 12.0, 35.0
"""How many matches the first look is worth: for two, and for each of many."""
MANY_EXPLORE = 0.08
"""With many, what the eye says and what matches say agree sooner: less is tried for its own sake.
"""
GROWN = 5
READ, LARGE = 30, 64
"""What was tried so often is read with care; twice as often on boards with more cells than this."""


def choose(position: HexPosition, level: int, stop: Stop) -> str:
    """The move of a level; with the same board, and time enough, always the same."""
    luck = dice(0, "hex", level, position.card)
    state = state_of(position)
    if position.swap_now and takes_over(position, state, level, luck, stop):
        return SWAP
    if position.may_swap and not sum(position.pawns) and level > 1:
        return even(position, state, luck, stop)
    if level == 1:
        return called(position, _simple(state, luck))
    if level == 2:
        return called(position, _aware(state, luck))
    if level == 4 and isinstance(state, Pair):
        sure = home(state, stop)
        if sure is not None:
            return called(position, sure)
    found = thought(state, luck, stop, TRIED[level], careful=level == 4)
    assert found.move is not None
    return called(position, found.move)


def state_of(position: HexPosition) -> HexState:
    """What the search knows of a position; its seats are places."""
    board = field(position.layout)
    closed = position.layout.centre if position.no_centre else 0
    if position.places == 2 and position.layout.kind == "own":
        bit = position.layout.tiling.bit.get(position.last, 0)
        one, other = position.pawns
        return Pair(board, (one, other), position.place, bit.bit_length() - 1, closed)
    return Many(board, position.pawns, position.owners, position.alive, position.place, closed)


def called(position: HexPosition, move: int) -> str:
    """The name of the cell of a move."""
    return position.layout.tiling.called[1 << move]


def thought(
    state: HexState, luck: random.Random, stop: Stop, tried: int, careful: bool = True
) -> Found[int]:
    """The best that so many matches find; who is careful also reads what is sure."""
    read = 0
    if careful and isinstance(state, Pair):
        read = READ if len(state.field.spots) <= LARGE else 2 * READ
    if isinstance(state, Many):
        bias, explore = MANY_BIAS * state.seats, MANY_EXPLORE
    else:
        bias, explore = BIAS, EXPLORE
    return monte_carlo(
        state, stop, luck, playouts=tried, bias=bias, explore=explore, grown=GROWN, read=read
    )


def home(state: Pair, stop: Stop) -> int | None:
    """Where links are sure already: the cell that brings it home soonest; None elsewhere."""
    seat = state.seat
    certain, moves = state.read()
    if certain is None or not moves or certain[seat] < 1:
        return None
    best = next(iter(moves))
    fewest = state.after(best).gap(seat)
    for move in state.way():
        if stop():
            break
        after = state.after(move)
        gap = after.gap(seat)
        if gap < fewest and (after.final() or after.read()[0]) == certain:
            best, fewest = move, gap
    return best


# --- the simple ones ------------------------------------------------------------------------------


def winning(state: HexState) -> list[int]:
    """The cells with which the match is won at once."""
    seat = state.seat
    found = []
    for move in state.moves():
        final = state.after(move).final()
        if final is not None and final[seat] >= 1:
            found.append(move)
    return found


def threats(state: HexState) -> list[int]:
    """The cells with which somebody else would win at once if it were his turn."""
    found: list[int] = []
    for place in state.others():
        found += winning(state.turned(place))
    return found


def _simple(state: HexState, luck: random.Random) -> int:
    """A win at hand; else a cell on its way, or just anywhere."""
    moves = winning(state)
    if not moves and luck.random() > AIMLESS:
        moves = state.way()
    return luck.choice(moves or list(state.moves()))


def _aware(state: HexState, luck: random.Random) -> int:
    """A win at hand, then what would be lost at once, then the cells that both want."""
    legal = list(state.moves())
    moves: Sequence[int] = winning(state) or [cell for cell in threats(state) if cell in legal]
    if not moves:
        best = max(state.bias(cell) for cell in legal)
        moves = [cell for cell in legal if state.bias(cell) == best]
    return luck.choice(list(moves))


# --- the first pawn -------------------------------------------------------------------------------


def takes_over(
    position: HexPosition, state: HexState, level: int, luck: random.Random, stop: Stop
) -> bool:
    """Whether to exchange places after the first pawn."""
    if level == 1:
        return luck.random() < 0.5
    if level == 2 or not isinstance(state, Pair) or stop():
        return _inward(position, position.last) < INNER
    return thought(state, luck, stop, WEIGHED[level]).value < 0.5


def _inward(position: HexPosition, name: str) -> float:
    """How far from the middle a cell lies: 1 at the farthest corner."""
    tiling = position.layout.tiling
    return math.hypot(*tiling.middle(name)) / max(
        math.hypot(*tiling.middle(cell)) for cell in tiling.rim
    )


def even(position: HexPosition, state: HexState, luck: random.Random, stop: Stop) -> str:
    """A first pawn that is neither too good nor too bad, since it may be taken over."""
    tiling = position.layout.tiling
    near = tiling.grow(tiling.mask(tiling.rim)) & position.open
    corners = [tiling.rim[turn] for turn in tiling.turns]
    names = [
        name
        for name in tiling.names(near)
        if name not in corners and _inward(position, name) > INNER
    ]
    names = names or list(tiling.names(position.open))  # the smallest boards are all corners
    some = luck.sample(names, min(CANDIDATES, len(names)))
    best, least = some[0], 1.0
    if isinstance(state, Pair):
        for name in some:
            if stop():
                break
            after = state.after(tiling.bit[name].bit_length() - 1)
            off = abs(thought(after, luck, stop, WEIGHED[2], careful=False).value - 0.5)
            if off < least:
                best, least = name, off
    return best
