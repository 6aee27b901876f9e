"""Light on heads, cells, ways and cards: what a hint speaks of, what it would write, a solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from engine.games.chaines.writing import shown
from engine.lit import cells_in, read
from screens.base.theme import fade, theme
from screens.games.chaines import picture, preview
from screens.widgets import lights, paint

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

TOLD = ("move", "why", "solution")
"""The rungs that say what to write; those before only show where to look."""


class ChainLights(lights.Lights):
    """Light falls on cells and heads by their names, on ways, on the cards that a hint plays."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.step = ""
        self.move = ""
        self.data: Mapping[str, Any] = {}

    def say(self, step: str = "", move: str = "", data: Mapping[str, Any] | None = None) -> None:
        """What the light is about besides: which rung, its move, what the adviser found."""
        self.step, self.move, self.data = step, move, data or {}

    @property
    def ready(self) -> bool:
        """Once something is drawn."""
        return self.board.drawn

    @property
    def cards(self) -> frozenset[str]:
        """The values of the hand that are played by what is told."""
        return frozenset(card for _head, card in self._written())

    def _written(self) -> list[tuple[str, str]]:
        """What would be written on the heads by what is told."""
        position = self.board.showing
        kind, *words = self.move.split(" ")
        if kind == "value":
            return [(words[1], words[0])]
        if "values" in self.data:
            return [(head, card) for head, card in self.data["values"]]
        if self.step not in TOLD or "heads" not in self.data:
            return []
        pairs = zip(self.data["heads"], (self.data["row"], self.data["column"]))
        return [(head, card) for head, card in pairs if head not in position.written]

    # --- drawing --------------------------------------------------------------------------------

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        paint.rounded(*plan.box, picture.corner_of(plan), theme.veil)

    def known(self, names: Sequence[str]) -> list[str]:
        """The places of the board that are spoken of."""
        return [name for name in cells_in(names) if name in self.board.plan.grid.places]

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round each of them."""
        plan = self.board.plan
        for name in self.known(names):
            x, y = plan.at(name)
            paint.halo(x, y, (0.36 if plan.is_half(name) else 0.6) * plan.u)

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
        for name in names:
            way = read(name)
            if way.kind == "way":
                self._draw_way([cell for cell in way.places if cell in plan.cells])
        if self.lit and set(names) == set(self.lit):
            self._draw_told(known)

    def _draw_way(self, way: Sequence[str]) -> None:
        plan = self.board.plan
        if len(way) > 1:
            paint.stroke(plan.way(way), 0.14 * plan.u, fade(theme.ink, 0.75))
            picture.draw_length(plan, way[-1], len(way), self.board.mine, light=True)

    def _draw_told(self, known: Sequence[str]) -> None:
        """Values on their heads, the calculation, and the chain."""
        board, plan = self.board, self.board.plan
        for head, card in self._written():
            if head in plan.heads:
                values = {**board.scene.values, **board.scene.draft, head: shown(card)}
                picture.draw_heads(plan, [head], values)
                picture.frame_head(plan, head, theme.ink, max(dp(2), theme.line(3)), dashed=True)
        if self.step not in TOLD:
            return
        chain = self._chain()
        if chain:
            look = board.mine
            new = [cell for cell in chain if cell not in board.scene.owners]
            for cell in new:
                picture.draw_target(plan, cell, look, "")
            preview.number_chain(plan, chain, look)
        line, cell = self.data.get("line", ""), self.data.get("cell", "")
        if line and self.step in ("why", "solution") and cell in plan.cells:
            size = 0.62 * plan.u
            picture.draw_bubble(line, plan.at(cell), board.room, None, size)

    def _chain(self) -> list[str]:
        """The chain that is told."""
        plan = self.board.plan
        turns = self.data.get("turns", ())
        told = self.data.get("chain", turns[0] if turns else ())
        if self.step == "move" and not self.move.startswith("colour"):
            return []
        return [cell for cell in told if cell in plan.cells]

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """What a check found: outlined, with a badge."""
        plan = self.board.plan
        r = min(0.26 * plan.u, dp(13))
        for name in self.known(names):
            frame = picture.frame_head if name in plan.heads else picture.frame_cell
            frame(plan, name, self.colour(right), theme.line(4))
            x, y = plan.at(name)
            self.badge(x + 0.32 * plan.u, y + 0.32 * plan.u, r, right)
