"""A pawn of HexaDames: it hops from landing to landing, and tips over when it is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screens.base.theme import Timing, theme
from screens.widgets.motion import Motions
from screens.widgets.plan import Point
from screens.widgets.tilingpicture import Pawn as TilingPawn

HOP = 0.22
"""Seconds of one jump."""
TIP: Timing = (0.26, "in_quad")
WALK: Timing = (0.2, "out_cubic")


class Pawn(TilingPawn):
    """A piece that can leave the ground."""

    def leap(
        self, motions: Motions, way: Sequence[Point], high: float, after: Callable[[], None]
    ) -> None:
        """Hop from point to point, so high; its shadow shrinks below it."""
        count = len(way) - 1
        self.rest()

        def step(t: float) -> None:
            at = min(int(t * count), count - 1)
            part = t * count - at
            (ax, ay), (bx, by) = way[at], way[at + 1]
            up = 4 * part * (1 - part)
            self.height = high * up
            self.put(ax + (bx - ax) * part, ay + (by - ay) * part)
            self._spread.xyz = (1 - 0.4 * up, 1 - 0.4 * up, 1)

        def down() -> None:
            self.rest()
            after()

        step(0.0)
        self._run(motions, motions.add(step, (HOP * count, "linear"), 0, down))

    def walk(self, motions: Motions, to: Point, wait: float, after: Callable[[], None]) -> None:
        """Go to a place beside the board and be gone from here."""
        x0, y0 = self.x, self.y

        def step(t: float) -> None:
            self.put(x0 + (to[0] - x0) * t, y0 + (to[1] - y0) * t)
            self.scale(1 - 0.25 * t, 1 - 0.25 * t)

        self._run(motions, motions.add(step, WALK, wait, after))

    def tip(self, motions: Motions, wait: float) -> None:
        """Be jumped: tip over and go."""
        x, y = self.x, self.y

        def step(t: float) -> None:
            self.canvas.opacity = 1 - t * t
            if not theme.calm:
                self.scale(1 - 0.1 * t, 1 - 0.75 * t)
                self.put(x + 0.35 * self.r * t, y - 0.45 * self.r * t)

        def gone() -> None:
            self.set_kind("")
            self.put(x, y)
            self.rest()

        self._run(motions, motions.add(step, TIP, wait, gone))
