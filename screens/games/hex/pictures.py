"""The little drawings beside the hints of Hex: a bridge, its attack, a zone, a ladder, a barrier.

Each is a few cells, at places counted in cells to the right and downwards, with what stands there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from screens.base.theme import SeatColour, fade, rgb, theme
from screens.view import Draw
from screens.widgets import paint
from screens.widgets.tilingmarks import ZONE_EDGE, pair_colour

Spot = tuple[int, int]


class Picture(NamedTuple):
    """Cells of a drawing: `me` and `you` are pawns, `pair` and `zone` are lit, `free` is not."""

    ground: str
    cells: Mapping[Spot, str]


PICTURES = {
    "bridge": Picture("#D5EFEE", {(0, 0): "me", (1, 0): "pair", (0, 1): "pair", (1, 1): "me"}),
    "attack": Picture("#D5EFEE", {(0, 0): "me", (1, 0): "you", (0, 1): "pair", (1, 1): "me"}),
    "zone": Picture("#FFF1CC", {(0, 0): "zone", (1, 0): "zone"}),
    "ladder": Picture(
        "#FFF1CC",
        {(0, 0): "me", (1, 0): "me", (2, 0): "zone", (-1, 1): "you", (0, 1): "you", (1, 1): "free"},
    ),
    "barrier": Picture(
        "#F6DDD9", {(1, -1): "me", (0, 0): "you", (1, 0): "me", (0, 1): "me", (2, 0): "free"}
    ),
}


def drawing(name: str, me: SeatColour, you: SeatColour) -> Draw | None:
    """What draws a picture, with the pawns of who asks and of another; None: there is none."""
    picture = PICTURES.get(name)
    if picture is None:
        return None

    def draw(x: float, y: float, r: float) -> None:
        spots = {cell: _at(cell) for cell in picture.cells}
        left, right = min(p[0] for p in spots.values()), max(p[0] for p in spots.values())
        low, high = min(p[1] for p in spots.values()), max(p[1] for p in spots.values())
        u = 1.72 * r / (max(right - left, high - low) + 1.1)
        ground = fade(rgb(picture.ground), 0.16 if theme.dark else 1.0)
        paint.rounded(x - r, y - r, 2 * r, 2 * r, 0.25 * r, ground)
        for cell, sign in picture.cells.items():
            px, py = spots[cell]
            middle = x + (px - (left + right) / 2) * u, y - (py - (low + high) / 2) * u
            _cell(sign, *middle, u, me, you)

    return draw


def _at(cell: Spot) -> tuple[float, float]:
    """Where a cell lies: each row begins half a cell further to the right."""
    column, row = cell
    return column + row / 2, row * math.sqrt(3) / 2


def _cell(sign: str, x: float, y: float, u: float, me: SeatColour, you: SeatColour) -> None:
    """One cell, so wide, with what stands on it."""

    def corners(scale: float) -> list[tuple[float, float]]:
        side = scale * u / math.sqrt(3)
        turns = [math.radians(90 - 60 * k) for k in range(6)]
        return [(x + side * math.cos(turn), y + side * math.sin(turn)) for turn in turns]

    if sign in ("me", "you"):
        paint.piece(x, y, 0.42 * u, me if sign == "me" else you, shadow=False)
        return
    edge = {"pair": pair_colour(0), "zone": ZONE_EDGE}.get(sign, theme.hairline)
    paint.fill(corners(0.96), theme.halo if sign == "zone" else theme.paper)
    paint.stroke(corners(0.86), 0.09 * u, edge, closed=True)
    if sign == "pair":
        paint.words("1", x, y, 0.5 * u, edge)
