"""Problems for one: a block of a given area, or as much as possible, with so many tiles; exactly.

>>> from engine.games.blocs.rules import game
>>> options = {"board": "square-6x5", "task": "block 30 in 2", "card": "2:2x5 a1"}
>>> start = game.start(game.setup(1, options))
>>> [(start.grid.said(new), block and start.grid.said(block)) for new, block in way(start)]
[('4x3 c1', None), ('4x2 c4', '6x5 a1')]
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.advice import Stop, heed, never
from engine.games.blocs.blocks import Box, area, whole
from engine.games.blocs.options import BLOCK
from engine.games.blocs.rules import BlocsPosition
from engine.games.blocs.scene import Move, Scene, sizes
from engine.tilings import each

Way = tuple[Move, ...]


def way(position: BlocsPosition, stop: Stop = never) -> Way | None:
    """The shortest way to solve a problem; None: there is none."""
    scene = Scene.of(position)
    for turns in range(1, position.turns + 1):
        if position.mode == BLOCK:
            found = next(make(scene, position.goal, turns, stop), None)
        else:
            found = next(cover(scene, position.goal, turns, stop), None)
        if found is not None:
            return found
    return None


# --- a block of a given area ----------------------------------------------------------------------


def make(scene: Scene, goal: int, turns: int, stop: Stop = never) -> Iterator[Way]:
    """Every way to close a block of this area with exactly so many tiles."""
    for block, mask in scene.grid.mask.items():
        if area(block) == goal:
            yield from _fill(scene, block, mask, turns, stop)


def _fill(scene: Scene, block: Box, mask: int, turns: int, stop: Stop) -> Iterator[Way]:
    """Every way to fill a rectangle so that the last tile closes it."""
    hole = mask & scene.free
    count = hole.bit_count()
    if not hole or count > turns * scene.limit or count < turns:
        return
    if any(cover & mask and cover & ~mask for _box, cover, _owner in scene.tiles):
        return
    grid = scene.grid
    if turns == 1:
        new = grid.box.get(hole)
        if new is not None and whole(scene.tiles, mask, grid.around(new)):
            yield ((new, block),)
        return
    heed(stop)
    for move in _inside(scene, mask, count - (turns - 1) * scene.limit):
        for rest in _fill(scene.after(*move), block, mask, turns - 1, stop):
            yield (move, *rest)


def _inside(scene: Scene, mask: int, least: int) -> Iterator[Move]:
    """Tiles in a rectangle, of at least so many squares; what melts must stay in it."""
    grid, floor = scene.grid, scene.grid.floor
    hole = mask & scene.free
    melting: dict[Box, list[Box]] = {}
    for new, block in scene.closings:
        melting.setdefault(new, []).append(block)
    for width, height in sizes(scene.limit, floor.width, floor.height):
        if width * height < least:
            break
        for place in each(floor.places(width, height, hole)):
            row, col = divmod(place.bit_length() - 1, floor.wide)
            box = col, row, col + width, row + height
            if box not in melting:
                yield box, None
            for block in melting.get(box, ()):
                if not grid.mask[block] & ~mask and grid.mask[block] != mask:
                    yield box, block


# --- as much as possible --------------------------------------------------------------------------


def cover(scene: Scene, goal: int, turns: int, stop: Stop = never) -> Iterator[Way]:
    """Every way to cover so many squares with exactly so many tiles."""
    if turns == 1:
        for move in _last(scene, goal):
            yield (move,)
        return
    for move in scene.moves():
        heed(stop)
        after = scene.after(*move)
        if after.areas[0] < goal:
            for rest in cover(after, goal, turns - 1, stop):
                yield (move, *rest)


def _last(scene: Scene, goal: int) -> Iterator[Move]:
    """Moves after which so many squares are covered."""
    need = goal - scene.areas[0]
    for closing in scene.closings:
        if scene.after(*closing).areas[0] >= goal:
            yield closing
    if need <= scene.limit:
        for box in scene.places():
            if area(box) < need:
                break
            yield box, None


def most(scene: Scene, turns: int, stop: Stop = never) -> int:
    """The most that can be covered with so many tiles."""
    if turns == 1:
        best = max((scene.after(*move).areas[0] for move in scene.closings), default=0)
        plain = next((area(box) for box in scene.places()), 0)
        return max(best, scene.areas[0] + plain)
    heed(stop)
    if not scene.free:
        return scene.areas[0]
    return max(most(scene.after(*move), turns - 1, stop) for move in scene.moves())
