"""TilingBoard: one board for all games on hexagons, squares, rhombuses and triangles.

    class Board(TilingBoard[HexPosition]):
        cell_colours = ("#F3E8D3", "#3A3141")                       # light, dark

        def tiling_of(self, position): return position.tiling
        def pieces_of(self, position): return {"c4": self.pawn(0)}   # pawn(seat, muted)
        def bands(self): return [Band(self.plan.tiling.side(1), colour=self.colours[0])]
        def last_cells(self): return (self.showing.last,)

A touch plays `move_at(cell)` (the cell's name). Give `hand_type` (a TilingHand) for drags, trays
and strokes, `token_type` for other pieces, `cell_colour` for cells by their state, `draw_under` and
`draw_over` for pictures of your own (tilingmarks has hatching, dots, ways, zones, labels), `way`
for a path along which light runs, `changed` for motions of your own. Light names cells and what
engine.lit makes. Lens, zoom and names on the rim come of themselves (the switch: TilingView).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Hint
from screens.base.theme import Timing, theme
from screens.widgets.board import P
from screens.widgets.tilingbands import Band as Band
from screens.widgets.tilingpicture import OUT, TilingPicture
from screens.widgets.tilingpicture import Pawn as Pawn

RUN: Timing = (0.9, "in_out_quad")
TAKE: Timing = (0.35, "out_cubic")


class TilingBoard(TilingPicture[P]):
    """A board of cells that shows what becomes of moves, and gives touches to its hand."""

    # --- showing a position -------------------------------------------------------------------

    def show(self, position: P, move: str | None = None, animate: bool = True) -> None:
        """Show this position; what changed since the last one is seen to change."""
        dropped = self.hand.dropped(move) if self.drawn else None
        self.hand.let_go()
        before, self.position = self.position, position
        if min(self.size) < 2:
            return
        laid = self.drawn and not self._lay_soon.is_triggered
        if not laid or not self.in_sight or self._tiling != self.tiling_of(position).name:
            self.zoom.reset()
            self.motions.finish()
            self._lay_soon.cancel()
            self._lay()
            animate = False
        if self.drawn:
            self.lights.mark(None)
        if not animate or self.preview:
            self.motions.finish()
            self._draw_state()
            return
        self._show_change(before, move, dropped)

    def _show_change(self, before: P | None, move: str | None, dropped: Any) -> None:
        self._paint_cells()
        self._show_bands()
        pieces = self._all_pieces()
        self._mute(pieces)
        self.move_pieces(pieces, dropped)
        self._ran, ran = self.way(), self._ran
        if self._ran and self._ran != ran and not theme.calm:
            self._draw_way(0.0)
            self.motions.add(self._draw_way, RUN, wait=0.2)
        else:
            self._draw_way(1.0)
        self._draw_rest()
        self.changed(before, move)

    def _show_bands(self) -> None:
        """Bands that have changed grow over what they were."""
        was = {band.cells: band for band in self._banded}
        bands = tuple(self.bands())
        if bands == tuple(self._banded):
            return
        new = [band for band in bands if band != was.get(band.cells)]
        if theme.calm or len(bands) != len(was):
            self._paint_bands()
            return
        self._draw_bands([was.get(band.cells, band) for band in bands])
        self._banded = bands
        self.motions.add(lambda t: self._grow_bands(new, t), TAKE, after=self._paint_bands)

    def _mute(self, pieces: Mapping[str, str]) -> None:
        """Pawns whose owner went out pale where they stand."""
        shown = dict(self.shown)
        for name, new in pieces.items():
            old = shown[name]
            if old != new and new and old.rstrip(OUT) == new.rstrip(OUT):
                self.tokens[name].set_kind(new)
                shown[name] = new
        self.shown = shown

    # --- hints --------------------------------------------------------------------------------

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """What a rung speaks of, with the piece where its move puts one."""
        self.lights.put = self.hinted(hint.move or "")
        self.lights.light(hint.lit)

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light these, and nothing is put anywhere."""
        self.lights.put = ""
        super().light(places, seat)

    def hinted(self, move: str) -> str:
        """The cell on which this move puts a piece; empty: none."""
        return move if move in self.tokens else ""

    def changed(self, before: P | None, move: str | None) -> None:
        """Let the board's own things move: a position is shown that came of another by a move."""
