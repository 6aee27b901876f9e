"""The board of Marienbad: pawns in their hollows, those that are chosen, and how they roll off."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas

from engine.advice import Hint, Solution
from engine.game import IllegalMove
from engine.games.marienbad.field import MATCHES, Field
from engine.games.marienbad.rules import MarienbadPosition
from engine.games.marienbad.vocabulary import TAKE
from engine.texts import _
from engine.tilings import Tiling
from screens.base.sound import play
from screens.base.theme import Colour, fade, theme
from screens.games.marienbad import ACCENT
from screens.games.marienbad.hand import Hand
from screens.games.marienbad.lights import Lights
from screens.games.marienbad.pawn import LIFT, MATCH, WOOD, Pawn, hollow
from screens.widgets import paint
from screens.widgets.gesture import Gesture
from screens.widgets.pieceboard import Pieces
from screens.widgets.tilingboard import TilingBoard
from screens.widgets.token import Token

if TYPE_CHECKING:
    from screens.widgets.tilingplan import TilingPlan


class Board(TilingBoard[MarienbadPosition]):
    """Pawns are chosen here; the big button takes them."""

    token_type = Pawn
    hand_type = Hand
    lights_type = Lights
    cell_colours = ("#EFE3EC", "#3B3142")
    stagger = 0.09

    hand: Hand
    lights: Lights

    def __init__(self, **kwargs: Any) -> None:
        self.chosen: tuple[str, ...] = ()
        """The pawns that the button would take, in the order of their line."""
        self._draft: tuple[str, ...] | None = None
        """What a finger would choose that is still on the board."""
        self._hollows: tuple[object, Canvas] | None = None
        super().__init__(**kwargs)

    @property
    def field(self) -> Field:
        """The lines of this board."""
        return self.showing.field

    @property
    def picked(self) -> tuple[str, ...]:
        """What is to be seen as chosen now."""
        return self.chosen if self._draft is None else self._draft

    # --- what all tilings ask -------------------------------------------------------------------

    def tiling_of(self, position: MarienbadPosition) -> Tiling:
        """Where the hollows lie."""
        return position.field.tiling

    def pieces_of(self, position: MarienbadPosition) -> Mapping[str, str]:
        """A pawn or a match in each hollow that has one; chosen ones with their count."""
        kind = MATCH if position.field.name == MATCHES else WOOD
        found = dict.fromkeys(position.pieces, kind)
        for number, name in enumerate(self.picked, start=1):
            if name in found:
                found[name] = f"{kind}{number}"
        return found

    def last_cells(self) -> Sequence[str]:
        """The hollows that were emptied last."""
        return self.field.names(self.showing.last)

    def flips(self, old: str, new: str) -> bool:
        """A pawn that is chosen does not turn over."""
        return False

    def tint(self) -> Colour | None:
        """The plum of what is chosen."""
        return ACCENT.accent

    def draw_under(self) -> None:
        """Hollows, and the line on which the chosen pawns stand."""
        self._draw_hollows()
        if len(self.picked) > 1 and not self.preview:
            self._draw_line()

    def _draw_hollows(self) -> None:
        """Every hollow; a stroke of the finger leaves them as they are."""
        key = self.plan, theme.contrast, theme.ink, self.ground_colour()
        if self._hollows is not None and self._hollows[0] == key:
            self.under.add(self._hollows[1])
            return
        canvas = Canvas()  # made here it lies on the layer already: added twice it would stay
        with canvas:
            for name in self.plan.tiling.cells:
                self._hollow(self.plan, name)
        self._hollows = key, canvas

    def _hollow(self, plan: TilingPlan, name: str) -> None:
        ground = self.ground_colour(name)
        hollow(*plan.at(name), plan.token, ground, self.field.name == MATCHES)

    def draw_cells(self, plan: TilingPlan, names: Any) -> None:
        """Cells with their hollows or pawns, for light and lens."""
        super().draw_cells(plan, names)
        for name in names:
            if not self.shown.get(name):
                self._hollow(plan, name)

    def _draw_line(self) -> None:
        """A band along the whole line, darker between the chosen pawns, with dots over holes."""
        picked = self.picked
        line = next(line for line in self.field.named_lines if set(picked) <= set(line))
        first, last = self.plan.at(line[0]), self.plan.at(line[-1])
        width = 0.5 * self.plan.u
        paint.stroke([first, last], width, fade(ACCENT.accent, 0.2))
        ends = self.points((picked[0], picked[-1]))
        paint.stroke(ends, width, fade(ACCENT.accent, 0.45))
        (ax, ay), (bx, by) = ends
        count = max(2, round(math.dist(*ends) / (0.18 * self.plan.u)))
        dots = [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(1, count)]
        paint.discs(dots, 0.03 * self.plan.u, theme.cream)

    # --- choosing -----------------------------------------------------------------------------

    def reached(self, cells: Sequence[str]) -> tuple[str, ...]:
        """How far a stroke over these cells goes: where pawns are taken side by side a hole
        ends it."""
        if not self.field.contiguous:
            return tuple(cells)
        found: list[str] = []
        for name in cells:
            if name not in self.showing.pieces:
                if found and found[-1] in self.showing.pieces:
                    break
                continue
            found.append(name)
        return tuple(found) or tuple(cells[:1])

    def would_choose(self, places: Sequence[str], long: bool) -> tuple[str, ...] | None:
        """What is chosen after a stroke over these cells, or a touch on one; None: it cannot be."""
        pawns = [name for name in places if name in self.showing.pieces]
        if not pawns:
            return None
        if long:
            return self._in_line(pawns)
        (name,) = pawns
        if name in self.chosen:
            return tuple(other for other in self.chosen if other != name)
        return self._in_line([*self.chosen, name])

    def _in_line(self, names: Sequence[str]) -> tuple[str, ...] | None:
        """Pawns as they stand on their line; None: they are on none together."""
        if len(names) == 1:
            return tuple(names)
        for line in self.field.named_lines:
            if set(names) <= set(line):
                return tuple(name for name in line if name in names)
        return None

    def choose(self, places: Sequence[str], long: bool) -> None:
        """Choose pawns; what cannot be chosen says why."""
        found = self.would_choose(places, long)
        if found is None:
            cells = (*(() if long else self.chosen), *places)
            self.dispatch("on_refused", self._why_not(cells))
            return
        self._draft = None
        self.chosen = found
        play("place")
        self._show_chosen()
        self.dispatch("on_prepared")

    def _why_not(self, cells: Sequence[str]) -> IllegalMove:
        """What the rules say of taking these."""
        mask = self.field.mask(cells)
        try:
            self.showing.play(" ".join((TAKE, *self.field.names(mask))))
        except IllegalMove as problem:
            return problem
        return IllegalMove(_("These pawns are not on one line."), cells)

    def draft(self, names: tuple[str, ...] | None) -> None:
        """Show what a finger would choose; None: what is chosen."""
        if names != self._draft:
            self._draft = names
            if self.drawn and self.position is not None:
                self._show_chosen()

    def _show_chosen(self) -> None:
        """Chosen pawns are plum and float, the others lie in their hollows."""
        pieces = self._all_pieces()
        for name, token in self.tokens.items():
            assert isinstance(token, Pawn)
            if self.shown[name] and pieces[name] and token.kind != pieces[name]:
                token.set_kind(pieces[name])
                token.raise_to(LIFT * token.r if token.count else 0.0)
        self.shown = pieces
        self.under.clear()
        with self.under:
            self.draw_under()

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self._draft = None
        if self.chosen:
            self.chosen = ()
            self.dispatch("on_prepared")

    def proposal(self) -> str:
        """The chosen pawns are taken."""
        if not self.chosen:
            raise IllegalMove(_("First choose: slide along a line, or touch one by one."))
        return " ".join((TAKE, *self.field.names(self.field.mask(self.chosen))))

    # --- showing a position -------------------------------------------------------------------

    def show(
        self, position: MarienbadPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; taken pawns roll off."""
        if self.position is not None and self.position != position:
            self.clear()
        self.chosen = tuple(name for name in self.chosen if name in position.pieces)
        super().show(position, move, animate)
        if self.chosen:
            self._show_chosen()

    def put_pieces(self, pieces: Pieces) -> None:
        """At rest, the chosen ones afloat."""
        super().put_pieces(pieces)
        for token in self.tokens.values():
            assert isinstance(token, Pawn)
            if token.count:
                token.raise_to(LIFT * token.r)

    def move_pieces(self, pieces: Pieces, dropped: tuple[Gesture, Token] | None = None) -> None:
        """Those that are gone roll off along their line, the first at its end first."""
        gone = [name for name in self.tokens if self.shown[name] and not pieces[name]]
        ways = self._ways(gone)
        order = sorted(ways, key=lambda name: -ways[name][2])
        # Tokens leave in the order in which the board keeps them.
        rest = {name: token for name, token in self.tokens.items() if name not in ways}
        for name in gone:
            token = self.tokens[name]
            assert isinstance(token, Pawn)
            if name in ways:
                token.way = ways[name][:2]
        kept = self.tokens
        self.tokens = {**{name: kept[name] for name in order}, **rest}
        super().move_pieces(pieces, dropped)
        self.tokens = kept
        if gone:
            play("flip")

    def _ways(self, gone: Sequence[str]) -> dict[str, tuple[float, float, float]]:
        """How far each of these rolls until it is off the plate, and how near it is to its end."""
        if not gone or self.preview:
            return {}
        ax, ay = self.plan.at(gone[0])
        bx, by = self.plan.at(gone[-1])
        if len(gone) == 1:
            # A single pawn rolls away from the middle.
            ax, ay = self.plan.cx, self.plan.cy
        far = math.dist((ax, ay), (bx, by))
        dx, dy = ((bx - ax) / far, (by - ay) / far) if far > 1 else (1.0, 0.0)
        # Towards the end of the line that is nearer.
        mx = (ax + bx) / 2 - self.plan.cx
        my = (ay + by) / 2 - self.plan.cy
        if mx * dx + my * dy < 0:
            dx, dy = -dx, -dy
        found = {}
        for name in gone:
            x, y = self.plan.at(name)
            along = (x - self.plan.cx) * dx + (y - self.plan.cy) * dy
            go = max(self.plan.u, 0.56 * max(self.plan.w, self.plan.h) - along)
            found[name] = (dx * go, dy * go, along)
        return found

    # --- hints ----------------------------------------------------------------------------------

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """What a rung speaks of, with mirrors and packets."""
        self.lights.data = hint.data
        self.light(hint.lit, seat)

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """The mirror of a solution."""
        self.lights.data = solution.data
        self.light(solution.lit, seat)

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Without light there is no mirror either."""
        if not places:
            self.lights.data = {}
        super().light(places, seat)
