"""The board of Hex: ports on the rim, pawns, a barrier that cuts somebody off, the winning way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp

from engine.games.hex.rules import HexPosition
from engine.tilings import Tiling
from screens.base.theme import fade, theme
from screens.widgets import paint, tilingmarks
from screens.widgets.tilingboard import Band, TilingBoard

LONG = 4.0
"""Seconds for which a barrier is lit."""


class Board(TilingBoard[HexPosition]):
    """A hexagon or a rhombus of hexagons; a touch puts a pawn."""

    cell_colours = ("#F3E8D3", "#3A3141")

    def tiling_of(self, position: HexPosition) -> Tiling:
        """The cells."""
        return position.layout.tiling

    def pieces_of(self, position: HexPosition) -> Mapping[str, str]:
        """Pawns in the colours of who plays them now; those of who is out are pale."""
        kinds = {
            str(place + 1): self.pawn(seat, seat in position.out)
            for place in range(position.places)
            for seat in (position.seat_of(place),)
        }
        return {cell: kinds[sign] for cell, sign in position.pieces.items()}

    def bands(self) -> Sequence[Band]:
        """The ports in their owners' colours; nobody's are of paper, of who is out dashed."""
        position = self.showing
        return [
            Band(
                port.cells,
                None if port.owner is None else self.colour_of(port.owner),
                port.owner in position.out,
                f"port {port.number}",
            )
            for port in position.ports
        ]

    def last_cells(self) -> Sequence[str]:
        """The last pawn."""
        return (self.showing.last,) if self.showing.last else ()

    def way(self) -> Sequence[str]:
        """From port to port."""
        return self.showing.way

    # --- who is cut off -------------------------------------------------------------------------

    def draw_under(self) -> None:
        """The barrier that has just cut somebody off, until the next move."""
        position = self.showing
        if self.preview or position.over:
            return
        for seat in position.just_out:
            self._draw_barrier(position.barrier[seat])

    def _draw_barrier(self, cells: Sequence[str]) -> None:
        plan = self.plan
        inside = set(cells)
        links = [
            (plan.at(cell), plan.at(other))
            for cell in cells
            for other in plan.tiling.neighbours(cell)
            if other in inside and cell < other
        ]
        paint.segments(links, 0.62 * plan.u, fade(theme.halo, 0.45))
        for cell in cells:
            tilingmarks.filled(plan, cell, fade(theme.halo, 0.8))
            width = max(dp(2), min(theme.line(4), 0.08 * plan.u))
            tilingmarks.outlined(plan, cell, width, theme.bad)

    def changed(self, before: HexPosition | None, move: str | None) -> None:
        """The barrier lights up when it has closed."""
        position = self.showing
        if not position.over:
            found = [cell for seat in position.just_out for cell in position.barrier[seat]]
            self.lights.flash(tuple(dict.fromkeys(found)), LONG)
