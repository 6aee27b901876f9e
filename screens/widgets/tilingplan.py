"""Where the cells of a tiling lie on the screen, and which one a finger means."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from engine.tilings import Tiling
from screens.widgets.plan import Point
from screens.widgets.tilingshapes import bounds, holds


@dataclass(frozen=True)
class TilingPlan:
    """A tiling in a box: neighbouring cells are `u` apart."""

    tiling: Tiling
    cx: float
    cy: float
    u: float
    places: Collection[str]
    """The cells that a finger can mean."""
    w: float
    h: float
    """The plate round the middle."""
    size: float = 0.36
    """The radius of a piece, in cells."""
    plate: tuple[Point, ...] = ()
    """The corners of the plate in the tiling's measures, clockwise; none: it is a rectangle."""

    @classmethod
    def on(
        cls,
        box: tuple[float, float, float, float],
        tiling: Tiling,
        plate: tuple[Point, ...],
        deep: float,
        size: float,
    ) -> TilingPlan:
        """The largest plate of this outline in a box, so deep (in pixels)."""
        x, y, width, height = box
        left, top, right, bottom = bounds(plate)
        u = max(1.0, min(width / (right - left), (height - deep) / (bottom - top)))
        middle = y + deep + (height - deep) / 2
        wide, high = u * (right - left), u * (bottom - top)
        cells = tiling.cells
        return cls(tiling, x + width / 2, middle, u, cells, wide, high, size, plate)

    def nearer(self, scale: float, cx: float, cy: float) -> TilingPlan:
        """The same, so many times larger, with the middle of the board here."""
        u, w, h = scale * self.u, scale * self.w, scale * self.h
        return replace(self, u=u, w=w, h=h, cx=cx, cy=cy)

    @classmethod
    def inside(
        cls,
        box: tuple[float, float, float, float],
        tiling: Tiling,
        places: Collection[str],
        rim: float,
        deep: float = 0.0,
        size: float = 0.36,
    ) -> TilingPlan:
        """The largest plate in a box, so wide (in cells) beyond the cells and so deep."""
        x, y, width, height = box
        left, top, right, bottom = tiling.box
        across, down = right - left + 2 * rim, bottom - top + 2 * rim
        u = max(1.0, min(width / across, (height - deep) / down))
        middle = y + deep + (height - deep) / 2
        return cls(tiling, x + width / 2, middle, u, places, u * across, u * down, size)

    @property
    def token(self) -> float:
        """The radius of a piece."""
        return self.size * self.u

    @property
    def reach(self) -> float:
        """Half way to the next but one: there is always a cell near a finger."""
        return 0.95 * self.u

    def point(self, x: float, y: float) -> Point:
        """Where a point of the tiling is."""
        return self.cx + x * self.u, self.cy - y * self.u

    def at(self, name: str) -> Point:
        """The middle of a cell."""
        return self.point(*self.tiling.middle(name))

    def polygon(self, name: str, scale: float = 1.0) -> list[Point]:
        """The corners of a cell, clockwise, drawn so large."""
        x, y = self.tiling.middle(name)
        corners = self.tiling.outline(name)
        return [self.point(x + (cx - x) * scale, y + (cy - y) * scale) for cx, cy in corners]

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The cell nearest to a point, and how far away its middle is."""
        at, down = (x - self.cx) / self.u, (self.cy - y) / self.u
        away, place = min([((a - at) ** 2 + (b - down) ** 2, name) for a, b, name in self._middles])
        return place, self.u * math.sqrt(away)

    @cached_property
    def _middles(self) -> list[tuple[float, float, str]]:
        """Where the places are in the tiling's measures: asked with every step of a finger."""
        return [(*self.tiling.middle(name), name) for name in self.places]

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the plate."""
        if self.plate:
            return holds(self.plate, (x - self.cx) / self.u, (self.cy - y) / self.u)
        return abs(x - self.cx) <= self.w / 2 and abs(y - self.cy) <= self.h / 2
