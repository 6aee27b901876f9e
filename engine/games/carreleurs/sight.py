"""What an eye sees on the floor: which tiles have a place, what a place costs, how long it takes.

A tile that has no free place costs the tiles that must be lifted for it: they are laid once more,
by who lifts them. So the turns that a seat still needs are its tiles and those that it will have
to lift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.games.carreleurs.rules import CarreleursPosition, Stock
from engine.rectangles import Floor, Tile, ways
from engine.tilings import each

SNUG = 14
"""So many places are looked at for each way of laying a tile, those with most contact first."""


@dataclass(frozen=True)
class Sight:
    """What a seat has before it."""

    tiles: int
    """How many it has to lay."""
    stuck: tuple[tuple[int, int], ...]
    """Those that have no free place, the largest first."""
    lifts: int
    """How many tiles it would have to lift for those, at least, each taken by itself."""
    room: int
    """In how many ways its largest tile that has a place can be laid."""

    @property
    def turns(self) -> int:
        """About how many turns it needs."""
        return self.tiles + self.lifts


def sight(floor: Floor, tiles: Sequence[Tile], free: int, stock: Stock) -> Sight:
    """What a seat with this stock has before it."""
    stuck, lifts, room = [], 0, 0
    for size in sorted(set(stock), key=lambda size: (-size[0] * size[1], size)):
        places = sum(floor.places(*way, free).bit_count() for way in ways(size))
        if not places:
            count = stock.count(size)
            stuck += [size] * count
            lifts += count * fewest(floor, tiles, size)
        elif not room:
            room = places
    return Sight(len(stock), tuple(stuck), lifts, room)


def sight_of(position: CarreleursPosition, seat: int) -> Sight:
    """What a seat has before it."""
    return sight(position.floor, position.tiles, position.free, position.stocks[seat])


def fewest(floor: Floor, tiles: Sequence[Tile], size: tuple[int, int]) -> int:
    """How many tiles must be lifted at least to lay this one."""
    covers = [floor.cover(tile) for tile in tiles]
    best = len(tiles)
    for width, height in ways(size):
        for spot in spots(floor, width, height).values():
            best = min(best, sum(1 for old in covers if old & spot.cover))
            if best <= 1:
                return best
    return best


@dataclass(frozen=True)
class Spot:
    """A place of a tile: what it covers, what borders on it, how much of its rim is wall."""

    cover: int
    rim: int
    walls: int

    def snug(self, free: int) -> int:
        """How much of its rim is wall or tile: what is snug leaves the floor in one piece."""
        return (self.rim & ~free).bit_count() + self.walls


@cache
def spots(floor: Floor, width: int, height: int) -> dict[int, Spot]:
    """All places of a tile on an empty floor, by their corners."""
    shape = floor.shape(width, height)
    found = {}
    for place in each(floor.places(width, height, floor.full)):
        cover = shape * place
        rim = floor.touching(cover)
        found[place] = Spot(cover, rim, 2 * (width + height) - rim.bit_count())
    return found


def snuggest(
    floor: Floor, free: int, size: tuple[int, int], most: int
) -> list[tuple[int, int, int, int]]:
    """The free places of a tile, the snuggest first: order, corner, width and height."""
    found = []
    for width, height in ways(size):
        known = spots(floor, width, height)
        for place in each(floor.places(width, height, free)):
            found.append((-known[place].snug(free), place, width, height))
    found.sort()
    return found[:most]


def snug(position: CarreleursPosition, size: tuple[int, int], most: int = SNUG) -> list[Tile]:
    """The places of a tile that leave the floor tidy, the snuggest first; only free ones."""
    floor, free = position.floor, position.free
    return [
        Tile(width, height, floor.called[place], position.turn)
        for _rim, place, width, height in snuggest(floor, free, size, most)
    ]


def over_others(
    position: CarreleursPosition, size: tuple[int, int], most: int = SNUG
) -> list[Tile]:
    """The places of a tile that fits nowhere, those that lift least first."""
    floor = position.floor
    found = []
    for width, height in ways(size):
        shape = floor.shape(width, height)
        for place in each(floor.places(width, height, floor.full)):
            cover = shape * place
            gone = [tile for tile in position.tiles if floor.cover(tile) & cover]
            area = sum(tile.area for tile in gone)
            found.append((len(gone), area, place, width, height))
    found.sort()
    return [
        Tile(width, height, floor.called[place], position.turn)
        for _count, _area, place, width, height in found[:most]
    ]


def sensible(position: CarreleursPosition, most: int = SNUG) -> list[Tile]:
    """Moves worth a thought: each tile where it lies snug, or where it lifts least."""
    found: list[Tile] = []
    for size in by_area(position.stocks[position.turn]):
        if position.fits(size):
            found += snug(position, size, most)
        else:
            found += over_others(position, size, max(2, most // 3))
    return found


def by_area(sizes: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Each size once, the largest first."""
    return sorted(set(sizes), key=lambda size: (-size[0] * size[1], size))
