"""A position of Blocs for reckoning: boxes and masks, what a move changes, what it leaves open.

>>> from engine.games.blocs.rules import game
>>> start = game.start(game.setup(options={"board": "square-6x5", "card": "1:2x5 a1, 2:4x2 c1; 1"}))
>>> scene = Scene.of(start)
>>> (new, block), = scene.closings
>>> scene.swing(new, block), scene.after(new, block).areas
(28, (30, 0))
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property

from engine.games.blocs.blocks import Box, Closing, Grid, Laid, area, closings
from engine.games.blocs.rules import BlocsPosition
from engine.tilings import each

Move = tuple[Box, Box | None]
"""A tile, and the block that it closes."""


class Scene:
    """One moment: the tiles, the free squares, the areas, who moves."""

    def __init__(
        self,
        grid: Grid,
        limit: int,
        tiles: tuple[Laid, ...],
        free: int,
        areas: tuple[int, ...],
        seat: int,
        seats: int,
    ) -> None:
        self.grid, self.limit, self.tiles, self.free = grid, limit, tiles, free
        self.areas, self.seat, self.seats = areas, seat, seats

    @classmethod
    def of(cls, position: BlocsPosition) -> Scene:
        """What is left of a position; alone, the tiles of others count for a second seat."""
        areas = position.scores
        if position.alone:
            areas = (areas[0], position.area(1))
        laid = position.laid
        return cls(
            position.grid,
            position.limit,
            laid,
            position.free,
            areas,
            position.turn,
            position.seats,
        )

    @cached_property
    def closings(self) -> list[Closing]:
        """Every tile that closes a block, with its block."""
        return closings(self.grid, self.tiles, self.free, self.limit)

    @cached_property
    def closing_tiles(self) -> frozenset[Box]:
        """The tiles that close a block: they cannot be laid without."""
        return frozenset(new for new, _block in self.closings)

    @property
    def key(self) -> object:
        """Scenes of one key have one value."""
        return frozenset((tile.mask, tile.owner) for tile in self.tiles), self.seat

    def swing(self, new: Box, block: Box | None) -> int:
        """By how much a move changes the mover's area against the others' together."""
        if block is None:
            return area(new)
        mask, mine, theirs = self.grid.mask[block], 0, 0
        for box, cover, owner in self.tiles:
            if cover & mask:
                if owner == self.seat:
                    mine += area(box)
                else:
                    theirs += area(box)
        return area(block) - mine + theirs

    def after(self, new: Box, block: Box | None) -> Scene:
        """The scene after a move."""
        grid, seat = self.grid, self.seat
        areas = list(self.areas)
        if block is None:
            box, mask, tiles = new, grid.mask[new], self.tiles
        else:
            box, mask = block, grid.mask[block]
            tiles = tuple(tile for tile in self.tiles if not tile.mask & mask)
            for tile in self.tiles:
                if tile.mask & mask:
                    areas[tile.owner] -= area(tile.box)
        areas[seat] += area(box)
        laid = (*tiles, Laid(box, mask, seat))
        free = self.free & ~grid.mask[new]
        after = (seat + 1) % self.seats
        return Scene(grid, self.limit, laid, free, tuple(areas), after, self.seats)

    def places(self) -> Iterator[Box]:
        """Every tile that can be laid without closing a block, the largest first."""
        floor, free = self.grid.floor, self.free
        for width, height in sizes(self.limit, floor.width, floor.height):
            for place in each(floor.places(width, height, free)):
                row, col = divmod(place.bit_length() - 1, floor.wide)
                box = col, row, col + width, row + height
                if box not in self.closing_tiles:
                    yield box

    def moves(self) -> list[Move]:
        """Every move: what closes blocks first, the largest first."""
        found: list[Move] = sorted(self.closings, key=lambda move: -self.swing(*move))
        found += [(box, None) for box in self.places()]
        return found

    def best_closing(self) -> tuple[int, Closing | None]:
        """The block that changes most, and by how much."""
        best: tuple[int, Closing | None] = (0, None)
        for closing in self.closings:
            swing = self.swing(*closing)
            if swing > best[0]:
                best = swing, closing
        return best

    def largest(self) -> int:
        """The area of the largest tile that can be laid, whatever it closes."""
        floor = self.grid.floor
        for width, height in sizes(self.limit, floor.width, floor.height):
            if floor.places(width, height, self.free):
                return width * height
        return 0

    def some_places(self, luck: random.Random, most: int, small: bool = False) -> list[Box]:
        """So many tiles at random: of the largest that have a place; `small`: of all sizes."""
        floor, free, found = self.grid.floor, self.free, []
        kinds = list(sizes(self.limit, floor.width, floor.height))
        if small:
            luck.shuffle(kinds)
        seen: list[tuple[int, int, int]] = []
        last = 0
        for width, height in kinds:
            if not small and width * height < last and len(seen) >= most:
                break
            places = floor.places(width, height, free)
            if places:
                last = width * height
                seen += [(width, height, place) for place in each(places)]
            if small and len(seen) >= 4 * most:
                break
        if len(seen) > 2 * most:
            seen = luck.sample(seen, 2 * most)
        for width, height, place in seen:
            row, col = divmod(place.bit_length() - 1, floor.wide)
            box = col, row, col + width, row + height
            if box not in self.closing_tiles:
                found.append(box)
                if len(found) == most:
                    break
        return found


_sizes: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}


def sizes(limit: int, width: int, height: int) -> tuple[tuple[int, int], ...]:
    """Widths and heights of tiles, the largest area first."""
    key = limit, width, height
    if key not in _sizes:
        found = [
            (w, h) for w in range(1, width + 1) for h in range(1, height + 1) if w * h <= limit
        ]
        found.sort(key=lambda size: (-size[0] * size[1], abs(size[0] - size[1]), size))
        _sizes[key] = tuple(found)
    return _sizes[key]
