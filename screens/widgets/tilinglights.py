"""Light on a tiling: cells, numbered pairs, zones, ways and bands, above a veil over its plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from engine import lit
from screens.base.theme import fade, mix, theme
from screens.widgets import lights, paint, tilingmarks

if TYPE_CHECKING:
    from screens.widgets.tilingpicture import TilingPicture


class TilingLights(lights.Lights):
    """What a hint may name here: `c4`, and what engine.lit makes (`b2~c3`, `c4+d4`, `a1>b1`), and
    the names of bands."""

    board: TilingPicture[Any]
    put = ""
    """The cell on which the hint puts a piece: it is shown there."""

    @property
    def ready(self) -> bool:
        """Once something is drawn."""
        return self.board.drawn

    def known(self, names: Sequence[str]) -> list[lit.Lit]:
        """What of these names is on the board."""
        bits = self.board.plan.tiling.bit
        found = [lit.read(name) for name in names]
        return [each for each in found if all(place in bits for place in each.places)]

    def draw_veil(self) -> None:
        """Over the plate."""
        paint.fill(self.board.plate_points(), theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round cells, zones and ways; pairs have their own colours."""
        plan, found = self.board.plan, self.known(names)
        cells = {places[0] for kind, places in found if kind == "place"}
        if cells:
            tilingmarks.zone_light(plan, cells, 0.36 * plan.u)
            tilingmarks.polygons([plan.polygon(name) for name in cells], theme.halo)
        for kind, places in found:
            if kind == "zone":
                tilingmarks.zone_light(plan, places)
            elif kind == "way":
                tilingmarks.bright_way(plan, [plan.at(place) for place in places])
        for band in self.board.bands():
            if band.name and band.name in names:
                line = self.board.band_line(band)
                width = self.board.band_width(band)
                paint.stroke(line, width + dp(20), fade(theme.halo, 0.4))
                paint.stroke(line, width + dp(10), fade(theme.halo, 0.8))

    def draw_places(self, names: Sequence[str]) -> None:
        """Cells as they are now, above the veil, then what is drawn on them."""
        board, plan = self.board, self.board.plan
        found = self.known(names)
        golden = {place for kind, places in found if kind == "zone" for place in places}
        cells = dict.fromkeys(place for _kind, places in found for place in places)
        for name in cells:
            if name in golden and not board.shown.get(name):
                ground = mix(board.ground_colour(name), theme.halo, 0.5)
                tilingmarks.filled(plan, name, ground, 1.0)
            else:
                board.draw_cells(plan, (name,))
        for kind, places in found:
            if kind == "zone":
                tilingmarks.zone(plan, places)
            elif kind == "place":
                width = max(dp(2), min(theme.line(4), 0.08 * plan.u))
                tilingmarks.outlined(plan, places[0], width, theme.ink, 0.97)
        if self.put in cells and not board.shown.get(self.put):
            piece = board.ghost_kind(self.put)
            if piece:
                board.draw_piece(piece, *plan.at(self.put), plan.token)
        pairs = [places for kind, places in found if kind == "pair"]
        for number, (one, other) in enumerate(pairs):
            taken = [name for name in (one, other) if board.shown.get(name)]
            tilingmarks.pair_on_cells(plan, number, one, other, taken)
        for band in board.bands():
            if band.name and band.name in names:
                board.draw_band(band)

    def draw_names(self, names: Sequence[str], words: set[str]) -> None:
        """Tags on the cells."""
        found = {place for kind, places in self.known(names) if kind != "pair" for place in places}
        tilingmarks.name_tags(self.board.plan, sorted(found & words))

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """An outline and a badge for each cell."""
        plan = self.board.plan
        for _kind, places in self.known(names):
            for name in places:
                tilingmarks.outlined(plan, name, theme.line(4), self.colour(right))
                x, y = plan.at(name)
                self.badge(x + 0.28 * plan.u, y + 0.28 * plan.u, 0.2 * plan.u, right)
