"""Light on heads, cells and cards: what a hint speaks of, what it would write, a solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from engine.games.chaines.writing import shown
from screens.base.theme import fade, theme
from screens.games.chaines import picture
from screens.widgets import lights, paint

if TYPE_CHECKING:
    from screens.games.chaines.board import Board


class ChainLights(lights.Lights):
    """Light falls on cells and heads by their names, on cards of the hand by their values."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.move = ""
        """What the hint would do."""
        self.data: Mapping[str, Any] = {}

    def say(self, move: str, data: Mapping[str, Any]) -> None:
        """What the light is about besides."""
        self.move, self.data = move, data

    @property
    def ready(self) -> bool:
        """Once something is drawn."""
        return self.board.drawn

    @property
    def cards(self) -> frozenset[str]:
        """The values of the hand that are spoken of."""
        hand = self.board.showing.hands[self.board.holder]
        return frozenset(name for name in self.lit if name in hand)

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        paint.rounded(*plan.box, min(dp(28), 0.45 * plan.u), theme.veil)

    def known(self, names: Sequence[str]) -> list[str]:
        """The places of the board among names."""
        plan = self.board.plan
        return [name for name in names if name in plan.cells or name in plan.heads]

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round each of them; a card's lies on the tray."""
        board, plan = self.board, self.board.plan
        for name in self.known(names):
            x, y = plan.at(name)
            r = (0.36 if plan.is_half(name) else 0.6) * plan.u
            paint.halo(x, y, r)
        for name in names:
            if name in board.showing.hands[board.holder]:
                x, y = board.to_widget(*board.piece_home(name))
                paint.halo(x, y, dp(40))

    def draw_places(self, names: Sequence[str]) -> None:
        """The squares as they are, with what the hint would write or draw."""
        board, plan = self.board, self.board.plan
        known = self.known(names)
        if not known:
            return
        board.scene.draw(plan, known)
        for name in known:
            frame = picture.frame_head if name in plan.heads else picture.frame_cell
            frame(plan, name, theme.halo, max(dp(2.5), 0.06 * plan.u))
        words = self.move.split(" ")
        if words[0] == "value" and words[-1] in plan.heads and words[-1] in known:
            picture.write_head(plan, words[-1], shown(words[1]), 0.6)
        way = [cell for cell in self.data.get("path", ()) if cell in plan.cells]
        if len(way) > 1:
            paint.stroke(plan.way(way), 0.12 * plan.u, fade(theme.ink, 0.7))
            picture.draw_length(plan, way[-1], len(way), board.mine, light=True)

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """What a check found: outlined, with a badge."""
        plan = self.board.plan
        r = min(0.26 * plan.u, dp(13))
        for name in self.known(names):
            frame = picture.frame_head if name in plan.heads else picture.frame_cell
            frame(plan, name, self.colour(right), theme.line(4))
            x, y = plan.at(name)
            self.badge(x + 0.32 * plan.u, y + 0.32 * plan.u, r, right)
