"""The computer at Les Carreleurs: Graine lays what comes, Forêt leaves the other no room."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from engine.advice import Stop, heed
from engine.game import dice
from engine.games.carreleurs.ending import ending
from engine.games.carreleurs.playout import Sketch
from engine.games.carreleurs.rules import CarreleursPosition, Stock
from engine.games.carreleurs.sight import by_area, over_others, sight_of, snug
from engine.rectangles import Floor, Tile, ways
from engine.tilings import each

LIFTED = 1.6
"""About so many tiles must be lifted for one that has no place."""
ROOM = 0.12
"""What twice as much room for a tile is worth, in turns."""
LIFTING = 4
"""So many moves that lift tiles are thought over besides."""
GRASPED = 24
"""How many of its places Chêne takes in."""
EVERY = 15
SURE = 100.0
"""What a match is worth that is won."""


@dataclass(frozen=True)
class Thought:
    """How far a level thinks."""

    best: int
    """So many of its best moves to the eye are thought over."""
    halved: tuple[int, ...]
    """After so many matches in the head for each, the worse half is given up."""


CHENE, ADVICE, FORET = Thought(6, (3, 6)), Thought(10, (6, 14)), Thought(16, (10, 25, 55, 115))


def choose(position: CarreleursPosition, level: int, stop: Stop) -> str:
    """The move of a level; on the same floor always the same."""
    luck = dice(0, "carreleurs", level, position.card, position.ply)
    if level == 1:
        return str(_any(position, luck))
    if level == 2:
        return str(_large(position, luck))
    if level == 3:
        return str(
            _thought_over(position, ranked(position, stop, luck, GRASPED), CHENE, stop, luck)
        )
    certain = ending(position, stop)
    if certain is not None and certain.value > 0:
        return str(certain.tile)
    return str(_thought_over(position, ranked(position, stop), FORET, stop, luck))


def advised(position: CarreleursPosition, stop: Stop) -> Tile:
    """The move that hints speak of: thought over, but not for long; Stopped: it is not known."""

    def asked() -> bool:
        heed(stop)
        return False

    certain = ending(position, asked)
    if certain is not None and certain.value > 0:
        return certain.tile
    luck = dice(0, "carreleurs", "advice", position.card, position.ply)
    return _thought_over(position, ranked(position, asked), ADVICE, asked, luck)


def _any(position: CarreleursPosition, luck: random.Random) -> Tile:
    """Any tile that fits, anywhere; a large one sooner than a small one."""
    stock = position.stocks[position.turn]
    fitting = [size for size in stock if position.fits(size)]
    if not fitting:
        return over_others(position, luck.choice(stock))[0]
    size = luck.choices(fitting, [math.sqrt(a * b) for a, b in fitting])[0]
    return luck.choice(snug(position, size, 1000))


def _large(position: CarreleursPosition, luck: random.Random) -> Tile:
    """The largest tile that fits, where it lies snug."""
    sizes = by_area(position.stocks[position.turn])
    for size in sizes:
        if position.fits(size):
            return luck.choice(snug(position, size, 4))
    return over_others(position, sizes[-1])[0]


def need(floor: Floor, free: int, stock: Stock) -> float:
    """About how many turns a stock needs on a floor with this room."""
    turns = 0.0
    for size in set(stock):
        places = sum(floor.places(*way, free).bit_count() for way in ways(size))
        each_one = 1 + LIFTED if not places else 1 - ROOM * math.log2(places)
        turns += stock.count(size) * each_one
    return turns


def ranked(
    position: CarreleursPosition, stop: Stop, luck: random.Random | None = None, grasped: int = 0
) -> list[Tile]:
    """All places that are free, those first that leave the other less room than oneself; then what
    lifts least. Who grasps only some of them takes those as they come."""
    floor, free, seat = position.floor, position.free, position.turn
    mine, theirs = position.stocks[seat], position.stocks[1 - seat]
    tiles = []
    for size in by_area(mine):
        for width, height in ways(size):
            places = floor.places(width, height, free)
            tiles += [Tile(width, height, floor.called[place], seat) for place in each(places)]
    if luck is not None and len(tiles) > grasped:
        # The snuggest of each tile are seen at once, of all others only a few.
        seen = [tile for size in by_area(mine) for tile in snug(position, size, 3)]
        tiles = list(dict.fromkeys([*seen, *luck.sample(tiles, grasped)]))
    found: list[tuple[float, int, int, Tile]] = []
    for number, tile in enumerate(tiles):
        if found and not number & EVERY and stop():
            break
        left = free & ~floor.cover(tile)
        rest = list(mine)
        rest.remove(tile.size)
        value = need(floor, left, theirs) - need(floor, left, tuple(rest))
        found.append((-value, -tile.area, number, tile))
    found.sort()
    lifting = [
        tile
        for size in by_area(mine)
        if not position.fits(size)
        for tile in over_others(position, size, 3)
    ]
    return [tile for *_order, tile in found] + lifting


def worth(position: CarreleursPosition, seat: int) -> float:
    """How a floor looks for a seat, tiles that must be lifted counted one by one."""
    result = position.result
    if result is not None:
        if seat in result.winners:
            return SURE if len(result.winners) == 1 else 0.0
        return -SURE
    floor, free = position.floor, position.free
    mine, theirs = sight_of(position, seat), sight_of(position, 1 - seat)
    turns = need(floor, free, position.stocks[1 - seat]) - need(floor, free, position.stocks[seat])
    lifts = (theirs.lifts - LIFTED * len(theirs.stuck)) - (mine.lifts - LIFTED * len(mine.stuck))
    # Who began needs to be ahead by a whole round.
    return turns + lifts + 0.5 * (position.turn == seat)


def _thought_over(
    position: CarreleursPosition,
    tiles: list[Tile],
    thought: Thought,
    stop: Stop,
    luck: random.Random,
) -> Tile:
    """The best moves to the eye, each played out many times; the worst half is given up at times.

    Who is stopped early takes what looked best so far.
    """
    some, rest = tiles[: thought.best], tiles[thought.best :]
    some += [tile for tile in rest if position.in_the_way(tile)][:LIFTING]
    if len(some) == 1:
        return some[0]
    after = [position.play(str(tile)) for tile in some]
    sums = [0.0] * len(some)
    alive, rounds = list(range(len(some))), 0
    while True:
        for at in alive:
            if rounds and stop():
                return some[max(alive, key=lambda at: (sums[at], -at))]
            value = _played_out(after[at], luck)
            sums[at] += value if position.turn == 0 else 1 - value
        rounds += 1
        if rounds in thought.halved:
            alive.sort(key=lambda at: (-sums[at], at))
            del alive[max(1, len(alive) // 2) :]
            if len(alive) == 1 or rounds == thought.halved[-1]:
                return some[alive[0]]


def _played_out(position: CarreleursPosition, luck: random.Random) -> float:
    """What a match in the head came to for the first seat."""
    result = position.result
    if result is not None:
        return 0.5 if len(result.winners) > 1 else 1.0 - result.winners[0]
    return Sketch.of(position).play_out(luck)
