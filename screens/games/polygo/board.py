"""The board of PolyGo: a sea on which land grows from the rim, and pawns float."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.games.polygo.rules import PolyGoPosition
from engine.tilings import Tiling
from screens.base.sound import play
from screens.base.theme import Colour, SeatColour, Timing, fade, theme
from screens.games.polygo import dual, land
from screens.widgets import paint, tilingmarks
from screens.widgets.gesture import Gesture
from screens.widgets.motion import Motion, Motions
from screens.widgets.pieceboard import Pieces
from screens.widgets.tilingboard import Pawn, TilingBoard
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.token import Token

APART = 0.06
"""Seconds from one cell that becomes land to the next."""
LONGEST = 1.2
"""However many there are."""
SINK: Timing = (0.4, "in_quad")
RIPPLE: Timing = (0.7, "out_quad")
SPREAD = 0.24
"""Seconds that one of them takes."""


class Boat(Pawn):
    """A pawn on water: it floats in a ring; under a finger it is a plain pawn."""

    @property
    def look(self) -> SeatColour:
        """The seat's colours."""
        return land.look_of(int(self.kind.rstrip(land.FLOATS)))

    def draw_face(self) -> None:
        """In its ring, or plain."""
        if self.kind.endswith(land.FLOATS):
            land.floating(self.r, self.look)
        else:
            paint.piece(0, 0, 0.9 * self.r, self.look, shadow=False)

    def draw_shade(self) -> None:
        """Foam throws none."""
        if not self.kind.endswith(land.FLOATS):
            super().draw_shade()

    def sink(self, motions: Motions, wait: float) -> None:
        """Go down: smaller, lower and paler."""

        def step(t: float) -> None:
            self.canvas.opacity = 1 - t * t
            if not theme.calm:
                self.scale(1 - 0.5 * t, 1 - 0.6 * t)
                self.height = -0.35 * self.r * t
                self._place()

        def gone() -> None:
            self.set_kind("")
            self.rest()

        self._run(motions, motions.add(step, SINK, wait, gone))


class Board(TilingBoard[PolyGoPosition]):
    """The sea with everything on it; a touch puts a pawn."""

    token_type = Boat
    cell_colours = ("#E4F4F3", "#27464C")
    cell_size = 0.97
    grooved = False
    coast = BooleanProperty(False)
    """The rim of the littoral is shown."""
    lakes = BooleanProperty(False)
    """Lakes are shown."""
    free = BooleanProperty(False)
    """Cells are shown where one may play, and where nobody may."""

    def __init__(self, **kwargs: Any) -> None:
        self._land, self._spread = Canvas(), Canvas()
        self._dual, self._ripples = Canvas(), Canvas()
        self._turning: Motion | None = None
        self._scene = ""
        super().__init__(**kwargs)
        for name in ("coast", "lakes", "free"):
            self.fbind(name, self._changed)

    # --- what lies there -------------------------------------------------------------------------

    def tiling_of(self, position: PolyGoPosition) -> Tiling:
        """The cells."""
        return position.tiling

    def pieces_of(self, position: PolyGoPosition) -> Mapping[str, str]:
        """The pawns that float; the others are land."""
        return {name: self.pawn(seat) + land.FLOATS for name, seat in self._pawns(position, False)}

    @staticmethod
    def _pawns(position: PolyGoPosition, solid: bool) -> list[tuple[str, int]]:
        masks = [
            firm if solid else mine & ~firm
            for mine, firm in zip(position.pawns, position.solid, strict=True)
        ]
        return [(name, s) for s, mask in enumerate(masks) for name in position.tiling.names(mask)]

    @property
    def looks(self) -> list[SeatColour]:
        """How the seats look."""
        return [land.look_of(self.colour_of(s)) for s in range(len(self.showing.pawns))]

    def last_cells(self) -> tuple[str, ...]:
        """The cell of the last pawn."""
        position = self.showing
        return (position.last,) if position.last and not position.over else ()

    def ground_colour(self, name: str = "") -> Colour:
        """The sea."""
        if not name:
            return super().ground_colour()
        return land.sea_colour(self.plan.tiling, name)

    def cell_colour(self, name: str) -> Colour:
        """The sea; lakes if they are asked for."""
        if self.lakes and self.plan.tiling.bit[name] & self.showing.lakes:
            return land.lake_colour()
        return self.ground_colour(name)

    # --- drawing ------------------------------------------------------------------------------

    def enact(self, scene: str) -> None:
        """One tiling turns into the other and back."""
        self._scene = scene
        self.motions.drop(self._turning)
        if scene and self.drawn:
            self._turn(0.5)
            if not theme.calm:
                self._turning = self.motions.add(self._turn, (3.0, "in_out_sine"), loop=True)

    def _turn(self, t: float) -> None:
        self._dual.clear()
        with self._dual:
            dual.turned(self.plan, t)

    def lay(self, *args: object) -> None:
        """Another size: what is enacted goes on."""
        super().lay(*args)
        if self._scene:
            self.enact(self._scene)

    def draw_ground(self) -> None:
        """Shallow water."""
        land.shore(self.plan)

    def draw_under(self) -> None:
        """What is asked for, ropes, and land."""
        position, names = self.showing, self.plan.tiling.names
        if self.lakes:
            land.waves(self.plan, names(position.lakes), 0.16 if self.free else 0.0)
        if self.free:
            tilingmarks.small_dots(self.plan, names(position.legal))
            land.shut(self.plan, names(position.white & ~position.legal))
        if self._scene:
            self.under.add(self._dual)
        land.ropes(self.plan, dict(self._pawns(position, False)), self.looks)
        self._paint_land(dict(self._pawns(position, True)))
        self.under.add(self._land)
        self.under.add(self._spread)

    def _paint_land(self, owners: Mapping[str, int]) -> None:
        self._land.clear()
        self._spread.clear()
        with self._land:
            land.land(self.plan, owners, self.looks)

    def _draw_last(self) -> None:
        """Drawn above land."""

    def draw_over(self) -> None:
        """The last pawn, and rings where others went down."""
        self.over.add(self._ripples)
        if self.coast:
            land.coast(self.plan, dict(self._pawns(self.showing, True)))
        if not self.preview:
            width = max(dp(2), min(theme.line(5), 0.09 * self.plan.u))
            for name in self.last_cells():
                # On land of the light's own colour it would not be seen.
                owner = self.showing.owner_of(name)
                if owner is not None:
                    edge = self.looks[owner].edge
                    tilingmarks.outlined(self.plan, name, 1.7 * width, edge)
                tilingmarks.outlined(self.plan, name, width, theme.halo)

    def draw_cells(self, plan: TilingPlan, names: Collection[str]) -> None:
        """Cells for light and lens, land included."""
        super().draw_cells(plan, names)
        owners = dict(self._pawns(self.showing, True))
        here = {name: owners[name] for name in names if name in owners}
        if here:
            land.land(plan, here, self.looks)

    # --- what a move does ------------------------------------------------------------------------

    def move_pieces(self, pieces: Pieces, dropped: tuple[Gesture, Token] | None = None) -> None:
        """Pawns come, sink, or become land; none ever goes from cell to cell."""
        before, self.shown = self.shown, pieces
        leaving = 0
        solid = self.showing.land
        bits = self.plan.tiling.bit
        for place, token in self.tokens.items():
            old, new = before[place], pieces[place]
            if old == new:
                token.set_kind(new)
            elif new:
                token.set_kind(new)
                token.put(*self.plan.at(place))
                token.drop_in(self.motions)
                play("place")
            elif bits[place] & solid:
                continue  # it melts into land, when land has come so far
            else:
                self._sink(place, 0.15 + min(8, leaving) * 0.05)
                leaving += 1

    def changed(self, before: PolyGoPosition | None, move: str | None) -> None:
        """Land spreads cell after cell; what is surrounded sinks, what surrounds lights up."""
        position = self.showing
        names, bits = position.tiling.names, position.tiling.bit
        if before is None or before.tiling is not position.tiling or move is None:
            self._melt({})
            return
        if move in bits and bits[str(move)] & position.white:
            # It was surrounded at once: it is seen, and goes.
            token = self.tokens[str(move)]
            token.set_kind(self.pawn(before.turn) + land.FLOATS)
            token.put(*self.plan.at(str(move)))
            self._sink(str(move), 0.4)
        order = self._in_order(position.land & ~before.land, bits.get(move, 0))
        self._melt(self._grow(order) if order and not theme.calm else {})
        if order:
            play("place")
        if position.change.around:
            self.lights.flash(names(position.change.around))
        elif position.over:
            result = position.result
            best = result.winners[0] if result is not None and len(result.winners) == 1 else None
            if best is not None:
                self.lights.flash(names(position.pawns[best]))

    def _sink(self, place: str, wait: float) -> None:
        """A pawn goes down, and rings spread where it was."""
        token = self.tokens[place]
        assert isinstance(token, Boat)
        token.sink(self.motions, wait)
        if theme.calm:
            return
        ripple = Canvas()
        self._ripples.add(ripple)
        (x, y), u = self.plan.at(place), self.plan.u

        def step(t: float) -> None:
            ripple.clear()
            with ripple:
                for later in (0.0, 0.3):
                    share = t - later
                    if share > 0:
                        faint = fade(theme.cream, 0.9 * (1 - t))
                        paint.ring(x, y, (0.18 + 0.42 * share) * u, max(1.5, 0.05 * u), faint)

        self.motions.add(step, RIPPLE, wait + 0.15, lambda: self._ripples.remove(ripple))

    def _in_order(self, cells: int, start: int) -> list[str]:
        """Cells as land reaches them: from this one on, step by step."""
        tiling = self.plan.tiling
        order: list[str] = []
        front = start & cells or cells & -cells
        left = cells
        while left:
            front &= left
            if not front:
                front = left & -left
            order += tiling.names(front)
            left &= ~front
            front = tiling.grow(front)
        return order

    def _melt(self, times: Mapping[str, float]) -> None:
        """Pawns that are land now go when land has reached them, else at once."""
        for place, token in self.tokens.items():
            if token.kind and not self.shown[place] and place in times:
                token.leave(self.motions, times[place])
            elif not self.shown[place] and self.plan.tiling.bit[place] & self.showing.land:
                token.set_kind("")

    def _grow(self, order: list[str]) -> Mapping[str, float]:
        """Land comes to these cells one after the other; the seconds until each."""
        owners = dict(self._pawns(self.showing, True))
        coming = {name: owners[name] for name in order}
        self._paint_land({name: seat for name, seat in owners.items() if name not in coming})
        apart = min(APART, LONGEST / len(order))
        whole = apart * (len(order) - 1) + SPREAD
        looks = self.looks

        def step(t: float) -> None:
            self._spread.clear()
            with self._spread:
                for k, name in enumerate(order):
                    share = min(1.0, (t * whole - k * apart) / SPREAD)
                    if share > 0:
                        size = 1 - (1 - share) ** 3
                        land.faces(self.plan, {name: coming[name]}, looks, 0.35 + 0.65 * size)

        self.motions.add(step, (whole, "linear"), after=lambda: self._paint_land(owners))
        return {name: k * apart for k, name in enumerate(order)}
