"""The board of Labyrinthe: kings and stones on moss, ways of dots while a stone is lifted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.properties import BooleanProperty, StringProperty

from engine.games.labyrinthe.rules import LabyrinthePosition
from engine.games.labyrinthe.sight import exchange_with
from engine.tilings import Tiling
from screens.base.theme import Colour, SeatColour, Timing, theme
from screens.games.labyrinthe import ways
from screens.games.labyrinthe.hand import Hand
from screens.games.labyrinthe.lights import Lights
from screens.games.labyrinthe.pieces import FALL, STONE, TOP, Piece, look_of
from screens.games.labyrinthe.ways import Weighed
from screens.widgets import tilingmarks
from screens.widgets.plan import Point
from screens.widgets.tilingboard import Band, TilingBoard

BEND: Timing = (0.55, "in_out_sine")


class Board(TilingBoard[LabyrinthePosition]):
    """The labyrinth; either the king is chosen or the heap, and a touch on a cell means that."""

    token_type = Piece
    hand_type = Hand
    lights_type = Lights
    cell_colours = ("#EEF0DC", "#333A30")
    laying = BooleanProperty(False)
    """The heap is chosen: a touch lays a stone."""
    aimed = StringProperty("")
    """The cell of the stone that is thought of."""
    lifted = BooleanProperty(False)
    """A stone is under the finger."""

    hand: Hand

    def __init__(self, **kwargs: Any) -> None:
        self._bending: list[list[tuple[float, float]]] | None = None
        self._kept: dict[str, tuple[object, Canvas]] = {}
        """What a stone under the finger leaves as it is from cell to cell."""
        self._weighed: Weighed | None = None
        self._weigh_soon = Clock.create_trigger(self._draw_weighed, -1)
        super().__init__(**kwargs)
        for name in ("laying", "aimed", "lifted"):
            self.fbind(name, lambda *_args: self._weigh_soon())

    # --- what lies on it ------------------------------------------------------------------------

    def tiling_of(self, position: LabyrinthePosition) -> Tiling:
        """The hexagon."""
        return position.board.tiling

    def look_of_king(self, king: int) -> SeatColour:
        """How a king looks: as who leads it now."""
        return look_of(self.colour_of(self.showing.seat_of(king)))

    def pieces_of(self, position: LabyrinthePosition) -> Mapping[str, str]:
        """Kings by their colours, and stones."""
        found = dict.fromkeys(position.board.tiling.names(position.stones), STONE)
        for king, cell in enumerate(position.kings):
            found[position.board.tiling.called[cell]] = str(self.colour_of(position.seat_of(king)))
        return found

    def bands(self) -> Sequence[Band]:
        """Only goal sides carry bands."""
        position = self.showing
        tiling = position.board.tiling
        return [
            Band(tiling.side(side), self.colour_of(position.seat_of(king)), name=f"goal{king + 1}")
            for king, side in enumerate(position.board.goal_sides)
        ]

    def last_cells(self) -> Sequence[str]:
        """Where the last step or stone went."""
        cell = self.showing.last.partition(" ")[2]
        return (cell,) if cell else ()

    @property
    def king_cell(self) -> str:
        """Where the king of who acts stands."""
        position = self.showing
        return "" if position.over else position.board.tiling.called[position.kings[position.turn]]

    # --- what a touch means ---------------------------------------------------------------------

    def choose(self, heap: bool) -> None:
        """From now on a touch lays a stone, or moves the king."""
        position = self.showing
        self.laying = bool(position.stonable) and (heap or not position.goes)

    def move_at(self, name: str) -> str:
        """As is chosen."""
        return f"stone {name}" if self.laying else f"go {name}"

    def ghost_kind(self, name: str) -> str:
        """A stone, or the king."""
        return STONE if self.laying else self.shown.get(self.king_cell, "")

    def tint(self) -> Colour | None:
        """A stone has no colour of its own."""
        return TOP[theme.dark] if self.laying or self.lifted else super().tint()

    def weigh(self, cell: str, lifted: bool) -> None:
        """A stone is thought of here; "": nowhere."""
        self.aimed, self.lifted = cell, lifted

    @property
    def weighed(self) -> Weighed | None:
        """The stone that is thought of."""
        if self.position is None or self.preview or self.showing.over:
            return None
        if not (self.laying or self.lifted):
            return None
        kept = self._weighed
        if kept is None or kept.position is not self.showing or kept.cell != self.aimed:
            kept = self._weighed = Weighed(self.showing, self.aimed)
        return kept

    # --- drawing --------------------------------------------------------------------------------

    def _draw_weighed(self, *_args: object) -> None:
        """What is shown of a stone that is thought of; all else stays as it is."""
        if not self.drawn or self.position is None:
            return
        for layer, draw in ((self.under, self.draw_under), (self.over, self.draw_over)):
            layer.clear()
            with layer:
                draw()

    def draw_under(self) -> None:
        """Forbidden cells and ways; without a stone where the king can go."""
        if self.preview or self.position is None:
            return
        if self._bending is not None:
            looks = [self.look_of_king(king) for king in range(len(self._bending))]
            ways.draw_ways(self.plan, self._bending, looks, [0.0] * len(looks))
            return
        weighed = self.weighed
        if weighed is None:
            self._draw_goes()
            return
        position = self.showing
        self._draw_hatches(position)
        barred = weighed.barred
        if barred is not None:
            way = position.way_of(barred)
            tilingmarks.bright_way(self.plan, self.points(way))
        if position.shown:
            self._draw_ways(weighed, range(len(position.kings)))
        elif barred is not None:
            self._draw_ways(weighed, (barred,))

    def _draw_goes(self) -> None:
        """Where the king of who acts can step."""
        position = self.showing
        if self.placing and not position.over:
            free = position.goes & ~position.taken
            tilingmarks.small_dots(self.plan, position.board.tiling.names(free))

    def _draw_ways(self, weighed: Weighed, kings: Sequence[int]) -> None:
        cells = [weighed.way_of(king) for king in kings]
        for king, way, lane in zip(kings, cells, ways.lanes(cells)):
            self._draw_way_of(king, way, self.look_of_king(king), lane)

    def _draw_once(self, layer: Canvas, what: str, key: object, draw: Callable[[], None]) -> None:
        """Draw on the layer that is being drawn; what was drawn before, if it is still the same."""
        key = self.plan, theme.dark, theme.contrast, key
        kept = self._kept.get(what)
        if kept is not None and kept[0] == key:
            layer.add(kept[1])
            return
        canvas = Canvas()  # made here it lies on the layer already: added twice it would stay
        with canvas:
            draw()
        self._kept[what] = key, canvas

    def _draw_hatches(self, position: LabyrinthePosition) -> None:
        """The cells where no stone may lie."""

        def draw() -> None:
            for name in position.board.tiling.names(position.forbidden):
                tilingmarks.hatched(self.plan, name)

        self._draw_once(self.under, "hatches", (position.board.name, position.forbidden), draw)

    def _draw_way_of(self, king: int, way: Sequence[str], look: SeatColour, lane: float) -> None:
        """The way of one king: a stone bends few."""
        self._draw_once(
            self.under,
            f"way{king}",
            (tuple(way), look, lane),
            lambda: ways.draw_ways(self.plan, [self.points(way)], [look], [lane]),
        )

    def draw_over(self) -> None:
        """The steps of the kings, those that a stone would change with an arrow."""
        weighed = self.weighed
        if weighed is None or not self.showing.shown or self._bending is not None:
            return
        for king, cell in enumerate(self.showing.kings):
            self._draw_badge(king, cell, weighed.steps(king))

    def _draw_badge(self, king: int, cell: int, steps: tuple[int, int]) -> None:
        """How far one king has to go."""
        at, look = self.plan.at(self.showing.board.tiling.called[cell]), self.look_of_king(king)
        aside = self._beside_stone(at) if self.lifted and self.aimed else 0
        self._draw_once(
            self.over,
            f"badge{king}",
            (at, steps, look, self.top, aside),
            lambda: ways.badge(self.plan, at, steps, look, self.top, aside),
        )

    def _beside_stone(self, king: Point) -> int:
        """To which side of a king its steps go, so that the stone above the finger leaves them."""
        x, y = self.plan.at(self.aimed)
        if abs(x - king[0]) > 1.6 * self.plan.u or not -1.6 < (y - king[1]) / self.plan.u < 1.6:
            return 0
        return 1 if x <= king[0] else -1

    # --- showing a position ---------------------------------------------------------------------

    def show(
        self, position: LabyrinthePosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; whoever is next begins with the king in hand."""
        self.laying = not position.over and not position.goes and bool(position.stonable)
        self._bending = None
        super().show(position, move, animate)

    def changed(self, before: LabyrinthePosition | None, move: str | None) -> None:
        """Kings twirl, a stone falls and the ways bend round it, who arrives hops."""
        if before is None or not move:
            return
        position = self.showing
        if position.arrived:
            for king in position.arrived:
                cell = position.board.tiling.called[position.kings[king]]
                self.tokens[cell].hop(self.motions, 0.3)
        if move.startswith("stone"):
            self._bend(before, position)
        elif exchange_with(before, move) is not None:
            one = before.board.tiling.called[before.kings[before.turn]]
            other = move.partition(" ")[2]
            for here, there in ((one, other), (other, one)):
                piece = self.tokens[there]
                assert isinstance(piece, Piece)
                piece.twirl(self.motions, self.plan.at(here), self.plan.at(there))

    def _bend(self, before: LabyrinthePosition, after: LabyrinthePosition) -> None:
        """The ways of before bend round the new stone, if the table shows ways at all."""
        kings = range(len(after.kings))
        if not after.shown or theme.calm or after.over:
            return
        weighed = Weighed(before, after.last.partition(" ")[2])
        old = [before.way_of(king) for king in kings]
        new = [weighed.way_of(king) for king in kings]
        if old == new:
            return
        lines = [(ways.fine(self.points(a)), ways.fine(self.points(b))) for a, b in zip(old, new)]

        def step(t: float) -> None:
            self._bending = [ways.between(one, other, t) for one, other in lines]
            self._draw_weighed()

        def done() -> None:
            self._bending = None
            self._draw_weighed()

        self.motions.add(step, BEND, wait=FALL[0], after=done)
