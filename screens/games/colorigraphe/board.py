"""The board of Colorigraphe: it draws a position and turns gestures into moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Canvas
from kivy.properties import BooleanProperty, StringProperty

from engine.advice import Check
from engine.games.colorigraphe import problem
from screens.base.sound import play
from screens.base.theme import theme
from screens.games.colorigraphe.gestures import gesture
from screens.games.colorigraphe.graph import GLOW, PEGS, Arc, Graph, Plan, arc_key, draw_count
from screens.games.colorigraphe.hand import Hand
from screens.games.colorigraphe.lights import Lights
from screens.games.colorigraphe.roll import Building
from screens.widgets.board import Board as AnyBoard
from screens.widgets.gesture import Gesture
from screens.widgets.token import Token

EMPTY = ("",) * PEGS


def picture(position: Any) -> tuple[tuple[Arc, ...], tuple[str, ...], bool]:
    """What a position shows: arcs, tokens, and whether the placing has been judged.

    Until the next problem is built the board still shows the one that was just judged.
    """
    last = position.last
    if last is not None and position.phase in ("stake", "roll", "over"):
        return last.arcs, last.tokens, True
    return position.arcs, position.tokens, position.phase in ("answer", "over")


class Board(AnyBoard[Any]):
    """The round plate with pegs, rubber bands and tokens; everything on one canvas."""

    show_counts = BooleanProperty(False)
    face = StringProperty("red")
    """The colour that a touched peg gets: what lies on top in the tray."""
    armed = StringProperty("")
    """A token chosen in the tray by a touch, for the next peg that is touched."""

    position: Any

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.graph = Graph()
        self.tokens = [Token(1.0) for _peg in range(PEGS)]
        self._arcs: tuple[Arc, ...] = ()
        self._shown: tuple[str, ...] = EMPTY
        self._judged = False
        self._last: Any = None
        self._counts = Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        self.building: Building | None = None
        pieces = Canvas()
        for token in self.tokens:
            pieces.add(token.canvas)
        self._dice = Canvas()
        self.fbind("show_counts", self._draw_counts)
        self.stack(
            self.graph.canvas,
            pieces,
            self._counts,
            self.lights.canvas,
            self.hand.canvas,
            self._dice,
        )

    @property
    def plan(self) -> Plan:
        """Where everything is."""
        return self.graph.plan

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """The arcs on the board."""
        return self._arcs

    @property
    def shown(self) -> tuple[str, ...]:
        """The tokens on the board, by peg from 1."""
        return self._shown

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        self.graph.lay(Plan.inside(self.x, self.y, self.width, self.height, self.preview))
        for peg, token in enumerate(self.tokens, 1):
            token.r = self.plan.token
            token.repaint()
            token.put(*self.plan.at(peg))
            token.rest()
        if not self.preview:
            self.hand.lay()
        self.graph.set_arcs(self._arcs)
        self._draw_state()
        self.lights.draw()

    def _draw_state(self) -> None:
        self.graph.set_clashes(self._clashes())
        self._glow(at_once=True)
        self._draw_counts()

    def _clashes(self) -> tuple[Arc, ...]:
        found = problem.clashes(self._arcs, self._shown) if self._judged else ()
        return tuple({arc_key(arc): arc for arc in (*found, *self.lights.wrong_arcs)}.values())

    def _glow(self, at_once: bool = False) -> None:
        """An arc whose ends carry different tokens glows."""
        for (a, b), band in self.graph.bands.items():
            one, other = self._shown[a - 1], self._shown[b - 1]
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
                degree = sum(peg in arc for arc in self._arcs)
                if degree:
                    draw_count(self.plan, peg, degree)

    # --- showing a position -------------------------------------------------------------------

    def show(self, position: Any, move: str | None = None, animate: bool = True) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        if self._lay_soon.is_triggered:
            self.lay()
        if self.building is not None:
            self.motions.finish()
        dropped = self.hand.take_dropped() if animate else None
        self.hand.let_go()
        self.position = position
        arcs, tokens, self._judged = picture(position)
        self.lights.mark(None)
        if arcs != self._arcs:
            self._new_arcs(arcs, position, move, animate)
        elif move == "roll stake" and position.stake_dice and animate and not theme.calm:
            a, b = position.stake_dice
            self._build(((a, b, "stake"),))
        before, self._shown = self._shown, tokens
        if animate and self.width > 1:
            self._move_tokens(before, tokens, move, dropped)
        else:
            self._put_tokens(tokens)
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
        for i, token in enumerate(token for token in self.tokens if token.kind):
            token.hop(self.motions, 0.06 * i)

    def _new_arcs(
        self, arcs: tuple[Arc, ...], position: Any, move: str | None, animate: bool
    ) -> None:
        self._arcs = arcs
        built = move in ("roll", "draw") and position.phase == "colour"
        if animate and built and not theme.calm:
            self.graph.set_arcs(())
            self._counts.clear()
            self._build(
                position.rolls if move == "roll" else tuple((a, b, "card") for a, b in arcs)
            )
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

    def _put_tokens(self, tokens: Sequence[str]) -> None:
        self.motions.finish()
        for peg, (token, kind) in enumerate(zip(self.tokens, tokens), 1):
            token.set_kind(kind)
            token.put(*self.plan.at(peg))
            token.rest()

    def _move_tokens(
        self,
        before: Sequence[str],
        after: Sequence[str],
        move: str | None,
        dropped: tuple[int, Token] | None,
    ) -> None:
        """Let each token that changed go its own way: placed, turned, moved, taken."""
        words = (move or "").split(" ")
        start = int(words[1]) if words[0] == "move" else 0
        leaving = 0
        for peg, (token, old, new) in enumerate(zip(self.tokens, before, after), 1):
            x, y = self.plan.at(peg)
            if dropped is not None and dropped[0] == peg and new:
                flown = dropped[1]
                token.set_kind(new)
                token.rise = flown.rise
                token.put(*self.to_widget(flown.x, flown.y))
                token.glide(self.motions, x, y, theme.motion("snap"))
                play("place")
            elif old == new:
                token.set_kind(new)
            elif start and words[2:] == [str(peg)]:
                token.set_kind(new)
                token.put(*self.plan.at(start))
                token.glide(self.motions, x, y, theme.motion("home"))
                play("place")
            elif old and not new:
                if start == peg or (dropped is not None and dropped[0] == -peg):
                    token.set_kind("")
                    continue
                token.leave(self.motions, min(0.24, 0.03 * leaving))
                leaving += 1
            elif {old, new} == {"red", "blue"}:
                token.flip(self.motions, new)
                play("flip")
            else:
                token.set_kind(new)
                token.put(x, y)
                token.drop_in(self.motions)
                play("place")

    # --- hints, checks, refusals --------------------------------------------------------------

    def mark(self, check: Check | None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.lights.mark(check)
        self.graph.set_clashes(self._clashes())

    # --- gestures -----------------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether tokens can be placed now."""
        return super().placing and self.position.phase == "colour"

    def gesture(self, move: str) -> Gesture | None:
        """What a finger does now to make this move; None: it is not made on the board."""
        return gesture(self, move)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch acts on release; one that comes while the dice tumble ends that."""
        if not self.touched(touch):
            return False
        if self.busy:
            self.skip()
            return True
        return self.placing and self.hand.down(touch)
