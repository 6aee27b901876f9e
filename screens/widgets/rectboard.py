"""RectBoard: a floor of squares with rectangular tiles, for all games that lay them.

    class Board(RectBoard[CarreleursPosition]):
        hand_type = Hand

        def floor_of(self, position): return position.floor
        def tiles_of(self, position): return position.tiles
        def last_tile(self, position): return position.last

A tile has the colour of its owner's seat. `texts_of` says what is written on it. Light names cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.advice import Hint, Solution
from engine.rectangles import Floor, Tile
from screens.base.sound import play
from screens.base.theme import Colour, Role, fade, theme
from screens.widgets import paint
from screens.widgets.board import Board, P
from screens.widgets.gesture import Gesture
from screens.widgets.hand import Hand
from screens.widgets.rectlights import RectLights
from screens.widgets.slab import Slab, draw_slab, labels, look_of
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.token import Token

if TYPE_CHECKING:
    from engine.match import Match

SAND = Role("#F1E4CB", "#352C3A", "#FFFFFF", "#17121B")
JOINT = Role("#DCC9A4", "#4A3F50", "#8A7A5A", "#9A8AA2")
FRAME = Role("#CDB68B", "#5E5266", "#000000", "#FFFFFF")
RIM = 0.3
"""The plate beyond the floor, in squares."""

Box = tuple[float, float, float, float]
Rounded = tuple[float, float, float, float, float]
"""A box, and the radius of its corners."""


class RectBoard(Board[P]):
    """The floor with its tiles on one canvas."""

    hand_type: type[Hand] = Hand
    slab_type: type[Slab] = Slab
    plan: TilingPlan
    lights: RectLights
    hand: Hand

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.colours: tuple[int, ...] = (3, 0, 1, 2)
        self.slabs: dict[Tile, Slab] = {}
        self._ground, self._tiles, self._marks = Canvas(), Canvas(), Canvas()
        self._drawn: Floor | None = None
        self.lights = RectLights(self)
        self.hand = self.hand_type(self)
        self.stack(self._ground, self._tiles, self._marks, self.hand.canvas, self.lights.canvas)

    # --- what a game says -----------------------------------------------------------------------

    def floor_of(self, position: P) -> Floor:
        """The board of a position."""
        raise NotImplementedError

    def tiles_of(self, position: P) -> Sequence[Tile]:
        """What lies on it."""
        raise NotImplementedError

    def last_tile(self, position: P) -> Tile | None:
        """The tile that was laid last."""
        return None

    def texts_of(self, tile: Tile) -> Sequence[str]:
        """What may be written on a tile, the fullest first."""
        return labels(tile.width, tile.height)

    # --- what the table tells it ----------------------------------------------------------------

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays in which colours."""
        self.dress(colours)

    def dress(self, colours: Sequence[int]) -> None:
        """The colours of the seats."""
        self.colours = tuple(colours)

    def colour_of(self, seat: int) -> int:
        """The colour of a seat."""
        return self.colours[seat % len(self.colours)]

    # --- where things lie -----------------------------------------------------------------------

    @property
    def floor(self) -> Floor:
        """The floor that is shown."""
        return self.floor_of(self.showing)

    @property
    def drawn(self) -> bool:
        """Whether there is a picture."""
        return self._drawn is not None and self.position is not None

    def corner(self, cell: str) -> tuple[float, float]:
        """The upper left corner of a square."""
        x, y = self.plan.at(cell)
        return x - self.plan.u / 2, y + self.plan.u / 2

    def box(self, tile: Tile) -> Box:
        """Where a tile lies: x, y, width and height."""
        u = self.plan.u
        x, top = self.corner(tile.cell)
        return x, top - tile.height * u, tile.width * u, tile.height * u

    def middle(self, tile: Tile) -> tuple[float, float]:
        """The middle of a tile."""
        x, y, w, h = self.box(tile)
        return x + w / 2, y + h / 2

    def tile_at(self, cell: str) -> Tile | None:
        """The tile that covers a square."""
        bit = self.floor.bit.get(cell, 0)
        return next((t for t in self.tiles_of(self.showing) if self.floor.cover(t) & bit), None)

    def kind(self, tile: Tile) -> str:
        """How a tile is called among the things that move."""
        return f"{tile.width}x{tile.height}/{self.colour_of(tile.owner)}"

    # --- drawing --------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        if self.position is not None:
            self._lay()
            self._draw_state()

    def _depth(self, plan: TilingPlan) -> float:
        return min(dp(10), 0.25 * plan.u)

    def _lay(self) -> None:
        floor = self.floor
        box = self.x, self.y, self.width, self.height
        cells = floor.tiling.cells
        rough = TilingPlan.inside(box, floor.tiling, cells, RIM)
        self.plan = TilingPlan.inside(box, floor.tiling, cells, RIM, self._depth(rough))
        self._drawn = floor
        self._draw_floor()
        self._forget()
        if not self.preview:
            self.hand.lay()

    def _forget(self) -> None:
        self._tiles.clear()
        self.slabs = {}

    def _draw_floor(self) -> None:
        x, y, w, h, r = self._plate
        deep = self._depth(self.plan)
        self._ground.clear()
        with self._ground:
            if not self.preview:
                shade = fade(paint.SHADOW, 0.3)
                paint.soft_shadow(x, y - deep, w, h, r, dp(10), dp(4), shade, covered=True)
            floor = paint.within(*self._squares)
            paint.plate(x, y, w, h, r, deep, theme.plate, covered=floor)
            self.draw_ground()
        self.solid = paint.within(x, y, w, h, r)

    @property
    def _plate(self) -> Rounded:
        """The face of the plate."""
        plan = self.plan
        x, y = plan.cx - plan.w / 2, plan.cy - plan.h / 2
        return x, y, plan.w, plan.h, min(dp(26), 0.5 * plan.u)

    @property
    def _squares(self) -> Rounded:
        """All squares together."""
        floor, u = self.floor, self.plan.u
        x, top = self.corner(floor.tiling.rows[0][0])
        w, h = floor.width * u, floor.height * u
        return x, top - h, w, h, min(dp(6), 0.1 * u)

    def draw_ground(self) -> None:
        """The squares of the floor."""
        floor, u = self.floor, self.plan.u
        x, y, w, h, r = self._squares
        top = y + h
        paint.rounded(x, y, w, h, r, SAND.of(theme))
        lines = [((x + i * u, y), (x + i * u, top)) for i in range(1, floor.width)]
        lines += [((x, y + j * u), (x + w, y + j * u)) for j in range(1, floor.height)]
        thin = dp(1.5) if u >= dp(24) else dp(1)
        paint.segments(lines, thin, JOINT.of(theme))
        paint.frame(x, y, w, h, r, thin, FRAME.of(theme))

    def _draw_state(self) -> None:
        """All tiles at rest."""
        tiles = self.tiles_of(self.showing)
        for gone in set(self.slabs) - set(tiles):
            self._tiles.remove(self.slabs.pop(gone).canvas)
        for tile in tiles:
            slab = self.slabs.get(tile) or self._add(tile)
            slab.set_kind(self.kind(tile))
            slab.put(*self.middle(tile))
            slab.rest()
        self.draw_marks()
        self.lights.draw()

    def _add(self, tile: Tile) -> Slab:
        slab = self.slabs[tile] = self.slab_type(self.plan.u)
        slab.texts = tuple(self.texts_of(tile))
        slab.set_kind(self.kind(tile))
        slab.put(*self.middle(tile))
        self._tiles.add(slab.canvas)
        return slab

    def draw_marks(self) -> None:
        """Light round the last tile."""
        self._marks.clear()
        last = self.last_tile(self.showing)
        if last is None or self.preview or last not in self.tiles_of(self.showing):
            return
        x, y, w, h = self.box(last)
        r, wide = 0.18 * self.plan.u, max(dp(3), theme.line(5))
        with self._marks:
            paint.frame(x, y, w, h, r, wide + dp(2), fade(theme.ink, 0.55))
            paint.frame(x, y, w, h, r, wide, theme.halo)

    def square_colour(self, cell: str) -> Colour:
        """A square as it looks from far: its tile's colour, or the floor's."""
        tile = self.tile_at(cell)
        return SAND.of(theme) if tile is None else look_of(self.colour_of(tile.owner)).face

    def draw_tile(self, tile: Tile) -> None:
        """A tile as it lies, for light."""
        look = look_of(self.colour_of(tile.owner))
        large = self.slab_type.large
        draw_slab(self.box(tile), (tile.width, tile.height), look, self.texts_of(tile), large=large)

    # --- showing a position -------------------------------------------------------------------

    def show(self, position: P, move: str | None = None, animate: bool = True) -> None:
        """Show this position: tiles that come settle, those that go are lifted off."""
        dropped = self.hand.dropped(move) if self.drawn else None
        self.hand.let_go()
        self.position = position
        if min(self.size) < 2:
            return
        if self._drawn is not self.floor or self._lay_soon.is_triggered:
            self.motions.finish()
            self._lay_soon.cancel()
            self._lay()
            animate = False
        self.lights.mark(None)
        if not animate or self.preview:
            self.motions.finish()
            self._draw_state()
            return
        self._change(dropped)
        self.draw_marks()
        self.lights.draw()

    def _change(self, dropped: tuple[Gesture, Token] | None) -> None:
        """What came, what went."""
        tiles = self.tiles_of(self.showing)
        for gone in [tile for tile in self.slabs if tile not in tiles]:
            slab = self.slabs.pop(gone)

            def off(slab: Slab = slab) -> None:
                if slab.canvas in self._tiles.children:
                    self._tiles.remove(slab.canvas)

            slab.leave(self.motions, after=off)
        for tile in tiles:
            if tile not in self.slabs:
                self._come(tile, self._add(tile), dropped)

    def _come(self, tile: Tile, slab: Slab, dropped: tuple[Gesture, Token] | None) -> None:
        at = self.middle(tile)
        play("place")
        if dropped is None:
            slab.settle(self.motions)
            return
        flown = dropped[1]
        slab.rise = flown.rise
        slab.put(*self.to_widget(flown.x, flown.y))
        slab.glide(self.motions, *at, theme.motion("snap"), after=lambda: slab.settle(self.motions))

    # --- light ----------------------------------------------------------------------------------

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """What a rung speaks of, with the tile where its move lays one."""
        self.lights.put = self.hinted(hint.move or "")
        self.lights.light(hint.lit)

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light these; nothing is laid anywhere."""
        self.lights.put = None
        super().light(places, seat)

    def hinted(self, move: str) -> Tile | None:
        """The tile that this move lays; None: none."""
        return None

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """Tiles that begin on the named squares, whole."""
        self.light(self.spread(solution.lit))

    def spread(self, cells: Sequence[str]) -> tuple[str, ...]:
        """All squares of the tiles that begin on these; a bare square is itself."""
        if not self.drawn:
            return tuple(cells)
        begin = {tile.cell: tile for tile in self.tiles_of(self.showing)}
        found: dict[str, None] = {}
        for cell in cells:
            tile = begin.get(cell)
            names = (cell,) if tile is None else self.floor.names(self.floor.cover(tile))
            found.update(dict.fromkeys(names))
        return tuple(found)

    def last_cells(self) -> Sequence[str]:
        """The squares of the last tile."""
        last = self.last_tile(self.showing)
        return () if last is None else self.floor.names(self.floor.cover(last))
