"""The board of HexaDames: a move is prepared landing by landing, then pawns hop and tip over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import IllegalMove
from engine.games.hexadames.rules import HexaDamesPosition
from engine.tilings import Tiling
from screens.base.sound import play as sound
from screens.base.theme import SEATS, SeatColour, fade, theme
from screens.games.hexadames import marks
from screens.games.hexadames.draft import Draft
from screens.games.hexadames.hand import Hand
from screens.games.hexadames.lights import Lights
from screens.games.hexadames.pawn import HOP, Pawn
from screens.widgets import paint, tilingbands, tilingmarks
from screens.widgets.gesture import Gesture
from screens.widgets.pieceboard import Pieces
from screens.widgets.plan import Point
from screens.widgets.tilingboard import Band, TilingBoard
from screens.widgets.tilingpicture import OUT
from screens.widgets.token import Token

HIGH = 0.8
"""How high a jump goes, in sides of a cell."""


class Board(TilingBoard[HexaDamesPosition]):
    """Cells of brick, trays on the goal sides, and what a finger has prepared."""

    cell_colours = ("#F6E6D9", "#40332F")
    beyond = 1.25
    token_type = Pawn
    hand_type = Hand
    lights_type = Lights
    hand: Hand

    def __init__(self, **kwargs: Any) -> None:
        self.draft: Draft | None = None
        """The move in the making."""
        self._dropped = False
        super().__init__(**kwargs)

    # --- what it shows ------------------------------------------------------------------------

    def tiling_of(self, position: HexaDamesPosition) -> Tiling:
        """The hexagon."""
        return position.board.tiling

    def pieces_of(self, position: HexaDamesPosition) -> Mapping[str, str]:
        """The pawns in the colours of their seats."""
        return {name: self.pawn(int(sign) - 1) for name, sign in position.pieces.items()}

    def bands(self) -> Sequence[Band]:
        """On each goal side the tray for those who are across; who stays needs none."""
        board, stays = self.showing.board, self.showing.stays
        return [
            Band(
                board.tiling.side(board.goal_side(seat)),
                self.colour_of(seat),
                name=f"goal {seat + 1}",
                room=0 if stays else board.size,
                held=min(board.size, self.showing.across[seat]),
            )
            for seat in range(board.seats)
        ]

    def last_cells(self) -> Sequence[str]:
        """From where to where the last move went."""
        last = self.showing.last
        return (last[0], last[-1]) if last else ()

    def look(self, seat: int) -> SeatColour:
        """How a seat looks."""
        return SEATS[self.colour_of(seat) % len(SEATS)]

    # --- a move in the making -----------------------------------------------------------------

    def own(self, cell: str) -> bool:
        """Whether a pawn of who plays stands there."""
        position = self.showing
        return position.mover is not None and position.pieces.get(cell) == str(position.mover + 1)

    def movable(self) -> tuple[str, ...]:
        """The pawns that have a move."""
        starts = (move.replace("x", "-").partition("-")[0] for move in self.showing.moves())
        return tuple(dict.fromkeys(starts))

    def chosen(self, cell: str) -> Draft:
        """The pawn on this cell, at rest."""
        draft = self.draft
        if draft is not None and draft.start == cell and len(draft.path) == 1:
            return draft
        return Draft.of(self.showing, cell)

    def choose(self, cell: str) -> None:
        """A touch on a pawn: it is chosen, or put down again."""
        if self.draft is not None and self.draft.start == cell:
            self.prepare(None)
            return
        draft = self.chosen(cell)
        if draft.stuck:
            self.prepare(None)
            self.dispatch("on_refused", self._stuck(cell))
            return
        self.prepare(draft)

    def _stuck(self, cell: str) -> IllegalMove:
        """Why a pawn cannot move: what the rules say of its first step ahead."""
        position = self.showing
        board, seat = position.board, position.mover or 0
        bit = board.tiling.bit[cell]
        ahead = board.tiling.names(board.steps_of(seat, bit, board.full)) or (cell,)
        try:
            position.play(f"{cell}-{ahead[0]}")
        except IllegalMove as problem:
            return problem
        raise AssertionError("a pawn that can step is not stuck")

    def go(self, cell: str) -> None:
        """A touch on a landing: on to there, or back."""
        if self.draft is not None:
            self.prepare(self.draft.towards(cell))

    def drag(self, start: str, cell: str) -> str:
        """The pawn is carried over a cell; what letting go there would play."""
        draft = self.draft
        if draft is None or draft.start != start:
            draft = Draft.of(self.showing, start)
        then = draft.towards(cell)
        self.prepare(then or draft)
        return then.move if then is not None else draft.refused(cell)

    def prepare(self, draft: Draft | None) -> None:
        """Show what would be done; None: nothing is."""
        if draft == self.draft:
            return
        self.draft = draft
        self._redraw_draft()
        self.dispatch("on_prepared")

    def proposal(self) -> str:
        """The move that the big button makes."""
        return "" if self.draft is None else self.draft.move

    # --- drawing it ---------------------------------------------------------------------------

    def _redraw_draft(self) -> None:
        jumped = () if self.draft is None else self.draft.jumped
        away = "" if self.draft is None or not self.draft.count else self.draft.start
        for name, kind in self.shown.items():
            token = self.tokens[name]
            token.set_kind(kind.rstrip(OUT) + OUT if kind and name in jumped else kind)
            if not self.hand.gestures:
                token.canvas.opacity = 0 if name == away and kind else 1
        for layer, draw in ((self.under, self.draw_under), (self.over, self.draw_over)):
            layer.clear()
            with layer:
                draw()

    def draw_under(self) -> None:
        """Where the chosen pawn can go, and where it has left."""
        draft = self.draft
        if draft is None or self.preview:
            return
        plan, look = self.plan, self.look(self.showing.mover or 0)
        if draft.count:
            marks.left_behind(plan, draft.start, look)
        for cell in sorted(draft.steps):
            marks.arrow(plan, draft.start, cell, look)
        for cell in (*sorted(draft.landings), *draft.path[1:]):
            tilingmarks.filled(plan, cell, fade(look.face, 0.3), 0.96)

    def draw_over(self) -> None:
        """The jumps that were chosen, whom they take, where they land; rings where pawns stay."""
        for seat in range(self.showing.board.seats):
            for name in self.showing.board.tiling.names(self.showing.home(seat)):
                paint.ring(*self.plan.at(name), 1.06 * self.plan.token, theme.line(3), theme.cream)
        draft = self.draft
        if draft is None or self.preview:
            return
        plan, look = self.plan, self.look(self.showing.mover or 0)
        carried = bool(self.hand.gestures)
        for cell in sorted(draft.landings):
            marks.possible(plan, draft.end, cell, look)
        if not draft.count:
            if not carried:
                x, y = plan.at(draft.start)
                paint.ring(x, y, 1.2 * plan.token, theme.line(4), theme.ink)
            return
        marks.made(plan, draft.path, look)
        for cell in draft.jumped:
            marks.taken(plan, cell)
        for number, cell in enumerate(draft.path[1:], start=1):
            marks.landing(plan, cell, number, look)
        if not carried:
            x, y = plan.at(draft.end)
            self.draw_piece(
                self.pawn(self.showing.mover or 0), x, y + 0.25 * plan.token, plan.token
            )
            marks.numbered(plan, draft.end, draft.count, look)

    # --- showing what was played --------------------------------------------------------------

    def show(
        self, position: HexaDamesPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; what was prepared is forgotten."""
        had, self.draft = self.draft, None
        if had is not None and self.drawn:
            for token in self.tokens.values():
                token.canvas.opacity = 1
        if animate:
            self.motions.finish()
        super().show(position, move, animate)

    def move_pieces(self, pieces: Pieces, dropped: tuple[Gesture, Token] | None = None) -> None:
        """A pawn that a finger has carried need not hop."""
        self._dropped = dropped is not None
        super().move_pieces(pieces, dropped)

    def changed(self, before: HexaDamesPosition | None, move: str | None) -> None:
        """The pawn hops, those it jumps tip over, and who arrives walks to the tray."""
        if before is None or move is None or before.mover is None or not before.allows(move):
            return
        seat, path = before.mover, self.showing.last
        arrived = self.showing.across[seat] > before.across[seat]
        jumps = "x" in move
        hops = jumps and not self._dropped and not theme.calm
        if jumps:
            for number, name in enumerate(Draft(before, path).jumped):
                self._token(name).tip(self.motions, (number + 0.6) * HOP if hops else 0.0)
        if arrived and not self.showing.stays:
            self._arrive(seat, path, jumps, hops)
        elif hops:
            self._token(path[-1]).leap(self.motions, self.points(path), HIGH * self.side, _land)

    def _token(self, name: str) -> Pawn:
        found = self.tokens[name]
        assert isinstance(found, Pawn)
        return found

    def _arrive(self, seat: int, path: Sequence[str], jumps: bool, hops: bool) -> None:
        """A pawn that comes across: to its last cell, then into the tray."""
        if theme.calm:
            return
        token = self._token(path[-1])
        start = self._token(path[0])
        if token is not start:
            start.set_kind("")
            start.rest()
            self.motions.drop(start._running)
        token.set_kind(self.pawn(seat))
        way = self.points(path)

        def in_tray() -> None:
            token.set_kind(self.shown[path[-1]])
            token.put(*self.plan.at(path[-1]))
            token.rest()

        def walk() -> None:
            token.walk(self.motions, self._slot(seat), 0.0, in_tray)

        token.put(*way[-1])
        if hops:
            token.leap(self.motions, way, HIGH * self.side, walk)
        elif self._dropped or jumps:
            walk()
        else:
            token.put(*way[0])
            token.glide(self.motions, *way[-1], theme.motion("home"), after=walk)

    def _slot(self, seat: int) -> Point:
        """The place in the tray of who has just arrived."""
        band = self.bands()[seat]
        return tilingbands.hollows(self.band_line(band), band.room)[max(0, band.held - 1)]


def _land() -> None:
    sound("place")
