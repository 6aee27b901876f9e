"""Light on the pawns of Marienbad: what a hint names, its mirror, packets and twins."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine import lit
from screens.base.theme import Colour, fade, rgb, theme
from screens.games.marienbad import ACCENT
from screens.widgets import paint, tilingmarks
from screens.widgets.tilinglights import TilingLights

PACKETS = {4: rgb("#0B7B83"), 2: rgb("#B14A1B"), 1: rgb("#4550B0")}
"""The colours of packets, each with its number."""
OTHER = rgb("#4A7C23")


class Lights(TilingLights):
    """Light on cells, and pictures of a reason."""

    data: Mapping[str, Any] = {}
    """What the rung that is shown has to draw besides."""

    def packed(self, names: Sequence[str]) -> bool:
        """Whether packets are shown: those of a hint, or zones that a page of the rules names."""
        return "heaps" in self.data or any(lit.read(name).kind == "zone" for name in names)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Packets have their own colours."""
        if not self.packed(names):
            super().draw_halos(names)

    def draw_places(self, names: Sequence[str]) -> None:
        """The places, then mirror, packets or twins above them."""
        if self.packed(names):
            known = self.known(names)
            cells = {place: None for _kind, places in known for place in places}
            self.board.draw_cells(self.board.plan, tuple(cells))
            for _kind, places in known if "heaps" not in self.data else ():
                self._draw_heap(places, (len(places),))
        else:
            super().draw_places(names)
        if not names:
            return
        if "mirror" in self.data:
            self._draw_mirror(self.data["mirror"])
        for heap in self.data.get("heaps", ()):
            self._draw_heap(heap["cells"], heap["packets"])
        for number, (one, other) in enumerate(self.data.get("twins", ())):
            for cells in (one, other):
                self._group(cells, tilingmarks.pair_colour(number), str(number + 1))

    def _draw_mirror(self, mirror: Mapping[str, Any]) -> None:
        """The axis from side to side, or the middle and a turn round it."""
        plan = self.board.plan
        width = max(dp(4), 0.11 * plan.u)
        if mirror["kind"] == "axis":
            turn = math.radians(mirror["angle"])
            far = 0.47 * max(plan.w, plan.h)
            dx, dy = far * math.cos(turn), -far * math.sin(turn)
            # As far as the plate goes.
            while not plan.on_plate(plan.cx + dx, plan.cy + dy) and math.hypot(dx, dy) > plan.u:
                dx, dy = 0.97 * dx, 0.97 * dy
            ends = [(plan.cx - dx, plan.cy - dy), (plan.cx + dx, plan.cy + dy)]
            paint.stroke(ends, 2 * width, fade(theme.paper_high, 0.9))
            paint.dashes(ends, 3 * width, 1.6 * width, width, ACCENT.accent)
            return
        r = 0.26 * plan.u
        paint.disc(plan.cx, plan.cy, 1.15 * r, theme.paper_high)
        paint.ring(plan.cx, plan.cy, 1.1 * r, max(dp(2), 0.12 * r), ACCENT.accent)
        paint.words(md_icons["autorenew"], plan.cx, plan.cy, 1.7 * r, ACCENT.accent, "Icons")

    def _draw_heap(self, cells: Sequence[str], packets: Sequence[int]) -> None:
        """The pawns of a heap, packet by packet."""
        start = 0
        for size in packets:
            self._group(cells[start : start + size], PACKETS.get(size, OTHER), str(size))
            start += size

    def _group(self, cells: Sequence[str], colour: Colour, text: str) -> None:
        """An outline round these pawns, and what it is called."""
        plan = self.board.plan
        known = [name for name in cells if name in plan.tiling.bit]
        if not known:
            return
        tilingmarks.zone(plan, known, colour)
        x, y = plan.at(known[0])
        r = max(dp(10), 0.2 * plan.u)
        x, y = x - 0.34 * plan.u, y + 0.34 * plan.u
        paint.disc(x, y, 1.12 * r, theme.paper_high)
        paint.disc(x, y, r, colour)
        paint.words(text, x, y, max(dp(14), 1.3 * r), theme.cream)
