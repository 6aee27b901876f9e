"""Who is alone with a floor: what can still be laid so that the task is done, what lies wrong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from engine.advice import Stop, heed, never
from engine.games.carreleurs.cover import covering, coverings
from engine.games.carreleurs.most import packing, packings
from engine.games.carreleurs.rules import CarreleursPosition
from engine.rectangles import Floor, Tile

WRONG = 3
"""So many tiles at once are lifted to find out which lie wrong."""


def rest(
    position: CarreleursPosition, stop: Stop = never, back: Sequence[Tile] = ()
) -> tuple[Tile, ...] | None:
    """Tiles that do the task once those of `back` are taken back; None: nothing does it."""
    floor = position.floor
    free = position.free | sum(floor.cover(tile) for tile in back)
    stock = [*position.stocks[0], *(tile.size for tile in back)]
    if not position.count:
        return covering(floor, free, stock, stop)
    wanted = position.goal - (floor.area - free.bit_count())
    count = position.count - len(position.tiles) + len(back)
    if count < 0 or wanted <= 0:
        return None
    # Of what is not proven to be the most there may be more.
    more = 0 if position.most.proven else free.bit_count() - wanted
    areas = range(wanted, wanted + more + 1)
    found = (packing(floor, free, stock, count, area, stop) for area in areas)
    return next((tiles for tiles in found if tiles is not None), None)


def wrong(position: CarreleursPosition, stop: Stop) -> tuple[Tile, ...]:
    """The fewest tiles that must be taken back so that the task can be done; all where more than
    a few are wrong."""
    for count in range(1, min(WRONG, len(position.tiles)) + 1):
        for some in combinations(position.tiles, count):
            heed(stop)
            if rest(position, stop, some):
                return some
    return position.tiles


def only_way(position: CarreleursPosition, stop: Stop = never) -> bool:
    """Whether the bare floor has one solution, turned and mirrored ones taken as the same."""
    floor = position.floor
    stock = (*position.stocks[0], *(tile.size for tile in position.tiles))
    found = rest(position, stop, position.tiles)
    if found is None:
        return False
    same = pictures(floor, found)
    if position.count:
        return packings(floor, stock, position.count, position.goal, same + 1, stop) == same
    return coverings(floor, floor.full, stock, same + 1, stop) == same


def pictures(floor: Floor, tiles: Sequence[Tile]) -> int:
    """How many pictures of these tiles there are, with the floor turned and mirrored."""
    boxes = [(*floor.tiling.place[tile.cell], tile.height, tile.width) for tile in tiles]
    rows, cols = floor.height, floor.width
    found = set()
    for turned in (False, True) if rows == cols else (False,):
        for down, across in product((False, True), repeat=2):
            picture = set()
            for row, col, high, wide in boxes:
                top = rows - row - high if down else row
                left = cols - col - wide if across else col
                picture.add((left, top, wide, high) if turned else (top, left, high, wide))
            found.add(frozenset(picture))
    return len(found)
