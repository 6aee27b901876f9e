"""How a board on a tiling is drawn, and what a game may say about that: see tilingboard."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.tilings import Tiling
from screens.base.theme import SEATS, Colour, mix, rgb, theme
from screens.widgets import paint, tilingbands, tilingmarks, tilingnames, token
from screens.widgets.board import P
from screens.widgets.plan import Point
from screens.widgets.tilingbands import Band as Band
from screens.widgets.tilinghand import TilingHand
from screens.widgets.tilinglights import TilingLights
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import BEYOND, PAWN, SIDE, Rail, field, grown, part, within
from screens.widgets.zoomed import ZoomedBoard

if TYPE_CHECKING:
    from engine.match import Match

OUT = "-"
"""After the colour of a pawn whose owner plays no more."""


class Pawn(token.Token):
    """A pawn of a seat colour: its kind is the colour's number, with OUT it is muted."""

    @property
    def look(self) -> Any:
        """The seat's colours."""
        return SEATS[int(self.kind.rstrip(OUT)) % len(SEATS)]

    def draw_face(self) -> None:
        """A piece of that colour."""
        paint.piece(0, 0, self.r, self.look, muted=self.kind.endswith(OUT), shadow=False)

    @property
    def tint(self) -> Colour:
        """Its face."""
        face: Colour = self.look.face
        return face


class TilingPicture(ZoomedBoard[P]):
    """A plate with cells, bands on its rim and pieces; everything on one canvas."""

    token_type: ClassVar[type[token.Token]] = Pawn
    hand_type: ClassVar[type[TilingHand]] = TilingHand
    lights_type: ClassVar[type[TilingLights]] = TilingLights
    cell_colours: ClassVar[tuple[str, str]] = ("#F3E8D3", "#3A3141")
    """The material of a cell, light and dark."""
    cell_size: ClassVar[float] = 0.955
    """How much of its place a cell fills."""
    beyond: ClassVar[float | None] = None
    """The plate beyond the field, in sides of a cell; None: as usual for the tiling."""
    grooved: ClassVar[bool] = True
    named = BooleanProperty(False)
    """Names of places are written on the rim, and read out under a resting finger."""

    plan: TilingPlan
    hand: TilingHand
    lights: TilingLights
    rail: Rail

    def __init__(self, **kwargs: Any) -> None:
        super().__init__({}, **kwargs)
        self.colours: tuple[int, ...] = tuple(range(len(SEATS)))
        self.drawn = False
        """Whether there is something to see."""
        self.ground, self.cells, self.rim, self.under, self.over = (Canvas() for _ in range(5))
        self._last, self._way, self._rings, self._growing = (Canvas() for _ in range(4))
        self._stamp = self.token_type(1.0)
        self._coloured: Mapping[str, Colour] = {}
        self._cells_on: TilingPlan | None = None
        """The plan that the cells are drawn on."""
        self._banded: Sequence[Band] = ()
        self._ran: Sequence[str] = ()
        self._tiling = ""
        self.lights = self.lights_type(self)
        self.hand = self.hand_type(self)
        below = self.ground, self.cells, self._last, self._way, self.rim, self._growing, self.under
        above = self.pieces, self._rings, self.over, self.hand.canvas, self.lights.canvas
        self.fbind("named", self._changed)
        self.stack(self.zoom.wrap(*below, *above), self.hand.glass)

    # --- what a game says -----------------------------------------------------------------------

    def tiling_of(self, position: P) -> Tiling:
        """The cells of the board."""
        raise NotImplementedError

    def pieces_of(self, position: P) -> Mapping[str, str]:
        """The kind of piece on each cell that has one."""
        raise NotImplementedError

    def bands(self) -> Sequence[Band]:
        """What lies on the rim now."""
        return ()

    def last_cells(self) -> Sequence[str]:
        """The cells of the last move."""
        return ()

    def way(self) -> Sequence[str]:
        """The cells of the path that has won, along which a light runs."""
        return ()

    def cell_colour(self, name: str) -> Colour | None:
        """A cell as it is now; None: there is none to be seen."""
        return self.ground_colour(name)

    def draw_ground(self) -> None:
        """What lies on the plate below the cells; drawn once for each size."""

    def draw_under(self) -> None:
        """What lies between cells and pieces now."""

    def draw_over(self) -> None:
        """What lies above the pieces now."""

    def move_at(self, name: str) -> str:
        """The move that a touch on this cell means; empty: none."""
        return name

    def ghost_kind(self, name: str) -> str:
        """The piece that a touch on this cell would put there; empty: none."""
        seat = self.showing.seat
        return "" if seat is None else self.pawn(seat)

    def tint(self) -> Colour | None:
        """The colour of the cell under a finger: that of who acts."""
        seat = self.showing.seat
        return None if seat is None else SEATS[self.colour_of(seat) % len(SEATS)].face

    # --- what a game asks -----------------------------------------------------------------------

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays in which colours."""
        self.dress(colours)

    def dress(self, colours: Sequence[int]) -> None:
        """The colours of the seats."""
        self.colours = tuple(colours)

    def colour_of(self, seat: int) -> int:
        """The number of a seat's colour."""
        return self.colours[seat % len(self.colours)]

    def pawn(self, seat: int, muted: bool = False) -> str:
        """The kind of a seat's pawn."""
        return f"{self.colour_of(seat)}{OUT if muted else ''}"

    def ground_colour(self, _name: str = "") -> Colour:
        """The material of a cell."""
        return rgb(self.cell_colours[theme.dark])

    @property
    def side(self) -> float:
        """The side of a cell, in pixels."""
        return SIDE[self.plan.tiling.kind] * self.plan.u

    def points(self, names: Iterable[str]) -> list[Point]:
        """The middles of these cells."""
        return [self.plan.at(name) for name in names]

    def plate_points(self) -> list[Point]:
        """The plate's outline, its corners rounded, clockwise."""
        corners = [self.plan.point(*corner) for corner in self.plan.plate]
        return paint.corners(corners, min(dp(28), 0.4 * self.plan.u))

    def band_line(self, band: Band) -> list[Point]:
        """The middle line of a band."""
        return tilingbands.line_of(self.plan, self.rail, band)

    def band_width(self, band: Band) -> float:
        """How wide it is."""
        return tilingbands.width_of(self.plan, self.rail, band)

    def draw_band(self, band: Band, share: float = 1.0) -> None:
        """A band as it is now."""
        tilingbands.draw(self.plan, self.rail, band, share)

    def draw_piece(self, kind: str, x: float, y: float, r: float) -> None:
        """A piece of this kind, at rest."""
        self._stamp.kind, self._stamp.r = kind, r
        PushMatrix()
        Translate(x, y)
        self._stamp.draw_shade()
        self._stamp.draw_face()
        PopMatrix()

    def draw_cells(self, plan: TilingPlan, names: Collection[str]) -> None:
        """These cells with what stands on them, on this plan: for light and lens."""
        colours = {name: self.cell_colour(name) for name in names}
        self._draw_cells_on(plan, {n: c for n, c in colours.items() if c is not None})
        for name in names:
            if name in self.last_cells() and not self.preview:
                tilingmarks.last_move(plan, name, self.ground_colour(name))
            kind = self.shown.get(name, "")
            if kind:
                self.draw_piece(kind, *plan.at(name), plan.token)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        if self.position is not None:
            self._lay()
            self._draw_state()

    def _lay(self) -> None:
        tiling = self.tiling_of(self.showing)
        self._tiling = tiling.name
        if tuple(self.tokens) != tiling.cells:
            self.pieces.clear()
            self.tokens = {name: self.token_type(1.0) for name in tiling.cells}
            self.shown = dict.fromkeys(tiling.cells, "")
            for piece in self.tokens.values():
                self.pieces.add(piece.canvas)
        self.plan = self.nearer(self._planned(tiling))
        self.drawn = True
        self._draw_plate()
        self.lay_pieces()
        if not self.preview:
            self.hand.lay()

    def _planned(self, tiling: Tiling) -> TilingPlan:
        """The largest plate that fits, with its thickness and perhaps room for names."""
        side, size = SIDE[tiling.kind], PAWN[tiling.kind] * SIDE[tiling.kind]
        beyond = side * (BEYOND[tiling.kind] if self.beyond is None else self.beyond)
        self.rail = Rail(tiling, tilingbands.BESIDE * beyond)
        box = self.x, self.y, self.width, self.height
        plan = TilingPlan.on(box, tiling, grown(field(tiling), beyond), 0.0, size)
        if self.named and not self.preview:
            beyond += tilingnames.strip_of(plan.u)
            plan = TilingPlan.on(box, tiling, grown(field(tiling), beyond), 0.0, size)
        return TilingPlan.on(box, tiling, plan.plate, self._depth(plan), size)

    @staticmethod
    def _depth(plan: TilingPlan) -> float:
        """The plate's thickness; a small picture has little."""
        return min(dp(10), 0.014 * plan.w) if plan.w > dp(90) else 0.0

    def _draw_plate(self) -> None:
        plate, deep = self.plate_points(), self._depth(self.plan)
        self.ground.clear()
        with self.ground:
            if deep > dp(3):
                self._draw_shadow(plate, deep)
            self._draw_below(plate, deep, 1.0, theme.plate_edge)
            paint.fill(plate, theme.plate)
            if theme.contrast:
                paint.stroke(plate, dp(2), theme.ink, closed=True)
            if self.named and not self.preview:
                tilingnames.draw(self.plan)
            self.draw_ground()

    def _draw_shadow(self, plate: Sequence[Point], deep: float) -> None:
        """Soft, below the plate: thin layers, each a little larger."""
        half, layers = self.plan.w / 2, 8
        shade = (*paint.PLATE_SHADOW[:3], paint.PLATE_SHADOW[3] / layers)
        for k in range(layers):
            self._draw_below(plate, 2.2 * deep, 1 + (k - 3) * dp(4) / half, shade)

    def _draw_below(self, plate: Sequence[Point], low: float, size: float, colour: Colour) -> None:
        """The plate's outline so far below it and so large, without what the plate covers."""
        cx, cy = self.plan.cx, self.plan.cy
        hole = max(0.0, min(1 - (low + dp(2)) / within(plate, (cx, cy)), size - 0.01))
        outline, inner = (
            [(cx + (x - cx) * share, cy - low + (y - cy) * share) for x, y in plate]
            for share in (size, hole)
        )
        paint.around(outline, inner, colour)

    def _draw_state(self) -> None:
        """Everything at rest."""
        self._paint_cells()
        self._paint_bands()
        self.put_pieces(self._all_pieces())
        self._ran = self.way()
        self._draw_way(1.0)
        self._draw_rest()

    def _draw_rest(self) -> None:
        """What never moves."""
        for layer, draw in ((self._last, self._draw_last), (self.under, self.draw_under),
                            (self.over, self.draw_over)):  # fmt: skip
            layer.clear()
            with layer:
                draw()
        self.lights.draw()

    def _all_pieces(self) -> dict[str, str]:
        found = self.pieces_of(self.showing)
        return {name: found.get(name, "") for name in self.tokens}

    def _paint_cells(self) -> None:
        colours = {name: self.cell_colour(name) for name in self.plan.tiling.cells}
        shown = {name: colour for name, colour in colours.items() if colour is not None}
        if shown == self._coloured and self._cells_on is self.plan:
            return
        self._coloured, self._cells_on = shown, self.plan
        self.cells.clear()
        with self.cells:
            self._draw_cells_on(self.plan, self._coloured)

    def _draw_cells_on(self, plan: TilingPlan, colours: Mapping[str, Colour]) -> None:
        tilingmarks.cells(plan, colours, self.cell_size)
        if self.grooved and plan.u > dp(14) and colours:
            tilingmarks.grooves(plan, colours, self.cell_size)
        if theme.contrast:
            for name in colours:
                tilingmarks.outlined(plan, name, dp(1.5), mix(theme.ink, theme.plate, 0.5))

    def _draw_last(self) -> None:
        if not self.preview:
            for name in self.last_cells():
                tilingmarks.last_move(self.plan, name, self.ground_colour(name))

    def _paint_bands(self) -> None:
        """The rim as it is now."""
        self._banded = self.bands()
        self._growing.clear()
        self._draw_bands(self._banded)

    def _draw_bands(self, bands: Sequence[Band]) -> None:
        self.rim.clear()
        with self.rim:
            for band in bands:
                self.draw_band(band)

    def _grow_bands(self, bands: Sequence[Band], share: float) -> None:
        """Bands that have just found an owner, coloured so far from their middle."""
        self._growing.clear()
        with self._growing:
            for band in bands:
                self.draw_band(band, share)

    # --- the path that has won --------------------------------------------------------------------

    def _way_line(self) -> list[Point]:
        """From band to band through the middles of the path."""
        way, rim = self._ran, self.plan.tiling.rim
        line = self.points(way)
        if self._banded and len(way) > 1:
            ends = [self.plan.point(*self.rail.at(rim.index(n))) if n in rim else None
                    for n in (way[0], way[-1])]  # fmt: skip
            line = [*([ends[0]] if ends[0] else []), *line, *([ends[1]] if ends[1] else [])]
        return line

    def _draw_way(self, t: float) -> None:
        """Light runs along: cells in the winner's colour, a ring round each pawn it has reached."""
        self._way.clear()
        self._rings.clear()
        way = self._ran
        if len(way) < 2:
            return
        plan, line = self.plan, part(self._way_line(), 0.0, max(0.01, t))
        reached = way[: round(t * len(way))]
        tint = next((self.tokens[n].tint for n in way if self.tokens[n].kind), theme.halo)
        own = [name for name in reached if self.tokens[name].kind]
        bare = [name for name in reached if not self.tokens[name].kind]
        with self._way:
            tilingmarks.polygons((plan.polygon(name, 0.97) for name in own), tint)
            ground = mix(self.ground_colour(), tint, 0.3)
            tilingmarks.polygons((plan.polygon(name, 0.97) for name in bare), ground)
            tilingmarks.bright_way(plan, line, mix(tint, theme.cream, 0.25))
        with self._rings:
            for name in own:
                width = max(dp(1.5), min(theme.line(4), 0.07 * plan.u))
                paint.ring(*plan.at(name), 1.06 * plan.token, width, theme.cream)
            if t < 1:
                paint.halo(*line[-1], 0.8 * plan.u)
