"""The computer: it writes values, colours and judges with its own hand before its eyes only.

Graine colours what comes; Pousse makes its chain as long as it can, if it sees how; Chêne sees
where its chain can grow and where another's is cut, and takes the FORCE that promises most cells,
but overlooks plays as people do; Forêt sees every play, and what is left to all after the best.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache

from engine.advice import Stop
from engine.games.chaines.deck import FORCES, constraint, pack
from engine.games.chaines.layout import each
from engine.games.chaines.plays import Play, in_order, plays, shapes
from engine.games.chaines.sight import Sight, sight
from engine.games.chaines.state import FORCE, FREE, State

OVERLOOKED = {1: 0.5, 2: 0.2, 3: 0.0, 4: 0.0}
"""How often a level does not see that an announcement is wrong."""
SEEN = {1: 0.4, 2: 0.5, 3: 0.6, 4: 1.0}
"""How many of its plays a level sees."""
LOOKED = 14
"""So many of the best plays are looked at once more by Forêt."""


def luck_of(position: State, *what: object) -> random.Random:
    """Chance that comes from what is seen, so that the same position is played the same way."""
    seen = position.count, position.colours, position.heads, position.hands[position.side], what
    return random.Random(repr(seen))


def choose(position: State, seat: int, level: int, stop: Stop) -> str:
    """The next move of this seat."""
    if seat in position.judges and (seat != position.turn):
        return _judge(position, seat, level)
    if position.phase == FREE:
        return f"free {position.layout.called[free_cell(position, seat, level)]}"
    if position.phase == FORCE:
        return f"force {_force(position, level, stop)}"
    return _turn(position, level, stop)


def _judge(position: State, seat: int, level: int) -> str:
    wrong = not position.satisfies(position.tested)
    sees = luck_of(position, seat, position.draft).random() >= OVERLOOKED[level]
    if wrong and sees and seat not in position.barred:
        return f"contest {seat + 1}"
    return f"accept {seat + 1}"


def own(position: State, side: int) -> Sight:
    """What a side sees of its chains."""
    return sight(position.layout.name, position.colours[side], position.free)


def free_cell(position: State, seat: int, level: int) -> int:
    """The cell to colour after another's mistake."""
    side = position.terms.side(seat)
    me = own(position, side)
    cells = [*each(position.free)]
    if level == 1:
        return luck_of(position).choice(cells)
    return max(cells, key=lambda bit: (_worth(position, side, bit), me.room(bit)))


# --- the FORCE of the next constraint -------------------------------------------------------------


def _force(position: State, level: int, stop: Stop) -> int:
    luck = luck_of(position, level)
    able = [f for f in FORCES if position.packs[f - 1] or position.discards[f - 1]]
    if level < 3 or stop():
        return luck.choice([f for f in able if f in ((1, 2) if level == 1 else (1, 2, 3))] or able)
    promise = promises(position, where=level > 3)
    return max(able, key=lambda force: promise[force])


def promises(position: State, where: bool = True) -> Mapping[int, float]:
    """For each FORCE what a constraint of it brings on average, with these values, as it stands:
    what the chain gains, or only how many cells, wherever they lie.

    The cards that can come are those of the pack that nobody has discarded.
    """
    side = position.side
    anywhere = dict.fromkeys(position.layout.cells, (1.0, 2.0, 3.0, 4.0))
    best: Mapping[str, tuple[float, ...]] = anywhere
    if where:
        best = _best_at(position.layout.name, position.colours[side], position.free)
    found = {}
    for force in FORCES:
        seen = position.discards[force - 1] if position.packs[force - 1] else ()
        cards = [card for card in pack(force, position.terms.deck) if card not in seen]
        total = 0.0
        for card in cards:
            cells = {play.cell for play in plays(position, constraint(card))}
            total += max((best[cell][force - 1] for cell in cells), default=0.0)
        found[force] = total / max(1, len(cards))
    return found


@lru_cache(256)
def _best_at(board: str, colour: int, free: int) -> Mapping[str, tuple[float, ...]]:
    """For each free cell what a chain through it can bring, by FORCE."""
    me = sight(board, colour, free)
    best = {bit: [0.0] * 4 for bit in each(free)}
    for shape in shapes(board, free, 4):
        size = shape.bit_count()
        value = me.length_with(shape) - me.length + 0.05 * size
        for bit in each(shape):
            row = best[bit]
            for force in range(size, 5):
                row[force - 1] = max(row[force - 1], value)
    return {me.board.called[bit]: tuple(row) for bit, row in best.items()}


# --- a turn ---------------------------------------------------------------------------------------


def _turn(position: State, level: int, stop: Stop) -> str:
    """The next step of the best turn that goes with what was done so far."""
    if position.draft:
        return _drawn_on(position, level, stop)
    able = _seen(position, plays(position), level)
    if not able:
        return "give up" if position.terms.solo else "pass"
    play, _shape = best_turn(position, able, level, stop)
    if play.values:
        head, card = play.values[0]
        return f"value {card} {head}"
    return f"cell {play.cell}"


def _seen(position: State, able: list[Play], level: int) -> list[Play]:
    """Lower levels see only some plays; once a value is put they know what for."""
    if position.values or SEEN[level] == 1.0:
        return able
    return [play for play in able if luck_of(position, play.cell, level).random() < SEEN[level]]


def _drawn_on(position: State, level: int, stop: Stop) -> str:
    """Draw the chain on, or say that it is done."""
    shape = chains_through(position, Play((), position.tested), level, stop)[0][1]
    for cell in in_order(position.layout, shape, position.tested):
        if cell in position.reach:
            return f"colour {cell}"
    return "done"


def best_turn(position: State, able: list[Play], level: int, stop: Stop) -> tuple[Play, int]:
    """The play and the chain that a level likes best."""
    by_cell: dict[str, Play] = {}
    for play in able:
        by_cell.setdefault(play.cell, play)
    ranked = []
    for cell, play in by_cell.items():
        value, shape = chains_through(position, play, level, stop)[0]
        ranked.append((value, -len(play.values), cell, shape))
        if level > 2 and stop():
            break
    _value, _values, cell, shape = max(ranked)
    return by_cell[cell], shape


def chains_through(position: State, play: Play, level: int, stop: Stop) -> list[tuple[float, int]]:
    """The chains through a cell that go with what is drawn, with their values, the best first."""
    table = _values(position, level, stop)
    need = position.drawn | position.layout.bit[play.cell]
    fitting = [(value, shape) for value, shape in table if not need & ~shape]
    return fitting or [(0.0, need)]


def _values(position: State, level: int, stop: Stop) -> tuple[tuple[float, int], ...]:
    side, sides = position.side, position.terms.sides
    key = (position.layout.name, position.colours, side, position.free, position.force, level)
    if key not in _KEPT:
        if len(_KEPT) > 32:
            _KEPT.clear()
        found = sorted(_rated(position, side, sides, level, stop), reverse=True)
        if stop():
            return tuple(found)
        _KEPT[key] = tuple(found)
    return _KEPT[key]


_KEPT: dict[object, tuple[tuple[float, int], ...]] = {}


def _rated(
    position: State, side: int, sides: int, level: int, stop: Stop
) -> list[tuple[float, int]]:
    """Every chain that the FORCE allows, with what it is worth to a level."""
    every = shapes(position.layout.name, position.free, max(1, position.force))
    if level == 1:
        luck = luck_of(position)
        return [(luck.random(), shape) for shape in every]
    me = own(position, side)
    if level == 2 or stop():
        return [(me.length_with(s) + 0.001 * s.bit_count(), s) for s in every]
    rated = [(_worth(position, side, shape), shape) for shape in every]
    if level == 3:
        return rated
    rated.sort(reverse=True)
    better = []
    for number, (value, shape) in enumerate(rated):
        if number < LOOKED * 4 and not stop():
            value = 100 + _looked(position, side, shape)
        better.append((value, shape))
    return better


def _worth(position: State, side: int, shape: int) -> float:
    """What a chain is worth at a glance: its length, room to grow, and what it bars."""
    me = own(position, side)
    length = me.length_with(shape)
    value = length + 0.06 * min(10, me.room(shape)) + 0.02 * shape.bit_count()
    value += 0.3 * me.hope(shape, 3)
    for other in range(position.terms.sides):
        if other != side:
            foe = own(position, other)
            value += 0.3 * (foe.hope(0, 3) - foe.hope(shape, 3))
    return value


def _looked(position: State, side: int, shape: int) -> float:
    """What is left to all after a chain: lengths, and what may still be won."""
    board, free = position.layout.name, position.free & ~shape
    value = 0.0
    worst = 0.0
    for other in range(position.terms.sides):
        colour = position.colours[other] | (shape if other == side else 0)
        seen = sight(board, colour, free)
        if other == side:
            value = seen.length + 0.9 * seen.hope() + 0.03 * min(12, seen.room(shape))
        else:
            worst = max(worst, seen.length + 0.9 * seen.hope())
    return value - 0.8 * worst + 0.15 * _territory(position, side, shape)


def _territory(position: State, side: int, shape: int) -> int:
    """How many more free cells are nearer to one's own cells than to all others'."""
    board, free = position.layout, position.free & ~shape
    mine = position.colours[side] | shape
    theirs = sum(colour for other, colour in enumerate(position.colours) if other != side)
    while True:
        taken = mine | theirs
        grown, others = (board.grow(part) & free & ~taken for part in (mine, theirs))
        if not grown | others:
            break
        both = grown & others
        mine, theirs, free = mine | grown & ~both, theirs | others & ~both, free & ~both
    return (mine & position.free).bit_count() - (theirs & position.free).bit_count()
