"""The equality that a block stands for, and the identities of the sheet that it may show.

>>> parts = (Tile.read("4x3 c3"), Tile.read("2x5 a1", 1), Tile.read("4x2 c1", 2))
>>> line = Equality(Tile.read("6x5 a1"), parts)
>>> line.text, line.identity, line.products
('30 = 12 + 10 + 8', Identity(kind='product', text='(2 + 4) × (2 + 3)'), '2 × 5 + 4 × 2 + 4 × 3')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.rectangles import Tile
from engine.texts import N_, _

Kind = Literal["times", "share", "product", "square"]
NAMES: dict[Kind, str] = {
    "times": N_("Repeated addition"),
    "share": N_("Distributivity"),
    "product": N_("Product of two sums"),
    "square": N_("Square of a sum"),
}
RULES: dict[Kind, str] = {
    "times": "n × a = a + a + … + a",
    "share": "a × (b + c + …) = a × b + a × c + …",
    "product": "(a + b) × (c + d)",
    "square": "(X + Y)²",
}
"""The identities as one writes them."""


@dataclass(frozen=True)
class Identity:
    """What kind of identity a block shows, and its left side in numbers."""

    kind: Kind
    text: str

    @property
    def name(self) -> str:
        """What it is called."""
        return _(NAMES[self.kind])

    @property
    def rule(self) -> str:
        """How it is written with letters."""
        return RULES[self.kind]


@dataclass(frozen=True)
class Equality:
    """A block, in the colour of who made it, and the tiles it was made of, the new one first."""

    block: Tile
    parts: tuple[Tile, ...]

    @property
    def area(self) -> int:
        """How many squares the block has."""
        return self.block.area

    @property
    def owner(self) -> int:
        """Who made it."""
        return self.block.owner

    @property
    def terms(self) -> tuple[Tile, ...]:
        """Its tiles, the largest first."""
        return tuple(sorted(self.parts, key=lambda tile: -tile.area))

    @property
    def text(self) -> str:
        """30 = 12 + 10 + 8."""
        return f"{self.area} = " + " + ".join(str(tile.area) for tile in self.terms)

    @property
    def products(self) -> str:
        """Each tile as a product, the way the tiles lie: 2 × 5 + 4 × 2 + 4 × 3; squares as such."""
        return " + ".join(
            f"{tile.width}²" if tile.width == tile.height > 1 else f"{tile.width} × {tile.height}"
            for tile in _ordered(self.parts)
        )

    @property
    def identity(self) -> Identity | None:
        """The identity that it shows; None: only a sum."""
        return _strip(self) or _two_cuts(self)


def _ordered(tiles: tuple[Tile, ...]) -> list[Tile]:
    """As they lie, from the left and from the top."""
    return sorted(tiles, key=lambda tile: (tile.cell[0], int(tile.cell[1:])))


def _sum(numbers: list[int]) -> str:
    return "(" + " + ".join(map(str, numbers)) + ")"


def _strip(line: Equality) -> Identity | None:
    """All side by side, or all below each other: a × (b + c + d)."""
    tiles = _ordered(line.parts)
    if all(tile.height == line.block.height for tile in tiles):
        one, several = line.block.height, [tile.width for tile in tiles]
    elif all(tile.width == line.block.width for tile in tiles):
        one, several = line.block.width, [tile.height for tile in tiles]
    else:
        return None
    if len(set(several)) == 1:
        return Identity("times", f"{len(several)} × {one * several[0]}")
    return Identity("share", f"{one} × {_sum(several)}")


def _two_cuts(line: Equality) -> Identity | None:
    """One tile along a whole side, two beside it: (a + b) × (c + d)."""
    if len(line.parts) != 3:
        return None
    block, tiles = line.block, _ordered(line.parts)
    whole = [t for t in tiles if t.height == block.height or t.width == block.width]
    if len(whole) != 1:
        return None
    long, pair = whole[0], [tile for tile in tiles if tile is not whole[0]]
    if long.height == block.height:
        across = [long.width, pair[0].width]
        if long.cell[0] > pair[0].cell[0]:
            across.reverse()
        down = [tile.height for tile in pair]
    else:
        down = [long.height, pair[0].height]
        if int(long.cell[1:]) > int(pair[0].cell[1:]):
            down.reverse()
        across = [tile.width for tile in pair]
    if sorted(across) == sorted(down) and across[0] != across[1]:
        return Identity("square", f"{_sum(sorted(across, reverse=True))}²")
    return Identity("product", f"{_sum(across)} × {_sum(down)}")
