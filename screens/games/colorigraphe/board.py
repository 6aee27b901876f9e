"""The board of Colorigraphe: it draws a position and turns gestures into moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Canvas
from kivy.properties import BooleanProperty, StringProperty

from engine.advice import Check
from engine.games.colorigraphe import problem
from engine.games.colorigraphe.rules import ColorigraphePosition
from screens.base.theme import theme
from screens.games.colorigraphe.graph import GLOW, PEGS, Arc, Graph, Plan, arc_key, draw_count
from screens.games.colorigraphe.hand import Hand
from screens.games.colorigraphe.lights import Lights
from screens.games.colorigraphe.roll import Building
from screens.games.colorigraphe.token import OTHER_SIDE, Token
from screens.widgets.pieceboard import PieceBoard


def picture(
    position: ColorigraphePosition,
) -> tuple[tuple[Arc, ...], tuple[str, ...], bool]:
    """What a position shows: arcs, tokens, and whether the placing has been judged.

    Until the next problem is built the board still shows the one that was just judged.
    """
    last = position.last
    if last is not None and position.phase in ("stake", "roll", "over"):
        return last.arcs, last.tokens, True
    return position.arcs, position.tokens, position.phase in ("answer", "over")


class Board(PieceBoard[ColorigraphePosition]):
    """The round plate with pegs, rubber bands and tokens; everything on one canvas."""

    show_counts = BooleanProperty(False)
    face = StringProperty("red")
    """The colour that a touched peg gets: what lies on top in the tray."""
    armed = StringProperty("")
    """A token chosen in the tray by a touch, for the next peg that is touched."""

    stagger = 0.03

    plan: Plan
    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__({str(peg): Token(1.0) for peg in range(1, PEGS + 1)}, **kwargs)
        self.graph = Graph()
        self.plan = self.graph.plan
        self.arcs: tuple[Arc, ...] = ()
        self._judged = False
        self._last: Any = None
        self._counts = Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        self.building: Building | None = None
        self._dice = Canvas()
        self.fbind("show_counts", self._draw_counts)
        self.stack(
            self.graph.canvas,
            self.pieces,
            self._counts,
            self.lights.canvas,
            self.hand.canvas,
            self._dice,
        )

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        self.plan = Plan.inside(self.x, self.y, self.width, self.height, self.preview)
        self.graph.lay(self.plan)
        self.lay_pieces()
        if not self.preview:
            self.hand.lay()
        self.graph.set_arcs(self.arcs)
        self._draw_state()
        self.lights.draw()

    def _draw_state(self) -> None:
        self.graph.set_clashes(self._clashes())
        self._glow(at_once=True)
        self._draw_counts()

    def _clashes(self) -> tuple[Arc, ...]:
        found = problem.clashes(self.arcs, tuple(self.shown.values())) if self._judged else ()
        return tuple({arc_key(arc): arc for arc in (*found, *self.lights.wrong_arcs)}.values())

    def _glow(self, at_once: bool = False) -> None:
        """An arc whose ends carry different tokens glows."""
        for (a, b), band in self.graph.bands.items():
            one, other = self.shown[str(a)], self.shown[str(b)]
            goal = GLOW if one and other and one != other and not self.preview else 0.0
            tint = band.glow
            if at_once or tint.a == goal:
                tint.a = goal
            else:
                self._fade(tint, goal)

    def _fade(self, tint: Any, goal: float) -> None:
        start = tint.a

        def step(t: float) -> None:
            tint.a = start + (goal - start) * t

        self.motions.add(step, (0.30, "out_quad"))

    def _draw_counts(self, *_args: object) -> None:
        self._counts.clear()
        if not self.show_counts or self.busy:
            return
        with self._counts:
            for peg in range(1, PEGS + 1):
                degree = sum(peg in arc for arc in self.arcs)
                if degree:
                    draw_count(self.plan, peg, degree)

    # --- showing a position -------------------------------------------------------------------

    def show(
        self, position: ColorigraphePosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        if self._lay_soon.is_triggered:
            self.lay()
        if self.building is not None:
            self.motions.finish()
        dropped = self.hand.dropped(move) if animate else None
        self.hand.let_go()
        self.position = position
        arcs, tokens, self._judged = picture(position)
        self.lights.mark(None)
        if arcs != self.arcs:
            self._new_arcs(arcs, move, animate)
        elif move == "roll stake" and position.stake_dice and animate and not theme.calm:
            a, b = position.stake_dice
            self._build(((a, b, "stake"),))
        pieces = dict(zip(self.tokens, tokens))
        if animate and self.width > 1:
            self.move_pieces(pieces, dropped)
        else:
            self.motions.finish()
            self.put_pieces(pieces)
        if not self.busy:
            self.graph.set_clashes(self._clashes())
            self._glow(at_once=not animate)
            self._draw_counts()
        self.lights.draw()
        last, self._last = self._last, position.last
        if animate and self._last is not None and last is None and self._last.valid:
            self._cheer()

    def _cheer(self) -> None:
        """A placing was right: its tokens hop, one after the other."""
        if theme.calm or not self._judged:
            return
        for i, token in enumerate(token for token in self.tokens.values() if token.kind):
            token.hop(self.motions, 0.06 * i)

    def _new_arcs(self, arcs: tuple[Arc, ...], move: str | None, animate: bool) -> None:
        self.arcs = arcs
        built = move in ("roll", "draw") and self.showing.phase == "colour"
        if animate and built and not theme.calm:
            self.graph.set_arcs(())
            self._counts.clear()
            drawn = tuple((a, b, "card") for a, b in arcs)
            self._build(self.showing.rolls if move == "roll" else drawn)
        else:
            self.graph.set_arcs(arcs)

    def _build(self, rolls: Sequence[tuple[int, int, str]]) -> None:
        self.busy = True
        self.building = Building(self, self._dice, rolls, self._built)

    def _built(self) -> None:
        self.building = None
        self.busy = False
        self._draw_state()
        self.lights.draw()

    def flips(self, old: str, new: str) -> bool:
        """Black tokens have no other side."""
        return OTHER_SIDE.get(old) == new

    # --- hints, checks, refusals --------------------------------------------------------------

    def mark(self, check: Check | None, seat: int | None = None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.lights.mark(check)
        self.graph.set_clashes(self._clashes())

    # --- gestures -----------------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether tokens can be placed now."""
        return super().placing and self.showing.phase == "colour"

    def on_touch_down(self, touch: Any) -> bool:
        """A touch acts on release; one that comes while the dice tumble ends that."""
        if not self.touched(touch):
            return False
        if self.busy:
            self.skip()
            return True
        return super().on_touch_down(touch)
