"""The board of Ponts et Barrages: pawns on a river, bridges that grow out of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.advice import Hint, Solution
from engine.game import IllegalMove
from engine.games.ponts.rules import SWAP, PontsPosition
from engine.games.ponts.trial import Trial
from engine.lit import pair
from screens.base.sound import play
from screens.base.theme import Colour, Timing, fade, mix, theme
from screens.games.ponts import river
from screens.games.ponts.hand import Hand
from screens.games.ponts.lights import Lights
from screens.widgets import lens, paint, tilingbands, token
from screens.widgets.tilinghand import SMALL, lens_on
from screens.widgets.tilingnames import strip_of
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.zoomed import ZoomedBoard

if TYPE_CHECKING:
    from engine.match import Match

GROW: Timing = (0.28, "out_cubic")
RUN: Timing = (0.9, "in_out_quad")
ANSWER = 0.5
"""Seconds from a cell that is taken in a trial to its partner."""


class Pawn(token.Token):
    """A pawn of a seat colour: its kind is the colour's number."""

    def draw_face(self) -> None:
        """A piece of that colour."""
        paint.piece(0, 0, self.r, river.look_of(int(self.kind)), shadow=False)

    @property
    def tint(self) -> Colour:
        """Its face."""
        return river.look_of(int(self.kind)).face


class Board(ZoomedBoard[PontsPosition]):
    """The river with everything on it; a touch on a white cell builds."""

    named = BooleanProperty(False)
    """Rows and columns have their names on the rim."""

    __events__ = (*ZoomedBoard.__events__, "on_tried")

    plan: TilingPlan
    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__({}, **kwargs)
        self.colours: tuple[int, ...] = (1, 0)
        self.river = river.River()
        self._last, self._light = Canvas(), Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        self._drawn: object = None
        self.trial: Trial | None = None
        """What is tried out now, in place of the match."""
        self._kept: PontsPosition | None = None
        """Where the match stands meanwhile."""
        self.fbind("named", self._changed)
        below = self.river.canvas, self.pieces, self._last, self._light
        self.stack(
            self.zoom.wrap(*below, self.hand.canvas, self.lights.canvas),
            self.hand.glass,
        )

    # --- what the table tells it ----------------------------------------------------------------

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays in which colours."""
        self.dress(colours)

    def dress(self, colours: Sequence[int]) -> None:
        """The colours of the seats."""
        self.colours = tuple(colours)

    def colour_of(self, side: int) -> int:
        """The colour of a side: that of who plays it now."""
        return self.colours[self.showing.seat_of(side) % len(self.colours)]

    @property
    def looks(self) -> list[Any]:
        """How both sides look."""
        return [river.look_of(self.colour_of(side)) for side in (0, 1)]

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        if self.position is None:
            return
        self._lay()
        self._draw_state()

    def _lay(self) -> None:
        board = self.showing.board
        places = board.tiling.names(board.free)
        if set(self.tokens) != set(places):
            self.pieces.clear()
            self.tokens = {name: Pawn(1.0) for name in places}
            self.shown = dict.fromkeys(places, "")
            for pawn in self.tokens.values():
                self.pieces.add(pawn.canvas)
        box = self.x, self.y, self.width, self.height
        rough = TilingPlan.inside(box, board.tiling, places, river.RIM)
        deep, named = river.depth(rough), self.named and not self.preview
        rim = river.RIM + (strip_of(rough.u) if named else 0)
        whole = TilingPlan.inside(box, board.tiling, places, rim, deep, river.PAWN)
        self.plan = self.nearer(whole)
        self.river.lay(self.plan, board, self.looks, named)
        self._drawn = board, self.looks
        self.lay_pieces()
        if not self.preview:
            self.hand.lay()

    def _draw_state(self) -> None:
        position = self.showing
        self.put_pieces(self._pieces())
        self.river.show_free(position.board.tiling.names(position.free))
        self.river.show_bridges(self._bridges())
        self._draw_last()
        self._light.clear()
        if position.way:
            self._draw_way(1.0)
        self.lights.draw()

    def _pieces(self) -> dict[str, str]:
        sides = {"1": str(self.colour_of(0)), "2": str(self.colour_of(1))}
        found = self.showing.pieces
        return {name: sides[found[name]] if name in found else "" for name in self.tokens}

    def _bridges(self) -> dict[str, int]:
        return {name: int(sign) - 1 for name, sign in self.showing.pieces.items()}

    def _draw_last(self) -> None:
        """A ring round the last pawn."""
        self._last.clear()
        position = self.showing
        if position.last and not position.over and not self.preview:
            with self._last:
                x, y = self.plan.at(position.last)
                paint.ring(x, y, 1.16 * self.plan.token, max(dp(2.5), theme.line(4)), theme.ink)

    def _draw_way(self, t: float) -> None:
        """Light runs along the bridge that has won, from bank to bank."""
        way = self.showing.way
        self._light.clear()
        shown = way[: max(2, round(t * len(way)))]
        points = [self.plan.at(name) for name in shown]
        u = self.plan.u
        with self._light:
            paint.stroke(points, 0.5 * u, fade(theme.halo, 0.35))
            tilingbands.bar(points, 0.14 * u, mix(theme.paper_high, theme.halo, 0.25))
            for name in shown:
                if name in self.showing.pieces:
                    x, y = self.plan.at(name)
                    paint.piece(x, y, self.plan.token, self.looks[self.showing.pieces[name] == "2"])
                    paint.ring(x, y, 1.02 * self.plan.token, max(dp(2), 0.05 * u), theme.cream)

    # --- showing a position -------------------------------------------------------------------

    def show(self, position: PontsPosition, move: str | None = None, animate: bool = True) -> None:
        """Show this position; the pawn of `move` drops in and its bridge grows.

        A trial goes on as long as the match stays where it is.
        """
        if self.trial is not None and position == self._kept:
            self.draw()
            return
        self.trial = None
        self._show(position, move, animate)

    def _show(self, position: PontsPosition, move: str | None, animate: bool) -> None:
        laid = self._drawn is not None and not self._lay_soon.is_triggered
        self.hand.let_go()
        self.position = position
        if not laid or self._drawn != (position.board, self.looks) or not self.in_sight:
            self.zoom.reset()
            self.motions.finish()
            swaps = move == "swap" and laid and animate
            before = self.shown
            if min(self.size) >= 2:
                self._lay_soon.cancel()
                self._lay()
            if swaps:
                self.put_pieces(before)
        if min(self.size) < 2:
            return
        self.lights.mark(None)
        if not animate or self.preview:
            self.motions.finish()
            self._draw_state()
            return
        self.move_pieces(self._pieces())
        self.river.show_free(position.board.tiling.names(position.free))
        grows = move if move in position.pieces else ""
        bridges = self._bridges()
        if grows and not theme.calm:
            self.river.show_bridges(bridges, grows, 0.0)

            def grow(t: float) -> None:
                self.river.show_bridges(bridges, grows, t)

            self.motions.add(grow, GROW)
        else:
            self.river.show_bridges(bridges)
        self._draw_last()
        self._light.clear()
        if position.way:
            if theme.calm:
                self._draw_way(1.0)
            else:
                self.motions.add(self._draw_way, RUN, wait=GROW[0])
        self.lights.draw()

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """With the pawn where it would stand, and the side bright that lives on the pairs."""
        promised = hint.move if hint.step in ("move", "why") and hint.move != SWAP else None
        self.lights.speak_of(promised, hint.data.get("owner"))
        super().show_hint(hint, seat)

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """The pairs that prove it."""
        owner, first = solution.data.get("owner"), solution.moves[:1]
        promised = first if owner == self.showing.side and SWAP not in first else ()
        self.lights.speak_of(next(iter(promised), None), owner)
        pairs = tuple(pair(*two) for two in solution.data.get("pairs", ()))
        self.light((*promised, *pairs) if pairs else solution.lit)

    # --- pairs tried out ------------------------------------------------------------------------

    def try_out(self, trial: Trial) -> None:
        """Show a trial in place of the match; a touch takes a cell of it."""
        if self.trial is None:
            self._kept = self.showing
        self.light(())
        self.trial = trial
        self._show(trial.position, None, animate=False)

    def take(self, cell: str) -> bool:
        """Take a cell of the trial: its partner is taken a moment later."""
        if self.trial is None:
            return False
        try:
            after = self.trial.take(cell)
        except IllegalMove as problem:
            self.dispatch("on_refused", problem)
            return False
        before, self.trial = self.trial, after
        self._show(before.position.play(cell), cell, animate=True)
        play("place")
        self.busy = True
        self.motions.add(lambda _t: None, (ANSWER, "linear"), after=self._answer)
        return True

    def _answer(self) -> None:
        self.busy = False
        if self.trial is not None:
            self._show(self.trial.position, self.trial.answer or None, animate=True)
            self.dispatch("on_tried", self.trial)

    def on_tried(self, trial: Trial) -> None:
        """A cell of a trial was taken and answered (an event)."""

    def end_trial(self) -> None:
        """Show the match again, as it was."""
        if self.trial is not None and self._kept is not None:
            self.trial, self.busy = None, False
            self._show(self._kept, None, animate=False)

    def last_cells(self) -> Sequence[str]:
        """The last pawn."""
        return (self.showing.last,) if self.showing.last else ()

    # --- the pawn under a finger ----------------------------------------------------------------

    def ghost(self, name: str) -> None:
        """Show what a pawn here would build: the bridge, pale."""
        position = self.showing
        look = self.looks[position.side]
        with self.hand.pale:
            river.bridge(self.plan, position.board, name, position.side, look)
            paint.piece(*self.plan.at(name), self.plan.token, look)
        if self.plan.u < dp(SMALL):
            self._look_through(name)

    def _look_through(self, name: str) -> None:
        """Where a finger hides its cell: what would be built there, in a lens."""
        (cx, cy), side, plan, near = lens_on(self, self.plan, name)
        position, looks = self.showing, self.looks
        built = {**position.pieces, name: str(position.side + 1)}
        with self.hand.glass:
            lens.ground(cx, cy, side)
            river.bridge(plan, position.board, name, position.side, looks[position.side])
            for cell in near:
                river.cell(plan, position.board, cell, built, looks)
